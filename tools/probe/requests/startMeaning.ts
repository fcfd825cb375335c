/*
 * The meaning of the start number of a page of the name list.
 *
 * The API doesn't document it, so every meaning that fits the pages is kept. The API doesn't document its order
 * of names, so each page is compared only with the first one.
 */
import { type Employee, highestFirst } from '../../../src/employee.ts';
import { START_MEANINGS, type StartMeaning } from '../../profile/profile.ts';

/** A page of the name list, and the start number that was asked for. */
export interface NameListPage {
  readonly startAt: string;
  readonly people: readonly Employee[];
}

/** The name list as far as it was read. */
export interface NameList {
  /** In the order of the requests. */
  readonly pages: readonly [NameListPage, ...NameListPage[]];
  /** Employees on a page. As in a profile, 0 means that everyone is on one page. */
  readonly pageSize: number;
  /** Meanings of the start that no page rules out: all of them if there is only the first page. */
  readonly startMeanings: readonly StartMeaning[];
  /** Everyone on a page or in the employee list, with the first entry found. */
  readonly everyone: readonly Employee[];
}

const idsOf = (people: readonly Employee[]) => people.map(({ id }) => id);

/** Concludes the size of a page and the meaning of the start from pages and the employee list. */
export function nameListOf(pages: NameList['pages'], employees: readonly Employee[]): NameList {
  const listed = [...pages.flatMap(({ people }) => people), ...employees];
  const everyone = [...new Map(listed.toReversed().map((person) => [person.id, person])).values()];
  const [first, ...others] = pages;
  const longest = Math.max(...pages.map(({ people }) => people.length));
  const pageSize = everyone.length === first.people.length ? 0 : longest;
  const all = { pages, pageSize, startMeanings: START_MEANINGS, everyone };
  // If pages are chosen by name, the first has the lowest numbers by chance, or because it has everyone.
  const oddnessOf = (start: StartMeaning) => Number(start.endsWith('name') === pageSize > 0);
  const startMeanings = START_MEANINGS.filter((start) =>
    others.every((page) => isPossible(start, page, all)),
  ).toSorted((a, b) => oddnessOf(a) - oddnessOf(b));
  return { ...all, startMeanings };
}

function isPossible(
  start: StartMeaning,
  { startAt, people }: NameListPage,
  list: NameList,
): boolean {
  const ids = idsOf(people);
  const firstIds = idsOf(list.pages[0].people);
  if (start === 'ignored') return ids.join() === firstIds.join();
  if (start.endsWith('number')) {
    const order = idsOf(highestFirst(list.everyone).toReversed());
    const from = order.indexOf(startAt) + (start === 'after-number' ? 1 : 0);
    const expected = order.slice(from, from + (list.pageSize || order.length));
    return isSameSet(order.slice(0, firstIds.length), firstIds) && isSameSet(expected, ids);
  }
  const isFrom = start === 'from-name';
  const place = firstIds.indexOf(startAt);
  if (ids.length === 0) return !isFrom && list.pageSize === 0 && place === firstIds.length - 1;
  if (isFrom ? ids[0] !== startAt : ids.includes(startAt)) return false;
  const before = place < 0 ? firstIds : firstIds.slice(0, place);
  const after = place < 0 ? [] : firstIds.slice(place + 1);
  const next = isFrom ? ids.slice(1) : ids;
  return after.every((id, index) => next[index] === id) && !before.some((id) => ids.includes(id));
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join() === b.toSorted().join();

/** Returns the start that best distinguishes meanings: someone on the first page, then someone else. */
export function nextStart({ pages, startMeanings, everyone }: NameList): string | null {
  if (startMeanings.length < 2) return null;
  const [{ people }] = pages;
  const onPages = new Set(pages.flatMap((page) => idsOf(page.people)));
  const middleOf = (ids: readonly string[]) => ids[Math.floor((ids.length - 1) / 2)];
  const elsewhere = middleOf(idsOf(everyone).filter((id) => !onPages.has(id)));
  const choices = [middleOf(idsOf(people)), elsewhere, people[0]?.id];
  return choices[pages.length - 1] ?? null;
}
