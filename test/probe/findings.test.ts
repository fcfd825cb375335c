/* What the probe finds in odd lists, and its verdict. */
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { parseJson } from '../../tools/unknownValues.ts';
import { startServer } from '../support/servers.ts';
import { ALL_KEYS, API_KEY_ALONE, runProbe, startListApi } from './runProbe.ts';

const ROWS = [1042, 1043, 1044, 1045].map((emp_no) => ({ emp_no, emp_name: `Ito ${emp_no}, Ren` }));
const CATEGORIES = [7, 8, 9].map((row_Id) => ({ row_Id, name: `Category ${row_Id}` }));
const LISTS = { all: ROWS.toReversed(), list_employee: ROWS, list_employee_category: CATEGORIES };
const renamed = (rows: readonly object[], from: string, to: string) =>
  parseJson(JSON.stringify(rows).replaceAll(from, to));

const READY = true;
const ZEROS = ROWS.map((row) => ({ ...row, emp_no: `00${row.emp_no}` }));
const UNNAMED = ROWS.map(({ emp_no }) => ({ emp_no }));

test.each<[finding: string, ready: boolean, lists: object]>([
  ['With "Driver Categories Only", 3 of 3 categories are found.\nAsk', READY, {}],
  [
    "Zapier couldn't read the new employee list: row 1 isn't in a known format.\"\nSend ",
    false,
    { all: renamed(ROWS, 'emp_no', 'ident') },
  ],
  [
    "Zapier couldn't read the employee category list: row 1 isn't in a known format",
    false,
    { list_employee_category: renamed(CATEGORIES, 'name', 'art') },
  ],
  [
    ' steps, Zapier shows "Zapier couldn\'t read the employee list: ',
    false,
    { list_employee: { 'Okafor, Ada': 1042 } },
  ],
  [
    '3 of 4 new employees are in the employee list with the same numbers.\nCheck ',
    READY,
    { list_employee: ROWS.slice(1) },
  ],
  [
    "0 of 4 new employees are in the employee list with the same numbers, so Zaps can't ",
    false,
    { list_employee: ZEROS },
  ],
  [
    'newest 3 of 4 employees.\nIn Zaps with New Employee, set "Check Full Employee List", unless ',
    READY,
    { all: ROWS.toReversed().slice(0, 3) },
  ],
  ['The employee list is empty, so Zaps', false, { list_employee: [] }],
  [
    ' UTC: the response is only part of the list.',
    false,
    { list_employee: { total: 9, data: ROWS } },
  ],
  ['The new employee list is empty, so its format is unknown.\nAdd rows', READY, { all: [] }],
  [
    'but no First Name or no Last Name.\nIn Zaps, use Full Name ',
    READY,
    { all: renamed(ROWS.toReversed(), ', Ren', '') },
  ],
  [
    'The employee list lacks names.\nIn Zapier, connect with',
    READY,
    { list_employee: [...ROWS.slice(0, 2), ...UNNAMED.slice(2)] },
  ],
])('finds: %s', async (finding, ready, lists) => {
  const baseUrl = await startListApi({ ...LISTS, ...lists });
  const report = await runProbe({ baseUrl, ...API_KEY_ALONE });
  const findings = report.findings.map(
    ({ text, action, inZapier }) => `${text}\n${action ?? inZapier}`,
  );
  expect(findings.join('\n')).toContain(finding);
  expect(report.ready).toBe(ready);
});

test('counts in how many rows each field is filled in', async () => {
  const all = [
    { emp_no: 1045, given_name: 'Ren', surname: '' },
    { emp_no: 1044, given_name: '', surname: 'Ito' },
    { emp_no: 1043, given_name: 'Ren', surname: 'Ito' },
    { emp_no: 1042, given_name: '', surname: 'Ito' },
  ];
  const { text } = await runProbe({
    baseUrl: await startListApi({ ...LISTS, all }),
    ...API_KEY_ALONE,
  });
  expect(text).toContain('\n  ! Filled in: First Name in 2, Last Name in 3 of 4 rows.\n');
});

test('shows the properties of a list that the app could not read', async () => {
  const baseUrl = await startListApi({ ...LISTS, all: renamed(ROWS, 'emp_no', 'ident') });
  const { text } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(text).toMatch(
    /\nNew employee list \(newemployees\)\n {2}✗ Not read: row 1 isn't in a known format\.\n {2}\[ \{ "ident": <other number>, /,
  );
});

test('describes the list that the app reads, and none if it rejects several', async () => {
  const readable = { employees: ROWS.slice(2), notes: ['a', 'b', 'c', 'd', 'e'] };
  const all = { drivers: ROWS, mechanics: ROWS };
  const baseUrl = await startListApi({ ...LISTS, all, list_employee: readable });
  const { templates, text } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(text).toContain(
    "couldn't read the new employee list: the response has several lists in it",
  );
  expect(templates.newEmployees).toBeUndefined();
  expect(templates.activeEmployees).toHaveProperty('employees');
});

test('the verdict names the cause if there is only one', async () => {
  const baseUrl = await startServer(({ url = '' }, response) => {
    const isPage = url.includes('list_employee') && !url.includes('category');
    response.end(isPage ? '<html>Sign in</html>' : JSON.stringify(CATEGORIES));
  });
  const { lines } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^✗ Not ready: list_employee answered with a web page, so \d steps fail$/,
    ),
  );
  expect(lines).toContain('  ✗ Not read: the response is a web page.');
});

test('finds a list of driver categories that fails', async () => {
  const baseUrl = await startServer(async (request, response) => {
    const isOfDrivers = (await text(request)).includes('driver_only');
    const isOfCategories = request.url?.includes('category');
    response.statusCode = isOfDrivers ? 500 : 200;
    response.end(JSON.stringify(isOfCategories ? CATEGORIES : ROWS.toReversed()));
  });
  const report = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(report.text).toMatch(
    /\n {2}! With "Driver Categories Only", Zapier shows ".* \(status 500\)\."\n/,
  );
});

test('a name list that fails blocks the connection', async () => {
  const lists = { ...LISTS, emp_name_list: { error: 'Timeout' } };
  const report = await runProbe({ baseUrl: await startListApi(lists), ...ALL_KEYS });
  expect(report.ready).toBe(false);
  expect(report.text).toMatch(/✗ Connect +fails: emp_name_list failed\n/);
  expect(report.text).toMatch(/✓ Find Employee +works once Connect does\n/);
  expect(report.text).toMatch(
    /\n {2}✗ In Connect, Zapier shows ".*" Without the Company Key and the Secret Key, Zaps don't need this list\.\n/,
  );
  expect(report.profile).toBeNull();
});
