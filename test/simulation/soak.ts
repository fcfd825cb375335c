/*
 * `npm run soak`: scenarios of a Zap for as long as asked, on every core.
 *
 * It starts workers, adds up what they report, says how far it is, and ends with what happened:
 * exit code 0 where nobody was missed, twice or false, 1 with the counterexample where somebody was.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { soakReplies } from '../replies/soak.ts';
import { newTally, type Tally } from './expected.ts';
import type { Report } from './worker.ts';

const PROGRESS_MILLISECONDS = 10_000;

/** Seeds that one worker may use up before the next worker's begin. */
const SEEDS_A_WORKER = 1_000_000;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Must be a whole number, 1 or more.');
}

const options = new Command('npm run soak --')
  .description('Run a Zap through random company events and API failures.')
  .option('--polls <number>', 'stop after this many polls', wholeNumber, 100_000)
  .option('--replies <number>', 'read this many generated responses instead', wholeNumber)
  .option('--workers <number>', 'number of processes', wholeNumber, availableParallelism())
  .option('--seed <number>', 'random seed', wholeNumber, Date.now() % 1_000_000)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse()
  .opts<{ polls: number; replies?: number; workers: number; seed: number }>();

if (options.replies !== undefined) {
  console.log(`Seed ${options.seed}.`);
  const counterexample = await soakReplies(options.replies, options.seed);
  if (counterexample !== undefined) console.error(counterexample);
  process.exit(counterexample === undefined ? 0 : 1);
}

const total = newTally();
const keys = Object.keys(total) as (keyof Tally)[];
const started = performance.now();
const workers = new Set<ChildProcess>();
let failure: string | undefined;
let nextSeed = options.seed;
const isDone = () => total.polls >= options.polls || failure !== undefined;
const count = (number: number) => number.toLocaleString('en-US');

function progress(): string {
  const { polls, hires, faults, missed, twice, false: wrong } = total;
  const speed = Math.round((polls * 1000) / (performance.now() - started));
  return `${count(polls)} of ${count(options.polls)} polls, ${count(speed)} a second; ${count(hires)} hires, ${count(faults)} faults; missed ${missed}, twice ${twice}, false ${wrong}`;
}

/** Ends with the failure given, if there is none yet. */
function end(reason?: string): void {
  failure ??= reason;
  for (const worker of workers) if (worker.connected) worker.disconnect();
}

async function keepOneGoing(): Promise<void> {
  while (!isDone()) {
    const worker = fork(new URL('worker.ts', import.meta.url), [String(nextSeed)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    nextSeed += SEEDS_A_WORKER;
    workers.add(worker);
    worker.on('message', (report: Report) => {
      for (const key of keys) total[key] += report.tally[key];
      if (report.failure !== undefined || isDone()) end(report.failure);
    });
    await once(worker, 'exit');
    workers.delete(worker);
  }
}

const timer = setInterval(() => console.log(progress()), PROGRESS_MILLISECONDS);
process.once('SIGINT', () => end('Stopped by hand.'));
console.log(`Seed ${options.seed}, ${options.workers} workers.`);
await Promise.all(Array.from({ length: options.workers }, keepOneGoing));
clearInterval(timer);
console.log(progress());
for (const key of keys) console.log(`${key.padEnd(12)} ${count(total[key]).padStart(12)}`);
if (failure !== undefined) {
  console.error(failure);
  process.exitCode = 1;
}
