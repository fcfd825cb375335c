/*
 * The placeholders of a profile and what each is replaced by.
 *
 * A placeholder stands for a value and for its JSON type: `<number>` is written as a number, and the
 * same name with " text" at its end, `<number text>`, as a string. What says nothing but a type is
 * never an identifier: nothing but `<number>` looks like an employee number.
 */
import type { Person } from './company.ts';
import type { Category } from './fakeNamesAndKeys.ts';

/** Makes JSON text of what a placeholder stands for. */
export type Write<Source> = (source: Source) => string;

/** What each placeholder is replaced by. */
export type Placeholders<Source> = Readonly<Record<string, Write<Source>>>;

/** An employee, with the number as lists write it, digit by digit. */
export type EmployeeRow = Pick<
  Person,
  'number' | 'name' | 'first' | 'last' | 'hireDate' | 'category'
> & { readonly digits: string };

export const text = (value: string) => JSON.stringify(value);

/** Placeholders that say nothing but the type of a value. */
const TYPES = {
  text: () => '"Text"',
  'other number': () => '4',
  'yes/no': () => 'true',
  date: () => '"2024-02-29"',
  email: () => '"office@example.com"',
} satisfies Placeholders<unknown>;

/** What may stand in a row of employees. */
export const EMPLOYEE: Placeholders<EmployeeRow> = {
  ...TYPES,
  number: ({ digits }) => digits,
  'last, first': ({ name }) => text(name),
  name: ({ first, last }) => text(`${first} ${last}`),
  first: ({ first }) => text(first),
  last: ({ last }) => text(last),
  category: ({ category }) => text(category.name),
  text: ({ number }) => text(`Building ${number % 7}`),
  'other number': ({ number }) => String(number % 97),
  'yes/no': ({ number }) => String(number % 2 === 0),
  date: ({ hireDate }) => text(hireDate),
  email: ({ digits }) => text(`employee.${digits}@example.com`),
};

/** What may stand in a row of categories. */
export const CATEGORY: Placeholders<Category> = {
  ...TYPES,
  'row id': ({ id }) => String(id),
  'row code': ({ id }) => text(`CDL-${id} & more`),
  name: ({ name }) => text(name),
  'yes/no': ({ forDrivers }) => String(forDrivers),
};

/** What may stand beside a list. */
export const WRAPPER: Placeholders<{ readonly count: number; readonly total: number }> = {
  ...TYPES,
  count: ({ count }) => String(count),
  total: ({ total }) => String(total),
  text: () => '"OK"',
};

/** What may stand in the answer to a wrong key. */
export const REFUSAL: Placeholders<string> = { ...TYPES, text };
