/*
 * Finds the fields of rows: number and names of an employee, code and name of a category (docs/responses.md, rule 5).
 *
 * The API documents only `row_Id`; the other patterns are keys that PHP services write. Delete those that the API
 * doesn't send once its keys are known (docs/api.md).
 */
import { isObject, type JsonObject } from './json.ts';

export type RowKind = 'employee' | 'category';
export type Field = 'id' | 'name' | 'first' | 'last';

/** Removes capitals and separators from a key: `EmpNo`, `emp_no`, and `EMP NO` become `empno`. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Comes before `id` only if every row has one, because it may be the number of a house or a room. */
const BARE_NUMBER = /^(number|num|no|nr)$/;

/** Patterns of plain keys, the best first. The first that any row has counts for the whole list. */
export const FIELD_KEYS: Readonly<Record<RowKind, Readonly<Record<Field, readonly RegExp[]>>>> = {
  employee: {
    id: [
      /^(employee|empl?|staff|worker|person|personnel)?rec(ord)?(number|num|no|nr)$/,
      /^(employee|empl?|staff|worker|person|personnel)(number|num|no|nr)$/,
      /^(employee|empl?)(rec|record|row)?id$/,
      /^(staff|worker|person|personnel)(rec|record|row)?id$/,
      BARE_NUMBER,
      /^(rec|record|row)id$/,
      /^(id|pk)$/,
      /^(employee|empl?)code$/,
      /^val(ue)?$/,
    ],
    name: [
      /^(employee|empl?|staff|worker|person|personnel)(full|display)?name$/,
      /^(full|display|record)?name$/,
      /^(employee|empl?|display)?(label|text)$/,
      /^desc(ription)?$/,
      /^val(ue)?$/,
    ],
    first: [/^(employee|empl?|staff|worker|person)?((first|given|fore|f)name|first)$/],
    last: [/^(employee|empl?|staff|worker|person)?((last|family|sur|l)name|last)$/],
  },
  category: {
    id: [
      /^((employee|empl?)?(category|cat))?rowid$/,
      /^(employee|empl?)?(category|cat)(id|number|num|no|nr|code)$/,
      /^(id|pk)$/,
      /^(number|num|no|nr|code)$/,
      /^val(ue)?$/,
    ],
    name: [
      /^(employee|empl?)?(category|cat)(row)?name$/,
      /^(full|display|record)?name$/,
      /^(employee|empl?)?(category|cat)(title|label|text)?$/,
      /^(display)?(title|label|text)$/,
      /^((employee|empl?)?(category|cat))?desc(ription)?$/,
      /^val(ue)?$/,
    ],
    first: [],
    last: [],
  },
};

/** Plain keys of an object in a row that has the fields: `[{"Employee": {…}, "Department": {…}}]` (CakePHP). */
export const ROW_KEYS: Readonly<Record<RowKind, RegExp>> = {
  employee: /^(employee|empl?|staff|worker)$/,
  category: /^(employee|empl?)?(category|cat)$/,
};

/** The key of each field in a list, all keys of its rows, and those of objects in rows. */
export type Fields = Readonly<Record<Field, string | undefined>> &
  Readonly<Record<'keys' | 'objectKeys', readonly string[]>>;

/** The names of a row, trimmed: null if missing, blank, or not text. */
export type Names = Readonly<Record<Exclude<Field, 'id'>, string | null>>;

export const isNamed = ({ name, first, last }: Fields) => (name ?? first ?? last) !== undefined;

/** Finds the keys of the fields, by keys alone. Polls find the same as long as the API sends the same keys. */
export function findFields(rows: readonly JsonObject[], kind: RowKind): Fields {
  const [textKeys, objectKeys] = [new Set<string>(), new Set<string>()];
  for (const row of rows)
    for (const key in row) (isObject(row[key]) ? objectKeys : textKeys).add(key);
  // Of keys with the same pattern, the shortest counts: `id` rather than `_id`.
  const keys = [...textKeys].sort((a, b) => a.length - b.length);
  const hasKey = (key: string) => (row: JsonObject) =>
    Object.hasOwn(row, key) || Object.keys(row).length === 0;

  const find = (field: Field, exceptKey?: string) => {
    for (const pattern of FIELD_KEYS[kind][field]) {
      const key = keys.find((each) => each !== exceptKey && pattern.test(plainKey(each)));
      if (key !== undefined && (pattern !== BARE_NUMBER || rows.every(hasKey(key)))) return key;
    }
    return undefined;
  };
  const id = find('id');
  return {
    id,
    name: find('name', id),
    first: find('first'),
    last: find('last'),
    keys: [...new Set([...textKeys, ...objectKeys])],
    objectKeys: [...objectKeys],
  };
}

/**
 * Finds the key of an object in each row that has the fields, if no row has a name outside: `attributes`, one that names
 * the kind, or one that has nothing beside it. Any other object may be a manager or a department.
 */
export function innerKeyOf(fields: Fields, kind: RowKind): string | undefined {
  if (isNamed(fields)) return undefined;
  const { objectKeys } = fields;
  const attributes = objectKeys.find((key) => /^(attributes|fields|fieldData)$/.test(key));
  const ofKind = objectKeys.find((key) => ROW_KEYS[kind].test(plainKey(key)));
  return attributes ?? ofKind ?? (fields.keys.length === 1 ? objectKeys[0] : undefined);
}

export const namesOf = (row: JsonObject, { name, first, last }: Fields): Names => ({
  name: textAt(row, name),
  first: textAt(row, first),
  last: textAt(row, last),
});

/** The entities of PHP's htmlspecialchars and filters. Lists may be escaped for a page. */
const ENTITY = /&(#\d{2,3}|amp|lt|gt|quot);/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (_: string, code: string) =>
  ENTITIES[code] ?? String.fromCharCode(Number(code.slice(1)));

/** Returns a text without entities and white space around it, and without a comma that has a blank side. */
function textAt(row: JsonObject, key: string | undefined): string | null {
  const value = key === undefined ? null : row[key];
  if (typeof value !== 'string') return null;
  // A person with a single name may be sent as "Suharto, ".
  return value.replace(ENTITY, decode).replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '') || null;
}
