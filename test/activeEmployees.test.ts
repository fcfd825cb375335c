import { describe, expect, test } from '@jest/globals';
import { listActiveEmployees } from '../src/activeEmployees.ts';
import type { Employee } from '../src/employee.ts';
import { highestFirst } from '../src/employee.ts';
import { companies, counted, employee, MEANINGS, serviceWith, twice } from './nameLists.ts';

describe.each(MEANINGS)('a name list that starts $meaning', ({ page, overlap }) => {
  /** What a walk through a company asked for, once it has found everyone. */
  const walked = async (people: readonly Employee[], size: number, pattern: number) => {
    const isAgain = (position: number) => ((pattern >> (position % 6)) & 1) === 1;
    const { service, asked } = counted(twice((startAt) => page(people, startAt, size), isAgain));
    const found = await listActiveEmployees(service);
    // What led to it is in the message.
    const led = { people: people.map(({ id }) => id).join(' '), asked };
    const missed = people.filter((person) => found.get(person.id) !== person);
    expect({ ...led, found: found.size, missed }).toEqual({
      ...led,
      found: people.length,
      missed: [],
    });
    expect(asked[0]).toBe('0');
    return asked.length;
  };
  const sizes = [1, 2, 3, 7, 50].filter((size) => size > overlap);

  test.each(sizes)(
    'in pages of %i gives everyone once, in at most twice the pages and four requests',
    async (size) => {
      for (const count of [...Array(21).keys(), 60]) {
        for (const people of companies(count)) {
          const most = 2 * Math.ceil(count / size) + 4;
          expect(await walked(people, size, 0)).toBeLessThanOrEqual(most);
        }
      }
    },
  );

  test.each(sizes)(
    'in pages of %i gives everyone behind a proxy that sends some pages twice, or all',
    async (size) => {
      for (const people of [1, 2, 6, 11, 20].flatMap(companies)) {
        for (let pattern = 1; pattern < 63; pattern += 1) await walked(people, size, pattern);
        const most = 2 * Math.ceil(people.length / (size - overlap)) + 5;
        expect(await walked(people, size, 63)).toBeLessThanOrEqual(most);
      }
    },
  );
});

describe('a name list that ignores the number at which to start', () => {
  test.each([1, 20])('is asked five times at most: %i people', async (count) => {
    for (const people of companies(count)) {
      const { service, asked } = counted(() => people);
      expect([...(await listActiveEmployees(service)).values()]).toEqual(people);
      expect(asked.length).toBeLessThanOrEqual(5);
    }
  });

  test('and has no one is asked once', async () => {
    const { service, asked } = counted(() => []);
    expect((await listActiveEmployees(service)).size).toBe(0);
    expect(asked).toEqual(['0']);
  });
});

describe('a walk', () => {
  test('goes on from the highest number where numbers are longer than a double', async () => {
    const numbers = ['100000000000000000003', '99999999999999999999', '100000000000000000001', '7'];
    const people = numbers.map((number) => employee(number, 'Last, First'));
    const { service } = counted((startAt) => {
      const fitting = people.filter(({ id }) => BigInt(id) > BigInt(startAt));
      const lowest = fitting.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
      return fitting.filter((person) => lowest.slice(0, 2).includes(person));
    });
    expect([...(await listActiveEmployees(service)).keys()].toSorted()).toEqual(numbers.toSorted());
  });

  test('that fails on a later page gives no part of the directory', async () => {
    const { service, asked } = counted((startAt) => {
      if (startAt !== '0') throw new Error('page two is gone');
      return [employee('7', 'Ito, Ren')];
    });
    await expect(listActiveEmployees(service)).rejects.toThrow('page two is gone');
    expect(asked).toEqual(['0', '7']);
  });

  test('has 200,000 people at most', async () => {
    const people = Array.from({ length: 200_001 }, (_, index) => employee(String(index + 1), ''));
    const walk = (all: readonly Employee[]) =>
      counted((startAt) => all.slice(Number(startAt), Number(startAt) + 50_000)).service;
    expect((await listActiveEmployees(walk(people.slice(0, 200_000)))).size).toBe(200_000);
    const more = listActiveEmployees(walk(people));
    await expect(more).rejects.toMatchObject({ problem: 'tooManyEmployees' });
  });
});

test('without keys for the name list everyone comes from the employee list, in its order', async () => {
  const people = [employee('1042', 'Okafor, Ada'), employee('7', 'Ito, Ren')];
  const directory = await listActiveEmployees(serviceWith({ employees: async () => people }));
  expect([...directory]).toEqual(people.map((person) => [person.id, person]));
});

test('numbers of any length are ordered as what they count, the highest first', () => {
  const ordered = (...numbers: string[]) =>
    highestFirst(numbers.map((id) => ({ id }))).map(({ id }) => id);
  const long = '123456789012345678901234567890';
  expect(ordered('7', '0815', '1042', long, '10', '0', '009')).toEqual([
    ...[long, '1042', '0815', '10', '009', '7', '0'],
  ]);
  expect(ordered('07', '7', '007')).toEqual(['07', '7', '007']);
});
