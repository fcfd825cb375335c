/*
 * Writes the text of each list in the format of the profile. The API doesn't document the start of a page of
 * the name list, so PAGE_SELECTORS has each possible meaning.
 */

import type { Person } from '../profile/madeUpPeople.ts';
import type { StartMeaning } from '../profile/profile.ts';
import {
  CATEGORY_PLACEHOLDERS,
  EMPLOYEE_PLACEHOLDERS,
  type Json,
  listWriter,
  type Placeholders,
} from '../profile/template.ts';
import { type Company, compareNames } from './company.ts';
import type { State } from './state.ts';

/** Writes the newest employees, highest number first. */
export function newEmployeesText(state: State): string {
  const { company, profile } = state;
  return employeeList(state, profile.new_employees, company.newest(profile.newest_count));
}

/** Writes all active employees, sorted by name. */
export const employeesText = (state: State): string =>
  employeeList(state, state.profile.employees, state.company.byName);

export function categoriesText(state: State, driverOnly: boolean): string {
  const { company, profile } = state;
  const chosen = company.categories.filter(({ forDrivers }) => forDrivers || !driverOnly);
  return listText(state, profile.employee_categories, CATEGORY_PLACEHOLDERS, chosen, chosen.length);
}

/** Writes a page of the name list; returns null if the start isn't a number. */
export function nameListPageText(state: State, start: string): string | null {
  if (!/^\d+$/.test(start)) return null;
  const { company, profile } = state;
  const size = profile.name_list.page_size || company.size;
  const people = PAGE_SELECTORS[profile.name_list.start](company, Number(start), size);
  // An object would sort the numbers.
  const names = people.map(({ number, name }) => `"${number}":${JSON.stringify(name)}`);
  return withWhiteSpace(state, `{"emp_name_list":{${names.join(',')}}}`);
}

type Staff = Pick<Company, 'byName' | 'byNumber' | 'find'>;

type SelectPage = (staff: Staff, start: number, size: number) => readonly Person[];

export const PAGE_SELECTORS: Readonly<Record<StartMeaning, SelectPage>> = {
  /** The employee with this number, then the next ones by name. */
  'from-name': (company, start, size) => pageByName(company, start, size, 0),
  /** The next employees by name. */
  'after-name': (company, start, size) => pageByName(company, start, size, 1),
  /** The lowest numbers from this one on, sorted by name. */
  'from-number': pageByNumber,
  /** The lowest numbers after this one, sorted by name. */
  'after-number': (company, start, size) => pageByNumber(company, start + 1, size),
  ignored: ({ byName }, _start, size) => byName.slice(0, size),
};

function pageByName(company: Staff, start: number, size: number, offset: 0 | 1) {
  if (start === 0) return company.byName.slice(0, size);
  // A former employee still has a position in the order of names.
  const employee = company.find(start);
  if (employee === undefined) return [];
  const at = company.byName.indexOf(employee);
  const from =
    at < 0 ? company.byName.findIndex((other) => compareNames(other, employee) > 0) : at + offset;
  return from < 0 ? [] : company.byName.slice(from, from + size);
}

function pageByNumber({ byNumber }: Staff, start: number, size: number) {
  const people = byNumber.filter(({ number }) => number >= start);
  return people.slice(0, size).sort(compareNames);
}

function employeeList(state: State, template: Json, people: readonly Person[]): string {
  return listText(state, template, EMPLOYEE_PLACEHOLDERS, people, state.company.size);
}

function listText<Row extends { readonly name: string }>(
  state: State,
  template: Json,
  placeholders: Placeholders<Row>,
  rows: readonly Row[],
  total: number,
): string {
  const all = state.hasQuirk('duplicate-rows') ? [...rows, ...rows.map(outdated)] : rows;
  return withWhiteSpace(state, listWriter(template, placeholders)(all, total));
}

const outdated = <Row extends { readonly name: string; readonly last?: string }>(
  row: Row,
): Row => ({
  ...row,
  name: `Former ${row.name}`,
  ...(row.last !== undefined && { last: `Former ${row.last}` }),
});

function withWhiteSpace(state: State, text: string): string {
  const spaced = state.hasQuirk('white-space') ? `\r\n\t ${text}\n\n` : text;
  return state.hasQuirk('byte-order-mark') ? `\uFEFF${spaced}` : spaced;
}
