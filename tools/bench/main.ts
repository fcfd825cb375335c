/*
 * `npm run bench`: compares this app with the shortest one on the platform (bareApp.js). Compare ratios, not figures of
 * two runs: machines differ, and so does one machine from minute to minute.
 */
import { cp, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { createCommand, numberArgument } from '../commandLine.ts';
import { createTempFolder, makeZip, runZip, serveList, stageApp } from '../packaging/zip.ts';
import { colored, showProgress, stopWhenInterrupted } from '../terminal.ts';
import { formatNumber } from '../text.ts';
import { wholeNumberSchema } from '../validation.ts';
import { type Comparison, formatTable } from './table.ts';

/** The highest acceptable ratios to the bare app. A short poll may take half a millisecond more, but a long one less. */
const TARGETS = { zip: 1.03, start: 1.02, memory: 0.85 };
const LISTS = [
  { rows: 10, polls: 100, target: 1.35 },
  { rows: 1_000, polls: 40, target: 0.75 },
  { rows: 10_000, polls: 15, target: 0.6 },
  { rows: 100_000, polls: 5, target: 0.6 },
];

/** Runs a zip once. The shortest poll counts: the first ones compile the code, and others collect garbage. */
async function measure(unpacked: string, url: string, rows: number, polls: number) {
  const report = await runZip(unpacked, url, polls);
  // A poll that loses items would be fast, too.
  if (report.items.length !== rows) throw new Error(`A poll must return ${rows} items.`);
  const poll = Math.min(...report.pollMilliseconds);
  return { start: report.startMilliseconds, poll, memory: report.peakMegabytes };
}

type Figures = Awaited<ReturnType<typeof measure>>;

interface Round {
  readonly bare: Figures;
  readonly ours: Figures;
}

const figuresOf = (rounds: readonly Round[], figure: keyof Figures) => ({
  bare: rounds.map(({ bare }) => bare[figure]),
  ours: rounds.map(({ ours }) => ours[figure]),
});

/** Makes rows of the new employee list. The bare app needs an `id`. */
const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: 100_000 + count - index,
    name: `Lastname${index % 9973}, Firstname${index % 7919}`,
    hire_date: `2026-01-${10 + (index % 20)}`,
    category: 'Driver - Local',
  }));

async function stageBareApp(staging: string): Promise<void> {
  await cp(path.join(import.meta.dirname, 'bareApp.js'), path.join(staging, 'index.js'));
  const manifest = { ...packageJson, exports: './index.js' };
  await writeFile(path.join(staging, 'package.json'), JSON.stringify(manifest));
}

const { rounds: roundCount } = createCommand(
  'npm run bench',
  'Compares zip, cold start, polls, and memory with a minimal app. Fails if a target is missed for sure. Takes 4 minutes.',
  ['npm run bench', 'npm run bench -- --rounds 40  # on a noisy machine'],
)
  .option('--rounds <n>', 'runs of each app', numberArgument(wholeNumberSchema(6, 1_000)), 12)
  .parse()
  .opts();

stopWhenInterrupted();
showProgress('Packing…');
const folder = createTempFolder();
const bareZip = await makeZip(path.join(folder, 'bare'), stageBareApp);
const ourZip = await makeZip(path.join(folder, 'ours'), stageApp);

async function measureRounds(rows: number, polls: number): Promise<Round[]> {
  const { url, close } = await serveList(makeRows(rows));
  const rounds: Round[] = [];
  while (rounds.length < roundCount) {
    showProgress(`Measuring ${formatNumber(rows)} rows: ${rounds.length + 1} of ${roundCount}`);
    // Each app is first as often as last.
    const isBareFirst = rounds.length % 2 === 0;
    const first = isBareFirst ? await measure(bareZip.unpacked, url, rows, polls) : undefined;
    const ours = await measure(ourZip.unpacked, url, rows, polls);
    rounds.push({ bare: first ?? (await measure(bareZip.unpacked, url, rows, polls)), ours });
  }
  await close();
  return rounds;
}

const polls: Comparison[] = [];
const all: Round[] = [];
for (const { rows, polls: count, target } of LISTS) {
  const rounds = await measureRounds(rows, count);
  const list = `${formatNumber(rows)} rows`;
  polls.push({ name: `poll, ${list}`, unit: 'ms', ...figuresOf(rounds, 'poll'), target });
  all.push(...rounds);
}
const comparisons: Comparison[] = [
  { name: 'zip', unit: 'bytes', bare: [bareZip.bytes], ours: [ourZip.bytes], target: TARGETS.zip },
  { name: 'cold start', unit: 'ms', ...figuresOf(all, 'start'), target: TARGETS.start },
  ...polls,
  // Of the longest list.
  {
    name: 'peak memory',
    unit: 'MB',
    ...figuresOf(all.slice(-roundCount), 'memory'),
    target: TARGETS.memory,
  },
];

showProgress('');
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
console.log(`${roundCount} rounds, ${machine}\n`);
const { lines, isPassed } = formatTable(comparisons);
for (const line of lines) console.log(colored(line));
process.exitCode = isPassed ? 0 : 1;
