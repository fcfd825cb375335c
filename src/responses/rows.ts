/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids (docs/responses.md, rule 4). The format is decided
 * once for the whole list.
 */
import { findFields, type RowKind } from './fields.ts';
import { isArray, isObject, type JsonObject, toObject } from './json.ts';

/** A row's id, its names (null if missing, blank, or not text), and its properties as the API sent them. */
export type Row = Readonly<{ id: string; properties: JsonObject }> &
  Readonly<Record<'name' | 'first' | 'last', string | null>>;

/** The rows of a list, all keys in them but those of ids and names, and the number of rows that were skipped. */
export type RowList = Readonly<{
  rows: readonly Row[];
  otherKeys: readonly string[];
  skippedCount: number;
}>;

/** A list as sent, and the ids of its rows if it has these as keys. */
export type SentList = Readonly<{ rows: readonly unknown[]; ids: readonly string[] | null }>;

/** A row whose id isn't checked yet: null if there is none, '' if it is blank. */
type SentRow = Omit<Row, 'id'> & { readonly id: string | null };

/** A short text with a digit, such as `1042`, `C/0012`, or a GUID, but not zero, a negative number, or a fraction. */
const EMPLOYEE_NUMBER = /^(?=.*\d)(?!0*$|[-+]|\d*\.\d*$)[^,<>\r\n]{1,40}$/;

/**
 * Reads the rows of a list, or returns undefined if their format is unknown. A list that `mayHavePrompt` is for a
 * dropdown, so it may have blank options. Of rows with the same id, the first counts. Rows without a number, such as a
 * footer, are skipped if they are fewer than the others.
 */
export function readRows(list: SentList, kind: RowKind, mayHavePrompt: boolean) {
  const { sent, otherKeys } = readObjects(list, kind);
  const rows = sent.filter((row, index) => !(mayHavePrompt && isPrompt(row, index === 0)));
  const isKnown = (row: SentRow): row is Row =>
    kind === 'employee' ? EMPLOYEE_NUMBER.test(row.id ?? '') : Boolean(row.id && row.name);
  const known = rows.filter(isKnown);
  if (rows.length > 0 && known.length * 2 <= rows.length) return undefined;
  const seen = new Set<string>();
  const firstOfEachId = known.filter(({ id }) => seen.size < seen.add(id).size);
  return { rows: firstOfEachId, otherKeys, skippedCount: rows.length - known.length };
}

/** Whether an object is itself a row: it has a number or code, and a name under a key that says so. */
export function isRow(object: JsonObject, kind: RowKind): boolean {
  const hasNameKey = Object.keys(object).some((key) => /(name|first|last|category)$/i.test(key));
  const [row] = (hasNameKey && readRows({ rows: [object], ids: null }, kind, false)?.rows) || [];
  return row !== undefined && (row.name ?? row.first ?? row.last) !== null;
}

/** Texts such as `-- Select --`, `All`, and `--`. A name that the API documents has a comma. */
const PROMPT = /^(?!.*,)\W*((please|select|choose|pick|all|any|none)\b|$)/i;

/** Whether a row is a blank option: the first row if its id is blank, or a prompt with a blank id, 0, or -1. */
const isPrompt = ({ id, name }: SentRow, isFirst: boolean): boolean =>
  (id === '' && isFirst) || (/^(0|-1)?$/.test(id ?? 'none') && PROMPT.test(name ?? ''));

function readObjects({ rows, ids }: SentList, kind: RowKind) {
  const fields = findFields(rows.some(isObject) ? rows.map(toObject) : toObjects(rows, ids), kind);
  // An object without a name may be anything, even under a number.
  const keyIds = fields.isNamed ? ids : null;
  const sent = fields.rows.map(
    (row, index): SentRow => ({
      id: toId(fields.id === undefined ? keyIds?.[index] : row[fields.id]),
      name: textAt(row, fields.name),
      first: textAt(row, fields.first),
      last: textAt(row, fields.last),
      properties: toObject(rows[index]),
    }),
  );
  return { sent, otherKeys: fields.otherKeys };
}

/** Converts a list without objects: pairs with ids on the side that has only digits, names under ids, or ids alone. */
function toObjects(rows: readonly unknown[], ids: SentList['ids']): JsonObject[] {
  const pairs = rows.map((row, index) => {
    if (ids !== null) return [ids[index], row];
    return isArray(row) ? row : [row];
  });
  const isId = (value: unknown) => /^-?\d*$/.test(toId(value) ?? 'none');
  // Digits beside an id may be a number at a position (PHP's array_filter).
  const isName = (text: unknown) => typeof text === 'string' && !/^\d+$/.test(text);
  const idSide = pairs.every((pair) => isId(pair[0])) ? 0 : 1;
  return pairs.map((pair) => {
    const [id, name] = [pair[idSide], pair[1 - idSide] ?? ''];
    return pair.length <= 2 && isId(id) && isName(name) ? { id, name } : {};
  });
}

/** Returns an id as text, or null. JSON.parse rounds integers past 2^53, so they are no ids. */
function toId(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  return Number.isSafeInteger(value) ? String(value) : null;
}

/** The entities of PHP's htmlspecialchars and filters. Lists may be escaped for a page. */
const ENTITY = /&(#\d{2,3}|amp|lt|gt|quot|apos);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const decode = (_: string, code: string) =>
  ENTITIES[code] ?? String.fromCharCode(Number(code.slice(1)));

/** Returns a text without entities and white space around it, and without a comma that has a blank side. */
function textAt(row: JsonObject, key: string | undefined): string | null {
  const value = key === undefined ? null : row[key];
  if (typeof value !== 'string') return null;
  // A person with a single name may be sent as "Suharto, ".
  return value.replace(ENTITY, decode).replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '') || null;
}
