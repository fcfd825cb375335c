/*
 * The sandbox's name lists, with each possible meaning of the start, of companies whose numbers and names are in
 * different orders.
 */
import { describe, expect, test } from '@jest/globals';
import { findInNameList } from '../../src/api/nameListPaging.ts';
import { REQUESTS } from '../../src/api/requests.ts';
import { Problem } from '../../src/errors/problem.ts';
import {
  PAGE_SELECTORS,
  START_MEANINGS,
  type StartMeaning,
} from '../../tools/sandbox/startMeanings.ts';
import { namelessEmployee } from '../support/employees.ts';
import { idsOf } from '../support/idsOf.ts';

/** The meanings of the start with which every name is found, and how many employees of a page the next one repeats. */
const OVERLAPS: Partial<Record<StartMeaning, number>> = {
  'from-name': 1,
  'after-name': 0,
  'from-number': 1,
  'after-number': 0,
};

/** Numbers of employees, in the order of their names. */
const companies = [1, 2, 6, 11, 20, 60].flatMap((size) =>
  [1, 7, 11, 13, size - 1]
    .map((step) => Array.from({ length: size }, (_, at) => 5 + 3 * ((at * step) % size)))
    .filter((numbers) => new Set(numbers).size === size),
);

const employee = (number: number) => namelessEmployee(String(number));

/** Makes a name list that records the starts of its pages. */
function recorded(pageFrom: (startAt: string) => readonly number[]) {
  const starts: string[] = [];
  const requestPage = async (startAt: string) => {
    starts.push(startAt);
    if (starts.length > 1_000) throw new Error('The paging is endless.');
    return pageFrom(startAt).map(employee);
  };
  return { requestPage, starts };
}

/** Makes the sandbox's name list. */
function nameListOf(numbers: readonly number[], start: StartMeaning, size: number) {
  const sortedByName = numbers.map((number) => ({
    number,
    name: '',
    first: '',
    last: '',
    category: { number: 11, name: 'Office', forDrivers: false },
    hireDate: '2025-01-02',
  }));
  const sortedByNumber = sortedByName.toSorted((a, b) => a.number - b.number);
  const positionByName = (number: number) =>
    sortedByName.findIndex((each) => each.number === number);
  return recorded((startAt) =>
    PAGE_SELECTORS[start](
      { sortedByName, sortedByNumber, positionByName },
      Number(startAt),
      size,
    ).map(({ number }) => number),
  );
}

describe.each(START_MEANINGS)('a name list with the start meaning %s', (start) => {
  // A page no larger than the overlap brings no one new, so paging ends.
  const { [start]: overlap = Number.POSITIVE_INFINITY } = OVERLAPS;
  const cases = [1, 2, 3, 7, 50].map((size) => ({
    size,
    part: size > overlap ? 'to its end' : 'no further than the first page, which comes again',
  }));

  test.each(cases)('is read in pages of $size $part', async ({ size, part }) => {
    for (const numbers of companies) {
      const { requestPage, starts } = nameListOf(numbers, start, size);
      const found = await findInNameList(requestPage, [...numbers, 999].map(employee), 'fail');
      expect(starts.length).toBeLessThanOrEqual(2 * numbers.length + 2);
      const all = part === 'to its end' ? numbers.map(employee) : await requestPage('0');
      expect(idsOf(found).toSorted()).toEqual(idsOf(all).toSorted());
    }
  });
});

test('paging starts at 0, then at the last employee shown, and at the highest number so far if that brings no one new', async () => {
  const { requestPage, starts } = recorded((startAt) => (startAt === '0' ? [9, 7, 8] : [8]));
  expect(await findInNameList(requestPage, [employee(5)], 'fail')).toEqual([9, 7, 8].map(employee));
  expect(starts).toEqual(['0', '8', '9']);
});

test('paging ends as soon as everyone wanted is found', async () => {
  const { requestPage, starts } = recorded(() => [9, 7, 8]);
  await findInNameList(requestPage, [employee(7)], 'fail');
  expect(starts).toEqual(['0']);
});

test('paging ends at 200,000 rows, even if each page has new numbers', async () => {
  let number = 0;
  const { requestPage, starts } = recorded(() => {
    number += 50_000;
    return Array.from({ length: 50_000 }, (_, at) => number + at);
  });
  expect(await findInNameList(requestPage, [employee(5)], 'fail')).toHaveLength(200_000);
  expect(starts).toHaveLength(4);
});

const request = REQUESTS.nameListPage;

/** Makes a name list whose pages after the first have a problem. */
const onePageThen = (problem: Problem) =>
  recorded((startAt) => {
    if (startAt !== '0') throw problem;
    return [9, 7, 8];
  }).requestPage;

test.each([
  new Problem({ code: 'timedOut', request }),
  new Problem({ code: 'requestRefused', status: 400, request }),
  new Problem({ code: 'unreadable', reason: 'webPage', request }),
])(
  'paging keeps the names found if a later page is $facts.code, unless told to fail',
  async (problem) => {
    const requestPage = onePageThen(problem);
    const found = [9, 7, 8].map(employee);
    expect(await findInNameList(requestPage, [employee(5)], 'keepFound')).toEqual(found);
    await expect(findInNameList(requestPage, [employee(5)], 'fail')).rejects.toBe(problem);
  },
);

test.each([
  new Problem({ code: 'listNotFound', request }),
  ...(['empty', 'singleValue', 'noList'] as const).map(
    (reason) => new Problem({ code: 'unreadable', reason, request }),
  ),
])('paging ends if the page after the last is $facts.code', async (problem) => {
  const requestPage = onePageThen(problem);
  const found = [9, 7, 8].map(employee);
  expect(await findInNameList(requestPage, [employee(5)], 'fail')).toEqual(found);
});

test.each([
  new Problem({ code: 'throttled', status: 429, delaySeconds: 60, request }),
  new Problem({ code: 'unavailable', status: 503, delaySeconds: 60, request }),
  new Problem({ code: 'keyRejected', request }),
])(
  'paging fails if a later page is $facts.code, for the next poll to find all names',
  async (problem) => {
    const found = findInNameList(onePageThen(problem), [employee(5)], 'keepFound');
    await expect(found).rejects.toBe(problem);
  },
);

test('paging fails if the first page fails', async () => {
  const requestPage = () => Promise.reject(new Problem({ code: 'timedOut', request }));
  await expect(findInNameList(requestPage, [employee(5)], 'keepFound')).rejects.toThrow('timedOut');
});
