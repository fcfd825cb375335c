/*
 * The terminal's Zap in time: when to poll, when to hire, when to end.
 *
 * The Zap knows no clock, so the waiting is done here: between polls, for as long as the API asks
 * to be left alone, and until the loop is ended from outside. What a poll brought is handed over
 * first and kept as seen after that, so that no one is lost in between.
 */
import { counted } from '../text.ts';
import type { Options } from './options.ts';
import { missedText, type Service } from './service.ts';
import type { Terminal } from './terminal.ts';
import { unlessAborted } from './zap/step.ts';
import type { Outcome, Zap } from './zap/zap.ts';

/** In milliseconds, what a timer of Node holds; one that is set to more runs out at once. */
export const LONGEST_TIMER = 2_147_483_647;

const RESUMED = "Polling resumes. Employees already seen don't run the Zap again.";

export interface PollLoop {
  readonly zap: Zap;
  readonly service: Service;
  readonly options: Pick<Options, 'every' | 'hireEvery' | 'until'>;
  readonly terminal: Terminal;
  /** Keeps who has been seen. If that fails, polling ends: the next process repeats this poll alone. */
  readonly save: (ids: readonly string[]) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/** How it ended. */
export interface Ended {
  polls: number;
  zapRuns: number;
  /** Whether the connection expired and could not be renewed. */
  isExpired: boolean;
}

/** Turns the Zap on, and tries again until it is. A rejected key stays rejected. */
export async function turnOnPatiently(
  start: () => Promise<Outcome>,
  every: number,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  while (true) {
    const outcome = await unlessAborted(start, signal);
    const failure = outcome?.failure;
    if (failure === undefined || failure.kind === 'expired') return outcome;
    const wait = Math.max(every, failure.secondsToWait);
    say(`${failure.message} Trying again in ${counted(wait, 'second')}.`);
    await pause(wait, signal);
  }
}

/** Polls, and hires where that can be done, until the end. The Zap is on already. */
export async function pollUntilEnd(loop: PollLoop): Promise<Ended> {
  const { zap, service, options, terminal, save, signal } = loop;
  const { every, until = Number.POSITIVE_INFINITY } = options;
  const ended: Ended = { polls: 0, zapRuns: 0, isExpired: false };
  let lastMissed = '';
  let wait = every;
  service.hire?.();
  const hiring = setInterval(() => service.hire?.(), options.hireEvery * 1000);
  try {
    while (ended.zapRuns < until) {
      await pause(wait, signal);
      const outcome = await unlessAborted(() => zap.poll(), signal);
      if (outcome === undefined) return ended;
      ended.polls += 1;
      terminal.trouble(outcome);
      const all = outcome.held > 0 ? zap.replay().zapRuns : outcome.zapRuns;
      const rest = until - ended.zapRuns;
      const rows = all.slice(0, rest);
      if (rows.length > 0 && !(await terminal.deliver(rows, outcome.at))) return ended;
      ended.zapRuns += rows.length;
      if (outcome.failure === undefined) {
        const missed = missedText(zap, outcome, service.sandbox);
        if (missed !== lastMissed && missed !== '') {
          terminal.event('Missed', 'yellow', outcome.at, missed);
        }
        lastMissed = missed;
      }
      if (rows.length > 0) await save(zap.seen.idsWithout(all.slice(rest)));
      if (!(await isConnected(loop))) return { ...ended, isExpired: true };
      wait = Math.max(every, outcome.failure?.secondsToWait ?? 0);
    }
    return ended;
  } finally {
    clearInterval(hiring);
  }
}

/** Whether to go on. Only the sandbox's new keys are known here. */
async function isConnected({ zap, service, terminal, signal }: PollLoop): Promise<boolean> {
  if (zap.settings.connection.expiredBy === undefined) return true;
  if (service.hire === undefined) {
    terminal.print(
      'Update the keys in .env and run this again. On Zapier, reconnect the account and keep the Zap on. It catches up at the next check.',
    );
    return false;
  }
  const outcome = await unlessAborted(() => zap.reconnect(service.authData()), signal);
  if (outcome?.failure === undefined) terminal.event('Reconnected', 'green', Date.now(), RESUMED);
  return true;
}

/** At most 24 days, also where a service asks for more: `zap/connection.ts` sees to the rest. */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(seconds * 1000, LONGEST_TIMER));
  await unlessAborted(() => promise, signal);
  clearTimeout(timer);
}
