/*
 * The command line of the sandbox.
 *
 * What goes to stdout is a whole `.env` file for `zapier-platform invoke`, so that it can be sent
 * into one; everything else, a line for each request, goes to stderr and holds no key. Whatever is
 * wrong with the options is said in one line, with exit code 2.
 */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { isStartAtReading, START_AT } from './nameList.ts';
import { choiceText, isWithin, type NumericOption, RANGES, rangeText } from './options.ts';
import { isReadingName, READINGS } from './readings.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from './server.ts';

const DEFAULT_PORT = 4010;
const EXIT_BAD_OPTIONS = 2;

function readOptions(args: readonly string[]): SandboxOptions {
  const command = new Command('sandbox')
    .description(
      'A stand-in for the service, on 127.0.0.1. Prints a .env for zapier-platform invoke.',
    )
    .addOption(
      numeric('port', '--port <number>', 'port to listen on, 0 for a free one').default(
        DEFAULT_PORT,
      ),
    )
    .addOption(numeric('employees', '--employees <number>', 'active people at the start (250)'))
    .addOption(numeric('window', '--window <number>', 'how many newemployees returns (25)'))
    .addOption(
      numeric('pageSize', '--page-size <number>', 'page of the name list, 0 for no pages (100)'),
    )
    .addOption(numeric('seed', '--seed <number>', 'what names and keys are made from (1)'))
    .addOption(
      named('--reading <name>', 'how lists are written (objects)', isReadingName, READINGS),
    )
    .addOption(
      named(
        '--start-at <name>',
        'where the name list starts (from-name)',
        isStartAtReading,
        START_AT,
      ),
    )
    .showSuggestionAfterError(false)
    .exitOverride()
    .parse(args, { from: 'user' });
  return command.opts<SandboxOptions>();
}

function numeric(name: NumericOption, flags: string, about: string): Option {
  return new Option(flags, about).argParser((text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (isWithin(number, RANGES[name])) return number;
    throw new InvalidArgumentError(`It ${rangeText(RANGES[name])}`);
  });
}

function named(
  flags: string,
  about: string,
  isName: (text: string) => boolean,
  table: object,
): Option {
  return new Option(flags, about).argParser((text) => {
    if (isName(text)) return text;
    throw new InvalidArgumentError(`It ${choiceText(table)}`);
  });
}

function envFile({ url, keys }: Sandbox): string {
  return [
    `# The sandbox listens at ${url} until Ctrl-C. Its commands: sandbox/README.md`,
    `authData_base_url=${url}`,
    `authData_api_key=${keys.apiKey}`,
    `authData_company_key=${keys.companyKey}`,
    `authData_secret_key=${keys.secretKey}`,
    '',
  ].join('\n');
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const sandbox = await startSandbox({ ...options, log: (line) => console.error(line) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  process.stdout.write(envFile(sandbox));
}

try {
  await run();
} catch (error) {
  // Commander has already said what is wrong.
  if (!(error instanceof CommanderError)) console.error(`error: ${messageOf(error)}`);
  const isHelp = error instanceof CommanderError && error.exitCode === 0;
  process.exitCode = isHelp ? 0 : EXIT_BAD_OPTIONS;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The sandbox could not start.';
}
