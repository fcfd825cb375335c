/*
 * A Zap in time: when to poll, when to hire, when to end.
 *
 * The Zap knows no clock, so the waiting is done here: between polls, between hires, for as long as
 * the service asks to be left alone, and until the watch is ended from outside. What a poll brought
 * is handed over first and kept as seen after that, so that nobody is lost in between.
 */
import type { AuthData } from './bundle.ts';
import type { Connection } from './connection.ts';
import type { Row } from './dedupe.ts';
import {
  howToGoOnLine,
  missedLine,
  type Paint,
  reconnectedLine,
  troubleLines,
} from './terminal.ts';
import { pause, secondsAsked, unlessEnded } from './timing.ts';
import type { Outcome, Zap } from './zap.ts';

export interface Watch {
  readonly zap: Zap;
  readonly connection: Connection;
  /** Seconds between two polls. */
  readonly every: number;
  /** Seconds between two hires. */
  readonly hireEvery: number;
  /** Deliveries after which to end. */
  readonly until?: number | undefined;
  readonly hire?: (() => void) | undefined;
  /** New values for a connection that has expired; without it the watch ends then. */
  readonly renew?: (() => AuthData) | undefined;
  /** How many new employees the list was too short for; a real service does not tell. */
  readonly missed?: ((zap: Zap) => number) | undefined;
  readonly fullList: boolean;
  /** Hands items over; false where nobody takes them any more. */
  readonly deliver: (rows: readonly Row[], at: number) => Promise<boolean>;
  /** Keeps what has been seen. */
  readonly save?: ((keys: readonly string[]) => Promise<void>) | undefined;
  /** Prints a line for people. */
  readonly print: (line: string) => void;
  readonly paint: Paint;
  /** Ends the watch, at any moment. */
  readonly signal: AbortSignal;
}

/** How a watch ended. */
export interface Ended {
  readonly polls: number;
  readonly deliveries: number;
  /** The connection expired and could not be renewed. */
  readonly stranded: boolean;
}

/** Polls, and hires where there is a `hire`, until the watch is over. The Zap is on already. */
export async function watchZap(watch: Watch): Promise<Ended> {
  const over = new AbortController();
  const signal = AbortSignal.any([watch.signal, over.signal]);
  const hiring = hireUntil(signal, watch);
  try {
    return await new Polling(watch, signal).untilOver();
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

class Polling {
  readonly #watch: Watch;
  readonly #signal: AbortSignal;
  #polls = 0;
  #deliveries = 0;
  #missed = 0;
  #isSaved = true;

  constructor(watch: Watch, signal: AbortSignal) {
    this.#watch = watch;
    this.#signal = signal;
  }

  async untilOver(): Promise<Ended> {
    const { every, zap, until } = this.#watch;
    let wait = every;
    while (true) {
      await pause(wait, this.#signal);
      const outcome = await unlessEnded(() => zap.poll(), this.#signal);
      if (outcome === null || outcome === undefined) return this.#ended(false);
      this.#polls += 1;
      if (!(await this.#take(outcome)) || this.#deliveries === until) return this.#ended(false);
      if (!(await this.#isConnected())) return this.#ended(true);
      wait = Math.max(every, secondsAsked(outcome.failure));
    }
  }

  /** Hands over what a poll brought, and says what else there is to say. */
  async #take(outcome: Outcome): Promise<boolean> {
    const { zap, print, paint, save } = this.#watch;
    let all = outcome.deliveries;
    for (const line of troubleLines(outcome, paint)) print(line);
    if (outcome.held > 0) all = zap.replay().deliveries;
    const rest = (this.#watch.until ?? Number.POSITIVE_INFINITY) - this.#deliveries;
    const rows = all.slice(0, rest);
    this.#deliveries += rows.length;
    if (rows.length > 0 && !(await this.#watch.deliver(rows, outcome.at))) return false;
    this.#sayMissed(outcome);
    if (rows.length > 0) this.#isSaved = false;
    if (!this.#isSaved) await this.#save(save, all.slice(rest));
    return true;
  }

  /** What could not be written is written with the next poll. */
  async #save(save: Watch['save'], undelivered: readonly Row[]): Promise<void> {
    try {
      await save?.(this.#watch.zap.seen.keysWithout(undelivered));
      this.#isSaved = true;
    } catch (thrown) {
      this.#watch.print(String(thrown instanceof Error ? thrown.message : thrown));
    }
  }

  #sayMissed(outcome: Outcome): void {
    const { zap, missed, fullList, print, paint } = this.#watch;
    if (fullList || outcome.failure !== undefined) return;
    if (missed === undefined) {
      if (isAllNew(outcome, zap)) print(missedLine(undefined, outcome, paint));
      return;
    }
    const count = missed(zap);
    if (count > this.#missed) print(missedLine(count, outcome, paint));
    this.#missed = count;
  }

  async #isConnected(): Promise<boolean> {
    const { connection, zap, renew, print, paint } = this.#watch;
    if (connection.expiredBy === undefined) return true;
    if (renew === undefined) {
      print(howToGoOnLine());
      return false;
    }
    const outcome = await unlessEnded(() => zap.reconnect(renew()), this.#signal);
    if (outcome?.failure === undefined) print(reconnectedLine(Date.now(), paint));
    return true;
  }

  #ended(stranded: boolean): Ended {
    return { polls: this.#polls, deliveries: this.#deliveries, stranded };
  }
}

/** Whether the list may have been too short: nobody in it was known, though others are. */
export function isAllNew({ rows, fresh }: Outcome, { seen }: Pick<Zap, 'seen'>): boolean {
  return rows > 0 && fresh === rows && seen.size > rows;
}
