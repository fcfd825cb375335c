/*
 * `npm run probe`: sends requests to a real API, prints a report, and writes a profile, with which the sandbox
 * responds like the API.
 *
 * Read the files in this order: findConnection.ts, requestSequence.ts (which requests; requestSender.ts sends
 * one a second), listFormat.ts (with redaction.ts, which keeps data out), startMeaning.ts, findings.ts,
 * verdict.ts, report.ts, foundProfile.ts.
 *
 * Exit codes: 0 after a report, 1 after a mistake, 130 if the prompt was interrupted. Only the report goes to
 * stdout.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { CommanderError } from '@commander-js/extra-typings';
import { codeLocationOf } from '../../src/codeLocation.ts';
import { KEY_SOURCES, readSavedAuthData } from '../authData.ts';
import { colored, createCommand, printFailure } from '../commandLine.ts';
import { pluralize } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { findConnection } from './findConnection.ts';
import { findingsOf } from './findings.ts';
import { foundProfile } from './foundProfile.ts';
import { inWidth, reportLines, requestHead, requestLine, requestReportOf } from './report.ts';
import { type Exchange, withPlatform } from './requestSender.ts';
import { MAX_PROBE_REQUESTS, sendAll } from './requestSequence.ts';

const EXAMPLES = [
  'npm run sandbox                  # in another terminal',
  'npm run probe                    # asks that sandbox, or the API in .env',
  'npm run probe -- --base-url https://hr.example.com',
  'npm run probe -- --wrong-keys    # if no account can be locked',
];

const PACE = `At most ${MAX_PROBE_REQUESTS} requests, one per second. Nothing is changed.`;
const WARNING =
  '! The last requests use a wrong API key and a wrong company key, once each. If the API locks accounts, press Ctrl-C now.';
const SAFE =
  "It has no keys, employee numbers, people's names, dates, or addresses, so it is\nsafe to share.";
const NEXT =
  'Next:    run it again with --wrong-keys --force,\n         unless wrong keys can lock an account';

const INTERRUPTED = 130;

function readOptions(args: readonly string[]) {
  return createCommand(
    'npm run probe',
    `Sends at most ${MAX_PROBE_REQUESTS} read-only requests to an API, one per second, and reports how its lists are written and whether Zaps can use them. Keys come from the environment or .env (authData_api_key, authData_company_key, authData_secret_key), or you are asked for them.`,
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
    .option('--json', 'print the report as JSON, the rest on standard error')
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts();
}

async function run(args: readonly string[]): Promise<void> {
  const { baseUrl, wrongKeys: tryWrongKeys = false, out, force, json: isJson } = readOptions(args);
  if (existsSync(out) && !force) {
    throw new InputError(
      `${out} already exists: add --force to overwrite it, or --out FILE to keep it.`,
    );
  }
  const { connection, source } = await findConnection(
    baseUrl,
    readSavedAuthData(process.cwd(), process.env),
    process.stdin.isTTY && process.stderr.isTTY,
  );
  const printForPeople = (text: string) => {
    if (!isJson) console.log(text);
  };
  const keys = connection.nameListKeys ? 'all three keys' : 'the API key';
  const target = `Probing ${connection.baseUrl} with ${keys} from ${KEY_SOURCES[source]}.`;
  const intro = [target, PACE, ...(tryWrongKeys ? [WARNING] : [])].flatMap((text) => inWidth(text));
  console.error(intro.map((line) => colored(line, process.stderr)).join('\n'));

  printForPeople(`\n${requestHead}`);
  const exchanges: Exchange[] = [];
  const onExchange = (exchange: Exchange) => {
    exchanges.push(exchange);
    printForPeople(requestLine(exchange));
  };
  const begun = performance.now();
  const responses = await withPlatform((client) =>
    sendAll(client, connection, { tryWrongKeys, source, onExchange }),
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  printForPeople(`  ${pluralize(exchanges.length, 'request')} in ${seconds} s`);
  const findings = findingsOf(responses);
  const profile = foundProfile(responses, findings);
  printForPeople(reportLines(findings).join('\n'));
  try {
    writeFileSync(out, `${JSON.stringify(profile, null, 2)}\n`);
  } catch (thrown) {
    throw new InputError(`${out} can't be written (${propertyOf(thrown, 'code')}).`);
  }
  printForPeople(`\nProfile: ${out}\n${SAFE}\nTry it:  npm run sandbox -- --profile ${out}`);
  if (!tryWrongKeys) printForPeople(NEXT);
  const requests = exchanges.map(requestReportOf);
  if (isJson) console.log(JSON.stringify({ ...findings, profile, requests }, null, 2));
}

/** Returns the exit code, and prints the reason unless commander has. */
function exitCodeOf(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode;
  if (thrown instanceof Error && thrown.name === 'ExitPromptError') return INTERRUPTED;
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
