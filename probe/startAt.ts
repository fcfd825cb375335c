/*
 * What "the number to start at" means, found out from pages that were asked for. Pure.
 *
 * The API's documentation has four readings, and a service may ignore the number. Each is a
 * sentence about a page and what is known of everyone; a meaning fits as long as no page speaks
 * against it. How the API compares names is not known, so no test depends on it.
 */

import { STARTS, type Start } from '../sandbox/profile.ts';
import { highestFirst } from '../src/employee.ts';

export { STARTS, type Start };

/** A page of the name list: numbers in the order shown. */
export interface Page {
  readonly start: string;
  readonly ids: readonly string[];
}

interface Known {
  readonly id: string;
  readonly name: string | null;
}

/** 0 where the first page has everyone on it. */
export function pageSizeOf(
  [first, ...others]: readonly Page[],
  everyone: readonly Known[],
): number {
  const onFirst = new Set(first?.ids);
  if (everyone.every(({ id }) => onFirst.has(id))) return 0;
  return Math.max(onFirst.size, ...others.map(({ ids }) => ids.length));
}

/** The meanings that fit all pages; where only the kind of order is open, the likelier one is first. */
export function startsThatFit(pages: readonly Page[], everyone: readonly Known[]): Start[] {
  const [first, ...others] = pages;
  if (first === undefined || others.length === 0) return [];
  const ranks = rankByNumber(everyone);
  const pageSize = pageSizeOf(pages, everyone);
  const size = pageSize === 0 ? everyone.length : pageSize;
  const fitting = STARTS.filter((start) =>
    others.every((page) => FITS[start]({ first, page, pages, ranks, size })),
  );
  const isLowest = pageSize > 0 && isWithoutGap({ ids: first.ids, ranks, size }, 0);
  const unlikely = (start: Start) => Number(start.endsWith('number') !== isLowest);
  return fitting.toSorted((a, b) => unlikely(a) - unlikely(b));
}

interface Evidence {
  readonly first: Page;
  readonly page: Page;
  readonly pages: readonly Page[];
  /** The place of each number among all of them. */
  readonly ranks: ReadonlyMap<string, number>;
  /** People on a full page. */
  readonly size: number;
}

const FITS: Readonly<Record<Start, (evidence: Evidence) => boolean>> = {
  'from-name': (evidence) =>
    evidence.page.ids[0] === evidence.page.start && isNext(evidence, evidence.page.ids.slice(1)),
  'after-name': ({ page, ...evidence }) =>
    !page.ids.includes(page.start) && isNext({ page, ...evidence }, page.ids),
  'from-number': ({ page, ranks, size }) =>
    isWithoutGap({ ids: page.ids, ranks, size }, ranks.get(page.start)),
  'after-number': ({ page, ranks, size }) =>
    isWithoutGap({ ids: page.ids, ranks, size }, (ranks.get(page.start) ?? 0) + 1),
  ignored: ({ first, page }) => page.ids.join() === first.ids.join(),
};

/** After an employee, the same employees come on every page, and no one who came before them. */
function isNext({ page, pages, ranks, size }: Evidence, next: readonly string[]): boolean {
  const seen = new Set(pages.flatMap(({ ids }) => ids));
  if (page.ids.length === 0 && seen.size < ranks.size) return false;
  return pages.every(({ ids }) => {
    const place = ids.indexOf(page.start);
    if (place < 0) return true;
    const known = ids.slice(place + 1, place + 1 + size - (page.ids.length - next.length));
    const isSame = known.every((id, index) => next[index] === undefined || next[index] === id);
    const isCut = next.length < Math.min(known.length, size - 1);
    return isSame && !isCut && !ids.slice(0, place).some((id) => page.ids.includes(id));
  });
}

/** Whether no one is left out from this place on, and a page that is not full ends the list. */
function isWithoutGap(
  { ids, ranks, size }: Pick<Evidence, 'ranks' | 'size'> & Pick<Page, 'ids'>,
  from: number | undefined,
): boolean {
  if (from === undefined) return false;
  const places = ids.map((id) => ranks.get(id) ?? -1).toSorted((a, b) => a - b);
  const isEnd = ids.length < size;
  return (
    places.every((place, index) => place === from + index) &&
    (!isEnd || from + places.length >= ranks.size)
  );
}

const rankByNumber = (everyone: readonly Known[]) =>
  new Map(
    highestFirst(everyone)
      .toReversed()
      .map(({ id }, index) => [id, index]),
  );

/** What a page would be. How the API orders names is guessed, so a page proves nothing. */
export function predict(
  meaning: Start,
  start: string,
  { first, pageSize, everyone }: { first: Page; pageSize: number; everyone: readonly Known[] },
): string[] {
  const onFirst = new Set(first.ids);
  const unseen = everyone.filter(({ id }) => !onFirst.has(id)).toSorted(byName);
  const inOrder = [...first.ids, ...unseen.map(({ id }) => id)];
  const byNumber = highestFirst(everyone)
    .toReversed()
    .map(({ id }) => id);
  const size = pageSize === 0 ? everyone.length : pageSize;
  if (start === '0' || meaning === 'ignored') return [...first.ids];
  const order = meaning.endsWith('name') ? inOrder : byNumber;
  const place = order.indexOf(start) + (meaning.startsWith('after') ? 1 : 0);
  const chosen = new Set(order.slice(place, place + size));
  return inOrder.filter((id) => chosen.has(id));
}

const byName = (a: Known, b: Known) => (a.name ?? '').localeCompare(b.name ?? '');
