/*
 * Reads the rows of a list: objects, pairs, ids, and names under ids (docs/responses.md, rule 4).
 *
 * A new form of a row belongs here, a new key of a property in keys.ts, and a new place for the list in list.ts.
 */
import { REASONS, type Reason } from '../messages.ts';
import { decodeEntities } from './entities.ts';
import { isArray, isObject, type JsonObject } from './json.ts';
import { createFieldLookup, type FieldKeys, type NameField, type RowKind } from './keys.ts';

/** A row's properties as the API sent them, and its id and names, trimmed: '' or null if they are missing or blank. */
export interface Row extends Readonly<Record<NameField, string | null>> {
  readonly id: string;
  readonly properties: JsonObject;
  readonly fieldKeys: FieldKeys;
}

export interface RawList {
  readonly rawRows: readonly unknown[];
  /** The property key of each row if the list is an object. */
  readonly rowKeys: readonly string[] | null;
}

/** A sanity limit, above the number of employees that Zapier gets at a poll. */
export const MAX_ROWS = 200_000;

/**
 * Reads the rows of a list, the first of several with the same id, or returns why it can't be read. Rows without a
 * number, such as a footer or a half-filled record, are skipped if they are fewer than the others.
 */
export function readRows(list: RawList, kind: RowKind): readonly Row[] | Reason {
  const { length } = list.rawRows;
  if (length > MAX_ROWS) return REASONS.tooManyRows(MAX_ROWS);
  const readRow = createRowReader(list, kind);
  const found = new Map<string, Row>();
  const unknown: number[] = [];
  // The first row may be the blank option of a dropdown: `["", "All"]`.
  const start = /^(?:0|-1)?$/.test(readRow(0)?.id ?? 'unknown') ? 1 : 0;
  for (let index = start; index < length; index += 1) {
    const row = readRow(index);
    if (row === undefined || !isOfKind(row, kind)) unknown.push(index);
    else if (!found.has(row.id)) found.set(row.id, row);
  }
  const isList = unknown.length === 0 || unknown.length * 2 < length - start;
  return isList ? [...found.values()] : REASONS.unknownRow(Number(unknown[0]) + 1);
}

/** `E1030`, or a GUID. */
const NUMBER_WITH_LETTERS = /^(?=.*\d)(?=.*[\p{L}-])[\p{L}\d][\p{L}\d_.-]{0,39}$/u;

/** Whether a category has a code and a name, or an employee has a number other than 0. */
const isOfKind = ({ id, name, fieldKeys }: Row, kind: RowKind): boolean =>
  kind === 'category'
    ? id !== '' && name !== null
    : /^0*[1-9]\d*$/.test(id) || (fieldKeys.id !== undefined && NUMBER_WITH_LETTERS.test(id));

/** Makes a function that reads the row at an index; undefined if its form is unknown. */
function createRowReader({ rawRows, rowKeys }: RawList, kind: RowKind) {
  const [lookUp, lookUpInner] = [createFieldLookup(kind), createFieldLookup(kind)];
  const pairOrder = pairOrderOf(rawRows);
  const hasPositions = arePositions({ rawRows, rowKeys });
  return (index: number): Row | undefined => {
    const rowKey = rowKeys?.[index];
    return readRow(rawRows[index], hasPositions && rowKey !== '' ? undefined : rowKey);
  };

  function readRow(value: unknown, rowKey?: string): Row | undefined {
    if (isObject(value)) return readObject(value, rowKey);
    if (rowKey !== undefined) return readNamed(rowKey, value);
    if (!isArray(value)) return readNamed(value, null);
    if (value.length !== 2 || pairOrder === 'unclear') return undefined;
    const [id, name] = pairOrder === 'number first' ? value : value.toReversed();
    return readNamed(id, name);
  }

  /** Reads an object. Its own id wins over the key that it is under. */
  function readObject(object: JsonObject, rowKey?: string): Row | undefined {
    const keys = Object.keys(object);
    const fieldKeys = lookUp(keys);
    const nested = objectAt(object, fieldKeys.nested);
    const inner = nested ?? objectAt(object, fieldKeys.name);
    if (fieldKeys.id !== undefined) {
      const row = toRow(object[fieldKeys.id] ?? rowKey ?? null, object, fieldKeys);
      return row && inner ? withInner(row, inner, inner === nested) : row;
    }
    const wrapped = inner ?? objectAt(object, fieldKeys.wrapper);
    if (wrapped !== undefined) return readInner(wrapped, rowKey);
    const [onlyKey = ''] = keys;
    const isIdToName = rowKey === undefined && keys.length === 1 && /^\d*$/.test(onlyKey);
    if (isIdToName) return readRow(object[onlyKey], onlyKey);
    // An object without any field may be anything, even under an id.
    return fieldKeys.otherKeys.length < keys.length ? toRow(rowKey, object, fieldKeys) : undefined;
  }

  /** Takes the names that a row lacks from an object in it, and a number, unless the key outside is more explicit. */
  function withInner(row: Row, inner: JsonObject, mayHaveNumber: boolean): Row | undefined {
    const innerRow = readInner(inner, '');
    if (innerRow === undefined) return undefined;
    const isNumberInside = mayHaveNumber && innerRow.fieldKeys.idRank <= row.fieldKeys.idRank;
    const id = isNumberInside ? innerRow.id : row.id;
    const { name, first, last } = row.name || row.first || row.last ? row : innerRow;
    return { ...row, id, name, first, last };
  }

  function readInner(inner: JsonObject, rowKey?: string): Row | undefined {
    const fieldKeys = lookUpInner(Object.keys(inner));
    const id = fieldKeys.id === undefined ? undefined : inner[fieldKeys.id];
    return toRow(id ?? rowKey, inner, fieldKeys);
  }
}

/** A blank option's text asks for a choice, or has no letters. A documented name has a comma. */
const PROMPT = /^(?!.*,).*\b(?:select|choose|pick|please|all|any|none)\b|^[^\p{L}\p{N},]*$/iu;

/** Whether the keys of a list count from 0, which no employee has, and which may also be the key of a blank option. */
function arePositions({ rawRows, rowKeys }: RawList): boolean {
  const first = rawRows[rowKeys?.indexOf('0') ?? -1];
  return first !== undefined && !(isTextOrNull(first) && PROMPT.test(first?.slice(0, 100) ?? ''));
}

/** Which side of all pairs has the numbers. A blank option has none. */
function pairOrderOf(rawRows: readonly unknown[]): 'number first' | 'name first' | 'unclear' {
  const pairs = rawRows.filter(isArray);
  const isNumber = (value: unknown) => typeof value !== 'object' && /^\d+$/.test(`${value}`);
  const hasNumbers = (values: readonly unknown[]) =>
    values.some(isNumber) && values.every((value) => isNumber(value) || (value ?? '') === '');
  const isLeft = hasNumbers(pairs.map(([left]) => left));
  const isRight = hasNumbers(pairs.map(([, right]) => right));
  if (isLeft === isRight) return 'unclear';
  return isLeft ? 'number first' : 'name first';
}

const NAME_ALONE: FieldKeys = { name: 'name', idRank: 0, otherKeys: [] };

/** Reads a row that is an id and a name. Other values beside an id, such as counts, aren't names. */
const readNamed = (id: unknown, name: unknown): Row | undefined =>
  isTextOrNull(name) ? toRow(id, { name }, NAME_ALONE) : undefined;

/** Makes a row of its id and its properties; undefined if the id has a type that it can't have. */
function toRow(id: unknown, properties: JsonObject, fieldKeys: FieldKeys): Row | undefined {
  if (!isTextOrNull(id) && typeof id !== 'number') return undefined;
  return {
    id: String(id ?? '').trim(),
    name: textAt(properties, fieldKeys.name),
    first: textAt(properties, fieldKeys.first),
    last: textAt(properties, fieldKeys.last),
    properties,
    fieldKeys,
  };
}

/** Returns the text under a key without HTML entities and white space around it; null if it is blank or isn't text. */
function textAt(properties: JsonObject, key: string | undefined): string | null {
  const value = key === undefined ? null : properties[key];
  if (typeof value !== 'string') return null;
  // Looking for entities in each name would double the time of reading a list.
  const text = (value.includes('&') ? decodeEntities(value) : value).trim();
  // A person with one name may be "Suharto, ".
  if (!text.startsWith(',') && !text.endsWith(',')) return text || null;
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').join(', ') || null;
}

function objectAt(object: JsonObject, key: string | undefined): JsonObject | undefined {
  const value = key === undefined ? undefined : object[key];
  return isObject(value) ? value : undefined;
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
