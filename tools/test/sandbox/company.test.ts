/* The company's employees. */
import { expect, test } from '@jest/globals';
import { Company } from '../../sandbox/company.ts';
import { SandboxState } from '../../sandbox/state.ts';

test('employees and keys depend on the seed alone', () => {
  const [one, same, other] = [1, 1, 2].map((seed) => {
    const { keys, company } = new SandboxState({ seed, employeeCount: 2 });
    return { key: keys.api_key, names: company.sortedByName.map(({ name }) => name) };
  });
  expect(same).toEqual(one);
  const key = expect.stringMatching(/^[A-Za-z0-9]{60}$/);
  // The README and other tests show names of this seed.
  expect(one).toEqual({ key, names: ['De Bonis, Cindy', 'Pezzi, Abagail'] });
  expect(other?.key).not.toBe(one?.key);
  expect(other?.names).not.toEqual(one?.names);
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
  expect([...company.sortedByName, ...company.sortedByNumber]).not.toContain(leaving);
  company.rehire(leaving.number);
  expect([company.sortedByName, company.sortedByNumber]).toEqual([sortedByName, sortedByNumber]);
});
