/*
 * `npm run bench`: what a poll, reading the name list, a cold start and the zip cost, beside the
 * shortest app that can be written on the platform (the baseline), in one run.
 *
 * Figures of two runs don't compare: machines differ, and so do minutes. Ratios within a run do.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { bundleFor } from '../preview/zap/step.ts';
import { readOptions } from './options.ts';
import type { Figures } from './polls.ts';
import { newestFirst, numberAt, type Shape } from './responses.ts';
import { formatTable, type Result } from './table.ts';
import { byTurns, median } from './turns.ts';
import { type Zip, zipBaseline, zipOurs } from './zips.ts';

const { quick: isQuick, profile: isProfiled } = readOptions();
const here = import.meta.dirname;
const PROFILE = isProfiled
  ? ['--cpu-prof', `--cpu-prof-dir=${path.join(here, '../build/profiles')}`]
  : [];
const OURS = path.join(here, '../dist/index.js');
const BASELINE = path.join(here, 'baseline/index.js');
const POLL = 'triggers.new_employee.operation.perform';
const FIND = 'searches.find_employee.operation.perform';

/** Rows of a poll, and how many polls of each app are timed. */
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
const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  objects: 'poll',
  map: 'map',
  wrapped: 'wrapped map',
  escaped: 'map with escaped names',
};
/** Rows at which the other forms of a map are measured. */
const OTHER_MAPS = 10_000;
const EMPLOYEES: readonly number[] = isQuick ? [10_000] : [10_000, 100_000];
const NAMES_A_PAGE = 1_000;
const COLD_STARTS = isQuick ? 5 : 41;

/** The highest ratios that this integration set out to have, by the result's name. */
const TARGETS: Readonly<Record<string, number>> = {
  'poll, 10 rows': 1.03,
  'poll, 1,000 rows': 0.75,
  'poll, 10,000 rows': 0.5,
  'poll, 100,000 rows': 0.6,
  'poll, 100,000 rows, peak memory': 0.85,
  'map, 10,000 rows': 1,
  'cold start': 1.02,
  zip: 1.02,
};

const runNode = async (file: string, args: readonly string[]): Promise<string> => {
  const words = [
    '--disable-warning=ExperimentalWarning',
    ...PROFILE,
    path.join(here, file),
    ...args,
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  return (await promisify(execFile)(process.execPath, words, { env })).stdout;
};

async function timeCalls(
  url: string,
  method: string,
  rounds: number,
  files: readonly string[],
  inputData = {},
): Promise<Figures> {
  const keys = { company_key: 'c'.repeat(12), secret_key: 's'.repeat(40) };
  const authData = { base_url: url, api_key: 'k'.repeat(60), ...keys };
  const bundle = JSON.stringify(bundleFor('poll', authData, inputData));
  return JSON.parse(await runNode('polls.ts', [bundle, method, String(rounds), ...files]));
}

/** How many processes are timed: what one compiles, and when it collects garbage, is its own luck. */
const PROCESSES = isQuick ? 1 : 5;

async function measurePoll(url: string, shape: Shape, rows: number, rounds: number) {
  const responses = `${url}/${shape}/${rows}`;
  const name = `${SHAPE_NAMES[shape]}, ${rows.toLocaleString('en-US')} rows`;
  const times: (readonly number[])[] = [];
  for (let process = 0; process < PROCESSES; process += 1) {
    const { milliseconds, returned } = await timeCalls(responses, POLL, rounds, [BASELINE, OURS]);
    checkRows(returned[1], rows);
    times.push(milliseconds);
  }
  const few = Math.min(rounds, 10);
  const [baseline, ours] = [
    await timeCalls(responses, POLL, few, [BASELINE]),
    await timeCalls(responses, POLL, few, [OURS]),
  ];
  const [baselineTime, ourTime] = [0, 1].map((app) => median(times.map((of) => of[app] ?? 0)));
  report(name, 'ms', baselineTime ?? 0, ourTime ?? 0);
  report(`${name}, peak memory`, 'MB', baseline.peakMegabytes, ours.peakMegabytes);
}

async function measureNameList(url: string, employees: number): Promise<void> {
  const responses = `${url}/names/${employees}/${NAMES_A_PAGE}`;
  // The last employee of the last page is the only one whose name is wanted.
  const last = { employee: numberAt(employees - 1) };
  const rounds = isQuick ? 3 : 7;
  const { milliseconds, returned } = await timeCalls(responses, FIND, rounds, [OURS], last);
  const expected = `1 from ${last.employee} to ${last.employee}`;
  if (returned[0] !== expected) throw new Error(`This app gave ${returned[0]}, not ${expected}.`);
  const [time = 0] = milliseconds;
  report(`name list, ${employees.toLocaleString('en-US')} employees`, 'ms', null, time);
}

function checkRows(returned: string | undefined, rows: number): void {
  const expected = newestFirst(rows);
  if (returned !== expected) throw new Error(`This app gave ${returned}, not ${expected}.`);
}

async function measureZips(): Promise<void> {
  const zips: Zip[] = [];
  try {
    for (const zip of [zipBaseline, zipOurs]) zips.push(await zip());
    const [baseline, ours] = zips;
    if (baseline === undefined || ours === undefined) return;
    report('zip', 'bytes', baseline.bytes, ours.bytes);
    report('zip, files', 'files', baseline.files, ours.files);
    const coldStart = async ({ folder }: Zip) => Number(await runNode('coldStart.ts', [folder]));
    const [baselineTime = 0, ourTime = 0] = await byTurns(zips, COLD_STARTS, coldStart);
    report('cold start', 'ms', baselineTime, ourTime);
  } finally {
    for (const { folder } of zips) await rm(folder, { recursive: true });
  }
}

const results: Result[] = [];

function report(name: string, unit: Result['unit'], baseline: number | null, ours: number): void {
  const target = TARGETS[name];
  const rounded = (value: number) => Number(value.toFixed(3));
  results.push({
    name,
    unit,
    baseline: baseline === null ? null : rounded(baseline),
    ours: rounded(ours),
    ...(baseline === null ? {} : { ratio: rounded(ours / baseline) }),
    ...(target === undefined ? {} : { target }),
  });
  process.stderr.write(`${name}\n`);
}

async function startResponses(): Promise<[ChildProcess, string]> {
  const server = fork(path.join(here, 'responses.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [port] = await once(server, 'message');
  return [server, `http://127.0.0.1:${port}`];
}

const [server, url] = await startResponses();
try {
  for (const [rows, rounds] of SIZES) await measurePoll(url, 'objects', rows, rounds);
  for (const [rows, rounds] of SIZES) await measurePoll(url, 'map', rows, rounds);
  for (const [rows, rounds] of SIZES.filter(([rows]) => rows === OTHER_MAPS)) {
    for (const shape of ['wrapped', 'escaped'] as const) {
      await measurePoll(url, shape, rows, rounds);
    }
  }
  for (const employees of EMPLOYEES) await measureNameList(url, employees);
} finally {
  server.disconnect();
}
await measureZips();

const table = formatTable(results, isQuick);
console.log(table);
if (!isQuick && PROFILE.length === 0) {
  const [cpu] = cpus();
  const machine = {
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
  };
  const versions = { node: process.version, app: packageJson.version, ...packageJson.dependencies };
  const record = { date: new Date().toISOString().slice(0, 10), machine, versions, results };
  await writeFile(path.join(here, 'results.json'), `${JSON.stringify(record, null, 2)}\n`);
  await writeFile(path.join(here, 'results.txt'), `${table}\n`);
}
