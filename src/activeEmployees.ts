/*
 * Lists active employees for the steps that need them, and refuses an empty list. `lacksMostNewest` tells
 * whether the list is too incomplete to turn on a Zap.
 */
import type { Api } from './api/api.ts';
import type { Employee } from './employee.ts';
import type { Query } from './findItems.ts';
import { fillNamesFromNameList } from './missingNames.ts';
import { Problem } from './problem.ts';

/**
 * Lists all active employees.
 *
 * @returns employees in the order of the API; names may be missing.
 * @throws {Problem} `noEmployees` if the list is empty, because every company has employees; or whatever
 * {@link Api} throws.
 */
export async function listActiveEmployees(api: Api): Promise<Employee[]> {
  const employees = await api.employees();
  if (employees.length === 0) throw new Problem('noEmployees');
  return employees;
}

/**
 * Lists the employees to search.
 *
 * @returns all active employees, or the one with the number that was entered.
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
 * Whether fewer than half of the newest employees are in the employee list. That happens if the list is a
 * single page, is a different list, or spells numbers differently. With fewer than four newest employees, the
 * answer is false.
 */
export function lacksMostNewest(active: readonly Employee[], newest: readonly Employee[]): boolean {
  const ids = new Set(active.map(({ id }) => id));
  const listed = newest.filter(({ id }) => ids.has(id)).length;
  return newest.length >= MIN_TO_COMPARE && listed < newest.length / 2;
}
