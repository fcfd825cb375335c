/*
 * The history of the page's Zap: its latest events with their requests, its latest runs, and the counts since
 * the Zap was turned on.
 */
import type { Person } from '../../sandbox/company.ts';
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
  /** Whether a person started it before it was due. */
  readonly isByHand: boolean;
  /** Whom it missed, and no event before. */
  readonly newlyMissed: readonly Person[];
}

/** An event of the Zap, or the last of several polls in a row that found no one. */
export interface HistoryEntry extends ZapEvent {
  readonly number: number;
  /** The start of the first of these polls, in Zap time. */
  readonly since: number;
  readonly eventCount: number;
}

export class ZapHistory {
  /** Latest first. */
  entries: readonly HistoryEntry[] = [];
  /** The latest Zap runs since the Zap was turned on, latest first. */
  zapRuns: readonly { readonly item: Item; readonly entry: HistoryEntry }[] = [];
  /** Counts since the Zap was turned on. */
  zapRunCount = 0;
  hiredCount = 0;
  #events = 0;

  /** The number of polls that failed since the last good event. */
  get failedPollCount(): number {
    return failedPollsIn(this.entries);
  }

  /** The number of polls that failed before the latest one, if that is good. */
  get recoveredPollCount(): number {
    const [latest, ...earlier] = this.entries;
    const isGoodPoll = latest?.outcome.event === 'poll' && latest.outcome.failure === undefined;
    return isGoodPoll && latest.eventCount === 1 ? failedPollsIn(earlier) : 0;
  }

  addHires(count: number): void {
    this.hiredCount += count;
  }

  /** Adds an event. A Zap that was turned on counts anew. */
  add(event: ZapEvent): void {
    const { zapTime, outcome } = event;
    if (outcome.event === 'turn on' && outcome.failure === undefined) {
      this.zapRuns = [];
      this.zapRunCount = 0;
      this.hiredCount = 0;
    }
    this.#events += 1;
    const [latest] = this.entries;
    const entry = { ...event, number: this.#events, since: zapTime, eventCount: 1 };
    if (latest && isUneventful(latest) && isUneventful(entry)) {
      const { number, since, eventCount } = latest;
      const joined = { ...entry, number, since, eventCount: eventCount + 1 };
      this.entries = [joined, ...this.entries.slice(1)];
      return;
    }
    this.entries = [entry, ...this.entries].slice(0, MAX_ENTRIES);
    this.zapRunCount += outcome.itemsToRun.length;
    const added = outcome.itemsToRun.map((item) => ({ item, entry })).reverse();
    this.zapRuns = [...added, ...this.zapRuns].slice(0, MAX_RUNS);
  }
}

/** Counts the polls that failed since the last good event. Entries are latest first. */
function failedPollsIn(entries: readonly HistoryEntry[]): number {
  const good = entries.findIndex(({ outcome }) => outcome.failure === undefined);
  const failed = good < 0 ? entries : entries.slice(0, good);
  return failed.filter(({ outcome }) => outcome.event === 'poll').length;
}

/** Whether a poll found no one and missed no one. */
export const isUneventful = ({ outcome, newlyMissed }: HistoryEntry) =>
  outcome.event === 'poll' &&
  outcome.failure === undefined &&
  outcome.newItemCount === 0 &&
  newlyMissed.length === 0;
