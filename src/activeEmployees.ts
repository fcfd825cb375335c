/*
 * Everyone active, by employee number: from the name list where the connection has the keys for
 * it, else from the employee list. Which of the two it is, is known here alone.
 */
import type { Api } from './api.ts';
import type { Employee } from './employee.ts';
import { Problem } from './errors.ts';
import { pageThroughNameList } from './nameListPaging.ts';

/**
 * Lists everyone active.
 *
 * @throws what {@link Api} throws, and Problem `tooManyEmployees`. An API that ignores the number
 * to start at and sends a page is taken at its word.
 */
export async function listActiveEmployees(api: Api): Promise<Map<string, Employee>> {
  if (api.employeeNames !== null) return pageThroughNameList(api.employeeNames);
  return new Map((await api.employees()).map((employee) => [employee.id, employee]));
}

/**
 * Lists everyone active for a search by name.
 *
 * @param name - what was entered, '' where that is nothing.
 * @throws what {@link listActiveEmployees} throws, and Problem `noNamesToSearch`.
 */
export async function listToSearch(api: Api, name: string): Promise<Employee[]> {
  const employees = [...(await listActiveEmployees(api)).values()];
  const isNameless = employees.length > 0 && employees.every((employee) => employee.name === null);
  if (name !== '' && isNameless) throw new Problem('noNamesToSearch');
  return employees;
}
