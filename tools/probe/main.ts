/*
 * `npm run probe`: sends requests to a real API, prints a report, and writes a profile, with which the sandbox
 * responds like the API.
 *
 * Read the files in this order: findConnection.ts, requestSequence.ts (which requests; requestSender.ts sends
 * one a second), listFormat.ts (with redaction.ts, which keeps data out), startMeaning.ts, conclusions.ts,
 * remarks.ts, report.ts, foundProfile.ts.
 *
 * Exit codes: 0 after a report, 1 after a mistake, 130 if the prompt was interrupted. Only the report goes to
 * stdout.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { CommanderError } from '@commander-js/extra-typings';
import { codeLocationOf } from '../../src/codeLocation.ts';
import { readSavedAuthData } from '../authData.ts';
import { colored, createCommand, printFailure } from '../commandLine.ts';
import { pluralize } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { conclusionsOf } from './conclusions.ts';
import { findConnection } from './findConnection.ts';
import { foundProfile } from './foundProfile.ts';
import { remarksOn, verdictOf } from './remarks.ts';
import { inWidth, reportLines, requestHead, requestLine, requestReportOf } from './report.ts';
import { type Exchange, withPlatform } from './requestSender.ts';
import { MAX_REQUESTS, sendAll } from './requestSequence.ts';

const EXAMPLES = [
  'npm run sandbox                  # in another terminal',
  'npm run probe                    # asks that sandbox, or the API in .env',
  'npm run probe -- --base-url https://hr.example.com',
  'npm run probe -- --wrong-keys    # if no account can be locked',
];

function readOptions(args: readonly string[]) {
  return createCommand(
    'npm run probe',
    `Sends at most ${MAX_REQUESTS} read-only requests to an API, one per second, and reports how its lists are written and whether Zaps can use them. Keys come from the environment or .env (authData_api_key, authData_company_key, authData_secret_key), or you are asked for them.`,
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
  const { baseUrl, wrongKeys = false, out, force, json } = readOptions(args);
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
  const say = (text: string) => json || console.log(text);
  const keys = connection.nameListKeys ? 'all three keys' : 'the API key';
  const target = `Probing ${connection.baseUrl} with ${keys} from ${source}.`;
  const intro = [target, PACE, ...(wrongKeys ? [WARNING] : [])].flatMap((text) => inWidth(text));
  console.error(intro.map((line) => colored(line, process.stderr)).join('\n'));

  say(`\n${requestHead}`);
  const exchanges: Exchange[] = [];
  const onExchange = (exchange: Exchange) => {
    exchanges.push(exchange);
    say(requestLine(exchange));
  };
  const begun = performance.now();
  const responses = await withPlatform((client) =>
    sendAll(client, connection, { wrongKeys, source, onExchange }),
  );
  const seconds = Math.round((performance.now() - begun) / 1000);
  say(`  ${pluralize(exchanges.length, 'request')} in ${seconds} s`);
  const conclusions = conclusionsOf(responses);
  const profile = foundProfile(responses, conclusions);
  const remarks = [...remarksOn(conclusions)];
  const verdict = verdictOf(remarks);
  say(reportLines(conclusions, remarks, verdict).join('\n'));
  try {
    writeFileSync(out, `${JSON.stringify(profile, null, 2)}\n`);
  } catch (thrown) {
    throw new InputError(`${out} can't be written (${propertyOf(thrown, 'code')}).`);
  }
  say(`\nProfile: ${out}\n${SAFE}\nTry it:  npm run sandbox -- --profile ${out}`);
  if (!wrongKeys) say(NEXT);
  const requests = exchanges.map(requestReportOf);
  const all = { verdict, remarks, ...conclusions, profile, requests };
  if (json) console.log(JSON.stringify(all, null, 2));
}

const PACE = `At most ${MAX_REQUESTS} requests, one per second. Nothing is changed.`;
const WARNING =
  '! The last requests use a wrong API key and a wrong company key, once each. If the API locks accounts, press Ctrl-C now.';
const SAFE =
  "It has no keys, employee numbers, people's names, dates, or addresses, so it is\nsafe to share.";
const NEXT =
  'Next:    run it again with --wrong-keys --force,\n         unless wrong keys can lock an account';

const INTERRUPTED = 130;

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
