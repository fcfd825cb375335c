/*
 * The employee that Zapier gets: type, output fields, sample, and order by number.
 *
 * Live Zaps have mapped these keys, and Zapier dedupes on `id`, so they never change. row.ts knows how the
 * API writes them.
 */
import type { PlainOutputField } from 'zapier-platform-core';
import type { Row } from './responses/row.ts';

/** The properties that every employee has. Unknown names are null. */
interface OwnProperties {
  /** Employee number, digits exactly as the API wrote them. */
  readonly id: string;
  /** "<last>, <first>". */
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** An employee as a Zap sees it. The API's other properties are unchanged. */
export interface Employee extends OwnProperties {
  readonly [other: string]: unknown;
}

/** Employees, read-only. */
export type EmployeeList = readonly Employee[];

/** Converts a row to an employee, and completes its names. */
export function toEmployee(row: Row): Employee {
  const { name, first, last } = completeNames(row);
  const others: Record<string, unknown> = {};
  for (const key of row.otherKeys) {
    // Assigning to `__proto__` changes the prototype of `others`, which the spread below doesn't copy.
    if (!OWN_KEYS.has(key)) others[key] = row.properties[key];
  }
  return { id: row.id, name, first_name: first, last_name: last, ...others };
}

type Names = Readonly<Record<'name' | 'first' | 'last', string | null>>;

/**
 * Completes the names of a row.
 * - Without a first or last name, the whole name splits at its first comma. If it has none, it is the last name.
 * - Otherwise, a whole name with a comma only fills in the other one, and is rebuilt if both are known.
 */
function completeNames(row: Row): Names {
  const { name = null, first = null, last = null } = row;
  const inName = splitAtComma(name);
  if (first === null && last === null)
    return name?.includes(',') ? { name, ...inName } : { name, first, last: name };
  const known = { first: first ?? inName.first, last: last ?? inName.last };
  const rebuilt = known.first && known.last ? `${known.last}, ${known.first}` : null;
  return { ...known, name: rebuilt ?? name ?? known.last ?? known.first };
}

/** Splits a name at its first comma. A blank side is null; without a comma, both are. */
function splitAtComma(name: string | null): Pick<Names, 'first' | 'last'> {
  const comma = name?.indexOf(',') ?? -1;
  if (name === null || comma < 0) return { last: null, first: null };
  return { last: name.slice(0, comma).trim() || null, first: name.slice(comma + 1).trim() || null };
}

/** Sorts employees by number, highest first. Numbers may begin with zeros. */
export function highestFirst(employees: EmployeeList): Employee[] {
  // Created per call: at import, it would add over 10 ms to every cold start (Node 22).
  const { compare } = new Intl.Collator('en', { numeric: true });
  return employees.toSorted((a, b) => compare(b.id, a.id));
}

/** Output fields and sample of each step that returns employees. */
export const employeeOutput = {
  outputFields: [
    { key: 'id', label: 'Employee Number', type: 'string', primary: true },
    { key: 'name', label: 'Full Name', type: 'string' },
    { key: 'first_name', label: 'First Name', type: 'string' },
    { key: 'last_name', label: 'Last Name', type: 'string' },
  ] satisfies (PlainOutputField & { key: keyof OwnProperties })[],
  sample: {
    id: '1042',
    name: 'Okafor, Ada',
    first_name: 'Ada',
    last_name: 'Okafor',
  } satisfies OwnProperties,
};

/** Never taken from the API's other properties. */
const OWN_KEYS = new Set<string>(employeeOutput.outputFields.map(({ key }) => key));
