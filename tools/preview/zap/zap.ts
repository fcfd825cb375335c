/*
 * Simulates one Zap: turning on, polling, deduplication, flood protection, an expired connection.
 *
 * What Zapier does between the calls to an app is decided here alone, without a clock: who polls
 * when is decided in `../pollLoop.ts` for the terminal and in `../page/runner.ts` for the page.
 */

import { isObject } from '../../../src/json.ts';
import { parseJson } from '../../json.ts';
import type { Connection } from './connection.ts';
import { DedupeTable, idOf } from './dedupe.ts';
import {
  type AuthData,
  type CallReason,
  failureOf,
  type InputData,
  type Item,
  type Run,
  rowsOf,
  type StepFailure,
  unlessAborted,
} from './step.ts';

/** More new items than this in one poll are held by flood protection, unless the owner changes it. */
export const HELD_OVER = 100;

export interface ZapSettings {
  readonly run: Run;
  readonly connection: Connection;
  /** Where the platform finds the trigger that starts the Zap: `triggers.new_employee`. */
  readonly trigger: string;
  readonly inputData: InputData;
  readonly heldOver?: number;
  /** Milliseconds since 1970; fractions are welcome. */
  readonly now: () => number;
}

/** What one event brought. */
export interface Outcome {
  readonly event: 'turn on' | 'poll' | 'reconnect' | 'replay' | 'delete' | 'turn off';
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  /** How many items the trigger returned, and how many of them had not been seen. */
  readonly items: number;
  readonly newItems: number;
  /** The items that the Zap runs with, oldest first. */
  readonly zapRuns: readonly Item[];
  /** How many runs were held. */
  readonly held: number;
  readonly failure?: StepFailure;
}

type Found = Partial<Omit<Outcome, 'event' | 'at' | 'milliseconds'>>;

type Poll = { readonly ending: AbortController; readonly outcome: Promise<Outcome | undefined> };

export class Zap {
  readonly settings: ZapSettings;
  readonly seen = new DedupeTable();
  isOn = false;
  /** Items whose runs wait for {@link replay} or {@link deleteHeld}, oldest first. */
  held: readonly Item[] = [];
  #polling: Poll | undefined;

  constructor(settings: ZapSettings) {
    this.settings = settings;
  }

  /** Tests the connection and adds everyone the trigger returns to the table. Fails: it stays off. */
  turnOn(): Promise<Outcome> {
    return this.#start(() => this.#rows('prime'));
  }

  /** Turns on with what a Zap of before had seen: employees added in between are new. */
  resume(seen: Iterable<string>): Promise<Outcome> {
    this.seen.add(seen);
    return this.#start(async () => []);
  }

  get isPolling(): boolean {
    return this.#polling !== undefined;
  }

  /**
   * Polls once. Undefined where there was nothing to poll, or where the Zap was turned off or
   * reconnected meanwhile: the response is not waited for, and the next poll finds the same.
   */
  async poll(): Promise<Outcome | undefined> {
    if (!this.isOn) return undefined;
    const { expiredBy } = this.settings.connection;
    if (expiredBy !== undefined) return this.#outcome('poll', { failure: expiredBy });
    this.#polling ??= this.#newPoll();
    return this.#polling.outcome;
  }

  /**
   * Puts new values into the connection form. Where they pass, polling goes on with all that was
   * seen, so that those hired meanwhile arrive with the next poll.
   */
  reconnect(authData: AuthData): Promise<Outcome> {
    return this.#attempt('reconnect', async () => {
      await this.settings.connection.test(authData);
      this.#abandonPoll();
      return {};
    });
  }

  /** Stops and clears the table: what is there when it turns on again is not new then. */
  turnOff(): Outcome {
    this.#abandonPoll();
    this.isOn = false;
    this.held = [];
    this.seen.clear();
    return this.#outcome('turn off', {});
  }

  /** Runs with what was held. */
  replay(): Outcome {
    const zapRuns = this.held;
    this.held = [];
    return this.#outcome('replay', { zapRuns });
  }

  /** Drops what was held; it counts as seen. */
  deleteHeld(): Outcome {
    this.held = [];
    return this.#outcome('delete', {});
  }

  async #start(prime: () => Promise<readonly Item[]>): Promise<Outcome> {
    if (this.isOn) return this.#outcome('turn on', {});
    return this.#attempt('turn on', async () => {
      await this.settings.connection.test();
      const rows = await prime();
      this.seen.add(this.seen.unseen(rows).map(idOf));
      this.isOn = true;
      return { items: rows.length };
    });
  }

  #newPoll(): Poll {
    const ending = new AbortController();
    const { signal } = ending;
    const outcome = this.#attempt('poll', async () => {
      const rows = await unlessAborted(() => this.#rows('poll'), signal);
      return rows === undefined ? {} : this.#sort(rows);
    }).finally(() => {
      if (this.#polling?.ending === ending) this.#polling = undefined;
    });
    return { ending, outcome: outcome.then((found) => (signal.aborted ? undefined : found)) };
  }

  #abandonPoll(): void {
    this.#polling?.ending.abort();
    this.#polling = undefined;
  }

  /** What a Zap runs with is a copy, through JSON, that shares nothing with the app. */
  #sort(rows: readonly Item[]): Found {
    const copies = this.seen.unseen(rows).map((row): unknown => parseJson(JSON.stringify(row)));
    const fresh = copies.filter(isObject);
    this.seen.add(fresh.map(idOf));
    const found = { items: rows.length, newItems: fresh.length };
    if (fresh.length <= (this.settings.heldOver ?? HELD_OVER)) return { ...found, zapRuns: fresh };
    this.held = [...this.held, ...fresh];
    return { ...found, held: fresh.length };
  }

  #rows(reason: CallReason): Promise<readonly Item[]> {
    const { run, trigger, connection, inputData } = this.settings;
    return rowsOf(run, trigger, reason, connection.authData, inputData);
  }

  async #attempt(event: Outcome['event'], work: () => Promise<Found>): Promise<Outcome> {
    const { now, connection } = this.settings;
    const { authData } = connection;
    const at = now();
    try {
      return this.#outcome(event, await work(), at);
    } catch (thrown) {
      const failure = failureOf(thrown);
      // Values that are only tried out do not spoil those that are in use.
      if (event !== 'reconnect') connection.note(failure, authData);
      return this.#outcome(event, { failure }, at);
    }
  }

  #outcome(event: Outcome['event'], found: Found, at = this.settings.now()): Outcome {
    const milliseconds = this.settings.now() - at;
    return { event, at, milliseconds, items: 0, newItems: 0, zapRuns: [], held: 0, ...found };
  }
}
