/*
 * Fills in names that a list leaves out, from other lists.
 *
 * The other lists only add names, so a missing page of the name list never removes an employee.
 */
import type { Api } from './api/api.ts';
import { findInNameList, type IfCutShort } from './api/nameListPaging.ts';
import type { Employee } from './employee.ts';

/**
 * Fills in missing names from the name list if the connection has its keys. The employees' order is kept.
 *
 * @param ifCutShort - what to do if only the first pages of the name list can be read.
 * @throws {Problem} if a request fails.
 */
export async function fetchMissingNames(
  api: Api,
  employees: readonly Employee[],
  ifCutShort: IfCutShort,
): Promise<Employee[]> {
  const nameless = employees.filter(({ name }) => name === null).map(({ id }) => id);
  if (nameless.length === 0 || api.nameListPage === null) return [...employees];
  const found = await findInNameList(api.nameListPage, nameless, ifCutShort);
  return copyNames(employees, found);
}

/** Fills in missing names from a list that may have the same employees. The employees' order is kept. */
export function copyNames(employees: readonly Employee[], others: readonly Employee[]): Employee[] {
  const othersById = new Map(others.map((other) => [other.id, other]));
  return employees.map((employee) => {
    const { name, first_name, last_name } = othersById.get(employee.id) ?? employee;
    return employee.name === null ? { ...employee, name, first_name, last_name } : employee;
  });
}
