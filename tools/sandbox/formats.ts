/*
 * The formats of the API's lists. The API documents only what a row has, so each format is one way to write that.
 *
 * Lists are written as text, because JavaScript sorts keys that are digits.
 */
import { keysOf } from '../validation.ts';
import type { RouteName } from './answers.ts';
import type { SandboxEmployee } from './company.ts';

/** An employee or a category. */
export type Row = Pick<SandboxEmployee, 'number' | 'name'> & Partial<SandboxEmployee>;

/** The properties of a row, and what each has; or else the list is an object of names by number. */
type RowFormat = Readonly<Record<string, keyof Row>> | 'names by number';

/** All formats write the name list alike, because it is documented. */
interface Format extends Readonly<Record<Exclude<RouteName, 'emp_name_list'>, RowFormat>> {
  /** What is special about it, for --help. */
  readonly about: string;
  /** Whether numbers are text, and each list is in an object, beside its count. */
  readonly isWrapped?: boolean;
}

const documented = {
  about: 'as documented',
  newemployees: {
    employee_number: 'number',
    name: 'name',
    hire_date: 'hireDate',
    category: 'category',
  },
  list_employee: { value: 'number', label: 'name' },
  list_employee_category: { row_Id: 'number', 'category name': 'name' },
} as const satisfies Format;

export const FORMATS = {
  documented,
  'map-of-names': {
    about: 'lists as {"1001": "Okafor, Ada"}',
    newemployees: 'names by number',
    list_employee: 'names by number',
    list_employee_category: 'names by number',
  },
  'wrapped-objects': {
    ...documented,
    about: 'each list in an object, beside its count',
    newemployees: { emp_number: 'number', employee_name: 'name' },
    isWrapped: true,
  },
  'name-parts': {
    about: 'first and last name in separate properties',
    newemployees: { employee_id: 'number', first_name: 'first', last_name: 'last' },
    list_employee: { emp_id: 'number', First: 'first', Last: 'last' },
    list_employee_category: { id: 'number', Label: 'name' },
  },
  'without-names': {
    ...documented,
    about: 'names only in the name list',
    newemployees: { employee_number: 'number', hire_date: 'hireDate' },
    list_employee: { employee_number: 'number', category: 'category' },
  },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = keysOf(FORMATS);

/** Writes a list as JSON. */
export function writeList(name: FormatName, list: RouteName, rows: readonly Row[]): string {
  if (list === 'emp_name_list') return `{"emp_name_list":${writeNames(rows)}}`;
  const { [list]: properties, isWrapped = false }: Format = FORMATS[name];
  if (properties === 'names by number') return writeNames(rows);
  const write = isWrapped ? String : (value: unknown) => value;
  const written = rows.map((row) =>
    Object.fromEntries(Object.entries(properties).map(([key, from]) => [key, write(row[from])])),
  );
  const text = JSON.stringify(written);
  return isWrapped ? `{"count":${rows.length},"list":${text},"more":false}` : text;
}

const writeNames = (rows: readonly Row[]): string =>
  `{${rows.map(({ number, name }) => `"${number}":${JSON.stringify(name)}`).join()}}`;
