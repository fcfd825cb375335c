/* The sandbox's answers to the API's four requests, and its faults. */
import { expect, test } from '@jest/globals';
import type { FaultName } from '../../sandbox/faults.ts';
import type { LogEntry, SandboxOptions } from '../../sandbox/state.ts';
import {
  CATEGORIES_PATH,
  EMPLOYEES_PATH,
  nameListPath,
  newEmployeesPath,
} from '../support/paths.ts';
import { get, post, startTestSandbox } from './testSandbox.ts';

const NEWEST = newEmployeesPath('api-1');
const NAMES = nameListPath('company-1', 'secret-1');
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

// ../endToEnd/app.test.ts has the app read the other formats.
test('lists are written as documented: newest first, or by name', async () => {
  const sandbox = await startWithTwo();
  expect(await get(sandbox, NEWEST)).toBe(
    '[{"employee_number":1002,"name":"Ito, Ren","hire_date":"2026-02-28","category":"Office"},{"employee_number":1001,"name":"Okafor, Ada","hire_date":"2026-02-28","category":"Office"}]',
  );
  expect(await post(sandbox, EMPLOYEES_PATH, FORM)).toBe(
    '[{"value":1002,"label":"Ito, Ren"},{"value":1001,"label":"Okafor, Ada"}]',
  );
  const categories = '[{"row_Id":2,"category name":"Dispatch"},';
  expect(await post(sandbox, CATEGORIES_PATH, FORM)).toContain(categories);
  expect(await get(sandbox, NAMES)).toBe(`{"emp_name_list":${TWO}}`);
});

test('the new employee list holds only the newest, the name list has pages, and drivers have categories', async () => {
  const sandbox = await startWithTwo({ newestCount: 1, pageSize: 1, format: 'map-of-names' });
  expect(await get(sandbox, NEWEST)).toBe('{"1002":"Ito, Ren"}');
  const second = nameListPath('company-1', 'secret-1', 1001);
  expect(await get(sandbox, second)).toContain('{"1001":"Okafor, Ada"}');
  const drivers = new URLSearchParams({ api_key: 'api-1', driver_only: 'Y' });
  expect(await post(sandbox, CATEGORIES_PATH, drivers)).toBe(
    '{"3":"Drivers - Local","4":"Drivers - Long Haul","7":"Drivers - Owner/Operator"}',
  );
});

test.each([
  [newEmployeesPath('api-2'), 'API Key', undefined],
  [newEmployeesPath('%E0%A4%A'), 'API Key', undefined],
  [nameListPath('company-2', 'secret-1'), 'Company Key or Secret Key', undefined],
  [nameListPath('company-1', 'secret-2'), 'Company Key or Secret Key', undefined],
  [EMPLOYEES_PATH, 'API Key', new URLSearchParams({ api_key: 'api-2' })],
  [CATEGORIES_PATH, 'API Key', '{"api_key":"api-1"}'],
])('a wrong key is rejected with status 200: %s', async (path, keyName, body) => {
  const sandbox = await startTestSandbox();
  const response = await fetch(sandbox.url + path, body ? { method: 'POST', body } : {});
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ fail: { authentication: `The ${keyName} failed.` } });
});

test('a key may have any characters, encoded or not', async () => {
  const sandbox = await startTestSandbox({ keys: { apiKey: 'a/b+c?' } });
  expect(await get(sandbox, newEmployeesPath('a%2Fb+c%3F'))).toMatch('employee_number');
});

test('the log has each request, without keys', async () => {
  const entries: LogEntry[] = [];
  const sandbox = await startTestSandbox({ log: (entry) => entries.push(entry) });
  for (const path of [NEWEST, newEmployeesPath('no'), '/no/api_key=api-1'])
    await get(sandbox, path);
  expect(entries).toEqual([
    { method: 'GET', name: 'newemployees', status: 200, note: undefined },
    { method: 'GET', name: 'newemployees', status: 200, note: 'wrong API Key' },
    { method: 'GET', name: 'elsewhere', status: 404 },
  ]);
});

/** What comes instead of {@link TWO}. */
type Answer = readonly [status: number, body: string | RegExp, header?: string];

const ANSWERS: Readonly<Record<Exclude<FaultName, 'no-response'>, Answer>> = {
  'key-rejected': [200, '{"fail":{"authentication":"The API Key failed."}}'],
  forbidden: [403, '{"message":"Forbidden"}'],
  'not-found': [404, /<title>Not Found</],
  throttled: [429, '{"message":"Too Many Requests"}', '30'],
  unavailable: [503, '{"message":"Service Unavailable"}', '30'],
  'server-error': [500, /<title>Internal Server Error</],
  'error-object': [200, '{"error":"Something went wrong."}'],
  'sign-in-page': [200, /<title>Sign in</],
  'truncated-body': [200, '{"1002":"Ito, Ren","'],
  'empty-list': [200, '{}'],
  'row-ids': [200, '{"501002":"Ito, Ren","501001":"Okafor, Ada"}'],
  'partial-list': [200, '{"1002":"Ito, Ren"}', '<?page=2>; rel="next"'],
};

test.each(Object.entries(ANSWERS))(
  'the fault %s changes the response to the next request only',
  async (fault, [status, body, header = null]) => {
    const sandbox = await startWithTwo({ format: 'map-of-names' });
    expect(await post(sandbox, `/sandbox/faults?fault=${fault}&times=1`)).toContain('"left":1');
    const response = await fetch(sandbox.url + NEWEST);
    const { headers } = response;
    const sent = [response.status, headers.get('retry-after') ?? headers.get('link')];
    expect(sent).toEqual([status, header]);
    const expected = typeof body === 'string' ? body : expect.stringMatching(body);
    expect(await response.text()).toEqual(expected);
    expect(await get(sandbox, NEWEST)).toBe(TWO);
  },
);

test('faults happen one after the other, for all requests or one, until they are cleared', async () => {
  const sandbox = await startTestSandbox();
  sandbox.planFault('error-object', { route: 'list_employee' });
  sandbox.planFault('no-response', { times: 2 });
  for (let poll = 0; poll < 2; poll++)
    await expect(get(sandbox, NEWEST)).rejects.toThrow('fetch failed');
  expect(await get(sandbox, NEWEST)).toMatch('employee_number');
  expect(await post(sandbox, EMPLOYEES_PATH, FORM)).toMatch('error');
  sandbox.clearFaults();
  expect(await post(sandbox, EMPLOYEES_PATH, FORM)).toMatch('label');
});
