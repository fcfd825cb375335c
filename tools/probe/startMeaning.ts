/*
 * The page size of the name list, and the meaning of the start number of a page.
 *
 * The API documents neither. Two pages tell: the first, and one that starts at someone on it.
 */
import type { Employee } from '../../src/employee.ts';
import { START_MEANINGS, type StartMeaning } from '../sandbox/profile.ts';

type Ids = readonly string[];

/** Who of the first page is also on the page that starts at one of them. */
const REPEATED: Readonly<Record<StartMeaning, (first: Ids, startAt: string) => Ids>> = {
  'from-name': (first, startAt) => first.slice(first.indexOf(startAt)),
  'after-name': (first, startAt) => first.slice(first.indexOf(startAt) + 1),
  'from-number': (first, startAt) => first.filter((id) => Number(id) >= Number(startAt)),
  'after-number': (first, startAt) => first.filter((id) => Number(id) > Number(startAt)),
  ignored: (first) => first,
};

const idsOf = (people: readonly Employee[]) => people.map(({ id }) => id);

/** Enough to find one; all would take long if everyone is on one page. */
const MAX_CANDIDATES = 50;

/** Returns the start that distinguishes most meanings; undefined if the first page is empty. */
export function bestStart(firstPage: readonly Employee[]): string | undefined {
  const first = idsOf(firstPage);
  const distinct = (startAt: string) =>
    new Set(START_MEANINGS.map((meaning) => REPEATED[meaning](first, startAt).join())).size;
  const candidates = first.slice(0, MAX_CANDIDATES).map((id) => ({ id, count: distinct(id) }));
  return candidates.toSorted((a, b) => b.count - a.count)[0]?.id;
}

/** Returns the meanings of the start that fit the page from the best start. */
export function startMeaningsOf(
  firstPage: readonly Employee[],
  page: readonly Employee[],
): StartMeaning[] {
  const startAt = bestStart(firstPage) ?? '';
  const first = idsOf(firstPage);
  const onPage = new Set(idsOf(page));
  const repeated = first.filter((id) => onPage.has(id)).join();
  return START_MEANINGS.filter((meaning) => REPEATED[meaning](first, startAt).join() === repeated);
}

/** Returns the number of employees on a page. As in a profile, 0 means that everyone is on one page. */
export function pageSizeOf(firstPage: readonly Employee[], others: readonly Employee[]): number {
  const first = new Set(idsOf(firstPage));
  return others.every(({ id }) => first.has(id)) ? 0 : firstPage.length;
}
