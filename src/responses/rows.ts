/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids (docs/responses.md, rule 4). The format is decided
 * once for the whole list, so one odd row can't be read as something else.
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

/** A row's id, texts, and properties as the API sent them. */
export interface Row extends Texts {
  readonly id: string;
  readonly properties: JsonObject;
  /** All keys in a list but those of ids and names, shared by its rows. */
  readonly otherKeys: readonly string[];
}

/** The rows of a list as sent. */
export interface RawList {
  readonly rawRows: readonly unknown[];
  /** The key of each row, if the list is an object. */
  readonly rowKeys: readonly string[] | null;
  /** Whether the list is for a dropdown, which may have a blank option. */
  readonly mayHavePrompt: boolean;
}

/** A number in a list without keys: digits, but not zero. */
const DIGITS = /^(?=.{1,40}$)0*[1-9]\d*$/;

/** A short text with a digit, such as `E1030`, `C/0012`, or a GUID, but no negative number or fraction. */
const TEXT_WITH_DIGIT = /^(?=.*\d)(?![-+]?\d*\.?\d*$)[^,<>\r\n]{1,40}$/;

/** A row whose id isn't checked yet: null if there is none, '' if it is blank. */
type SentRow = Omit<Row, 'id'> & { readonly id: string | null };

/**
 * Reads the rows of a list, or returns undefined if their format is unknown. Of rows with the same id, the first
 * counts. Rows without a number, such as a footer, are skipped if they are fewer than the others.
 */
export function readRows(list: RawList, kind: RowKind) {
  const hasObjects = list.rawRows.some(isObject);
  const sent = readObjects(hasObjects ? list : toObjects(list), kind);
  const rows = sent.filter((row, index) => !(list.mayHavePrompt && isPrompt(row, index === 0)));
  const isNumber = (id: string) => DIGITS.test(id) || (hasObjects && TEXT_WITH_DIGIT.test(id));
  const isKnown = (row: SentRow): row is Row =>
    kind === 'employee' ? isNumber(row.id ?? '') : Boolean(row.id && row.name);
  const known = rows.filter(isKnown);
  if (rows.length > 0 && known.length * 2 <= rows.length) return undefined;
  const seen = new Set<string>();
  const firstOfEachId = known.filter(({ id }) => seen.size < seen.add(id).size);
  return { rows: firstOfEachId, skippedCount: rows.length - known.length };
}

/** Whether an object is itself a row, with a number and a name. */
export function isRow(object: JsonObject, kind: RowKind): boolean {
  const list = { rawRows: [object], rowKeys: null, mayHavePrompt: false };
  const [row] = readRows(list, kind)?.rows ?? [];
  const hasName = [row?.name, row?.first, row?.last].some((text) => typeof text === 'string');
  return row?.properties === object && hasName;
}

/** Texts such as `-- Select --`, `All`, and `--`. A name that the API documents has a comma. */
const PROMPT = /^(?!.*,)\W*((please|select|choose|pick|all|any|none)\b|$)/i;

/** Whether a row is the blank option of a dropdown. The first is, if its id is blank. */
const isPrompt = ({ id, name }: SentRow, isFirst: boolean): boolean =>
  (id === '' && isFirst) ||
  (/^(0|-1)?$/.test(id ?? 'none') && PROMPT.test((name ?? '').slice(0, 99)));

/** Reads a list that has objects. Its other rows have no id. */
function readObjects(list: RawList, kind: RowKind): SentRow[] {
  const { objects, fields: own } = unwrap(list.rawRows.map(toObject), kind);
  const attributesKey = isNamed(own) ? undefined : [...own.keys].find(isAttributes);
  const withAttributes = (object: JsonObject) =>
    attributesKey === undefined ? object : { ...object, ...toObject(object[attributesKey]) };
  const fields = attributesKey === undefined ? own : findFields(objects.map(withAttributes), kind);

  // An object without a name may be anything, even under a number.
  const ids = isNamed(fields) ? idsAmong(list) : null;
  // Any other output field stands beside the property from which it comes.
  const used = [fields.id, fields.name, fields.first, fields.last];
  const otherKeys = [...own.keys].filter((key) => !used.includes(key));
  return objects.map((properties, index) => {
    const row = withAttributes(properties);
    const id = idOf(fields.id === undefined ? ids?.[index] : row[fields.id]);
    return { id, ...textsOf(row, fields), properties, otherKeys };
  });
}

const isAttributes = (key: string) => /^(attributes|fields|fieldData)$/.test(key);

const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Finds the fields of rows. If rows have none, the objects inside them are read instead. */
function unwrap(rows: readonly JsonObject[], kind: RowKind) {
  const outer = findFields(rows, kind);
  const hasFields = outer.id !== undefined || isNamed(outer);
  const innerKey = hasFields ? undefined : innerKeyOf(rows, kind);
  if (innerKey === undefined) return { objects: rows, fields: outer };
  const objects = rows.map((row) => toObject(row[innerKey]));
  return { objects, fields: findFields(objects, kind) };
}

/** Finds the key of the objects inside rows: the one that names the kind, or else the only one. */
function innerKeyOf(rows: readonly JsonObject[], kind: RowKind): string | undefined {
  const ofRow = (row: JsonObject) => Object.keys(row).filter((key) => isObject(row[key]));
  const keys = [...new Set(rows.flatMap(ofRow))];
  const ofKind = ROW_KEYS[kind].flatMap((pattern) =>
    keys.filter((key) => pattern.test(plainKey(key))),
  );
  return ofKind[0] ?? (keys.length === 1 ? keys[0] : undefined);
}

/** Converts a list without objects: names under ids, pairs, or ids alone. */
function toObjects(list: RawList): RawList {
  const { rawRows } = list;
  const ids = idsAmong(list);
  const idSide = idSideOf(rawRows);
  const split = (row: unknown, index: number) => {
    if (ids !== null) return { id: ids[index], name: row };
    const isPair = isArray(row) && row.length === 2 && idSide !== undefined;
    return isPair ? { id: row[idSide], name: row[1 - idSide] } : { id: row, name: null };
  };
  const objects = rawRows.map((row, index) => {
    const { id, name } = split(row, index);
    return name === null || typeof name === 'string' ? { id, name } : {};
  });
  return { ...list, rawRows: objects, rowKeys: null };
}

/** Returns the keys of rows unless they are positions, which count from 0. A prompt may have the key 0, too. */
function idsAmong({ rawRows: [first], rowKeys, mayHavePrompt }: RawList) {
  const arePositions = rowKeys?.every((key, index) => key === String(index));
  const isText = first === null || typeof first === 'string';
  const hasPrompt = mayHavePrompt && isText && PROMPT.test(first ?? '');
  return arePositions && !hasPrompt ? null : rowKeys;
}

/** Returns the side that has digits in every pair, if only one has. A prompt may be blank there. */
function idSideOf(rawRows: readonly unknown[]): 0 | 1 | undefined {
  const pairs = rawRows.filter(isArray);
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
