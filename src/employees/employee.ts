/* The employee that Zapier gets: output fields, sample, type, and order by number. */
import type { Row } from '../responses/rows.ts';
import { defineOutput } from './outputFields.ts';
import { isPrivateKey, withoutPrivate } from './privateProperties.ts';

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

export type Employees = readonly Employee[];

/** Converts the rows of a list. */
export function toEmployees(rows: readonly Row[]): Employee[] {
  // All rows of a list have the same other keys.
  const shownKeys = new Set(rows[0]?.otherKeys.filter(isShown));
  return rows.map((row) => {
    const employee = withCompleteNames(row);
    for (const key in row.properties) {
      const value = row.properties[key];
      // JSON.parse has rounded integers past 2^53.
      const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
      if (isRounded || !shownKeys.has(key)) continue;
      employee[key] = typeof value === 'object' ? withoutPrivate(value) : value;
    }
    return employee;
  });
}

// An output field is never replaced by a property that the API calls `id` or `name`. Assigning to `__proto__` would change
// the employee's prototype.
const isShown = (key: string) =>
  !Object.hasOwn(FIELD_LABELS, key) && key !== '__proto__' && !isPrivateKey(key);

export function onlyOutputFields({ id, name, first_name, last_name }: Employee): Employee {
  return { id, name, first_name, last_name };
}

/**
 * Makes an employee of a row, without its other properties, and completes the names.
 * - If there is neither a first nor a last name, the whole name splits at its first comma. Without a comma, it is the
 *   last name.
 * - Otherwise, a whole name with a comma fills in the missing one of the two. If both are then known, the whole name is
 *   rebuilt as "Last, First", so that all names have one form. If only one is known and there is no whole name, that
 *   one is the whole name.
 */
function withCompleteNames({ id, name, first, last }: Row): Employee & Record<string, unknown> {
  const whole = name ?? '';
  // rows.ts drops a comma with a blank side.
  const comma = whole.indexOf(',');
  const inName = (part: string) => (comma < 0 ? null : part.trim());
  const isSplit = first !== null || last !== null;
  const first_name = first ?? inName(whole.slice(comma + 1));
  const last_name = last ?? inName(whole.slice(0, comma)) ?? (isSplit ? null : name);
  const rebuilt = isSplit && first_name && last_name ? `${last_name}, ${first_name}` : name;
  return { id, name: rebuilt ?? last_name ?? first_name, first_name, last_name };
}

/** Sorts employees by number, highest first. Numbers may begin with zeros. */
export function highestFirst(employees: Employees): Employee[] {
  // Created per call, because loading its data at import would slow every cold start.
  const { compare } = new Intl.Collator('en', { numeric: true });
  return employees.toSorted((a, b) => compare(b.id, a.id));
}
