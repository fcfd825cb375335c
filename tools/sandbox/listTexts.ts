/*
 * Writes the text of each list in the format of the profile.
 *
 * The API doesn't document what the start number of a page of the name list means. PAGE_SELECTORS has the possible
 * meanings; the profile chooses one.
 */
import { type Company, compareNames, type SandboxEmployee } from './company.ts';
import type { StartMeaning } from './startMeanings.ts';
import type { SandboxState } from './state.ts';
import {
  CATEGORY_PLACEHOLDERS,
  createListWriter,
  EMPLOYEE_PLACEHOLDERS,
  type Json,
} from './template.ts';

/** Writes the newest employees, highest number first. */
export const newEmployeesText = ({ company, profile }: SandboxState): string =>
  employeeList(profile.new_employees, company.newest(profile.newest_count));

/** Writes all active employees, sorted by name. */
export const activeEmployeesText = ({ company, profile }: SandboxState): string =>
  employeeList(profile.active_employees, company.sortedByName);

const employeeList = (template: Json, rows: readonly SandboxEmployee[]) =>
  createListWriter(template, EMPLOYEE_PLACEHOLDERS)(rows);

export function employeeCategoriesText(
  { company, profile }: SandboxState,
  driverOnly: boolean,
): string {
  const rows = company.categories.filter(({ forDrivers }) => forDrivers || !driverOnly);
  return createListWriter(profile.employee_categories, CATEGORY_PLACEHOLDERS)(rows);
}

export function nameListPageText({ company, profile }: SandboxState, start: number): string {
  const size = profile.name_list.page_size || company.size;
  const rows = PAGE_SELECTORS[profile.name_list.start_meaning](company, start, size);
  const template = { emp_name_list: { '<number>': '<last, first>' } };
  return employeeList(template, rows);
}

/** The parts of a company that decide which employees a page has. */
type Roster = Pick<Company, 'sortedByName' | 'sortedByNumber' | 'find'>;

/** Selects the employees of the page that starts at a number; 0 is the first page. */
type SelectPage = (roster: Roster, start: number, size: number) => readonly SandboxEmployee[];

export const PAGE_SELECTORS: Readonly<Record<StartMeaning, SelectPage>> = {
  /** The employee with this number, then the next ones by name. */
  'from-name': (company, start, size) => pageByName(company, start, size, 0),
  /** The next employees by name. */
  'after-name': (company, start, size) => pageByName(company, start, size, 1),
  /** The lowest numbers from this one on, sorted by name. */
  'from-number': pageByNumber,
  /** The lowest numbers after this one, sorted by name. */
  'after-number': (company, start, size) => pageByNumber(company, start + 1, size),
  /** The first employees by name, whatever the number. */
  ignored: ({ sortedByName }, _start, size) => sortedByName.slice(0, size),
};

function pageByName(company: Roster, start: number, size: number, offset: 0 | 1) {
  if (start === 0) return company.sortedByName.slice(0, size);
  // A former employee still has a position in the order of names.
  const employee = company.find(start);
  if (employee === undefined) return [];
  const at = company.sortedByName.indexOf(employee);
  const from =
    at < 0
      ? company.sortedByName.findIndex((other) => compareNames(other, employee) > 0)
      : at + offset;
  return from < 0 ? [] : company.sortedByName.slice(from, from + size);
}

function pageByNumber({ sortedByNumber }: Roster, start: number, size: number) {
  const employees = sortedByNumber.filter(({ number }) => number >= start);
  return employees.slice(0, size).sort(compareNames);
}
