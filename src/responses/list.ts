/*
 * Finds the list in a response and reads it (docs/responses.md, rules 2 and 3). rows.ts reads a single list,
 * envelope.ts the properties around it.
 */
import { Problem, unreadable } from '../errors/problem.ts';
import {
  ENVELOPE_KEYS,
  type EnvelopeProperty,
  namesRejectedKey,
  propertiesOf,
  rejectsKey,
  reportsFailure,
  reportsPart,
  saysFailure,
} from './envelope.ts';
import { plainKey, type RowKind } from './fields.ts';
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
    /(employee|(?<!t)emp|staff|worker|people|person|personnel|hire|users(?=$|list|data))s?(names?)?(list|data|rows|records)?$/,
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
  const list = { ...toRawList(value, response.text), mayHavePrompt };
  const rowCount = list.rawRows.length;
  const isTooLong = rowCount > MAX_ROWS;
  const read = isTooLong ? undefined : readRows(list, kind);

  const properties = envelopes.flatMap(({ object, key }) => propertiesOf(object, key));
  const hasRows = rowCount > 0 && read !== undefined;
  const hasStatus = isStatus(list, isObject(value) && value === response.value);
  if (hasStatus || reportsFailure(properties, hasRows))
    throw failureOf(properties, hasStatus ? list.rawRows[0] : undefined);
  // Bare numbers under an unknown key may be of anything.
  const areBare = list.rawRows.every((row) => !isContainer(row)) && list.rowKeys === null;
  if (rowCount > 0 && areBare && meaningOf(envelopes, kind) === 'other') throw unreadable('noList');
  if (read === undefined) throw unreadable(isTooLong ? 'tooManyValues' : 'unknownRows');
  return { ...read, isPart: reportsPart(properties, rowCount) };
}

/** Makes the problem for a failure. A list that is one has the text of its status. */
const failureOf = (properties: readonly EnvelopeProperty[], statusText?: unknown) => {
  const isRejection = namesRejectedKey(properties) || rejectsKey(statusText);
  return new Problem({ code: isRejection ? 'keyRejected' : 'errorReported' });
};

/** Whether a list is a failure under its status: `{"401": "Unauthorized"}`. A text with a comma is a name. */
function isStatus(
  { rawRows: [text], rowKeys }: Pick<RawList, 'rawRows' | 'rowKeys'>,
  isWhole: boolean,
): boolean {
  const hasStatus = rowKeys?.length === 1 && /^[45]\d\d$/.test(rowKeys.join());
  if (!hasStatus || typeof text !== 'string' || text.includes(',')) return false;
  return isWhole || saysFailure(text);
}

/** Finds the only list in a response. Its rows may be unreadable, and its envelopes may report a failure. */
function findList({ text, value = text, reason }: ParsedResponse, kind: RowKind): Candidate {
  if (value !== null && !isContainer(value)) {
    if (rejectsKey(value)) throw new Problem({ code: 'keyRejected' });
    throw unreadable(reason ?? 'singleValue');
  }
  const all = candidatesIn(value, kind);
  const bestRank = all.reduce((lowest, { rank }) => Math.min(lowest, rank), Infinity);
  const best = all.filter(({ rank }) => rank === bestRank);
  const [first] = best;
  // If one of several lists has rows, an empty one may still be the right one.
  const isClear = best.length === 1 || best.every((each) => Object.keys(each.value).length === 0);
  if (first !== undefined && first.rank !== NOTHING && isClear) return first;
  const properties = [value, ...Object.values({ ...value })].flatMap((each) => propertiesOf(each));
  if (reportsFailure(properties, false)) throw failureOf(properties);
  throw unreadable(best.length > 1 ? 'severalLists' : 'noList');
}

/**
 * The rank of a candidate, lowest first: by the key that leads to it, then by its form. Null or false under a key of the
 * kind rules out lists under keys that aren't general.
 */
const RANKS = {
  kind: { list: 0, row: 1, null: 4 },
  general: { list: 2, row: 3, null: 5 },
  other: { list: 7 },
};
const NOTHING = 6;

/** Lists what may be the list. In an envelope under any other key, only a list counts. */
function candidatesIn(
  value: unknown,
  kind: RowKind,
  envelopes: readonly Envelope[] = [],
): Candidate[] {
  const meaning = meaningOf(envelopes, kind);
  if (meaning === 'otherKind') return [];
  const candidate = (rank: number, list: Container): Candidate[] => [
    { value: list, envelopes, rank },
  ];
  if (isArray(value)) return candidate(RANKS[meaning].list, value);
  if (!isObject(value)) {
    if (meaning === 'other') return [];
    if (value === null) return candidate(RANKS[meaning].null, []);
    return meaning === 'kind' && !value ? candidate(NOTHING, []) : [];
  }
  const keys = Object.keys(value);
  if (keys.every((key) => /^\d*$/.test(key)))
    return keys.length > 0 || meaning !== 'other' ? candidate(RANKS[meaning].list, value) : [];
  if (keys.length > MAX_PROPERTIES) return [];
  const isRow = meaning !== 'other' && isOnlyRow(value, kind);
  if (isRow && !(envelopes.length === 0 && holdsList(value, kind)))
    return candidate(RANKS[meaning].row, [value]);
  if (envelopes.length === MAX_ENVELOPES) return [];
  return keys
    .filter((key) => !ENVELOPE_KEYS.failure.test(plainKey(key)))
    .flatMap((key) => candidatesIn(value[key], kind, [...envelopes, { object: value, key }]));
}

/** Returns what the innermost key that isn't general says of a list: in `{"employees": {"data": […]}}`, `employees`. */
function meaningOf(envelopes: readonly Envelope[], kind: RowKind) {
  const keys = envelopes.map(({ key }) => plainKey(key));
  const telling = keys.findLast((key) => !LIST_KEYS.general.test(key));
  if (telling === undefined) return 'general';
  if (LIST_KEYS[kind].test(telling)) return 'kind';
  const otherKind = kind === 'employee' ? 'category' : 'employee';
  return LIST_KEYS[otherKind].test(telling) ? 'otherKind' : 'other';
}

/** Whether an object is a row with a name of its own, rather than a failure. */
function isOnlyRow(object: JsonObject, kind: RowKind): boolean {
  const isNamed = Object.keys(object).some((key) =>
    /(name|first|last|category)$/.test(plainKey(key)),
  );
  return isNamed && isRow(object, kind) && !reportsFailure(propertiesOf(object), false);
}

/** Whether a whole response, such as `{"id": 3, "name": "Acme", "employees": […]}`, is around a list. */
const holdsList = (object: JsonObject, kind: RowKind): boolean =>
  Object.keys(object).some((key) => {
    const isOfKind = LIST_KEYS[kind].test(plainKey(key));
    const isGeneral = LIST_KEYS.general.test(plainKey(key));
    return isContainer(object[key]) ? isOfKind || isGeneral : isOfKind && object[key] === null;
  });

/** Returns the rows of a list in the order of the text. */
function toRawList(list: Container, text: string): Pick<RawList, 'rawRows' | 'rowKeys'> {
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
