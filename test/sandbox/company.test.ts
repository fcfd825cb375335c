import { describe, expect, test } from '@jest/globals';
import { Company } from '../../sandbox/company.ts';
import { newFaker } from '../../sandbox/fakeData.ts';
import { get, openSandbox } from './support.ts';

const companyOf = (employees: number, seed = 1) => new Company(newFaker(seed), employees);
const numbers = (people: readonly { number: number }[]) => people.map(({ number }) => number);

describe('people', () => {
  test('have rising numbers with gaps, and hire dates that rise with them', () => {
    const people = companyOf(300).active();
    expect(people).toHaveLength(300);
    expect(people[0]?.number).toBeGreaterThanOrEqual(1001);
    const steps = people.slice(1).map(({ number }, index) => number - (people[index]?.number ?? 0));
    expect(Math.min(...steps)).toBe(1);
    expect(Math.max(...steps)).toBeGreaterThan(1);
    const dates = people.map(({ hireDate }) => hireDate);
    expect(dates).toEqual([...dates].sort());
    expect(dates.every((date) => /^\d{4}-\d\d-\d\d$/.test(date))).toBe(true);
  });

  test('have names with accents, apostrophes and double surnames', () => {
    const names = companyOf(300)
      .active()
      .map(({ name }) => name);
    expect(names.some((name) => /\p{L}[^\x20-\x7e]/u.test(name))).toBe(true);
    expect(names.some((name) => name.includes("O'"))).toBe(true);
    expect(names.some((name) => /^\p{L}+-\p{L}+, /u.test(name))).toBe(true);
    expect(names.some((name) => /^\p{L}+ \p{L}+, /u.test(name))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(290);
    expect(names.every((name) => /^[^,]+, [^,]+$/.test(name))).toBe(true);
  });

  test('are the same for the same seed, and others for another', () => {
    const names = (seed: number) =>
      companyOf(20, seed)
        .active()
        .map(({ name }) => name);
    expect(names(3)).toEqual(names(3));
    expect(names(3)).not.toEqual(names(4));
  });

  test('are sorted by last name without case or accents', () => {
    const company = companyOf(0);
    for (const last of ['Zorn', 'Øst', 'Álvarez', 'adams', 'Alvarez', 'Éluard']) {
      company.hire({ first: 'Kim', last });
    }
    const lasts = company.byName.map(({ last }) => last);
    expect(lasts.slice(0, 4)).toEqual(['adams', 'Álvarez', 'Alvarez', 'Éluard']);
  });

  test('by the hundred thousand are there within seconds', () => {
    const start = performance.now();
    expect(companyOf(100_000).size).toBe(100_000);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('staff changes', () => {
  test('a hire is the newest, and stands in both orders', () => {
    const company = companyOf(50);
    const before = company.newest(1)[0]?.number ?? 0;
    const hired = company.hire({ last: 'Aaa' });
    expect(hired.number).toBeGreaterThan(before);
    expect(company.newest(1)).toEqual([hired]);
    expect(company.byName[0]).toBe(hired);
    expect(numbers(company.hireMany(3))).toEqual(numbers(company.newest(3)).reverse());
  });

  test('somebody who leaves is gone from every list, and comes back under the same number', () => {
    const company = companyOf(50);
    const person = company.active()[20];
    if (person === undefined) throw new Error('There is nobody.');
    company.leave(person.number);
    expect(company.active()).not.toContain(person);
    expect(company.byName).not.toContain(person);
    expect(company.size).toBe(49);
    expect(company.return()).toBe(person);
    expect(company.active()[20]).toBe(person);
  });

  test('an older colleague moves up among the newest when a new one leaves', async () => {
    const sandbox = await openSandbox({ profile: { newest: 2 } });
    const [first, second, third] = numbers(sandbox.company.newest(3));
    const shown = async () => {
      const text = await get(sandbox, '/Apif/newemployees/api_key=api-1');
      return [...text.matchAll(/"employee_number":(\d+)/g)].map(([, number]) => Number(number));
    };
    expect(await shown()).toEqual([first, second]);
    sandbox.company.leave();
    expect(await shown()).toEqual([second, third]);
    sandbox.company.return();
    expect(await shown()).toEqual([first, second]);
    sandbox.setProfile({ newest: 1 });
    expect(await shown()).toEqual([first]);
  });

  test('a number is never given twice, also not after its owner left', () => {
    const company = companyOf(3);
    const { number } = company.leave();
    expect(company.hire().number).toBeGreaterThan(number);
  });

  test('nobody leaves twice, returns unasked, or leaves an empty company', () => {
    const company = companyOf(1);
    expect(() => company.leave(7)).toThrow('No active employee has number 7.');
    expect(() => company.return(7)).toThrow('No former employee has number 7.');
    const { number } = company.leave();
    expect(() => company.leave(number)).toThrow(`No active employee has number ${number}.`);
    expect(() => company.leave()).toThrow('No active employees.');
    company.return();
    expect(() => company.return()).toThrow('No former employees.');
  });
});
