/*
 * `npm run bench`: measures polls, the zip, and a cold start, and compares them with the shortest app on the
 * platform (the baseline).
 *
 * Read the files in this order: baseline/index.js, apiServer.ts, polls.ts and zips.ts, timeCalls.ts and
 * coldStart.ts (the measured processes), interleave.ts, table.ts. Compare ratios, not figures of two runs:
 * machines differ, and so does one machine from minute to minute.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { colored, createCommand, showProgress } from '../commandLine.ts';
import { buildApp } from '../packaging/build.ts';
import { measurePolls, type PollJob } from './polls.ts';
import { formatTable, type Result } from './table.ts';
import { measureZips } from './zips.ts';

const POLLS: readonly PollJob[] = [
  { shape: 'objects', rows: 10, rounds: 200, target: 1.03 },
  { shape: 'objects', rows: 1_000, rounds: 100, target: 0.75 },
  { shape: 'objects', rows: 10_000, rounds: 30, target: 0.5 },
  { shape: 'objects', rows: 100_000, rounds: 9, target: 0.6, memoryTarget: 0.85 },
  { shape: 'map', rows: 10_000, rounds: 30, target: 1 },
];

interface Extent {
  /** Polls of longer lists are left out. */
  readonly maxRows: number;
  readonly processes: number;
  readonly coldStarts: number;
}

const FULL: Extent = { maxRows: 100_000, processes: 5, coldStarts: 41 };
const QUICK: Extent = { maxRows: 10_000, processes: 1, coldStarts: 5 };

/** Measures one after the other, and shows the progress. */
async function measure({ maxRows, processes, coldStarts }: Extent): Promise<Result[]> {
  await buildApp();
  const polls = POLLS.filter(({ rows }) => rows <= maxRows);
  const results: Result[] = [];
  for (const [done, job] of polls.entries()) {
    showProgress(`${done} of ${polls.length + 1} measured`);
    results.push(...(await measurePolls(job, processes)));
  }
  showProgress(`${polls.length} of ${polls.length + 1} measured`);
  results.push(...(await measureZips(coldStarts)));
  showProgress('');
  return results;
}

function describeMachine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, ${process.platform} ${process.arch}`;
  const core = packageJson.dependencies['zapier-platform-core'];
  return `${day}, ${machine}\nNode ${process.version}, zapier-platform-core ${core}`;
}

const { quick: isQuick = false } = createCommand(
  'npm run bench',
  'Measures the time and memory of polls, the cold start, and the size of the zip against a minimal integration.',
  ['npm run bench -- --quick'],
)
  .option('--quick', 'measure less, and save no results')
  .parse()
  .opts();

const table = formatTable(await measure(isQuick ? QUICK : FULL), isQuick);
const lines = table.split('\n').map((line) => colored(line));
console.log(lines.join('\n'));
if (!isQuick) {
  const file = path.join(import.meta.dirname, 'results.txt');
  await writeFile(file, `${describeMachine()}\n\n${table}\n`);
}
