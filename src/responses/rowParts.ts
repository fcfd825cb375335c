/*
 * Reads property names of a row as its fields.
 *
 * Most names are undocumented, so they are composed rather than listed: who, qualifier, what
 * (docs/responses.md, Names of properties).
 */
import { type Field, type Kind, NAME_PATTERNS, type NamePattern } from './vocabulary.ts';

/** Removes the style of a name: `Emp_No`, `empNo`, and `EMP NO` are the same. */
const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Fields by plain name; rank 0 comes first. */
const PART_OF_NAME = {
  employee: composed(NAME_PATTERNS.employee),
  category: composed(NAME_PATTERNS.category),
};

function composed(patterns: readonly NamePattern[]) {
  const names = patterns.flatMap(([field, who, qualifier, what]) => {
    const ends = qualifier.split('|').flatMap((mark) => what.split('|').map((one) => mark + one));
    return ends.flatMap((end) =>
      who.split('|').map((one) => [plainName(one + end), field] as const),
    );
  });
  const ranked = new Map<string, { readonly field: Field; readonly rank: number }>();
  for (const [name, field] of names) {
    if (!ranked.has(name)) ranked.set(name, { field, rank: ranked.size });
  }
  return ranked;
}

/** The property name for each field of a row, and the names that are left. */
interface Fields extends Partial<Readonly<Record<Field, string>>> {
  readonly others: readonly string[];
}

/** Returns the fields of a row by its property names alone, so the choice is the same at every poll. */
export function partsOf(names: readonly string[], kind: Kind): Fields {
  const known = names.flatMap((name) => {
    const meaning = PART_OF_NAME[kind].get(plainName(name));
    return meaning ? [{ name, ...meaning }] : [];
  });
  // `id` rather than `_id`.
  known.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length);
  const fields: Partial<Record<Field, string>> = {};
  for (const { field, name } of known) fields[field] ??= name;
  const used = Object.values(fields);
  return { ...fields, others: names.filter((name) => !used.includes(name)) };
}

export type PartLookup = (names: readonly string[]) => Fields;

/** Returns a {@link partsOf} that remembers its latest result: most rows have the property names of the row before. */
export function partLookup(kind: Kind): PartLookup {
  let latest: readonly string[] = [];
  let fields = partsOf(latest, kind);
  return (names) => {
    const isSame = names.length === latest.length && names.every((name, at) => name === latest[at]);
    if (!isSame) [latest, fields] = [names, partsOf(names, kind)];
    return fields;
  };
}
