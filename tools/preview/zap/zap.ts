/*
 * Simulates one Zap: turning on, polling, deduplication, flood protection, and an expired connection.
 *
 * Only this file decides what Zapier does between calls to an app. A Zap has no timer: `../liveZap.ts`
 * decides when it polls.
 */
import type { StepPath } from '../../appDefinition.ts';
import type { AuthData } from '../../authData.ts';
import { DedupeTable } from './dedupe.ts';
import type { SimulatedConnection } from './simulatedConnection.ts';
import {
  type CallApp,
  type CallReason,
  callStep,
  type InputData,
  type Item,
  type StepFailure,
  toStepFailure,
} from './stepCall.ts';
import { unlessAborted } from './timing.ts';

/**
 * Flood protection: more new items than this in one poll wait for the Zap's owner, who can change the limit
 * (help.zapier.com/hc/en-us/articles/8496181445261).
 */
export const MAX_RUNS_PER_POLL = 100;

export interface ZapSettings {
  readonly callApp: CallApp;
  readonly connection: SimulatedConnection;
  /** The trigger's path in the app: `triggers.new_employee`. */
  readonly triggerPath: StepPath;
  readonly inputData: InputData;
  readonly maxRunsPerPoll?: number;
  /** Milliseconds since 1970; may have fractions. */
  readonly now: () => number;
}

/** What an event of a Zap has brought. If it failed, or brings no items, the counts are 0. */
export interface Outcome {
  readonly event: 'turn on' | 'poll' | 'reconnect' | 'replay' | 'turn off';
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The number of items that the trigger returned. */
  readonly itemCount: number;
  /** The number of those that the Zap hadn't seen. */
  readonly newItemCount: number;
  /** The items that the Zap runs with, oldest first. */
  readonly itemsToRun: readonly Item[];
  /** The items whose runs were put on hold, oldest first. */
  readonly heldItems: readonly Item[];
  readonly failure?: StepFailure;
}

type OutcomeDetails = Partial<Omit<Outcome, 'event' | 'startedAt'>>;

/** A poll that waits for its response. */
type Poll = Readonly<{ ending: AbortController; outcome: Promise<Outcome | undefined> }>;

export class Zap {
  readonly settings: ZapSettings;
  readonly seen = new DedupeTable();
  #isOn = false;
  #held: readonly Item[];
  #polling: Poll | undefined;

  /** @param held - the items that are still on hold from before it was turned off. */
  constructor(settings: ZapSettings, held: readonly Item[] = []) {
    this.settings = settings;
    this.#held = held;
  }

  get connection(): SimulatedConnection {
    return this.settings.connection;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Items whose runs wait for {@link replay}, oldest first. */
  get held(): readonly Item[] {
    return this.#held;
  }

  /** Tests the connection, and treats all current items as seen. If either fails, the Zap stays off. */
  turnOn(): Promise<Outcome> {
    return this.#start(() => this.#items('prime'));
  }

  /** Turns on with the ids that an earlier Zap has seen. Employees added since then are new. */
  resume(seen: Iterable<string>): Promise<Outcome> {
    this.seen.add(seen);
    return this.#start(async () => []);
  }

  /** Whether a poll waits for its response. */
  get isPolling(): boolean {
    return this.#polling !== undefined;
  }

  /**
   * Polls once, if the Zap is on. Returns undefined if it is turned off or reconnected before the response arrives. The
   * next poll finds the same items.
   */
  async poll(): Promise<Outcome | undefined> {
    const { expiredBy } = this.connection;
    if (expiredBy !== undefined) return this.#outcome('poll', { failure: expiredBy });
    this.#polling ??= this.#newPoll();
    return this.#polling.outcome;
  }

  /**
   * Tests new values for the connection. If they pass, polling resumes with the same table, so the next poll brings
   * everyone hired in the meantime.
   */
  reconnect(authData: AuthData): Promise<Outcome> {
    return this.#attempt('reconnect', async () => {
      await this.connection.connect(authData);
      this.#abandonPoll();
      return {};
    });
  }

  /**
   * Turns off and forgets what it has seen. Items that exist when it is turned on again won't be new. Runs on hold stay
   * in Zap history.
   */
  turnOff(): Outcome {
    this.#abandonPoll();
    this.#isOn = false;
    this.seen.clear();
    return this.#outcome('turn off');
  }

  /** Runs all items on hold, as the Zap's owner can in Zap history. */
  replay(): Outcome {
    const itemsToRun = this.#held;
    this.#held = [];
    return this.#outcome('replay', { itemsToRun });
  }

  #start(prime: () => Promise<readonly Item[]>): Promise<Outcome> {
    return this.#attempt('turn on', async () => {
      await this.connection.connect();
      const items = await prime();
      this.seen.add(this.seen.unseen(items).map(({ id }) => id));
      this.#isOn = true;
      return { itemCount: items.length };
    });
  }

  #newPoll(): Poll {
    const ending = new AbortController();
    const { signal } = ending;
    const outcome = this.#attempt('poll', async () => {
      const items = await unlessAborted(() => this.#items('poll'), signal);
      // An abandoned poll finds nothing.
      return this.#dedupe(items ?? []);
    }).finally(() => {
      if (this.#polling?.ending === ending) this.#polling = undefined;
    });
    return { ending, outcome: outcome.then((found) => (signal.aborted ? undefined : found)) };
  }

  #abandonPoll(): void {
    this.#polling?.ending.abort();
    this.#polling = undefined;
  }

  /** Finds the new items. They are copies, so they share nothing with the app. */
  #dedupe(items: readonly Item[]): OutcomeDetails {
    const fresh = structuredClone(this.seen.unseen(items));
    this.seen.add(fresh.map(({ id }) => id));
    const { maxRunsPerPoll = MAX_RUNS_PER_POLL } = this.settings;
    const held = fresh.length > maxRunsPerPoll ? fresh : [];
    this.#held = [...this.#held, ...held];
    const counts = { itemCount: items.length, newItemCount: fresh.length, heldItems: held };
    return { ...counts, itemsToRun: held.length > 0 ? [] : fresh };
  }

  #items(reason: CallReason): Promise<readonly Item[]> {
    const { callApp, triggerPath, connection, inputData } = this.settings;
    return callStep(callApp, triggerPath, reason, connection.authData, inputData);
  }

  async #attempt(event: Outcome['event'], work: () => Promise<OutcomeDetails>): Promise<Outcome> {
    const { now, connection } = this.settings;
    const { authData } = connection;
    const startedAt = now();
    try {
      return this.#outcome(event, await work(), startedAt);
    } catch (thrown) {
      const failure = toStepFailure(thrown);
      // A rejected new key says nothing about the key in use.
      if (event !== 'reconnect') connection.expireIfRejected(failure, authData);
      return this.#outcome(event, { failure }, startedAt);
    }
  }

  #outcome(
    event: Outcome['event'],
    brought: OutcomeDetails = {},
    startedAt = this.settings.now(),
  ): Outcome {
    const nothing = { itemCount: 0, newItemCount: 0, itemsToRun: [], heldItems: [] };
    return { event, startedAt, ...nothing, ...brought };
  }
}
