/* What the probe finds in odd lists, and its verdict. */
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { parseJson } from '../../tools/unknownValues.ts';
import { listen } from '../support/services.ts';
import { KEYS, probe, serve } from './support.ts';

const ROWS = [1042, 1043, 1044, 1045].map((emp_no) => ({ emp_no, emp_name: `Ito ${emp_no}, Ren` }));
const CATEGORIES = [7, 8, 9].map((row_Id) => ({ row_Id, name: `Category ${row_Id}` }));
const LISTS = { all: ROWS.toReversed(), list_employee: ROWS, list_employee_category: CATEGORIES };
const renamed = (rows: readonly object[], from: string, to: string) =>
  parseJson(JSON.stringify(rows).replaceAll(from, to));

const READY = true;
const ZEROS = ROWS.map((row) => ({ ...row, emp_no: `00${row.emp_no}` }));
const UNNAMED = ROWS.map(({ emp_no }) => ({ emp_no }));
const HALF_NAMED = [...ROWS.slice(0, 2), ...UNNAMED.slice(2)];

test.each<[finding: string, ready: boolean, lists: object]>([
  ['With "Driver Categories Only", all categories are found.\nAsk', READY, {}],
  [
    'In the new employee list, no property is used as the id.\nAdd the property with the id in the new employee list to NAME_PATTERNS',
    false,
    { all: renamed(ROWS, 'emp_no', 'ident') },
  ],
  [
    'In the employee category list, no property is used as the name.\nAdd the property with the name',
    false,
    { list_employee_category: renamed(CATEGORIES, 'name', 'art') },
  ],
  [
    'Zapier shows "Zapier couldn\'t read the employee list: ',
    false,
    { list_employee: { 'Okafor, Ada': 1042 } },
  ],
  ["The new employees aren't listed newest first,", READY, { all: ROWS }],
  [
    'The employee list has 3 of 4 new employees under the same number.\nCheck that the new employees who',
    READY,
    { list_employee: ROWS.slice(1) },
  ],
  [
    "The employee list has 0 of 4 new employees under the same number, so Zaps can't be turned on.\nGive",
    false,
    { list_employee: ZEROS },
  ],
  [
    'Rows in the employee list share a number or a code, and Zaps get only the first.',
    READY,
    { list_employee: [...ROWS, ...ROWS] },
  ],
  [
    "There is no one in the employee list, so Zaps can't be turned on.\nGive",
    false,
    { list_employee: [] },
  ],
  ['the response is only part of the list', false, { list_employee: { total: 9, data: ROWS } }],
  ['There are no rows in the new employee list, so their format', READY, { all: [] }],
  ['0 of 4 employees have a name.\nConnect with', READY, { list_employee: UNNAMED }],
  [
    '2 of 4 new employees and 2 of 4 employees have a name.\nConnect with',
    READY,
    { all: HALF_NAMED.toReversed(), list_employee: HALF_NAMED },
  ],
  [
    '0 of 4 new employees have a first_name.\nIn Zaps, use name instead of first_name.',
    READY,
    { all: renamed(LISTS.all, ', Ren', '') },
  ],
])('finds: %s', async (finding, ready, lists) => {
  const baseUrl = await serve({ ...LISTS, ...lists });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.findings.map(({ text }) => text).join('\n')).toContain(finding);
  expect(report.ready).toBe(ready);
});

test('describes the list that the app reads, and none if it rejects several', async () => {
  const readable = { drivers: ROWS.slice(2), notes: ['a', 'b', 'c', 'd', 'e'] };
  const all = { drivers: ROWS, mechanics: ROWS };
  const baseUrl = await serve({ ...LISTS, all, list_employee: readable });
  const { lists, text } = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(text).toContain(
    "couldn't read the new employee list: the response has several lists in it",
  );
  expect(lists.newEmployees).toBeUndefined();
  expect(lists.activeEmployees?.rowCount).toBe(2);
});

test('finds a list of driver categories that fails', async () => {
  const baseUrl = await listen(async (request, response) => {
    const isOfDrivers = (await text(request)).includes('driver_only');
    const isOfCategories = request.url?.includes('category');
    response.statusCode = isOfDrivers ? 500 : 200;
    response.end(JSON.stringify(isOfCategories ? CATEGORIES : ROWS.toReversed()));
  });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.text).toMatch(
    /\n! With "Driver Categories Only", Zapier shows ".* \(status 500\)\."\n/,
  );
});

test('a name list that fails blocks the connection', async () => {
  const lists = { ...LISTS, emp_name_list: { error: 'Timeout' } };
  const report = await probe({ baseUrl: await serve(lists), ...KEYS });
  expect(report.ready).toBe(false);
  expect(report.text).toContain('✗ Connect                   fails: the employee name list\n');
  expect(report.text).toContain('✓ Find Employee             works once Connect does\n');
  expect(report.text).toMatch(
    /\nNext\n {2}1\. Ask the API's administrator about the error of the employee name list\. Or\s+connect without the Company Key/,
  );
  expect(report.profile).not.toHaveProperty('name_list');
});
