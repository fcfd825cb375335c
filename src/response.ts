/*
 * Response text -> the items made of its rows, or the reason why there are none.
 *
 * Where a list may stand is known here; what a row looks like in row.ts, what stands beside the list in
 * envelope.ts. All are pure: no request, no Zapier. docs/responses.md has the rules (1 to 3).
 */
import * as envelope from './envelope.ts';
import { Problem, unreadable } from './errors.ts';
import { inTextOrder, isContainer, isObject, type JsonObject, parse } from './json.ts';
import { isIn, type Kind, words, wordsOf } from './propertyNames.ts';
import { type List, type Row, readRows } from './row.ts';

/** What a request asks for, and what becomes of it. */
export interface ListKind<Item> {
  readonly kind: Kind;
  /** Whether everyone is needed; otherwise, a part of the list is fine. */
  readonly isWhole: boolean;
  readonly toItem: (row: Row) => Item;
}

/** Where a list stands: the names and the objects around it, outermost first. */
export interface Place {
  readonly path: readonly string[];
  readonly envelopes: readonly JsonObject[];
}

const TOP: Place = { path: [], envelopes: [] };

const MOST_ENVELOPES = 3;

/** Properties of an envelope. */
const MOST_PROPERTIES = 1_000;

/** Words of the names that lists have; the first group with a word of a name decides what it is of. */
const LIST_NAMES = {
  category: words('category categorie cat categorylist catlist'),
  employee: words(
    'employee emp staff worker person personnel people users hire newemployee newhire employeelist emplist stafflist',
  ),
  any: words(
    'data aadata table row result response info detail item record list content value entry entrie element object collection member node edge hit document option resource payload output body set root d embedded hydra',
  ),
  filler: words('new newest latest recent all active current name driver'),
};

/** Why a text isn't JSON, by how it looks. */
const NOT_JSON: readonly [RegExp, string][] = [
  [/^$/, 'the response is empty'],
  [/^</, 'the response is a web page'],
  [/^[{[](.*[^\]}])?$/s, 'the response is incomplete'],
  [/^/, 'the response is plain text'],
];
const NO_LIST = 'the response has no list in it';
export const ONLY_PART = 'the response is only part of the list';

/**
 * Reads a response.
 *
 * @returns the items in the order of the text.
 * @throws Problem `keyRefused`, `reportedFailure`, or `notAList`.
 */
export function readList<Item>(text: string, { kind, isWhole, toItem }: ListKind<Item>): Item[] {
  const parsed = parse(text);
  if (parsed === undefined) {
    throw unreadable(String(NOT_JSON.find(([look]) => look.test(text.trim()))?.[1]));
  }
  if (!isContainer(parsed)) throw unreadable('the response is a single value');
  const lists = bestNamed(listsIn(parsed, text), kind);
  const list = onlyOne(lists, (each) => readRows(each, kind, toItem));
  const statements = (list?.envelopes ?? [parsed].filter(isObject)).flatMap(envelope.statementsIn);
  const count = list?.rows.length ?? 0;
  if (statements.some(envelope.tellsKeyRefused)) throw new Problem('keyRefused');
  if (statements.some((statement) => envelope.tellsFailure(statement, count > 0))) {
    throw new Problem('reportedFailure');
  }
  if (list === undefined) {
    throw unreadable(lists.length === 0 ? NO_LIST : 'the response has several lists in it');
  }
  const isPart = statements.some((statement) => envelope.tellsMore(statement, count));
  if (isWhole && isPart) throw unreadable(ONLY_PART);
  return readRows(list, kind, toItem);
}

/** Finds the arrays and the objects by number that may be the list. */
export function listsIn(value: unknown, text: string, place: Place = TOP): (List & Place)[] {
  if (Array.isArray(value)) return [{ rows: value, keys: null, ...place }];
  if (!isObject(value)) return [];
  const names = Object.keys(value);
  if (names.every((name) => /^\d*$/.test(name))) {
    const keys = inTextOrder(names, text);
    return [{ rows: keys.map((key) => value[key]), keys, ...place }];
  }
  if (names.length > MOST_PROPERTIES) throw unreadable('the response has too many properties');
  if (place.path.length === MOST_ENVELOPES) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!isContainer(inner) || envelope.isFailureName(name)) return [];
    const isDescription = envelope.isDescription(name) && kindNamed(name) === 'unknown';
    if (isDescription && Object.keys(inner).length === 0) return [];
    const { path, envelopes } = place;
    return listsIn(inner, text, { path: [...path, name], envelopes: [...envelopes, value] });
  });
}

/** Keeps the lists under a name of the requested kind, else those under a general one, else all. */
export function bestNamed(lists: readonly (List & Place)[], kind: Kind) {
  const rankOf = ({ path }: Place) => {
    const kinds = path.map(kindNamed);
    // In `{"employees": {"data": […]}}`, data are employees.
    const nearest = kinds.findLast((each) => each !== 'any' && each !== 'filler');
    if (nearest === kind) return 0;
    return nearest === undefined && kinds.at(-1) === 'any' ? 1 : 2;
  };
  const best = Math.min(...lists.map(rankOf));
  return lists.filter((list) => rankOf(list) === best);
}

/** What a list of this name is of: `staffList` of employees, `results` of any kind. */
export function kindNamed(name: string) {
  const said = wordsOf(name);
  const isOf = ([, table]: [string, ReadonlySet<string>]) => said.some((word) => isIn(table, word));
  const groups = Object.entries(LIST_NAMES);
  const isListName = said.every((word) => groups.some(([, table]) => isIn(table, word)));
  return (isListName && groups.find(isOf)?.[0]) || 'unknown';
}

/** The list that is meant: of several, the only one that can be read and has rows; if none has, any. */
function onlyOne(lists: readonly (List & Place)[], read: (list: List) => unknown) {
  if (lists.every(({ rows }) => rows.length === 0)) return lists[0];
  const [list, another] = lists.length === 1 ? lists : lists.filter((each) => canRead(each, read));
  return another === undefined && list?.rows.length !== 0 ? list : undefined;
}

function canRead(list: List, read: (list: List) => unknown): boolean {
  try {
    read(list);
    return true;
  } catch {
    return false;
  }
}
