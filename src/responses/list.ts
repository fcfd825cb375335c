/*
 * Finds the list in a response and reads it (docs/responses.md, rules 2 and 3). rows.ts reads a single list,
 * envelope.ts the properties around it.
 */
import { Problem, unreadable } from '../errors/problem.ts';
import {
  ENVELOPE_KEYS,
  namesRejectedKey,
  propertiesOf,
  reportsFailure,
  reportsPart,
} from './envelope.ts';
import { findFields, plainKey, type RowKind } from './fields.ts';
import {
  type Container,
  inTextOrder,
  isArray,
  isContainer,
  isObject,
  type JsonObject,
  type ParsedResponse,
} from './json.ts';
import { isRow, type RawList, readRows } from './rows.ts';

/** Plain keys of lists. A key of a kind may have any prefix: `newemployees`, `emp_name_list`, `driverCategories`. */
export const LIST_KEYS: Readonly<Record<RowKind | 'general', RegExp>> = {
  employee:
    /(employee|emp|staff|worker|people|person|personnel|hire|user)s?(names?)?(list|data|rows|records)?$/,
  category: /(category|categories|cats?)(list|data|rows|records)?$/,
  general:
    /^(aa)?(data|rows?|results?|items?|records?|lists?|entries|values?|resources|response|content|d)$/,
};

/** A sanity limit, above the number of employees that Zapier gets at a poll. */
export const MAX_ROWS = 200_000;

/** The deepest known list is `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_ENVELOPES = 3;

/** A sanity limit on the properties of an object around a list. */
const MAX_PROPERTIES = 1_000;

/** An object around a list, and the key in it that leads to the list. */
type Envelope = Readonly<{ object: JsonObject; key: string }>;

/** A value that may be the list, and the objects around it, outermost first. */
type Candidate = Readonly<{ value: Container; envelopes: readonly Envelope[]; rank: number }>;

/**
 * Reads the list in a response, or throws `keyRejected`, `errorReported`, or `unreadable`. A list that `mayHavePrompt`
 * is for a dropdown, so its first row may be a blank option.
 */
export function readList(response: ParsedResponse, kind: RowKind, mayHavePrompt: boolean) {
  const { value, envelopes } = findList(response, kind);
  const list = toRawList(value, response.text);
  const rowCount = list.rawRows.length;
  const isTooLong = rowCount > MAX_ROWS;
  const read = isTooLong ? undefined : readRows(list, kind, mayHavePrompt);

  const properties = envelopes.flatMap(({ object, key }) => propertiesOf(object, key));
  const status = statusTextOf(response.value);
  const hasRows = rowCount > 0 && read !== undefined;
  if (status !== undefined || reportsFailure(properties, hasRows))
    throw failureOf([...properties.map(({ value }) => value), status]);
  if (read === undefined) throw unreadable(isTooLong ? 'tooManyValues' : 'unknownRows');
  return { ...read, isPart: reportsPart(properties, rowCount) };
}

const failureOf = (said: unknown) =>
  new Problem({ code: namesRejectedKey(said) ? 'keyRejected' : 'errorReported' });

/** Returns the text of a failure under its status: `{"401": "Unauthorized"}`. A text with a comma is a name. */
function statusTextOf(value: unknown): string | undefined {
  const [[key, text] = [], ...others] = isObject(value) ? Object.entries(value) : [];
  const isStatus = others.length === 0 && /^[45]\d\d$/.test(`${key}`);
  return isStatus && typeof text === 'string' && !text.includes(',') ? text : undefined;
}

/** Finds the only list in a response. Its rows may be unreadable, and its envelopes may report a failure. */
function findList({ text, value = text, reason }: ParsedResponse, kind: RowKind): Candidate {
  if (value !== null && !isContainer(value)) {
    if (namesRejectedKey(value)) throw failureOf(value);
    throw unreadable(reason ?? 'singleValue');
  }
  const all = candidatesIn(value, kind);
  const bestRank = Math.min(...all.map(({ rank }) => rank));
  const best = all.filter(({ rank }) => rank === bestRank);
  const [first] = best;
  // If one of several lists has rows, an empty one may still be the right one.
  const isClear = best.length === 1 || best.every((each) => Object.keys(each.value).length === 0);
  if (first !== undefined && isClear) return first;
  const properties = propertiesOf(value);
  if (reportsFailure(properties, false)) throw failureOf(properties.map((each) => each.value));
  throw unreadable(first === undefined ? 'noList' : 'severalLists');
}

/** Ranks of candidates, by their form and by what the keys around them mean. The lowest rank is the list. */
const RANKS = {
  list: { kind: 0, general: 1, other: 3 },
  row: { kind: 2, general: 4, other: 4 },
  null: { kind: 5, general: 5, other: 5 },
};

/**
 * Lists what may be the list: an array, or an object whose keys are digits or ''. Alone or under a key of a list, `{}`,
 * null, and an object that is a row count, too.
 */
function candidatesIn(
  value: unknown,
  kind: RowKind,
  envelopes: readonly Envelope[] = [],
): Candidate[] {
  const candidate = (form: keyof typeof RANKS, list: Container): Candidate[] => {
    const meaning = meaningOf(envelopes, kind);
    return meaning === 'otherKind' ? [] : [{ value: list, envelopes, rank: RANKS[form][meaning] }];
  };
  const parentKey = envelopes.at(-1)?.key;
  const isExpected = parentKey === undefined || isListKey(parentKey, kind);
  if (value === null) return isExpected ? candidate('null', []) : [];
  if (isArray(value)) return candidate('list', value);
  if (!isObject(value)) return [];
  const keys = Object.keys(value);
  if (keys.every((key) => /^\d*$/.test(key)))
    return keys.length > 0 || isExpected ? candidate('list', value) : [];
  if (keys.length > MAX_PROPERTIES) return [];
  if (isExpected && isOnlyRow(value, kind)) return candidate('row', [value]);
  if (envelopes.length === MAX_ENVELOPES) return [];
  return keys
    .filter((key) => !ENVELOPE_KEYS.failure.test(plainKey(key)))
    .flatMap((key) => candidatesIn(value[key], kind, [...envelopes, { object: value, key }]));
}

/** Returns what the innermost key that isn't general says of a list: in `{"employees": {"data": […]}}`, `employees`. */
function meaningOf(envelopes: readonly Envelope[], kind: RowKind) {
  const keys = envelopes.map(({ key }) => plainKey(key));
  const telling = keys.findLast((key) => !LIST_KEYS.general.test(key));
  if (telling === undefined) return keys.length > 0 ? 'general' : 'other';
  if (LIST_KEYS[kind].test(telling)) return 'kind';
  const otherKind = kind === 'employee' ? 'category' : 'employee';
  return LIST_KEYS[otherKind].test(telling) ? 'otherKind' : 'other';
}

const isListKey = (key: string, kind: RowKind) =>
  [LIST_KEYS[kind], LIST_KEYS.general].some((pattern) => pattern.test(plainKey(key)));

/** Whether an object is a row, rather than around a list or about the response: `{"code": 200, "title": "OK"}`. */
function isOnlyRow(object: JsonObject, kind: RowKind): boolean {
  const { id = '' } = findFields([object], kind);
  const holdsList = Object.keys(object).some(
    (key) => isListKey(key, kind) && isContainer(object[key]),
  );
  const describesResponse =
    ENVELOPE_KEYS.message.test(plainKey(id)) || reportsFailure(propertiesOf(object), true);
  return !holdsList && !describesResponse && isRow(object, kind);
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
