/*
 * `npm run probe`: sends requests to a real API, prints a report, and writes a profile, with which the sandbox answers
 * like the API.
 *
 * Read the files in this order: findConnection.ts finds the address and the keys. probeApi.ts has the steps:
 * requestSequence.ts sends the requests (requestSender.ts one a second), responseTemplates.ts describes the lists
 * (redaction.ts keeps people's data out), findings.ts judges them, and buildProfile.ts makes the profile
 * (nameListPages.ts has the pages of the name list). report.ts writes the report, with the verdict of verdict.ts; or
 * its end, if no verdict is possible (earlyEnd.ts). nextSteps.ts says what to do next.
 *
 * --help lists the exit codes. Only the report goes to standard output.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { exceptionLocationOf } from '../../src/exceptionLocation.ts';
import { KEY_VARIABLES, readSavedAuthData } from '../authData.ts';
import { createCommand } from '../commandLine.ts';
import { INTERRUPTED, printFailure, stopWhenInterrupted } from '../terminal.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { EarlyEnd } from './earlyEnd.ts';
import { findConnection } from './findConnection.ts';
import { probeApi } from './probeApi.ts';
import { earlyEndLines, openingText, reportLines, requestLine } from './report.ts';
import type { Exchange } from './requestSender.ts';
import { isReady } from './verdict.ts';

const DESCRIPTION = `Sends the API a few read-only requests, and reports whether Zaps can use it. Writes a profile: formats without people's data, for a sandbox that answers like the API.\n\nThe keys come from the environment, .env, or a prompt: ${KEY_VARIABLES}.`;

const EXAMPLES = [
  'npm run probe                                       # the API in .env',
  'npm run probe -- --base-url https://hr.example.com  # another API',
  'npm run probe -- --wrong-keys                       # try wrong keys, too',
  'npm run probe -- --out acme.json                    # name the profile',
  'npm run sandbox -- --profile profile.json           # a sandbox like the API',
];

const EXIT_CODES = {
  0: 'ready, perhaps with things to check',
  1: 'not ready, key rejected, API unreachable, or an unusable address or file',
  [INTERRUPTED]: 'stopped by Ctrl-C',
};

const args = process.argv.slice(2);

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
    .option('--out <file>', 'file to write the profile to; replaced if it exists', 'profile.json')
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
  console.log(openingText(found, tryWrongKeys));
  const onExchange = (exchange: Exchange) => console.log(requestLine(exchange));
  const result = await probeApi(found.connection, { tryWrongKeys, onExchange })
    .finally(() => console.log())
    .catch((thrown: unknown) => {
      if (thrown instanceof EarlyEnd) return thrown;
      throw thrown;
    });
  if (result instanceof EarlyEnd) {
    console.log(earlyEndLines(result, found, args).join('\n'));
    process.exitCode = 1;
    return;
  }
  const exists = existsSync(file);
  if (result.profile) writeFileSync(file, `${JSON.stringify(result.profile, null, 2)}\n`);
  console.log(reportLines(result, { file, exists, args }).join('\n'));
  if (!isReady(result.findings)) process.exitCode = 1;
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

stopWhenInterrupted('Stopped. No profile was written or replaced.');

await run().catch(printReason);
