import { describe, expect, test } from '@jest/globals';
import type { Sandbox, SandboxOptions } from '../../sandbox/server.ts';
import { get, numbersIn, openSandbox } from './support.ts';

const LASTS = ['Echo', 'Alfa', 'Delta', 'Bravo', 'Charlie'];

/** Five people whose number order and name order differ, by their last names. */
async function openNamed(options: SandboxOptions) {
  const sandbox = await openSandbox({ employees: 0, pageSize: 2, ...options });
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
  ] as const)('read as %s starts where that says', async (startAt, first, fromCharlie) => {
    const { sandbox, numberOf } = await openNamed({ startAt });
    expect(await pageFrom(sandbox, 0)).toEqual(first);
    expect(await pageFrom(sandbox, numberOf('Charlie'))).toEqual(fromCharlie);
  });

  test('in number order holds the lowest numbers, shown in name order', async () => {
    const { sandbox, numberOf } = await openNamed({ startAt: 'from-number', pageSize: 3 });
    expect(await pageFrom(sandbox, numberOf('Alfa'))).toEqual(['Alfa', 'Bravo', 'Delta']);
    sandbox.setStartAt('after-number');
    expect(await pageFrom(sandbox, numberOf('Alfa'))).toEqual(['Bravo', 'Charlie', 'Delta']);
  });

  test.each(['from-name', 'after-name', 'from-number', 'after-number', 'ignored'] as const)(
    'read as %s holds everyone where there are no pages',
    async (startAt) => {
      const { sandbox } = await openNamed({ startAt, pageSize: 0 });
      expect(await pageFrom(sandbox, 0)).toEqual(['Alfa', 'Bravo', 'Charlie', 'Delta', 'Echo']);
    },
  );

  test('in name order starts where somebody who left would stand', async () => {
    const { sandbox, numberOf } = await openNamed({ startAt: 'from-name' });
    const bravo = numberOf('Bravo');
    sandbox.company.leave(bravo);
    expect(await pageFrom(sandbox, bravo)).toEqual(['Charlie', 'Delta']);
  });

  test('in name order is empty from a number that nobody ever had', async () => {
    const { sandbox } = await openNamed({ startAt: 'from-name' });
    expect(await pageFrom(sandbox, 999_999)).toEqual([]);
  });

  test('has 100 people unless told otherwise', async () => {
    const sandbox = await openSandbox({ employees: 130 });
    expect(await pageFrom(sandbox, 0)).toHaveLength(100);
  });
});
