import { describe, expect, test } from '@jest/globals';
import { fillFromNameList, listActiveEmployees } from '../src/activeEmployees.ts';
import type { Employee } from '../src/employee.ts';
import { highestFirst } from '../src/employee.ts';
import { STARTS, type Start } from '../tools/sandbox/profile.ts';
import { apiWith, companies, counted, employee, pageOf } from './nameLists.ts';

const nameless = (employee: Employee): Employee => ({
  ...employee,
  ...{ name: null, first_name: null, last_name: null, team: `team of ${employee.id}` },
});

/** Meanings of the start under which every name is found, and how much of a page the next one repeats. */
const FINDABLE: readonly [start: Start, overlap: number][] = [
  ['from-name', 1],
  ['after-name', 0],
  ['from-number', 1],
  ['after-number', 0],
];

describe.each(FINDABLE)('a name list that starts %s', (start, overlap) => {
  // In pages of one that repeat the last employee, no page brings anyone new.
  const sizes = [1, 2, 3, 7, 50].filter((size) => size > overlap);

  test.each(sizes)('fills in every name, in pages of %i', async (size) => {
    for (const people of [1, 2, 6, 11, 20, 60].flatMap(companies)) {
      const { api, starts } = counted((startAt) => pageOf(people, start, startAt, size));
      const named = await fillFromNameList(api, people.map(nameless));
      expect(named).toEqual(people.map((person) => ({ ...nameless(person), ...person })));
      expect(starts[0]).toBe('0');
    }
  });
});

describe.each(STARTS)('a name list that starts %s', (start) => {
  test.each([1, 2, 3, 7, 50])('leaves out no employee, in pages of %i', async (size) => {
    for (const people of [1, 6, 20, 60].flatMap(companies)) {
      const { api, starts } = counted((startAt) => pageOf(people, start, startAt, size));
      const named = await fillFromNameList(api, people.map(nameless));
      expect(named.map(({ id, team }) => [id, team])).toEqual(
        people.map(({ id }) => [id, `team of ${id}`]),
      );
      expect(starts.length).toBeLessThanOrEqual(2 * people.length + 2);
    }
  });
});

describe('the paging of the name list', () => {
  const three = [employee('9', 'Ito, Ren'), employee('7', 'Okafor, Ada'), employee('8', 'Xu, Bo')];

  test('starts at the last employee shown, then once at the highest number', async () => {
    const { api, starts } = counted(() => three);
    const missing = employee('5', 'Zed, Al');
    expect(await fillFromNameList(api, [nameless(missing)])).toEqual([nameless(missing)]);
    expect(starts).toEqual(['0', '8', '9']);
  });

  test('ends as soon as all missing names are known', async () => {
    const { api, starts } = counted(() => three);
    await fillFromNameList(api, [nameless(employee('7', '')), employee('5', 'Zed, Al')]);
    expect(starts).toEqual(['0']);
  });

  test('is not begun if every employee has a name', async () => {
    const { api, starts } = counted(() => three);
    expect(await fillFromNameList(api, three)).toEqual(three);
    expect(starts).toEqual([]);
  });

  test('is not begun without the keys of the name list', async () => {
    const people = three.map(nameless);
    expect(await fillFromNameList(apiWith({}), people)).toEqual(people);
  });

  test('fails if a page fails, rather than leave names out', async () => {
    const { api } = counted((startAt) => {
      if (startAt !== '0') throw new Error('page two is gone');
      return three;
    });
    const step = fillFromNameList(api, [nameless(employee('5', ''))]);
    await expect(step).rejects.toThrow('page two is gone');
  });
});

test('everyone active comes from the employee list, in its order, even with the keys of the name list', async () => {
  const people = [employee('1042', 'Okafor, Ada'), employee('7', 'Ito, Ren')];
  const { api, starts } = counted(() => []);
  expect(await listActiveEmployees({ ...api, employees: async () => people })).toEqual(people);
  expect(starts).toEqual([]);
});

test('numbers of any length are ordered by what they count, the highest first', () => {
  const ordered = (...numbers: string[]) =>
    highestFirst(numbers.map((id) => employee(id, ''))).map(({ id }) => id);
  const long = '123456789012345678901234567890';
  expect(ordered('7', '0815', '1042', long, '10', '0', '009')).toEqual([
    ...[long, '1042', '0815', '10', '009', '7', '0'],
  ]);
  expect(ordered('07', '7', '007')).toEqual(['07', '7', '007']);
});
