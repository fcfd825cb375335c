/*
 * Finds the list in a response and reads it.
 *
 * row.ts knows what a row looks like, statements.ts what may be beside the list. All three are pure: no
 * request, no Zapier (docs/responses.md, List and No rows).
 */
import { REASONS } from '../messages.ts';
import { Problem, unreadable } from '../problem.ts';
import { inTextOrder, isArray, isContainer, isObject, type JsonObject } from './json.ts';
import { type List, type Row, readRows } from './row.ts';
import {
  hasFailureWord,
  isMetadataName,
  reportsFailure,
  reportsPartial,
  statementsIn,
} from './statements.ts';
import { LIST_NAMES, type RowKind } from './vocabulary.ts';
import { hasAny, hasWordOrSingular, wordsOf } from './wordMatching.ts';

/** An object around a list, and the property that leads to the list. */
export interface Envelope {
  readonly object: JsonObject;
  readonly name: string;
}

/** Where a list is: the envelopes around it, outermost first. */
export interface ListLocation {
  readonly envelopes: readonly Envelope[];
}

/** A list as read: its rows in the order of the text, and whether they are only a part of it. */
interface Reading {
  readonly rows: Row[];
  readonly isPartial: boolean;
}

/** A list and where it is. */
export type FoundList = List & ListLocation;

const TOP: ListLocation = { envelopes: [] };

/** The deepest known is GraphQL's `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_ENVELOPES = 3;

/** A sanity limit: envelopes have a handful. */
const MAX_ENVELOPE_PROPERTIES = 1_000;

/** Why a text isn't JSON; the first match counts. */
const NOT_JSON = [
  [/^$/, REASONS.empty],
  [/^</, REASONS.webPage],
  [/^[{[](.*[^\]}])?$/s, REASONS.truncated],
] as const;

/**
 * Reads a response.
 *
 * @param parsed - the parsed text; undefined if it isn't JSON.
 * @param text - the text itself, for the order of its rows.
 * @param kind - what the rows are.
 * @returns the rows, and whether the API says that there are more.
 * @throws {Problem} `reportedFailure` or `unreadable`.
 */
export function readList(parsed: unknown, text: string, kind: RowKind): Reading {
  if (parsed === undefined) {
    const [, why] = NOT_JSON.find(([look]) => look.test(text.trim())) ?? [];
    throw unreadable(why ?? REASONS.plainText);
  }
  if (!isContainer(parsed)) throw unreadable(REASONS.singleValue);
  const lists = bestNamed(listsIn(parsed, text), kind);
  const list = chooseList(lists, kind);
  const around = list?.envelopes.map(({ object }) => object) ?? [parsed].filter(isObject);
  const statements = around.flatMap(statementsIn);
  const count = list?.rows.length ?? 0;
  if (statements.some((statement) => reportsFailure(statement, count > 0))) {
    throw new Problem('reportedFailure');
  }
  if (list === undefined)
    throw unreadable(lists.length === 0 ? REASONS.noList : REASONS.severalLists);
  const isPartial = statements.some((statement) => reportsPartial(statement, count));
  return { rows: readRows(list, kind), isPartial };
}

/**
 * Finds everything that may be the list.
 *
 * @param value - a parsed response, or a value in it.
 * @param text - the whole response, for the order of its rows.
 * @param place - the names and objects around the value; none for a whole response.
 * @returns arrays, and objects whose names are all digits or ''. So `{}` is an empty list.
 * @throws {Problem} `unreadable` if an object has too many properties.
 */
export function listsIn(value: unknown, text: string, place: ListLocation = TOP): FoundList[] {
  if (isArray(value)) return [{ rows: value, rowKeys: null, ...place }];
  if (!isObject(value)) return [];
  const names = Object.keys(value);
  if (names.every((name) => /^\d*$/.test(name))) {
    const rowKeys = inTextOrder(names, text);
    return [{ rows: rowKeys.map((name) => value[name]), rowKeys, ...place }];
  }
  if (names.length > MAX_ENVELOPE_PROPERTIES) throw unreadable(REASONS.tooManyProperties);
  if (place.envelopes.length === MAX_ENVELOPES) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    // A list of errors isn't the list. An empty `meta: {}` would count as an empty one.
    if (!isContainer(inner) || hasFailureWord(name)) return [];
    const isOnlyMetadata = isMetadataName(name) && kindNamed(name) === 'unknown';
    if (isOnlyMetadata && Object.keys(inner).length === 0) return [];
    return listsIn(inner, text, { envelopes: [...place.envelopes, { object: value, name }] });
  });
}

/** Returns the lists under a name of the kind; if there are none, those under a general name; else all. */
export function bestNamed(lists: readonly FoundList[], kind: RowKind): FoundList[] {
  const rankOf = ({ envelopes }: ListLocation) => {
    const kinds = envelopes.map(({ name }) => kindNamed(name));
    // In `{"employees": {"data": […]}}`, data are employees.
    const nearest = kinds.findLast((each) => each !== 'any' && each !== 'filler');
    if (nearest === kind) return 0;
    return nearest === undefined && kinds.at(-1) === 'any' ? 1 : 2;
  };
  const ranked = [0, 1, 2].map((rank) => lists.filter((list) => rankOf(list) === rank));
  return ranked.find(({ length }) => length > 0) ?? [];
}

/** Returns the kind of a list by its name: `staffList` has employees, `results` may have any. */
export function kindNamed(name: string): RowKind | 'any' | 'filler' | 'unknown' {
  const nameWords = wordsOf(name);
  const isListName = nameWords.every((word) =>
    LIST_NAMES.some(([, table]) => hasWordOrSingular(table, word)),
  );
  const group = LIST_NAMES.find(([, table]) => hasAny(table, nameWords));
  return (isListName && group?.[0]) || 'unknown';
}

/**
 * Chooses the list to read.
 *
 * @returns the first if all are empty, and a sole list even if it can't be read, because readRows says why. Of
 * several, the only readable one; undefined if there is another, or if it has no rows.
 */
function chooseList(lists: readonly FoundList[], kind: RowKind): FoundList | undefined {
  if (lists.every(({ rows }) => rows.length === 0)) return lists[0];
  const readable = lists.length === 1 ? lists : lists.filter((list) => canRead(list, kind));
  const [list] = readable;
  return readable.length === 1 && list?.rows.length !== 0 ? list : undefined;
}

function canRead(list: List, kind: RowKind): boolean {
  try {
    readRows(list, kind);
    return true;
  } catch (thrown) {
    if (thrown instanceof Problem) return false;
    throw thrown;
  }
}
