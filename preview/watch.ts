/*
 * A Zap in time: when to poll, when to hire, when to end.
 *
 * The Zap knows no clock, so the waiting is done here, and only here: between polls, between hires,
 * for as long as the service asks to be left alone, and until the watch is ended from outside.
 */
import type { AuthData } from './bundle.ts';
import type { Outcome } from './outcome.ts';
import { howToGoOnLine, type Paint, pollLines, reconnectedLine, type Tally } from './terminal.ts';
import { pause, secondsAsked, unlessEnded } from './timing.ts';
import type { Zap } from './zap.ts';

export interface Watch {
  readonly zap: Zap;
  /** Seconds between two polls. */
  readonly every: number;
  /** Seconds between two hires. */
  readonly hireEvery: number;
  /** Deliveries after which to end. */
  readonly until?: number | undefined;
  readonly hire?: (() => void) | undefined;
  /** New values for a connection that has expired; without it a pause ends the watch. */
  readonly renew?: (() => AuthData) | undefined;
  readonly print: (line: string) => void;
  readonly paint: Paint;
  /** Ends the watch, at any moment. */
  readonly signal: AbortSignal;
}

/** How a watch ended. */
export interface Ended extends Tally {
  /** The connection expired and could not be renewed. */
  readonly stranded: boolean;
}

/** Polls, and hires where there is a `hire`, until the watch is over. The Zap is on already. */
export async function watchZap(watch: Watch): Promise<Ended> {
  const over = new AbortController();
  const signal = AbortSignal.any([watch.signal, over.signal]);
  const hiring = hireUntil(signal, watch);
  try {
    return await pollUntil(signal, watch);
  } finally {
    over.abort();
    await hiring;
  }
}

async function hireUntil(signal: AbortSignal, { hire, hireEvery }: Watch): Promise<void> {
  if (hire === undefined) return;
  while (!signal.aborted) {
    hire();
    await pause(hireEvery, signal);
  }
}

async function pollUntil(signal: AbortSignal, watch: Watch): Promise<Ended> {
  let polls = 0;
  let deliveries = 0;
  let wait = watch.every;
  while (true) {
    await pause(wait, signal);
    const outcome = await unlessEnded(() => watch.zap.poll(), signal);
    if (outcome === null) return { polls, deliveries, stranded: false };
    polls += 1;
    deliveries += show(outcome, deliveries, watch);
    if (deliveries === watch.until) return { polls, deliveries, stranded: false };
    if (watch.zap.state === 'paused' && !(await renewed(watch))) {
      return { polls, deliveries, stranded: true };
    }
    wait = Math.max(watch.every, secondsAsked(outcome.failure));
  }
}

/** Prints what a poll brought and gives how many deliveries of it count, up to `until`. */
function show(outcome: Outcome, before: number, watch: Watch): number {
  const { zap, until = Number.POSITIVE_INFINITY, print, paint } = watch;
  let counted = 0;
  for (const each of outcome.held > 0 ? [outcome, zap.release()] : [outcome]) {
    const deliveries = each.deliveries.slice(0, until - before - counted);
    counted += deliveries.length;
    for (const line of pollLines({ ...each, deliveries }, paint)) print(line);
  }
  return counted;
}

async function renewed({ zap, renew, print, paint }: Watch): Promise<boolean> {
  if (renew === undefined) {
    print(howToGoOnLine());
    return false;
  }
  const outcome = await zap.reconnect(renew());
  if (outcome.failure === undefined) print(reconnectedLine(outcome.at, paint));
  return true;
}
