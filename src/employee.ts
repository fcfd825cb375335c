/*
 * The item that Zapier gets: its type, its output fields and its sample.
 *
 * Keys here are what Zaps that run have mapped, and `id` is what Zapier's dedupe works on, so they
 * never change. How the service writes them is not known here.
 */
import type { PlainOutputField } from 'zapier-platform-core';
import { asSent, nameAsSent } from './json.ts';
import type { Row } from './row.ts';

/** An employee as a Zap sees one. A part that is not known is null; extra properties are untouched. */
export interface Employee {
  /** Employee number, digits exactly as the service wrote them. */
  id: string;
  /** "<last>, <first>". */
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  [other: string]: unknown;
}

/**
 * Makes the item of a row; parts that the service sends win over the whole name.
 *
 * @throws Problem `notAList` where an extra property is nested too deep.
 */
export function toEmployee(row: Row): Employee {
  const { first, last, name: full } = namesOf(row);
  const employee: Employee = { id: row.number, name: full, first_name: first, last_name: last };
  for (const name of row.extra) {
    if (!OWN_KEYS.has(name)) employee[nameAsSent(name)] = asSent(row.object[name]);
  }
  return employee;
}

/** What the service sends under these is not what a Zap expects there. */
const OWN_KEYS: ReadonlySet<string> = new Set(['id', 'name', 'first_name', 'last_name']);

type Names = Pick<Row, 'name' | 'first' | 'last'>;

function namesOf(row: Row): Names {
  const split = splitName(row.name);
  if (row.first === null && row.last === null) return split;
  const first = row.first ?? split.first;
  const last = row.last ?? split.last;
  return { first, last, name: [last, first].filter((part) => part !== null).join(', ') };
}

function splitName(name: string | null): Names {
  const comma = name?.indexOf(',') ?? -1;
  if (name === null || comma < 0) return { name, first: null, last: name };
  const [last, first] = [name.slice(0, comma), name.slice(comma + 1)];
  return { name, first: first.trim() || null, last: last.trim() || null };
}

export const employeeOutputFields: PlainOutputField[] = [
  { key: 'id', label: 'Employee Number', type: 'string', primary: true },
  { key: 'name', label: 'Name', type: 'string' },
  { key: 'first_name', label: 'First Name', type: 'string' },
  { key: 'last_name', label: 'Last Name', type: 'string' },
];

export const employeeSample: Employee = {
  id: '1042',
  name: 'Okafor, Ada',
  first_name: 'Ada',
  last_name: 'Okafor',
};
