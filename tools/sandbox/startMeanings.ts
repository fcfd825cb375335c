/* The possible meanings of the start number of a page of the name list, which the API doesn't document. */
import { keysOf } from '../validation.ts';
import type { Company, SandboxEmployee } from './company.ts';

/** The parts of a company that decide which employees a page has. */
type Roster = Pick<Company, 'sortedByName' | 'sortedByNumber' | 'positionByName'>;

/** Selects the employees of the page that starts at a number; 0 is the first page. */
type SelectPage = (roster: Roster, start: number, size: number) => readonly SandboxEmployee[];

export const PAGE_SELECTORS = {
  /** The employee with this number, then the next ones by name. */
  'from-name': (roster, start, size) => pageByName(roster, start, size, 0),
  /** The next employees by name. */
  'after-name': (roster, start, size) => pageByName(roster, start, size, 1),
  /** The lowest numbers from this one on, sorted by name. */
  'from-number': pageByNumber,
  /** The lowest numbers after this one, sorted by name. */
  'after-number': (roster, start, size) => pageByNumber(roster, start + 1, size),
  /** The first employees by name, whatever the number. */
  ignored: ({ sortedByName }, _start, size) => sortedByName.slice(0, size),
} satisfies Readonly<Record<string, SelectPage>>;

export type StartMeaning = keyof typeof PAGE_SELECTORS;

export const START_MEANINGS = keysOf(PAGE_SELECTORS);

/** @param skipped - how many employees to leave out, from the one with the number on. */
function pageByName(roster: Roster, start: number, size: number, skipped: 0 | 1) {
  const { sortedByName } = roster;
  if (start === 0) return sortedByName.slice(0, size);
  const at = roster.positionByName(start);
  // A former employee's position is that of the next employee.
  const from = sortedByName[at]?.number === start ? at + skipped : at;
  return at < 0 ? [] : sortedByName.slice(from, from + size);
}

function pageByNumber({ sortedByName, sortedByNumber }: Roster, start: number, size: number) {
  const employees = sortedByNumber.filter(({ number }) => number >= start).slice(0, size);
  const numbers = new Set(employees.map(({ number }) => number));
  return sortedByName.filter(({ number }) => numbers.has(number));
}
