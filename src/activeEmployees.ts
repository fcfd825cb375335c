/*
 * Lists active employees for searches, dropdowns, and the polls that need more than the new employee list.
 *
 * Every company has employees, so an empty list is a problem.
 */
import { type Api, type ListOptions, REQUESTS } from './api/api.ts';
import type { Employee } from './employee.ts';
import { filterById, type Query } from './findItems.ts';
import { fetchMissingNames } from './missingNames.ts';
import { Problem } from './problem.ts';

/**
 * Lists all active employees in the order of the API. Names may be missing.
 *
 * @throws {Problem} `noEmployees` if there are none; or if the request fails.
 */
export async function requireActiveEmployees(api: Api, options?: ListOptions): Promise<Employee[]> {
  const activeEmployees = await api.activeEmployees(options);
  const request = { ...REQUESTS.activeEmployees, ...options };
  if (activeEmployees.length === 0) throw new Problem({ code: 'noEmployees', request });
  return activeEmployees;
}

/**
 * Lists the active employees who can match a query. Names that the list lacks are looked up in the name list.
 *
 * @param query - if it has an id, only that employee is returned. Its name isn't compared here.
 * @returns employees in the order of the API.
 * @throws {Problem} `noEmployees`; `noNamesToSearch` if a name was entered and no one has one; or if a request fails.
 */
export async function findCandidates(
  api: Api,
  { id = '', name = '' }: Partial<Query> = {},
): Promise<Employee[]> {
  const activeEmployees = await requireActiveEmployees(api);
  // Names are requested only for those who can match.
  const matching = filterById(activeEmployees, id);
  const ifCutShort = name === '' ? 'keepFound' : 'fail';
  const candidates = await fetchMissingNames(api, matching, ifCutShort);
  const isAnyoneNamed = [...activeEmployees, ...candidates].some((each) => each.name !== null);
  if (name !== '' && candidates.length > 0 && !isAnyoneNamed)
    throw new Problem({ code: 'noNamesToSearch' });
  return candidates;
}
