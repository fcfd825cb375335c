/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids (docs/responses.md, rule 4).
 *
 * How a row is read is decided once for the whole list, so that one odd row can't be read as something else.
 */
import {
  findFields,
  isNamed,
  plainKey,
  ROW_KEYS,
  type RowKind,
  type Texts,
  textsOf,
} from './fields.ts';
import { isArray, isObject, type JsonObject } from './json.ts';

/** A row's id and texts, with all properties as the API sent them. */
export interface Row extends Texts {
  readonly id: string;
  readonly properties: JsonObject;
  /** The keys of properties that are no id or name, the same in all rows of a list. */
  readonly otherKeys: readonly string[];
}

/** The rows of a list as sent, and the property key of each if the list is an object. */
export type RawList = Readonly<{ rawRows: readonly unknown[]; rowKeys: readonly string[] | null }>;

/** Digits but zero: all that a number may be in a list without keys. */
const DIGITS = /^(?=.{1,40}$)0*[1-9]\d*$/;

/** A short text with a digit, such as `E1030`, `C/0012`, or a GUID, but no negative number or fraction. */
const TEXT_WITH_DIGIT = /^(?=.*\d)(?![-+]?\d*\.?\d*$)[^,<>\r\n]{1,40}$/;

/** A row before it is known whether its id is one: null if there is none, '' if it is blank. */
type SentRow = Omit<Row, 'id'> & { readonly id: string | null };

/**
 * Reads the rows of a list, the first of several with the same id. Rows without a number, such as a footer or a
 * half-filled record, are skipped if they are fewer than the others.
 *
 * @param mayHavePrompt - whether the first row may be the blank option of a dropdown, which is dropped.
 * @returns undefined if the rows aren't in a known format.
 */
export function readRows(list: RawList, kind: RowKind, mayHavePrompt: boolean) {
  const hasObjects = list.rawRows.some(isObject);
  const sent = readObjects(hasObjects ? list : toObjects(list), kind);
  const rows = mayHavePrompt && sent.slice(0, 1).some(isPrompt) ? sent.slice(1) : sent;
  const isNumber = (id: string) => DIGITS.test(id) || (hasObjects && TEXT_WITH_DIGIT.test(id));
  const isKnown = (row: SentRow): row is Row =>
    kind === 'employee' ? isNumber(row.id ?? '') : Boolean(row.id && row.name);
  const known = rows.filter(isKnown);
  if (rows.length > 0 && known.length * 2 <= rows.length) return undefined;
  const seen = new Set<string>();
  const firstOfEachId = known.filter(({ id }) => seen.size < seen.add(id).size);
  return { rows: firstOfEachId, skippedCount: rows.length - known.length };
}

/** Whether an object is itself a row: it has a number and a name. */
export function isRow(object: JsonObject, kind: RowKind): boolean {
  const [row] = readRows({ rawRows: [object], rowKeys: null }, kind, false)?.rows ?? [];
  return row?.properties === object && (row.name ?? row.first ?? row.last) !== null;
}

/** Texts such as `-- Select --`, `All`, and `--`. A name that the API documents has a comma. */
const PROMPT = /^(?!.*,)\W*((please|select|choose|pick|all|any|none)\b|$)/i;

const isPrompt = ({ id, name }: SentRow): boolean =>
  id === '' || ((id === '0' || id === '-1') && PROMPT.test((name ?? '').slice(0, 99)));

/** Reads a list that has objects. Any other row of it has no id. */
function readObjects({ rawRows, rowKeys }: RawList, kind: RowKind): SentRow[] {
  const sent = rawRows.map((row) => (isObject(row) ? row : {}));
  const outer = findFields(sent, kind);
  const innerKey = outer.id !== undefined || isNamed(outer) ? undefined : innerKeyOf(sent, kind);
  const objects = innerKey === undefined ? sent : sent.map((row) => objectAt(row, innerKey));
  const own = innerKey === undefined ? outer : findFields(objects, kind);

  const isAttributes = (key: string) => /^(attributes|fields|fieldData)$/.test(key);
  const attributesKey = isNamed(own) ? undefined : [...own.keys].find(isAttributes);
  const withAttributes = (row: JsonObject) =>
    attributesKey === undefined ? row : { ...row, ...objectAt(row, attributesKey) };
  const fields = attributesKey === undefined ? own : findFields(objects.map(withAttributes), kind);

  // An object without a name may be anything, even under a number.
  const ids = isNamed(fields) ? idsAmong(rowKeys, rawRows) : null;
  const used = [fields.id, fields.name, fields.first, fields.last];
  const otherKeys = [...own.keys].filter((key) => !used.includes(key));
  return objects.map((properties, index) => {
    const row = withAttributes(properties);
    const id = idOf(fields.id === undefined ? ids?.[index] : row[fields.id]);
    return { id, ...textsOf(row, fields), properties, otherKeys };
  });
}

/** Finds the key of the objects that hold the fields: that of the kind, wherever it stands, or else the only one. */
function innerKeyOf(rows: readonly JsonObject[], kind: RowKind): string | undefined {
  const keys = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isObject(row[key]))));
  const ofKind = [...keys].find((key) => ROW_KEYS[kind].test(plainKey(key)));
  return ofKind ?? (keys.size === 1 ? [...keys][0] : undefined);
}

function objectAt(row: JsonObject, key: string): JsonObject {
  const value = row[key];
  return isObject(value) ? value : {};
}

/** Makes objects of a list without any: of names under ids, pairs, or ids alone. */
function toObjects({ rawRows, rowKeys }: RawList): RawList {
  const ids = idsAmong(rowKeys, rawRows);
  const idSide = idSideOf(rawRows);
  const objects = rawRows.map((row, index) => {
    const isPair = isArray(row) && row.length === 2 && idSide !== undefined;
    const [sentId, sentName] = isPair ? [row[idSide], row[1 - idSide]] : [row, null];
    const [id, name] = ids === null ? [sentId, sentName] : [ids[index], row];
    return name === null || typeof name === 'string' ? { id, name } : {};
  });
  return { rawRows: objects, rowKeys: null };
}

/** Returns the keys of rows that are ids: positions, which count from 0, aren't, but 0 may be a prompt's. */
function idsAmong(rowKeys: RawList['rowKeys'], [first]: RawList['rawRows']) {
  const arePositions = rowKeys?.every((key, index) => key === String(index));
  const hasPrompt = (first === null || typeof first === 'string') && PROMPT.test(first ?? '');
  return arePositions && !hasPrompt ? null : rowKeys;
}

/** Returns the side of all pairs that has digits, if only one has. A prompt's is blank. */
function idSideOf(rawRows: readonly unknown[]): 0 | 1 | undefined {
  const pairs = rawRows.filter(isArray);
  const isIds = (texts: readonly string[]) =>
    texts.every((text) => /^-?\d*$/.test(text)) && texts.some((text) => text !== '');
  const [left, right] = [0, 1].map((side) => isIds(pairs.map((pair) => idOf(pair[side]) ?? '')));
  if (left === right) return undefined;
  return left ? 0 : 1;
}

/** Returns an id as text. JSON.parse has rounded integers past 2^53, so they are none. */
function idOf(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  return Number.isSafeInteger(value) ? String(value) : null;
}
