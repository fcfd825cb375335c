import { describe, expect, test } from '@jest/globals';
import { decodeEmployees } from '../src/decode.ts';
import { byNumberDescending, listDirectory } from '../src/directory.ts';
import { type Employee, toEmployee } from '../src/employee.ts';
import type { Service } from '../src/request.ts';

const employee = (id: string, name: string): Employee => {
  const reply = decodeEmployees(JSON.stringify([[id, name]]), toEmployee);
  const [made] = reply.is === 'list' ? reply.items : [];
  if (made === undefined) throw new Error('no employee');
  return made;
};

const unused = async (): Promise<never> => {
  throw new Error('not asked for');
};

/** A service of which the directory may ask one list alone. */
const serviceWith = (lists: Partial<Pick<Service, 'employees' | 'employeeNames'>>): Service => ({
  newEmployees: unused,
  employeeCategories: unused,
  employees: unused,
  employeeNames: null,
  ...lists,
});

/** Ends an endless walk. */
const MOST_REQUESTS = 500;

/** A name list that counts its requests. */
const counted = (page: (startAt: string) => readonly Employee[]) => {
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
const company = (size: number, deal: number): Employee[] =>
  Array.from({ length: size }, (_, position) => {
    const dealt = deal === 0 ? position : deal < 0 ? size - 1 - position : (position * deal) % size;
    return employee(String(5 + 3 * dealt), `Last${String(position).padStart(2, '0')}, First`);
  });

const isCompany = (people: readonly Employee[]) =>
  new Set(people.map(({ id }) => id)).size === people.length;

/** What "the number at which to start" may mean. */
const READINGS = [
  {
    reading: 'from that employee on, in name order',
    smallestPage: 2,
    page: (people: readonly Employee[], startAt: string, size: number) => {
      const at = people.findIndex(({ id }) => id === startAt);
      return people.slice(Math.max(at, 0)).slice(0, size);
    },
  },
  {
    reading: 'after that employee, in name order',
    smallestPage: 1,
    page: (people: readonly Employee[], startAt: string, size: number) => {
      const at = people.findIndex(({ id }) => id === startAt);
      return people.slice(at + 1).slice(0, size);
    },
  },
  {
    reading: 'from that number on, in number order',
    smallestPage: 2,
    page: (people: readonly Employee[], startAt: string, size: number) =>
      inNumberOrder(people, (number) => number >= Number(startAt), size),
  },
  {
    reading: 'after that number, in number order',
    smallestPage: 1,
    page: (people: readonly Employee[], startAt: string, size: number) =>
      inNumberOrder(people, (number) => number > Number(startAt), size),
  },
];

/** The lowest numbers that fit, shown in name order. */
const inNumberOrder = (
  people: readonly Employee[],
  fits: (number: number) => boolean,
  size: number,
): Employee[] => {
  const fitting = people.filter(({ id }) => fits(Number(id)));
  const lowest = new Set(fitting.toSorted((a, b) => Number(a.id) - Number(b.id)).slice(0, size));
  return people.filter((person) => lowest.has(person));
};

describe.each(READINGS)('a name list that starts $reading', ({ page, smallestPage }) => {
  test.each([1, 2, 3, 7, 50].filter((size) => size >= smallestPage))(
    'in pages of %i gives everyone once, in at most twice the pages and four requests',
    async (size) => {
      for (let count = 0; count <= 20; count += 1) {
        for (const people of [0, -1, 3, 7, 9, 11, 13].map((deal) => company(count, deal))) {
          if (!isCompany(people)) continue;
          const { service, asked } = counted((startAt) => page(people, startAt, size));
          const directory = await listDirectory(service);
          const context = { size, people: people.map(({ id }) => id).join(' ') };
          expect({ ...context, found: [...directory.keys()].toSorted() }).toEqual({
            ...context,
            found: people.map(({ id }) => id).toSorted(),
          });
          expect(asked.length).toBeLessThanOrEqual(2 * Math.ceil(count / size) + 4);
          expect(asked[0]).toBe('0');
        }
      }
    },
  );

  test('gives the rows themselves', async () => {
    const people = company(8, 3);
    const { service } = counted((startAt) => page(people, startAt, 3));
    const directory = await listDirectory(service);
    for (const person of people) expect(directory.get(person.id)).toBe(person);
  });
});

describe('a name list that ignores the number at which to start', () => {
  test.each([
    [1, 0],
    [20, 0],
    [20, -1],
    [20, 3],
  ])('is asked three times at most: %i people, dealt %i', async (count, deal) => {
    const people = company(count, deal);
    const { service, asked } = counted(() => people);
    const directory = await listDirectory(service);
    expect([...directory.values()]).toEqual(people);
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  test('and has nobody is asked once', async () => {
    const { service, asked } = counted(() => []);
    expect((await listDirectory(service)).size).toBe(0);
    expect(asked).toEqual(['0']);
  });
});

test('a walk goes on from the highest number where numbers are longer than a double', async () => {
  const numbers = ['100000000000000000003', '99999999999999999999', '100000000000000000001', '7'];
  const people = numbers.map((number) => employee(number, 'Last, First'));
  const { service } = counted((startAt) => {
    const fitting = people.filter(({ id }) => BigInt(id) > BigInt(startAt));
    const lowest = fitting.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    return fitting.filter((person) => lowest.slice(0, 2).includes(person));
  });
  expect([...(await listDirectory(service)).keys()].toSorted()).toEqual(numbers.toSorted());
});

test('a walk that fails on a later page gives no part of the directory', async () => {
  const { service, asked } = counted((startAt) => {
    if (startAt !== '0') throw new Error('page two is gone');
    return [employee('7', 'Ito, Ren')];
  });
  await expect(listDirectory(service)).rejects.toThrow('page two is gone');
  expect(asked).toEqual(['0', '7']);
});

test('without keys for the name list everyone comes from the employee list, in its order', async () => {
  const people = [
    employee('1042', 'Okafor, Ada'),
    employee('7', 'Ito, Ren'),
    employee('0815', 'Cruz, María'),
  ];
  const directory = await listDirectory(serviceWith({ employees: async () => people }));
  expect([...directory]).toEqual(people.map((person) => [person.id, person]));
});

test('numbers of any length are ordered by what they count, the highest first', () => {
  const numbers = ['7', '0815', '1042', '123456789012345678901234567890', '10', '0', '009'];
  const ordered = numbers.map((number) => employee(number, '')).toSorted(byNumberDescending);
  expect(ordered.map(({ id }) => id)).toEqual([
    '123456789012345678901234567890',
    '1042',
    '0815',
    '10',
    '009',
    '7',
    '0',
  ]);
  expect(byNumberDescending(employee('07', ''), employee('7', ''))).toBe(0);
});
