/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids (docs/responses.md, rule 4).
 *
 * A new form of a row belongs here, a new key of a property in fields.ts, and a new place for the list in list.ts.
 */
import { REASONS, type Reason } from '../errors/messages.ts';
import { decodeEntities } from './entities.ts';
import { findFields, type NameField, type RowKind } from './fields.ts';
import { isArray, isObject, type JsonObject } from './json.ts';

/** A row's id and names, trimmed: '' or null if they are missing or blank. */
export interface Row extends Readonly<Record<NameField, string | null>> {
  readonly id: string;
  /** All properties as the API sent them. */
  readonly properties: JsonObject;
  /** The keys of properties that are no field, the same in all rows of a list. */
  readonly otherKeys: readonly string[];
}

/** The rows of a list as sent, and the property key of each if the list is an object. */
export type RawList = Readonly<{ rawRows: readonly unknown[]; rowKeys: readonly string[] | null }>;

/** A sanity limit, above the number of employees that Zapier gets at a poll. */
export const MAX_ROWS = 200_000;

/**
 * Reads the rows of a list, the first of several with the same id, or returns why it can't be read. Rows without a
 * number, such as a footer or a half-filled record, are skipped if they are fewer than the others.
 */
export function readRows(list: RawList, kind: RowKind): readonly Row[] | Reason {
  if (list.rawRows.length > MAX_ROWS) return REASONS.tooManyValues;
  const all = readAllRows(list, kind);
  // The first row may be the blank option of a dropdown: `["", "All"]`.
  const rows = /^(?:0|-1)?$/.test(all[0]?.id ?? 'unknown') ? all.slice(1) : all;
  const known = rows.filter((row) => isOfKind(row, kind));
  if (known.length === rows.length || known.length * 2 > rows.length) return firstOfEachId(known);
  return REASONS.unknownRow(all.indexOf(rows.find((row) => !isOfKind(row, kind))) + 1);
}

/** Drops rows whose id an earlier row has. Most lists are in order, so sorting finds that there are none faster. */
function firstOfEachId(rows: readonly Row[]): readonly Row[] {
  const sorted = rows.map(({ id }) => id).sort();
  const seen = new Set<string>();
  const isFirst = ({ id }: Row) => seen.size < seen.add(id).size;
  return sorted.some((id, index) => id === sorted[index + 1]) ? rows.filter(isFirst) : rows;
}

/** `E1030`, or a GUID. */
const NUMBER_WITH_LETTERS = /^(?=.*\d)(?=.*[\p{L}-])[\p{L}\d][\p{L}\d_.-]{0,39}$/u;

/** Whether a category has a code and a name, or an employee has a number other than 0. */
function isOfKind(row: Row | undefined, kind: RowKind): row is Row {
  if (row === undefined) return false;
  if (kind === 'category') return row.id !== '' && row.name !== null;
  return /^0*[1-9]\d*$/.test(row.id) || NUMBER_WITH_LETTERS.test(row.id);
}

/** Reads each row of a list; undefined if its form is unknown. */
function readAllRows(list: RawList, kind: RowKind): (Row | undefined)[] {
  const { rawRows, rowKeys } = list;
  // A position isn't an id. The key of a blank option is ''.
  const ids = arePositions(list) ? rowKeys?.map((key) => (key === '' ? key : undefined)) : rowKeys;
  const idSide = idSideOf(rawRows);
  const records = rawRows.map((row, index) => toRecord(row, ids?.[index], idSide));
  const objects = records.filter((record) => record !== undefined);
  const outside = findFields(objects, kind);
  const insideOf = (record: JsonObject) => outside.inside.map((key) => record[key]).find(isObject);
  const inside = findFields(objects.map(insideOf).filter(isObject), kind);
  const isWrapped = outside.id.length === 0 && outside.names.length === 0;
  // If the names are outside, `attributes` may hold custom fields, so only a key that names a person counts.
  const isClear = outside.names.length === 0 || /emp|staff|worker|person/i.test(`${inside.id[0]}`);
  const isNested = outside.nested.length > 0 && isClear && inside.idRank <= outside.idRank;
  const fields = outside.names.length > 0 ? outside : inside;
  return records.map((record, index) => record && readRecord(record, ids?.[index]));

  /** Reads an object. Its own id wins over the key that it is under. */
  function readRecord(record: JsonObject, rowKey?: string): Row | undefined {
    const inner = insideOf(record) ?? {};
    const ownId = isWrapped || isNested ? valueAt(inner, inside.id) : valueAt(record, outside.id);
    const named = fields === outside ? record : inner;
    // An object without any field may be anything, even under an id.
    const isKnown = ownId === null || fields.names.some((key) => named[key] !== undefined);
    const id = ownId ?? (isKnown ? rowKey : undefined) ?? ownId;
    if (!isTextOrNull(id) && typeof id !== 'number') return undefined;
    return {
      id: String(id ?? '').trim(),
      name: textOf(valueAt(named, fields.name)),
      first: textOf(valueAt(named, fields.first)),
      last: textOf(valueAt(named, fields.last)),
      properties: isWrapped ? inner : record,
      otherKeys: (isWrapped ? inside : outside).others,
    };
  }
}

/** Brings all forms of a row into one, an object; undefined if the form is unknown. */
function toRecord(row: unknown, rowKey?: string, idSide?: number): JsonObject | undefined {
  if (isObject(row)) return row;
  if (rowKey !== undefined) return toNamed(rowKey, row);
  if (!isArray(row)) return /^\s*\d*\s*$/.test(`${row ?? ''}`) ? { id: row } : undefined;
  if (row.length !== 2 || idSide === undefined) return undefined;
  return toNamed(row[idSide], row[1 - idSide]);
}

/** Makes an object of an id and a name. Other values beside an id, such as counts, aren't names. */
const toNamed = (id: unknown, name: unknown): JsonObject | undefined =>
  isTextOrNull(name) ? { id, name } : undefined;

/** Returns the text, number, or null under the first key that an object has with one. JSON has no undefined. */
function valueAt(object: JsonObject, keys: readonly string[]): unknown {
  const found = keys.find((key) => object[key] !== undefined && !isObject(object[key]));
  return found === undefined ? undefined : object[found];
}

/** A blank option's text asks for a choice, or has no letters. A documented name has a comma. */
const PROMPT = /^(?!.*,).*\b(?:select|choose|pick|please|all|any|none)\b|^[^\p{L}\p{N},]*$/iu;

/** Whether the keys of a list count from 0, which no employee has, and which may also be the key of a blank option. */
function arePositions({ rawRows, rowKeys }: RawList): boolean {
  const first = rawRows[rowKeys?.indexOf('0') ?? -1];
  return first !== undefined && !(isTextOrNull(first) && PROMPT.test(first?.slice(0, 100) ?? ''));
}

/** Matches a list of numbers with commas between them. Some may be padded, negative, or blank. */
const NUMBERS = /^[ ,-]*\d[ \d,-]*$/;

/** Returns the side of all pairs that has numbers, if only one has. A blank option has none. */
function idSideOf(rawRows: readonly unknown[]): number | undefined {
  const pairs = rawRows.filter(isArray);
  const sides = [0, 1].filter((side) => NUMBERS.test(pairs.map((pair) => pair[side]).join()));
  return sides.length === 1 ? sides[0] : undefined;
}

/** Returns a text without HTML entities and white space around it; null if it is blank, or no text. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // Looking for entities in each name would double the time of reading a list.
  const text = (value.includes('&') ? decodeEntities(value) : value).trim();
  // A person with one name may be "Suharto, ".
  if (!text.startsWith(',') && !text.endsWith(',')) return text || null;
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').join(', ') || null;
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
