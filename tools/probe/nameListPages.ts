/*
 * Finds out how the API divides the name list into pages: their size, and what the start number of a page means.
 *
 * The API documents neither. The probe reads the first page, and then a page that starts at the middle of the first.
 */
import type { Employee } from '../../src/employee.ts';
import { START_MEANINGS, type StartMeaning } from '../sandbox/startMeanings.ts';

type Ids = readonly string[];

/** The employees of the first page who are repeated on the page that starts at `startAt`, by what that means. */
const REPEATED: Readonly<Record<StartMeaning, (first: Ids, startAt: string) => Ids>> = {
  'from-name': (first, startAt) => first.slice(first.indexOf(startAt)),
  'after-name': (first, startAt) => first.slice(first.indexOf(startAt) + 1),
  'from-number': (first, startAt) => first.filter((id) => Number(id) >= Number(startAt)),
  'after-number': (first, startAt) => first.filter((id) => Number(id) > Number(startAt)),
  ignored: (first) => first,
};

const idsOf = (people: readonly Employee[]) => people.map(({ id }) => id);

/** Returns the number of the employee in the middle of the first page; undefined if the page is empty. */
export const secondPageStart = (firstPage: readonly Employee[]): string | undefined =>
  firstPage[Math.floor(firstPage.length / 2)]?.id;

/** Returns the meaning of the start number that explains the second page; undefined if none does. */
export function startMeaningOf(
  firstPage: readonly Employee[],
  secondPage: readonly Employee[],
): StartMeaning | undefined {
  const startAt = secondPageStart(firstPage) ?? '';
  const first = idsOf(firstPage);
  const second = idsOf(secondPage);
  const repeated = first.filter((id) => second.includes(id)).join();
  return START_MEANINGS.find((meaning) => REPEATED[meaning](first, startAt).join() === repeated);
}

/** Returns the number of employees on a page. As in a profile, 0 means that everyone is on one page. */
export function pageSizeOf(firstPage: readonly Employee[], others: readonly Employee[]): number {
  const first = new Set(idsOf(firstPage));
  return others.every(({ id }) => first.has(id)) ? 0 : firstPage.length;
}
