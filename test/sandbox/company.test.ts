/* The company: its employees, and how they come and go. */
import { expect, test } from '@jest/globals';
import { Company } from '../../tools/sandbox/company.ts';
import { openSandbox } from './support.ts';

test('employees have rising numbers with gaps, and hire dates that rise with them', () => {
  const people = new Company(1, 300).byNumber;
  const steps = people.slice(1).map(({ number }, index) => number - (people[index]?.number ?? 0));
  expect([Math.min(...steps), Math.max(...steps)]).toEqual([1, 5]);
  const dates = people.map(({ hireDate }) => hireDate);
  expect(dates).toEqual(dates.toSorted());
  expect(dates.every((date) => /^\d{4}-\d\d-\d\d$/.test(date))).toBe(true);
});

test('employees and keys depend on the seed alone', async () => {
  const opened = [7, 7, 8].map((seed) => openSandbox({ seed, keys: {} }));
  const [one, same, other] = await Promise.all(opened);
  expect(one?.keys.apiKey).toMatch(/^[A-Za-z0-9]{60}$/);
  expect([same?.keys, same?.company.byNumber]).toEqual([one?.keys, one?.company.byNumber]);
  expect(other?.keys.apiKey).not.toBe(one?.keys.apiKey);
  expect(other?.company.byNumber).not.toEqual(one?.company.byNumber);
});

test('employees are sorted by last name, then first name, ignoring case and accents', () => {
  const company = new Company(1, 0);
  const sorted = ['adams, J', 'Álvarez, K', 'Gil, Ana', 'Gil, Bo', 'Gil Mora, A', 'Zorn, Al'];
  for (const name of sorted.toReversed()) {
    const [last, first] = name.split(', ');
    company.hire({ first, last });
  }
  expect(company.byName.map(({ name }) => name)).toEqual(sorted);
});

test('a hire never gets a used number, and a return keeps the number', () => {
  const company = new Company(1, 50);
  const before = company.byNumber;
  const left = company.remove();
  expect([...company.byNumber, ...company.byName]).not.toContain(left);
  expect(company.hire().number).toBeGreaterThan(left.number);
  company.remove();
  expect(company.rehire(left.number)).toBe(left);
  expect(company.byNumber).toEqual(before);
});
