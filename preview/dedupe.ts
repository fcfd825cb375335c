/*
 * What a Zap has seen: which items are new, and which are not.
 *
 * Zapier tells items apart by the output fields flagged `primary`, or by `id` where none is. That
 * rule (the platform's `src/checks/trigger-has-unique-primary.js`) and the size of the table are
 * kept here, so that the Zap itself only asks "what is new?" and "remember these".
 */
import { StepFailure } from './failure.ts';

/** Keys that Zapier's table holds for one Zap. */
export const TABLE_SIZE = 105_000;

/** An item as a trigger returned it. */
export type Row = Readonly<Record<string, unknown>>;

/** The part of an app definition that dedupe reads. */
export interface TriggerDefinition {
  readonly operation?: { readonly outputFields?: readonly unknown[] };
}

/** The names of the fields that tell items apart. */
export function primaryFields(trigger: TriggerDefinition | undefined): readonly string[] {
  const fields = (trigger?.operation?.outputFields ?? []).flatMap(primaryField);
  return fields.length === 0 ? ['id'] : fields;
}

function primaryField(field: unknown): string[] {
  if (typeof field !== 'object' || field === null) return [];
  const { key, primary }: { key?: unknown; primary?: unknown } = field;
  return primary === true && typeof key === 'string' ? [key] : [];
}

export class Dedupe {
  readonly #fields: readonly string[];
  readonly #size: number;
  readonly #seen = new Set<string>();

  constructor(fields: readonly string[], size = TABLE_SIZE) {
    this.#fields = fields;
    this.#size = size;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#seen.size;
  }

  /** Whether a row has been seen. */
  has(row: Row): boolean {
    return this.#seen.has(this.#keyOf(row));
  }

  /** All keys, the one added last at the end, but for those of rows that nobody has got yet. */
  keysWithout(rows: readonly Row[]): string[] {
    const kept = new Set(rows.map((row) => this.#keyOf(row)));
    return [...this.#seen].filter((key) => !kept.has(key));
  }

  /**
   * The rows not seen yet, by key, oldest first: a trigger returns its newest item first. A key
   * that comes twice counts once, as the row that came first.
   *
   * @throws StepFailure for a row without a usable key; nothing is remembered then.
   */
  unseen<T extends Row>(rows: readonly T[]): Map<string, T> {
    const fresh = new Map<string, T>();
    for (const row of rows) {
      const key = this.#keyOf(row);
      if (!this.#seen.has(key) && !fresh.has(key)) fresh.set(key, row);
    }
    return fresh.size < 2 ? fresh : new Map([...fresh].reverse());
  }

  /**
   * Adds keys, oldest first. What Zapier forgets when its table is full is not published; the
   * simplest is done here: the keys added last stay.
   */
  remember(keys: Iterable<string>): void {
    for (const key of keys) this.#seen.add(key);
    for (const key of this.#seen) {
      if (this.#seen.size <= this.#size) return;
      this.#seen.delete(key);
    }
  }

  forget(): void {
    this.#seen.clear();
  }

  /**
   * Written anew rather than taken from the row: V8 may keep a long string as a view into the text
   * that it was cut from, and one remembered number would then keep a whole reply in memory.
   */
  #keyOf(row: Row): string {
    return JSON.stringify(this.#fields.map((field) => primitive(field, row[field])));
  }
}

function primitive(field: string, value: unknown): unknown {
  if (value === undefined || value === null || typeof value === 'object') {
    throw new StepFailure('error', `An item came without a usable "${field}", its primary key.`);
  }
  return value;
}
