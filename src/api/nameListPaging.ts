/*
 * Requests pages of the employee name list while names are wanted.
 *
 * The API documents neither the page size nor what `start` means. So the next page starts at the last employee of this
 * one, which is right if pages follow the order of names. If that brings no one new, it starts at the highest number so
 * far, which is right if pages follow the order of numbers.
 */
import { type Employee, type Employees, highestFirst } from '../employees/employee.ts';
import { personNumber } from '../employees/employeeLists.ts';
import { Problem, type Reason } from '../errors/problem.ts';
import { MAX_ROWS } from '../responses/list.ts';

/**
 * What to do if a page after the first fails:
 * - `keepFound` (polls, dropdowns, searches by number): keep the names found, because an API may answer the request after
 *   the last page with an error, which would fail each poll.
 * - `fail` (searches by name): otherwise, whoever is on a page that wasn't read would be missed.
 *
 * Either way, the step fails if the first page fails, or if the API limits requests, is unavailable, or rejects the keys.
 */
export type IfCutShort = 'fail' | 'keepFound';

/**
 * Reads pages of the name list until everyone wanted is found.
 *
 * @param requestPage - requests the page that starts at an employee number, or at "0".
 * @returns everyone found, wanted or not, in the order of the pages.
 * @throws {Problem} if a request fails.
 */
export async function findInNameList(
  requestPage: (startAt: string) => Promise<Employee[]>,
  wanted: Employees,
  ifCutShort: IfCutShort,
): Promise<Employee[]> {
  const found = new Map<string, Employee>();
  const isNew = ({ id }: Employee) => !found.has(personNumber(id));
  const pageFrom = (start?: Employee) => requestPage(start?.id ?? '0');

  try {
    let page = await pageFrom();
    while (page.some(isNew)) {
      for (const employee of page) found.set(personNumber(employee.id), employee);
      if (found.size >= MAX_ROWS || !wanted.some(isNew)) break;
      page = await pageFrom(page.at(-1));
      if (!page.some(isNew)) page = await pageFrom(highestFirst([...found.values()])[0]);
    }
  } catch (thrown) {
    if (!(thrown instanceof Problem) || found.size === 0) throw thrown;
    if ('delaySeconds' in thrown.facts || thrown.code === 'keyRejected') throw thrown;
    if (ifCutShort === 'fail' && !isPastLastPage(thrown)) throw thrown;
  }
  return [...found.values()];
}

/** Whether there is no page after the last: the API answers with status 404, or without a list, such as PHP's `false`. */
const isPastLastPage = ({ facts }: Problem) =>
  facts.code === 'listNotFound' || (facts.code === 'unreadable' && NO_LIST.has(facts.reason));

const NO_LIST = new Set<Reason>(['empty', 'singleValue', 'noList']);
