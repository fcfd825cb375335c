/*
 * The terminal's Zap from turning on to its end.
 *
 * pollLoop.ts polls; this file turns the Zap on, prints what people need to know before the first poll, and
 * returns the exit code.
 */
import { printFailure, showProgress } from '../../commandLine.ts';
import { formatNumber, pluralize } from '../../text.ts';
import type { Options } from '../options.ts';
import type { Page } from '../page/server.ts';
import { unlessAborted } from '../zap/timing.ts';
import { type PollLoopOptions, pollUntilEnd } from './pollLoop.ts';
import type { StateFile } from './stateFile.ts';

export interface TerminalRun extends Omit<PollLoopOptions, 'save'> {
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
  // Fail before anything is printed if the file can't be written.
  await save(zap.seen.idsWithout([]));
  printOpening(run);
  const { polls, zapRunCount } = await pollUntilEnd({ ...run, save });
  const end = `Stopped after ${pluralize(polls, 'poll')} and ${pluralize(zapRunCount, 'new employee')}`;
  terminal.print('');
  if (zap.connection.expiredBy !== undefined) {
    printFailure(
      `${end}: the keys were rejected.\nUpdate the keys in the environment or .env, then run this again.`,
    );
    return 1;
  }
  const { missedCount } = terminal;
  terminal.print(missedCount > 0 ? `${end}; ${formatNumber(missedCount)} missed.` : `${end}.`);
  return 0;
}

function printOpening({ zap, api, options, terminal, stateFile, page }: TerminalRun): void {
  const { everySeconds, until } = options;
  const kind = stateFile.seen === undefined ? 'existing employee' : 'already seen employee';
  const skipped = pluralize(zap.seen.size, kind);
  const note = page?.portProblem ? `port ${page.portProblem}` : 'separate from this Zap';
  terminal.printOpening({
    ...(page && { Preview: `${page.url} open in a browser; ${note}` }),
    ...api.title,
    Zap: `on; polls every ${pluralize(everySeconds, 'second')} and skips ${skipped}`,
  });
  const end = until === undefined ? '' : `Stops after ${pluralize(until, 'new employee')}. `;
  terminal.print(`\n${end}Press Ctrl-C to stop.\n`);
}
