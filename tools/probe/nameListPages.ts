/*
 * The page size of the name list, and the meaning of the start number of a page.
 *
 * The API documents neither. Two pages tell: the first, and one that starts in the middle of it.
 */
import type { EmployeeList } from '../../src/employee.ts';
import { START_MEANINGS, type StartMeaning } from '../sandbox/startMeanings.ts';

type Ids = readonly string[];

/** Who of the first page is also on the page that starts at one of them. */
const REPEATED: Readonly<Record<StartMeaning, (first: Ids, startAt: string) => Ids>> = {
  'from-name': (first, startAt) => first.slice(first.indexOf(startAt)),
  'after-name': (first, startAt) => first.slice(first.indexOf(startAt) + 1),
  'from-number': (first, startAt) => first.filter((id) => Number(id) >= Number(startAt)),
  'after-number': (first, startAt) => first.filter((id) => Number(id) > Number(startAt)),
  ignored: (first) => first,
};

const idsOf = (people: EmployeeList) => people.map(({ id }) => id);

/** Returns the number to start the second page at; undefined if the first is empty. */
export const secondPageStart = (firstPage: EmployeeList): string | undefined =>
  firstPage[Math.floor(firstPage.length / 2)]?.id;

/** Returns the meaning of the start that fits the second page; undefined if none does. */
export function startMeaningOf(
  firstPage: EmployeeList,
  secondPage: EmployeeList,
): StartMeaning | undefined {
  const startAt = secondPageStart(firstPage) ?? '';
  const first = idsOf(firstPage);
  const second = idsOf(secondPage);
  const repeated = first.filter((id) => second.includes(id)).join();
  return START_MEANINGS.find((meaning) => REPEATED[meaning](first, startAt).join() === repeated);
}

/** Returns the number of employees on a page. As in a profile, 0 means that everyone is on one page. */
export function pageSizeOf(firstPage: EmployeeList, others: EmployeeList): number {
  const first = new Set(idsOf(firstPage));
  return others.every(({ id }) => first.has(id)) ? 0 : firstPage.length;
}
