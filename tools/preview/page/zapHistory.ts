/*
 * The history of the page's Zap: its latest events with their requests, its latest runs, and the counts since
 * the Zap was turned on.
 */
import type { RecordedRequest } from '../zap/appCaller.ts';
import type { Item } from '../zap/step.ts';
import type { Outcome } from '../zap/zap.ts';

const MAX_ENTRIES = 60;
const MAX_RUNS = 60;

/** An event of the Zap. */
export interface Entry {
  readonly number: number;
  /** The start, in Zap time. */
  readonly at: number;
  readonly requests: readonly RecordedRequest[];
  /** The number of hires since the Zap was turned on. */
  readonly hired: number;
  /** The number of hires that no poll will find. */
  readonly missed: number;
  /** The difference from the event before: negative if people who were missed are found. */
  readonly newlyMissed: number;
  readonly outcome: Outcome;
}

export class ZapHistory {
  /** Latest first. */
  entries: readonly Entry[] = [];
  /** The latest Zap runs since the Zap was turned on, latest first. */
  zapRuns: readonly { readonly item: Item; readonly entry: Entry }[] = [];
  zapRunCount = 0;
  /** The number of hires in the page's sandbox since the Zap was turned on. */
  hired = 0;
  #events = 0;

  /** The number of polls that failed since the last good event. */
  get failedPolls(): number {
    const good = this.entries.findIndex(({ outcome }) => outcome.failure === undefined);
    return good < 0 ? this.entries.length : good;
  }

  /** The number of hires that no good poll could see yet. */
  get waiting(): number {
    const seen = this.entries.find(
      ({ outcome: { event, failure } }) =>
        failure === undefined && (event === 'poll' || event === 'turn on'),
    );
    return this.hired - (seen?.hired ?? 0);
  }

  /** Adds an event. A Zap that was turned on counts anew. */
  add(at: number, requests: readonly RecordedRequest[], outcome: Outcome, missed: number): void {
    if (outcome.event === 'turn on' && outcome.failure === undefined) this.#startOver();
    this.#events += 1;
    this.zapRunCount += outcome.zapRuns.length;
    const newlyMissed = missed - (this.entries[0]?.missed ?? 0);
    const { hired } = this;
    const entry = { number: this.#events, at, requests, outcome, hired, missed, newlyMissed };
    this.entries = [entry, ...this.entries].slice(0, MAX_ENTRIES);
    const added = outcome.zapRuns.map((item) => ({ item, entry })).reverse();
    this.zapRuns = [...added, ...this.zapRuns].slice(0, MAX_RUNS);
  }

  noteHires(count: number): void {
    this.hired += count;
  }

  #startOver(): void {
    this.zapRuns = [];
    this.zapRunCount = 0;
    this.hired = 0;
  }
}
