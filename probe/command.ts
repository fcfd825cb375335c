/*
 * One run of the probe: options in, a report and a profile out.
 *
 * Everything that is written goes through here. It is made of report.ts alone, which has no data.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { checkAnswer, connect, InputError, type Surroundings } from './connect.ts';
import type { Pace } from './pace.ts';
import { probe } from './probe.ts';
import type { Report } from './report.ts';
import { type RequestReport, requestHead, requestLine } from './requestTable.ts';
import { type Paint, reportLines } from './text.ts';

interface Options {
  readonly baseUrl?: string;
  readonly wrongKeys: boolean;
  readonly out: string;
  readonly force: boolean;
  readonly json: boolean;
}

function readOptions(args: readonly string[]): Options {
  return new Command('npm run probe --')
    .description(
      'Sends about ten read-only requests to an API, one per second, and reports how its lists are written and whether Zaps can use them. Keys come from .env (authData_api_key, authData_company_key, authData_secret_key), or you are asked for them.',
    )
    .option(
      '--base-url <url>',
      'Service URL (default: authData_base_url in .env, or a running sandbox)',
    )
    .option('--wrong-keys', 'also send one request with a wrong key of each kind', false)
    .option('--out <file>', 'file to write the profile to', 'profile.json')
    .option('--force', 'overwrite that file', false)
    .option('--json', 'print the report as JSON', false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .parse(args, { from: 'user' })
    .opts<Options>();
}

/** Where the probe runs. */
export interface Place extends Surroundings {
  readonly print: (text: string) => void;
  readonly paint: Paint;
  /** By default, one request per second. */
  readonly pace?: Pace;
}

/**
 * Probes an API as the arguments say: prints a report and writes a profile.
 *
 * @throws InputError, and CommanderError whose text has been printed.
 */
export async function run(args: readonly string[], place: Place): Promise<void> {
  const options = readOptions(args);
  const { out, force, json } = options;
  const { print, paint, pace } = place;
  if (existsSync(out) && !force) throw new InputError(isThere(out));
  const connection = await connect(options.baseUrl, place);
  const say = (...lines: readonly string[]) => {
    if (!json) print(lines.join('\n'));
  };

  say(...openingLines(options, paint));
  const requests: RequestReport[] = [];
  const onRequest = (request: RequestReport) => {
    requests.push(request);
    say(requestLine(request));
  };
  const report = await probe(connection, {
    wrongKeys: options.wrongKeys,
    onRequest,
    check: checkAnswer,
    ...(pace && { pace }),
  });
  say(...reportLines(report, paint));
  writeProfile(report, options);
  say(
    '',
    `Profile: ${out}, safe to share: it has no keys, numbers, names, dates, or addresses.`,
    `Try it:  npm run sandbox -- --profile ${out}`,
  );
  if (json) print(JSON.stringify({ ...report, requests }, null, 2));
}

function openingLines({ wrongKeys }: Options, paint: Paint): string[] {
  const warning =
    'The last requests use a wrong API key and a wrong company key, once each. If the API locks accounts, press Ctrl-C now.';
  return [
    'Sending one request per second. Nothing is changed.',
    ...(wrongKeys ? [paint('yellow', warning)] : []),
    '',
    requestHead(paint),
  ];
}

const isThere = (file: string) =>
  `${file} already exists: add --force to overwrite it, or --out FILE to keep it.`;

function writeProfile({ profile }: Report, { out, force }: Options): void {
  try {
    writeFileSync(out, `${JSON.stringify(profile, null, 2)}\n`, { flag: force ? 'w' : 'wx' });
  } catch (thrown) {
    const code: unknown = Reflect.get(Object(thrown), 'code');
    throw new InputError(code === 'EEXIST' ? isThere(out) : `${out} can't be written (${code}).`);
  }
}
