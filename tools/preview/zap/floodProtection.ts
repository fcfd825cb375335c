/*
 * Flood protection: the runs of a poll that brings many new items at once wait for the Zap's owner
 * (help.zapier.com, held Zap runs).
 */
import type { Item } from './step.ts';

/** Items of one poll. Owners can change the limit. */
export const HELD_OVER = 100;

export class FloodProtection {
  readonly #heldOver: number;
  /** Items whose runs are on hold, oldest first. */
  held: readonly Item[] = [];

  constructor(heldOver = HELD_OVER) {
    this.#heldOver = heldOver;
  }

  /** Returns the items of a poll to run with; none if all of them are put on hold. */
  admit(items: readonly Item[]): readonly Item[] {
    if (items.length <= this.#heldOver) return items;
    this.held = [...this.held, ...items];
    return [];
  }

  /** Returns the items on hold, which no longer are. */
  release(): readonly Item[] {
    const { held } = this;
    this.held = [];
    return held;
  }
}
