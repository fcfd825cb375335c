/*
 * `npm run soak`: scenarios of a Zap for as long as asked, on every core.
 *
 * It starts itself again as workers, adds up what they report, and ends with what happened: exit code
 * 0 where no one was missed, twice or false, 1 with the counterexample where someone was.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import fc from 'fast-check';
import { z } from 'zod';
import { colored, createCommand, Progress } from '../../tools/commandLine.ts';
import { pluralize } from '../../tools/text.ts';
import { addTally, newTally, TALLY_SCHEMA } from './expected.ts';
import { events, settings } from './randomScenarios.ts';
import { runScenario } from './scenario.ts';
import { progressText, reportLines } from './soakReport.ts';

const PROGRESS_MILLISECONDS = 500;

function wholeNumber(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Must be a whole number, 1 or more.');
}

const WORKERS = availableParallelism();

const options = createCommand(
  'npm run soak',
  'Simulates a Zap with random changes of employees and random API failures. Fails if a new employee is missed or repeated.',
  ['npm run soak -- --polls 1000', 'npm run soak -- --seed 7 --workers 1'],
)
  .option('--polls <number>', 'stop after this many polls', wholeNumber, 100_000)
  .option('--workers <number>', 'number of processes', wholeNumber, WORKERS)
  .option('--seed <number>', 'repeat a run (default: a random one)', wholeNumber)
  .exitOverride((error) => process.exit(error.exitCode))
  .parse()
  .opts();
const { polls, workers: count, seed = Date.now() % 1_000_000 } = options;

/** What a worker tells: its counts, and what a Zap builder would complain about, with what led to it. */
const REPORT_SCHEMA = z.object({ tally: TALLY_SCHEMA, failure: z.string().optional() });
type Report = z.input<typeof REPORT_SCHEMA>;

if (process.send !== undefined) await work(seed);
else await soak();

/** Runs scenarios until it is told to stop, and reports what happened after each few. */
async function work(firstSeed: number): Promise<void> {
  // Not for --help, which works before the first build.
  const { callCompiled } = await import('./compiledApp.ts');
  // The platform writes each line of the app's log to the console as well: millions, here.
  console.log = () => undefined;
  for (let seed = firstSeed; process.connected; seed += 1) {
    const tally = newTally();
    const scenario = fc.asyncProperty(settings, events(120), (chosen, happening) =>
      runScenario(callCompiled, chosen, happening, tally),
    );
    const details = await fc.check(scenario, { seed, numRuns: 5, endOnFailure: true });
    const failure = `${details.errorInstance}\n${fc.defaultReportMessage(details)}`;
    const report: Report = { tally, failure: details.failed ? failure : undefined };
    // The parent may have ended meanwhile: no one is told then.
    process.send?.(report, () => undefined);
  }
}

async function soak(): Promise<void> {
  const total = newTally();
  const workers = new Set<ChildProcess>();
  let failure: string | undefined;
  const end = (reason?: string) => {
    failure ??= reason;
    for (const worker of workers) if (worker.connected) worker.disconnect();
  };
  const take = (message: unknown) => {
    const report = REPORT_SCHEMA.parse(message);
    addTally(total, report.tally);
    if (report.failure !== undefined || total.polls >= polls) end(report.failure);
  };
  process.once('SIGINT', () => end('Stopped by hand.'));
  console.log(`Seed ${seed}, ${pluralize(count, 'worker')}.\n`);
  const progress = new Progress(process.stdout);
  const showing = setInterval(() => {
    progress.show(progressText(total.polls, polls, performance.now() / 1000));
  }, PROGRESS_MILLISECONDS);
  const runs = Array.from({ length: count }, async (_, at) => {
    // Each worker has a million seeds of its own.
    const args = ['--seed', String(seed + at * 1_000_000)];
    const worker = fork(import.meta.filename, args).on('message', take);
    workers.add(worker);
    const [code]: unknown[] = await once(worker, 'exit');
    if (code !== 0) end(`A worker ended with ${code}.`);
  });
  await Promise.all(runs);
  clearInterval(showing);
  progress.end();
  const lines = reportLines(total, failure).map((line) => colored(line));
  const onWorkers = count === WORKERS ? '' : ` --workers ${count}`;
  const again = `npm run soak -- --polls ${polls} --seed ${seed}${onWorkers}`;
  console.log(`${lines.join('\n')}\nRepeat it: ${again}`);
  if (failure !== undefined) process.exitCode = 1;
}
