/* The company's employees. */
import { expect, test } from '@jest/globals';
import { Company } from '../../sandbox/company.ts';
import { startTestSandbox } from './testSandbox.ts';

test('employees and keys depend on the seed alone', async () => {
  const started = [7, 7, 8].map((seed) => startTestSandbox({ seed, keys: {} }));
  const [one, same, other] = await Promise.all(started);
  expect(one?.keys.apiKey).toMatch(/^[A-Za-z0-9]{60}$/);
  expect([same?.keys, same?.company.sortedByNumber]).toEqual([
    one?.keys,
    one?.company.sortedByNumber,
  ]);
  expect(other?.keys.apiKey).not.toBe(one?.keys.apiKey);
  expect(other?.company.sortedByNumber).not.toEqual(one?.company.sortedByNumber);
});

test('employees are sorted by last name, then first name, ignoring case and accents', () => {
  const company = new Company(1, 0);
  const sorted = ['adams, J', 'Álvarez, K', 'Gil, Ana', 'Gil, Bo', 'Gil Mora, A', 'Zorn, Al'];
  for (const name of sorted.toReversed()) {
    const [last = '', first = ''] = name.split(', ');
    company.hire({ first, last });
  }
  expect(company.sortedByName.map(({ name }) => name)).toEqual(sorted);
});

test('someone who returns has the same number and name, once in each list', () => {
  const company = new Company(1, 6);
  const { sortedByName, sortedByNumber } = company;
  const leaving = company.remove(sortedByNumber[2]?.number);
  expect([company.size, company.sortedByName.includes(leaving)]).toEqual([5, false]);
  company.rehire(leaving.number);
  expect(company.size).toBe(6);
  expect([company.sortedByName, company.sortedByNumber]).toEqual([sortedByName, sortedByNumber]);
});
