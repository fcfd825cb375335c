/*
 * Response text -> the items made of its rows, or the reason why there are none.
 *
 * Where a list may stand is known here: bare or in envelopes, as an array or by number. What a row
 * looks like is known in row.ts, what stands beside a list in failureIndicators.ts. All are pure: no
 * request, no Zapier. A response is a whole list or a Problem; a part of a list is never returned, because it
 * would make existing employees look new in the next poll.
 */

import { Problem, unreadable } from './errors.ts';
import * as indicators from './failureIndicators.ts';
import * as json from './json.ts';
import { isEmployeeNumber, type ListKind, type Row, rowReader } from './row.ts';

/** More rows than any company has employees; the bound keeps odd responses from taking long. */
const MOST_ROWS = 200_000;
const MOST_ENVELOPES = 2;
const MOST_PROPERTIES = 1_000;

const failure = () => new Problem('reportedFailure');

/**
 * Reads a response.
 *
 * @returns the items in the order of the text, of rows with the same number the first; and how the list
 * was written, such as "array of objects in an envelope", for the log.
 * @throws Problem `keyRefused`, `reportedFailure` or `notAList`.
 */
export function readList<Item>(text: string, kind: ListKind<Item>) {
  const parsed = json.parse(text);
  if (parsed === undefined) throw unreadable(NO_JSON[text.trim().charAt(0)] ?? PLAIN_TEXT);
  const found = locate(parsed);
  checkAround(found, kind);
  return { items: itemsOf(found, kind), format: formatOf(found) };
}

/** Where a list is, and what is around it. */
interface Found {
  /** The names that it stands under, outermost first. */
  readonly path: readonly string[];
  readonly neighbors: readonly indicators.Neighbor[];
  readonly rows: readonly unknown[];
  /** The number of each row, where they stand under numbers. */
  readonly numbers: readonly string[] | null;
}

function locate(value: unknown, path: string[] = [], neighbors: indicators.Neighbor[] = []): Found {
  if (Array.isArray(value)) return { path, neighbors, rows: value, numbers: null };
  if (!json.isObject(value)) throw unreadable('the response is a single value');
  const numbers: string[] = [];
  const rows: unknown[] = [];
  for (const name in value) {
    numbers.push(json.nameAsSent(name));
    rows.push(value[name]);
  }
  if (numbers.every(isEmployeeNumber)) return { path, neighbors, rows, numbers };
  if (json.isObject(value.fail) && 'authentication' in value.fail) throw new Problem('keyRefused');

  const isLarge = path.length === MOST_ENVELOPES || numbers.length > MOST_PROPERTIES;
  const name = isLarge || numbers.some(json.isDigits) ? undefined : nameOfList(value);
  if (name === undefined) {
    throw [...path, ...numbers.slice(0, MOST_PROPERTIES)].some(indicators.isAboutRequest)
      ? failure()
      : unreadable('the response has no list in it');
  }
  const beside = Object.entries(value).filter(([other]) => other !== name);
  return locate(value[name], [...path, name], [...neighbors, ...beside]);
}

/** The one property that holds something; where all are empty, one that may hold a list. */
function nameOfList(object: json.JsonObject): string | undefined {
  const names = Object.keys(object).filter((name) => json.isContainer(object[name]));
  const [name, another] = names.filter((name) => Object.keys(Object(object[name])).length > 0);
  if (another !== undefined) return undefined;
  return name ?? names.find((name) => !indicators.cannotBeEmptyList(name));
}

/** What a text is that is no JSON, by its first character. */
const NO_JSON: Readonly<Record<string, string>> = {
  '': 'the response is empty',
  '<': 'the response is a web page',
  '{': 'the response is incomplete',
  '[': 'the response is incomplete',
};
const PLAIN_TEXT = 'the response is plain text';

/** Rows need nothing beside them that reports a failure; "no one" needs all to be harmless. */
function checkAround({ rows, path, neighbors }: Found, kind: ListKind<unknown>): void {
  const isSound =
    rows.length > 0
      ? !neighbors.some(indicators.tellsOfFailure) && !path.some(indicators.cannotHoldRows)
      : neighbors.every(indicators.isHarmless) && !path.some(indicators.cannotBeEmptyList);
  if (!isSound) throw failure();
  // An empty list of employees is not the list beside it.
  const { isOfPeople } = indicators;
  const isEmpty = neighbors.some(([name, value]) => json.isContainer(value) && isOfPeople(name));
  if (kind.isEmployee && rows.length > 0 && isEmpty && !path.some(isOfPeople)) {
    throw unreadable('the response has a list of something else');
  }
  if (kind.isWhole && neighbors.some((neighbor) => indicators.tellsOfMore(neighbor, rows.length))) {
    throw unreadable('the response is only part of the list');
  }
}

/** Each item is made at once: 100,000 rows that wait for it take a fifth of a poll, and 90 MB. */
function itemsOf<Item>({ rows, numbers }: Found, kind: ListKind<Item>): Item[] {
  if (rows.length > MOST_ROWS) throw unreadable('the response has more than 200,000 rows');
  const read = rowReader(kind);
  const items: Item[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < rows.length; index += 1) {
    const row = read(rows[index], numbers?.[index] ?? null);
    if (rows.length === 1 && isFailure(row)) throw failure();
    if (seen.has(row.number)) continue;
    // Where rows stand under their numbers, none comes twice.
    if (numbers === null) seen.add(row.number);
    items.push(kind.toItem(row));
  }
  return items;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Whether a row says what failed: a status and its phrase, or a text such as "Access denied for user". */
function isFailure({ number, name, first, last, extra }: Row): boolean {
  const [only, ...more] = [name, first, last].filter((part) => part !== null);
  const text = name ?? (more.length === 0 ? only : null) ?? '';
  const others = /^[45]/.test(number) ? extra.map(([, value]) => value) : [];
  const texts = only === undefined ? others : [text];
  const phrase = lettersOf(indicators.STATUS_PHRASES.get(number) ?? '');
  const isPhrase = (text: unknown) => typeof text === 'string' && lettersOf(text) === phrase;
  if (phrase !== '' && texts.some(isPhrase)) return true;
  // A text with a comma, or a word alone, may be a person's name.
  if (text.includes(',')) return false;
  if (phrase !== '' || /^[345]\d\d$/.test(number)) return indicators.tellsFailedStatus(text);
  return text.includes(' ') && indicators.hasWordOfFailure(text);
}

function formatOf({ rows: [first], numbers, path }: Found): string {
  const list = numbers === null ? 'array' : 'object by number';
  const row = Array.isArray(first) ? 'pairs' : json.isObject(first) ? 'objects' : 'single values';
  return `${list} of ${first === undefined ? 'no one' : row}${' in an envelope'.repeat(path.length)}`;
}
