/*
 * The items that Zapier gets, employees and categories: output fields, samples, and types. Zaps refer to the keys, and
 * Zapier dedupes on `id`, so released keys never change.
 */
import type { Row, RowList } from '../responses/rows.ts';
import { isPrivateKey, isRounded, withoutPrivate } from './privateProperties.ts';

const textField = (key: string, label: string) =>
  ({ key, label, type: 'string', primary: key === 'id' }) as const;

/** Leave a field out of the sample if some items lack it. */
export const employeeOutput = {
  outputFields: [
    textField('id', 'Employee Number'),
    textField('name', 'Full Name'),
    textField('first_name', 'First Name'),
    textField('last_name', 'Last Name'),
  ],
  sample: { id: '1042', name: 'Okafor, Ada', first_name: 'Ada', last_name: 'Okafor' },
};

export const categoryOutput = {
  outputFields: [textField('id', 'Category Code'), textField('name', 'Category Name')],
  sample: { id: '7', name: 'Delivery Drivers' },
};

/** A category as a Zap sees it. Its id, the category code, may be any text. Other properties are left out. */
export type Category = Pick<Row, 'id' | 'name'>;

export const toCategory = ({ id, name }: Row): Category => ({ id, name });

/** An employee as a Zap sees it. Unknown names are null. Other properties are unchanged; private ones are removed. */
export interface Employee {
  /** The employee number as the API wrote it. */
  readonly id: string;
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly [other: string]: unknown;
}

export type Employees = readonly Employee[];

export function toEmployees({ rows, otherKeys }: RowList): Employee[] {
  // A property of the API must not replace the employee's prototype.
  const isShown = (key: string) => key !== '__proto__' && !isPrivateKey(key);
  const shownKeys = new Set(otherKeys.filter(isShown));
  return rows.map((row) => {
    const employee = withCompleteNames(row);
    for (const key in row.properties) {
      const value = row.properties[key];
      if (isRounded(value) || !shownKeys.has(key) || Object.hasOwn(employee, key)) continue;
      employee[key] = withoutPrivate(value);
    }
    return employee;
  });
}

export function onlyOutputFields({ id, name, first_name, last_name }: Employee): Employee {
  return { id, name, first_name, last_name };
}

/**
 * Completes a row's names. If it has only a whole name, the part before its first comma is the last name. If it has a
 * first or last name, the whole name fills in the other one, and is rebuilt as "Last, First" if both are known.
 */
function withCompleteNames({ id, name, first, last }: Row): Employee & Record<string, unknown> {
  const whole = name ?? '';
  // Both sides of a comma have text (textAt in rows.ts).
  const comma = whole.indexOf(',');
  const inName = (part: string) => (comma < 0 ? null : part.trim());
  const isSplit = first !== null || last !== null;
  const first_name = first ?? inName(whole.slice(comma + 1));
  const last_name = last ?? inName(whole.slice(0, comma)) ?? (isSplit ? null : name);
  const rebuilt = isSplit && first_name && last_name ? `${last_name}, ${first_name}` : name;
  return { id, name: rebuilt ?? last_name ?? first_name, first_name, last_name };
}
