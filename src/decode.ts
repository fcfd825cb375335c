/*
 * Reply text -> rows, or the reason why there are none.
 *
 * The service's documentation shows few replies, so every wrapping that a list may come in is known
 * here; row.ts knows its rows, failure.ts what is said instead. All are pure: no request, no Zapier.
 * A reply is a whole list or a failure;
 * a part of a list is never returned, because a shorter list would make old colleagues "new" later.
 */

import { isRefusal, isWordOfFailure, leavesDoubt, tellsOfFailure } from './failure.ts';
import { digitsOf, isObject, namesInOrder, parse, parseMarked, readMap } from './json.ts';
import { CATEGORIES, EMPLOYEES, isNameOfEnvelope, type ListKind } from './members.ts';
import { type Row, type RowReader, rowReader } from './row.ts';

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

type NoList = Exclude<Reply, { is: 'list' }>;

/** Rows in an array, or rows by their number. */
type List =
  | { readonly is: 'items'; readonly items: readonly unknown[] }
  | { readonly is: 'members'; readonly members: Members };

type Members = Readonly<Record<string, unknown>>;

interface Reading {
  readonly kind: ListKind;
  readonly reader: RowReader;
}

const DEEPEST_ENVELOPE = 2;

const FAILURE: NoList = { is: 'failure' };
const REFUSED: NoList = { is: 'refused' };
const NO_LIST_INSIDE = unreadable('it is an object without a list');

function unreadable(why: string): NoList {
  return { is: 'unreadable', why };
}

function decodeList(text: string, kind: ListKind): Reply {
  const reading = { kind, reader: rowReader(kind) };
  const rows = readMap(text, reading.reader.entry);
  if (rows !== null) return { is: 'list', rows: withoutRepeats(rows) };

  const parsed = parse(text);
  if (parsed === undefined) return unreadable(kindOfText(text));
  const list = findList(parsed, reading);
  if (list.is !== 'members') return readRows(list, reading);

  const names = namesInOrder(list.members, text);
  // Rare and slow: a number comes twice, or rows have members named by digits too.
  return names === null
    ? readRows(findList(parseMarked(text), reading), reading)
    : readRows(list, reading, names);
}

function kindOfText(text: string): string {
  const start = text.trim().charAt(0);
  if (start === '') return 'it is empty';
  if (start === '<') return 'it is a web page';
  return start === '{' || start === '[' ? 'it is broken or cut off' : 'it is plain text';
}

function findList(value: unknown, reading: Reading, depth = 0): List | NoList {
  if (Array.isArray(value)) return { is: 'items', items: value };
  if (!isObject(value)) return unreadable('it is a single value');
  const names = Object.keys(value);
  if (names.every(isDigits)) return { is: 'members', members: value };
  if (isRefusal(value)) return REFUSED;
  if (tellsOfFailure(value)) return FAILURE;
  if (isKeyedByText(value, names, reading)) return { is: 'members', members: value };
  // A member name of digits is a number and never an envelope.
  if (names.some(isDigits)) return NO_LIST_INSIDE;

  const [inner, another] = names.filter((name) => isContainer(value[name]));
  if (inner === undefined) return names.some(isWordOfFailure) ? FAILURE : NO_LIST_INSIDE;
  if (another !== undefined || depth === DEEPEST_ENVELOPE) return NO_LIST_INSIDE;
  const list = findList(value[inner], reading, depth + 1);
  const isDoubtful = isWordOfFailure(inner) || leavesDoubt(value);
  return isNobody(list) && isDoubtful ? FAILURE : list;
}

function isNobody(list: List | NoList): boolean {
  if (list.is === 'items') return list.items.length === 0;
  return list.is === 'members' && Object.keys(list.members).length === 0;
}

/** Row ids of categories may be any text: `{ "CDL-A": "Drivers" }`. */
function isKeyedByText(value: Members, names: readonly string[], { kind, reader }: Reading) {
  const isRow = (name: string) => {
    const inner = value[name];
    if (reader.knows(name) || isWordOfFailure(name) || isNameOfEnvelope(name)) return false;
    return typeof inner === 'string' || (isObject(inner) && isFlatRow(inner, reader));
  };
  return !kind.digitsOnly && names.every(isRow);
}

function isFlatRow(members: Members, reader: RowReader): boolean {
  return Object.keys(members).some(reader.knows) && !Object.values(members).some(isContainer);
}

const isDigits = (name: string) => digitsOf(name) !== null;
const isContainer = (value: unknown) => Array.isArray(value) || isObject(value);

function readRows(list: List | NoList, { reader }: Reading, names?: readonly string[]): Reply {
  switch (list.is) {
    case 'items':
      return readEach(list.items, reader.item);
    case 'members': {
      const { members } = list;
      return readEach(names ?? Object.keys(members), (name) => reader.entry(name, members[name]));
    }
    default:
      return list;
  }
}

function readEach<T>(items: readonly T[], read: (item: T) => Row | null): Reply {
  const rows: Row[] = [];
  for (const item of items) {
    const row = read(item);
    if (row === null)
      return unreadable(`row ${rows.length + 1} of it is not one that can be understood`);
    rows.push(row);
  }
  return { is: 'list', rows: withoutRepeats(rows) };
}

function withoutRepeats(rows: Row[]): Row[] {
  if (isDescending(rows)) return rows;
  const seen = new Set<string>();
  return rows.filter(({ number }) => !seen.has(number) && seen.add(number));
}

/** Newest first is the usual order, and saves a set of everyone's numbers. */
function isDescending(rows: readonly Row[]): boolean {
  return rows.every(({ number }, index) => {
    const before = rows[index - 1]?.number;
    if (before === undefined) return true;
    return before.length === number.length ? before > number : before.length > number.length;
  });
}
