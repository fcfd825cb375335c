/*
 * Name lists with all undocumented meanings of the start, from the sandbox, and companies with every order of
 * names.
 */
import type { Api } from '../../src/api/api.ts';
import { type Employee, employeeOutput } from '../../src/employee.ts';
import { PAGE_SELECTORS } from '../../tools/sandbox/lists.ts';
import type { StartMeaning } from '../../tools/sandbox/profile.ts';

export const employee = (id: string, name: string): Employee => {
  const [last_name = null, first_name = null] = name.split(', ');
  return { ...employeeOutput.sample, id, name, first_name, last_name };
};

/** An API with only some of its requests. */
export const apiWith = (lists: Partial<Pick<Api, 'activeEmployees' | 'nameListPage'>>): Api => ({
  ...NO_LISTS,
  ...lists,
});

const refuse = async () => {
  throw new Error('This request is not in the test.');
};
const NO_LISTS: Api = {
  baseUrl: 'https://hr.example.com',
  newEmployees: refuse,
  activeEmployees: refuse,
  employeeCategories: refuse,
  nameListPage: null,
};

/** Ends endless paging. */
const MAX_REQUESTS = 1_000;

type Page = (startAt: string) => readonly Employee[];

/** An API whose name list records its requests. */
export const counted = (page: Page) => {
  const starts: string[] = [];
  const ask = async (startAt: string) => {
    starts.push(startAt);
    if (starts.length > MAX_REQUESTS) throw new Error('The paging is endless.');
    return [...page(startAt)];
  };
  return { api: apiWith({ nameListPage: ask }), ask, starts };
};

/** Gives the numbers 5, 8, 11, … to names, in an order that depends on `deal`. */
function company(size: number, deal: number): Employee[] {
  return Array.from({ length: size }, (_, position) => {
    const dealt = deal < 0 ? size - 1 - position : (position * deal) % size;
    const number = 5 + 3 * (deal === 0 ? position : dealt);
    return employee(String(number), `Last${String(position).padStart(3, '0')}, First`);
  });
}

export const idsOf = (people: readonly Employee[]) => people.map(({ id }) => id);

/** Companies of a size, sorted by name, with the numbers in different orders. */
export const companies = (size: number): Employee[][] =>
  [0, -1, 3, 7, 9, 11, 13]
    .map((deal) => company(size, deal))
    .filter((people) => new Set(idsOf(people)).size === people.length);

/** Returns a page of the sandbox's name list. */
export function pageOf(
  people: readonly Employee[],
  start: StartMeaning,
  startAt: string,
  size: number,
) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byName = people.map(({ id, name, first_name, last_name }) => ({
    number: Number(id),
    name: name ?? '',
    first: first_name ?? '',
    last: last_name ?? '',
    category: { id: 11, name: 'Office', forDrivers: false },
    hireDate: '2025-01-02',
  }));
  const byNumber = byName.toSorted((a, b) => a.number - b.number);
  const find = (number: number) => byName.find((person) => person.number === number);
  const page = PAGE_SELECTORS[start]({ byName, byNumber, find }, Number(startAt), size);
  return page.flatMap(({ number }) => byId.get(String(number)) ?? []);
}
