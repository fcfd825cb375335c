/*
 * `npm run sandbox`: serves a mock of the API. Prints a complete `.env` file for `zapier-platform invoke` to
 * standard output, and one line for each request, without keys, to standard error. A wrong option ends the
 * process with exit code 1, the reason, and a pointer to --help.
 *
 * Read the files in this order: server.ts starts the sandbox; router.ts handles the API's requests;
 * lists.ts writes the lists, with profiles.ts and ../profile/; company.ts and fakeNamesAndKeys.ts make up the
 * employees; commands.ts, state.ts, and faults.ts handle commands; mockResponse.ts is shared.
 */
import { styleText } from 'node:util';
import { Option } from '@commander-js/extra-typings';
import { createCommand } from '../commandLine.ts';
import { SANDBOX_EMPLOYEES, SANDBOX_PORT } from '../defaults.ts';
import { PortError } from '../localServer.ts';
import { formatBytes, tableLines } from '../text.ts';
import type { LogEntry } from './mockResponse.ts';
import { findProfile, PROFILES } from './profiles.ts';
import { type SandboxOptions, startSandbox } from './server.ts';
import { QUIRKS } from './state.ts';

const profiles = Object.entries(PROFILES).map(([name, { about = '' }]) => [`  ${name}`, about]);

const program = createCommand(
  'npm run sandbox',
  'Runs a mock of the API on this machine. Prints a .env file for zapier-platform invoke.',
  [
    'npm run sandbox -- --employees 1000 --profile pairs',
    'npm run --silent sandbox > .env.sandbox',
  ],
)
  .option('--port <number>', 'port to listen on, 0 for a free one', Number, SANDBOX_PORT)
  .option(
    '--employees <number>',
    `number of active employees (default: ${SANDBOX_EMPLOYEES})`,
    Number,
  )
  .option('--seed <number>', 'random seed for names and keys (default: 1)', Number)
  .option('--profile <file>', 'how the API answers: a file, or a name below', findProfile)
  .addOption(new Option('--quirks <names...>', 'what is odd about its lists').choices(QUIRKS))
  .addHelpText('after', `\nProfiles:\n${tableLines(profiles).join('\n')}`);

/**
 * Writes a line of the log. Its status is green, red for a failure, or yellow for a wrong key at a good
 * status.
 */
function writeLogLine({ method, name, status, bytes, note, hasWrongKey }: LogEntry): void {
  const stream = process.stderr;
  const time = new Date().toLocaleTimeString('en-US', { hourCycle: 'h23' });
  const color = status >= 400 ? 'red' : hasWrongKey ? 'yellow' : 'green';
  const columns = [
    styleText('dim', time, { stream }),
    method.padEnd(6),
    name.padEnd(22),
    styleText(color, String(status), { stream }),
    (bytes === undefined ? '' : formatBytes(bytes)).padStart(8),
    note,
  ];
  stream.write(`${columns.join('  ').trimEnd()}\n`);
}

try {
  const options: SandboxOptions = program.parse().opts();
  const sandbox = await startSandbox({ ...options, log: writeLogLine });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
  process.stdout.write(`# Sandbox at ${sandbox.url}. Stop it with Ctrl-C.
# Its commands: tools/sandbox/README.md
authData_base_url=${sandbox.url}
authData_api_key=${sandbox.keys.apiKey}
authData_company_key=${sandbox.keys.companyKey}
authData_secret_key=${sandbox.keys.secretKey}
`);
  const address = options.port === SANDBOX_PORT ? '' : ` -- --base-url ${sandbox.url}`;
  console.error(`\nTry it in another terminal: npm run probe${address}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof PortError ? ': add --port 0 for a free one.' : '';
  program.error((message + hint).replace(/^(\w+)(?:\[\d+\])?: must/, '--$1 must'));
}
