/*
 * The rows of a list: the forms that one may have, and how it is read.
 *
 * It is apart from the list around it because the two change for different reasons: a new form of a row
 * belongs here, a new envelope does not. docs/responses.md has the rules (4, 5, and 7).
 */
import { Problem, unreadable } from './errors.ts';
import { isObject, type JsonObject } from './json.ts';
import { fieldsOf, type Kind, words, wordsOf } from './propertyNames.ts';

/** One row as the API sent it. Ends are trimmed; a part that is missing or blank is null. */
export interface Row {
  /** Employee number (digits) or category id, exactly as written. */
  readonly number: string;
  readonly name: string | null;
  readonly first: string | null;
  readonly last: string | null;
  /** Its other properties as parsed. */
  readonly others: readonly (readonly [name: string, value: unknown])[];
}

/** The rows of a list, and the property name of each if the list is an object. */
export interface List {
  readonly rows: readonly unknown[];
  readonly keys: readonly string[] | null;
}

/** More rows than any company has employees. */
const MOST_ROWS = 200_000;

/** Numbers of the blank option that begins a dropdown. */
const BLANK = new Set(['', '0', '-1']);

/** Words of its text; a text without words is blank, too. */
const PROMPT = words('select choose pick please all any none');

/** Properties that hold a row: `{"employee": {…}}`, `{"node": {…}}`. */
const WRAPPER = words('employee emp staff worker person category cat record row item node');

/**
 * Reads the rows of a list.
 *
 * @returns the items in the order of the text; of rows with the same number, the first.
 * @throws Problem `notAList` if a row can't be read, and `reportedFailure` if the only row is a failure.
 */
export function readRows<Item>({ rows, keys }: List, kind: Kind, toItem: (row: Row) => Item) {
  if (rows.length > MOST_ROWS) throw unreadable('the response has more than 200,000 rows');
  // `{"401": "Unauthorized"}`; a documented name has a comma.
  const [only] = rows.length === 1 ? rows : [];
  if (typeof only === 'string' && !only.includes(',') && /^[45]\d\d$/.test(keys?.[0] ?? '')) {
    throw new Problem('reportedFailure');
  }
  const read = rowReader(kind);
  const items: Item[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < rows.length; index += 1) {
    const row = read(rows[index], keys?.[index]);
    if (row === null || seen.has(row.number)) continue;
    seen.add(row.number);
    items.push(toItem(row));
  }
  return items;
}

/** Reads rows one after the other: elements of an array, or what stands under a key. Null is a blank option. */
function rowReader(kind: Kind) {
  let count = 0;
  /** Rows of a list are alike, so that the property names of one are looked up for many. */
  let known: readonly string[] = [];
  let fields = fieldsOf(known, kind);

  const unreadableRow = () => unreadable(`row ${count} isn't in a known format`);

  function read(value: unknown, key?: string): Row | null {
    count += 1;
    const row = rowOf(value, key);
    if (count === 1 && BLANK.has(row.number)) return null;
    const isNumber = kind === 'category' ? row.number !== '' : /^0*[1-9]\d*$/.test(row.number);
    if (!isNumber || (kind === 'category' && row.name === null)) throw unreadableRow();
    return row;
  }

  function rowOf(value: unknown, key?: string): Row {
    if (isObject(value)) return rowFrom(value, key);
    const isPair = Array.isArray(value) && value.length === 2;
    const [number, text = null] = key !== undefined ? [key, value] : isPair ? value : [value];
    const name = nameOf(text);
    // Other keys of zero are positions.
    if (key === '0' && !isPrompt(name ?? '')) throw unreadableRow();
    return { number: numberOf(number), name, first: null, last: null, others: [] };
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
      // Such a key may be a position.
      if (key === undefined || key === '0' || others.length === names.length) throw unreadableRow();
    }
    const partOf = (property: string | undefined) => nameOf(property ? object[property] : null);
    return {
      number: numberOf((number && object[number]) || (key ?? null)),
      name: partOf(name),
      first: partOf(first),
      last: partOf(last),
      others: others.map((other) => [other, object[other]] as const),
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
    // A comma alone is two empty parts, joined.
    return name && name !== ',' ? name : null;
  }

  return read;
}

function isPrompt(text: string): boolean {
  const said = wordsOf(text);
  return said.length === 0 || (!text.includes(',') && said.some((word) => PROMPT.has(word)));
}
