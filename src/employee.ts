/*
 * The employee that Zapier gets: its type, output fields, sample, and order by number.
 *
 * Keys here are what Zaps that run have mapped, and `id` is what Zapier's dedupe works on, so they
 * never change. How the API writes them is not known here.
 */
import type { PlainOutputField } from 'zapier-platform-core';
import type { Row } from './row.ts';

/** An employee as a Zap sees one. A part that is not known is null; extra properties are untouched. */
export interface Employee {
  /** Employee number, digits exactly as the API wrote them. */
  id: string;
  /** "<last>, <first>". */
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  [other: string]: unknown;
}

/** Makes the item of a row; parts that the API sends win over the whole name. */
export function toEmployee(row: Row): Employee {
  const { first, last, name: full } = namesOf(row);
  const employee: Employee = { id: row.number, name: full, first_name: first, last_name: last };
  for (const [name, value] of row.others) {
    if (!OWN_KEYS.has(name)) employee[name] = value;
  }
  return employee;
}

/** What the API sends under these is not what a Zap expects there; the last would set the prototype. */
const OWN_KEYS = new Set(['id', 'name', 'first_name', 'last_name', '__proto__']);

type Names = Pick<Row, 'name' | 'first' | 'last'>;

/**
 * A name is split at its first comma; without one it is the last name, unless a part is sent too. A
 * name is made of its parts where both are known, so that nothing of what was sent is lost.
 */
function namesOf({ name, first, last }: Row): Names {
  const comma = name?.indexOf(',') ?? -1;
  const before = comma < 0 ? name : name?.slice(0, comma).trim() || null;
  const after = comma < 0 ? null : name?.slice(comma + 1).trim() || null;
  if (first === null && last === null) return { first: after, last: before, name };
  const parts = { first: first ?? after, last: last ?? (comma < 0 ? null : before) };
  const known = [parts.last, parts.first].filter((part) => part !== null);
  return { ...parts, name: name === null || known[1] ? known.join(', ') : name };
}

/** Digits of the longest number that is ordered; Zapier's own ids are shorter. */
const LONGEST_NUMBER = 40;

/** Sorts by number, the highest first. Numbers may begin with zeros. */
export function highestFirst(employees: readonly Employee[]): Employee[] {
  const digits = ({ id }: Employee) => id.padStart(LONGEST_NUMBER, '0');
  return employees.toSorted((a, b) => digits(b).localeCompare(digits(a)));
}

/** What a step that gives employees says of them. */
export const employeeOutput = {
  outputFields: [
    { key: 'id', label: 'Employee Number', type: 'string', primary: true },
    { key: 'name', label: 'Full Name', type: 'string' },
    { key: 'first_name', label: 'First Name', type: 'string' },
    { key: 'last_name', label: 'Last Name', type: 'string' },
  ] satisfies PlainOutputField[],
  sample: { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' },
};
