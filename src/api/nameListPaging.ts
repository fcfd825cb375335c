/*
 * Requests pages of the employee name list while names are wanted.
 *
 * The API documents neither the page size nor what a start means. The next page starts at the last employee of a page,
 * which is right if pages are in the order of names. If no one on it is new, it starts at the highest number so far,
 * which is right if they are in the order of numbers.
 */
import { highestFirst, personNumber } from '../employees/employeeLists.ts';
import type { Employee, Employees } from '../employees/items.ts';
import { Problem } from '../errors/problem.ts';
import { MAX_ROWS } from '../responses/list.ts';

/**
 * Whether a failure after the first page fails the step. A search by name fails, because it might miss someone. Otherwise,
 * the names found are kept, because an API may answer the request after the last page with an error.
 */
export type IfCutShort = 'fail' | 'keepFound';

/** Lists the employees on pages of the name list, until everyone wanted is found. */
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
    if (!(thrown instanceof Problem) || found.size === 0 || thrown.code === 'throttled')
      throw thrown;
    if (ifCutShort === 'fail' && !isPastLastPage(thrown)) throw thrown;
  }
  return [...found.values()];
}

/** Whether a problem means that there are no more pages: status 404, or a response without a list, such as `false`. */
const isPastLastPage = ({ facts }: Problem) =>
  facts.code === 'notFound' ||
  (facts.code === 'unreadable' && ['empty', 'noList'].includes(facts.reason));
