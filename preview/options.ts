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
  /** Active employees of the sandbox. */
  readonly employees: number;
  /** The file that keeps what was seen. */
  readonly state?: string;
  /** Whether standard output is for another program. */
  readonly json: boolean;
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
const MOST_EMPLOYEES = 1_000_000;

const SANDBOX_OPTIONS = [
  ['hireEvery', '--hire-every'],
  ['employees', '--employees'],
] as const;

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
      'Run the New Employee trigger the way Zapier does, against a local sandbox or a real account.',
    )
    .option('--every <seconds>', 'seconds between polls (default: 2; 60 with --base-url)', seconds)
    .option('--hire-every <seconds>', 'seconds between sandbox hires', seconds, 4)
    .option('--until <number>', 'stop after this many new employees', deliveries)
    .option('--employees <number>', 'number of active employees in the sandbox', employees, 250)
    .option('--full-list', 'turn on Check Full Employee List', false)
    .option('--base-url <url>', 'connect to a real account; reads keys from .env')
    .option('--state <file>', 'remember in this file who was seen; needs --base-url')
    .option('--json', 'print each new employee as one line of JSON, and nothing else', false)
    .option(
      '--page-port <port>',
      'port of the preview page; 0 picks a free one (default: 4020)',
      port,
    )
    .option('--no-page', "don't start the preview page")
    .showSuggestionAfterError(false)
    .exitOverride();
  // Both have a default, so commander's own `conflicts` would see them in every call.
  return command.action(({ baseUrl, state }: Given) => {
    const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli';
    for (const [name, flag] of SANDBOX_OPTIONS) {
      if (baseUrl === undefined || !isGiven(name)) continue;
      command.error(`error: ${flag} can't be used with --base-url`);
    }
    if (state !== undefined && baseUrl === undefined) {
      command.error('error: --state needs --base-url; each sandbox starts over');
    }
  });
}

function seconds(text: string): number {
  const number = Number(text);
  if (number > 0 && number <= A_DAY) return number;
  throw new InvalidArgumentError('Must be more than 0 and at most 86,400 seconds.');
}

const HIGHEST_PORT = 65_535;

function port(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number <= HIGHEST_PORT) return number;
  throw new InvalidArgumentError(`Must be a port number from 0 to ${HIGHEST_PORT}.`);
}

function deliveries(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Must be a whole number, 1 or more.');
}

function employees(text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number <= MOST_EMPLOYEES) return number;
  throw new InvalidArgumentError('Must be a whole number from 0 to 1,000,000.');
}
