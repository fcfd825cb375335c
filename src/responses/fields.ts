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
export const FIELD_KEYS: Readonly<
  Record<RowKind, Readonly<Partial<Record<Field, readonly RegExp[]>>>>
> = {
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
      /^userid$/,
      /^value$/,
      /^key$/,
      /^(number|num|no|nr)$/,
    ],
    name: [
      /^(employee|empl?|staff|worker|person|personnel)(full|display)?name$|^ename$/,
      /^(full|display|record)?name$/,
      /^(employee|empl?|display)?(label|text)$/,
      /^desc(ription)?$/,
      /^(employee|empl?|staff|worker|person)$/,
      /^value$/,
    ],
    first: [/^(employee|empl?|staff|worker|person)?(first|given|fore|f)(name)?$/],
    last: [/^(employee|empl?|staff|worker|person)?(last|family|sur|l)(name)?$/],
  },
  category: {
    id: [
      /^((employee|empl?)?(category|cat))?rowid$/,
      /^(employee|empl?)?(category|cat)(id|number|num|no|nr|code)$/,
      /^(id|pk)$/,
      /^(number|num|no|nr|code)$/,
      /^value$/,
      /^key$/,
    ],
    name: [
      /^(employee|empl?)?(category|cat)(row)?name$/,
      /^(full|display|record)?name$/,
      /^(employee|empl?)?(category|cat)(title|label|text)?$/,
      /^(display)?(title|label|text)$/,
      /^((employee|empl?)?(category|cat))?desc(ription)?$/,
      /^value$/,
    ],
  },
};

/** Plain keys of an object in a row that has the fields: `[{"Employee": {…}, "Department": {…}}]` (CakePHP). */
export const ROW_KEYS: Readonly<Record<RowKind, readonly RegExp[]>> = {
  employee: [/^(employee|empl?)$/, /^(staff|worker|person)$/],
  category: [/^(employee|empl?)?(category|cat)$/],
};

/** A sanity limit on the different keys of a list. */
const MAX_KEYS = 10_000;

/** The key of each field in a list, and all keys of its rows. */
export type Fields = Readonly<{ keys: ReadonlySet<string> } & Record<Field, string | undefined>>;

/** The names of a row, trimmed: null if missing, blank, or not text. */
export type Texts = Readonly<Record<Exclude<Field, 'id'>, string | null>>;

export const textsOf = (row: JsonObject, { name, first, last }: Fields): Texts => ({
  name: textAt(row, name),
  first: textAt(row, first),
  last: textAt(row, last),
});

export const isNamed = ({ name, first, last }: Fields) => (name ?? first ?? last) !== undefined;

/** Finds the keys of the fields in a list, by keys alone. Polls choose the same as long as the API sends the same keys. */
export function findFields(rows: readonly JsonObject[], kind: RowKind): Fields {
  // An object can't be a field.
  const [fieldKeys, objectKeys] = [new Set<string>(), new Set<string>()];
  for (const row of rows)
    for (const key in row)
      if (fieldKeys.size < MAX_KEYS) (isObject(row[key]) ? objectKeys : fieldKeys).add(key);
  // If two keys differ only in separators, the shorter one counts: `id` rather than `_id`.
  const longestFirst = [...fieldKeys].sort((a, b) => b.length - a.length);
  const plainKeys = [...new Map(longestFirst.map((key) => [plainKey(key), key]))];

  const find = (field: Field, except?: string) => {
    for (const pattern of FIELD_KEYS[kind][field] ?? []) {
      const key = plainKeys.find(([plain]) => pattern.test(plain))?.[1];
      if (key === undefined || key === except) continue;
      if (pattern !== BARE_NUMBER || rows.every((row) => Object.hasOwn(row, key))) return key;
    }
    return undefined;
  };

  const name = find('name');
  // `value` is a name beside an id (`{"key": 7, "value": "Ito, Ren"}`), and otherwise the id (`{"value": 7}`).
  const id = find('id', name) ?? find('id');
  return {
    keys: new Set([...fieldKeys, ...objectKeys]),
    id,
    name: name === id ? undefined : name,
    first: find('first'),
    last: find('last'),
  };
}

/** The entities of PHP's htmlspecialchars. Lists for dropdowns may be escaped for a page. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#039': "'",
};

/** Returns a text without entities and white space around it, and without a comma that has a blank side. */
function textAt(row: JsonObject, key: string | undefined): string | null {
  const value = key === undefined ? undefined : row[key];
  if (typeof value !== 'string') return null;
  const decoded = value.replace(
    /&(#?\w{2,4});/g,
    (entity, name: string) => ENTITIES[name] ?? entity,
  );
  const text = decoded.trim();
  // A person with a single name may be sent as "Suharto, ".
  if (!text.startsWith(',') && !text.endsWith(',')) return text || null;
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').join(', ') || null;
}
