/*
 * Finds the list in a response and reads it (docs/responses.md, rules 2 and 3). rows.ts reads a single list,
 * envelope.ts the properties around it.
 */
import { Problem, unreadable } from '../errors/problem.ts';
import { ENVELOPE_KEYS, failureIn, propertiesOf, rejectsKey, reportsPart } from './envelope.ts';
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
import { isRow, type RowList, readRows, type SentList } from './rows.ts';

/** Plain keys of lists. A key of a kind may have any prefix: `newemployees`, `emp_name_list`, `driverCategories`. */
export const LIST_KEYS: Readonly<Record<RowKind | 'general', RegExp>> = {
  employee:
    /(employee|(?<!t)emp|staff|worker|people|person|personnel|hire|users(?=$|list|data))s?(names?)?(list|data|rows|records)?$/,
  category: /(category|categories|cats?)(list|data|rows|records)?$/,
  general:
    /^(aa)?(data|rows?|results?|items?|records?|lists?|entries|values?|resources|response|content|d)$/,
};

/** What the key of a value says, and the form of the value. */
type Meaning = 'kind' | 'otherKind' | 'general' | 'other';
type Form = 'list' | 'row' | 'nothing';
type Rank = `${Meaning} ${Form}`;

/** What may be the list, the best first. */
const RANKING: readonly Rank[] = [
  'kind list',
  'general list',
  // Beside a list, it may be an account or a contact.
  'kind row',
  'general row',
  'kind nothing',
  'general nothing',
  'other list',
];

/** A sanity limit, above the number of employees that Zapier gets at a poll. */
export const MAX_ROWS = 200_000;

/** The deepest known list is `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_ENVELOPES = 3;

/** An object around a list, and the key in it that leads to the list. */
type Envelope = Readonly<{ object: JsonObject; key: string }>;

/** A value that may be the list, and the objects around it, outermost first. */
type Candidate = Readonly<{ rank: Rank; list: Container; envelopes: readonly Envelope[] }>;

/** Reads the list in a response, or throws `keyRejected`, `errorReported`, or `unreadable`. */
export function readList(
  response: ParsedResponse,
  kind: RowKind,
  mayHavePrompt: boolean,
): RowList & Readonly<{ isPart: boolean }> {
  const { list, envelopes } = findList(response, kind);
  const sent = toSentList(list, response.text);
  const rowCount = sent.rows.length;
  if (rowCount > MAX_ROWS) throw unreadable('tooLarge');
  const read = readRows(sent, kind, mayHavePrompt);
  const properties = envelopes.flatMap(({ object, key }) => propertiesOf(object, key));
  const failure = failureIn(properties, rowCount > 0 && read !== undefined);
  if (failure !== undefined) throw failure;
  if (read === undefined) throw unreadable('unknownRows');
  return { ...read, isPart: reportsPart(properties, rowCount) };
}

/** A failure under its status: `{"401": "Unauthorized"}`. A text with a comma is a name. */
const STATUS = /^\s*\{\s*"[45]\d\d"\s*:\s*"([^",]*)"\s*\}\s*$/;

/** Finds the only list in a response. Its rows may be unreadable, and its envelopes may report a failure. */
function findList({ text, value = text, reason }: ParsedResponse, kind: RowKind) {
  if (value === null) return { list: [], envelopes: [] };
  if (!isContainer(value))
    throw rejectsKey(value) ? new Problem({ code: 'keyRejected' }) : unreadable(reason ?? 'noList');
  const [, error] = STATUS.exec(text) ?? [];
  const response = error === undefined ? value : { error };
  const all = candidatesIn(response, kind);
  const ranks = RANKING.map((rank) => all.filter((each) => each.rank === rank));
  const best = ranks.find((found) => found.length > 0) ?? [];
  const [first] = best;
  // If one of several lists has rows, an empty one may still be the right one.
  const isClear = best.length === 1 || best.every(({ list }) => Object.keys(list).length === 0);
  if (first !== undefined && isClear) return first;
  const around: unknown[] = [response, ...Object.values(response)];
  const properties = around.flatMap((each) => propertiesOf(each));
  throw failureIn(properties, false) ?? unreadable(best.length > 1 ? 'severalLists' : 'noList');
}

/** Lists what may be the list. */
function candidatesIn(
  value: unknown,
  kind: RowKind,
  envelopes: readonly Envelope[] = [],
): Candidate[] {
  const meaning = meaningOf(envelopes, kind);
  const hasMeaning = meaning !== 'other';
  const candidate = (form: Form, list: Container, says = meaning): Candidate[] => [
    { rank: `${says} ${form}`, list, envelopes },
  ];
  if (!isContainer(value))
    return value === null || meaning === 'kind' ? candidate('nothing', []) : [];
  if (isArray(value)) {
    // Under any other key, bare numbers and texts may be of anything.
    const isList = hasMeaning || value.length === 0 || value.some(isContainer);
    return isList ? candidate('list', value) : [];
  }
  const keys = Object.keys(value);
  if (keys.every((key) => /^\d*$/.test(key))) {
    // So may `{}`.
    if (!hasMeaning && keys.length === 0) return [];
    // A group of options inside the list, which has other groups beside it.
    const isInKind = envelopes.some(({ key }) => LIST_KEYS[kind].test(plainKey(key)));
    return candidate('list', value, isInKind && !hasMeaning ? 'kind' : meaning);
  }
  const isOnlyRow = hasMeaning && isRow(value, kind) && !failureIn(propertiesOf(value), true);
  const row = isOnlyRow ? candidate('row', [value]) : [];
  // Nothing inside a row is a list, but a whole response may be a company with its employees.
  if (envelopes.length === MAX_ENVELOPES || (isOnlyRow && envelopes.length > 0)) return row;
  const inner = keys
    .filter((key) => mayBeList(value[key]) && !ENVELOPE_KEYS.failure.test(plainKey(key)))
    .flatMap((key) => candidatesIn(value[key], kind, [...envelopes, { object: value, key }]));
  return [...row, ...inner];
}

/** Whether a value may be a list or stand for none. PHP functions return false if a query found nothing. */
const mayBeList = (value: unknown) =>
  isContainer(value) || value === null || value === false || value === '';

/** Returns what the innermost key that isn't general says of a list: in `{"employees": {"data": […]}}`, `employees`. */
function meaningOf(envelopes: readonly Envelope[], kind: RowKind): Meaning {
  const keys = envelopes.map(({ key }) => plainKey(key));
  const telling = keys.findLast((key) => !LIST_KEYS.general.test(key));
  if (telling === undefined) return 'general';
  if (LIST_KEYS[kind].test(telling)) return 'kind';
  const otherKind = kind === 'employee' ? 'category' : 'employee';
  return LIST_KEYS[otherKind].test(telling) ? 'otherKind' : 'other';
}

/** Returns the rows of a list in the order of the text. Keys that count from 0 are positions, but no ids. */
function toSentList(list: Container, text: string): SentList {
  if (!isArray(list)) {
    const keys = inTextOrder(Object.keys(list), text);
    const arePositions = keys.every((key, index) => key === String(index));
    return { rows: keys.map((key) => list[key]), ids: arePositions ? null : keys };
  }
  // `[{"1042": "Okafor, Ada"}, …]` is read like `{"1042": "Okafor, Ada", …}`.
  const entries = list.every(isNumbered) ? list.flatMap((row) => Object.entries(row)) : [];
  if (entries.length === 0) return { rows: list, ids: null };
  return { rows: entries.map(([, row]) => row), ids: entries.map(([key]) => key) };
}

/** Whether a value is an object with one property, whose key is digits. */
const isNumbered = (value: unknown): value is JsonObject =>
  isObject(value) && /^\d*$/.test(Object.keys(value).join());
