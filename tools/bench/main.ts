/*
 * `npm run bench`: measures a poll, a cold start, and the zip, and compares them with the shortest app on the
 * platform (the baseline).
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
import { expectedSummary, type Shape } from './responses.ts';
import { formatTable, type Result, runJobs } from './table.ts';
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

interface PollJob {
  readonly shape: Shape;
  readonly rows: number;
  /** The number of timed polls of each app. */
  readonly rounds: number;
  /** The highest acceptable ratios of time and of peak memory. */
  readonly target: number;
  readonly memoryTarget?: number;
}

const POLLS: readonly PollJob[] = [
  { shape: 'objects', rows: 10, rounds: 200, target: 1.03 },
  { shape: 'objects', rows: 1_000, rounds: 100, target: 0.75 },
  { shape: 'objects', rows: 10_000, rounds: 30, target: 0.5 },
  { shape: 'objects', rows: 100_000, rounds: 9, target: 0.6, memoryTarget: 0.85 },
  { shape: 'map', rows: 10_000, rounds: 30, target: 1 },
];
const MAX_QUICK_ROWS = 10_000;
const COLD_STARTS = isQuick ? 5 : 41;
/** Timed processes. Compilation and garbage collection differ between processes. */
const PROCESSES = isQuick ? 1 : 5;

function runProgram(file: string, args: readonly string[]): Promise<string> {
  const words = ['--disable-warning=ExperimentalWarning', path.join(here, file)];
  return runNode([...words, ...args], ROOT, { ...process.env, NODE_ENV: 'production' });
}

/**
 * Times polls of apps in turn.
 *
 * @throws {Error} This app, the last one, returned other items than expected.
 */
async function timePolls(
  url: string,
  { shape, rows }: PollJob,
  rounds: number,
  apps: readonly string[],
): Promise<Figures> {
  const authData = { base_url: `${url}/${shape}/${rows}`, api_key: 'k'.repeat(60) };
  const bundle = JSON.stringify(bundleFor('poll', authData, {}));
  const words = [bundle, POLL, String(rounds), ...apps];
  const figures = FIGURES_SCHEMA.parse(parseJson(await runProgram('timeCalls.ts', words)));
  const [returned, expected] = [figures.returned.at(-1), expectedSummary(rows)];
  if (apps.includes(OURS) && returned !== expected) {
    throw new Error(`This app gave ${returned}, not ${expected}.`);
  }
  return figures;
}

async function measurePoll(url: string, job: PollJob): Promise<Result[]> {
  const name = `poll, ${formatNumber(job.rows)} rows${job.shape === 'map' ? ' in a map' : ''}`;
  const rounds = isQuick ? Math.ceil(job.rounds / 2) : job.rounds;
  const times: (readonly number[])[] = [];
  for (let run = 0; run < PROCESSES; run += 1) {
    times.push((await timePolls(url, job, rounds, [BASELINE, OURS])).milliseconds);
  }
  const medianOf = (app: number) => median(times.map((each) => each[app] ?? Number.NaN));
  const time = { baseline: medianOf(0), ours: medianOf(1), target: job.target };
  const result: Result = { name, unit: 'ms', ...time };
  if (job.memoryTarget === undefined) return [result];
  const [baseline, ours] = [
    await timePolls(url, job, rounds, [BASELINE]),
    await timePolls(url, job, rounds, [OURS]),
  ];
  const memory = { baseline: baseline.peakMegabytes, ours: ours.peakMegabytes };
  return [
    result,
    { name: `${name}, peak memory`, unit: 'MB', ...memory, target: job.memoryTarget },
  ];
}

const measureColdStart = async (folder: string) =>
  Number(await runProgram('coldStart.ts', [folder]));

const jobsAt = (url: string) => [
  ...POLLS.filter(({ rows }) => !isQuick || rows <= MAX_QUICK_ROWS).map(
    (job) => () => measurePoll(url, job),
  ),
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
