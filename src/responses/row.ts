/*
 * Reads the rows of a list, in each of their forms.
 *
 * A new form of a row belongs here, a new place for the list in list.ts. See rules 4, 5, and 7 in
 * docs/responses.md.
 */
import { Problem, unreadable } from '../errors.ts';
import { isBlankNumber, isPrompt } from './blankOption.ts';
import { isArray, isObject, type JsonObject } from './json.ts';
import { fieldsOf } from './rowFields.ts';
import type { Kind } from './vocabulary.ts';
import { wordSet } from './wordMatching.ts';

/** A row as the API sent it, trimmed. Missing and blank parts are null. */
export interface Row {
  /** Employee number (digits) or category id, as written. */
  readonly number: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** Names of properties that are no field. */
  readonly others: readonly string[];
  /** All properties. */
  readonly properties: JsonObject;
}

/** A list before its rows are read. */
export interface List {
  readonly rows: readonly unknown[];
  /** The property name of each row if the list is an object. */
  readonly keys: readonly string[] | null;
}

/** No company has as many employees. */
const MOST_ROWS = 200_000;

/** Properties that may hold the row itself: `{"employee": {…}}`, `{"node": {…}}`. Their siblings are dropped. */
const WRAPPER = wordSet('employee emp staff worker person category cat record row item node');

const NO_OTHERS = { others: [], properties: {} };

/**
 * Reads the rows of a list.
 *
 * @returns rows in the order of the text; the first of several with the same number.
 * @throws Problem `notAList` if a row can't be read, or `reportedFailure` if the only row is a failure.
 */
export function readRows({ rows, keys }: List, kind: Kind): Row[] {
  if (rows.length > MOST_ROWS) throw unreadable('tooManyRows', MOST_ROWS);
  // `{"401": "Unauthorized"}`. Documented names have a comma.
  const [only] = rows.length === 1 ? rows : [];
  if (typeof only === 'string' && !only.includes(',') && /^[45]\d\d$/.test(keys?.[0] ?? '')) {
    throw new Problem('reportedFailure');
  }
  const read = rowReader(kind);
  const found = new Map<string, Row>();
  for (const [index, value] of rows.entries()) {
    const row = read(value, keys?.[index]);
    if (row !== null && !found.has(row.number)) found.set(row.number, row);
  }
  return [...found.values()];
}

/** Returns a function that reads one row after the other; null for a blank option. */
function rowReader(kind: Kind) {
  let count = 0;
  // The rows of a list have the same property names, which are looked up once.
  let known: readonly string[] = [];
  let fields = fieldsOf(known, kind);

  const unreadableRow = () => unreadable('unknownRow', count);

  function read(value: unknown, key?: string): Row | null {
    count += 1;
    const row = rowOf(value, key);
    if (count === 1 && isBlankNumber(row.number)) return null;
    const isNumber = kind === 'category' ? row.number !== '' : /^0*[1-9]\d*$/.test(row.number);
    if (!isNumber || (kind === 'category' && row.name === null)) throw unreadableRow();
    return row;
  }

  function rowOf(value: unknown, key?: string): Row {
    if (isObject(value)) return rowFrom(value, key);
    const isPair = isArray(value) && value.length === 2;
    const [number, text = null] = key !== undefined ? [key, value] : isPair ? value : [value];
    const name = nameOf(text);
    // No employee has the number 0: `{"0": "Okafor, Ada", "1": …}` has positions.
    if (key === '0' && !isPrompt(name ?? '')) throw unreadableRow();
    return { number: numberOf(number), name, first: null, last: null, ...NO_OTHERS };
  }

  function rowFrom(object: JsonObject, key?: string): Row {
    const names = Object.keys(object);
    if (names.length !== known.length || names.some((name, at) => name !== known[at])) {
      known = names;
      fields = fieldsOf(names, kind);
    }
    const { number, name, first, last, others } = fields;
    if (number === undefined) {
      const [only = '', another] = names;
      const isPair = key === undefined && another === undefined && /^\d*$/.test(only);
      if (isPair) return rowOf(object[only], only);
      const wrapped = names.find((other) => WRAPPER.has(other.toLowerCase()));
      if (wrapped !== undefined && isObject(object[wrapped])) return rowOf(object[wrapped], key);
      // Without a field of its own, the object may be anything.
      if (key === undefined || key === '0' || others.length === names.length) throw unreadableRow();
    }
    const partOf = (property: string | undefined) => nameOf(property ? object[property] : null);
    return {
      number: numberOf((number === undefined ? null : object[number]) ?? key ?? null),
      name: partOf(name),
      first: partOf(first),
      last: partOf(last),
      others,
      properties: object,
    };
  }

  function numberOf(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
    if (value === null) return '';
    throw unreadableRow();
  }

  function nameOf(value: unknown): string | null {
    if (value !== null && typeof value !== 'string') throw unreadableRow();
    const name = value?.trim();
    // "Last, First" of two empty parts.
    return name && name !== ',' ? name : null;
  }

  return read;
}
