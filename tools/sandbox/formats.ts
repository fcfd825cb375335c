/*
 * The formats of the API's lists. The API documents only what a row has, so each format is one way to write that.
 *
 * Lists are written as text, because JavaScript sorts keys that are digits.
 */
import { keysOf } from '../validation.ts';
import type { SandboxCategory, SandboxEmployee } from './company.ts';

/** Writes the rows of a list as JSON. */
type WriteList<Row> = (rows: readonly Row[]) => string;

/** The lists of the API, by the names of their requests. All formats write the name list alike: it is documented. */
interface Format {
  /** What is special about it, for --help. */
  readonly about: string;
  readonly newemployees: WriteList<SandboxEmployee>;
  readonly list_employee: WriteList<SandboxEmployee>;
  readonly list_employee_category: WriteList<SandboxCategory>;
}

const arrayOf =
  <Row>(write: (row: Row) => unknown): WriteList<Row> =>
  (rows) =>
    JSON.stringify(rows.map(write));

/** Writes an object with each value under its number. */
const byNumber =
  <Row extends { readonly number: number }>(write: (row: Row) => unknown): WriteList<Row> =>
  (rows) =>
    `{${rows.map((row) => `"${row.number}":${JSON.stringify(write(row))}`).join()}}`;

const wrapped =
  <Row>(write: WriteList<Row>): WriteList<Row> =>
  (rows) =>
    `{"count":${rows.length},"list":${write(rows)},"more":false}`;

const nameByNumber = byNumber(({ name }: SandboxEmployee | SandboxCategory) => name);

export const writeNameList: WriteList<SandboxEmployee> = (rows) =>
  `{"emp_name_list":${nameByNumber(rows)}}`;

const documented = {
  about: 'as documented',
  newemployees: arrayOf(({ number, name, hireDate, category }) => ({
    employee_number: number,
    name,
    hire_date: hireDate,
    category: category.name,
  })),
  list_employee: arrayOf(({ number, name }) => ({ value: number, label: name })),
  list_employee_category: arrayOf(({ number, name }) => ({
    row_Id: number,
    'category name': name,
  })),
} satisfies Format;

export const FORMATS = {
  documented,
  'map-of-names': {
    about: 'lists as {"1001": "Okafor, Ada"}',
    newemployees: nameByNumber,
    list_employee: nameByNumber,
    list_employee_category: nameByNumber,
  },
  'wrapped-objects': {
    about: 'each list in an object, beside its count',
    newemployees: wrapped(
      arrayOf(({ number, name }) => ({ emp_number: String(number), employee_name: name })),
    ),
    list_employee: wrapped(documented.list_employee),
    list_employee_category: wrapped(documented.list_employee_category),
  },
  'name-parts': {
    about: 'first and last name in separate properties',
    newemployees: arrayOf(({ number, first, last }) => ({
      employee_id: number,
      first_name: first,
      last_name: last,
    })),
    list_employee: arrayOf(({ number, first, last }) => ({
      emp_id: number,
      First: first,
      Last: last,
    })),
    list_employee_category: arrayOf(({ number, name }) => ({ id: number, Label: name })),
  },
  'without-names': {
    about: 'names only in the name list',
    newemployees: arrayOf(({ number, hireDate }) => ({
      employee_number: number,
      hire_date: hireDate,
    })),
    list_employee: byNumber(({ number, category }) => ({
      employee_number: number,
      category: category.name,
    })),
    list_employee_category: documented.list_employee_category,
  },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = keysOf(FORMATS);
