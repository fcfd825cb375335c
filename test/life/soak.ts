/*
 * `npm run soak`: the life of a Zap for as long as asked, on every core.
 *
 * It starts workers, adds up what they report, says how far it is, and ends with what happened:
 * exit code 0 where nobody was missed, twice or false, 1 with the counterexample where somebody was.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { soakReplies } from '../replies/soak.ts';
import type { Report } from './worker.ts';
import { newTally, TALLIED, type Tally } from './world.ts';

interface Options {
  readonly polls: number;
  readonly replies?: number;
  readonly workers: number;
  readonly seed: number;
}

const PROGRESS_MILLISECONDS = 10_000;

/** Seeds that one worker may use up before the next worker's begin. */
const SEEDS_A_WORKER = 1_000_000;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Give a whole number, 1 or more.');
}

function readOptions(): Options {
  return new Command('npm run soak --')
    .description(
      'Lives of Zaps in a world where anything may happen, until so many polls are made.',
    )
    .option('--polls <number>', 'end after this many polls', wholeNumber, 100_000)
    .option('--replies <number>', 'read so many generated responses instead', wholeNumber)
    .option('--workers <number>', 'processes at a time', wholeNumber, availableParallelism())
    .option('--seed <number>', 'what all chance starts from', wholeNumber, Date.now() % 1_000_000)
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .parse()
    .opts<Options>();
}

class Soak {
  readonly total: Tally = newTally();
  failure: string | undefined;
  readonly #options: Options;
  readonly #started = performance.now();
  readonly #workers = new Set<ChildProcess>();
  #nextSeed: number;

  constructor(options: Options) {
    this.#options = options;
    this.#nextSeed = options.seed;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: this.#options.workers }, () => this.#keepOneGoing()));
  }

  /** Ends with the failure given, if there is none yet. */
  end(failure?: string): void {
    this.failure ??= failure;
    for (const worker of this.#workers) if (worker.connected) worker.disconnect();
  }

  get isDone(): boolean {
    return this.total.polls >= this.#options.polls || this.failure !== undefined;
  }

  progress(): string {
    const { polls, hires, faults, missed, twice, false: wrong } = this.total;
    const speed = Math.round((polls * 1000) / (performance.now() - this.#started));
    return `${count(polls)} of ${count(this.#options.polls)} polls, ${count(speed)} a second; ${count(hires)} hires, ${count(faults)} faults; missed ${missed}, twice ${twice}, false ${wrong}`;
  }

  async #keepOneGoing(): Promise<void> {
    while (!this.isDone) {
      const worker = fork(new URL('worker.ts', import.meta.url), [String(this.#nextSeed)], {
        execArgv: ['--disable-warning=ExperimentalWarning'],
      });
      this.#nextSeed += SEEDS_A_WORKER;
      this.#workers.add(worker);
      worker.on('message', (report: Report) => this.#take(report));
      await once(worker, 'exit');
      this.#workers.delete(worker);
    }
  }

  #take({ tally, failure }: Report): void {
    for (const key of TALLIED) this.total[key] += tally[key];
    if (failure !== undefined || this.isDone) this.end(failure);
  }
}

const count = (number: number) => number.toLocaleString('en-US');

const options = readOptions();
if (options.replies !== undefined) {
  console.log(`Seed ${options.seed}.`);
  const counterexample = await soakReplies(options.replies, options.seed);
  if (counterexample !== undefined) console.error(counterexample);
  process.exit(counterexample === undefined ? 0 : 1);
}

const soak = new Soak(options);
const progress = setInterval(() => console.log(soak.progress()), PROGRESS_MILLISECONDS);
process.once('SIGINT', () => soak.end('Stopped by hand.'));

console.log(`Seed ${options.seed}, ${options.workers} workers.`);
await soak.run();
clearInterval(progress);
console.log(soak.progress());
for (const key of TALLIED) console.log(`${key.padEnd(12)} ${count(soak.total[key]).padStart(12)}`);
if (soak.failure !== undefined) {
  console.error(soak.failure);
  process.exitCode = 1;
}
