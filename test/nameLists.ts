/*
 * Name lists as the service may page them: what "the number at which to start" may mean is not
 * documented. Each is a company, a page size and one of the meanings.
 */

import type { Api } from '../src/api.ts';
import type { Employee } from '../src/employee.ts';

export const employee = (id: string, name: string): Employee => {
  const [last = null, first = null] = name === '' ? [] : name.split(', ');
  return { id, name: name || null, first_name: first, last_name: last };
};

const unused = async (): Promise<never> => {
  throw new Error('not asked for');
};

/** A service of which one list alone may be asked. */
export const serviceWith = (lists: Partial<Pick<Api, 'employees' | 'employeeNames'>>): Api => ({
  connection: { baseUrl: 'https://hr.example.com', apiKey: 'ak', nameListKeys: null },
  newEmployees: unused,
  employeeCategories: unused,
  employees: unused,
  employeeNames: null,
  close: () => undefined,
  ...lists,
});

/** Ends an endless walk. */
const MOST_REQUESTS = 1_000;

/** A service whose name list counts its requests. */
export const counted = (page: (startAt: string) => readonly Employee[]) => {
  const asked: string[] = [];
  const service = serviceWith({
    employeeNames: async (startAt) => {
      asked.push(startAt);
      if (asked.length > MOST_REQUESTS) throw new Error('asked for ever');
      return [...page(startAt)];
    },
  });
  return { service, asked };
};

/** Numbers in steps of three from 5, dealt out to names in an order of their own. */
function company(size: number, deal: number): Employee[] {
  return Array.from({ length: size }, (_, position) => {
    const dealt = deal === 0 ? position : deal < 0 ? size - 1 - position : (position * deal) % size;
    return employee(String(5 + 3 * dealt), `Last${String(position).padStart(3, '0')}, First`);
  });
}

/** Companies of a size whose numbers and names go together in different ways. */
export const companies = (size: number): Employee[][] =>
  [0, -1, 3, 7, 9, 11, 13]
    .map((deal) => company(size, deal))
    .filter((people) => new Set(people.map(({ id }) => id)).size === people.length);

interface Meaning {
  readonly meaning: string;
  readonly page: (people: readonly Employee[], startAt: string, size: number) => Employee[];
  /** How many of a page the one before has shown. In pages of one, "from them on" never goes on. */
  readonly overlap: 0 | 1;
}

/** What the start may mean. */
export const MEANINGS: readonly Meaning[] = [
  {
    meaning: 'from that employee on, in name order',
    overlap: 1,
    page: (people, startAt, size) => {
      const at = people.findIndex(({ id }) => id === startAt);
      return people.slice(Math.max(at, 0)).slice(0, size);
    },
  },
  {
    meaning: 'after that employee, in name order',
    overlap: 0,
    page: (people, startAt, size) => {
      const at = people.findIndex(({ id }) => id === startAt);
      return people.slice(at + 1).slice(0, size);
    },
  },
  {
    meaning: 'from that number on, in number order',
    overlap: 1,
    page: (people, startAt, size) =>
      inNumberOrder(people, (number) => number >= Number(startAt), size),
  },
  {
    meaning: 'after that number, in number order',
    overlap: 0,
    page: (people, startAt, size) =>
      inNumberOrder(people, (number) => number > Number(startAt), size),
  },
];

/** The lowest numbers that fit, shown in name order. */
function inNumberOrder(
  people: readonly Employee[],
  fits: (number: number) => boolean,
  size: number,
): Employee[] {
  const fitting = people.filter(({ id }) => fits(Number(id)));
  const lowest = new Set(fitting.toSorted((a, b) => Number(a.id) - Number(b.id)).slice(0, size));
  return people.filter((person) => lowest.has(person));
}

/**
 * A proxy that gives a reply again for the next request, whatever that asks: each of them, or those at
 * the positions that are told.
 */
export function twice(
  page: (startAt: string) => readonly Employee[],
  isAgain: (position: number) => boolean = () => true,
) {
  let kept: readonly Employee[] | null = null;
  let position = -1;
  return (startAt: string) => {
    if (kept !== null) {
      const reply = kept;
      kept = null;
      return reply;
    }
    position += 1;
    const reply = page(startAt);
    if (isAgain(position)) kept = reply;
    return reply;
  };
}
