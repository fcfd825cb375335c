/*
 * Name lists as the API may page them: what "the number at which to start" may mean is not documented.
 * The sandbox knows the meanings; the companies are made here, so that no order of names is left to chance.
 */

import type { Api } from '../src/api.ts';
import type { Employee } from '../src/employee.ts';
import { PAGES } from '../tools/sandbox/lists.ts';
import type { Start } from '../tools/sandbox/server.ts';

export const employee = (id: string, name: string): Employee => {
  const [last_name = null, first_name = null] = name.split(', ');
  return { id, name, first_name, last_name };
};

/** A service of which one list alone may be asked. */
export const serviceWith = (lists: Partial<Pick<Api, 'employees' | 'employeeNames'>>): Api =>
  Object.assign(Object.create(null), { employeeNames: null, ...lists });

/** Ends an endless walk. */
const MOST_REQUESTS = 1_000;

type Page = (startAt: string) => readonly Employee[];

/** A service whose name list counts its requests. */
export const counted = (page: Page) => {
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

/** Numbers in steps of three from 5, dealt out to a size of names in an order of their own. */
function company(size: number, deal: number): Employee[] {
  return Array.from({ length: size }, (_, position) => {
    const dealt = deal < 0 ? size - 1 - position : (position * deal) % size;
    const number = 5 + 3 * (deal === 0 ? position : dealt);
    return employee(String(number), `Last${String(position).padStart(3, '0')}, First`);
  });
}

/** Companies of a size, in name order, whose numbers and names go together in different ways. */
export const companies = (size: number): Employee[][] =>
  [0, -1, 3, 7, 9, 11, 13]
    .map((deal) => company(size, deal))
    .filter((people) => new Set(people.map(({ id }) => id)).size === people.length);

/** A page of these people, as a sandbox with such a name list would give it. */
export function pageOf(people: readonly Employee[], start: Start, startAt: string, size: number) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byName = people.map(({ id, name, first_name, last_name }) => ({
    ...{ number: Number(id), name: name ?? '', first: first_name ?? '', last: last_name ?? '' },
    ...{ category: { id: 11, name: 'Office', forDrivers: false }, hireDate: '2025-01-02' },
  }));
  const byNumber = byName.toSorted((a, b) => a.number - b.number);
  const find = (number: number) => byName.find((person) => person.number === number);
  const page = PAGES[start]({ byName, byNumber, find }, Number(startAt), size);
  return page.flatMap(({ number }) => byId.get(String(number)) ?? []);
}
