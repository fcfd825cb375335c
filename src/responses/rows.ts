/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids (docs/responses.md, rule 4). The format is decided
 * once for the whole list.
 */
import { findFields, innerKeyOf, isNamed, type Names, namesOf, type RowKind } from './fields.ts';
import { isArray, isObject, type JsonObject } from './json.ts';

/** A row's id, texts, and properties as the API sent them. */
export interface Row extends Names {
  readonly id: string;
  readonly properties: JsonObject;
}

/** The rows of a list, all keys in them but those of ids and names, and the number of rows that were skipped. */
export interface RowList {
  readonly rows: readonly Row[];
  readonly otherKeys: readonly string[];
  readonly skippedCount: number;
}

/** A list as sent, and the ids of its rows if it has these as keys. */
export type SentList = Readonly<{ rows: readonly unknown[]; ids: readonly string[] | null }>;

/** A number in a list without keys: digits, but not zero. */
const DIGITS = /^(?=.{1,40}$)0*[1-9]\d*$/;

/** A short text with a digit, such as `E1030`, `C/0012`, or a GUID, but no negative number or fraction. */
const TEXT_WITH_DIGIT = /^(?=.*\d)(?![-+]?\d*\.?\d*$)[^,<>\r\n]{1,40}$/;

/** A row whose id isn't checked yet: null if there is none, '' if it is blank. */
type SentRow = Omit<Row, 'id'> & { readonly id: string | null };

/**
 * Reads the rows of a list, or returns undefined if their format is unknown. A list that `mayHavePrompt` is for a
 * dropdown, so it may have blank options. Of rows with the same id, the first counts. Rows without a number,
 * such as a footer, are skipped if they are fewer than the others.
 */
export function readRows(
  list: SentList,
  kind: RowKind,
  mayHavePrompt: boolean,
): RowList | undefined {
  const hasObjects = list.rows.some(isObject);
  const { sent, otherKeys } = readObjects(hasObjects ? list : toObjects(list), kind);
  const rows = sent.filter((row, index) => !(mayHavePrompt && isPrompt(row, index === 0)));
  const isNumber = (id: string) => DIGITS.test(id) || (hasObjects && TEXT_WITH_DIGIT.test(id));
  const isKnown = (row: SentRow): row is Row =>
    kind === 'employee' ? isNumber(row.id ?? '') : Boolean(row.id && row.name);
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

/** Whether a row is the blank option of a dropdown. The first is, if its id is blank. */
const isPrompt = ({ id, name }: SentRow, isFirst: boolean): boolean =>
  (id === '' && isFirst) || (/^(0|-1)?$/.test(id ?? 'none') && PROMPT.test(name ?? ''));

/** Reads a list that has objects. Its other rows have no id. */
function readObjects(list: SentList, kind: RowKind) {
  const objects = list.rows.map(toObject);
  const outer = findFields(objects, kind);
  const innerKey = innerKeyOf(outer, kind);
  const withInner = (object: JsonObject) =>
    innerKey === undefined ? object : { ...object, ...toObject(object[innerKey]) };
  const fields = innerKey === undefined ? outer : findFields(objects.map(withInner), kind);

  // An object without a name may be anything, even under a number.
  const ids = isNamed(fields) ? list.ids : null;
  const sent = objects.map((properties, index): SentRow => {
    const row = withInner(properties);
    const id = idOf(fields.id === undefined ? ids?.[index] : row[fields.id]);
    return { id, ...namesOf(row, fields), properties };
  });
  // Any other output field stands beside the property from which it comes.
  const used = [fields.id, fields.name, fields.first, fields.last];
  return { sent, otherKeys: outer.keys.filter((key) => !used.includes(key)) };
}

const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Converts a list without objects: names under ids, pairs, or ids alone. */
function toObjects({ rows, ids }: SentList): SentList {
  const idSide = idSideOf(rows);
  const isText = (value: unknown) => value === null || typeof value === 'string';
  const objects = rows.map((row, index) => {
    // Digits under a key may be a number at a position (PHP's array_filter).
    if (ids !== null)
      return isText(row) && !DIGITS.test(`${row}`) ? { id: ids[index], name: row } : {};
    if (!isArray(row)) return { id: row };
    const isPair = row.length === 2 && idSide !== undefined && isText(row[1 - idSide]);
    return isPair ? { id: row[idSide], name: row[1 - idSide] } : {};
  });
  return { rows: objects, ids: null };
}

/** Returns the side that has digits in every pair, if only one has. A prompt may be blank there. */
function idSideOf(rows: readonly unknown[]): 0 | 1 | undefined {
  const pairs = rows.filter(isArray);
  const isIds = (texts: readonly string[]) =>
    texts.every((text) => /^-?\d*$/.test(text)) && texts.some((text) => text !== '');
  const [left, right] = [0, 1].map((side) => isIds(pairs.map((pair) => idOf(pair[side]) ?? '')));
  if (left === right) return undefined;
  return left ? 0 : 1;
}

/** Returns an id as text, or null. JSON.parse rounds integers past 2^53, so they are no ids. */
function idOf(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  return Number.isSafeInteger(value) ? String(value) : null;
}
