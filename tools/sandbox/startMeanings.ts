/* The possible meanings of the start number of a page of the name list, which the API doesn't document. */
import { keysOf } from '../validation.ts';
import type { SandboxEmployee } from './company.ts';

type Listed = Pick<SandboxEmployee, 'number' | 'name'>;

/** The company, as far as it decides which employees a page has. */
interface Roster {
  readonly sortedByName: readonly Listed[];
  readonly sortedByNumber: readonly Listed[];
  positionByName(number: number): number;
}

/** Selects the employees of the page that starts at a number; 0 is the first page. */
type SelectPage = (roster: Roster, start: number, size: number) => readonly Listed[];

export const PAGE_SELECTORS = {
  /** The employee with this number, then the next ones by name. */
  'from-name': byName(0),
  /** The next employees by name. */
  'after-name': byName(1),
  /** The lowest numbers from this one on, sorted by name. */
  'from-number': byNumber(0),
  /** The lowest numbers after this one, sorted by name. */
  'after-number': byNumber(1),
  /** The first employees by name, whatever the number. */
  ignored: ({ sortedByName }, _start, size) => sortedByName.slice(0, size),
} satisfies Readonly<Record<string, SelectPage>>;

export type StartMeaning = keyof typeof PAGE_SELECTORS;

export const START_MEANINGS = keysOf(PAGE_SELECTORS);

/** @param skipped - how many employees to leave out, from the one with the number on. */
function byName(skipped: number): SelectPage {
  return (roster, start, size) => {
    const { sortedByName } = roster;
    const at = start === 0 ? 0 : roster.positionByName(start);
    // A former employee's position is that of the next employee.
    const from = sortedByName[at]?.number === start ? at + skipped : at;
    return at < 0 ? [] : sortedByName.slice(from, from + size);
  };
}

function byNumber(skipped: number): SelectPage {
  return ({ sortedByName, sortedByNumber }, start, size) => {
    const onPage = new Set(
      sortedByNumber.filter(({ number }) => number >= start + skipped).slice(0, size),
    );
    return sortedByName.filter((employee) => onPage.has(employee));
  };
}
