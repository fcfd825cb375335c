import { describe, expect, test } from '@jest/globals';
import { findInNameList } from '../../src/api/nameListPaging.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { START_MEANINGS, type StartMeaning } from '../../tools/sandbox/profile.ts';
import { companies, counted, employee, idsOf, pageOf } from '../support/nameLists.ts';

/** Meanings of the start under which every name is found, and how much of a page the next one repeats. */
const FINDABLE: readonly [start: StartMeaning, overlap: number][] = [
  ['from-name', 1],
  ['after-name', 0],
  ['from-number', 1],
  ['after-number', 0],
];

describe.each(FINDABLE)('a name list that starts %s', (start, overlap) => {
  // In pages of one that repeat the last employee, no page brings anyone new.
  const sizes = [1, 2, 3, 7, 50].filter((size) => size > overlap);

  test.each(sizes)('shows every name, in pages of %i', async (size) => {
    for (const people of [1, 2, 6, 11, 20, 60].flatMap(companies)) {
      const { ask } = counted((startAt) => pageOf(people, start, startAt, size));
      const found = await findInNameList(ask, idsOf(people));
      expect(highestFirst(found)).toEqual(highestFirst(people));
    }
  });
});

describe.each(START_MEANINGS)('a name list that starts %s', (start) => {
  test.each([1, 2, 3, 7, 50])('ends, in pages of %i', async (size) => {
    for (const people of [1, 6, 20, 60].flatMap(companies)) {
      const { ask, starts } = counted((startAt) => pageOf(people, start, startAt, size));
      await findInNameList(ask, [...idsOf(people), 'no one']);
      expect(starts.length).toBeLessThanOrEqual(2 * people.length + 2);
    }
  });
});

const THREE = [employee('9', 'Ito, Ren'), employee('7', 'Okafor, Ada'), employee('8', 'Xu, Bo')];

test('paging starts at 0, then at the last employee shown, and at the highest number if that brings no one new', async () => {
  const { ask, starts } = counted(() => THREE);
  expect(await findInNameList(ask, ['5'])).toEqual(THREE);
  expect(starts).toEqual(['0', '8', '9']);
});

test('paging ends as soon as everyone wanted is found', async () => {
  const { ask, starts } = counted(() => THREE);
  await findInNameList(ask, ['7']);
  expect(starts).toEqual(['0']);
});

test('paging fails if a page fails, rather than leave names out', async () => {
  const ask = async (startAt: string): Promise<Employee[]> => {
    if (startAt !== '0') throw new Error('page two is gone');
    return THREE;
  };
  await expect(findInNameList(ask, ['5'])).rejects.toThrow('page two is gone');
});
