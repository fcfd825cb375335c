/*
 * Finds the list in a response and reads it (docs/responses.md, rules 2 and 3). rows.ts reads a single list,
 * envelope.ts the texts around it.
 */
import { Problem, unreadable } from '../errors/problem.ts';
import { ENVELOPE_KEYS, readEnvelope, rejectsKey, withValues } from './envelope.ts';
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
    /^(aa)?(data|rows?|results?|items?|records?|lists?|entries|values?|resources|response|content)$/,
};

/** What the keys above a value say of it. */
type Meaning = keyof typeof LIST_KEYS | 'other';

/** What may be the list, the best first. A row beside a list may be an account or a contact. */
const FORMS = ['list', 'row', 'nothing'] as const;
type Rank = `${Meaning} ${(typeof FORMS)[number]}` | 'unreadable';

/** A value that may be the list (null if it can't be read), its meaning and form, and the objects around it. */
type Candidate = Readonly<{ rank: Rank; list: Container | null; around: readonly JsonObject[] }>;

/** A sanity limit, above the number of employees that Zapier gets at a poll. */
export const MAX_ROWS = 200_000;

/** The deepest known list is `{"data": {"employees": {"nodes": […]}}}`. */
const MAX_OBJECTS = 3;

/** Reads the list in a response, or throws `keyRejected`, `errorReported`, or `unreadable`. */
export function readList(
  response: ParsedResponse,
  kind: RowKind,
  mayHavePrompt: boolean,
): RowList & Readonly<{ isPart: boolean }> {
  const { list, around } = findList(response, kind);
  const sent = toSentList(list, response.text);
  if (sent.rows.length > MAX_ROWS) throw unreadable('tooLarge');
  const read = readRows(sent, kind, mayHavePrompt);
  const { isPart } = readEnvelope(around, read === undefined ? 0 : sent.rows.length);
  if (read === undefined) throw unreadable('unknownRows');
  return { ...read, isPart };
}

/** A failure under its status: `{"401": "Unauthorized"}`. A text with a comma is a name. */
const STATUS = /^\s*\{\s*"[45]\d\d"\s*:\s*"((?:\\.|[^"\\,])*)"\s*\}\s*$/;

/** Finds the only list in a response. Its rows may be unreadable, and the objects around it may report a failure. */
function findList({ text, value = text, reason }: ParsedResponse, kind: RowKind) {
  if (value !== null && !isContainer(value))
    throw rejectsKey(value) ? new Problem({ code: 'keyRejected' }) : unreadable(reason ?? 'noList');
  const [, error] = STATUS.exec(text) ?? [];
  const response = error === undefined ? value : { error };
  const all = candidatesIn(response, kind);
  const known = FORMS.flatMap((form): Rank[] => [`${kind} ${form}`, `general ${form}`]);
  const ranks: Rank[] = [...known, 'unreadable', 'other list'];
  const lists = ranks.map((rank) => all.filter((each) => each.rank === rank));
  const best = lists.find((found) => found.length > 0) ?? [];
  const [{ list, around } = { list: null, around: [] }] = best;
  // If one of several lists has rows, an empty one may still be the right one.
  const isClear = best.length === 1 || best.every((each) => isEmpty(each.list));
  if (list !== null && isClear) return { list, around };
  readEnvelope(withValues(response), 0);
  throw unreadable(best.length > 1 ? 'severalLists' : 'noList');
}

/** Finds what may be the list in a value: the value itself, or values inside. */
function candidatesIn(
  value: unknown,
  kind: RowKind,
  meaning: Meaning = 'general',
  around: readonly JsonObject[] = [],
): Candidate[] {
  if (value === null) return [{ rank: `${meaning} nothing`, list: [], around }];
  // False or '' under a key of the kind can't be read, but a list under an unknown key is something else.
  if (!isContainer(value))
    return meaning === kind ? [{ rank: 'unreadable', list: null, around }] : [];
  const list: Candidate = { rank: `${meaning} list`, list: value, around };
  const isTelling = meaning !== 'other';
  // Under any other key, bare numbers and texts may be of anything. So may `{}`.
  if (isArray(value))
    return isTelling || value.length === 0 || value.some(isContainer) ? [list] : [];
  const keys = Object.keys(value);
  if (keys.every(isDigits)) return isTelling || keys.length > 0 ? [list] : [];
  // A failure may look like a row, so the row is among the objects around it.
  const objects = [...around, value];
  const row: Candidate = { rank: `${meaning} row`, list: [value], around: objects };
  const rows = isTelling && isRow(value, kind) ? [row] : [];
  // Nothing inside a row is a list, but a whole response may be a company with its employees.
  if (around.length === MAX_OBJECTS || (rows.length > 0 && around.length > 0)) return rows;
  const inner = keys
    .filter((key) => isContainer(value[key]) || PLACEHOLDERS.includes(value[key]))
    .filter((key) => !ENVELOPE_KEYS.failure.test(plainKey(key)))
    .flatMap((key) => {
      const each = value[key];
      return candidatesIn(each, kind, meaningOf(plainKey(key), each, kind, meaning), objects);
    });
  return [...rows, ...inner];
}

const isEmpty = (list: Container | null) => list !== null && Object.keys(list).length === 0;

/** What may stand in the place of a list. */
const PLACEHOLDERS: readonly unknown[] = [null, false, ''];

const isDigits = (key: string) => /^\d*$/.test(key);

/** Returns the meaning of a value under a plain key, in an object of a meaning. */
function meaningOf(key: string, value: unknown, kind: RowKind, outer: Meaning): Meaning {
  const kinds = ['employee', 'category'] as const;
  const own = kinds.find((each) => LIST_KEYS[each].test(key));
  // Groups of options (`{"Drivers": {…}, "Office": {…}}`) each count as a list, so several are rejected.
  const isGroup = outer === kind && isObject(value) && Object.keys(value).some(isDigits);
  return own ?? (isGroup || LIST_KEYS.general.test(key) ? outer : 'other');
}

/** Returns the rows of a list in the order of the text. Keys that count from 0 are positions, not ids. */
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
  isObject(value) && Object.keys(value).length === 1 && Object.keys(value).every(isDigits);
