/*
 * The history of the page's Zap: its latest events with their requests, its latest runs, and counts of runs and hires
 * since the Zap was turned on.
 *
 * Polls in a row that find no one share an entry, so that a fast clock doesn't push out the other events.
 */
import type { SandboxEmployee } from '../../sandbox/company.ts';
import type { RecordedRequest } from '../zap/requestRecorder.ts';
import type { Item } from '../zap/stepCall.ts';
import type { Outcome } from '../zap/zap.ts';

const MAX_ENTRIES = 40;
/** More than flood protection lets through at once. */
const MAX_RUNS = 150;

/** An event of the Zap: its requests, and what it brought. */
export interface ZapEvent {
  /** Its start, in Zap time. */
  readonly zapTime: number;
  readonly requests: readonly RecordedRequest[];
  readonly outcome: Outcome;
  /** People missed for the first time. */
  readonly newlyMissed: readonly SandboxEmployee[];
}

/** An event of the Zap, or the last of several polls in a row that found no one. */
export interface HistoryEntry extends ZapEvent {
  readonly number: number;
  readonly eventCount: number;
  /** The requests of all these polls. */
  readonly requestCount: number;
}

export class ZapHistory {
  /** Latest first. */
  entries: readonly HistoryEntry[] = [];
  /** The latest Zap runs since the Zap was turned on, latest first. */
  zapRuns: readonly { readonly item: Item; readonly entry: HistoryEntry }[] = [];
  /** Counts since the Zap was turned on. */
  zapRunCount = 0;
  hireCount = 0;
  /** Numbers the entries. */
  #events = 0;

  /** The number of polls that failed since the last event that worked. */
  get failedPollCount(): number {
    const worked = this.entries.findIndex(({ outcome }) => outcome.failure === undefined);
    const failed = worked < 0 ? this.entries : this.entries.slice(0, worked);
    return failed.filter(({ outcome }) => outcome.event === 'poll').length;
  }

  addHires(count: number): void {
    this.hireCount += count;
  }

  /** Adds an event. A Zap that was turned on counts anew. */
  add(event: ZapEvent): void {
    const { outcome, requests } = event;
    const { itemsToRun } = outcome;
    const requestCount = requests.length;
    if (outcome.event === 'turn on' && outcome.failure === undefined) {
      this.zapRuns = [];
      this.zapRunCount = 0;
      this.hireCount = 0;
    }
    this.#events += 1;
    const [latest] = this.entries;
    const entry = { ...event, number: this.#events, eventCount: 1, requestCount };
    if (latest && isUneventful(latest) && isUneventful(entry)) {
      const { number, eventCount, requestCount: before } = latest;
      const counts = { eventCount: eventCount + 1, requestCount: before + requestCount };
      this.entries = [{ ...entry, number, ...counts }, ...this.entries.slice(1)];
      return;
    }
    this.entries = [entry, ...this.entries].slice(0, MAX_ENTRIES);
    this.zapRunCount += itemsToRun.length;
    const added = itemsToRun.map((item) => ({ item, entry })).reverse();
    this.zapRuns = [...added, ...this.zapRuns].slice(0, MAX_RUNS);
  }
}

/** Whether a poll found no one and missed no one. */
export const isUneventful = ({ outcome, newlyMissed }: HistoryEntry) =>
  outcome.event === 'poll' &&
  outcome.failure === undefined &&
  outcome.newItemCount === 0 &&
  newlyMissed.length === 0;
