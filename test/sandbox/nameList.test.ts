import { describe, expect, test } from '@jest/globals';
import type { Profile, Sandbox } from '../../sandbox/server.ts';
import { get, numbersIn, openSandbox } from './support.ts';

const LASTS = ['Echo', 'Alfa', 'Delta', 'Bravo', 'Charlie'];

/** Five people whose number order and name order differ, by their last names. */
async function openNamed(name_list: Profile['name_list'] = {}) {
  const profile = { name_list: { page_size: 2, ...name_list } };
  const sandbox = await openSandbox({ employees: 0, profile });
  for (const last of LASTS) sandbox.company.hire({ first: 'Kim', last });
  const numberOf = (last: string) =>
    sandbox.company.active().find((person) => person.last === last)?.number ?? 0;
  return { sandbox, numberOf };
}

async function pageFrom(sandbox: Sandbox, start: number): Promise<string[]> {
  const text = await get(sandbox, `/Apif/emp_name_list/company-1/secret-1/${start}`);
  return numbersIn(text).map((number) => sandbox.company.find(number)?.last ?? '?');
}

describe('a page of the name list', () => {
  test.each([
    ['from-name', ['Alfa', 'Bravo'], ['Charlie', 'Delta']],
    ['after-name', ['Alfa', 'Bravo'], ['Delta', 'Echo']],
    ['from-number', ['Alfa', 'Echo'], ['Charlie']],
    ['after-number', ['Alfa', 'Echo'], []],
    ['ignored', ['Alfa', 'Bravo'], ['Alfa', 'Bravo']],
  ] as const)('that starts %s starts where that says', async (start, first, fromCharlie) => {
    const { sandbox, numberOf } = await openNamed({ start });
    expect(await pageFrom(sandbox, 0)).toEqual(first);
    expect(await pageFrom(sandbox, numberOf('Charlie'))).toEqual(fromCharlie);
  });

  test('in number order holds the lowest numbers, shown in name order', async () => {
    const { sandbox, numberOf } = await openNamed({ start: 'from-number', page_size: 3 });
    expect(await pageFrom(sandbox, numberOf('Alfa'))).toEqual(['Alfa', 'Bravo', 'Delta']);
    sandbox.setProfile({ name_list: { page_size: 3, start: 'after-number' } });
    expect(await pageFrom(sandbox, numberOf('Alfa'))).toEqual(['Bravo', 'Charlie', 'Delta']);
  });

  test.each(['from-name', 'after-name', 'from-number', 'after-number', 'ignored'] as const)(
    'that starts %s holds everyone where there are no pages',
    async (start) => {
      const { sandbox } = await openNamed({ start, page_size: 0 });
      expect(await pageFrom(sandbox, 0)).toEqual(['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo']);
    },
  );

  test('in name order starts where somebody who left would stand', async () => {
    const { sandbox, numberOf } = await openNamed({ start: 'from-name' });
    const bravo = numberOf('Bravo');
    sandbox.company.leave(bravo);
    expect(await pageFrom(sandbox, bravo)).toEqual(['Charlie', 'Delta']);
  });

  test('in name order is empty from a number that nobody ever had', async () => {
    const { sandbox } = await openNamed({ start: 'from-name' });
    expect(await pageFrom(sandbox, 999_999)).toEqual([]);
  });

  test('has 100 people unless told otherwise', async () => {
    const sandbox = await openSandbox({ employees: 130 });
    expect(await pageFrom(sandbox, 0)).toHaveLength(100);
  });
});
