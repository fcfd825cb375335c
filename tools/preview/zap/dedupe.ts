/*
 * The deduplication table of a Zap: which items it has seen, by employee number.
 *
 * Zapier distinguishes items by the output fields flagged `primary`, in this app the `id` alone.
 */
import { type Item, StepFailure } from './step.ts';

/** Keys that Zapier's table holds for one Zap. */
export const TABLE_SIZE = 105_000;

export class DedupeTable {
  readonly #ids = new Set<string>();

  get size(): number {
    return this.#ids.size;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** All ids, the one added last at the end, but for those of rows that no one has got yet. */
  idsWithout(rows: readonly Item[]): string[] {
    const left = new Set(rows.map(idOf));
    return [...this.#ids].filter((id) => !left.has(id));
  }

  /**
   * The rows not seen yet, oldest first: a trigger returns its newest item first. A number that
   * comes twice counts once, as the row that came first.
   *
   * @throws StepFailure for a row without an id; nothing is added then.
   */
  unseen(rows: readonly Item[]): Item[] {
    const unseen = new Map<string, Item>();
    for (const row of rows) {
      const id = idOf(row);
      if (!this.#ids.has(id) && !unseen.has(id)) unseen.set(id, row);
    }
    return [...unseen.values()].reverse();
  }

  /**
   * Adds ids, oldest first. What Zapier forgets when its table is full is not published; the
   * simplest is done here: the ids added last stay.
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

export function idOf({ id }: Item): string {
  if (typeof id === 'string') return id;
  throw new StepFailure('error', 'An item came without a usable "id", its primary key.');
}
