/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids.
 *
 * A new form of a row belongs here, a new key of a property in propertyKeys.ts, and a new place for the list in list.ts
 * (docs/responses.md, rules 4 and 7).
 */
import { REASONS } from '../messages.ts';
import { RequestFailure, unreadable } from '../problem.ts';
import { isBlankId, isPrompt } from './blankOption.ts';
import { decodeEntities } from './htmlEntities.ts';
import { isArray, isObject, type JsonObject } from './json.ts';
import { createFieldLookup, type FieldKeys, type FieldLookup } from './keyMatching.ts';
import { type NameField, ROW_WRAPPERS, type RowKind } from './propertyKeys.ts';

/** The fields of a row, trimmed, and all its properties as the API sent them. Missing and blank names are null. */
export interface Row extends Readonly<Record<NameField, string | null>> {
  /** Employee number (digits) or category code; '' if missing. */
  readonly id: string;
  /** All properties. */
  readonly properties: JsonObject;
  /** Keys of the properties that are none of the fields above. */
  readonly otherKeys: readonly string[];
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
 * Reads the rows of a list.
 *
 * @returns rows in the order of the text, the first of several with the same id.
 * @throws {RequestFailure} `unreadable` if a row can't be read or there are too many; `reportedFailure` if the only row
 * is a failure.
 */
export function readRows(list: RawList, kind: RowKind): Row[] {
  const { rawRows, rowKeys } = list;
  if (rawRows.length > MAX_ROWS) throw unreadable(REASONS.tooManyRows(MAX_ROWS));
  if (isFailureStatus(list)) throw new RequestFailure({ code: 'reportedFailure' });
  const lookUp = createFieldLookup(kind);
  const found = new Map<string, Row>();
  for (let index = firstRowIndex(list, lookUp); index < rawRows.length; index += 1) {
    const row = readRow(rawRows[index], lookUp, rowKeys?.[index]);
    if (row === undefined || !isOfKind(row, kind)) throw unreadable(REASONS.unknownRow(index + 1));
    if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()];
}

/**
 * Whether the only row is a failure: `{"401": "Unauthorized"}`. The name of an employee 401 would have a comma, as
 * documented names do.
 */
function isFailureStatus({ rawRows, rowKeys }: RawList): boolean {
  const [value] = rawRows;
  const isStatusText = typeof value === 'string' && !value.includes(',');
  return isStatusText && rawRows.length === 1 && /^[45]\d\d$/.test(rowKeys?.[0] ?? '');
}

/** Returns the index of the first row: 1 after the blank option of a dropdown, else 0. */
export function firstRowIndex({ rawRows, rowKeys }: RawList, lookUp: FieldLookup): 0 | 1 {
  const first = readRow(rawRows[0], lookUp, rowKeys?.[0]);
  return first !== undefined && isBlankId(first.id) ? 1 : 0;
}

/** Whether a category has a code and a name, or an employee has a number other than 0. */
const isOfKind = ({ id, name }: Row, kind: RowKind) =>
  kind === 'category' ? id !== '' && name !== null : /^0*[1-9]\d*$/.test(id);

/** Reads a row of any kind; undefined if its form is unknown. `rowKey` is its key if the list is an object. */
function readRow(value: unknown, lookUp: FieldLookup, rowKey?: string): Row | undefined {
  if (isObject(value)) return readObject(value, lookUp, rowKey);
  if (rowKey !== undefined) return readKeyedRow(rowKey, value);
  const [id, name] = isArray(value) && value.length === 2 ? value : [value, null];
  return readNamed(id, name);
}

/** Reads a row that is an id and a name. Other values beside an id, such as counts, aren't names. */
const readNamed = (id: unknown, name: unknown): Row | undefined =>
  isTextOrNull(name) ? toRow(id, { name }, NAME_ALONE) : undefined;

/** The field keys of a row that isn't an object. */
const NAME_ALONE: FieldKeys = { name: 'name', otherKeys: [] };

/** Reads a row that is a name under its id. */
function readKeyedRow(rowKey: string, name: unknown): Row | undefined {
  const row = readNamed(rowKey, name);
  // No employee has the number 0: in `{"0": "Okafor, Ada", "1": …}`, the keys are positions.
  return rowKey === '0' && !isPrompt(row?.name ?? '') ? undefined : row;
}

/** Reads a row that is an object, or is inside one. */
function readObject(object: JsonObject, lookUp: FieldLookup, rowKey?: string): Row | undefined {
  const keys = Object.keys(object);
  const fieldKeys = lookUp(keys);
  if (fieldKeys.id !== undefined) {
    const row = readFields(object, fieldKeys, rowKey);
    return row && withInnerNames(row, fieldKeys.name, lookUp);
  }
  // The row may be inside: `{"1042": "Okafor, Ada"}`, `{"employee": {…}}`.
  const onlyKey = keys.length === 1 ? keys[0] : undefined;
  const isIdToName = rowKey === undefined && onlyKey !== undefined && /^\d*$/.test(onlyKey);
  if (isIdToName) return readRow(object[onlyKey], lookUp, onlyKey);
  const wrapper = wrapperKeyOf(keys);
  const wrapped = wrapper === undefined ? undefined : object[wrapper];
  if (isObject(wrapped)) return readObject(wrapped, lookUp, rowKey);
  // An object without any field may be anything, even under an id.
  const hasFields = fieldKeys.otherKeys.length < keys.length;
  // A key 0 is a position or a blank option, never an id.
  const hasIdKey = rowKey !== undefined && rowKey !== '0';
  return hasFields && hasIdKey ? readFields(object, fieldKeys, rowKey) : undefined;
}

/** Returns the key of the wrapper around a row, such as `employee`; undefined if there is none. */
export const wrapperKeyOf = (keys: readonly string[]): string | undefined =>
  keys.find((key) => ROW_WRAPPERS.has(key.toLowerCase()));

/** Reads the fields of an object. Its own id wins over the key that it is under. */
function readFields(object: JsonObject, fieldKeys: FieldKeys, rowKey?: string): Row | undefined {
  const ownId = fieldKeys.id === undefined ? null : object[fieldKeys.id];
  return toRow(ownId ?? rowKey ?? null, object, fieldKeys);
}

/** Takes the names that a row lacks from an object in it: its `attributes` (jsonapi.org), or its name (RFC 7643). */
function withInnerNames(row: Row, nameKey: string | undefined, lookUp: FieldLookup): Row {
  if (row.name !== null || row.first !== null || row.last !== null) return row;
  const { attributes } = row.properties;
  const inner = [attributes, nameKey === undefined ? null : row.properties[nameKey]].find(isObject);
  if (inner === undefined) return row;
  const { name, first, last } = lookUp(Object.keys(inner));
  return {
    ...row,
    name: textAt(inner, name),
    first: textAt(inner, first),
    last: textAt(inner, last),
  };
}

/** Makes a row of its id and its properties; undefined if the id has a type that it can't have. */
function toRow(id: unknown, properties: JsonObject, fieldKeys: FieldKeys): Row | undefined {
  if (!isTextOrNull(id) && typeof id !== 'number') return undefined;
  return {
    id: String(id ?? '').trim(),
    name: textAt(properties, fieldKeys.name),
    first: textAt(properties, fieldKeys.first),
    last: textAt(properties, fieldKeys.last),
    properties,
    otherKeys: fieldKeys.otherKeys,
  };
}

/** Returns the text under a key without HTML entities and white space around it; null if it is blank or isn't text. */
function textAt(properties: JsonObject, key: string | undefined): string | null {
  const value = key === undefined ? null : properties[key];
  if (typeof value !== 'string') return null;
  // Looking for entities in each name would double the time of reading a list.
  const text = (value.includes('&') ? decodeEntities(value) : value).trim();
  // A comma alone is "Last, First" of two blank names.
  return text === '' || text === ',' ? null : text;
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
