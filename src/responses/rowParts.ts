/*
 * Reads property names of a row as its parts.
 *
 * Most names are undocumented, so they are composed rather than listed: who, qualifier, what
 * (docs/responses.md, Names of properties).
 */
import { NAME_PATTERNS, type NamePattern, type RowKind, type RowPart } from './vocabulary.ts';

/** Removes the style of a name: `Emp_No`, `empNo`, and `EMP NO` are the same. */
export const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Parts by plain name; rank 0 comes first. */
const PART_OF_NAME = {
  employee: composed(NAME_PATTERNS.employee),
  category: composed(NAME_PATTERNS.category),
};

function composed(patterns: readonly NamePattern[]) {
  const names = patterns.flatMap(([part, who, qualifier, what]) => {
    const ends = qualifier.split('|').flatMap((mark) => what.split('|').map((one) => mark + one));
    return ends.flatMap((end) =>
      who.split('|').map((one) => [plainName(one + end), part] as const),
    );
  });
  const ranked = new Map<string, { readonly part: RowPart; readonly rank: number }>();
  for (const [name, part] of names) {
    if (!ranked.has(name)) ranked.set(name, { part, rank: ranked.size });
  }
  return ranked;
}

/** The property name for each part of a row, and the names that are left. */
interface RowParts extends Partial<Readonly<Record<RowPart, string>>> {
  readonly others: readonly string[];
}

/** Returns the parts of a row by its property names alone, so the choice is the same at every poll. */
export function partsOf(names: readonly string[], kind: RowKind): RowParts {
  const known = names.flatMap((name) => {
    const meaning = PART_OF_NAME[kind].get(plainName(name));
    return meaning ? [{ name, ...meaning }] : [];
  });
  // On a tie, the shorter name wins: `id` rather than `_id`.
  known.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length);
  const parts: Partial<Record<RowPart, string>> = {};
  for (const { part, name } of known) parts[part] ??= name;
  const used = Object.values(parts);
  return { ...parts, others: names.filter((name) => !used.includes(name)) };
}

export type PartLookup = (names: readonly string[]) => RowParts;

/**
 * Returns a {@link partsOf} that remembers its latest result: most rows have the property names of the row
 * before.
 */
export function partLookup(kind: RowKind): PartLookup {
  let latest: readonly string[] = [];
  let parts = partsOf(latest, kind);
  return (names) => {
    const isSame = names.length === latest.length && names.every((name, at) => name === latest[at]);
    if (!isSame) [latest, parts] = [names, partsOf(names, kind)];
    return parts;
  };
}
