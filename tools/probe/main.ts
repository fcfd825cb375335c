/*
 * `npm run probe`: sends requests to a real API, prints a report, and writes a profile, with which the sandbox
 * responds like the API.
 *
 * Read the files in this order: findConnection.ts, requestSequence.ts (which requests; requestSender.ts sends
 * one a second), listFormat.ts (with redaction.ts, which keeps data out), findings.ts, verdict.ts, report.ts,
 * foundProfile.ts, startMeaning.ts.
 *
 * --help says the exit codes. Only the report goes to stdout.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { CommanderError } from '@commander-js/extra-typings';
import { codeLocationOf } from '../../src/codeLocation.ts';
import { KEY_SOURCES, readSavedAuthData } from '../authData.ts';
import { colored, createCommand, printFailure } from '../commandLine.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { findConnection } from './findConnection.ts';
import { findingsOf } from './findings.ts';
import { foundProfile } from './foundProfile.ts';
import { inWidth, isReady, reportLines, requestHead, requestLine, webPageLines } from './report.ts';
import { type Exchange, withPlatform } from './requestSender.ts';
import { sendAll, WebPage } from './requestSequence.ts';

const EXAMPLES = [
  'npm run sandbox                                     # in another terminal',
  "npm run probe                                       # asks it, or .env's API",
  'npm run probe -- --base-url https://hr.example.com  # asks this API',
  'npm run probe -- --wrong-keys                       # if no account can lock',
];

const INTERRUPTED = 130;

function readOptions(args: readonly string[]) {
  return createCommand(
    'npm run probe',
    'Sends a few read-only requests to an API, one per second, and reports whether Zaps can use it, and how its lists are written. Writes a profile with which npm run sandbox can mock that API. Keys come from the environment or .env (authData_api_key, authData_company_key, authData_secret_key), or you are asked for them.\n\nExit codes: 0 ready; 1 not ready, or a mistake; 130 interrupted.',
    EXAMPLES,
  )
    .option(
      '--base-url <url>',
      'Service URL (default: authData_base_url in .env, or a running sandbox)',
    )
    .option(
      '--wrong-keys',
      'also send one request with a wrong API key, and one with a wrong company key; not if the API may lock accounts',
    )
    .option('--out <file>', 'file to write the profile to', 'profile.json')
    .option('--force', 'overwrite the profile if it exists')
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts();
}

async function run(args: readonly string[]): Promise<void> {
  const { baseUrl, wrongKeys: tryWrongKeys = false, out, force = false } = readOptions(args);
  assertWritable(out, force);
  const { connection, source } = await findConnection(
    baseUrl,
    readSavedAuthData(process.cwd(), process.env),
    process.stdin.isTTY && process.stderr.isTTY,
  );
  const keys = connection.nameListKeys ? 'all three keys' : 'the API key';
  const target = `Probing ${connection.baseUrl} with ${keys} from ${KEY_SOURCES[source]}.`;
  console.log(inWidth(target).join('\n'));
  const plan = 'A few requests, one per second. They change nothing.';
  const warning =
    '! Wrong keys follow at the end, once each. If they may lock an account, press Ctrl-C now.';
  for (const line of [plan, ...(tryWrongKeys ? [warning] : [])].flatMap(inWidth)) {
    console.error(colored(line, process.stderr));
  }

  console.log(`\n${requestHead}`);
  const onExchange = (exchange: Exchange) => console.log(requestLine(exchange));
  const responses = await withPlatform((client) =>
    sendAll(client, connection, { tryWrongKeys, source, onExchange }),
  );
  const findings = findingsOf(responses);
  const profile = foundProfile(responses, findings.lists);
  if (profile) writeFileSync(out, `${JSON.stringify(profile, null, 2)}\n`);
  console.log(reportLines(findings, profile && out, args).join('\n'));
  if (!isReady(findings.findings)) process.exitCode = 1;
}

/** @throws {InputError} The file already exists, or can't be written. */
function assertWritable(file: string, isForced: boolean): void {
  const exists = existsSync(file);
  try {
    writeFileSync(file, '', { flag: isForced ? 'a' : 'ax' });
    if (!exists) rmSync(file);
  } catch (thrown) {
    const code = propertyOf(thrown, 'code');
    throw new InputError(
      code === 'EEXIST'
        ? `${file} already exists: add --force to overwrite it, or --out FILE to keep it.`
        : `${file} can't be written (${code}): add --out FILE, in a folder that exists.`,
    );
  }
}

/** Returns the exit code, and prints the reason unless commander has. */
function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode;
  if (thrown instanceof Error && thrown.name === 'ExitPromptError') return INTERRUPTED;
  if (thrown instanceof WebPage) {
    console.log(webPageLines(thrown.message).join('\n'));
    return 1;
  }
  // Other exceptions may contain data, so their message isn't printed.
  const text =
    thrown instanceof InputError
      ? thrown.message
      : `The probe itself failed: ${codeLocationOf(thrown)}.`;
  printFailure(text);
  return 1;
}

try {
  await run(process.argv.slice(2));
} catch (thrown) {
  process.exitCode = exitCodeOf(thrown);
}
