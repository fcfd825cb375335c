/*
 * `npm run bench`: measures polls, the zip, and a cold start, and compares them with the shortest app on the platform
 * (the baseline).
 *
 * Read the files in this order: targets.ts, baseline/index.js, apiServer.ts, polls.ts and zips.ts, pollProcess.ts and
 * coldStart.ts (the measured processes), interleave.ts, table.ts. Compare ratios, not figures of two runs: machines
 * differ, and so does one machine from minute to minute.
 */
import { cpus, totalmem } from 'node:os';
import packageJson from '../../package.json' with { type: 'json' };
import { createCommand } from '../commandLine.ts';
import { buildApp } from '../packaging/build.ts';
import { colored, showProgress, stopWhenInterrupted } from '../terminal.ts';
import { formatNumber } from '../text.ts';
import { measurePolls } from './polls.ts';
import { areMet, formatTable, type Result } from './table.ts';
import { POLLS } from './targets.ts';
import { measureZips } from './zips.ts';

function describeMachine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, ${process.platform} ${process.arch}`;
  const core = packageJson.dependencies['zapier-platform-core'];
  return `${day}, ${machine}\nNode ${process.version}, zapier-platform-core ${core}`;
}

const { quick: isQuick = false } = createCommand(
  'npm run bench',
  'Compares the time and memory of polls, the cold start, and the size of the zip with a minimal integration. Takes 3 minutes.',
  ['npm run bench', 'npm run bench -- --quick  # rough figures'],
)
  .option('--quick', 'measure less, and judge no target')
  .parse()
  .opts();

stopWhenInterrupted();

/** Longer lists are left out of a quick run. */
const polls = isQuick ? POLLS.filter(({ rows }) => rows <= 10_000) : POLLS;
await buildApp();
const results: Result[] = [];

const showMeasured = (done: number, next: string) =>
  showProgress(`Measuring ${next}: ${done + 1} of ${polls.length + 1}`);

for (const [done, job] of polls.entries()) {
  showMeasured(done, `polls with ${formatNumber(job.rows)} rows`);
  results.push(...(await measurePolls(job, isQuick ? 1 : 3)));
}
showMeasured(polls.length, 'the zip and a cold start');
results.push(...(await measureZips(isQuick ? 5 : 15)));
showProgress('');

const table = formatTable(results, isQuick);
for (const line of ['', describeMachine(), '', ...table.split('\n')]) console.log(colored(line));
if (!isQuick) process.exitCode = areMet(results) ? 0 : 1;
