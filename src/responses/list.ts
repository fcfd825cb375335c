/*
 * Finds the list in a response and reads it: the entry point of this folder.
 *
 * row.ts knows what a row looks like, statements.ts what may be beside the list. All three are pure: no
 * request, no Zapier (docs/responses.md, List and No rows).
 */
import { REASONS } from '../messages.ts';
import { Problem, unreadable } from '../problem.ts';
import {
  inTextOrder,
  isArray,
  isContainer,
  isObject,
  type JsonObject,
  type ParsedResponse,
} from './json.ts';
import { type List, type Row, readRows } from './row.ts';
import {
  hasFailureWord,
  isMetadataName,
  reportsFailure,
  reportsPartial,
  statementsIn,
} from './statements.ts';
import { LIST_NAME_WORDS, type ListKind, type RowKind } from './vocabulary.ts';
import { hasAny, hasWordOrSingular, wordsOf } from './wordMatching.ts';

/** An object around a list, and the name of the property that leads to the list. */
export interface Envelope {
  readonly object: JsonObject;
  readonly name: string;
}

/** A list and the envelopes around it, outermost first. */
export interface FoundList extends List {
  readonly envelopes: readonly Envelope[];
}

/** A list as read. */
interface ReadList {
  /** In the order of the text. */
  readonly rows: Row[];
  /** Whether the API says that the list has more rows. */
  readonly isPartial: boolean;
}

/** The deepest known is GraphQL's `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_ENVELOPES = 3;

/** A sanity limit: envelopes have a handful. */
const MAX_ENVELOPE_PROPERTIES = 1_000;

/**
 * Reads the list in a response.
 *
 * @param kind - what the rows are.
 * @throws {Problem} `reportedFailure` or `unreadable`.
 */
export function readList({ text, value, reason }: ParsedResponse, kind: RowKind): ReadList {
  if (reason !== undefined) throw unreadable(reason);
  if (!isContainer(value)) throw unreadable(REASONS.singleValue);
  const lists = bestNamed(listsIn(value, text), kind);
  const list = chooseList(lists, kind);
  const around = list?.envelopes.map(({ object }) => object) ?? [value].filter(isObject);
  const statements = around.flatMap(statementsIn);
  const rowCount = list?.rows.length ?? 0;
  if (statements.some((statement) => reportsFailure(statement, rowCount > 0)))
    throw new Problem('reportedFailure');
  if (list === undefined)
    throw unreadable(lists.length === 0 ? REASONS.noList : REASONS.severalLists);
  const isPartial = statements.some((statement) => reportsPartial(statement, rowCount));
  return { rows: readRows(list, kind), isPartial };
}

/**
 * Finds everything that may be the list.
 *
 * @param value - a parsed response, or a value in it.
 * @param text - the whole response, for the order of its rows.
 * @param envelopes - the objects around the value; none for a whole response.
 * @returns arrays, and objects whose names are all digits or ''. So `{}` is an empty list.
 * @throws {Problem} `unreadable` if an object has too many properties.
 */
export function listsIn(
  value: unknown,
  text: string,
  envelopes: readonly Envelope[] = [],
): FoundList[] {
  if (isArray(value)) return [{ rows: value, rowKeys: null, envelopes }];
  if (!isObject(value)) return [];
  const names = Object.keys(value);
  if (names.every((name) => /^\d*$/.test(name))) {
    const rowKeys = inTextOrder(names, text);
    return [{ rows: rowKeys.map((key) => value[key]), rowKeys, envelopes }];
  }
  if (names.length > MAX_ENVELOPE_PROPERTIES) throw unreadable(REASONS.tooManyProperties);
  if (envelopes.length === MAX_ENVELOPES) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    // A list of errors isn't the list.
    if (!isContainer(inner) || hasFailureWord(name)) return [];
    // An empty `meta: {}` isn't the empty list.
    const isOnlyMetadata = isMetadataName(name) && kindNamed(name) === 'unknown';
    if (isOnlyMetadata && Object.keys(inner).length === 0) return [];
    return listsIn(inner, text, [...envelopes, { object: value, name }]);
  });
}

/** Returns the lists under a name of the kind; if there are none, those under a general name; else all. */
export function bestNamed(lists: readonly FoundList[], kind: RowKind): readonly FoundList[] {
  const listsOf = (wanted: ListKind) => lists.filter((list) => kindOf(list) === wanted);
  return [listsOf(kind), listsOf('general')].find(({ length }) => length > 0) ?? lists;
}

/** Returns the kind of a list by the innermost of its names that tells one; if none does, by the innermost. */
function kindOf({ envelopes }: FoundList): ListKind | 'unknown' | undefined {
  const kinds = envelopes.map(({ name }) => kindNamed(name));
  // In `{"employees": {"data": […]}}`, data are employees.
  const telling = kinds.findLast((kind) => kind !== 'general' && kind !== 'filler');
  return telling ?? kinds.at(-1);
}

/** Returns the kind of a list by one name: `staffList` has employees, `results` may have anything. */
export function kindNamed(name: string): ListKind | 'unknown' {
  const nameWords = wordsOf(name);
  const isListName = nameWords.every((word) =>
    LIST_NAME_WORDS.some(([, table]) => hasWordOrSingular(table, word)),
  );
  const [kind = 'unknown'] = LIST_NAME_WORDS.find(([, table]) => hasAny(table, nameWords)) ?? [];
  return isListName ? kind : 'unknown';
}

/**
 * Chooses the list to read.
 *
 * @returns undefined if the choice isn't clear.
 */
function chooseList(lists: readonly FoundList[], kind: RowKind): FoundList | undefined {
  const areEmpty = lists.map(({ rows }) => rows.length === 0);
  // A sole list that can't be read is chosen, too: readRows gives the reason.
  if (lists.length === 1 || !areEmpty.includes(false)) return lists[0];
  if (areEmpty.includes(true)) return undefined;
  const readable = lists.filter((list) => canRead(list, kind));
  return readable.length === 1 ? readable[0] : undefined;
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
