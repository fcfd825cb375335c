/* The sandbox's answers to the API's four requests, and its faults. */
import { expect, test } from '@jest/globals';
import { FAULT_NAMES, type FaultName } from '../../sandbox/faults.ts';
import { FORMAT_NAMES, type FormatName } from '../../sandbox/formats.ts';
import type { SandboxOptions } from '../../sandbox/state.ts';
import * as paths from '../support/paths.ts';
import { send, startTestSandbox } from './testSandbox.ts';

const { CATEGORIES_PATH, EMPLOYEES_PATH, nameListPath, newEmployeesPath } = paths;
const NEWEST = newEmployeesPath('api-1');
const FORM = { api_key: 'api-1' };

/** Starts the sandbox of a company with three employees, of whom two are in the new employee list. */
async function startWithThree(options: SandboxOptions = {}) {
  const sandbox = await startTestSandbox({ employeeCount: 0, newestCount: 2, ...options });
  const day = Date.UTC(2026, 1, 28);
  sandbox.company.hire({ first: 'Zoe', last: 'Zorn' }, day);
  sandbox.company.hire({ first: 'Ada', last: 'Okafor' }, day);
  sandbox.company.hire({ first: 'Ren', last: 'Ito' }, day);
  return sandbox;
}

const TWO = '{"1003":"Ito, Ren","1002":"Okafor, Ada"}';

/** How each format begins the new employee list. ../endToEnd/app.test.ts has the app read the other lists. */
const FORMATS: Readonly<Record<FormatName, string>> = {
  documented:
    '[{"employee_number":1003,"name":"Ito, Ren","hire_date":"2026-02-28","category":"Dispatch"},{',
  'map-of-names': TWO,
  'wrapped-objects': '{"count":2,"list":[{"emp_number":"1003","employee_name":"Ito, Ren"},{',
  'name-parts': '[{"employee_id":1003,"first_name":"Ren","last_name":"Ito"},{',
  'without-names': '[{"employee_number":1003,"hire_date":"2026-02-28"},{',
};

test.each(FORMAT_NAMES)('the newest employees have the format %s', async (format) => {
  const list = await send(await startWithThree({ format }), NEWEST);
  expect(list.slice(0, FORMATS[format].length)).toBe(FORMATS[format]);
});

test('lists for dropdowns are sorted by name, and may have only categories for drivers', async () => {
  const sandbox = await startWithThree();
  expect(await send(sandbox, EMPLOYEES_PATH, FORM)).toBe(
    '[{"value":1003,"label":"Ito, Ren"},{"value":1002,"label":"Okafor, Ada"},{"value":1001,"label":"Zorn, Zoe"}]',
  );
  const all = await send(sandbox, CATEGORIES_PATH, FORM);
  expect(all).toContain('[{"row_Id":2,"category name":"Dispatch"},{');
  const drivers = await send(sandbox, CATEGORIES_PATH, { ...FORM, driver_only: 'Y' });
  expect(drivers).toContain('[{"row_Id":3,"category name":"Drivers - Local"},{"row_Id":4,');
});

test.each([
  [2, 0, TWO],
  [2, 1002, '{"1002":"Okafor, Ada","1001":"Zorn, Zoe"}'],
  [2, 1001, '{"1001":"Zorn, Zoe"}'],
  [5, 7, '{}'],
])(
  'a page of the name list has up to %i names, and starts at %i',
  async (pageSize, start, names) => {
    const path = nameListPath('company-1', 'secret-1', start);
    const page = await send(await startWithThree({ pageSize }), path);
    expect(page).toBe(`{"emp_name_list":${names}}`);
  },
);

test.each([
  [newEmployeesPath('api-2'), undefined, 'API Key'],
  [EMPLOYEES_PATH, { api_key: 'api-2' }, 'API Key'],
  [CATEGORIES_PATH, {}, 'API Key'],
  [nameListPath('company-2', 'secret-1'), undefined, 'Company Key or Secret Key'],
  [nameListPath('company-1', 'secret-2'), undefined, 'Company Key or Secret Key'],
])('a wrong or missing key is rejected: %s', async (path, form, label) => {
  const body = await send(await startTestSandbox(), path, form);
  expect(body).toBe(`{"fail":{"authentication":"The ${label} failed."}}`);
});

/** The status and body that come instead of {@link TWO}, and the header beside them. */
const CHANGED: Readonly<Record<FaultName, string>> = {
  'key-rejected': '200 {"fail":{"authentication":"The API Key failed."}}',
  forbidden: '403 {"message":"Forbidden"}',
  'not-found': '404 <!doctype html>\n<html><head><title>Not Found<',
  throttled: '429 {"message":"Too Many Requests"} 30',
  unavailable: '503 {"message":"Service Unavailable"} 30',
  'server-error': '500 <!doctype html>\n<html><head><title>Internal Server Error<',
  'error-object': '200 {"error":"Something went wrong."}',
  'sign-in-page': '200 <!doctype html>\n<html><head><title>Sign in<',
  'truncated-body': '200 {"1003":"Ito, Ren"," ',
  'no-response': 'TypeError: fetch failed',
  'empty-list': '200 {} ',
  'row-ids': '200 {"501003":"Ito, Ren","501002":"Okafor, Ada"}',
  'partial-list': '200 {"1003":"Ito, Ren"} <?page=2>; rel="next"',
};

test.each(FAULT_NAMES)('the fault %s changes the next response only', async (fault) => {
  const sandbox = await startWithThree({ format: 'map-of-names' });
  sandbox.planFault(fault, { times: 1 });
  const changed = await fetch(sandbox.url + NEWEST).then(async (response) => {
    const header = response.headers.get('retry-after') ?? response.headers.get('link') ?? '';
    return `${response.status} ${await response.text()} ${header}`;
  }, String);
  expect(changed.slice(0, CHANGED[fault].length)).toBe(CHANGED[fault]);
  expect(await send(sandbox, NEWEST)).toBe(TWO);
});

test('faults happen one after the other, for all requests or one, until they are cleared', async () => {
  const sandbox = await startTestSandbox();
  const faults = '/sandbox/faults';
  await send(sandbox, `${faults}?fault=error-object&route=list_employee`, {});
  const planned = await send(sandbox, `${faults}?fault=sign-in-page&times=2`, {});
  expect(planned).toContain('{"fault":"sign-in-page","left":2}');
  expect(await send(sandbox, EMPLOYEES_PATH, FORM)).toMatch('error');
  expect(await send(sandbox, NEWEST)).toMatch('Sign in');
  expect(await send(sandbox, NEWEST)).toMatch('Sign in');
  expect(await send(sandbox, NEWEST)).toMatch('employee_number');
  await fetch(sandbox.url + faults, { method: 'DELETE' });
  expect(await send(sandbox, EMPLOYEES_PATH, FORM)).toMatch('label');
});
