/* The line of verdict on each response: the app's own words, or counts. */
import { expect, test } from '@jest/globals';
import { probeApi, type Respond } from './probeApi.ts';

const NEWEST = '{"1045":"Weiss, Jo","1044":"Ito, Ren","1043":"Okafor, Ada","1042":"Adaeze, Ngozi"}';

/** Returns an API with other responses to some requests. */
const apiWith =
  (lists: Readonly<Record<string, string>>): Respond =>
  ({ sent, hasWrongKey }) => {
    const [list = ''] = /newemployees|emp_name_list|list_employee(_category)?/.exec(sent) ?? [];
    const drivers = sent.includes('driver_only') ? 'drivers' : list;
    return lists[hasWrongKey ? 'wrong' : drivers] ?? lists[list] ?? NEWEST;
  };

test('counts what the app reads', async () => {
  const categories = '[{"row_Id":7,"name":"Local"},{"row_Id":8,"name":"Office"}]';
  const lists = {
    emp_name_list: '{"1044":"Ito, Ren","1050":null}',
    list_employee_category: categories,
    drivers: '[{"row_Id":7,"name":"Local"}]',
  };
  const { lines } = await probeApi(apiWith(lists));
  expect(lines).toEqual([
    '✓ newemployees: 4 employees, newest first.',
    '✓ emp_name_list: 2 employees, 1 without a name.',
    '✓ emp_name_list, from its last employee: 2 employees, 1 without a name, 0 of them not on the first page.',
    '✓ list_employee: 4 employees; 4 of 4 new employees are in it under the same name.',
    '✓ list_employee_category: 2 categories.',
    '✓ list_employee_category, drivers: 1 of 2 categories.',
  ]);
});

test.each([
  [
    '! newemployees: 2 employees, not newest first.',
    { newemployees: '[{"id":1041,"name":"Ito, Ren"},{"id":1042,"name":"Okafor, Ada"}]' },
  ],
  ['! newemployees: 0 employees.', { newemployees: '[]' }],
  [
    '! list_employee: 3 employees; 3 of 4 new employees are in it under the same name.',
    { list_employee: '{"1045":"Weiss, Jo","1044":"Ito, R.","1043":"Okafor, Ada"}' },
  ],
  [
    '✗ list_employee: 4 employees; 1 of 4 new employees are in it under the same name.',
    { list_employee: '{"1":"Weiss, Jo","1044":"Ito, Ren","1043":"Brandt, Jo","1042":"Ruiz, Eva"}' },
  ],
  ['! list_employee_category, drivers: 4 of 4 categories.', {}],
  [
    '✗ list_employee: Employee Directory returned an employee list with no one in it. Try again ',
    { list_employee: '[]' },
  ],
  [
    "✗ newemployees: Zapier couldn't read the new employee list: its rows aren't in a known format. Check ",
    { newemployees: '[{"ident":7,"naam":"Ito, Ren"}]' },
  ],
])('says: %s', async (line, lists) => {
  const { lines } = await probeApi(apiWith(lists));
  expect(lines).toContainEqual(expect.stringContaining(line));
});

test.each([
  [
    '✓ newemployees, wrong API key: Zapier notices, and shows: Employee Directory rejected the API Key. It may have been replaced.',
    '{"fail":{"authentication":"API key failed"}}',
  ],
  [
    "! newemployees, wrong API key: Zapier doesn't notice that the key is wrong, and shows: Employee Directory reported an error ",
    '{"status":"ERROR","message":"The letters do not fit"}',
  ],
  ["! emp_name_list, wrong keys: Zapier doesn't notice, and gets 4 employees.", NEWEST],
])('says: %s', async (line, wrong) => {
  const { lines } = await probeApi(apiWith({ wrong }), true);
  expect(lines).toContainEqual(expect.stringContaining(line));
});
