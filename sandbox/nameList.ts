/*
 * Who is on a page of the name list.
 *
 * The service's documentation does not say what "at which to start" means nor how long a page is.
 * Every meaning it may have stands here, in one table, so that a client can be held against each.
 */
import { type Company, firstIndex, type Person, sortedByName } from './company.ts';
import type { CompleteProfile, Start } from './profile.ts';

type Page = (company: Company, start: number, size: number) => Person[];

const PAGES: Readonly<Record<Start, Page>> = {
  /** That person and whoever follows in name order. */
  'from-name': (company, start, size) => pageByName(company, start, size, 0),
  /** Whoever follows that person in name order. */
  'after-name': (company, start, size) => pageByName(company, start, size, 1),
  /** The lowest numbers from that one on, shown in name order. */
  'from-number': (company, start, size) => pageByNumber(company, start, size),
  /** The lowest numbers after that one, shown in name order. */
  'after-number': (company, start, size) => pageByNumber(company, start + 1, size),
  /** Nothing: every page is the first one. */
  ignored: (company, _start, size) => company.byName.slice(0, size),
};

/**
 * The people of one page in the order they are shown.
 *
 * @param number 0, or the employee number at which to start.
 */
export function nameListPage(
  company: Company,
  { start, page_size: size }: CompleteProfile['name_list'],
  number: number,
): Person[] {
  return PAGES[start](company, number, size === 0 ? company.size : size);
}

function pageByName(company: Company, start: number, size: number, skip: 0 | 1): Person[] {
  if (start === 0) return company.byName.slice(0, size);
  // Somebody who has left still has a place among the names; a number never given has none.
  const person = company.find(start);
  if (person === undefined) return [];
  const place = firstIndex(company.byName, ({ sortName }) =>
    skip === 0 ? sortName >= person.sortName : sortName > person.sortName,
  );
  return company.byName.slice(place, place + size);
}

function pageByNumber(company: Company, start: number, size: number): Person[] {
  const index = firstIndex(company.byNumber, ({ number }) => number >= start);
  if (index === 0 && size >= company.size) return [...company.byName];
  return sortedByName(company.byNumber.slice(index, index + size));
}
