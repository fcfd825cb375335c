/*
 * Recognizes the fields of a row by its property keys: `emp_row_id` is the id, `EmpName` the name.
 *
 * Most keys are undocumented, so they are composed of who, qualifier, and what, rather than listed (docs/responses.md,
 * rule 5). propertyKeys.ts has the words; row.ts reads the forms of a row.
 */
import {
  KEY_PATTERNS,
  type KeyPattern,
  NAME_FIELDS,
  type RowField,
  type RowKind,
} from './propertyKeys.ts';
import { plainKey } from './wordMatching.ts';

/** What each plain key means. Of several keys of a field, the one with the lowest rank wins. */
const FIELDS_BY_KEY = {
  employee: fieldsByKey(KEY_PATTERNS.employee),
  category: fieldsByKey(KEY_PATTERNS.category),
};

/** Writes out the plain keys that patterns stand for, and ranks them in their order. */
function fieldsByKey(patterns: readonly KeyPattern[]) {
  const meanings = new Map<string, { readonly field: RowField; readonly rank: number }>();
  for (const [field, whos, qualifiers, whats] of patterns) {
    for (const qualifier of qualifiers.split('|')) {
      for (const what of whats.split('|')) {
        for (const who of whos.split('|')) {
          const key = plainKey(who + qualifier + what);
          if (!meanings.has(key)) meanings.set(key, { field, rank: meanings.size });
        }
      }
    }
  }
  return meanings;
}

type KeyByField = Partial<Record<RowField, string>>;

/** A property key, and the field that it means. */
interface KnownKey {
  readonly field: RowField;
  readonly key: string;
}

/** The property key of each field that a row has, and the keys that are left. */
export interface FieldKeys extends Readonly<KeyByField> {
  readonly otherKeys: readonly string[];
}

/** Finds the fields of a row by its property keys alone, so the choice is the same at every poll. */
function fieldKeysOf(keys: readonly string[], kind: RowKind): FieldKeys {
  const known = keys.flatMap((key) => {
    const meaning = FIELDS_BY_KEY[kind].get(plainKey(key));
    return meaning ? [{ key, ...meaning }] : [];
  });
  // On a tie, the shorter key wins: `id` rather than `_id`.
  known.sort((a, b) => a.rank - b.rank || a.key.length - b.key.length);
  const firstKeys: KeyByField = {};
  for (const { field, key } of withoutDoubtfulNames(known)) firstKeys[field] ??= key;
  const fieldKeys = { ...firstKeys, ...keysIfValueIsName(known) };
  const used = Object.values(fieldKeys);
  return { ...fieldKeys, otherKeys: keys.filter((key) => !used.includes(key)) };
}

/** Beside a first and a last name, only a key with the word name is one of the whole name: `staff` may be a flag. */
function withoutDoubtfulNames(known: readonly KnownKey[]): readonly KnownKey[] {
  const has = (part: RowField) => known.some(({ field }) => field === part);
  if (!has('first') || !has('last')) return known;
  return known.filter(({ field, key }) => field !== 'name' || plainKey(key).endsWith('name'));
}

/** Without a key of a name, `value` beside another key of the id is the name: `{"id": 7, "value": "Ito, Ren"}`. */
function keysIfValueIsName(known: readonly KnownKey[]): KeyByField {
  const name = known.find(({ key }) => plainKey(key) === 'value')?.key;
  const id = known.find(({ field, key }) => field === 'id' && key !== name)?.key;
  const isNamed = NAME_FIELDS.some((each) => known.some(({ field }) => field === each));
  return isNamed || name === undefined || id === undefined ? {} : { id, name };
}

/** Finds the fields of a row by its property keys. */
export type FieldLookup = (keys: readonly string[]) => FieldKeys;

/** Makes a faster {@link fieldKeysOf}: it reuses the result if a row has the property keys of the one before. */
export function createFieldLookup(kind: RowKind): FieldLookup {
  let latest: readonly string[] = [];
  let fieldKeys = fieldKeysOf(latest, kind);
  return (keys) => {
    const isSame =
      keys.length === latest.length && keys.every((key, index) => key === latest[index]);
    if (!isSame) [latest, fieldKeys] = [keys, fieldKeysOf(keys, kind)];
    return fieldKeys;
  };
}
