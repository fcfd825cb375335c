/*
 * The terminal's Zap from turning on to its end.
 *
 * This file turns the Zap on, prints what people need to know before the first poll, and returns the exit code.
 * pollLoop.ts polls.
 */
import { printFailure, showProgress } from '../../terminal.ts';
import { formatInterval, pluralize } from '../../text.ts';
import type { Options } from '../options.ts';
import type { Page } from '../page/server.ts';
import { unlessAborted } from '../zap/timing.ts';
import { type PollLoopOptions, pollUntilEnd } from './pollLoop.ts';
import { PollReporter } from './pollReporter.ts';
import type { StateFile } from './stateFile.ts';

export interface TerminalRun extends Omit<PollLoopOptions, 'save' | 'reporter'> {
  readonly options: Options;
  readonly stateFile: StateFile;
  readonly page: Page | undefined;
}

/** Turns the Zap on and polls until it ends. Returns the exit code. */
export async function runTerminalZap(run: TerminalRun): Promise<number> {
  const { zap, api, terminal, signal } = run;
  const { seen, save } = run.stateFile;
  const start = () => (seen === undefined ? zap.turnOn() : zap.resume(seen));
  showProgress('Turning the Zap on…');
  const turnedOn = await unlessAborted(start, signal);
  showProgress('');
  if (turnedOn === undefined) return 0;
  const { failure } = turnedOn;
  if (failure !== undefined) {
    printFailure(api.explain(failure));
    return 1;
  }
  // Saved before anything is printed, so that a file that can't be written ends the command without output.
  await save(zap.seen.ids);
  printOpening(run);
  const reporter = new PollReporter(terminal);
  const { pollCount, zapRunCount } = await pollUntilEnd({ ...run, save, reporter });
  reporter.reportEnd(pollCount, zapRunCount, run.options.until);
  const { expiredBy } = zap.connection;
  if (expiredBy === undefined) return 0;
  printFailure(api.explain(expiredBy));
  return 1;
}

function printOpening({ zap, api, options, terminal, stateFile, page }: TerminalRun): void {
  const { everySeconds, until } = options;
  const kind = stateFile.seen === undefined ? 'existing employee' : 'already seen employee';
  const skipped = pluralize(zap.seen.size, kind);
  const note = page?.portNote ? `port ${page.portNote}` : 'runs its own, separate Zap';
  terminal.printOpening({
    ...(page && { Preview: `${page.url}  open in a browser; ${note}` }),
    ...api.openingLines,
    Zap: `polls every ${formatInterval(everySeconds)}; skips the ${skipped}`,
  });
  const end = `Stops after at least ${pluralize(until ?? 0, 'new employee')}, or with Ctrl-C.`;
  terminal.print(`\n${until === undefined ? 'Press Ctrl-C to stop.' : end}\n`);
}
