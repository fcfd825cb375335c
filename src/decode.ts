/*
 * Reply text -> rows, or the reason why there are none.
 *
 * The service's documentation shows few replies, so every reading that a list may come in is known
 * here, and nowhere else. It is pure: no request, no Zapier. A reply is a whole list or a failure;
 * a part of a list is never returned, because a shorter list would make old colleagues "new" later.
 */
import { digitsOf, isObject, parseInOrder } from './json.ts';
import {
  CATEGORIES,
  EMPLOYEES,
  type ListKind,
  plainName,
  type Row,
  type RowReader,
  rowReader,
} from './row.ts';

/** What a reply is. `why` says in words of ours why it is no list, never with its content. */
export type Reply =
  | { readonly is: 'list'; readonly rows: Row[] }
  | { readonly is: 'refused' }
  | { readonly is: 'failure' }
  | { readonly is: 'unreadable'; readonly why: string };

/** Rows keep the order of the text; of rows with the same number the first counts. */
export function decodeEmployees(text: string): Reply {
  return decodeList(text, EMPLOYEES);
}

/** As {@link decodeEmployees}, for rows whose number is a category's row id: any text. */
export function decodeCategories(text: string): Reply {
  return decodeList(text, CATEGORIES);
}

/** An object that has one of these, and no list, speaks of a failure. */
const SPEAKS_OF_FAILURE: readonly string[] = [
  'fail',
  'failed',
  'failure',
  'error',
  'errors',
  'exception',
  'fault',
  'message',
  'msg',
  'reason',
  'detail',
  'status',
  'success',
  'ok',
  'code',
];

const NOTHING: readonly unknown[] = [null, false, 0, '', '0', 'false', 'no', 'none', 'null'];
const DENIALS: readonly unknown[] = [false, 0, '0', 'false', 'no'];
const FAILING_STATES: readonly unknown[] = ['error', 'fail', 'failed', 'failure'];

const saysSomething = (value: unknown) => !NOTHING.includes(lowered(value));
const denies = (value: unknown) => DENIALS.includes(lowered(value));
const isFailingState = (value: unknown) => FAILING_STATES.includes(lowered(value));
const lowered = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** What tells a failure even beside a list: an outage must not pass for "nobody is here". */
const TELLS_A_FAILURE: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['fail', saysSomething],
  ['failed', saysSomething],
  ['failure', saysSomething],
  ['error', saysSomething],
  ['errors', saysSomething],
  ['exception', saysSomething],
  ['success', denies],
  ['ok', denies],
  ['status', isFailingState],
]);

const DEEPEST_ENVELOPE = 2;

/** Ends the reading of a reply that is no list. */
class NoList extends Error {
  readonly reply: Reply;
  constructor(reply: Reply) {
    super();
    this.reply = reply;
  }
}

const unreadable = (why: string) => new NoList({ is: 'unreadable', why });

function decodeList(text: string, kind: ListKind): Reply {
  try {
    const parsed = parseInOrder(text);
    if (parsed === undefined) throw unreadable(kindOfText(text));
    const reader = rowReader(kind);
    return { is: 'list', rows: readRows(findList(parsed, { kind, reader }, 0), reader) };
  } catch (error) {
    if (error instanceof NoList) return error.reply;
    if (error instanceof RangeError) return { is: 'unreadable', why: 'it is nested without end' };
    throw error;
  }
}

function kindOfText(text: string): string {
  const start = text.trim().charAt(0);
  if (start === '') return 'it is empty';
  if (start === '<') return 'it is a web page';
  return start === '{' || start === '[' ? 'it is broken or cut off' : 'it is plain text';
}

interface Reading {
  readonly kind: ListKind;
  readonly reader: RowReader;
}

type Members = Readonly<Record<string, unknown>>;

/** Rows in an array, or rows by their number. */
type List = readonly unknown[] | Members;

function findList(value: unknown, reading: Reading, depth: number): List {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) throw unreadable('it is a single value');
  const names = Object.keys(value);
  if (names.length === 0 || isKeyedByNumber(value, names, reading)) return value;

  checkForFailure(value, names);
  const [inner, another] = names.filter((name) => isContainer(value[name]));
  if (inner !== undefined && another === undefined && depth < DEEPEST_ENVELOPE) {
    return findList(value[inner], reading, depth + 1);
  }
  if (inner === undefined && names.some((name) => SPEAKS_OF_FAILURE.includes(plainName(name)))) {
    throw new NoList({ is: 'failure' });
  }
  throw unreadable('it is an object without a list');
}

/** A member name of digits is a number and never an envelope, so one of them settles it. */
function isKeyedByNumber(value: Members, names: readonly string[], { kind, reader }: Reading) {
  const digits = names.filter((name) => digitsOf(name) !== null).length;
  if (digits === 0) return !kind.digitsOnly && isKeyedByText(value, names, reader);
  if (kind.digitsOnly && digits < names.length) throw unreadable('it is an object without a list');
  return true;
}

/** Row ids of categories may be any text: `{ "CDL-A": "Drivers" }`. */
function isKeyedByText(value: Members, names: readonly string[], reader: RowReader): boolean {
  return names.every((name) => {
    const inner = value[name];
    if (reader.knows(name) || SPEAKS_OF_FAILURE.includes(plainName(name))) return false;
    return typeof inner === 'string' || (isObject(inner) && Object.keys(inner).some(reader.knows));
  });
}

function checkForFailure(value: Members, names: readonly string[]): void {
  const { fail } = value;
  if (isObject(fail) && 'authentication' in fail) throw new NoList({ is: 'refused' });
  if (names.some((name) => TELLS_A_FAILURE.get(plainName(name))?.(value[name]))) {
    throw new NoList({ is: 'failure' });
  }
}

const isContainer = (value: unknown) => Array.isArray(value) || isObject(value);

function readRows(list: List, reader: RowReader): Row[] {
  const rows: Row[] = [];
  const seen = new Set<string>();
  let position = 0;
  const add = (row: Row | null) => {
    position += 1;
    if (row === null) throw unreadable(`row ${position} makes no sense`);
    if (!seen.has(row.number)) rows.push(row);
    seen.add(row.number);
  };
  if (Array.isArray(list)) {
    for (const item of list) add(reader.item(item));
  } else {
    for (const [name, value] of Object.entries(list)) add(reader.entry(name, value));
  }
  return rows;
}
