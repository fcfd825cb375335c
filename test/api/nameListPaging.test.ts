/* Reading the name list in pages, whatever the API means by the start of one. */
import { expect, test } from '@jest/globals';
import { findInNameList } from '../../src/api/nameListPaging.ts';
import { Problem, type ProblemFacts } from '../../src/errors/problem.ts';
import { namelessEmployee } from '../support/readResponse.ts';
import { idsOf } from '../support/values.ts';

const employee = (number: number) => namelessEmployee(String(number));

/** Makes a name list that records the starts of its pages. */
function recorded(pageFrom: (start: number) => readonly number[]) {
  const starts: number[] = [];
  const requestPage = async (startAt: string) => {
    starts.push(Number(startAt));
    if (starts.length > 1_000) throw new Error('The paging is endless.');
    return pageFrom(Number(startAt)).map(employee);
  };
  return { requestPage, starts };
}

/** The numbers of a company's employees, in the order of their names. */
const COMPANIES = [
  [5],
  [8, 5],
  [5, 11, 17, 8, 14, 20],
  Array.from({ length: 60 }, (_, at) => 5 + 3 * ((at * 7) % 60)),
];

/** What the start of a page may mean: whose page it is, and which employees of it the next one repeats. */
const PAGES: Readonly<
  Record<string, (numbers: readonly number[], start: number, size: number) => readonly number[]>
> = {
  'the next employees by name': (numbers, start, size) => {
    const from = numbers.indexOf(start) + 1;
    return numbers.slice(from, from + size);
  },
  'an employee, and the next ones by name': (numbers, start, size) => {
    const from = Math.max(numbers.indexOf(start), 0);
    return numbers.slice(from, from + size);
  },
  'the next employees by number, sorted by name': (numbers, start, size) => {
    const byNumber = numbers.toSorted((a, b) => a - b).filter((number) => number > start);
    const page = byNumber.slice(0, size);
    return numbers.filter((number) => page.includes(number));
  },
};

test.each(Object.entries(PAGES))(
  'a name list whose pages are %s is read to its end',
  async (_, pageFrom) => {
    for (const numbers of COMPANIES) {
      for (const size of [2, 3, 7, 100]) {
        const { requestPage, starts } = recorded((start) => pageFrom(numbers, start, size));
        const found = await findInNameList(requestPage, [...numbers, 999].map(employee), 'fail');
        expect(idsOf(found).toSorted()).toEqual(numbers.map(String).toSorted());
        expect(starts.length).toBeLessThanOrEqual(2 * numbers.length + 2);
      }
    }
  },
);

test('paging ends with an API that ignores the start, and starts at 0, at the last employee shown, and at the highest number', async () => {
  const { requestPage, starts } = recorded(() => [9, 7, 8]);
  const found = await findInNameList(requestPage, [employee(5)], 'fail');
  expect(found).toEqual([9, 7, 8].map(employee));
  expect(starts).toEqual([0, 8, 9]);
});

test('paging ends as soon as everyone wanted is found', async () => {
  const { requestPage, starts } = recorded(() => [9, 7, 8]);
  await findInNameList(requestPage, [employee(7)], 'fail');
  expect(starts).toEqual([0]);
});

test('zeros in front of a number do not matter', async () => {
  const starts: string[] = [];
  const requestPage = async (start: string) => {
    starts.push(start);
    return starts.length > 9 ? [] : [namelessEmployee('007')];
  };
  await findInNameList(requestPage, [employee(5)], 'fail');
  expect(starts).toEqual(['0', '007', '007']);
});

test('paging ends at 200,000 rows, even if each page has new numbers', async () => {
  let number = 0;
  const { requestPage, starts } = recorded(() => {
    number += 100_000;
    return Array.from({ length: 100_000 }, (_, at) => number + at);
  });
  expect(await findInNameList(requestPage, [employee(5)], 'fail')).toHaveLength(200_000);
  expect(starts).toHaveLength(2);
});

test.each<[ProblemFacts, inPolls: string, inSearches: string]>([
  [{ code: 'timedOut' }, 'keeps the names found', 'fails'],
  [{ code: 'unreadable', reason: 'webPage' }, 'keeps the names found', 'fails'],
  // There is no page after the last.
  [{ code: 'notFound' }, 'keeps the names found', 'keeps the names found'],
  [{ code: 'unreadable', reason: 'empty' }, 'keeps the names found', 'keeps the names found'],
  [{ code: 'unreadable', reason: 'noList' }, 'keeps the names found', 'keeps the names found'],
  // The next poll finds all names.
  [{ code: 'throttled', status: 429, delaySeconds: 60 }, 'fails', 'fails'],
])('if a later page is %j, paging %s in polls, and %s in searches', async (facts, ...does) => {
  const problem = new Problem(facts);
  for (const [index, ifCutShort] of (['keepFound', 'fail'] as const).entries()) {
    const { requestPage } = recorded((start) => {
      if (start !== 0) throw problem;
      return [9, 7, 8];
    });
    const found = findInNameList(requestPage, [employee(5)], ifCutShort);
    if (does[index] === 'fails') await expect(found).rejects.toBe(problem);
    else expect(await found).toEqual([9, 7, 8].map(employee));
  }
});

test('paging fails if the first page fails', async () => {
  const requestPage = () => Promise.reject(new Problem({ code: 'timedOut' }));
  await expect(findInNameList(requestPage, [employee(5)], 'keepFound')).rejects.toThrow('timedOut');
});
