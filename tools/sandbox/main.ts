/*
 * `npm run sandbox`: serves a mock of the API. Prints a complete `.env` file for `zapier-platform invoke` to
 * standard output, and one line for each request, without keys, to standard error. A wrong option ends the
 * process with exit code 1, the reason, and a pointer to --help.
 *
 * Read the files in this order: server.ts starts the sandbox; router.ts handles the API's requests;
 * lists.ts, template.ts, and profile.ts write the lists; company.ts and fakeNamesAndKeys.ts make up the
 * employees; control.ts, state.ts, and faults.ts handle commands; http.ts is shared.
 */
import { styleText } from 'node:util';
import { createCommand } from '../commandLine.ts';
import { tableLines } from '../text.ts';
import { findProfile, PROFILES } from './profile.ts';
import { type SandboxOptions, startSandbox } from './server.ts';
import { QUIRKS } from './state.ts';

const PORT = 4010;

const profiles = Object.entries(PROFILES).map(([name, { about = '' }]) => [`  ${name}`, about]);

const program = createCommand(
  'npm run sandbox',
  'Runs a mock of the API on this machine. Prints a .env file for zapier-platform invoke.',
  [
    'npm run sandbox -- --employees 1000 --profile pairs',
    'npm run --silent sandbox > .env.sandbox',
  ],
)
  .option('--port <number>', 'port to listen on, 0 for a free one', Number, PORT)
  .option('--employees <number>', 'number of active employees (default: 250)', Number)
  .option('--seed <number>', 'random seed for names and keys (default: 1)', Number)
  .option('--profile <file>', 'how the API answers: a file, or a name below', findProfile)
  .option('--quirks <names...>', `what is odd about its lists: ${QUIRKS.join(', ')}`)
  .addHelpText('after', `\nProfiles:\n${tableLines(profiles).join('\n')}`);

/** Writes a line of the log with the time, and a color for its status: yellow for a wrong key at a good status. */
function writeLogLine(line: string): void {
  const stream = process.stderr;
  const time = new Date().toLocaleTimeString('en-US', { hourCycle: 'h23' });
  const good = / {2}wrong /.test(line) ? 'yellow' : 'green';
  const text = line.replace(/ (\d{3})(?= |$)/, (status) =>
    styleText(status < ' 400' ? good : 'red', status, { stream }),
  );
  stream.write(`${styleText('dim', time, { stream })}  ${text}\n`);
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
  const address = options.port === PORT ? '' : ` -- --base-url ${sandbox.url}`;
  console.error(`\nTry it in another terminal: npm run probe${address}\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const withPort = message.replace(/^Port .*/, '$&: add --port 0 for a free one.');
  program.error(withPort.replace(/^(\w+)(?:\[\d+\])?: must/, '--$1 must'));
}
