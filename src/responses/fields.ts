/*
 * Finds the fields of rows: number and names of an employee, code and name of a category (docs/responses.md, rule 5).
 *
 * The API documents only `row_Id`; the other patterns are keys that PHP services write. Delete those that the API
 * doesn't send once its keys are known (docs/api.md).
 */
import { isObject, type JsonObject, toObject } from './json.ts';

export type RowKind = 'employee' | 'category';
type Field = 'id' | 'name' | 'first' | 'last';

/** Removes capitals and separators from a key: `EmpNo`, `emp_no`, and `EMP NO` become `empno`. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Counts before other ids only if every row has one, because it may be the number of a house or a room. */
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

/**
 * Plain keys of an object in a row that has the fields: `[{"Employee": {…}, "Department": {…}}]` (CakePHP). Any other
 * may be a manager or a department, unless it has nothing beside it.
 */
export const ROW_KEYS: Readonly<Record<RowKind, RegExp>> = {
  employee: /^(employee|empl?|staff|worker|attributes|fields|fielddata)$/,
  category: /^((employee|empl?)?(category|cat)|attributes|fields|fielddata)$/,
};

/**
 * Finds the fields by keys alone. Polls find the same as long as the API sends the same keys. If no row has a name, the
 * properties of an object in each row are merged into it.
 */
export function findFields(rows: readonly JsonObject[], kind: RowKind) {
  const fields = fieldsIn(rows, kind);
  const { isNamed, innerKey } = fields;
  if (isNamed || innerKey === undefined) return fields;
  const merged = rows.map((row) => ({ ...row, ...toObject(row[innerKey]) }));
  return fieldsIn(merged, kind);
}

function fieldsIn(rows: readonly JsonObject[], kind: RowKind) {
  const [textKeys, objectKeys] = [new Set<string>(), new Set<string>()];
  for (const row of rows)
    for (const key in row) (isObject(row[key]) ? objectKeys : textKeys).add(key);
  // Of keys with the same pattern, the shortest counts: `id` rather than `_id`.
  const candidates = [...textKeys].sort((a, b) => a.length - b.length);
  const keysOf = (field: Field) =>
    FIELD_KEYS[kind][field].flatMap((pattern) =>
      candidates.filter((key) => pattern.test(plainKey(key))),
    );
  const [ids, [first], [last]] = [keysOf('id'), keysOf('first'), keysOf('last')];
  const isSure = (key: string) =>
    !BARE_NUMBER.test(plainKey(key)) || rows.every((row) => key in row);
  const id = ids.find(isSure) ?? ids[0];
  // A description or value beside a first or last name is of something else.
  const isWhole = (key: string) => (first ?? last) === undefined || !/^(desc|val)/i.test(key);
  const name = keysOf('name').find((key) => key !== id && isWhole(key));
  const isNamed = (name ?? first ?? last) !== undefined;
  const keys = [...new Set([...textKeys, ...objectKeys])];
  const otherKeys = keys.filter((key) => ![id, name, first, last].includes(key));
  const isOfRow = (key: string) => keys.length === 1 || ROW_KEYS[kind].test(plainKey(key));
  const innerKey = [...objectKeys].find(isOfRow);
  return { rows, id, name, first, last, isNamed, innerKey, otherKeys };
}
