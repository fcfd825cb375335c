/*
 * `npm run probe`: sends requests to a real API, prints a report, and writes a profile.
 *
 * With the profile, the sandbox responds like the API. File and report have placeholders for values, except
 * for flags, status codes, and stock words beside a list (`literalOf` in envelope.ts).
 *
 * Read the folders in this order: requests/ (the connection, one request a second, and their order), formats/
 * (placeholders in place of data, the format of each list, and the profile), report/ (what follows from it, the
 * verdict, and the text).
 *
 * Exit codes: 0 after a report, 1 after a mistake, 130 if the prompt was interrupted. Only the report goes to
 * stdout.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { CommanderError, Option } from '@commander-js/extra-typings';
import { codeLocationOf } from '../../src/codeLocation.ts';
import { colored, createCommand, failureText } from '../commandLine.ts';
import { pluralize } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';
import { buildProfile } from './formats/buildProfile.ts';
import { conclusionsOf } from './report/conclusions.ts';
import { remarksOn, verdictOf } from './report/remarks.ts';
import { inWidth, reportLines } from './report/report.ts';
import { findConnection } from './requests/findConnection.ts';
import { requestHead, requestLine, requestReportOf } from './requests/requestLog.ts';
import { type Exchange, MAX_REQUESTS, withPlatform } from './requests/requestSender.ts';
import { sendAll } from './requests/requestSequence.ts';
import { assertUsableApi, UnusableApiError } from './requests/usableApi.ts';

interface Options {
  readonly baseUrl?: string | undefined;
  readonly wrongKeys?: true | undefined;
  readonly out: string;
  readonly force?: true | undefined;
  readonly json?: true | undefined;
}

const DEFAULT_PROFILE_FILE = 'profile.json';

const EXAMPLES = [
  'npm run sandbox                  # in another terminal',
  'npm run probe                    # asks that sandbox, or the API in .env',
  'npm run probe -- --base-url https://hr.example.com',
  'npm run probe -- --wrong-keys    # if no account can be locked',
];

function readOptions(args: readonly string[]): Options {
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
    .addOption(
      new Option('--out <file>', 'file to write the profile to').default(
        DEFAULT_PROFILE_FILE,
        DEFAULT_PROFILE_FILE,
      ),
    )
    .option('--force', 'overwrite the profile if it exists')
    .option('--json', 'print the report as JSON, the rest on standard error')
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts();
}

async function run(options: Options): Promise<void> {
  const { baseUrl, wrongKeys = false, out, force, json } = options;
  if (existsSync(out) && !force) throw new InputError(existsText(out));
  const { connection, source } = await findConnection(baseUrl, {
    folder: process.cwd(),
    environment: process.env,
    isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  });
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
  const check = (exchange: Exchange) => assertUsableApi(exchange, connection, source);
  const probeOptions = { wrongKeys, onExchange, check };
  const begun = performance.now();
  const responses = await withPlatform((client) => sendAll(client, connection, probeOptions));
  const conclusions = conclusionsOf(responses, connection);
  const profile = buildProfile(responses, conclusions);
  const seconds = Math.round((performance.now() - begun) / 1000);
  say(`  ${pluralize(exchanges.length, 'request')} in ${seconds} s`);
  const remarks = [...remarksOn(conclusions)];
  const verdict = verdictOf(remarks);
  say(reportLines(conclusions, remarks, verdict).join('\n'));
  writeProfile(`${JSON.stringify(profile, null, 2)}\n`, options);
  say(`\nProfile: ${out}\n${SAFE}\nTry it:  npm run sandbox -- --profile ${out}`);
  if (!wrongKeys) say(nextText(options));
  const requests = exchanges.map(requestReportOf);
  if (json)
    console.log(JSON.stringify({ verdict, remarks, ...conclusions, profile, requests }, null, 2));
}

const PACE = `At most ${MAX_REQUESTS} requests, one per second. Nothing is changed.`;
const WARNING =
  '! The last requests use a wrong API key and a wrong company key, once each. If the API locks accounts, press Ctrl-C now.';
const SAFE =
  "It has no keys, employee numbers, people's names, dates, or addresses, so it is safe to share.";

/** Repeats the options, so that the next run overwrites only this profile. */
function nextText({ baseUrl, out }: Options): string {
  const url = baseUrl === undefined ? '' : ` --base-url ${baseUrl}`;
  const file = out === DEFAULT_PROFILE_FILE ? '' : ` --out ${out}`;
  return `Next:    npm run probe --${url} --wrong-keys${file} --force\n         (not if wrong keys can lock an account)`;
}

const existsText = (file: string) =>
  `${file} already exists: add --force to overwrite it, or --out FILE to keep it.`;

function writeProfile(text: string, { out, force }: Options): void {
  try {
    writeFileSync(out, text, { flag: force ? 'w' : 'wx' });
  } catch (thrown) {
    const code = propertyOf(thrown, 'code') ?? 'unknown';
    if (code === 'EEXIST') throw new InputError(existsText(out));
    throw new InputError(`${out} can't be written (${code}).`);
  }
}

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
  const verdict = `Verdict: ✗ not checked\n${text}\nNo profile was written.`;
  const shown =
    thrown instanceof UnusableApiError ? `\n${failureText(verdict)}` : failureText(text);
  process.stderr.write(shown);
  return 1;
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (thrown) {
  process.exitCode = exitCodeOf(thrown);
}
