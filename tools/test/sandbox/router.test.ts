/* The four requests of the API, and all other requests. */
import { expect, test } from '@jest/globals';
import type { FormatName } from '../../sandbox/formats.ts';
import type { LogEntry } from '../../sandbox/state.ts';
import { parseJson } from '../../unknownValues.ts';
import { get, post, startTestSandbox } from './testSandbox.ts';

const NEWEST = '/Apif/newemployees/api_key=api-1';
const NAMES = '/Apif/emp_name_list/company-1/secret-1/0';
const EMPLOYEES = '/Apiv11/list_employee';
const CATEGORIES = '/Apiv11/list_employee_category';
const API_KEY_FAILED = '{"fail":{"authentication":"The API key failed."}}';
const PAIR_FAILED = '{"fail":{"authentication":"The company key or secret key failed."}}';

test('the sandbox lists employees as documented: newest first, or by name', async () => {
  const sandbox = await startTestSandbox({ employeeCount: 0, newestCount: 1 });
  const day = Date.UTC(2026, 1, 28);
  for (const last of ['Zhou', 'Müller', "O'Hara"]) sandbox.company.hire({ first: 'Jo', last }, day);
  const [zhou, muller, ohara] = sandbox.company.sortedByNumber.map(({ number }) => number);
  const category = sandbox.company.newest(1)[0]?.category.name;
  expect(await get(sandbox, NEWEST)).toBe(
    `[{"employee_number":${ohara},"name":"O'Hara, Jo","hire_date":"2026-02-28","category":"${category}"}]`,
  );
  expect(await post(sandbox, EMPLOYEES, new URLSearchParams({ api_key: 'api-1' }))).toBe(
    `[{"value":${muller},"label":"Müller, Jo"},{"value":${ohara},"label":"O'Hara, Jo"},{"value":${zhou},"label":"Zhou, Jo"}]`,
  );
  expect(await get(sandbox, NAMES)).toBe(
    `{"emp_name_list":{"${muller}":"Müller, Jo","${ohara}":"O'Hara, Jo","${zhou}":"Zhou, Jo"}}`,
  );
});

test('the sandbox lists all categories, or those for drivers', async () => {
  const sandbox = await startTestSandbox();
  const drivers = new URLSearchParams({ api_key: 'api-1', driver_only: 'Y' });
  expect(await post(sandbox, CATEGORIES, drivers)).toBe(
    '[{"row_Id":3,"category name":"Drivers - Local"},{"row_Id":4,"category name":"Drivers - Long Haul"},' +
      '{"row_Id":7,"category name":"Drivers - Owner/Operator"}]',
  );
  const all = new URLSearchParams({ api_key: 'api-1', driver_only: 'N' });
  expect(parseJson(await post(sandbox, CATEGORIES, all))).toHaveLength(8);
});

test.each<[format: FormatName, newest: string, everyone: string, categories: string]>([
  [
    'map-of-names',
    '{"1002":"Ito, Ren","1001":"Okafor, Ada"}',
    '{"1002":"Ito, Ren","1001":"Okafor, Ada"}',
    '{"2":"Dispatch","3":"Drivers - Local",',
  ],
  [
    'wrapped-objects',
    '{"count":2,"list":[{"emp_number":"1002","employee_name":"Ito, Ren"},{"emp_number":"1001","employee_name":"Okafor, Ada"}],"more":false}',
    '{"count":2,"list":[{"value":1002,"label":"Ito, Ren"},{"value":1001,"label":"Okafor, Ada"}],"more":false}',
    '{"count":8,"list":[{"row_Id":2,"category name":"Dispatch"},',
  ],
  [
    'name-parts',
    '[{"employee_id":1002,"first_name":"Ren","last_name":"Ito"},{"employee_id":1001,"first_name":"Ada","last_name":"Okafor"}]',
    '[{"emp_id":1002,"First":"Ren","Last":"Ito"},{"emp_id":1001,"First":"Ada","Last":"Okafor"}]',
    '[{"id":2,"Label":"Dispatch"},',
  ],
  [
    'without-names',
    '[{"employee_number":1002,"hire_date":"2026-02-28"},{"employee_number":1001,"hire_date":"2026-02-28"}]',
    '{"1002":{"employee_number":1002,"category":"Office"},"1001":{"employee_number":1001,"category":"Office"}}',
    '[{"row_Id":2,"category name":"Dispatch"},',
  ],
])(
  'the sandbox writes its lists in the format %s',
  async (format, newest, everyone, categories) => {
    const sandbox = await startTestSandbox({ employeeCount: 0, seed: 187, format });
    const day = Date.UTC(2026, 1, 28);
    sandbox.company.hire({ first: 'Ada', last: 'Okafor' }, day);
    sandbox.company.hire({ first: 'Ren', last: 'Ito' }, day);
    const form = new URLSearchParams({ api_key: 'api-1' });
    expect(await get(sandbox, NEWEST)).toBe(newest);
    expect(await post(sandbox, EMPLOYEES, form)).toBe(everyone);
    expect(await post(sandbox, CATEGORIES, form)).toContain(categories);
    expect(await get(sandbox, NAMES)).toBe(
      '{"emp_name_list":{"1002":"Ito, Ren","1001":"Okafor, Ada"}}',
    );
  },
);

test.each([
  ['/Apif/newemployees/api_key=api-2', undefined, API_KEY_FAILED],
  ['/Apif/newemployees/api-1', undefined, API_KEY_FAILED],
  ['/Apif/emp_name_list/company-2/secret-1/0', undefined, PAIR_FAILED],
  ['/Apif/emp_name_list/company-1/secret-2/0', undefined, PAIR_FAILED],
  [EMPLOYEES, new URLSearchParams({ api_key: 'api-2' }), API_KEY_FAILED],
  [CATEGORIES, '{"api_key":"api-1"}', API_KEY_FAILED],
])('the sandbox rejects a wrong key with status 200: %s', async (path, body, rejection) => {
  const sandbox = await startTestSandbox();
  const response = await fetch(sandbox.url + path, body ? { method: 'POST', body } : {});
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.text()).toBe(rejection);
});

test('the sandbox counts and logs requests by route, without keys', async () => {
  const entries: LogEntry[] = [];
  const sandbox = await startTestSandbox({ log: (entry) => entries.push(entry) });
  for (const path of [NEWEST, '/Apif/newemployees/api_key=no', NAMES]) await get(sandbox, path);
  expect((await fetch(`${sandbox.url}/no/api_key=api-1`)).status).toBe(404);
  await post(sandbox, EMPLOYEES, new URLSearchParams({ api_key: 'api-1' }));
  const counts = { newemployees: 2, emp_name_list: 1, list_employee: 1, elsewhere: 1 };
  expect(sandbox.requests).toEqual({ ...counts, list_employee_category: 0 });
  expect(entries.map(({ name, note }) => [name, note])).toEqual([
    ['newemployees', undefined],
    ['newemployees', 'wrong API key'],
    ['emp_name_list', undefined],
    ['elsewhere', undefined],
    ['list_employee', undefined],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/(api|company|secret)-1/);
});
