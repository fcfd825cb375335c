/*
 * `npm run probe`: asks a real API how it answers. It prints a report and writes a profile, with which the
 * sandbox answers the same way. Neither has a value of a response. Read the files in this order:
 *
 * 1. connection.ts: where the API is, and its keys; 2. requests.ts: how it asks, one request a second;
 * 3. questions.ts: what it asks, and what the pages of the name list mean;
 * 4. discretion.ts: what may be written of a response; 5. listTemplate.ts: how a list is written;
 * 6. profile.ts: what is around the lists, and the whole profile; 7. conclusions.ts: how all fits together;
 * 8. verdict.ts: whether Zaps can run, and remarks; 9. report.ts: how it is printed.
 *
 * Exit code 0 for a report, whatever it says; 1 for a mistake, which a sentence explains. The report goes to
 * standard output; the Service URL, and all else, to standard error.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { Command, CommanderError } from 'commander';
import { placeOf } from '../../src/errors.ts';
import { conclude } from './conclusions.ts';
import { checkAnswer, connect, InputError } from './connection.ts';
import { interview } from './questions.ts';
import { reportLines, requestHead, requestLine, requestReport, wrapped } from './report.ts';
import { type Answer, withPlatform } from './requests.ts';
import { remarksOn, verdictOf } from './verdict.ts';

interface Options {
  readonly baseUrl?: string;
  readonly wrongKeys: boolean;
  readonly out: string;
  readonly force: boolean;
  readonly json: boolean;
}

const EXAMPLES = `
Examples:
  npm run sandbox                  # in another terminal
  npm run probe                    # asks that sandbox, or the API in .env
  npm run probe -- --base-url https://hr.example.com
  npm run probe -- --base-url https://hr.example.com --wrong-keys --force`;

function readOptions(args: readonly string[]): Options {
  const given = new Command('npm run probe --')
    .description(
      'Sends about ten read-only requests to an API, one per second, and reports how its lists are written and whether Zaps can use them. Keys come from .env (authData_api_key, authData_company_key, authData_secret_key), or you are asked for them.',
    )
    .option(
      '--base-url <url>',
      'Service URL (default: authData_base_url in .env, or a running sandbox)',
    )
    .option('--wrong-keys', 'also send one request with a wrong key of each kind')
    .option('--out <file>', 'file to write the profile to', 'profile.json')
    .option('--force', 'overwrite that file')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', EXAMPLES)
    .showSuggestionAfterError(false)
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts<Partial<Options> & Pick<Options, 'out'>>();
  return { wrongKeys: false, force: false, json: false, ...given };
}

const isPlain = !process.stdout.isTTY || Boolean(process.env.NO_COLOR);
const paint: Parameters<typeof reportLines>[3] = (color, text) =>
  isPlain ? text : styleText(color, text, { validateStream: false });

async function run(options: Options): Promise<void> {
  const { baseUrl, wrongKeys, out, force, json } = options;
  if (existsSync(out) && !force) throw new InputError(isThere(out));
  const { connection, source } = await connect(baseUrl, {
    folder: process.cwd(),
    environment: process.env,
    isTerminal: process.stdin.isTTY && process.stderr.isTTY,
  });
  const say = (text: string) => json || console.log(text);
  const keys = connection.nameListKeys ? 'all three keys' : 'the API key';
  const target = `Probing ${connection.baseUrl} with ${keys} from ${source}.`;
  console.error(
    [...wrapped(target), ...wrapped(PACE), ...(wrongKeys ? wrapped(WARNING) : [])].join('\n'),
  );

  say(`\n${paint('dim', requestHead)}`);
  const answers: Answer[] = [];
  const onAnswer = (answer: Answer) => {
    answers.push(answer);
    say(requestLine(answer));
  };
  const questions = { wrongKeys, onAnswer, check: checkAnswer };
  const found = conclude(
    await withPlatform((z) => interview(z, connection, questions)),
    connection,
  );
  const remarks = remarksOn(found);
  const verdict = verdictOf(remarks);
  say(reportLines(found, remarks, verdict, paint).join('\n'));
  writeProfile(`${JSON.stringify(found.profile, null, 2)}\n`, options);
  say(`\n${[`Profile: ${out}`, ...SAFE].join('\n')}\nTry it:  npm run sandbox -- --profile ${out}`);
  const requests = answers.map(requestReport);
  if (json) console.log(JSON.stringify({ verdict, remarks, ...found, requests }, null, 2));
}

const PACE = 'About ten requests, one per second. Nothing is changed.';
const WARNING =
  'The last requests use a wrong API key and a wrong company key, once each. If the API locks accounts, press Ctrl-C now.';
const SAFE = ['It has no keys, numbers, names, dates, or addresses, so it is safe to share.'];

const isThere = (file: string) =>
  `${file} already exists: add --force to overwrite it, or --out FILE to keep it.`;

function writeProfile(text: string, { out, force }: Options): void {
  try {
    writeFileSync(out, text, { flag: force ? 'w' : 'wx' });
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : 'unknown';
    throw new InputError(code === 'EEXIST' ? isThere(out) : `${out} can't be written (${code}).`);
  }
}

const INTERRUPTED = 130;

/** Says what went wrong, unless commander has; returns the exit code. */
function codeFor(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode;
  if (thrown instanceof Error && thrown.name === 'ExitPromptError') return INTERRUPTED;
  // The message of any other exception may hold whatever the API sent.
  const isMistake = thrown instanceof InputError;
  console.error(isMistake ? thrown.message : `The probe itself failed: ${placeOf(thrown)}.`);
  return 1;
}

try {
  await run(readOptions(process.argv.slice(2)));
} catch (thrown) {
  process.exitCode = codeFor(thrown);
}
