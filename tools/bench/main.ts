/*
 * `npm run bench`: measures polls, the zip, and a cold start, and compares them with the shortest app on the
 * platform (the baseline).
 *
 * Read the files in this order: baseline/index.js, responses.ts and apiServer.ts, timeCalls.ts and
 * coldStart.ts (the measured processes), interleave.ts, polls.ts, zips.ts, table.ts. Compare ratios, not
 * figures of two runs: machines differ, and so does one machine from minute to minute.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { colored, createCommand, Progress } from '../commandLine.ts';
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

/** Measures in turn, and prints the progress. */
async function measure({ maxRows, processes, coldStarts }: Extent): Promise<Result[]> {
  await buildApp();
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const server = fork(path.join(import.meta.dirname, 'apiServer.ts'), { execArgv });
  const progress = new Progress(process.stderr);
  try {
    const [port]: unknown[] = await once(server, 'message');
    const url = `http://127.0.0.1:${port}`;
    const polls = POLLS.filter(({ rows }) => rows <= maxRows);
    const jobs = [
      ...polls.map((job) => () => measurePolls(url, job, processes)),
      () => measureZips(coldStarts),
    ];
    const results: Result[] = [];
    for (const [done, job] of jobs.entries()) {
      progress.show(`${done} of ${jobs.length} measured`);
      results.push(...(await job()));
    }
    return results;
  } finally {
    progress.end();
    server.disconnect();
  }
}

function describeMachine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, ${platform()} ${arch()}`;
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
