/*
 * Finds the list in a response and reads it (docs/responses.md, rules 2 and 3). row.ts knows what a row looks like,
 * envelope.ts what may be around the list.
 */
import { REASONS } from '../messages.ts';
import { Problem, unreadable } from '../problem.ts';
import { namesRejectedKey, propertiesOf, reportsFailure, reportsPartial } from './envelope.ts';
import {
  type Container,
  inTextOrder,
  isArray,
  isContainer,
  isObject,
  type JsonObject,
  type ParsedResponse,
} from './json.ts';
import { findEnvelopeKey, findListKey, findMetadataKey, type RowKind } from './keys.ts';
import { MAX_ROWS, type RawList, readRows } from './row.ts';

/** The objects around a list, outermost first, and the key in each that leads to the list. */
type Envelopes = readonly { readonly object: JsonObject; readonly key: string }[];

export type FoundList = RawList & { readonly envelopes: Envelopes };

/** An array, or an object whose keys are digits or '', that may be the list. An array has no keys. */
interface Candidate {
  readonly value: Container;
  readonly keys: readonly string[];
  readonly envelopes: Envelopes;
}

/** The deepest known list is GraphQL's `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_ENVELOPES = 3;

/**
 * Reads the list in a response.
 *
 * @param nullIsEmpty - whether null instead of the list is an empty list.
 * @returns the rows, their number before blank options and repetitions go, and whether there are more.
 * @throws {Problem} `keyRejected`, `reportedFailure`, or `unreadable`.
 */
export function readList(response: ParsedResponse, kind: RowKind, nullIsEmpty = false) {
  const list = findList(response, kind, nullIsEmpty);
  const rows = readRows(list, kind);
  const sentCount = list.rawRows.length;
  // Names are never searched for words.
  const properties = list.envelopes.flatMap(({ object, key }) => propertiesOf(object, key));
  const isStatus = isStatusRow(list);
  const hasReadableRows = sentCount > 0 && isArray(rows) && !isStatus;
  // An empty employee list is confirmed by another list, not by words.
  const messagesCount = sentCount === 0 && kind === 'category';
  if (isStatus || reportsFailure(properties, { hasReadableRows, messagesCount }))
    throw failureOf(hasReadableRows ? properties : response.value);
  if (!isArray(rows)) throw unreadable(rows);
  return { rows, sentCount, isPartial: reportsPartial(properties, sentCount) };
}

/** Whether the only row is a failure: `{"401": "Unauthorized"}`. A name, as documented, would have a comma. */
function isStatusRow({ rawRows, rowKeys }: RawList): boolean {
  const [value] = rawRows;
  const isStatus = rawRows.length === 1 && /^[45]\d\d$/.test(rowKeys?.[0] ?? '');
  return isStatus && typeof value === 'string' && !value.includes(',');
}

const failureOf = (said: unknown) =>
  new Problem({ code: namesRejectedKey(said) ? 'keyRejected' : 'reportedFailure' });

/**
 * Finds the list in a response. Its rows may be unreadable, and its envelopes may report a failure.
 *
 * @throws {Problem} if there is no list or no clear choice.
 */
export function findList(
  { text, value = text, reason }: ParsedResponse,
  kind: RowKind,
  nullIsEmpty: boolean,
): FoundList {
  const emptyList = { rawRows: [], rowKeys: null, envelopes: [] };
  if (nullIsEmpty && value === null) return emptyList;
  if (!isContainer(value))
    throw namesRejectedKey(value) ? failureOf(value) : unreadable(reason ?? REASONS.singleValue);
  const candidates = withBestKey(candidatesIn(value), kind);
  const [first] = candidates;
  // An empty list beside rows may be the right one.
  const isClear = candidates.length === 1 || candidates.every((each) => isEmpty(each.value));
  if (first !== undefined && isClear) return toFoundList(first, text);
  const properties = [value].filter(isObject).flatMap((each) => propertiesOf(each));
  if (reportsFailure(properties, { hasReadableRows: false, messagesCount: true }))
    throw failureOf(value);
  if (nullIsEmpty && hasNullList(value)) return emptyList;
  throw unreadable(first === undefined ? REASONS.noList : REASONS.severalLists);
}

/** Lists the arrays in a value, and the objects whose keys are all digits or '': `{}` is an empty list. */
function candidatesIn(value: Container, envelopes: Envelopes = []): Candidate[] {
  if (isArray(value)) return [{ value, keys: [], envelopes }];
  const keys = Object.keys(value);
  if (keys.every((key) => /^\d*$/.test(key))) return [{ value, keys, envelopes }];
  if (envelopes.length === MAX_ENVELOPES) return [];
  return keys.flatMap((key) => {
    const inner = value[key];
    // A list of errors isn't the list.
    if (!isContainer(inner) || findEnvelopeKey(key)?.meaning === 'failure') return [];
    // An empty `meta: {}` isn't the empty list.
    if (isEmpty(inner) && findMetadataKey(key) && !findListKey(key)) return [];
    return candidatesIn(inner, [...envelopes, { object: value, key }]);
  });
}

const isEmpty = (value: Container) => Object.keys(value).length === 0;

/** Returns the lists under a key of the kind; if there are none, those under a general key, else all. */
function withBestKey(candidates: readonly Candidate[], kind: RowKind): readonly Candidate[] {
  const under = (wanted: string) => candidates.filter((each) => meaningOf(each) === wanted);
  return [under(kind), under('general')].find(({ length }) => length > 0) ?? candidates;
}

/** Returns what the keys around a list mean. In `{"employees": {"data": […]}}`, data are employees. */
function meaningOf({ envelopes }: Candidate) {
  const meanings = envelopes.map(({ key }) => findListKey(key)?.meaning ?? 'unknown');
  return meanings.findLast((meaning) => meaning !== 'general') ?? meanings[0];
}

function toFoundList({ value, keys, envelopes }: Candidate, text: string): FoundList {
  if (isArray(value)) return { rawRows: value, rowKeys: null, envelopes };
  // Longer lists are never read, so their order doesn't matter.
  const rowKeys = keys.length > MAX_ROWS ? keys : inTextOrder(keys, text);
  return { rawRows: rowKeys.map((key) => value[key]), rowKeys, envelopes };
}

/** Whether there is a null under the key of a list. */
const hasNullList = (value: unknown, depth = 0): boolean =>
  isObject(value) &&
  depth < MAX_ENVELOPES &&
  Object.entries(value).some(
    ([key, inner]) => (inner === null && findListKey(key)) || hasNullList(inner, depth + 1),
  );
