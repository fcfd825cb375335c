/*
 * The employee that Zapier gets: output fields, sample, type, and order by number.
 *
 * responses/row.ts knows how the API writes an employee.
 */
import { enteredText } from './inputValues.ts';
import { defineOutput } from './outputFields.ts';
import { isPrivateKey, withoutPrivateProperties } from './privateProperties.ts';
import type { NameField } from './responses/keys.ts';
import type { Row } from './responses/row.ts';

/** The labels of the output fields that every employee has. `name` is documented as "<last>, <first>". */
const FIELD_LABELS = {
  id: 'Employee Number',
  name: 'Full Name',
  first_name: 'First Name',
  last_name: 'Last Name',
};

/** Output fields and sample of each step that returns employees. */
export const employeeOutput = defineOutput(FIELD_LABELS, {
  id: '1042',
  name: 'Okafor, Ada',
  first_name: 'Ada',
  last_name: 'Okafor',
});

/** An employee as a Zap sees it. Unknown names are null; the API's other properties are unchanged, without private ones. */
export interface Employee extends Readonly<Record<keyof typeof FIELD_LABELS, string | null>> {
  /** Employee number, digits exactly as the API wrote them. */
  readonly id: string;
  readonly [other: string]: unknown;
}

/**
 * Converts the rows of a list. If rows have several keys of a number, the one that most rows use counts: a second number
 * that some people get later would make them new to Zapier.
 */
export function toEmployees(rows: readonly Row[]): Employee[] {
  const keys = rows.map(({ fieldKeys }) => fieldKeys.id);
  const distinct = [...new Set(keys)];
  if (distinct.length < 2 || distinct.includes(undefined)) return rows.map(toEmployee);
  const countOf = (wanted: string | undefined) => keys.filter((key) => key === wanted).length;
  const [idKey] = distinct.sort((a, b) => countOf(b) - countOf(a));
  const employees = rows.map((row) => {
    const number = enteredText(row.properties[String(idKey)]);
    const isOther = row.fieldKeys.id !== idKey && /^0*[1-9]\d*$/.test(number);
    return toEmployee(isOther ? { ...row, id: number } : row);
  });
  return [...new Map(employees.map((employee) => [employee.id, employee])).values()];
}

/** Converts a row to an employee, and completes its names. */
function toEmployee(row: Row): Employee {
  const { name, first, last } = completeNames(row);
  const employee: Employee & Record<string, unknown> = {
    id: row.id,
    name,
    first_name: first,
    last_name: last,
  };
  for (const key of shownKeys(row.fieldKeys.otherKeys)) {
    const value = row.properties[key];
    employee[key] = typeof value === 'object' ? withoutPrivateProperties(value) : value;
  }
  return employee;
}

/** The shown keys of each list of keys, because all rows of a list usually share one. */
const shownKeysByKeys = new WeakMap<readonly string[], readonly string[]>();

/** Returns the keys of the properties that reach a Zap. */
function shownKeys(keys: readonly string[]): readonly string[] {
  const shown = shownKeysByKeys.get(keys) ?? keys.filter(isShown);
  shownKeysByKeys.set(keys, shown);
  return shown;
}

// An output field is never replaced by a property that the API calls `id` or `name`. Assigning to `__proto__` would change
// the employee's prototype.
const isShown = (key: string) =>
  !Object.hasOwn(FIELD_LABELS, key) && key !== '__proto__' && !isPrivateKey(key);

/** Returns an employee without the API's other properties. */
export function onlyOutputFields({ id, name, first_name, last_name }: Employee): Employee {
  return { id, name, first_name, last_name };
}

type Names = Pick<Row, NameField>;

/**
 * Completes the names of a row.
 * - If there is neither a first nor a last name, the whole name splits at its first comma. Without a comma, it is the
 *   last name.
 * - Otherwise, a whole name with a comma fills in the missing one of the two. If both are then known, the whole name is
 *   rebuilt as "Last, First", so that all names have one form. If only one is known and there is no whole name, that
 *   one is the whole name.
 */
function completeNames({ name, first, last }: Row): Names {
  const inName = splitAtComma(name);
  if (first === null && last === null)
    return name?.includes(',') ? { name, ...inName } : { name, first, last: name };
  const known = { first: first ?? inName.first, last: last ?? inName.last };
  const rebuilt = known.first && known.last ? `${known.last}, ${known.first}` : null;
  return { ...known, name: rebuilt ?? name ?? known.last ?? known.first };
}

/** Splits a name at its first comma, which row.ts drops if a side is blank. Without one, both sides are null. */
function splitAtComma(name: string | null): Pick<Names, 'first' | 'last'> {
  const comma = name?.indexOf(',') ?? -1;
  if (name === null || comma < 0) return { last: null, first: null };
  return { last: name.slice(0, comma).trim(), first: name.slice(comma + 1).trim() };
}

/** Sorts employees by number, highest first. Numbers may begin with zeros. */
export function highestFirst(employees: readonly Employee[]): Employee[] {
  // Created per call, because loading its data at import would slow every cold start.
  const { compare } = new Intl.Collator('en', { numeric: true });
  return employees.toSorted((a, b) => compare(b.id, a.id));
}
