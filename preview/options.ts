/*
 * What can be asked of `npm start`: the options, their defaults and their limits.
 *
 * The command line is read here alone; what leaves this file is complete and makes sense. A mistake
 * is answered with one line and exit code 2, before anything is started.
 */
import { Command, CommanderError, InvalidArgumentError } from 'commander';

export interface Options {
  /** Seconds between two polls. */
  readonly every: number;
  /** Seconds between two hires; the sandbox only. */
  readonly hireEvery: number;
  /** Deliveries after which to end. */
  readonly until?: number;
  readonly fullList: boolean;
  /** A real service to watch instead of the sandbox. */
  readonly baseUrl?: string;
  /** Whether the page is served. */
  readonly page: boolean;
  /** Where; unless told, a port of our choice. */
  readonly pagePort?: number;
}

type Given = Omit<Options, 'every'> & { readonly every?: number };

const SANDBOX_SECONDS = 2;
/** As often as the service's documentation suggests at most. */
const REAL_SECONDS = 60;
const A_DAY = 86_400;

/**
 * Reads the arguments after the file name.
 *
 * @throws CommanderError with the exit code to end with; its text has been printed.
 */
export function readOptions(args: readonly string[]): Options {
  const command = describe();
  try {
    const given = command.parse(args, { from: 'user' }).opts<Given>();
    const usual = given.baseUrl === undefined ? SANDBOX_SECONDS : REAL_SECONDS;
    return { ...given, every: given.every ?? usual };
  } catch (thrown) {
    if (!(thrown instanceof CommanderError) || thrown.exitCode === 0) throw thrown;
    throw new CommanderError(2, thrown.code, thrown.message);
  }
}

/**
 * Whether the page outlives the terminal's Zap, for keys that are entered there.
 *
 * Only for a person who sits before it: a script, or whoever asks for an end, gets the exit code of
 * a Zap that cannot go on at once.
 */
export function staysForPage(options: Options, isTerminal: boolean): boolean {
  const { page, baseUrl, until } = options;
  return isTerminal && page && baseUrl !== undefined && until === undefined;
}

function describe(): Command {
  const command = new Command('npm start --')
    .description(
      'A Zap with the trigger New Employee, run as Zapier runs it: against a sandbox in which people are hired, or against a real service.',
    )
    .option('--every <seconds>', 'poll this often (default: 2, a real service 60)', seconds)
    .option('--hire-every <seconds>', 'hire somebody this often (sandbox)', seconds, 4)
    .option('--until <deliveries>', 'end after this many deliveries', deliveries)
    .option('--full-list', "switch the trigger's full list on", false)
    .option('--base-url <url>', 'watch a real service; its keys come from .env')
    .option('--page-port <port>', 'serve the page here, 0 for a free port (4020)', port)
    .option('--no-page', 'serve no page')
    .showSuggestionAfterError(false)
    .exitOverride();
  // `hireEvery` has a default, so commander's own `conflicts` would see it in every call.
  return command.action((options: Given) => {
    if (options.baseUrl !== undefined && command.getOptionValueSource('hireEvery') === 'cli') {
      command.error('error: --hire-every is for the sandbox; nobody is hired at a real service');
    }
  });
}

function seconds(text: string): number {
  const number = Number(text);
  if (number > 0 && number <= A_DAY) return number;
  throw new InvalidArgumentError('Give seconds, more than 0 and at most a day.');
}

const HIGHEST_PORT = 65_535;

function port(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number <= HIGHEST_PORT) return number;
  throw new InvalidArgumentError(`Give a port, from 0 to ${HIGHEST_PORT}.`);
}

function deliveries(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Give a whole number of deliveries, 1 or more.');
}
