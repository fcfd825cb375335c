/*
 * Reply text -> what is made of its rows, or the reason why there is nothing.
 *
 * The service's documentation shows few replies. list.ts knows every wrapping that a list may come in,
 * row.ts its rows, failure.ts what is said instead; here they meet. All are pure: no request, no Zapier.
 * A reply is a whole list or a failure; a part of a list is never returned, because a shorter list
 * would make old colleagues "new" later.
 */

import { namesInOrder, parse, parseMarked } from './json.ts';
import { findList, type List, type NoList, type Shape, unreadable } from './list.ts';
import { CATEGORIES, EMPLOYEES, isNameOfEnvelope, type ListKind } from './members.ts';
import { readMap } from './numberMap.ts';
import { type Row, rowReader } from './row.ts';

/** What a reply is. */
export type Reply<Item> = { readonly is: 'list'; readonly items: Item[] } | NoList;

/**
 * Makes an item of a row. It is made at once: 100,000 rows that wait for it take up to a fifth of a
 * poll's time, and 90 MB.
 */
export type Make<Item> = (row: Row) => Item;

interface Numbered {
  /** The row's number. */
  readonly id: string;
}

/** Items keep the order of the text; of rows with the same number the first counts. */
export function decodeEmployees<Item extends Numbered>(
  text: string,
  make: Make<Item>,
): Reply<Item> {
  return decodeList(text, EMPLOYEES, make);
}

/** As {@link decodeEmployees}, for rows whose number is a category's row id: any text. */
export function decodeCategories<Item extends Numbered>(
  text: string,
  make: Make<Item>,
): Reply<Item> {
  return decodeList(text, CATEGORIES, make);
}

/** How the rows of one reply are read. A row that cannot be is null. */
interface Reading<Item> extends Shape {
  readonly item: (value: unknown) => Item | null;
  readonly entry: (name: string, value: unknown) => Item | null;
}

function decodeList<Item extends Numbered>(
  text: string,
  kind: ListKind,
  make: Make<Item>,
): Reply<Item> {
  const reading = readingOf(kind, make);
  const items = readMap(text, isNameOfEnvelope, reading.entry);
  if (items !== null) return { is: 'list', items: withoutRepeats(items) };

  const parsed = parse(text);
  if (parsed === undefined) return unreadable(kindOfText(text));
  const list = findList(parsed, reading);
  if (list.is !== 'members') return readList(list, reading);

  const names = namesInOrder(list.members, text);
  // Rare and slow: a number comes twice, or rows have members named by digits too.
  return names === null
    ? readList(findList(parseMarked(text), reading), reading)
    : readList(list, reading, names);
}

function readingOf<Item>(kind: ListKind, make: Make<Item>): Reading<Item> {
  const { item, entry, knows } = rowReader(kind);
  const made = (row: Row | null) => (row === null ? null : make(row));
  return {
    digitsOnly: kind.digitsOnly,
    knows,
    item: (value) => made(item(value)),
    entry: (name, value) => made(entry(name, value)),
  };
}

function kindOfText(text: string): string {
  const start = text.trim().charAt(0);
  if (start === '') return 'it is empty';
  if (start === '<') return 'it is a web page';
  return start === '{' || start === '[' ? 'it is broken or cut off' : 'it is plain text';
}

function readList<Item extends Numbered>(
  list: List | NoList,
  { item, entry }: Reading<Item>,
  names?: readonly string[],
): Reply<Item> {
  switch (list.is) {
    case 'items':
      return readEach(list.items, item);
    case 'members': {
      const { members } = list;
      return readEach(names ?? Object.keys(members), (name) => entry(name, members[name]));
    }
    default:
      return list;
  }
}

function readEach<Source, Item extends Numbered>(
  sources: readonly Source[],
  read: (source: Source) => Item | null,
): Reply<Item> {
  const items: Item[] = [];
  for (const source of sources) {
    const item = read(source);
    if (item === null)
      return unreadable(`row ${items.length + 1} of it is not one that can be understood`);
    items.push(item);
  }
  return { is: 'list', items: withoutRepeats(items) };
}

function withoutRepeats<Item extends Numbered>(items: Item[]): Item[] {
  if (isDescending(items)) return items;
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Newest first is the usual order, and saves a set of everyone's numbers. */
function isDescending(items: readonly Numbered[]): boolean {
  return items.every(({ id }, index) => {
    const before = items[index - 1]?.id;
    if (before === undefined) return true;
    return before.length === id.length ? before > id : before.length > id.length;
  });
}
