/*
 * `npm run probe`: sends requests to a real API, prints a report, and writes examples: its responses with made-up
 * people, which are test cases as they are.
 *
 * Read the files in this order: findConnection.ts finds the address and the keys; requests.ts sends the requests;
 * example.ts makes an example of each response (madeUpResponse.ts its JSON; redaction.ts keeps people's data out);
 * findings.ts judges the lists; report.ts prints it all.
 *
 * --help lists the exit codes. Only the report goes to standard output.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { exceptionLocationOf } from '../../src/errors/exceptionLocation.ts';
import { KEY_VARIABLES, readSavedAuthData } from '../authData.ts';
import { createCommand } from '../commandLine.ts';
import { INTERRUPTED, printFailure, stopWhenInterrupted } from '../terminal.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { corpusLine, makeExamples } from './example.ts';
import { findConnection } from './findConnection.ts';
import { findingsOf, isReady } from './findings.ts';
import { connectionText, openingText, reportLines, requestLine } from './report.ts';
import { type Exchange, sendRequests, withPlatformClient } from './requests.ts';

const DESCRIPTION = `Sends the API a few read-only requests, reports whether Zaps can use it, and writes examples of its responses, with made-up people in them.\n\nThe keys come from the environment, .env, or a prompt: ${KEY_VARIABLES}.`;

const EXAMPLES = [
  'npm run probe                                       # the API in .env',
  'npm run probe -- --base-url https://hr.example.com  # another API',
  'npm run probe -- --wrong-keys                       # try wrong keys, too',
  'npm run probe -- --out acme.json                    # name the file of examples',
];

const EXIT_CODES = {
  0: 'ready, perhaps with things to check',
  1: 'not ready, key rejected, API unreachable, or an unusable address or file',
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
      "also try a wrong API key and a wrong company key, to see if Zapier notices; don't use it if that may lock an account",
    )
    .option('--out <file>', 'file to write the examples to; replaced if it exists', 'examples.json')
    .parse()
    .opts();
}

async function run(): Promise<void> {
  const { baseUrl, wrongKeys: tryWrongKeys = false, out: file } = readOptions();
  assertWritable(file);
  const found = await findConnection(
    baseUrl,
    readSavedAuthData(process.cwd(), process.env),
    process.stdin.isTTY && process.stderr.isTTY,
  );
  console.error(connectionText(found));
  console.log(openingText(tryWrongKeys));
  const onExchange = (exchange: Exchange) => console.log(requestLine(exchange));
  const options = { tryWrongKeys, onExchange };
  const result = await withPlatformClient((client) =>
    sendRequests(client, found.connection, options),
  ).finally(() => console.log());
  const examples = await makeExamples(result.responses, found.connection);
  if (examples.length > 0)
    writeFileSync(file, examples.map((example) => `${corpusLine(example)}\n`).join(''));
  const findings = findingsOf({ ...result, examples, found });
  console.log(reportLines(examples, findings, file).join('\n'));
  if (!isReady(findings)) process.exitCode = 1;
}

/**
 * Checks that a file can be written before any request is sent.
 *
 * @throws {InputError} if it can't.
 */
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

/** Prints why the probe failed. */
function printReason(thrown: unknown): void {
  process.exitCode = 1;
  // Ctrl-C at the prompt isn't a signal.
  if (thrown instanceof Error && thrown.name === 'ExitPromptError')
    process.emit('SIGINT', 'SIGINT');
  // Other exceptions may contain data, so their message isn't printed.
  const text =
    thrown instanceof InputError
      ? thrown.message
      : `The probe itself failed: ${exceptionLocationOf(thrown)}.`;
  printFailure(text);
}

// The reader closed the pipe, as in `npm run probe | head`.
process.stdout.on('error', () => process.exit(1));

stopWhenInterrupted('Stopped. No examples were written or replaced.');

await run().catch(printReason);
