/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids (docs/responses.md, rule 4).
 *
 * A new form of a row belongs here, a new key of a property in keys.ts, and a new place for the list in list.ts.
 */
import { REASONS, type Reason } from '../messages.ts';
import { decodeEntities } from './entities.ts';
import { isArray, isObject, type JsonObject } from './json.ts';
import { findFields, type NameField, type RowKind } from './keys.ts';

/** A row's id and names, trimmed: '' or null if they are missing or blank. */
export interface Row extends Readonly<Record<NameField, string | null>> {
  readonly id: string;
  /** All properties as the API sent them, and the keys of those in the list that are no field. */
  readonly properties: JsonObject;
  readonly otherKeys: readonly string[];
}

export interface RawList {
  readonly rawRows: readonly unknown[];
  /** The property key of each row if the list is an object. */
  readonly rowKeys: readonly string[] | null;
}

/** A sanity limit, above the number of employees that Zapier gets at a poll. */
export const MAX_ROWS = 200_000;

/**
 * Reads the rows of a list, the first of several with the same id, or returns why it can't be read. Rows without a
 * number, such as a footer or a half-filled record, are skipped if they are fewer than the others.
 */
export function readRows(list: RawList, kind: RowKind): readonly Row[] | Reason {
  const { length } = list.rawRows;
  if (length > MAX_ROWS) return REASONS.tooManyRows(MAX_ROWS);
  const readRow = createRowReader(list, kind);
  const rows: Row[] = [];
  const unknown: number[] = [];
  // The first row may be the blank option of a dropdown: `["", "All"]`.
  const start = /^(?:0|-1)?$/.test(readRow(0)?.id ?? 'unknown') ? 1 : 0;
  for (let index = start; index < length; index += 1) {
    const row = readRow(index);
    if (row === undefined || !isOfKind(row, kind)) unknown.push(index);
    else rows.push(row);
  }
  const isList = unknown.length === 0 || unknown.length * 2 < length - start;
  return isList ? firstOfEachId(rows) : REASONS.unknownRow(Number(unknown[0]) + 1);
}

/** Drops rows whose id an earlier row has. Most lists are in order, so sorting finds that there are none faster. */
function firstOfEachId(rows: readonly Row[]): readonly Row[] {
  const sorted = rows.map(({ id }) => id).sort();
  const seen = new Set<string>();
  const isFirst = ({ id }: Row) => seen.size < seen.add(id).size;
  return sorted.some((id, index) => id === sorted[index + 1]) ? rows.filter(isFirst) : rows;
}

const IS_DIGITS = /^\s*\d*\s*$/;

/** `E1030`, or a GUID. */
const NUMBER_WITH_LETTERS = /^(?=.*\d)(?=.*[\p{L}-])[\p{L}\d][\p{L}\d_.-]{0,39}$/u;

/** Whether a category has a code and a name, or an employee has a number other than 0. */
const isOfKind = ({ id, name }: Row, kind: RowKind): boolean =>
  kind === 'category'
    ? id !== '' && name !== null
    : /^0*[1-9]\d*$/.test(id) || NUMBER_WITH_LETTERS.test(id);

/** Makes a function that reads the row at an index; undefined if its form is unknown. */
function createRowReader({ rawRows, rowKeys }: RawList, kind: RowKind) {
  const objects = rawRows.filter(isObject);
  const outside = findFields(objects, kind);
  const insideKeys = outside.inside.filter((key) => objects.some((row) => isObject(row[key])));
  const fields = insideKeys.length > 0 ? findFields(objects.map(withInside), kind) : outside;
  const pairOrder = pairOrderOf(rawRows);
  const hasPositions = arePositions({ rawRows, rowKeys });
  return (index: number): Row | undefined => {
    const rowKey = rowKeys?.[index];
    return readRow(rawRows[index], hasPositions && rowKey !== '' ? undefined : rowKey);
  };

  function readRow(value: unknown, rowKey?: string): Row | undefined {
    if (isObject(value)) return readObject(value, rowKey);
    if (rowKey !== undefined) return readNamed(rowKey, value);
    if (!isArray(value))
      return IS_DIGITS.test(`${value ?? ''}`) ? readNamed(value, null) : undefined;
    if (value.length !== 2 || pairOrder === 'unclear') return undefined;
    const [id, name] = pairOrder === 'number first' ? value : value.toReversed();
    return readNamed(id, name);
  }

  /** Reads an object. Its own id wins over the key that it is under. */
  function readObject(object: JsonObject, rowKey?: string): Row | undefined {
    const all = withInside(object);
    const id = valueAt(all, fields.id);
    const name = valueAt(all, fields.name);
    const first = valueAt(all, fields.first);
    const last = valueAt(all, fields.last);
    // An object without any field may be anything, even under an id.
    if ([id, name, first, last].every((value) => value === undefined))
      return rowKey === undefined ? readIdToName(object) : undefined;
    // Without an id of its own, the row is the object inside.
    const hasOwnId = valueAt(object, fields.id) !== undefined;
    const properties = (hasOwnId ? undefined : insideOf(object)) ?? object;
    return toRow(id ?? rowKey ?? id, { name, first, last }, properties, fields.others);
  }

  function readIdToName(object: JsonObject): Row | undefined {
    const [id = 'none', ...others] = Object.keys(object);
    return others.length === 0 && IS_DIGITS.test(id) ? readNamed(id, object[id]) : undefined;
  }

  /** Reads a row that is an id and a name. Other values beside an id, such as counts, aren't names. */
  function readNamed(id: unknown, name: unknown): Row | undefined {
    return isTextOrNull(name) ? toRow(id, { name }, {}, fields.others) : undefined;
  }

  /** Adds the fields that only an object inside a row has. */
  function withInside(object: JsonObject): JsonObject {
    return insideKeys.length > 0 ? { ...insideOf(object), ...object } : object;
  }

  function insideOf(object: JsonObject): JsonObject | undefined {
    return insideKeys.map((key) => object[key]).find(isObject);
  }
}

/** Returns the value under the first key that an object has. JSON has no undefined. */
function valueAt(object: JsonObject, keys: readonly string[]): unknown {
  for (const key of keys) {
    const value = object[key];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** A blank option's text asks for a choice, or has no letters. A documented name has a comma. */
const PROMPT = /^(?!.*,).*\b(?:select|choose|pick|please|all|any|none)\b|^[^\p{L}\p{N},]*$/iu;

/** Whether the keys of a list count from 0, which no employee has, and which may also be the key of a blank option. */
function arePositions({ rawRows, rowKeys }: RawList): boolean {
  const first = rawRows[rowKeys?.indexOf('0') ?? -1];
  return first !== undefined && !(isTextOrNull(first) && PROMPT.test(first?.slice(0, 100) ?? ''));
}

/** Which side of all pairs has the numbers. A blank option has none. */
function pairOrderOf(rawRows: readonly unknown[]): 'number first' | 'name first' | 'unclear' {
  const pairs = rawRows.filter(isArray);
  const isNumber = (value: unknown) => typeof value !== 'object' && /^\d+$/.test(`${value}`);
  const hasNumbers = (values: readonly unknown[]) =>
    values.some(isNumber) && values.every((value) => isNumber(value) || (value ?? '') === '');
  const isLeft = hasNumbers(pairs.map(([left]) => left));
  const isRight = hasNumbers(pairs.map(([, right]) => right));
  if (isLeft === isRight) return 'unclear';
  return isLeft ? 'number first' : 'name first';
}

/** Makes a row of its id and its properties; undefined if the id has a type that it can't have. */
function toRow(
  id: unknown,
  { name, first, last }: Partial<Readonly<Record<NameField, unknown>>>,
  properties: JsonObject,
  otherKeys: readonly string[],
): Row | undefined {
  if (!isTextOrNull(id) && typeof id !== 'number') return undefined;
  return {
    id: String(id ?? '').trim(),
    name: textOf(name),
    first: textOf(first),
    last: textOf(last),
    properties,
    otherKeys,
  };
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
