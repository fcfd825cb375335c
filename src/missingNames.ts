/*
 * Fills in names that a list leaves out, from the name list.
 *
 * The name list only adds names, so a missing page of it never removes an employee.
 */
import type { Api } from './api/api.ts';
import { findInNameList, type IfCutShort } from './api/nameListPaging.ts';
import type { Employee } from './employee.ts';
import { copyNames } from './employeeLists.ts';

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
  return copyNames(employees, await findInNameList(api.nameListPage, nameless, ifCutShort));
}
