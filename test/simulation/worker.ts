/*
 * Runs scenarios until it is told to stop, and reports what happened after each few.
 *
 * A process of its own, so that a soak uses every core; whoever started this one starts another when
 * it ends.
 */
import fc from 'fast-check';
import { callApp } from '../../preview/zap/platform.ts';
import { app } from '../builtApp.ts';
import { openCompiled } from './compiledApp.ts';
import { events, settings } from './events.ts';
import { newTally, type Tally } from './expected.ts';
import { runScenario } from './model.ts';

export interface Report {
  readonly tally: Tally;
  /** What a Zap builder would complain about, with what led to it; the worker ends after it. */
  readonly failure?: string;
}

// The platform writes each line of the app's log to the console as well: millions, here.
console.log = () => undefined;

const handler = openCompiled(app);

async function runSome(seed: number): Promise<Report> {
  const tally = newTally();
  const scenario = fc.asyncProperty(settings, events(120), (chosen, chances) =>
    runScenario((method, bundle) => callApp(handler, method, bundle), chosen, chances, tally),
  );
  const details = await fc.check(scenario, { seed, numRuns: 20, endOnFailure: true });
  if (!details.failed) return { tally };
  return { tally, failure: `${details.errorInstance}\n${fc.defaultReportMessage(details)}` };
}

for (let seed = Number(process.argv[2]); process.connected; seed += 1) {
  const report = await runSome(seed);
  if (process.connected) process.send?.(report);
  if (report.failure !== undefined) break;
}
if (process.connected) process.disconnect();
