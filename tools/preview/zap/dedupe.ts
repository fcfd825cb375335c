/*
 * The deduplication table of a Zap: the ids of the items that it has seen.
 *
 * Zapier identifies items by their output fields flagged `primary` (docs.zapier.com/integrations/build/deduplication).
 * In this app, that is only `id`.
 */
import type { Item } from './stepCall.ts';

/** Zapier keeps this many ids for a Zap (docs.zapier.com/integrations/build/operating-constraints). */
export const TABLE_SIZE = 105_000;

export class DedupeTable {
  readonly #ids = new Set<string>();

  get size(): number {
    return this.#ids.size;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Returns all ids in the order in which they were added, except those of some items. */
  idsWithout(items: readonly Item[]): string[] {
    const excluded = new Set(items.map(({ id }) => id));
    return [...this.#ids].filter((id) => !excluded.has(id));
  }

  /**
   * Returns the items that haven't been seen, oldest first; triggers return the newest item first. If items share an
   * id, only the first counts.
   */
  unseen(items: readonly Item[]): Item[] {
    const unseen = new Map<string, Item>();
    for (const item of items) {
      if (!this.#ids.has(item.id) && !unseen.has(item.id)) unseen.set(item.id, item);
    }
    return [...unseen.values()].reverse();
  }

  /**
   * Adds ids, oldest first. A full table drops the ids that were added first. Zapier doesn't publish which ids it
   * drops.
   */
  add(ids: Iterable<string>): void {
    for (const id of ids) this.#ids.add(id);
    for (const id of this.#ids) {
      if (this.#ids.size <= TABLE_SIZE) return;
      this.#ids.delete(id);
    }
  }

  clear(): void {
    this.#ids.clear();
  }
}
