/*
 * The terminal's Zap from turning on to its end.
 *
 * pollLoop.ts polls; this file turns the Zap on, prints what people need to know before the first poll, and
 * returns the exit code.
 */
import { printFailure, showProgress } from '../../commandLine.ts';
import { pluralize } from '../../text.ts';
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

const EXPIRED =
  'Update the keys (in the environment or .env) and run this again.\nOn Zapier, reconnect the account and keep the Zap on. It will catch up.';

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
  const isExpired = zap.connection.expiredBy !== undefined;
  if (isExpired) terminal.print(EXPIRED);
  terminal.print(
    `\nStopped after ${pluralize(polls, 'poll')} and ${pluralize(zapRunCount, 'new employee')}.`,
  );
  return isExpired ? 1 : 0;
}

function printOpening({ zap, api, options, terminal, stateFile, page }: TerminalRun): void {
  const { seen } = stateFile;
  const { everySeconds, until } = options;
  const progress =
    seen === undefined
      ? `Skipping ${pluralize(zap.seen.size, 'existing employee')}.`
      : `Resuming; ${pluralize(seen.length, 'employee')} already seen.`;
  const note = page?.portProblem === undefined ? '' : `; ${page.portProblem}`;
  terminal.printOpening({
    ...(page && { Preview: `${page.url} (in a browser; has its own Zap${note})` }),
    ...api.title,
    'Zap on': `${progress} Polling every ${pluralize(everySeconds, 'second')}.`,
  });
  const end = until === undefined ? '' : ` It stops after ${pluralize(until, 'new employee')}.`;
  terminal.print(`Press Ctrl-C to stop.${end}\n`);
}
