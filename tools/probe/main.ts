/*
 * `npm run probe`: asks a real API each thing once. It prints what the app makes of each response, and the response
 * itself, masked; those that the app reads alike become test cases.
 *
 * People paste whole terminals, so nothing that names a person, a key, or the API is printed, not even in prompts and
 * failures. What was masked goes to a file of its own.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import password from '@inquirer/password';
import { messageOf } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import { readConnection } from '../../src/inputs/connectionForm.ts';
import { parseResponse } from '../../src/responses/json.ts';
import { exceptionLocationOf } from '../../src/steps/step.ts';
import { AUTH_DATA_FIELDS, type AuthData, KEY_VARIABLES, readSavedAuthData } from '../authData.ts';
import { createCommand } from '../commandLine.ts';
import {
  colored,
  INTERRUPTED,
  printFailure,
  stopWhenInterrupted,
  TERMINAL_COLUMNS,
} from '../terminal.ts';
import { formatBytes, pluralize, wrapLines } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { type Exchange, MAX_REQUESTS, probe, withPlatformClient } from './exchanges.ts';

const DESCRIPTION = `Sends the API at most ${MAX_REQUESTS} read-only requests, one a second. Prints what the integration makes of each response, and the response with its letters and digits masked.\n\nThe keys come from the environment, .env, or a prompt: ${KEY_VARIABLES}.`;

const EXAMPLES = [
  'npm run probe                                       # the API in .env',
  'npm run probe -- --base-url https://hr.example.com  # another address',
  'npm run probe -- --wrong-keys                       # try wrong keys, too',
  'npm run probe -- --out acme.json                    # another file',
];

const EXIT_CODES = {
  0: 'the integration read every list',
  1: "it couldn't (a line with ✗), or an unusable address or file",
  [INTERRUPTED]: 'stopped by Ctrl-C',
};

const OPENING = `At most ${MAX_REQUESTS} read-only requests, one a second. Each response is shown masked: of a list, row 1 in a and 1, row 2 in b and 2, the last row in c and 3; all else in x and 9. hidden1, hidden2, … are property keys that the integration doesn't know.`;

const WHERE_TO_ENTER = `The address comes from --base-url, or from authData_base_url in the environment or .env; the keys, from ${KEY_VARIABLES}. For an API to try, see "Use the sandbox" in docs/develop.md.`;

function readOptions() {
  const wrongKeys =
    "also try wrong keys, to see if Zapier notices; don't use it if that may lock an account";
  return createCommand('npm run probe', DESCRIPTION, EXAMPLES, EXIT_CODES)
    .option('--base-url <url>', 'address of the API (default: authData_base_url)')
    .option('--wrong-keys', wrongKeys)
    .option('--out <file>', 'file for the test cases; replaced if it exists', 'examples.json')
    .parse()
    .opts();
}

async function run(): Promise<void> {
  const { baseUrl, wrongKeys: triesWrongKeys = false, out: file } = readOptions();
  assertWritable(file);
  const { connection, keysFrom } = await findConnection(baseUrl);
  print(`The keys are from ${keysFrom}. ${OPENING}`);
  const responses: Exchange[] = [];
  await withPlatformClient(async (client) => {
    for await (const exchange of probe(client, connection, triesWrongKeys)) {
      printExchange(exchange);
      if (exchange.status !== null) responses.push(exchange);
    }
  });
  if (responses.length > 0) writeFiles(file, responses);
  else print('No file was written.');
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

/** Finds the address, for which the command line comes first, and the keys. */
async function findConnection(baseUrl: string | undefined) {
  const { authData, source } = readSavedAuthData(process.cwd(), process.env);
  const given: AuthData = { ...authData, ...(baseUrl && { base_url: baseUrl }) };
  const canAsk = source === null && process.stdin.isTTY && process.stderr.isTTY;
  try {
    // A wrong address needn't wait for the keys.
    if (canAsk) readConnection({ base_url: given.base_url, api_key: 'any' });
    const connection = readConnection(canAsk ? await askForKeys(given) : given);
    const where = { environment: 'the environment', envFile: '.env' };
    return { connection, keysFrom: source === null ? 'the prompt' : where[source] };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    throw new InputError(`${messageOf(thrown.facts, 'connecting')}\n${WHERE_TO_ENTER}`);
  }
}

/** Asks for the keys that are missing, on standard error. */
async function askForKeys(given: AuthData): Promise<AuthData> {
  console.error("There are no keys in .env. Enter them; they won't be stored:");
  let form = given;
  for (const { key, label, required = true } of AUTH_DATA_FIELDS) {
    const message = required ? label : `${label} (Enter: none)`;
    form = {
      ...form,
      [key]: form[key] || (await password({ message }, { output: process.stderr })),
    };
  }
  return form;
}

const print = (text: string, indent = '') =>
  console.log(
    wrapLines(text, TERMINAL_COLUMNS, indent)
      .map((line) => colored(line))
      .join('\n'),
  );

/** Prints what the app makes of a response, and the masked response. Sets the exit code if the app can't read it. */
function printExchange(exchange: Exchange): void {
  const { label, status, problem, text, milliseconds, verdict, mask, testCase } = exchange;
  const nodeCode = problem && 'nodeCode' in problem.facts ? problem.facts.nodeCode : '';
  const size = formatBytes(Buffer.byteLength(text));
  const facts = status === null ? ['no response', nodeCode] : [status, size];
  const [sign, sentence] = verdict;
  if (sign === '✗') process.exitCode = 1;
  console.log();
  print(
    `${sign} ${label} (${[...facts, `${milliseconds} ms`].filter(Boolean).join(', ')}): ${sentence}`,
    '  ',
  );
  if (status !== null) console.log(jsonText(mask.body).replaceAll(/^/gm, '  '));
  if (status !== null && testCase === null)
    print('! No test case: the integration reads it differently when masked.', '  ');
  if (exchange.isFinal) print('  Nothing more is sent.');
}

/** Formats JSON, with an object or array that holds no other in one line if it fits. */
function jsonText(body: string): string {
  const { value } = parseResponse(body);
  if (value === undefined) return body || '(empty)';
  return JSON.stringify(value, null, 2).replace(/[[{]\n[^[\]{}]*[\]}]/g, (lines) => {
    const line = lines.replace(/\n */g, ' ');
    return line.length < TERMINAL_COLUMNS - 8 ? line : lines;
  });
}

const MAX_BEGINNING = 2000;

/** Writes the test cases, and what is masked in the responses. */
function writeFiles(file: string, responses: readonly Exchange[]): void {
  const testCases = responses.flatMap(({ testCase }) => testCase ?? []);
  writeFileSync(file, testCases.join(''));
  const unmasked = responses.map(({ label, text, mask }) => ({
    response: label,
    hidden: Object.fromEntries([...mask.hiddenKeys].map(([key, standIn]) => [standIn, key])),
    beginning: text.slice(0, MAX_BEGINNING),
  }));
  const privateFile = `${file.replace(/\.json$/, '')}.private.json`;
  // The mode is only that of a new file.
  rmSync(privateFile, { force: true });
  writeFileSync(privateFile, `${JSON.stringify(unmasked, null, 2)}\n`, { mode: 0o600 });
  console.log();
  print(`${file} has ${pluralize(testCases.length, 'test case')}.`);
  print(`${privateFile} has the hidden keys, and how each response begins. Keep it to yourself.`);
  print(
    `You can post ${file} and the lines above, but not the command if it names the API. Of the responses, they show statuses, sizes, counts, punctuation, the lengths and capitals of words, true, false, null, numbers from -1 to 3, and property keys that the integration knows.`,
  );
}

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
