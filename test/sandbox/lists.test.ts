import { describe, expect, test } from '@jest/globals';
import { form, get, numbersIn, openSandbox, post } from './support.ts';

const NEW_EMPLOYEES = '/Apif/newemployees/api_key=api-1';
const CATEGORIES = '/Apiv11/list_employee_category';

describe('what may be odd about the lists', () => {
  test('a byte order mark and white space stand around each of the four', async () => {
    const sandbox = await openSandbox({
      employees: 0,
      quirks: ['byte-order-mark', 'white-space'],
      profile: { employee_categories: { '<row id>': '<name>' } },
    });
    const response = await fetch(`${sandbox.url}${NEW_EMPLOYEES}`);
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFF\r\n\t []\n\n');
    // `fetch` takes the mark away where it reads text.
    const key = form({ api_key: 'api-1', driver_only: 'Y' });
    expect(await post(sandbox, '/Apiv11/list_employee', key)).toBe('\r\n\t []\n\n');
    expect(await post(sandbox, CATEGORIES, key)).toMatch(/^\r\n\t {"3":.*}\n\n$/);
    expect(await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/0')).toBe(
      '\r\n\t {"emp_name_list":{}}\n\n',
    );
  });

  test('long numbers are in every list, and the name list starts at one', async () => {
    const sandbox = await openSandbox({
      quirks: ['long-numbers'],
      profile: { name_list: { start: 'from-number' } },
    });
    const { number } = sandbox.company.hire();
    const long = `9007199254${String(number).padStart(9, '0')}`;
    expect(await get(sandbox, NEW_EMPLOYEES)).toMatch(`[{"employee_number":${long},`);
    const page = await get(sandbox, `/Apif/emp_name_list/company-1/secret-1/${long}`);
    expect(page).toMatch(new RegExp(`^{"emp_name_list":{"${long}":"[^"]+"}}$`));
    expect(numbersIn(page)).toHaveLength(1);
  });

  test('duplicate rows come at the end, under an outdated name', async () => {
    const sandbox = await openSandbox({
      employees: 0,
      quirks: ['duplicate-rows'],
      profile: {
        new_employees: [['<number>', '<last, first>', '<last>']],
        employee_categories: { '<row id>': '<name>' },
      },
    });
    const { number } = sandbox.company.hire({ first: 'Ana', last: 'Gil' });
    expect(await get(sandbox, NEW_EMPLOYEES)).toBe(
      `[[${number},"Gil, Ana","Gil"],[${number},"Former Gil, Ana","Former Gil"]]`,
    );
    const text = await post(sandbox, CATEGORIES, form({ api_key: 'api-1' }));
    expect(text).toMatch(/^{"2":"Dispatch","3":.*,"15":"Warehouse","2":"Former Dispatch",/);
  });
});

test('a list follows each change of staff and of the profile', async () => {
  const sandbox = await openSandbox({ employees: 0, profile: { new_employees: ['<number>'] } });
  const { number } = sandbox.company.hire();
  expect(await get(sandbox, NEW_EMPLOYEES)).toBe(`[${number}]`);
  const second = sandbox.company.hire().number;
  expect(await get(sandbox, NEW_EMPLOYEES)).toBe(`[${second},${number}]`);
  sandbox.setProfile({ ...sandbox.profile, newest: 1 });
  expect(await get(sandbox, NEW_EMPLOYEES)).toBe(`[${second}]`);
  sandbox.setProfile({ ...sandbox.profile, new_employees: ['<number text>'] });
  expect(await get(sandbox, NEW_EMPLOYEES)).toBe(`["${second}"]`);
});
