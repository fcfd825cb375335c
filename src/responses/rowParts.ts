/*
 * Reads property names of a row as its parts: `emp_row_id` is the number, `EmpName` the name.
 *
 * Most names are undocumented, so they are composed of who, qualifier, and what, rather than listed
 * (docs/responses.md, Names of properties). vocabulary.ts has the words, row.ts the forms of a row.
 */
import { NAME_PATTERNS, type NamePattern, type RowKind, type RowPart } from './vocabulary.ts';

/** Removes the style of a name: `Emp_No`, `empNo`, and `EMP NO` become `empno`. */
const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What each plain name means. Of several names in a row, the one with the lowest rank wins. */
const MEANINGS = {
  employee: meaningsOf(NAME_PATTERNS.employee),
  category: meaningsOf(NAME_PATTERNS.category),
};

function meaningsOf(patterns: readonly NamePattern[]) {
  const meanings = new Map<string, { readonly part: RowPart; readonly rank: number }>();
  for (const [part, whos, qualifiers, whats] of patterns) {
    for (const qualifier of qualifiers.split('|')) {
      for (const what of whats.split('|')) {
        for (const who of whos.split('|')) {
          const name = plainName(who + qualifier + what);
          if (!meanings.has(name)) meanings.set(name, { part, rank: meanings.size });
        }
      }
    }
  }
  return meanings;
}

/** The property key for each part of a row, and the keys that are left. */
export interface RowParts extends Partial<Readonly<Record<RowPart, string>>> {
  readonly otherKeys: readonly string[];
}

/** Returns the parts of a row by its property keys alone, so the choice is the same at every poll. */
export function partsOf(keys: readonly string[], kind: RowKind): RowParts {
  const known = keys.flatMap((key) => {
    const meaning = MEANINGS[kind].get(plainName(key));
    return meaning ? [{ key, ...meaning }] : [];
  });
  // On a tie, the shorter key wins: `id` rather than `_id`.
  known.sort((a, b) => a.rank - b.rank || a.key.length - b.key.length);
  const parts: Partial<Record<RowPart, string>> = {};
  for (const { part, key } of known) parts[part] ??= key;
  const used = Object.values(parts);
  return { ...parts, otherKeys: keys.filter((key) => !used.includes(key)) };
}

export type PartLookup = (keys: readonly string[]) => RowParts;

/** Returns a {@link partsOf} that is fast on rows with the property keys of the row before, as most have. */
export function partLookup(kind: RowKind): PartLookup {
  let latest: readonly string[] = [];
  let parts = partsOf(latest, kind);
  return (keys) => {
    const isSame = keys.length === latest.length && keys.every((key, at) => key === latest[at]);
    if (!isSame) [latest, parts] = [keys, partsOf(keys, kind)];
    return parts;
  };
}
