/*
 * Flood protection: the runs of a poll that brings many new items at once wait for the Zap's owner
 * (help.zapier.com, held Zap runs).
 */
import type { Item } from './stepCall.ts';

/** Owners can change this limit. */
export const MAX_RUNS_PER_POLL = 100;

export class FloodProtection {
  readonly #maxRuns: number;
  #held: readonly Item[] = [];

  constructor(maxRuns = MAX_RUNS_PER_POLL) {
    this.#maxRuns = maxRuns;
  }

  /** Items whose runs are on hold, oldest first. */
  get held(): readonly Item[] {
    return this.#held;
  }

  /** Returns the items of a poll to run with; none if all of them are put on hold. */
  admit(items: readonly Item[]): readonly Item[] {
    if (items.length <= this.#maxRuns) return items;
    this.#held = [...this.#held, ...items];
    return [];
  }

  /** Removes and returns the items on hold. */
  release(): readonly Item[] {
    const held = this.#held;
    this.#held = [];
    return held;
  }
}
