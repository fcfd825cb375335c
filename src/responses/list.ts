/*
 * Finds the list in a response and reads it (docs/responses.md, rules 2 and 3). rows.ts knows what a row looks like,
 * envelope.ts what may be around the list.
 */
import { REASONS } from '../errors/messages.ts';
import { Problem, unreadable } from '../errors/problem.ts';
import { namesRejectedKey, propertiesOf, reportsFailure, reportsPartial } from './envelope.ts';
import { findEnvelopeKey, findListKey, type RowKind } from './fields.ts';
import {
  type Container,
  inTextOrder,
  isArray,
  isContainer,
  isObject,
  type JsonObject,
  type ParsedResponse,
} from './json.ts';
import { type RawList, readRows } from './rows.ts';

/** An object around a list, and the key in it that leads to the list. */
type Envelope = Readonly<{ object: JsonObject; key: string }>;

/** An array, or an object whose keys are digits or '', that may be the list; and what is around it, outermost first. */
type Candidate = Readonly<{ value: Container; envelopes: readonly Envelope[] }>;

/** The deepest known list is GraphQL's `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_ENVELOPES = 3;

/**
 * Reads the list in a response.
 *
 * @param nullIsEmpty - whether null instead of the list is an empty list.
 * @returns the rows, their number before blank options and repetitions go, and whether there are more.
 * @throws {Problem} `keyRejected`, `reportedFailure`, or `unreadable`.
 */
export function readList(response: ParsedResponse, kind: RowKind, nullIsEmpty: boolean) {
  const { value, envelopes } = findList(response, kind, nullIsEmpty);
  const list = toRawList(value, response.text);
  const rows = readRows(list, kind);
  const sentCount = list.rawRows.length;
  // Names are never searched for words.
  const properties = envelopes.flatMap(({ object, key }) => propertiesOf(object, key));
  const isStatus = isStatusRow(list);
  const hasReadableRows = sentCount > 0 && isArray(rows) && !isStatus;
  // An empty employee list is confirmed by another list, not by words.
  const messagesCount = sentCount === 0 && kind === 'category';
  if (isStatus || reportsFailure(properties, { hasReadableRows, messagesCount }))
    throw failureOf(hasReadableRows ? properties.map(([, value]) => value) : response.value);
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
function findList(response: ParsedResponse, kind: RowKind, nullIsEmpty: boolean): Candidate {
  const { text, value = text, reason } = response;
  const emptyList = { value: [], envelopes: [] };
  if (nullIsEmpty && value === null) return emptyList;
  if (!isContainer(value))
    throw namesRejectedKey(value) ? failureOf(value) : unreadable(reason ?? REASONS.singleValue);
  const candidates = withBestKey(candidatesIn(value), kind);
  const [first] = candidates;
  // An empty list beside rows may be the right one.
  const isClear = candidates.length === 1 || candidates.every((each) => isEmpty(each.value));
  if (first !== undefined && isClear) return first;
  const properties = [value].filter(isObject).flatMap((each) => propertiesOf(each));
  if (reportsFailure(properties, { hasReadableRows: false, messagesCount: true }))
    throw failureOf(value);
  const isListKey = (key: string) => [kind, 'general'].includes(`${findListKey(key)?.meaning}`);
  const isNull = properties.some(([key, inner]) => inner === null && isListKey(key));
  if (nullIsEmpty && isNull) return emptyList;
  throw unreadable(first === undefined ? REASONS.noList : REASONS.severalLists);
}

/** Lists the arrays in a value, and the objects whose keys are all digits or '': `{}` is an empty list. */
function candidatesIn(value: Container, envelopes: readonly Envelope[] = []): Candidate[] {
  if (isArray(value)) return [{ value, envelopes }];
  const keys = Object.keys(value);
  if (keys.every((key) => /^\d*$/.test(key))) return [{ value, envelopes }];
  if (envelopes.length === MAX_ENVELOPES) return [];
  return keys.flatMap((key) => {
    const inner = value[key];
    // A list of errors isn't the list.
    if (!isContainer(inner) || findEnvelopeKey(key)?.meaning === 'failure') return [];
    // An empty `meta: {}` isn't the empty list.
    if (findListKey(key)?.meaning === 'metadata' && isEmpty(inner)) return [];
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

/** Returns the rows of a list in the order of the text. */
function toRawList(list: Container, text: string): RawList {
  if (!isArray(list)) {
    const rowKeys = inTextOrder(Object.keys(list), text);
    return { rawRows: rowKeys.map((key) => list[key]), rowKeys };
  }
  // `[{"1042": "Okafor, Ada"}, …]` is read like `{"1042": "Okafor, Ada", …}`.
  const entries = list.every(isNumbered) ? list.flatMap((row) => Object.entries(row)) : [];
  if (entries.length === 0) return { rawRows: list, rowKeys: null };
  return { rawRows: entries.map(([, row]) => row), rowKeys: entries.map(([key]) => key) };
}

/** Whether a value is an object with one property, whose key is digits. */
const isNumbered = (value: unknown): value is JsonObject =>
  isObject(value) && /^\d*$/.test(Object.keys(value).join());
