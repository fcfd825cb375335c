/*
 * Lists everyone active, and fills in the names that a list leaves out. The name list only adds names, so a missing
 * page of it never removes an employee.
 */
import { copyNames, doListsAgree } from '../employees/employeeLists.ts';
import type { Employee, Employees } from '../employees/items.ts';
import { Problem } from '../errors/problem.ts';
import { filterById } from '../names/findItems.ts';
import type { Api, ListOptions } from './api.ts';
import { findInNameList, type IfCutShort } from './nameListPaging.ts';
import { REQUESTS } from './requests.ts';

/**
 * Lists all active employees in the order of the API, some without names. Throws `noEmployees`, because every company
 * has some, or `employeeListIncomplete` if the new employees aren't in the list.
 */
export async function requireActiveEmployees(
  api: Api,
  newEmployees: Employees = [],
  options: ListOptions = {},
): Promise<Employee[]> {
  const activeEmployees = await api.activeEmployees(options);
  const request = { ...REQUESTS.activeEmployees, ...options };
  if (activeEmployees.length === 0) throw new Problem({ code: 'noEmployees', request });
  if (doListsAgree(newEmployees, activeEmployees)) return activeEmployees;
  throw new Problem({ code: 'employeeListIncomplete', request: REQUESTS.activeEmployees });
}

/**
 * Lists the active employees with a number, or all if it is ''. If a name is searched for, throws `noNamesToSearch` if
 * no one has a name. The name itself isn't compared here.
 */
export async function findCandidates(api: Api, name = '', id = ''): Promise<Employee[]> {
  const activeEmployees = await requireActiveEmployees(api);
  const ifCutShort = name === '' ? 'keepFound' : 'fail';
  const candidates = await fetchMissingNames(api, filterById(activeEmployees, id), ifCutShort);
  const isAnyoneNamed = [...activeEmployees, ...candidates].some((each) => each.name !== null);
  if (name === '' || candidates.length === 0 || isAnyoneNamed) return candidates;
  throw new Problem({ code: 'noNamesToSearch' });
}

/** Fills in missing names from the name list if the connection has its keys. */
export async function fetchMissingNames(api: Api, employees: Employees, ifCutShort: IfCutShort) {
  const nameless = employees.filter(({ name }) => name === null);
  if (nameless.length === 0 || api.nameListPage === null) return [...employees];
  return copyNames(employees, await findInNameList(api.nameListPage, nameless, ifCutShort));
}
