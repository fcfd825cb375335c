/*
 * `npm run bench`: measures a poll, a cold start, and the zip, and compares them with the shortest app on the
 * platform (the baseline). Also measures reading the name list, which the baseline can't.
 *
 * Read the files in this order: baseline/index.js, responses.ts and apiServer.ts, timeCalls.ts and
 * coldStart.ts (the measured processes), interleave.ts, zips.ts, table.ts. Compare ratios, not figures of two
 * runs: machines differ, and so does one machine from minute to minute.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { colored, createCommand } from '../commandLine.ts';
import { buildApp } from '../packaging/build.ts';
import { bundleFor } from '../preview/zap/stepCall.ts';
import { ROOT } from '../root.ts';
import { runNode } from '../runNode.ts';
import { formatNumber } from '../text.ts';
import { parseJson } from '../unknownValues.ts';
import { FIGURES_SCHEMA, type Figures } from './figures.ts';
import { median } from './interleave.ts';
import { expectedSummary, numberAt, type Shape } from './responses.ts';
import { formatTable, type Result, resultOf, runJobs } from './table.ts';
import { measureZips } from './zips.ts';

const { quick: isQuick = false } = createCommand(
  'npm run bench',
  'Measures the time and memory of polls, the cold start, and the size of the zip against a minimal integration.',
  ['npm run bench -- --quick'],
)
  .option('--quick', 'measure less, and save no results')
  .parse()
  .opts();

const here = import.meta.dirname;
const OURS = path.join(ROOT, 'dist/index.js');
const BASELINE = path.join(here, 'baseline/index.js');
const POLL = 'triggers.new_employee.operation.perform';
const FIND = 'searches.find_employee.operation.perform';

/** Rows of a poll, and the number of timed polls of each app. */
const SIZES: ReadonlyArray<readonly [rows: number, rounds: number]> = isQuick
  ? [
      [10, 100],
      [1_000, 40],
      [10_000, 20],
    ]
  : [
      [10, 200],
      [1_000, 100],
      [10_000, 30],
      [100_000, 9],
    ];
/** The shapes of a response, and what the results call a poll of them. */
const SHAPES: ReadonlyArray<readonly [Shape, string]> = [
  ['objects', 'poll'],
  ['map', 'map'],
];
const NAME_LIST_SIZES: readonly number[] = isQuick ? [10_000] : [10_000, 100_000];
const NAMES_PER_PAGE = 1_000;
const COLD_STARTS = isQuick ? 5 : 41;
/** Timed processes. Compilation and garbage collection differ between processes. */
const PROCESSES = isQuick ? 1 : 5;

function runProgram(file: string, args: readonly string[]): Promise<string> {
  const words = ['--disable-warning=ExperimentalWarning', path.join(here, file)];
  return runNode([...words, ...args], ROOT, { ...process.env, NODE_ENV: 'production' });
}

/**
 * Times calls of apps in turn.
 *
 * @throws {Error} This app, the last one, returned other items than expected.
 */
async function timeCalls(
  url: string,
  call: { method: string; inputData?: object; expected: string },
  rounds: number,
  apps: readonly string[],
): Promise<Figures> {
  const keys = { company_key: 'c'.repeat(12), secret_key: 's'.repeat(40) };
  const authData = { base_url: url, api_key: 'k'.repeat(60), ...keys };
  const bundle = JSON.stringify(bundleFor('poll', authData, { ...call.inputData }));
  const words = [bundle, call.method, String(rounds), ...apps];
  const figures = FIGURES_SCHEMA.parse(parseJson(await runProgram('timeCalls.ts', words)));
  const returned = figures.returned.at(-1);
  if (apps.includes(OURS) && returned !== call.expected) {
    throw new Error(`This app gave ${returned}, not ${call.expected}.`);
  }
  return figures;
}

async function measurePoll(
  url: string,
  [shape, shapeName]: (typeof SHAPES)[number],
  [rows, rounds]: (typeof SIZES)[number],
): Promise<Result[]> {
  const responses = `${url}/${shape}/${rows}`;
  const name = `${shapeName}, ${formatNumber(rows)} rows`;
  const call = { method: POLL, expected: expectedSummary(rows) };
  const times: (readonly number[])[] = [];
  for (let run = 0; run < PROCESSES; run += 1) {
    times.push((await timeCalls(responses, call, rounds, [BASELINE, OURS])).milliseconds);
  }
  const medianOf = (app: number) => median(times.map((each) => each[app] ?? 0));
  const few = Math.min(rounds, 10);
  const baseline = await timeCalls(responses, call, few, [BASELINE]);
  const ours = await timeCalls(responses, call, few, [OURS]);
  return [
    resultOf(name, 'ms', medianOf(0), medianOf(1)),
    resultOf(`${name}, peak memory`, 'MB', baseline.peakMegabytes, ours.peakMegabytes),
  ];
}

async function measureNameList(url: string, employees: number): Promise<Result[]> {
  const responses = `${url}/names/${employees}/${NAMES_PER_PAGE}`;
  // The search needs the last employee of the last page.
  const employee = numberAt(employees - 1);
  const expected = `1 from ${employee} to ${employee}`;
  const call = { method: FIND, inputData: { employee }, expected };
  const { milliseconds } = await timeCalls(responses, call, isQuick ? 3 : 7, [OURS]);
  return [
    resultOf(`name list, ${formatNumber(employees)} employees`, 'ms', null, milliseconds[0] ?? 0),
  ];
}

const measureColdStart = async (folder: string) =>
  Number(await runProgram('coldStart.ts', [folder]));

const jobsAt = (url: string) => [
  ...SHAPES.flatMap((shape) => SIZES.map((size) => () => measurePoll(url, shape, size))),
  ...NAME_LIST_SIZES.map((employees) => () => measureNameList(url, employees)),
  () => measureZips(COLD_STARTS, measureColdStart),
];

async function measure(): Promise<Result[]> {
  await buildApp();
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const server = fork(path.join(here, 'apiServer.ts'), { execArgv });
  try {
    const [port]: unknown[] = await once(server, 'message');
    return await runJobs(jobsAt(`http://127.0.0.1:${port}`));
  } finally {
    server.disconnect();
  }
}

const results = await measure();
const table = formatTable(results, isQuick);
console.log(
  table
    .split('\n')
    .map((line) => colored(line))
    .join('\n'),
);
if (!isQuick) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}`;
  const core = packageJson.dependencies['zapier-platform-core'];
  const where = `${day}, ${machine}\nNode ${process.version}, zapier-platform-core ${core}`;
  await writeFile(path.join(here, 'results.txt'), `${where}\n\n${table}\n`);
}
