/* What the four requests answer, to whom, and what the server does with all the rest. */
import { describe, expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/server.ts';
import { form, get, openSandbox, post, sendRaw } from './support.ts';

const NEWEST = '/Apif/newemployees/api_key=api-1';
const NAMES = '/Apif/emp_name_list/company-1/secret-1/0';
const EMPLOYEES = '/Apiv11/list_employee';
const CATEGORIES = '/Apiv11/list_employee_category';
const API_KEY_FAILED = '{"fail":{"authentication":"The API key failed."}}';
const PAIR_FAILED = '{"fail":{"authentication":"The company key or the secret key failed."}}';
const NO_START = '{"fail":{"request":"The list starts at 0 or at an employee number."}}';
const DRIVERS =
  '[{"row_Id":3,"category name":"Driver - Local"},{"row_Id":4,"category name":"Driver - Long Haul"},' +
  '{"row_Id":7,"category name":"Driver - Owner/Operator"}]';

describe('the four requests', () => {
  test('answer as documented: newest first, by name, and the name list in the order of its text', async () => {
    const sandbox = await openSandbox({ employees: 0, profile: { newest: 2 } });
    for (const last of ['Zhou', 'Müller', "O'Hara"]) sandbox.company.hire({ first: 'Jo', last });
    const [zhou, muller, ohara] = sandbox.company.active();
    const today = new Date().toISOString().slice(0, 10);
    expect(JSON.parse(await get(sandbox, NEWEST))).toEqual(
      [ohara, muller].map((person) => ({
        employee_number: person?.number,
        name: person?.name,
        hire_date: today,
        category: person?.category.name,
      })),
    );
    expect(await post(sandbox, EMPLOYEES, form({ api_key: 'api-1' }))).toBe(
      `[{"value":${muller?.number},"label":"Müller, Jo"},{"value":${ohara?.number},"label":"O'Hara, Jo"},` +
        `{"value":${zhou?.number},"label":"Zhou, Jo"}]`,
    );
    expect(await get(sandbox, NAMES)).toBe(
      `{"emp_name_list":{"${muller?.number}":"Müller, Jo","${ohara?.number}":"O'Hara, Jo","${zhou?.number}":"Zhou, Jo"}}`,
    );
  });

  test('list_employee_category gives all categories, or those of drivers; forms may be multipart', async () => {
    const sandbox = await openSandbox();
    const drivers = { api_key: 'api-1', driver_only: 'Y' };
    expect(await post(sandbox, CATEGORIES, form(drivers))).toBe(DRIVERS);
    const multipart = new FormData();
    for (const [name, value] of Object.entries(drivers)) multipart.set(name, value);
    expect(await post(sandbox, CATEGORIES, multipart)).toBe(DRIVERS);
    const all = await post(sandbox, CATEGORIES, form({ api_key: 'api-1', driver_only: 'N' }));
    expect(JSON.parse(all)).toHaveLength(8);
    expect(all).toMatch('{"row_Id":8,"category name":"Maintenance & Repair"}');
  });
});

describe('keys and paths', () => {
  test.each([
    ['a wrong key', '/Apif/newemployees/api_key=api-2', API_KEY_FAILED],
    ['no prefix', '/Apif/newemployees/api-1', API_KEY_FAILED],
    ['a key that is encoded twice', '/Apif/newemployees/api_key=api%252D1', API_KEY_FAILED],
    ['no text', '/Apif/newemployees/%zz%ff', API_KEY_FAILED],
    ['a wrong company key', '/Apif/emp_name_list/company-2/secret-1/0', PAIR_FAILED],
    ['a wrong secret key', '/Apif/emp_name_list/company-1/secret-2/0', PAIR_FAILED],
    ['exchanged keys', '/Apif/emp_name_list/secret-1/company-1/0', PAIR_FAILED],
    ['no number to start at', '/Apif/emp_name_list/company-1/secret-1/abc', NO_START],
  ])('that are wrong are refused with status 200: %s', async (_title, path, refusal) => {
    const sandbox = await openSandbox();
    const response = await fetch(`${sandbox.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('application/json');
    expect(await response.text()).toBe(refusal);
  });

  test.each([
    ['a wrong key', form({ api_key: 'api-2' }), undefined],
    ['no key', form({}), undefined],
    ['another type', '{"api_key":"api-1"}', undefined],
    ['a broken form', '--x\r\nnot a form', 'multipart/form-data; boundary=x'],
  ])('in a form are refused: %s', async (_title, body, type) => {
    const { url } = await openSandbox();
    const headers = type === undefined ? {} : { 'content-type': type };
    for (const path of [EMPLOYEES, CATEGORIES]) {
      const response = await fetch(`${url}${path}`, { method: 'POST', body, headers });
      expect(await response.text()).toBe(API_KEY_FAILED);
    }
  });

  test('may hold any character, and are decoded exactly once', async () => {
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
});

describe('other requests', () => {
  test.each([
    ['GET', '/', 404, null],
    ['GET', '/Apif/newemployees', 404, null],
    ['GET', `${NEWEST}/more`, 404, null],
    ['GET', '/Apif/emp_name_list/company-1/secret-1', 404, null],
    ['GET', `${NAMES}/1`, 404, null],
    ['GET', '/apif/newemployees/api_key=api-1', 404, null],
    ['GET', '/moved', 404, null],
    ['POST', NEWEST, 405, 'GET, HEAD'],
    ['DELETE', NAMES, 405, 'GET, HEAD'],
    ['GET', EMPLOYEES, 405, 'POST'],
    ['PUT', CATEGORIES, 405, 'POST'],
  ])('%s %s is answered with %i', async (method, path, status, allow) => {
    const sandbox = await openSandbox();
    const response = await fetch(`${sandbox.url}${path}`, { method });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(allow);
    expect(sandbox.requests.elsewhere).toBe(1);
  });

  const end = 'Connection: close\r\n\r\n';
  test.each([
    ['no HTTP', '\u0000\u0001 garbage\r\n\r\n', ' 400 '],
    ['a broken Host', `GET / HTTP/1.1\r\nHost: [x\r\n${end}`, ' 400 '],
    ['a whole URL', `GET http://x${NEWEST} HTTP/1.1\r\nHost: x\r\n${end}`, ' 200 '],
    ['too much', `POST ${EMPLOYEES} HTTP/1.1\r\nHost: x\r\nContent-Length: 1048577\r\n${end}`, 413],
    [
      'no length',
      `POST ${EMPLOYEES} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n${end}`,
      411,
    ],
  ])('with %s do no harm', async (_title, request, answer) => {
    const sandbox = await openSandbox();
    expect(await sendRaw(sandbox, request)).toMatch(new RegExp(`^HTTP/1.1 ?${answer}`));
    expect(await get(sandbox, NEWEST)).toMatch('employee_number');
  });
});

describe('the server', () => {
  test('counts and logs requests by route, and no line holds a key', async () => {
    const lines: string[] = [];
    const sandbox = await openSandbox({ log: (line) => lines.push(line) });
    for (const path of [NEWEST, '/Apif/newemployees/api_key=no', NAMES, '/no/api_key=api-1']) {
      await get(sandbox, path);
    }
    await post(sandbox, EMPLOYEES, form({ api_key: 'api-1' }));
    await post(sandbox, '/sandbox/rotate-keys', '{}');
    expect(sandbox.requests).toEqual({
      newemployees: 2,
      emp_name_list: 1,
      list_employee: 1,
      list_employee_category: 0,
      elsewhere: 1,
    });
    expect(lines).toHaveLength(6);
    expect(lines.join('\n')).not.toMatch(/(api|company|secret)-1/);
    expect(lines[0]).toMatch(/^GET newemployees 200 \d+ characters$/);
  });

  test('closes at once with a connection kept open and a slow response under way', async () => {
    const sandbox = await startSandbox({ employees: 3, keys: { apiKey: 'api-1' } });
    const idle = sendRaw(sandbox, '');
    sandbox.fail('slow', 1, { milliseconds: 60_000 });
    const waiting = get(sandbox, NEWEST).catch(() => 'lost');
    while (sandbox.faults.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const start = performance.now();
    await sandbox.close();
    await sandbox.close();
    expect(performance.now() - start).toBeLessThan(500);
    expect([await waiting, await idle]).toEqual(['lost', '']);
  });

  test('leaves the Request and Response of its process alone', async () => {
    const { Request, Response } = globalThis;
    await openSandbox();
    expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response]);
  });
});
