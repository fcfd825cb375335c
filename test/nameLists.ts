/*
 * Name lists as the service may page them: what "the number at which to start" may mean is not
 * documented. Each is a company, a page size and one of the meanings.
 */
import type { Api } from '../src/api.ts';
import type { Employee } from '../src/employee.ts';

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

/** A company in name order, whose numbers are these. */
const companyOf = (numbers: readonly number[]): Employee[] =>
  numbers.map((number, position) =>
    employee(String(number), `Last${String(position).padStart(3, '0')}, First`),
  );

/** Numbers in steps of three from 5, dealt out to names in an order of their own. */
const company = (size: number, deal: number) =>
  companyOf(
    Array.from({ length: size }, (_, position) => {
      const backward = deal < 0 ? size - 1 - position : (position * deal) % size;
      return 5 + 3 * (deal === 0 ? position : backward);
    }),
  );

/** Companies of a size whose numbers and names go together in different ways. */
export const companies = (size: number): Employee[][] =>
  [0, -1, 3, 7, 9, 11, 13]
    .map((deal) => company(size, deal))
    .filter((people) => new Set(people.map(({ id }) => id)).size === people.length);

interface Meaning {
  readonly meaning: string;
  /** How many of a page the one before has shown. In pages of one, "from them on" never goes on. */
  readonly overlap: 0 | 1;
  readonly page: (people: readonly Employee[], startAt: string, size: number) => Employee[];
}

const inNameOrder = (overlap: 0 | 1): Meaning['page'] => {
  return (people, startAt, size) => {
    const at = people.findIndex(({ id }) => id === startAt);
    return people.slice(Math.max(at + 1 - overlap, 0)).slice(0, size);
  };
};

/** The lowest numbers that fit, shown in name order. */
const inNumberOrder = (overlap: 0 | 1): Meaning['page'] => {
  return (people, startAt, size) => {
    const fitting = people.filter(({ id }) => Number(id) + overlap > Number(startAt));
    const lowest = new Set(fitting.toSorted((a, b) => Number(a.id) - Number(b.id)).slice(0, size));
    return people.filter((person) => lowest.has(person));
  };
};

/** What the start may mean. */
export const MEANINGS: readonly Meaning[] = [
  { meaning: 'from that employee on, in name order', overlap: 1, page: inNameOrder(1) },
  { meaning: 'after that employee, in name order', overlap: 0, page: inNameOrder(0) },
  { meaning: 'from that number on, in number order', overlap: 1, page: inNumberOrder(1) },
  { meaning: 'after that number, in number order', overlap: 0, page: inNumberOrder(0) },
];

/** What else it may mean, so that only some of the names can be found. */
export const ODD_MEANINGS: readonly Meaning[] = [
  {
    meaning: 'at that position',
    overlap: 0,
    page: (people, startAt, size) => people.slice(Number(startAt), Number(startAt) + size),
  },
  {
    meaning: 'on that page',
    overlap: 0,
    page: (people, startAt, size) =>
      people.slice(Number(startAt) * size, (Number(startAt) + 1) * size),
  },
  {
    meaning: 'from that number on, ordered by name',
    overlap: 0,
    page: (people, startAt, size) =>
      people.filter(({ id }) => Number(id) >= Number(startAt)).slice(0, size),
  },
  {
    meaning: 'anywhere: it is ignored',
    overlap: 0,
    page: (people, _, size) => people.slice(0, size),
  },
];
