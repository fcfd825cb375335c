/*
 * `npm run probe`: asks a real API each thing once. It prints what the app makes of each response, and the response
 * itself, masked; those that the app reads alike become test cases.
 *
 * People paste whole terminals, so nothing that names a person, a key, or the API is printed, not even in prompts and
 * failures. What was masked goes to a file of its own.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import password from '@inquirer/password';
import { exceptionLocationOf } from '../../src/errors/exceptionLocation.ts';
import { messageOf } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import {
  type Connection,
  type ConnectionFieldKey,
  readConnection,
} from '../../src/inputs/connectionForm.ts';
import { AUTH_DATA_FIELDS, type AuthData, KEY_VARIABLES, readSavedAuthData } from '../authData.ts';
import { createCommand } from '../commandLine.ts';
import {
  colored,
  INTERRUPTED,
  printFailure,
  stopWhenInterrupted,
  TERMINAL_COLUMNS,
} from '../terminal.ts';
import { formatBytes, wrapLines } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { corpusLine, type Example, exampleOf } from './example.ts';
import { type Exchange, MAX_REQUESTS, probe, withPlatformClient } from './exchanges.ts';
import { verdictOf } from './verdict.ts';

const DESCRIPTION = `Sends the API at most ${MAX_REQUESTS} read-only requests, one a second. Prints what the integration makes of each response, and the response with its letters and digits masked.\n\nThe keys come from the environment, .env, or a prompt: ${KEY_VARIABLES}.`;

const EXAMPLES = [
  'npm run probe                                       # the API in .env',
  'npm run probe -- --base-url https://hr.example.com  # another API',
  'npm run probe -- --wrong-keys                       # try wrong keys, too',
  'npm run probe -- --out acme.json                    # name the file of test cases',
];

const EXIT_CODES = {
  0: 'the integration read every list',
  1: "it couldn't (a line with ✗), or an unusable address or file",
  [INTERRUPTED]: 'stopped by Ctrl-C',
};

function readOptions() {
  return createCommand('npm run probe', DESCRIPTION, EXAMPLES, EXIT_CODES)
    .option(
      '--base-url <url>',
      'address of the API (default: authData_base_url in the environment or .env)',
    )
    .option(
      '--wrong-keys',
      "also try wrong keys, to see if Zapier notices; don't use it if that may lock an account",
    )
    .option(
      '--out <file>',
      'file to write the test cases to; replaced if it exists',
      'examples.json',
    )
    .parse()
    .opts();
}

async function run(): Promise<void> {
  const { baseUrl, wrongKeys: triesWrongKeys = false, out: file } = readOptions();
  assertWritable(file);
  const connection = await findConnection(baseUrl);
  print(OPENING);
  const exchanges: Exchange[] = [];
  const examples: [Exchange, Example][] = [];
  await withPlatformClient(async (client) => {
    for await (const exchange of probe(client, connection, triesWrongKeys)) {
      printVerdict(exchange, exchanges);
      exchanges.push(exchange);
      const example = await exampleOf(exchange);
      if (!example) continue;
      console.log(exampleText(example));
      examples.push([exchange, example]);
    }
  });
  if (examples.length > 0) writeFiles(file, examples);
}

/** Checks that a file can be written, before any request is sent. */
function assertWritable(file: string): void {
  const exists = existsSync(file);
  try {
    writeFileSync(file, '', { flag: 'a' });
    if (!exists) rmSync(file);
  } catch (thrown) {
    const code = propertyOf(thrown, 'code');
    throw new InputError(`${file} can't be written (${code}): name another with --out <file>.`);
  }
}

/**
 * Finds the address and the keys: in the environment, in `.env`, or by a prompt.
 *
 * @param baseUrl - the address on the command line, which wins over a saved one.
 * @throws {InputError} if the address or a key is missing or invalid.
 */
async function findConnection(baseUrl: string | undefined): Promise<Connection> {
  const { authData, source } = readSavedAuthData(process.cwd(), process.env);
  const given: AuthData = { ...authData, ...(baseUrl && { base_url: baseUrl }) };
  const canAsk = source === null && process.stdin.isTTY && process.stderr.isTTY;
  try {
    // A wrong address needn't wait for the keys.
    if (canAsk) readConnection({ base_url: given.base_url, api_key: 'any' });
    return readConnection(canAsk ? await askForKeys(given) : given);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    throw new InputError(`${messageOf(thrown.facts, 'connecting')}\n${WHERE_TO_ENTER}`);
  }
}

const WHERE_TO_ENTER = `The address comes from --base-url, or from authData_base_url in the environment or .env; the keys, from ${KEY_VARIABLES}. For an API to try, see "Use the sandbox" in docs/develop.md.`;

/** Asks for the keys that are missing, on standard error. */
async function askForKeys(given: AuthData): Promise<AuthData> {
  console.error("There are no keys in .env. Enter them; they won't be stored:");
  const form: Partial<Record<ConnectionFieldKey, string>> = { ...given };
  for (const { key, label, required = true } of AUTH_DATA_FIELDS) {
    const message = required ? label : `${label} (Enter: none)`;
    form[key] ||= await password({ message }, { output: process.stderr });
  }
  return form;
}

const OPENING = `At most ${MAX_REQUESTS} read-only requests, one a second. Of each response, up to three rows are shown: row 1 in a and 1, row 2 in b and 2, row 3 in c and 3, all else in x and 9. hidden1, hidden2, … are property keys that the integration doesn't know.`;

const print = (text: string, indent = '') =>
  console.log(
    wrapLines(text, TERMINAL_COLUMNS, indent)
      .map((line) => colored(line))
      .join('\n'),
  );

/** Prints what the app makes of a response, and sets the exit code if it can't read it. */
function printVerdict(exchange: Exchange, past: readonly Exchange[]): void {
  const { label, status, problem, text, milliseconds, isFinal } = exchange;
  const nodeCode = problem && 'nodeCode' in problem.facts ? problem.facts.nodeCode : '';
  const response =
    status === null ? 'no response' : `${status}, ${formatBytes(Buffer.byteLength(text))}`;
  const facts = [response, nodeCode, `${milliseconds} ms`].filter(Boolean).join(', ');
  const [sign, verdict] = verdictOf(exchange, past);
  if (sign === '✗') process.exitCode = 1;
  console.log();
  print(`${sign} ${label} (${facts}): ${verdict}`, '  ');
  if (isFinal) print('  Nothing more is sent.');
}

function exampleText({ value, body, hasStandIns, isAlike }: Example): string {
  const shown = value === undefined ? body || '(empty)' : jsonText(value);
  const standIns = hasStandIns
    ? '\n(Texts of ours stand for those that the integration reads alike.)'
    : '';
  const note = isAlike
    ? standIns
    : "\n! The integration doesn't read it alike when masked: no test case.";
  return (shown + note).replaceAll(/^/gm, '  ');
}

/** Writes a value as JSON, with an object or array that holds no other in one line if it fits. */
const jsonText = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(/[[{]\n[^[\]{}]*[\]}]/g, (lines) => {
    const line = lines.replace(/\n */g, ' ');
    return line.length < TERMINAL_COLUMNS - 8 ? line : lines;
  });

const MAX_BEGINNING = 2000;

/** Writes the test cases, and what is masked in the responses. */
function writeFiles(file: string, examples: readonly (readonly [Exchange, Example])[]): void {
  const alike = examples.filter(([, { isAlike }]) => isAlike);
  console.log();
  if (alike.length > 0) {
    writeFileSync(file, alike.map((each) => corpusLine(...each)).join(''));
    print(`${file} has the responses above as test cases.`);
  }
  const unmasked = examples.map(([{ label, text }, { hiddenKeys }]) => ({
    response: label,
    hidden: Object.fromEntries([...hiddenKeys].map(([key, standIn]) => [standIn, key])),
    beginning: text.slice(0, MAX_BEGINNING),
  }));
  const privateFile = `${file.replace(/\.json$/, '')}.private.json`;
  // The mode is only that of a new file.
  rmSync(privateFile, { force: true });
  writeFileSync(privateFile, `${JSON.stringify(unmasked, null, 2)}\n`, { mode: 0o600 });
  print(`${privateFile} has the hidden keys, and how each response begins. Keep it to yourself.`);
  print(CLAIM);
}

const CLAIM =
  'All else shows only the form of the responses, punctuation, the values true, false, null, and -1 to 3, and the parts of property keys that the integration knows. The command itself may show the address of the API.';

/** Prints why the probe failed. */
function printReason(thrown: unknown): void {
  process.exitCode = 1;
  // Ctrl-C at the prompt isn't a signal.
  if (thrown instanceof Error && thrown.name === 'ExitPromptError')
    process.emit('SIGINT', 'SIGINT');
  // The messages of other exceptions may contain data.
  const text =
    thrown instanceof InputError
      ? thrown.message
      : `The probe itself failed: ${exceptionLocationOf(thrown)}.`;
  printFailure(text);
}

// The reader closed the pipe, as in `npm run probe | head`.
process.stdout.on('error', () => process.exit(1));

stopWhenInterrupted('Stopped. No file was written.');

await run().catch(printReason);
