/*
 * What Zapier does with one Zap: it turns the Zap on, polls its trigger, deduplicates, holds a flood of runs, and stops
 * polling while the connection is expired.
 *
 * A Zap has no clock: its user decides when it polls. Its calls must not overlap.
 */
import type { AuthData } from '../authData.ts';
import {
  bundleFor,
  type CallApp,
  type CallReason,
  callStep,
  type InputData,
  type Item,
  StepFailure,
  type StepPath,
} from './call.ts';

/**
 * Flood protection: more new items than this in one poll wait for the Zap's owner, who can change the limit
 * (help.zapier.com/hc/en-us/articles/8496181445261).
 */
export const MAX_RUNS_PER_POLL = 100;

export interface ZapSettings {
  readonly callApp: CallApp;
  /** The trigger's path in the app: `triggers.new_employee`. */
  readonly triggerPath: StepPath;
  /** The values of the connection form. */
  readonly authData: AuthData;
  readonly inputData?: InputData;
  readonly maxRunsPerPoll?: number;
}

/** What a poll has brought. */
export interface PollResult {
  /** The number of items that the trigger returned. */
  readonly itemCount: number;
  /** The items that the Zap hadn't seen, oldest first. It runs with them, unless it holds them all. */
  readonly newItems: readonly Item[];
  readonly areHeld: boolean;
}

export class Zap {
  readonly #settings: ZapSettings;
  /** The ids in the deduplication table. */
  readonly #seen = new Set<string>();
  #authData: AuthData;
  #inputData: InputData;
  #isOn = false;
  #held: readonly Item[] = [];
  #expiredBy: StepFailure | undefined;

  constructor(settings: ZapSettings) {
    this.#settings = settings;
    this.#authData = settings.authData;
    this.#inputData = settings.inputData ?? {};
  }

  get authData(): AuthData {
    return this.#authData;
  }

  get inputData(): InputData {
    return this.#inputData;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** The ids that it has seen, in the order in which it saw them. */
  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** The items whose runs wait for {@link replay}, oldest first. */
  get held(): readonly Item[] {
    return this.#held;
  }

  /** The failure by which the connection expired. Nothing is sent until someone reconnects. */
  get expiredBy(): StepFailure | undefined {
    return this.#expiredBy;
  }

  /**
   * Turns on, or off and on again: tests the connection, forgets what was seen, and treats all current items as seen.
   * If that fails, the Zap is off. Runs on hold stay in Zap history.
   *
   * @throws {StepFailure}
   */
  async turnOn(inputData = this.#inputData): Promise<void> {
    this.#isOn = false;
    this.#inputData = inputData;
    this.#seen.clear();
    await this.reconnect(this.#authData);
    for (const { id } of await this.#items('prime')) this.#seen.add(id);
    this.#isOn = true;
  }

  /**
   * Turns on with the ids that an earlier Zap has seen. Items added since then are new.
   *
   * @throws {StepFailure}
   */
  async resume(seen: Iterable<string>): Promise<void> {
    await this.reconnect(this.#authData);
    for (const id of seen) this.#seen.add(id);
    this.#isOn = true;
  }

  /**
   * Polls once.
   *
   * @throws {StepFailure} The next poll finds the same items.
   */
  async poll(): Promise<PollResult> {
    const { maxRunsPerPoll = MAX_RUNS_PER_POLL } = this.#settings;
    const items = await this.#items('poll');
    const newItems = this.#unseen(items);
    for (const { id } of newItems) this.#seen.add(id);
    const areHeld = newItems.length > maxRunsPerPoll;
    if (areHeld) this.#held = [...this.#held, ...newItems];
    return { itemCount: items.length, newItems, areHeld };
  }

  /**
   * Tests values of the connection form. If they pass, the connection has them, and is no longer expired; the table
   * stays as it is. If not, nothing changes.
   *
   * @throws {StepFailure}
   */
  async reconnect(authData: AuthData): Promise<void> {
    await this.#settings.callApp('authentication.test', bundleFor('authTest', authData, {}));
    this.#authData = authData;
    this.#expiredBy = undefined;
  }

  /** Returns all items on hold, with which it runs now, as its owner can make it in Zap history. */
  replay(): readonly Item[] {
    const items = this.#held;
    this.#held = [];
    return items;
  }

  /**
   * Returns the items that haven't been seen, oldest first; triggers return the newest first. Of several with the same
   * id, the first counts: it is the only output field flagged `primary` (docs.zapier.com/integrations/build/deduplication).
   * They are copies, so they share nothing with the app.
   */
  #unseen(items: readonly Item[]): Item[] {
    const unseen = new Map<string, Item>();
    for (const item of items) {
      if (!this.#seen.has(item.id) && !unseen.has(item.id)) unseen.set(item.id, item);
    }
    return structuredClone([...unseen.values()].reverse());
  }

  async #items(reason: CallReason): Promise<readonly Item[]> {
    if (this.#expiredBy !== undefined) throw this.#expiredBy;
    const { callApp, triggerPath } = this.#settings;
    try {
      return await callStep(
        callApp,
        triggerPath,
        bundleFor(reason, this.#authData, this.#inputData),
      );
    } catch (thrown) {
      if (thrown instanceof StepFailure && thrown.effect === 'expired') this.#expiredBy = thrown;
      throw thrown;
    }
  }
}
