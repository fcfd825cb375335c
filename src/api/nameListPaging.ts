/*
 * Requests pages of the employee name list while names are wanted.
 *
 * The API documents neither the page size nor what `start` means. If it is the employee with whom a page begins, in
 * the order of names, the next page starts at the last employee of this one. If it is the lowest number on a page,
 * the next page starts at the highest number so far. If it means anything else, paging ends early, and names stay
 * missing.
 */
import { type Employee, highestFirst } from '../employee.ts';
import { Problem } from '../problem.ts';

/**
 * Finds employees in the name list.
 *
 * @param requestPage - requests the page that starts at an employee number, or at "0".
 * @param wanted - employee numbers; paging ends when all are found.
 * @param ifTimedOut - what happens if the time is over after the first page.
 * @returns everyone found, wanted or not, in the order of the pages.
 * @throws {Problem} if a request fails.
 */
export async function findInNameList(
  requestPage: (startAt: string) => Promise<Employee[]>,
  wanted: readonly string[],
  ifTimedOut: 'fail' | 'keepFound',
): Promise<Employee[]> {
  const found = new Map<string, Employee>();
  const isNew = ({ id }: Employee) => !found.has(id);
  const pageFrom = (start?: Employee) => requestPage(start?.id ?? '0');

  async function nextPage(shown: readonly Employee[]): Promise<Employee[]> {
    const page = await pageFrom(shown.at(-1));
    // Sorting everyone found is too slow for each page.
    return page.some(isNew) ? page : pageFrom(highestFirst([...found.values()])[0]);
  }

  try {
    for (let page = await pageFrom(); page.some(isNew); page = await nextPage(page)) {
      for (const employee of page) found.set(employee.id, employee);
      if (wanted.every((id) => found.has(id))) break;
    }
  } catch (thrown) {
    const isTimeout = thrown instanceof Problem && thrown.code === 'timedOut';
    if (!isTimeout || ifTimedOut === 'fail' || found.size === 0) throw thrown;
  }
  return [...found.values()];
}
