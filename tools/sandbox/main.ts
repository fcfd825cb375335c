/*
 * `npm run sandbox`: serves a mock of the API. Standard output gets a complete `.env` file for `npm run probe` and
 * `zapier-platform invoke`; standard error gets one line for each request, without keys.
 *
 * Read the files in this order: server.ts starts the sandbox. router.ts answers the API's requests. formats.ts writes
 * the lists of employees (company.ts, fakeNames.ts); startMeanings.ts pages one. commands.ts has the commands that change
 * the state (state.ts). faults.ts has the faults that a command can plan.
 */
import { styleText } from 'node:util';
import { Option } from '@commander-js/extra-typings';
import { envText } from '../authData.ts';
import { createCommand, helpSection, numberArgument } from '../commandLine.ts';
import { PortError } from '../localServer.ts';
import {
  INTERRUPTED,
  labeled,
  printFailure,
  stopWhenInterrupted,
  whenParentEnds,
} from '../terminal.ts';
import { formatBytes, tableLines } from '../text.ts';
import { portNumberSchema, wholeNumberSchema } from '../validation.ts';
import { DEFAULT_SANDBOX_EMPLOYEES, MAX_SANDBOX_EMPLOYEES } from './employeeCounts.ts';
import { FORMAT_NAMES, FORMATS } from './formats.ts';
import { sandboxAuthData } from './sandboxAuthData.ts';
import { startSandbox } from './server.ts';
import type { LogEntry } from './state.ts';

const DEFAULT_PORT = 4010;

const formats = FORMAT_NAMES.map((name) => [name, FORMATS[name].about]);

const program = createCommand(
  'npm run sandbox',
  'Runs a mock of the API, with made-up employees, on this machine. Prints its address and keys to standard output, as a .env file for npm run probe and zapier-platform invoke (docs/develop.md).',
  [
    'npm run sandbox                       # as documented',
    'npm run sandbox -- --port 0           # on any free port',
    'npm run sandbox -- --format name-parts',
    'npm run -s sandbox > .env.sandbox     # save the keys',
  ],
  { 1: 'the port is in use', [INTERRUPTED]: 'stopped by Ctrl-C' },
)
  .option(
    '--port <number>',
    'port to listen on; 0 picks a free one',
    numberArgument(portNumberSchema),
    DEFAULT_PORT,
  )
  .option(
    '--employees <number>',
    'active employees',
    numberArgument(wholeNumberSchema(0, MAX_SANDBOX_EMPLOYEES)),
    DEFAULT_SANDBOX_EMPLOYEES,
  )
  .addOption(
    new Option('--format <name>', "format of the API's lists, one of those below")
      .choices(FORMAT_NAMES)
      .default('documented' as const),
  )
  .addHelpText('after', helpSection('Formats:', tableLines(formats)));

/** Writes a line of the log. Its status is red for a failure, yellow if there is a note, and green otherwise. */
function writeLogLine({ method, name, status, bytes, note }: LogEntry): void {
  const stream = process.stderr;
  const time = new Date().toLocaleTimeString('en-US', { hourCycle: 'h23' });
  const isFailure = status === null || status >= 400;
  const columns = [
    styleText('dim', time, { stream }),
    method.padEnd(6),
    name.padEnd(22),
    styleText(isFailure ? 'red' : note ? 'yellow' : 'green', String(status ?? '–'), { stream }),
    (bytes === undefined ? '' : formatBytes(bytes)).padStart(8),
    note,
  ];
  stream.write(`${columns.join('  ').trimEnd()}\n`);
}

whenParentEnds(() => process.exit());
try {
  const { port, employees: employeeCount, ...options } = program.parse().opts();
  const sandbox = await startSandbox({ ...options, employeeCount, log: writeLogLine }, port);
  stopWhenInterrupted();
  const stream = process.stderr;
  stream.write(labeled('Sandbox', styleText('bold', sandbox.url, { stream }), stream));
  const keys = process.stdout.isTTY
    ? 'made up; to save them: npm run -s sandbox > .env.sandbox\n'
    : 'written to standard output';
  stream.write(labeled('Keys', keys, stream));
  process.stdout.write(envText(sandboxAuthData(sandbox)));
  stream.write(`
${labeled('Next', 'in another terminal, with the keys in .env.sandbox (bash or zsh):\n         (set -a; . ./.env.sandbox; npm run probe)', stream)}\
${labeled('More', 'hire people, replace keys, cause faults: tools/sandbox/README.md', stream)}
Press Ctrl-C to stop.

`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof PortError)) program.error(message);
  printFailure(`${message}. For a free one, add --port 0.`);
  process.exitCode = 1;
}
