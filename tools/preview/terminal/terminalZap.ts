/*
 * The terminal's Zap from turning on to its end.
 *
 * pollLoop.ts polls; this file turns the Zap on, prints what people need to know before the first poll, and
 * returns the exit code.
 */
import { printFailure } from '../../commandLine.ts';
import { pluralize } from '../../text.ts';
import type { Options } from '../options.ts';
import type { Page } from '../page/server.ts';
import type { StepFailure } from '../zap/stepCall.ts';
import { unlessAborted } from '../zap/timing.ts';
import type { PolledApi } from './polledApi.ts';
import { type PollLoopOptions, pollUntilEnd, turnOnWithRetries } from './pollLoop.ts';
import type { StateFile } from './stateFile.ts';

export interface TerminalRun extends Omit<PollLoopOptions, 'save'> {
  readonly options: Options;
  readonly stateFile: StateFile;
  readonly page: Page | undefined;
  /** Whether the page stays open after a failure, so that a person can enter keys there. */
  readonly keepsPageOpen: boolean;
}

/** Turns the Zap on and polls until it ends. Returns the exit code. */
export async function runTerminalZap(run: TerminalRun): Promise<number> {
  const { zap, api, terminal } = run;
  const { save } = run.stateFile;
  const turnedOn = await turnOn(run);
  if (turnedOn === undefined) return 0;
  if (turnedOn.failure !== undefined) {
    explainFailure(turnedOn.failure, api);
    return 1;
  }
  // Fail before anything is printed if the file can't be written.
  await save(zap.seen.idsWithout([]));
  printOpening(run);
  const { polls, zapRunCount, isExpired } = await pollUntilEnd({ ...run, save });
  terminal.print(
    `\nStopped after ${pluralize(polls, 'poll')} and ${pluralize(zapRunCount, 'new employee')}.`,
  );
  return isExpired ? 1 : 0;
}

/** Returns undefined if aborted. */
function turnOn({ zap, api, options, signal, stateFile, page, keepsPageOpen }: TerminalRun) {
  const { seen } = stateFile;
  const start = () => (seen === undefined ? zap.turnOn() : zap.resume(seen));
  // A script that polls a real account gets the exit code at once.
  const shouldRetry = api.sandbox !== undefined || keepsPageOpen;
  if (!shouldRetry) return unlessAborted(start, signal);
  const where = page === undefined ? '' : `\nThe preview is at ${page.url}.`;
  const say = (failure: StepFailure, next: string) =>
    explainFailure(failure, api, `\n${next}${where}`);
  return turnOnWithRetries(start, options.everySeconds, say, signal);
}

const explainFailure = (failure: StepFailure, { explain }: PolledApi, next = '') =>
  printFailure(`${explain(failure)}\nZapier shows: "${failure.message}"${next}`);

function printOpening({ zap, api, options, terminal, stateFile, page }: TerminalRun): void {
  const { seen } = stateFile;
  const { everySeconds, until } = options;
  const progress =
    seen === undefined
      ? `Skipping ${pluralize(zap.seen.size, 'existing employee')}.`
      : `Resuming; ${pluralize(seen.length, 'employee')} already seen.`;
  const notes = ['open in a browser; own Zap', ...(page?.portProblem ? [page.portProblem] : [])];
  terminal.printOpening(page && { url: page.url, note: `(${notes.join('; ')})` }, {
    ...api.title,
    ...(api.sandbox ? {} : { Account: zap.settings.connection.label }),
    'Zap on': `${progress} Polling every ${pluralize(everySeconds, 'second')}.`,
  });
  const end = until === undefined ? '' : `after ${pluralize(until, 'new employee')}, or `;
  terminal.print(`Stops ${end}with Ctrl-C.\n`);
}
