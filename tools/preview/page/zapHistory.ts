/*
 * The history of the page's Zap: its latest events with their requests, its latest runs, and the counts since
 * the Zap was turned on.
 */
import type { RecordedRequest } from '../zap/requestRecorder.ts';
import type { Item } from '../zap/stepCall.ts';
import type { Outcome } from '../zap/zap.ts';

const MAX_ENTRIES = 60;
const MAX_RUNS = 25;

/** An event of the Zap. */
export interface HistoryEntry {
  readonly number: number;
  /** The start, in Zap time. */
  readonly zapTime: number;
  readonly requests: readonly RecordedRequest[];
  /** The number of hires since the Zap was turned on. */
  readonly hiredCount: number;
  /** The number of hires that are no longer in the new employee list and haven't been seen. */
  readonly missedCount: number;
  /** The difference from the event before: negative if people who were missed are found. */
  readonly newlyMissedCount: number;
  readonly outcome: Outcome;
}

export class ZapHistory {
  /** Latest first. */
  entries: readonly HistoryEntry[] = [];
  /** The latest Zap runs since the Zap was turned on, latest first. */
  zapRuns: readonly { readonly item: Item; readonly entry: HistoryEntry }[] = [];
  zapRunCount = 0;
  /** The number of hires in the page's sandbox since the Zap was turned on. */
  hiredCount = 0;
  #events = 0;

  /** The number of polls that failed since the last good event. */
  get failedPollCount(): number {
    const good = this.entries.findIndex(({ outcome }) => outcome.failure === undefined);
    const failed = good < 0 ? this.entries : this.entries.slice(0, good);
    return failed.filter(({ outcome }) => outcome.event === 'poll').length;
  }

  /** The number of hires that no good poll could see yet. */
  get waitingCount(): number {
    const seen = this.entries.find(
      ({ outcome: { event, failure } }) =>
        failure === undefined && (event === 'poll' || event === 'turn on'),
    );
    return this.hiredCount - (seen?.hiredCount ?? 0);
  }

  /** Adds an event. A Zap that was turned on counts anew. */
  add(
    zapTime: number,
    requests: readonly RecordedRequest[],
    outcome: Outcome,
    missedCount: number,
  ): void {
    if (outcome.event === 'turn on' && outcome.failure === undefined) this.#startOver();
    this.#events += 1;
    this.zapRunCount += outcome.itemsToRun.length;
    const newlyMissedCount = missedCount - (this.entries[0]?.missedCount ?? 0);
    const { hiredCount } = this;
    const entry = {
      number: this.#events,
      zapTime,
      requests,
      outcome,
      hiredCount,
      missedCount,
      newlyMissedCount,
    };
    this.entries = [entry, ...this.entries].slice(0, MAX_ENTRIES);
    const added = outcome.itemsToRun.map((item) => ({ item, entry })).reverse();
    this.zapRuns = [...added, ...this.zapRuns].slice(0, MAX_RUNS);
  }

  noteHires(count: number): void {
    this.hiredCount += count;
  }

  #startOver(): void {
    this.zapRuns = [];
    this.zapRunCount = 0;
    this.hiredCount = 0;
  }
}
