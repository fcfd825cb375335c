/*
 * Requests pages of the employee name list while names are wanted.
 *
 * The API documents neither the page size nor what `start` means. So the next page starts at the last employee of this
 * one, which is right if pages follow the order of names. If that brings no one new, it starts at the highest number so
 * far, which is right if pages follow the order of numbers. A page may repeat the employee at `start` or begin after
 * it. If the API ignores `start`, only the first page is read.
 */
import { type Employee, highestFirst } from '../employee.ts';
import type { ProblemCode } from '../messages.ts';
import { Problem } from '../problem.ts';

/**
 * What to do if the name list can't be read to its end. Polls, dropdowns, and searches by number keep the names found:
 * otherwise, one employee whom the name list lacks could make them fail for good. Searches by name fail: otherwise,
 * they would miss everyone whose name wasn't read.
 */
export type IfCutShort = 'fail' | 'keepFound';

/**
 * Problems of a page after the first that end the list. Status 404 means that there is no such page. The others come
 * back at each step: a long list, or an API that answers otherwise than with 404 after the last page.
 */
const ENDINGS: Readonly<Record<IfCutShort, readonly ProblemCode[]>> = {
  fail: ['notFound'],
  keepFound: ['notFound', 'timedOut', 'unreadable', 'reportedFailure'],
};

/**
 * Finds employees in the name list.
 *
 * @param requestPage - requests the page that starts at an employee number, or at "0".
 * @param wanted - employee numbers; paging ends when all are found.
 * @param ifCutShort - what to do if a page after the first can't be read.
 * @returns everyone found, wanted or not, in the order of the pages.
 * @throws {Problem} if a request fails.
 */
export async function findInNameList(
  requestPage: (startAt: string) => Promise<Employee[]>,
  wanted: readonly string[],
  ifCutShort: IfCutShort,
): Promise<Employee[]> {
  const found = new Map<string, Employee>();
  const isNew = ({ id }: Employee) => !found.has(id);
  const pageFrom = (start?: Employee) => requestPage(start?.id ?? '0');

  async function nextPage(shown: readonly Employee[]): Promise<Employee[]> {
    const page = await pageFrom(shown.at(-1));
    // The highest number is found only if needed: sorting everyone after each page takes too long.
    return page.some(isNew) ? page : pageFrom(highestFirst([...found.values()])[0]);
  }

  try {
    for (let page = await pageFrom(); page.some(isNew); page = await nextPage(page)) {
      for (const employee of page) found.set(employee.id, employee);
      if (wanted.every((id) => found.has(id))) break;
    }
  } catch (thrown) {
    const isEnd = thrown instanceof Problem && ENDINGS[ifCutShort].includes(thrown.code);
    if (!isEnd || found.size === 0) throw thrown;
  }
  return [...found.values()];
}
