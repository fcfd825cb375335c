/*
 * `npm run bench`: what a poll, a walk, a cold start and the zip cost, beside the shortest app that
 * can be written on the platform, in one run.
 *
 * Figures of two runs do not compare, machines differ and so do minutes; ratios within a run do.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { bundleFor } from '../preview/zap/step.ts';
import { drawChart } from './chart.ts';
import type { Figures } from './polls.ts';
import { newestFirst, type Shape } from './replies.ts';
import { printTable, type Result } from './table.ts';
import { byTurns } from './turns.ts';
import { type Zip, zipBare, zipOurs } from './zips.ts';

const isQuick = process.argv.includes('--quick');
const here = import.meta.dirname;
const PROFILE = process.argv.includes('--profile')
  ? ['--cpu-prof', `--cpu-prof-dir=${path.join(here, '../build/profiles')}`]
  : [];
const OURS = path.join(here, '../dist/index.js');
const BARE = path.join(here, 'bare/index.js');
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
      [10, 400],
      [1_000, 200],
      [10_000, 90],
      [100_000, 25],
    ];
const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  objects: 'poll',
  map: 'map',
  enveloped: 'map in an envelope',
  escaped: 'map with escapes',
};
/** Rows at which the other spellings of a map are measured. */
const OTHER_MAPS = 10_000;
const PEOPLE: readonly number[] = isQuick ? [10_000] : [10_000, 100_000];
const NAMES_A_PAGE = 1_000;
const COLD_STARTS = isQuick ? 5 : 21;

/** The targets that were set, by the result's name. */
const TARGETS: Readonly<Record<string, number>> = {
  'poll, 10 rows': 1.05,
  'poll, 1,000 rows': 0.85,
  'poll, 10,000 rows': 0.65,
  'poll, 100,000 rows': 0.65,
  'poll, 100,000 rows, peak memory': 1,
  'map, 10,000 rows': 1,
  'cold start': 1.03,
  zip: 1.03,
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
): Promise<Figures> {
  const keys = { company_key: 'c'.repeat(12), secret_key: 's'.repeat(40) };
  const authData = { base_url: url, api_key: 'k'.repeat(60), ...keys };
  const inputData = method === FIND ? { employee: '100000' } : {};
  const bundle = JSON.stringify(bundleFor('poll', authData, inputData));
  return JSON.parse(await runNode('polls.ts', [bundle, method, String(rounds), ...files]));
}

async function measurePoll(url: string, shape: Shape, rows: number, rounds: number) {
  const reply = `${url}/${shape}/${rows}`;
  const name = `${SHAPE_NAMES[shape]}, ${rows.toLocaleString('en-GB')} rows`;
  const { milliseconds, told } = await timeCalls(reply, POLL, rounds, [BARE, OURS]);
  checkRows(told[1], rows);
  const few = Math.min(rounds, 10);
  const [bare, ours] = [
    await timeCalls(reply, POLL, few, [BARE]),
    await timeCalls(reply, POLL, few, [OURS]),
  ];
  const [bareTime = 0, ourTime = 0] = milliseconds;
  report(name, 'ms', bareTime, ourTime);
  report(`${name}, peak memory`, 'MB', bare.peakMegabytes, ours.peakMegabytes);
}

async function measureWalk(url: string, people: number): Promise<void> {
  const reply = `${url}/names/${people}/${NAMES_A_PAGE}`;
  const { milliseconds, told } = await timeCalls(reply, FIND, isQuick ? 3 : 7, [OURS]);
  checkRows(told[0], 1);
  const [time = 0] = milliseconds;
  report(`walk, ${people.toLocaleString('en-GB')} people`, 'ms', null, time);
}

function checkRows(told: string | undefined, rows: number): void {
  const expected = newestFirst(rows);
  if (told !== expected) throw new Error(`This app gave ${told}, not ${expected}.`);
}

async function measureZips(): Promise<void> {
  const zips: Zip[] = [];
  try {
    for (const zip of [zipBare, zipOurs]) zips.push(await zip());
    const [bare, ours] = zips;
    if (bare === undefined || ours === undefined) return;
    report('zip', 'bytes', bare.bytes, ours.bytes);
    report('zip, files', 'files', bare.files, ours.files);
    const coldStart = async ({ folder }: Zip) => Number(await runNode('coldStart.ts', [folder]));
    const [bareTime = 0, ourTime = 0] = await byTurns(zips, COLD_STARTS, coldStart);
    report('cold start', 'ms', bareTime, ourTime);
  } finally {
    for (const { folder } of zips) await rm(folder, { recursive: true });
  }
}

const results: Result[] = [];

function report(name: string, unit: Result['unit'], bare: number | null, ours: number): void {
  const target = TARGETS[name];
  const rounded = (value: number) => Number(value.toFixed(3));
  results.push({
    name,
    unit,
    bare: bare === null ? null : rounded(bare),
    ours: rounded(ours),
    ...(bare === null ? {} : { ratio: rounded(ours / bare) }),
    ...(target === undefined ? {} : { target }),
  });
  process.stderr.write(`${name}\n`);
}

async function startReplies(): Promise<[ChildProcess, string]> {
  const server = fork(path.join(here, 'replies.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [port] = await once(server, 'message');
  return [server, `http://127.0.0.1:${port}`];
}

const [server, url] = await startReplies();
try {
  for (const [rows, rounds] of SIZES) await measurePoll(url, 'objects', rows, rounds);
  for (const [rows, rounds] of SIZES) await measurePoll(url, 'map', rows, rounds);
  for (const [rows, rounds] of SIZES.filter(([rows]) => rows === OTHER_MAPS)) {
    for (const shape of ['enveloped', 'escaped'] as const) {
      await measurePoll(url, shape, rows, rounds);
    }
  }
  for (const people of PEOPLE) await measureWalk(url, people);
} finally {
  server.disconnect();
}
await measureZips();

printTable(results);
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
  await writeFile(path.join(here, 'results.svg'), drawChart(results));
}
