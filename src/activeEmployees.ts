/*
 * Lists active employees for searches, dropdowns, turning on a Zap, and the polls that need more than the new employee
 * list.
 *
 * Anyone missing from the list would look new later. So an empty list is a problem, and `isActiveListIncomplete`
 * recognizes a list that can't be complete (docs/responses.md, rule 9).
 */
import type { Api, ListOptions } from './api/api.ts';
import type { Employee } from './employee.ts';
import { filterById, type Query } from './findItems.ts';
import { fetchMissingNames } from './missingNames.ts';
import { Problem } from './problem.ts';

/**
 * Lists all active employees in the order of the API. Names may be missing.
 *
 * @throws {Problem} `noEmployees` if there are none, because every company has employees; or if the request fails.
 */
export async function requireActiveEmployees(api: Api, options?: ListOptions): Promise<Employee[]> {
  const activeEmployees = await api.activeEmployees(options);
  if (activeEmployees.length === 0) throw new Problem({ code: 'noEmployees' });
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

type ComparedLists = Readonly<Record<'newEmployees' | 'activeEmployees', readonly Employee[]>>;

/** With three or fewer, two people who leave between the two requests would already be most of them. */
const MIN_TO_COMPARE = 4;

/**
 * Whether most new employees are missing from the active employees. The list of these then isn't complete, because it is
 * a single page or has other people, or it writes numbers differently.
 */
export function isActiveListIncomplete({ newEmployees, activeEmployees }: ComparedLists): boolean {
  if (newEmployees.length < MIN_TO_COMPARE) return false;
  const activeIds = new Set(activeEmployees.map(({ id }) => id));
  const omitted = newEmployees.filter(({ id }) => !activeIds.has(id));
  return omitted.length > newEmployees.length / 2;
}
