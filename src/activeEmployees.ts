/*
 * Everyone who is active, with names.
 *
 * The name list only adds names, so nothing about its pages can make the list of employees shorter.
 */
import type { Api } from './api/api.ts';
import { findInNameList } from './api/nameListPaging.ts';
import type { Employee } from './employee.ts';
import { Problem } from './errors.ts';
import type { Query } from './search.ts';

/**
 * Lists everyone active.
 *
 * @returns employees in the order of the API; names may be missing.
 * @throws {Problem} `noEmployees`, because every company has some, or whatever {@link Api} throws.
 */
export async function listActiveEmployees(api: Api): Promise<Employee[]> {
  const employees = await api.employees();
  if (employees.length === 0) throw new Problem('noEmployees');
  return employees;
}

/**
 * Fills in missing names from the name list, if the connection has its keys.
 *
 * @returns the same employees in the same order.
 * @throws {Problem} Whatever {@link Api} throws.
 */
export async function fillNamesFromNameList(
  api: Api,
  employees: readonly Employee[],
): Promise<Employee[]> {
  const nameless = employees.filter(({ name }) => name === null).map(({ id }) => id);
  if (nameless.length === 0 || api.nameListPage === null) return [...employees];
  return fillNamesFrom(employees, await findInNameList(api.nameListPage, nameless));
}

/**
 * Fills in missing names from other records of the same employees.
 *
 * @returns the same employees in the same order.
 */
export function fillNamesFrom(
  employees: readonly Employee[],
  others: readonly Employee[],
): Employee[] {
  const known = new Map(others.map((other) => [other.id, other]));
  return employees.map((employee) => {
    const { name, first_name, last_name } = known.get(employee.id) ?? employee;
    return employee.name === null ? { ...employee, name, first_name, last_name } : employee;
  });
}

/**
 * Lists the employees to search.
 *
 * @returns everyone active, or the one with the number that was entered.
 * @throws {Problem} `noEmployees`, `noNamesToSearch`, or whatever {@link Api} throws.
 */
export async function listSearchCandidates(api: Api, query: Query): Promise<Employee[]> {
  const everyone = await listActiveEmployees(api);
  const wanted = query.id === '' ? everyone : everyone.filter(({ id }) => id === query.id);
  const employees = await fillNamesFromNameList(api, wanted);
  const isNameless = employees.length > 0 && employees.every(({ name }) => name === null);
  if (query.name !== '' && isNameless) throw new Problem('noNamesToSearch');
  return employees;
}

/** With fewer, two departures could look like a missing page. */
const MIN_TO_COMPARE = 4;

/**
 * Whether fewer than half of the newest employees are in the employee list; false if there are fewer than four.
 * If so, the employee list is a single page or another list, or it spells numbers differently.
 */
export function lacksNewest(active: readonly Employee[], newest: readonly Employee[]): boolean {
  const ids = new Set(active.map(({ id }) => id));
  const listed = newest.filter(({ id }) => ids.has(id)).length;
  return newest.length >= MIN_TO_COMPARE && listed < newest.length / 2;
}
