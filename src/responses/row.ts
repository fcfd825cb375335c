/*
 * The forms of a row.
 *
 * A new form of a row belongs here, a new place for the list in list.ts (docs/responses.md, Row and Status as a
 * row).
 */
import { REASONS } from '../messages.ts';
import { Problem, unreadable } from '../problem.ts';
import { isBlankNumber, isPrompt } from './blankOption.ts';
import { isArray, isObject, type JsonObject } from './json.ts';
import { type PartLookup, partLookup } from './rowParts.ts';
import { ROW_WRAPPERS, type RowKind, type RowPart } from './vocabulary.ts';

/** A row as the API sent it, trimmed. Missing and blank parts are null. */
export interface Row {
  /** Employee number (digits) or category id, as written. */
  readonly id: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** Names of properties that are none of these. */
  readonly others: readonly string[];
  /** All properties. */
  readonly properties: JsonObject;
}

/** A list before its rows are read. */
export interface List {
  readonly rows: readonly unknown[];
  /** The property name of each row if the list is an object. */
  readonly rowKeys: readonly string[] | null;
}

/** A sanity limit: twice what Zapier gets at a poll. */
const MAX_ROWS = 200_000;

/**
 * Reads the rows of a list.
 *
 * @returns rows in the order of the text; the first of several with the same id.
 * @throws {Problem} `unreadable` if a row can't be read or there are too many, or `reportedFailure` if the
 * only row is a failure.
 */
export function readRows(list: List, kind: RowKind): Row[] {
  const { rows } = list;
  if (rows.length > MAX_ROWS) throw unreadable(REASONS.tooManyRows(MAX_ROWS / 1_000));
  if (isStatus(list)) throw new Problem('reportedFailure');
  const lookUp = partLookup(kind);
  const found = new Map<string, Row>();
  for (const index of rows.keys()) {
    const row = readRowAt(index, list, kind, lookUp);
    if (row === 'blank option') continue;
    if (row === undefined) throw unreadable(REASONS.unknownRow(index + 1));
    if (!found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()];
}

/**
 * Reads a row of a list.
 *
 * @returns the row; 'blank option' for a dropdown's blank first option; undefined if the form is unknown or the
 * row isn't of the kind.
 */
export function readRowAt(
  index: number,
  { rows, rowKeys }: List,
  kind: RowKind,
  lookUp: PartLookup,
): Row | 'blank option' | undefined {
  const row = readRow(rows[index], lookUp, rowKeys?.[index]);
  if (row === undefined) return undefined;
  if (index === 0 && isBlankNumber(row.id)) return 'blank option';
  return isOfKind(row, kind) ? row : undefined;
}

/**
 * Whether the only row is a failure: `{"401": "Unauthorized"}`. A documented name has a comma, so employee
 * 401 isn't one.
 */
function isStatus({ rows, rowKeys }: List): boolean {
  const [value] = rows;
  const isStatusText = typeof value === 'string' && !value.includes(',');
  return isStatusText && rows.length === 1 && /^[45]\d\d$/.test(rowKeys?.[0] ?? '');
}

/** A category needs an id and a name; an employee needs a number other than 0. */
const isOfKind = ({ id, name }: Row, kind: RowKind) =>
  kind === 'category' ? id !== '' && name !== null : /^0*[1-9]\d*$/.test(id);

/**
 * Reads a row.
 *
 * @param rowKey - the row's property name if the list is an object.
 * @returns the row; undefined if its form is unknown.
 */
function readRow(value: unknown, lookUp: PartLookup, rowKey?: string): Row | undefined {
  if (isObject(value)) return readObject(value, lookUp, rowKey);
  const isTuple = isArray(value) && value.length === 2;
  const [id, name = null] = rowKey !== undefined ? [rowKey, value] : isTuple ? value : [value];
  // No employee has the number 0: `{"0": "Okafor, Ada", "1": …}` has positions.
  if (rowKey === '0' && !isPrompt(nameFrom(name) ?? '')) return undefined;
  return rowFrom({ id, name });
}

function readObject(object: JsonObject, lookUp: PartLookup, rowKey?: string): Row | undefined {
  const names = Object.keys(object);
  const { id, name, first, last, others } = lookUp(names);
  if (id === undefined) {
    const [onlyName] = names.length === 1 && rowKey === undefined ? names : [];
    const isNumberToName = onlyName !== undefined && /^\d*$/.test(onlyName);
    if (isNumberToName) return readRow(object[onlyName], lookUp, onlyName);
    const wrapper = names.find((other) => ROW_WRAPPERS.has(other.toLowerCase()));
    const wrapped = wrapper === undefined ? undefined : object[wrapper];
    if (isObject(wrapped)) return readObject(wrapped, lookUp, rowKey);
    // Without a part of its own, the object may be anything.
    const hasParts = others.length < names.length;
    if (rowKey === undefined || rowKey === '0' || !hasParts) return undefined;
  }
  const partIn = (property: string | undefined) => (property ? object[property] : null);
  const parts = {
    id: partIn(id) ?? rowKey ?? null,
    name: partIn(name),
    first: partIn(first),
    last: partIn(last),
  };
  return rowFrom(parts, others, object);
}

type PartValues = Readonly<Partial<Record<RowPart, unknown>>>;

const NO_OTHERS: readonly string[] = [];
const NO_PROPERTIES: JsonObject = {};

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

/** Makes a row of its parts, if each has a type that such a part may have. */
function rowFrom(
  { id, name, first = null, last = null }: PartValues,
  others = NO_OTHERS,
  properties = NO_PROPERTIES,
): Row | undefined {
  if (!isTextOrNull(id) && typeof id !== 'number') return undefined;
  if (!isTextOrNull(name) || !isTextOrNull(first) || !isTextOrNull(last)) return undefined;
  return {
    id: String(id ?? '').trim(),
    name: nameFrom(name),
    first: nameFrom(first),
    last: nameFrom(last),
    others,
    properties,
  };
}

function nameFrom(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : '';
  // A comma is "Last, First" of two empty parts.
  return name === '' || name === ',' ? null : name;
}
