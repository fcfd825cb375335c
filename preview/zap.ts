/*
 * The life of one Zap: turned on, polled, turned off.
 *
 * What Zapier does between the calls to an app (priming the deduplication table, holding a flood,
 * skipping polls while the connection is expired) is decided here alone, without a clock.
 */
import { crossing, type Question, rowsOf } from './ask.ts';
import type { AuthData, InputData } from './bundle.ts';
import type { Connection, ConnectionDefinition } from './connection.ts';
import { Dedupe, primaryFields, type Row, type TriggerDefinition } from './dedupe.ts';
import { failureOf, type StepFailure } from './failure.ts';
import { type Run, unlessEnded } from './timing.ts';

/** More new items than this in one poll are held by flood protection, unless the owner changes it. */
export const HELD_OVER = 100;

/** The part of an app definition that a Zap reads. */
export interface AppDefinition extends ConnectionDefinition {
  readonly triggers?: { readonly [key: string]: TriggerDefinition };
}

export interface ZapSettings {
  readonly run: Run;
  readonly app: AppDefinition;
  /** Key of the trigger that starts the Zap. */
  readonly trigger: string;
  readonly connection: Connection;
  readonly inputData?: InputData;
  readonly heldOver?: number;
  /** Milliseconds since 1970; fractions are welcome. */
  readonly now: () => number;
}

export type ZapState = 'off' | 'on';

/** What happened in one step of the Zap's life. */
export interface Outcome {
  readonly step: 'turn on' | 'poll' | 'reconnect' | 'replay' | 'delete' | 'turn off';
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly milliseconds: number;
  /** How many items the trigger returned, and how many of them had not been seen. */
  readonly rows: number;
  readonly fresh: number;
  /** What the Zap runs with, oldest first. */
  readonly deliveries: readonly Row[];
  /** How many runs were held in this step. */
  readonly held: number;
  readonly failure?: StepFailure;
}

/** What a step found; the rest of an {@link Outcome} is filled in. */
type Found = Partial<Omit<Outcome, 'step' | 'at' | 'milliseconds'>>;

type Poll = { readonly ending: AbortController; readonly outcome: Promise<Outcome | undefined> };

export class Zap {
  readonly #settings: ZapSettings;
  readonly #dedupe: Dedupe;
  #state: ZapState = 'off';
  #held: readonly Row[] = [];
  #polling: Poll | undefined;

  constructor(settings: ZapSettings) {
    this.#settings = settings;
    this.#dedupe = new Dedupe(primaryFields(settings.app.triggers?.[settings.trigger]));
  }

  get state(): ZapState {
    return this.#state;
  }

  /** Items whose runs wait for {@link replay} or {@link deleteHeld}, oldest first. */
  get held(): readonly Row[] {
    return this.#held;
  }

  /** What has been seen. */
  get seen(): Pick<Dedupe, 'size' | 'has' | 'keysWithout'> {
    return this.#dedupe;
  }

  /** Tests the connection and remembers everyone the trigger returns. Fails: the Zap stays off. */
  turnOn(): Promise<Outcome> {
    return this.#start(() => rowsOf(this.#question(), 'seed'));
  }

  /** Turns on with what a Zap of before had seen: whoever was hired in between is new. */
  resume(seen: Iterable<string>): Promise<Outcome> {
    this.#dedupe.remember(seen);
    return this.#start(async () => []);
  }

  /**
   * Asks once what is new. Undefined where there was nothing to ask, or where the Zap was turned off
   * or reconnected meanwhile: the answer is not waited for, and the next poll finds the same.
   */
  async poll(): Promise<Outcome | undefined> {
    if (this.#state === 'off') return undefined;
    const { expiredBy } = this.#settings.connection;
    if (expiredBy !== undefined) return this.#outcome('poll', { failure: expiredBy });
    this.#polling ??= this.#newPoll();
    return this.#polling.outcome;
  }

  /**
   * Puts new values into the connection form. Where they pass, polling goes on with all that was
   * seen, so that hires made meanwhile arrive with the next poll.
   */
  reconnect(authData: AuthData): Promise<Outcome> {
    return this.#attempt('reconnect', async () => {
      await this.#settings.connection.test(authData);
      this.#abandonPoll();
      return {};
    });
  }

  /** Stops and forgets everything: what is there when it turns on again is not new then. */
  turnOff(): Outcome {
    this.#abandonPoll();
    this.#state = 'off';
    this.#held = [];
    this.#dedupe.forget();
    return this.#outcome('turn off', {});
  }

  /** Runs with what was held. */
  replay(): Outcome {
    const deliveries = this.#held;
    this.#held = [];
    return this.#outcome('replay', { deliveries });
  }

  /** Drops what was held; it counts as seen. */
  deleteHeld(): Outcome {
    this.#held = [];
    return this.#outcome('delete', {});
  }

  async #start(seed: () => Promise<readonly Row[]>): Promise<Outcome> {
    if (this.#state !== 'off') return this.#outcome('turn on', {});
    return this.#attempt('turn on', async () => {
      await this.#settings.connection.test();
      const rows = await seed();
      this.#dedupe.remember(this.#dedupe.unseen(rows).keys());
      this.#state = 'on';
      return { rows: rows.length };
    });
  }

  #newPoll(): Poll {
    const ending = new AbortController();
    const { signal } = ending;
    const outcome = this.#attempt('poll', async () => {
      const rows = await unlessEnded(() => rowsOf(this.#question(), 'poll'), signal);
      return rows === null || signal.aborted ? {} : this.#sort(rows);
    }).finally(() => {
      if (this.#polling?.ending === ending) this.#polling = undefined;
    });
    return { ending, outcome: outcome.then((found) => (signal.aborted ? undefined : found)) };
  }

  #abandonPoll(): void {
    this.#polling?.ending.abort();
    this.#polling = undefined;
  }

  #sort(rows: readonly Row[]): Found {
    const unseen = this.#dedupe.unseen(rows);
    const items = [...unseen.values()].map(crossing);
    this.#dedupe.remember(unseen.keys());
    const found = { rows: rows.length, fresh: items.length };
    if (items.length <= (this.#settings.heldOver ?? HELD_OVER))
      return { ...found, deliveries: items };
    this.#held = [...this.#held, ...items];
    return { ...found, held: items.length };
  }

  #question(): Question {
    const { run, trigger, connection, inputData = {} } = this.#settings;
    return { run, step: `triggers.${trigger}`, authData: connection.authData, inputData };
  }

  async #attempt(step: Outcome['step'], work: () => Promise<Found>): Promise<Outcome> {
    const { now, connection } = this.#settings;
    const { authData } = connection;
    const at = now();
    try {
      return this.#outcome(step, await work(), at);
    } catch (thrown) {
      const failure = failureOf(thrown);
      // Values that are only tried out do not spoil those that are in use.
      if (step !== 'reconnect') connection.note(failure, authData);
      return this.#outcome(step, { failure }, at);
    }
  }

  #outcome(step: Outcome['step'], found: Found, at = this.#settings.now()): Outcome {
    const milliseconds = this.#settings.now() - at;
    return { step, at, milliseconds, rows: 0, fresh: 0, deliveries: [], held: 0, ...found };
  }
}
