/*
 * The history that the terminal and the page show: what the Zap did, and what a person changed on the page.
 *
 * Polls in a row that find no one share an entry, and so do polls that fail alike.
 */
import type { SandboxEmployee } from '../sandbox/company.ts';
import type { RecordedRequest } from './zap/requestRecorder.ts';
import type { Outcome } from './zap/zap.ts';

interface EventBase {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether a person caused it on the page. */
  readonly isFromPage: boolean;
}

/** Something that the Zap did. */
export interface OutcomeEvent extends EventBase {
  readonly outcome: Outcome;
  readonly requests: readonly RecordedRequest[];
  /** Whether the Zap is on after it. */
  readonly isOn: boolean;
  /** Those missed for the first time. */
  readonly newlyMissed: readonly SandboxEmployee[];
  /** The number of failed polls in a row, with this one; if it worked, those before it. */
  readonly failedPolls: number;
}

/** Something that a person changed in the sandbox. */
export interface ChangeEvent extends EventBase {
  readonly change: string;
}

export type ZapEvent = OutcomeEvent | ChangeEvent;

/** An event, or the latest of several polls in a row that share an entry. */
export interface HistoryEntry {
  readonly number: number;
  readonly eventCount: number;
  readonly event: ZapEvent;
}

/** The number of entries kept. */
const MAX_ENTRIES = 40;

export class ZapHistory {
  /** Latest first. */
  entries: readonly HistoryEntry[] = [];
  /** The number of all entries, with those that were dropped. */
  entryCount = 0;
  pollCount = 0;
  zapRunCount = 0;
  /** The number of polls that failed since the last one that worked. */
  failedPolls = 0;

  clear(): void {
    Object.assign(this, new ZapHistory());
  }

  addChange(change: string, at: number): HistoryEntry {
    return this.#add({ change, at, isFromPage: true });
  }

  addOutcome(event: Omit<OutcomeEvent, 'failedPolls' | 'at'>): HistoryEntry {
    const { event: name, failure, itemsToRun, startedAt: at } = event.outcome;
    const isPoll = name === 'poll';
    const failedBefore = this.failedPolls;
    if (isPoll) this.pollCount += 1;
    if (name !== 'replay') this.failedPolls = isPoll && failure ? failedBefore + 1 : 0;
    this.zapRunCount += itemsToRun.length;
    return this.#add({
      ...event,
      at,
      failedPolls: this.failedPolls || (isPoll ? failedBefore : 0),
    });
  }

  #add(event: ZapEvent): HistoryEntry {
    const [latest] = this.entries;
    const isJoined = latest !== undefined && isLike(latest.event, event);
    if (!isJoined) this.entryCount += 1;
    const entry = {
      event,
      number: this.entryCount,
      eventCount: isJoined ? latest.eventCount + 1 : 1,
    };
    this.entries = [entry, ...this.entries.slice(isJoined ? 1 : 0)].slice(0, MAX_ENTRIES);
    return entry;
  }
}

/** Whether a poll found no one, and there is nothing else to say about it. */
export const isQuiet = (event: ZapEvent): boolean =>
  'outcome' in event &&
  event.outcome.event === 'poll' &&
  event.outcome.failure === undefined &&
  event.outcome.newItemCount + event.newlyMissed.length === 0 &&
  event.failedPolls < 2;

const failedPollOf = (event: ZapEvent) =>
  'outcome' in event && event.outcome.event === 'poll' ? event.outcome.failure?.message : undefined;

function isLike(one: ZapEvent, other: ZapEvent): boolean {
  const message = failedPollOf(one);
  return message === undefined ? isQuiet(one) && isQuiet(other) : message === failedPollOf(other);
}
