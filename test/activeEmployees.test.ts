import { describe, expect, test } from '@jest/globals';
import { listActiveEmployees } from '../src/activeEmployees.ts';
import type { Employee } from '../src/employee.ts';
import { highestFirst } from '../src/employee.ts';
import { companies, counted, employee, MEANINGS, serviceWith, twice } from './nameLists.ts';

const idsIn = (people: readonly Employee[]) => people.map(({ id }) => id).toSorted();

/** That everyone is found, with what led to it in the message. */
const expectEveryone = async (
  people: readonly Employee[],
  { service, asked }: ReturnType<typeof counted>,
) => {
  const found = await listActiveEmployees(service);
  const shown = people.map(({ id }) => id).join(' ');
  expect({ shown, asked, found: [...found.keys()].toSorted() }).toEqual({
    shown,
    asked,
    found: idsIn(people),
  });
  expect(asked[0]).toBe('0');
};

describe.each(MEANINGS)('a name list that starts $meaning', ({ page, overlap }) => {
  const sizes = [1, 2, 3, 7, 50].filter((size) => size > overlap);

  test.each(sizes)(
    'in pages of %i gives everyone once, in at most twice the pages and four requests',
    async (size) => {
      for (let count = 0; count <= 20; count += 1) {
        for (const people of companies(count)) {
          const list = counted((startAt) => page(people, startAt, size));
          await expectEveryone(people, list);
          expect(list.asked.length).toBeLessThanOrEqual(2 * Math.ceil(count / size) + 4);
        }
      }
    },
  );

  test.each(sizes)(
    'in pages of %i gives everyone behind a proxy that sends each page twice, in as many',
    async (size) => {
      for (const count of [...Array(21).keys(), 60]) {
        for (const people of companies(count)) {
          const list = counted(twice((startAt) => page(people, startAt, size)));
          await expectEveryone(people, list);
          expect(list.asked.length).toBeLessThanOrEqual(
            2 * Math.ceil(count / (size - overlap)) + 5,
          );
        }
      }
    },
  );

  test.each(sizes)(
    'in pages of %i gives everyone behind a proxy that sends some pages twice',
    async (size) => {
      for (let pattern = 0; pattern < 64; pattern += 1) {
        const isAgain = (position: number) => ((pattern >> (position % 6)) & 1) === 1;
        for (const people of [...companies(11), ...companies(20)]) {
          const list = counted(twice((startAt) => page(people, startAt, size), isAgain));
          await expectEveryone(people, list);
        }
      }
    },
  );

  test('gives the rows themselves', async () => {
    const [people = []] = companies(8);
    const directory = await listActiveEmployees(
      counted((startAt) => page(people, startAt, 3)).service,
    );
    for (const person of people) expect(directory.get(person.id)).toBe(person);
  });
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
      counted((startAt) => all.slice(Number(startAt), Number(startAt) + 50_000));
    const whole = await listActiveEmployees(walk(people.slice(0, 200_000)).service);
    expect(whole.size).toBe(200_000);
    await expect(listActiveEmployees(walk(people).service)).rejects.toMatchObject({
      problem: 'tooManyPeople',
    });
  });
});

test('without keys for the name list everyone comes from the employee list, in its order', async () => {
  const people = [
    employee('1042', 'Okafor, Ada'),
    employee('7', 'Ito, Ren'),
    employee('0815', 'Cruz, María'),
  ];
  const directory = await listActiveEmployees(serviceWith({ employees: async () => people }));
  expect([...directory]).toEqual(people.map((person) => [person.id, person]));
});

describe('in order of number', () => {
  const ordered = (...numbers: string[]) => highestFirst(numbers.map((id) => ({ id })));

  test('numbers of any length come as what they count, the highest first', () => {
    const long = '123456789012345678901234567890';
    expect(ordered('7', '0815', '1042', long, '10', '0', '009').map(({ id }) => id)).toEqual([
      ...[long, '1042', '0815', '10', '009', '7', '0'],
    ]);
  });

  test('numbers that count the same stay in their order', () => {
    expect(ordered('07', '7', '007').map(({ id }) => id)).toEqual(['07', '7', '007']);
  });

  test('numbers of millions of zeros come in no time', () => {
    const zeros = '0'.repeat(5_000_000);
    const begun = performance.now();
    const sorted = ordered(`1${zeros}`, zeros, `${zeros}1`, `${zeros}2`);
    expect(sorted.map(({ id }) => id.length)).toEqual([5_000_001, 5_000_001, 5_000_001, 5_000_000]);
    expect(sorted[1]?.id.endsWith('2')).toBe(true);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
