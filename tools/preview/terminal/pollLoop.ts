/*
 * The loop of the terminal's Zap: polls, hires in the sandbox, and waits.
 *
 * A Zap has no timer, so this file waits between polls. It waits longer if the API asks for that, and stops if aborted.
 * The items of a poll are printed first and saved as seen afterward, so a crash in between loses no one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { showProgress } from '../../terminal.ts';
import { formatTime } from '../../text.ts';
import { findMissed, mayHaveMissed, missedReason } from '../missedEmployees.ts';
import type { Options } from '../options.ts';
import { unlessAborted } from '../zap/timing.ts';
import type { Outcome, Zap } from '../zap/zap.ts';
import type { PolledApi } from './polledApi.ts';
import { newEmployeesText, type PollReporter } from './pollReporter.ts';
import type { TerminalOutput } from './terminalOutput.ts';

const RESUMED = "Employees already seen don't trigger the Zap again.";

export interface PollLoopOptions {
  readonly zap: Zap;
  readonly api: PolledApi;
  readonly options: Pick<Options, 'everySeconds' | 'until'>;
  readonly terminal: TerminalOutput;
  readonly reporter: PollReporter;
  /** Saves the seen ids. If this fails, polling ends, and the next process repeats only this poll's items. */
  readonly save: (ids: readonly string[]) => Promise<unknown>;
  readonly signal: AbortSignal;
}

interface PollLoopResult {
  pollCount: number;
  zapRunCount: number;
}

/**
 * Polls with a Zap that is on, and hires in the sandbox, until enough new employees have arrived, the signal aborts, or
 * a real account rejects a key.
 */
export async function pollUntilEnd(loop: PollLoopOptions): Promise<PollLoopResult> {
  const { zap, api, options, reporter } = loop;
  const { everySeconds, until = Number.POSITIVE_INFINITY } = options;
  const result: PollLoopResult = { pollCount: 0, zapRunCount: 0 };
  let waitSeconds = everySeconds;
  const hiring = startHiring(api);
  try {
    while (result.zapRunCount < until) {
      const outcome = await nextPoll(loop, waitSeconds, result);
      if (outcome === undefined) return result;
      result.pollCount += 1;
      reporter.reportTrouble(outcome);
      result.zapRunCount += await deliver(loop, outcome);
      reportMissed(loop, outcome);
      if (zap.connection.expiredBy !== undefined) {
        if (api.sandbox === undefined) return result;
        await reconnect(loop);
      }
      waitSeconds = Math.max(everySeconds, outcome.failure?.delaySeconds ?? 0);
    }
    return result;
  } finally {
    clearInterval(hiring);
  }
}

/** Waits and polls, and shows meanwhile what comes next. Returns undefined if aborted. */
async function nextPoll(
  { zap, signal }: PollLoopOptions,
  waitSeconds: number,
  { zapRunCount }: PollLoopResult,
): Promise<Outcome | undefined> {
  const time = formatTime(Date.now() + waitSeconds * 1000);
  showProgress(`Next poll at ${time}; ${newEmployeesText(zapRunCount)} so far.`);
  // If aborted, it rejects, and there is no poll.
  await pause(waitSeconds * 1000, undefined, { signal }).catch(() => undefined);
  showProgress('Polling…');
  const outcome = await unlessAborted(() => zap.poll(), signal);
  showProgress('');
  return outcome;
}

/** Hires now and at an interval, if the Zap polls a sandbox. Returns the timer to clear. */
function startHiring(api: PolledApi): NodeJS.Timeout | undefined {
  if (api.sandbox === undefined) return undefined;
  const { sandbox, hireEverySeconds } = api;
  sandbox.company.hire();
  return setInterval(() => sandbox.company.hire(), hireEverySeconds * 1000);
}

/**
 * Prints the items of a poll, then saves them as seen. Returns their number; 0 if no one reads them (main.ts then ends
 * the process), or if aborted while a reader of a pipe is stuck.
 */
async function deliver(
  { zap, terminal, save, signal }: PollLoopOptions,
  { heldCount, itemsToRun, startedAt }: Outcome,
): Promise<number> {
  const items = heldCount > 0 ? zap.replay().itemsToRun : itemsToRun;
  if (items.length === 0) return 0;
  if (!(await unlessAborted(() => terminal.deliver(items, startedAt), signal))) return 0;
  await save(zap.seen.ids);
  return items.length;
}

function reportMissed(
  { zap, api: { sandbox }, reporter }: PollLoopOptions,
  outcome: Outcome,
): void {
  const { failure, startedAt } = outcome;
  if (sandbox === undefined) {
    if (mayHaveMissed(zap, outcome)) reporter.reportDoubt(outcome);
  } else if (failure === undefined) {
    reporter.reportMissed(findMissed(zap, sandbox).length, missedReason(sandbox), startedAt);
  }
}

/** Reconnects to the sandbox, whose new keys are known. */
async function reconnect({ zap, api, terminal, signal }: PollLoopOptions): Promise<void> {
  const outcome = await unlessAborted(() => zap.reconnect(api.authData()), signal);
  if (outcome === undefined || outcome.failure !== undefined) return;
  terminal.printEvent('Resumed', 'green', outcome.startedAt, RESUMED);
}
