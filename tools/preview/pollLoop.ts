/*
 * The loop of the terminal's Zap: polls, hires in the sandbox, and waits.
 *
 * A Zap has no timer, so this file waits between polls, as long as the API asks, and stops if aborted. The
 * items of a poll are printed first and saved as seen afterward, so a crash in between loses no one.
 */
import { pluralize } from '../text.ts';
import { missedBy } from './missed.ts';
import type { Options } from './options.ts';
import type { PolledApi } from './polledApi.ts';
import type { Terminal } from './terminal.ts';
import { unlessAborted } from './timing.ts';
import type { StepFailure } from './zap/stepCall.ts';
import type { Outcome, Zap } from './zap/zap.ts';

const RESUMED = "Polling resumes. Employees already seen don't run the Zap again.";

export interface PollLoop {
  readonly zap: Zap;
  readonly service: PolledApi;
  readonly options: Pick<Options, 'every' | 'hireEvery' | 'until'>;
  readonly terminal: Terminal;
  /** Saves the seen ids. If this fails, polling ends, and the next process repeats only this poll's items. */
  readonly save: (ids: readonly string[]) => Promise<unknown>;
  readonly signal: AbortSignal;
}

interface PollLoopResult {
  polls: number;
  zapRunCount: number;
  /** Whether the connection expired, and there are no new keys. */
  isExpired: boolean;
}

/**
 * Turns the Zap on, and retries unless the key is rejected. Returns undefined if aborted.
 *
 * @param say - is given the failure, and when it's tried again.
 */
export async function turnOnWithRetries(
  start: () => Promise<Outcome>,
  everySeconds: number,
  say: (failure: StepFailure, next: string) => void,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  while (true) {
    const outcome = await unlessAborted(start, signal);
    const failure = outcome?.failure;
    if (failure === undefined || failure.kind === 'expired') return outcome;
    const waitSeconds = Math.max(everySeconds, failure.secondsToWait);
    say(failure, `Trying again in ${pluralize(waitSeconds, 'second')}.`);
    await pause(waitSeconds, signal);
  }
}

/** Polls with a Zap that is on, and hires in the sandbox, until enough employees arrive or it can't go on. */
export async function pollUntilEnd(loop: PollLoop): Promise<PollLoopResult> {
  const { zap, service, options, terminal, save, signal } = loop;
  const { every, until = Number.POSITIVE_INFINITY } = options;
  const ended: PollLoopResult = { polls: 0, zapRunCount: 0, isExpired: false };
  let lastMissed = '';
  let waitSeconds = every;
  const hire = () => service.sandbox?.company.hire();
  hire();
  const hiring = setInterval(hire, options.hireEvery * 1000);
  try {
    while (ended.zapRunCount < until) {
      await pause(waitSeconds, signal);
      const outcome = await unlessAborted(() => zap.poll(), signal);
      if (outcome === undefined) return ended;
      ended.polls += 1;
      terminal.printTrouble(outcome);
      const all = outcome.heldCount > 0 ? zap.replay().itemsToRun : outcome.itemsToRun;
      const rest = until - ended.zapRunCount;
      const items = all.slice(0, rest);
      if (items.length > 0 && !(await terminal.deliver(items, outcome.at))) return ended;
      ended.zapRunCount += items.length;
      if (outcome.failure === undefined) {
        const { text: missed } = missedBy(zap, outcome, service.sandbox);
        if (missed !== lastMissed && missed !== '') {
          terminal.printEvent('Missed', 'yellow', outcome.at, missed);
        }
        lastMissed = missed;
      }
      if (items.length > 0) await save(zap.seen.idsWithout(all.slice(rest)));
      if (!(await reconnectIfExpired(loop))) return { ...ended, isExpired: true };
      waitSeconds = Math.max(every, outcome.failure?.secondsToWait ?? 0);
    }
    return ended;
  } finally {
    clearInterval(hiring);
  }
}

/** Whether polling can continue. Reconnects only to the sandbox, whose new keys are known. */
async function reconnectIfExpired({ zap, service, terminal, signal }: PollLoop): Promise<boolean> {
  if (zap.settings.connection.expiredBy === undefined) return true;
  if (service.sandbox === undefined) {
    terminal.print(
      'Update the keys in .env and run this again.\nOn Zapier, reconnect the account and keep the Zap on. It catches up at the\nnext check.',
    );
    return false;
  }
  const outcome = await unlessAborted(() => zap.reconnect(service.authData()), signal);
  if (outcome?.failure === undefined) terminal.printEvent('Resumed', 'green', Date.now(), RESUMED);
  return true;
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  await unlessAborted(() => promise, signal);
  clearTimeout(timer);
}
