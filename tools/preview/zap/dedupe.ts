/*
 * The deduplication table of a Zap: the ids of the items that it has seen.
 *
 * Zapier identifies items by their output fields flagged `primary` (docs.zapier.com/integrations/build/deduplication).
 * In this app, that is only `id`.
 */
import type { Item } from './stepCall.ts';

export class DedupeTable {
  readonly #ids = new Set<string>();

  get size(): number {
    return this.#ids.size;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** All ids in the order in which they were added. */
  get ids(): readonly string[] {
    return [...this.#ids];
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

  add(ids: Iterable<string>): void {
    for (const id of ids) this.#ids.add(id);
  }

  clear(): void {
    this.#ids.clear();
  }
}
