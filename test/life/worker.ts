/*
 * Lives lives of Zaps until it is told to stop, and reports what happened after each few.
 *
 * A process of its own, so that a soak uses every core; whoever started this one starts another when
 * it ends.
 */
import fc from 'fast-check';
import { callApp } from '../../preview/platform.ts';
import type { AppDefinition } from '../../preview/zap.ts';
import { openCompiled } from './compiledApp.ts';
import { live } from './model.ts';
import { newTally, settings, steps, type Tally } from './world.ts';

export interface Report {
  readonly tally: Tally;
  /** What a Zap builder would complain about, with what led to it; the worker ends after it. */
  readonly failure?: string;
}

// The platform writes each line of the app's log to the console as well: millions, here.
console.log = () => undefined;

const LIVES_A_REPORT = 20;
const MOST_STEPS = 120;

const built = '../../dist/index.js';
const { default: app }: { default: AppDefinition } = await import(built);
const handler = openCompiled(app);

async function liveSome(seed: number): Promise<Report> {
  const tally = newTally();
  const lives = fc.asyncProperty(settings, steps(MOST_STEPS), (chosen, todo) =>
    live(app, (method, bundle) => callApp(handler, method, bundle), chosen, todo, tally),
  );
  const details = await fc.check(lives, { seed, numRuns: LIVES_A_REPORT, endOnFailure: true });
  if (!details.failed) return { tally };
  return { tally, failure: `${details.errorInstance}\n${fc.defaultReportMessage(details)}` };
}

for (let seed = Number(process.argv[2]); process.connected; seed += 1) {
  const report = await liveSome(seed);
  if (process.connected) process.send?.(report);
  if (report.failure !== undefined) break;
}
if (process.connected) process.disconnect();
