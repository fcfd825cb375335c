/*
 * The deduplication table of a Zap: which items it has seen, by employee number, and the file that
 * keeps them for the next process (`--state FILE`).
 *
 * Zapier tells items apart by the output fields flagged `primary`, in this app the `id` alone. In the
 * file are employee numbers and nothing else, readable by its owner only. It is written whole or not at
 * all; one that this program has not written, or that is damaged, is refused and left as it is,
 * because a Zap that begins with too few numbers would take everyone for new.
 */
import { readFile } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { type Row, StepFailure } from './step.ts';

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

  /** All ids, the one added last at the end, but for those of rows that nobody has got yet. */
  idsWithout(rows: readonly Row[]): string[] {
    const left = new Set(rows.map(idOf));
    return [...this.#ids].filter((id) => !left.has(id));
  }

  /**
   * The rows not seen yet, oldest first: a trigger returns its newest item first. A number that
   * comes twice counts once, as the row that came first.
   *
   * @throws StepFailure for a row without an id; nothing is added then.
   */
  unseen(rows: readonly Row[]): Row[] {
    const unseen = new Map<string, Row>();
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

export function idOf({ id }: Row): string {
  if (typeof id === 'string') return id;
  throw new StepFailure('error', 'An item came without a usable "id", its primary key.');
}

const FORMAT = 'employee numbers seen by npm start, 1';
const NUMBER = z.string().regex(/^\d+$/);
const FILE = z.object({ format: z.literal(FORMAT), seen: z.array(NUMBER) });

/** A file that cannot be used, in words for the person who named it. */
export class UnusableFile extends Error {}

/** The numbers that the file holds; undefined where there is no file yet. */
export async function readSeen(path: string): Promise<readonly string[] | undefined> {
  const text = await readFile(path, 'utf8').catch((thrown) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw new UnusableFile(`The file given with --state cannot be read (${thrown.code}).`);
  });
  if (text === undefined) return undefined;
  try {
    return FILE.parse(JSON.parse(text)).seen;
  } catch {
    throw new UnusableFile(
      'The file given with --state is damaged, or another program wrote it. It was left as it is: name another file, or move it away.',
    );
  }
}

export async function writeSeen(path: string, ids: readonly string[]): Promise<void> {
  const seen = ids.filter((id) => NUMBER.safeParse(id).success);
  const text = `${JSON.stringify({ format: FORMAT, seen })}\n`;
  await writeFileAtomic(path, text, { mode: 0o600 }).catch((thrown) => {
    throw new UnusableFile(`The file given with --state cannot be written (${thrown.code}).`);
  });
}
