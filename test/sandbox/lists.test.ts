/* Who is in the lists: pages of the name list, quirks, and changes of staff and profile. */
import { expect, test } from '@jest/globals';
import { form, get, openSandbox, post } from './support.ts';

const NAMES = '/Apif/emp_name_list/company-1/secret-1';

/** Numbers rise from Echo to Charlie. Bravo has left, and still has a place among the names. */
test.each([
  ['from-name', 2, 'AC', 'AC', 'CD'],
  ['after-name', 2, 'AC', 'CD', 'CD'],
  ['from-number', 2, 'AE', 'AD', 'C'],
  ['after-number', 2, 'AE', 'CD', 'C'],
  ['ignored', 2, 'AC', 'AC', 'AC'],
  ['from-number', 3, 'ADE', 'ACD', 'C'],
  ['from-name', 0, 'ACDE', 'ACDE', 'CDE'],
  ['from-number', 0, 'ACDE', 'ACD', 'C'],
  ['ignored', 0, 'ACDE', 'ACDE', 'ACDE'],
] as const)(
  'name list pages that start %s, of size %i, are %s first, %s at Alfa and %s at Bravo',
  async (start, page_size, ...expected) => {
    const profile = { name_list: { page_size, start } };
    const sandbox = await openSandbox({ employees: 0, profile });
    for (const last of ['Echo', 'Alfa', 'Delta', 'Bravo', 'Charlie'])
      sandbox.company.hire({ last });
    const [, alfa, , bravo] = sandbox.company.active();
    sandbox.company.leave(bravo?.number);
    for (const [index, number] of [0, alfa?.number, bravo?.number].entries()) {
      const text = await get(sandbox, `${NAMES}/${number}`);
      const initials = [...text.matchAll(/":"(\w)/g)].map(([, initial]) => initial);
      expect(initials.join('')).toBe(expected[index]);
    }
    if (start === 'from-name') expect(await get(sandbox, `${NAMES}/999999`)).toMatch('{}');
  },
);

test('quirks are in all four lists', async () => {
  const sandbox = await openSandbox({
    employees: 0,
    quirks: ['byte-order-mark', 'white-space', 'long-numbers', 'duplicate-rows'],
    profile: {
      new_employees: [['<number>', '<last, first>', '<last>']],
      employees: { '<number>': '<first>' },
      employee_categories: { '<row id>': '<name>' },
      name_list: { start: 'from-number' },
    },
  });
  const { number } = sandbox.company.hire({ first: 'Ana', last: 'Gil' });
  const long = `9007199254${String(number).padStart(9, '0')}`;
  const response = await fetch(`${sandbox.url}/Apif/newemployees/api_key=api-1`);
  // Bytes: where `fetch` reads text, it takes the mark away.
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    `\uFEFF\r\n\t [[${long},"Gil, Ana","Gil"],[${long},"Former Gil, Ana","Former Gil"]]\n\n`,
  );
  const key = form({ api_key: 'api-1', driver_only: 'Y' });
  expect(await post(sandbox, '/Apiv11/list_employee', key)).toBe(
    `\r\n\t {"${long}":"Ana","${long}":"Ana"}\n\n`,
  );
  expect(await post(sandbox, '/Apiv11/list_employee_category', key)).toMatch(
    /^\r\n\t {"3":"Driver - Local",.*,"3":"Former Driver - Local",.*}\n\n$/,
  );
  expect(await get(sandbox, `${NAMES}/${long}`)).toBe(
    `\r\n\t {"emp_name_list":{"${long}":"Gil, Ana"}}\n\n`,
  );
});
