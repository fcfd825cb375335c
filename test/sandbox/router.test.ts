/* The four requests of the API, and all other requests. */
import { expect, test } from '@jest/globals';
import { startSandbox } from '../../tools/sandbox/server.ts';
import { parseJson } from '../../tools/unknownValues.ts';
import { get, openSandbox, post, sendRaw } from './support.ts';

const NEWEST = '/Apif/newemployees/api_key=api-1';
const NAMES = '/Apif/emp_name_list/company-1/secret-1/0';
const EMPLOYEES = '/Apiv11/list_employee';
const CATEGORIES = '/Apiv11/list_employee_category';
const API_KEY_FAILED = '{"fail":{"authentication":"The API key failed."}}';
const PAIR_FAILED = '{"fail":{"authentication":"The company key or the secret key failed."}}';
const NO_START = '{"fail":{"request":"The list starts at 0 or at an employee number."}}';

test('lists employees as documented: newest first, or by name', async () => {
  const sandbox = await openSandbox({ employees: 0, profile: { newest_count: 1 } });
  const day = Date.UTC(2026, 1, 28);
  for (const last of ['Zhou', 'Müller', "O'Hara"]) sandbox.company.hire({ first: 'Jo', last }, day);
  const [zhou, muller, ohara] = sandbox.company.byNumber.map(({ number }) => number);
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

test('lists all categories, or those for drivers, and reads multipart forms', async () => {
  const sandbox = await openSandbox();
  const drivers = new FormData();
  drivers.set('api_key', 'api-1');
  drivers.set('driver_only', 'Y');
  expect(await post(sandbox, CATEGORIES, drivers)).toBe(
    '[{"row_Id":3,"category name":"Drivers - Local"},{"row_Id":4,"category name":"Drivers - Long Haul"},' +
      '{"row_Id":7,"category name":"Drivers - Owner/Operator"}]',
  );
  const all = await post(
    sandbox,
    CATEGORIES,
    new URLSearchParams({ api_key: 'api-1', driver_only: 'N' }),
  );
  expect(parseJson(all)).toHaveLength(sandbox.company.categories.length);
});

test('applies the quirks to all four lists', async () => {
  const sandbox = await openSandbox({
    employees: 0,
    quirks: ['byte-order-mark', 'white-space', 'duplicate-rows'],
    profile: {
      new_employees: [['<number>', '<last, first>', '<last>']],
      employees: { '<number>': '<first>' },
      employee_categories: { '<row id>': '<name>' },
      name_list: { start: 'from-number' },
    },
  });
  const { number } = sandbox.company.hire({ first: 'Ana', last: 'Gil' });
  const response = await fetch(sandbox.url + NEWEST);
  // text() would remove the byte order mark.
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
    `\uFEFF\r\n\t [[${number},"Gil, Ana","Gil"],[${number},"Former Gil, Ana","Former Gil"]]\n\n`,
  );
  const key = new URLSearchParams({ api_key: 'api-1', driver_only: 'Y' });
  expect(await post(sandbox, EMPLOYEES, key)).toBe(
    `\r\n\t {"${number}":"Ana","${number}":"Ana"}\n\n`,
  );
  expect(await post(sandbox, CATEGORIES, key)).toMatch(
    /^\r\n\t {"3":"Drivers - Local",.*,"3":"Former Drivers - Local",.*}\n\n$/,
  );
  expect(await get(sandbox, NAMES.replace(/0$/, String(number)))).toBe(
    `\r\n\t {"emp_name_list":{"${number}":"Gil, Ana"}}\n\n`,
  );
});

test.each([
  ['/Apif/newemployees/api_key=api-2', API_KEY_FAILED],
  ['/Apif/newemployees/api-1', API_KEY_FAILED],
  // Encoded twice, and not text.
  ['/Apif/newemployees/api_key=api%252D1', API_KEY_FAILED],
  ['/Apif/newemployees/%zz%ff', API_KEY_FAILED],
  ['/Apif/emp_name_list/company-2/secret-1/0', PAIR_FAILED],
  ['/Apif/emp_name_list/company-1/secret-1/abc', NO_START],
])('rejects GET %s with status 200', async (path, rejection) => {
  const sandbox = await openSandbox();
  const response = await fetch(`${sandbox.url}${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.text()).toBe(rejection);
});

test.each([
  ['api_key=api-2', 'application/x-www-form-urlencoded'],
  ['', 'application/x-www-form-urlencoded'],
  ['{"api_key":"api-1"}', 'application/json'],
  ['--x\r\nnot a form', 'multipart/form-data; boundary=x'],
])('rejects the form %j of the type %s', async (body, type) => {
  const { url } = await openSandbox();
  const request = { method: 'POST', body, headers: { 'content-type': type } };
  for (const path of [EMPLOYEES, CATEGORIES]) {
    expect(await (await fetch(`${url}${path}`, request)).text()).toBe(API_KEY_FAILED);
  }
});

test('decodes keys of any characters exactly once', async () => {
  const sandbox = await openSandbox({
    keys: { apiKey: 'a/b+c%2Fd#e?f&g"h i', companyKey: 'c/../é', secretKey: '%25+=' },
  });
  const encoded = 'a%2Fb%2Bc%252Fd%23e%3Ff%26g%22h%20i';
  expect(await get(sandbox, `/Apif/newemployees/api_key=${encoded}`)).toMatch('employee_number');
  const names = '/Apif/emp_name_list/c%2F..%2F%C3%A9/%2525%2B%3D/0';
  expect(await get(sandbox, names)).toMatch('emp_name_list');
  const fields = new URLSearchParams(`api_key=${encoded}`);
  expect(await post(sandbox, EMPLOYEES, fields)).toMatch('"value"');
});

test.each([
  ['GET', `${NEWEST}/more`, 404, null],
  ['GET', '/Apif/emp_name_list/company-1/secret-1', 404, null],
  ['GET', '/apif/newemployees/api_key=api-1', 404, null],
  ['POST', NEWEST, 405, 'GET, HEAD'],
  ['GET', EMPLOYEES, 405, 'POST'],
  ['POST', '/sandbox/state', 405, 'GET, HEAD'],
])('responds to %s %s with %i', async (method, path, status, allow) => {
  const sandbox = await openSandbox();
  const response = await fetch(`${sandbox.url}${path}`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  expect(sandbox.requests.elsewhere).toBe(path.startsWith('/sandbox') ? 0 : 1);
});

test.each([
  ['\u0000\u0001 garbage', 400],
  ['GET / HTTP/1.1\r\nHost: [x', 400],
  [`GET http://x${NEWEST} HTTP/1.1\r\nHost: x`, 200],
])('responds to %j with %i, and goes on', async (request, status) => {
  const sandbox = await openSandbox();
  const response = await sendRaw(sandbox, `${request}\r\nConnection: close\r\n\r\n`);
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(await get(sandbox, NEWEST)).toMatch('employee_number');
});

test('counts and logs requests by route, without keys', async () => {
  const entries: object[] = [];
  const sandbox = await openSandbox({ log: (entry) => entries.push(entry) });
  const paths = [NEWEST, '/Apif/newemployees/api_key=no', NAMES, '/no/api_key=api-1'];
  for (const path of paths) await get(sandbox, path);
  await post(sandbox, EMPLOYEES, new URLSearchParams({ api_key: 'api-1' }));
  await post(sandbox, '/sandbox/rotate-keys', '{}');
  const counts = { newemployees: 2, emp_name_list: 1, list_employee: 1, elsewhere: 1 };
  expect(sandbox.requests).toEqual({ ...counts, list_employee_category: 0 });
  expect(entries).toHaveLength(6);
  expect(JSON.stringify(entries)).not.toMatch(/(api|company|secret)-1/);
  const bytes = expect.any(Number);
  const asked = { method: 'GET', name: 'newemployees', status: 200, bytes };
  expect(entries[0]).toMatchObject({ ...asked, hasWrongKey: false });
  expect(entries[1]).toMatchObject({ ...asked, note: 'wrong API key', hasWrongKey: true });
});

test('closes at once although a connection is open and a slow response is pending', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const options = { employees: 3, keys: { apiKey: 'api-1' } };
  const sandbox = await startSandbox({ ...options, log: () => resolve() });
  const idle = sendRaw(sandbox, '');
  sandbox.planFault('slow', { times: 1, milliseconds: 60_000 });
  const waiting = get(sandbox, NEWEST).catch(() => 'lost');
  // A request is logged before it is answered.
  await asked;
  expect(await get(sandbox, NEWEST)).toMatch('employee_number');
  await sandbox.close();
  await sandbox.close();
  expect([await waiting, await idle]).toEqual(['lost', '']);
});
