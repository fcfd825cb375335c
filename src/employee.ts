/*
 * The employee that Zapier gets: type, output fields, sample, and order by number.
 *
 * Live Zaps have mapped these keys, and Zapier dedupes on `id`, so they never change. row.ts knows how the
 * API writes them.
 */
import type { PlainOutputField } from 'zapier-platform-core';
import type { Row } from './responses/row.ts';

/** The properties that every employee has. Unknown parts are null. */
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

/** Converts a row to an employee. First and last names that the API sends win over its whole name. */
export function toEmployee(row: Row): Employee {
  const { first, last, name: full } = namesOf(row);
  const others: Record<string, unknown> = {};
  for (const name of row.otherKeys) {
    if (!OWN_KEYS.has(name)) others[name] = row.properties[name];
  }
  return { id: row.id, name: full, first_name: first, last_name: last, ...others };
}

type Names = Pick<Row, 'name' | 'first' | 'last'>;

/**
 * Completes the names of a row. A whole name splits at its first comma. Without a comma, it counts as the last
 * name. If the row has a first or last name of its own, that wins over the split, a whole name without a comma
 * isn't used as the last name, and the whole name is rebuilt if both parts are known.
 */
function namesOf({ name, first, last }: Row): Names {
  const comma = name?.indexOf(',') ?? -1;
  const before = comma < 0 ? name : name?.slice(0, comma).trim() || null;
  const after = comma < 0 ? null : name?.slice(comma + 1).trim() || null;
  if (first === null && last === null) return { first: after, last: before, name };
  const parts = { first: first ?? after, last: last ?? (comma < 0 ? null : before) };
  const whole = parts.last && parts.first ? `${parts.last}, ${parts.first}` : null;
  return { ...parts, name: whole ?? name ?? parts.last ?? parts.first };
}

/** Returns employees sorted by number, highest first. Numbers may begin with zeros. */
export function highestFirst(employees: readonly Employee[]): Employee[] {
  // Created per call: at import, it would add milliseconds to every cold start.
  const { compare } = new Intl.Collator('en', { numeric: true });
  return employees.toSorted((a, b) => compare(b.id, a.id));
}

/** For the operation of each step that returns employees. */
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

/** The API may use these for something else; the last would set the prototype. */
const OWN_KEYS: ReadonlySet<string> = new Set([...Object.keys(employeeOutput.sample), '__proto__']);
