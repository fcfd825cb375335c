/*
 * `npm run sandbox`: serves a mock of the API. Standard output gets a complete `.env` file for `npm run probe` and
 * `zapier-platform invoke`; standard error gets one line for each request, without keys.
 *
 * Read the files in this order: server.ts starts the sandbox. answers.ts answers the API's requests. formats.ts writes the
 * lists of employees (company.ts). commands.ts has the commands that change the state (state.ts). faults.ts has the faults
 * that a command can plan.
 */
import { styleText } from 'node:util';
import { Option } from '@commander-js/extra-typings';
import { envText } from '../authData.ts';
import { createCommand, helpSection, numberArgument, runTool } from '../commandLine.ts';
import { INTERRUPTED, labeled, stopWhenInterrupted, whenParentEnds } from '../terminal.ts';
import { tableLines } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError, wholeNumberSchema } from '../validation.ts';
import type { Answer } from './answers.ts';
import { FORMAT_NAMES, FORMATS } from './formats.ts';
import { startSandbox } from './server.ts';
import { DEFAULT_EMPLOYEES, MAX_EMPLOYEES, sandboxAuthData } from './state.ts';

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
    numberArgument(wholeNumberSchema(0, 65_535)),
    DEFAULT_PORT,
  )
  .option(
    '--employees <number>',
    'active employees',
    numberArgument(wholeNumberSchema(0, MAX_EMPLOYEES)),
    DEFAULT_EMPLOYEES,
  )
  .addOption(
    new Option('--format <name>', "format of the API's lists, one of those below")
      .choices(FORMAT_NAMES)
      .default('documented' as const),
  )
  .addHelpText('after', helpSection('Formats:', tableLines(formats)));

/** Writes a line of the log. It has no path, because two of the paths contain keys. */
function writeLogLine(method: string, { name, response, note = '' }: Answer): void {
  const stream = process.stderr;
  const time = styleText('dim', new Date().toLocaleTimeString('sv-SE'), { stream });
  const color = (response?.status ?? 500) >= 400 ? 'red' : note ? 'yellow' : 'green';
  const sent = styleText(color, String(response?.status ?? '–'), { stream });
  const line = `${time}  ${method.padEnd(4)}  ${name.padEnd(22)}  ${sent}  ${note}`;
  stream.write(`${line.trimEnd()}\n`);
}

async function run(): Promise<void> {
  const { port, employees: employeeCount, format } = program.parse().opts();
  const options = { employeeCount, format, log: writeLogLine };
  const sandbox = await startSandbox(options, port).catch((thrown) => {
    const code = propertyOf(thrown, 'code');
    if (propertyOf(thrown, 'syscall') !== 'listen') throw thrown;
    const reason = code === 'EADDRINUSE' ? 'is in use' : `can't be used (${code})`;
    throw new InputError(`Port ${port} ${reason}. For a free one, add --port 0.`);
  });
  stopWhenInterrupted();
  const stream = process.stderr;
  const keys = process.stdout.isTTY
    ? 'made up; to save them: npm run -s sandbox > .env.sandbox'
    : 'written to standard output';
  stream.write(labeled('Sandbox', styleText('bold', sandbox.url, { stream }), stream));
  stream.write(labeled('Keys', keys, stream));
  process.stdout.write(envText(sandboxAuthData(sandbox)));
  stream.write(`\n${labeled('Use', 'how to: docs/develop.md', stream)}`);
  stream.write(labeled('Change', 'commands: tools/sandbox/README.md', stream));
  stream.write('\nPress Ctrl-C to stop.\n\n');
}

whenParentEnds(() => process.exit());
await runTool(run);
