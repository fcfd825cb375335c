/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids.
 *
 * A new form of a row belongs here, a new key of a property in keys.ts, and a new place for the list in list.ts
 * (docs/responses.md, rule 4).
 */
import { REASONS, type Reason } from '../messages.ts';
import { decodeEntities } from './entities.ts';
import { isArray, isObject, type JsonObject } from './json.ts';
import { createFieldLookup, type FieldKeys, type NameField, type RowKind } from './keys.ts';

/** The fields of a row, trimmed, and all its properties as the API sent them. Missing and blank names are null. */
export interface Row extends Readonly<Record<NameField, string | null>> {
  /** Employee number or category code; '' if missing. */
  readonly id: string;
  readonly properties: JsonObject;
  readonly fieldKeys: FieldKeys;
}

/** A list before its rows are read. */
export interface RawList {
  readonly rawRows: readonly unknown[];
  /** The property key of each row if the list is an object. */
  readonly rowKeys: readonly string[] | null;
}

/** A sanity limit, above the number of employees that Zapier gets at a poll. */
export const MAX_ROWS = 200_000;

/**
 * Reads the rows of a list. Rows without a number, such as a footer or a half-filled record, are skipped if they are
 * fewer than the others.
 *
 * @returns rows in the order of the text, the first of several with the same id; or why the list can't be read.
 */
export function readRows(list: RawList, kind: RowKind): readonly Row[] | Reason {
  const { length } = list.rawRows;
  if (length > MAX_ROWS) return REASONS.tooManyRows(MAX_ROWS);
  const readRow = createRowReader(list, kind);
  const found = new Map<string, Row>();
  const unknown: number[] = [];
  const start = isBlankOption(readRow(0)) ? 1 : 0;
  for (let index = start; index < length; index += 1) {
    const row = readRow(index);
    if (row === undefined || !isOfKind(row, kind)) unknown.push(index);
    else if (!found.has(row.id)) found.set(row.id, row);
  }
  const [firstUnknown] = unknown;
  if (firstUnknown !== undefined && unknown.length * 2 >= length - start)
    return REASONS.unknownRow(firstUnknown + 1);
  return [...found.values()];
}

/** Whether the first row is the blank option of a dropdown: `["", "All"]`. */
const isBlankOption = (row: Row | undefined) => row !== undefined && /^(?:0|-1)?$/.test(row.id);

/** `E1030`, or a GUID. */
const NUMBER_WITH_LETTERS = /^(?=.*\d)(?=.*[\p{L}-])[\p{L}\d][\p{L}\d_.-]{0,39}$/u;

/** Whether a category has a code and a name, or an employee has a number other than 0. */
function isOfKind({ id, name, fieldKeys }: Row, kind: RowKind): boolean {
  if (kind === 'category') return id !== '' && name !== null;
  const hasOwnKey = fieldKeys.id !== undefined;
  return /^0*[1-9]\d*$/.test(id) || (hasOwnKey && NUMBER_WITH_LETTERS.test(id));
}

/** Makes a function that reads the row at an index; undefined if its form is unknown. */
function createRowReader(list: RawList, kind: RowKind): (index: number) => Row | undefined {
  const { rawRows, rowKeys } = list;
  const [lookUp, lookUpNested] = [createFieldLookup(kind), createFieldLookup(kind)];
  const hasPositions = arePositions(list);
  const pairOrder = pairOrderOf(rawRows);
  return (index) => {
    const rowKey = rowKeys?.[index];
    return readRow(rawRows[index], hasPositions && rowKey !== '' ? undefined : rowKey);
  };

  function readRow(value: unknown, rowKey?: string): Row | undefined {
    if (isObject(value)) return readObject(value, rowKey);
    if (rowKey !== undefined) return readNamed(rowKey, value);
    if (!isArray(value)) return readNamed(value, null);
    const [left, right] = value;
    if (value.length !== 2 || pairOrder === 'unclear') return undefined;
    return pairOrder === 'number first' ? readNamed(left, right) : readNamed(right, left);
  }

  /** Reads an object. Its own id wins over the key that it is under. */
  function readObject(object: JsonObject, rowKey?: string): Row | undefined {
    const keys = Object.keys(object);
    const fieldKeys = lookUp(keys);
    // `attributes` (jsonapi.org), `fields` (Django), or a name that is an object (RFC 7643).
    const nested = objectAt(object, fieldKeys.nested) ?? objectAt(object, fieldKeys.name);
    if (nested !== undefined) return readNested(object, fieldKeys, nested, rowKey);
    if (fieldKeys.id !== undefined)
      return toRow(object[fieldKeys.id] ?? rowKey ?? null, object, fieldKeys);
    const [onlyKey = ''] = keys;
    const isIdToName = rowKey === undefined && keys.length === 1 && /^\d*$/.test(onlyKey);
    if (isIdToName) return readRow(object[onlyKey], onlyKey);
    // An object without any field may be anything, even under an id.
    return fieldKeys.otherKeys.length < keys.length ? toRow(rowKey, object, fieldKeys) : undefined;
  }

  /** Reads an object with another in it: a wrapper, such as `{"employee": {…}}`, if it has no id of its own. */
  function readNested(outer: JsonObject, outerKeys: FieldKeys, inner: JsonObject, rowKey?: string) {
    const innerKeys = lookUpNested(Object.keys(inner));
    const innerId = innerKeys.id === undefined ? undefined : inner[innerKeys.id];
    if (outerKeys.id === undefined) return toRow(innerId ?? rowKey, inner, innerKeys);
    const isIdInside = outerKeys.nested !== undefined && innerKeys.idRank <= outerKeys.idRank;
    const row = toRow(isIdInside ? innerId : outer[outerKeys.id], outer, outerKeys);
    if (row === undefined || row.name || row.first || row.last) return row;
    const { name = null, first = null, last = null } = toRow(null, inner, innerKeys) ?? {};
    return { ...row, name, first, last };
  }
}

/** Whether the keys of a list count from 0, which no employee has, and which may also be the key of a blank option. */
function arePositions({ rawRows, rowKeys }: RawList): boolean {
  const zero = rowKeys?.indexOf('0') ?? -1;
  return zero >= 0 && !isPrompt(rawRows[zero]);
}

/** Whether a text, or a null instead of one, asks for a choice. A documented name has a comma. */
const isPrompt = (value: unknown) =>
  isTextOrNull(value) &&
  !value?.includes(',') &&
  /\b(?:select|choose|pick|please|all|any|none)\b|^[^\p{L}\p{N}]*$/iu.test(value ?? '');

/** Which side of all pairs has the numbers. A blank option has none. */
function pairOrderOf(rawRows: readonly unknown[]): 'number first' | 'name first' | 'unclear' {
  const pairs = rawRows.filter(isArray);
  const hasNumbers = (texts: readonly string[]) =>
    texts.every((text) => /^\d*$/.test(text)) && texts.some((text) => text !== '');
  const isLeft = hasNumbers(pairs.map(([left]) => `${left ?? ''}`));
  const isRight = hasNumbers(pairs.map(([, right]) => `${right ?? ''}`));
  if (isLeft === isRight) return 'unclear';
  return isLeft ? 'number first' : 'name first';
}

/** Reads a row that is an id and a name. Other values beside an id, such as counts, aren't names. */
const readNamed = (id: unknown, name: unknown): Row | undefined =>
  isTextOrNull(name) ? toRow(id, { name }, NAME_ALONE) : undefined;

const NAME_ALONE: FieldKeys = { name: 'name', idRank: 0, otherKeys: [] };

/** Makes a row of its id and its properties; undefined if the id has a type that it can't have. */
function toRow(id: unknown, properties: JsonObject, fieldKeys: FieldKeys): Row | undefined {
  if (!isTextOrNull(id) && typeof id !== 'number') return undefined;
  return {
    id: String(id ?? '').trim(),
    name: textAt(properties, fieldKeys.name),
    first: textAt(properties, fieldKeys.first),
    last: textAt(properties, fieldKeys.last),
    properties,
    fieldKeys,
  };
}

/** Returns the text under a key without HTML entities and white space around it; null if it is blank or isn't text. */
function textAt(properties: JsonObject, key: string | undefined): string | null {
  const value = key === undefined ? null : properties[key];
  if (typeof value !== 'string') return null;
  // Looking for entities in each name would double the time of reading a list.
  const text = (value.includes('&') ? decodeEntities(value) : value).trim();
  // A person with one name may be "Suharto, ".
  if (!text.startsWith(',') && !text.endsWith(',')) return text || null;
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').join(', ') || null;
}

function objectAt(object: JsonObject, key: string | undefined): JsonObject | undefined {
  const value = key === undefined ? undefined : object[key];
  return isObject(value) ? value : undefined;
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
