/*
 * Finds the list in a response and reads it (docs/responses.md, rules 2 and 3).
 *
 * row.ts knows what a row looks like; envelopeStatus.ts knows what may be beside the list. This folder sends no
 * requests and doesn't know Zapier.
 */
import { REASONS } from '../messages.ts';
import { RequestFailure, unreadable } from '../problem.ts';
import {
  type EnvelopeProperty,
  envelopeProperties,
  hasFailureWord,
  isMetadataKey,
  reportsFailure,
  reportsPartial,
} from './envelopeStatus.ts';
import {
  type Container,
  inTextOrder,
  isArray,
  isContainer,
  isObject,
  type JsonObject,
  type KeyPositions,
  keyPositionsIn,
  type ParsedResponse,
} from './json.ts';
import { LIST_KEY_WORDS, type ListContent, type RowKind } from './propertyKeys.ts';
import { MAX_ROWS, type RawList, type Row, readRows } from './row.ts';
import { hasAny, hasWordOrSingular, wordsOf } from './wordMatching.ts';

/** The objects around a list, outermost first, and the key in each that leads to the list. */
type Envelopes = readonly { readonly object: JsonObject; readonly key: string }[];

/** A list before its rows are read, and its envelopes. */
export type FoundList = RawList & { readonly envelopes: Envelopes };

/** A list whose rows are read. */
interface List {
  /** In the order of the text. */
  readonly rows: Row[];
  /** Whether the API says that the list has more rows. */
  readonly isPartial: boolean;
}

/** The deepest known list is GraphQL's `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_ENVELOPES = 3;

/**
 * Reads the list in a response.
 *
 * @param kind - what the rows are.
 * @returns the rows, each id once, and whether there are more.
 * @throws {RequestFailure} `reportedFailure` or `unreadable`.
 */
export function readList(response: ParsedResponse, kind: RowKind): List {
  const list = findList(response, kind);
  const properties = list.envelopes.flatMap(({ object }) => envelopeProperties(object));
  const rowCount = list.rawRows.length;
  assertNoFailure(properties, rowCount > 0);
  const rows = readRows(list, kind);
  return { rows, isPartial: properties.some((property) => reportsPartial(property, rowCount)) };
}

/**
 * Finds the list in a response. Its rows may be unreadable, and its envelopes may report a failure.
 *
 * @throws {RequestFailure} `unreadable` if there is no list or no clear choice; `reportedFailure` if a failure is why.
 */
export function findList({ text, value, reason }: ParsedResponse, kind: RowKind): FoundList {
  if (reason !== undefined) throw unreadable(reason);
  if (!isContainer(value)) throw unreadable(REASONS.singleValue);
  let positions: KeyPositions | undefined;
  const cachedPositions = () => {
    positions ??= keyPositionsIn(text);
    return positions;
  };
  const lists = listsWithBestKey(listsIn(value, cachedPositions), kind);
  const list = chooseList(lists, kind);
  if (list !== undefined) return list;
  assertNoFailure([value].filter(isObject).flatMap(envelopeProperties), false);
  throw unreadable(lists.length === 0 ? REASONS.noList : REASONS.severalLists);
}

function assertNoFailure(properties: readonly EnvelopeProperty[], hasRows: boolean): void {
  if (properties.some((property) => reportsFailure(property, hasRows)))
    throw new RequestFailure({ code: 'reportedFailure' });
}

/**
 * Lists the arrays in a value, and the objects whose keys are all digits or '': `{}` is an empty list.
 *
 * @param positions - returns the positions of those keys in the text, for the order of the rows.
 */
function listsIn(
  value: Container,
  positions: () => KeyPositions,
  envelopes: Envelopes = [],
): FoundList[] {
  if (isArray(value)) return [{ rawRows: value, rowKeys: null, envelopes }];
  const keys = Object.keys(value);
  if (keys.every((key) => /^\d*$/.test(key))) {
    // Longer lists are never read, so their order doesn't matter.
    const rowKeys =
      keys.length === 0 || keys.length > MAX_ROWS ? keys : inTextOrder(keys, positions());
    return [{ rawRows: rowKeys.map((key) => value[key]), rowKeys, envelopes }];
  }
  if (envelopes.length === MAX_ENVELOPES) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // A list of errors isn't the list.
    if (!isContainer(inner) || hasFailureWord(key)) return [];
    // An empty `meta: {}` isn't the empty list.
    const isOnlyMetadata = isMetadataKey(key) && contentByKey(key) === 'unknown';
    if (isOnlyMetadata && Object.keys(inner).length === 0) return [];
    return listsIn(inner, positions, [...envelopes, { object: value, key }]);
  });
}

/** Returns the lists under a key of the kind; if there are none, those under a general key, else all. */
function listsWithBestKey(lists: readonly FoundList[], kind: RowKind): readonly FoundList[] {
  const listsOf = (wanted: ListContent) => lists.filter((list) => contentOf(list) === wanted);
  return [listsOf(kind), listsOf('general')].find(({ length }) => length > 0) ?? lists;
}

/** Returns what the keys around a list mean. The innermost specific key decides; without one, the innermost key. */
function contentOf({ envelopes }: FoundList): ListContent | 'unknown' {
  const meanings = envelopes.map(({ key }) => contentByKey(key));
  // In `{"employees": {"data": […]}}`, data are employees.
  const specific = meanings.findLast((meaning) => meaning !== 'general' && meaning !== 'filler');
  return specific ?? meanings.at(-1) ?? 'unknown';
}

/** Returns what one key means: `staffList` has employees, `results` may have anything. */
function contentByKey(key: string): ListContent | 'unknown' {
  const keyWords = wordsOf(key);
  const isListKey = keyWords.every((word) =>
    LIST_KEY_WORDS.some(([, table]) => hasWordOrSingular(table, word)),
  );
  const [meaning = 'unknown'] = LIST_KEY_WORDS.find(([, table]) => hasAny(table, keyWords)) ?? [];
  return isListKey ? meaning : 'unknown';
}

/** Returns the list to read; undefined if the choice isn't clear. */
function chooseList(lists: readonly FoundList[], kind: RowKind): FoundList | undefined {
  const isEmpty = ({ rawRows }: RawList) => rawRows.length === 0;
  // A sole list is chosen even if it can't be read: readRows has the reason.
  if (lists.length === 1 || lists.every(isEmpty)) return lists[0];
  // The empty one may be the right one.
  if (lists.some(isEmpty)) return undefined;
  const readable = lists.filter((list) => isReadable(list, kind));
  return readable.length === 1 ? readable[0] : undefined;
}

function isReadable(list: RawList, kind: RowKind): boolean {
  try {
    readRows(list, kind);
    return true;
  } catch (thrown) {
    if (thrown instanceof RequestFailure) return false;
    throw thrown;
  }
}
