/* The sandbox's answers to the API's four requests, and its faults. */
import { expect, test } from '@jest/globals';
import type { FaultName } from '../../sandbox/faults.ts';
import type { FormatName } from '../../sandbox/formats.ts';
import type { LogEntry, SandboxOptions } from '../../sandbox/state.ts';
import { parseJson } from '../../unknownValues.ts';
import { get, post, startTestSandbox } from './testSandbox.ts';

const NEWEST = '/Apif/newemployees/api_key=api-1';
const NAMES = '/Apif/emp_name_list/company-1/secret-1/0';
const EMPLOYEES = '/Apiv11/list_employee';
const CATEGORIES = '/Apiv11/list_employee_category';
const FORM = new URLSearchParams({ api_key: 'api-1' });

/** Starts the sandbox of a company with two employees. */
async function startWithTwo(options: SandboxOptions = {}) {
  const sandbox = await startTestSandbox({ employeeCount: 0, seed: 187, ...options });
  const day = Date.UTC(2026, 1, 28);
  sandbox.company.hire({ first: 'Ada', last: 'Okafor' }, day);
  sandbox.company.hire({ first: 'Ren', last: 'Ito' }, day);
  return sandbox;
}

const TWO = '{"1002":"Ito, Ren","1001":"Okafor, Ada"}';

test.each<[format: FormatName, newest: string, everyone: string, categories: string]>([
  [
    'documented',
    '[{"employee_number":1002,"name":"Ito, Ren","hire_date":"2026-02-28","category":"Office"},{"employee_number":1001,"name":"Okafor, Ada","hire_date":"2026-02-28","category":"Office"}]',
    '[{"value":1002,"label":"Ito, Ren"},{"value":1001,"label":"Okafor, Ada"}]',
    '[{"row_Id":2,"category name":"Dispatch"},',
  ],
  ['map-of-names', TWO, TWO, '{"2":"Dispatch","3":"Drivers - Local",'],
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
])('lists in the format %s: newest first, or by name', async (format, ...expected) => {
  const sandbox = await startWithTwo({ format });
  const [newest, everyone, categories] = expected;
  expect(await get(sandbox, NEWEST)).toBe(newest);
  expect(await post(sandbox, EMPLOYEES, FORM)).toBe(everyone);
  expect(await post(sandbox, CATEGORIES, FORM)).toContain(categories);
  expect(await get(sandbox, NAMES)).toBe(`{"emp_name_list":${TWO}}`);
});

test('the new employee list holds only the newest, and the name list has pages', async () => {
  const sandbox = await startWithTwo({ newestCount: 1, pageSize: 1, format: 'map-of-names' });
  expect(await get(sandbox, NEWEST)).toBe('{"1002":"Ito, Ren"}');
  expect(await get(sandbox, NAMES.replace(/0$/, '1001'))).toContain('{"1001":"Okafor, Ada"}');
});

test('the categories are all, or those for drivers', async () => {
  const sandbox = await startTestSandbox();
  const drivers = new URLSearchParams({ api_key: 'api-1', driver_only: 'Y' });
  expect(await post(sandbox, CATEGORIES, drivers)).toBe(
    '[{"row_Id":3,"category name":"Drivers - Local"},{"row_Id":4,"category name":"Drivers - Long Haul"},' +
      '{"row_Id":7,"category name":"Drivers - Owner/Operator"}]',
  );
  expect(parseJson(await post(sandbox, CATEGORIES, FORM))).toHaveLength(8);
});

test.each([
  ['/Apif/newemployees/api_key=api-2', 'API key', undefined],
  ['/Apif/newemployees/api_key=%E0%A4%A', 'API key', undefined],
  ['/Apif/emp_name_list/company-2/secret-1/0', 'company key or secret key', undefined],
  ['/Apif/emp_name_list/company-1/secret-2/0', 'company key or secret key', undefined],
  [EMPLOYEES, 'API key', new URLSearchParams({ api_key: 'api-2' })],
  [CATEGORIES, 'API key', '{"api_key":"api-1"}'],
])('a wrong key is rejected with status 200: %s', async (path, keyName, body) => {
  const sandbox = await startTestSandbox();
  const response = await fetch(sandbox.url + path, body ? { method: 'POST', body } : {});
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ fail: { authentication: `The ${keyName} failed.` } });
});

test('a key may have any characters, encoded or not', async () => {
  const sandbox = await startTestSandbox({ keys: { apiKey: 'a/b+c?' } });
  expect(await get(sandbox, '/Apif/newemployees/api_key=a%2Fb+c%3F')).toMatch('employee_number');
});

test('the log has each request, without keys', async () => {
  const entries: LogEntry[] = [];
  const sandbox = await startTestSandbox({ log: (entry) => entries.push(entry) });
  await get(sandbox, NEWEST);
  await get(sandbox, '/Apif/newemployees/api_key=no');
  expect((await fetch(`${sandbox.url}/no/api_key=api-1`)).status).toBe(404);
  expect(entries).toEqual([
    { method: 'GET', name: 'newemployees', status: 200, note: undefined },
    { method: 'GET', name: 'newemployees', status: 200, note: 'wrong API key' },
    { method: 'GET', name: 'elsewhere', status: 404 },
  ]);
});

/** What comes instead of {@link TWO}. */
type Answer = readonly [status: number, body: string | RegExp, header?: string];

const ANSWERS: Readonly<Record<Exclude<FaultName, 'no-response'>, Answer>> = {
  'key-rejected': [200, '{"fail":{"authentication":"The API key failed."}}'],
  forbidden: [403, '{"message":"Forbidden"}'],
  'not-found': [404, /<title>Not Found</],
  throttled: [429, '{"message":"Too Many Requests"}', '30'],
  unavailable: [503, '{"message":"Service Unavailable"}', '30'],
  'server-error': [500, /<title>Internal Server Error</],
  'error-object': [200, '{"error":"Something went wrong."}'],
  'sign-in-page': [200, /<title>Sign in</],
  'truncated-body': [200, '{"1002":"Ito, Ren","'],
  slow: [200, TWO],
  'empty-list': [200, '{}'],
  'row-ids': [200, '{"501002":"Ito, Ren","501001":"Okafor, Ada"}'],
  'partial-list': [200, '{"1002":"Ito, Ren"}', '<?page=2>; rel="next"'],
};

test.each(Object.entries(ANSWERS))(
  'the fault %s changes the response to the next request only',
  async (fault, [status, body, header = null]) => {
    const sandbox = await startWithTwo({ format: 'map-of-names' });
    const planned = `/sandbox/faults?fault=${fault}&times=1&milliseconds=1`;
    expect(await post(sandbox, planned)).toContain('"left":1');
    const response = await fetch(sandbox.url + NEWEST);
    const { headers } = response;
    const sent = [response.status, headers.get('retry-after') ?? headers.get('link')];
    expect(sent).toEqual([status, header]);
    const expected = typeof body === 'string' ? body : expect.stringMatching(body);
    expect(await response.text()).toEqual(expected);
    expect(await get(sandbox, NEWEST)).toBe(TWO);
  },
);

test('the fault no-response breaks the connection', async () => {
  const sandbox = await startTestSandbox();
  sandbox.planFault('no-response', { times: 1 });
  await expect(get(sandbox, NEWEST)).rejects.toThrow('fetch failed');
});

test('faults happen one after the other, for all requests or one, until they are cleared', async () => {
  const sandbox = await startTestSandbox();
  sandbox.planFault('error-object', { route: 'list_employee' });
  sandbox.planFault('forbidden', { times: 2 });
  const polls = [];
  for (let poll = 0; poll < 3; poll++) polls.push(await get(sandbox, NEWEST));
  const forbidden = '{"message":"Forbidden"}';
  expect(polls).toEqual([forbidden, forbidden, expect.stringContaining('employee_number')]);
  expect(await post(sandbox, EMPLOYEES, FORM)).toMatch('error');
  sandbox.clearFaults();
  expect(await post(sandbox, EMPLOYEES, FORM)).toMatch('label');
});

test('a sandbox closes even if a slow response is pending', async () => {
  const requested = Promise.withResolvers<void>();
  const sandbox = await startTestSandbox({ log: () => requested.resolve() });
  sandbox.planFault('slow', { times: 1, milliseconds: 600_000 });
  const waiting = get(sandbox, NEWEST).catch(() => 'lost');
  await requested.promise;
  await sandbox.close();
  expect(await waiting).toBe('lost');
});
