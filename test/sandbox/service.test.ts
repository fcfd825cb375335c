import { describe, expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/server.ts';
import { form, get, openSandbox, post, sendRaw } from './support.ts';

const API_KEY_FAILED = '{"fail":{"authentication":"The API key failed."}}';
const COMPANY_OR_SECRET_FAILED =
  '{"fail":{"authentication":"The company key or the secret key failed."}}';

describe('the four requests', () => {
  test('newemployees gives the newest people, highest number first', async () => {
    const sandbox = await openSandbox({ profile: { newest: 3 } });
    const [, , third] = sandbox.company.newest(3);
    const ada = sandbox.company.hire({ first: 'Ada', last: 'Lovelace' });
    const rows = JSON.parse(await get(sandbox, '/Apif/newemployees/api_key=api-1'));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      employee_number: ada.number,
      name: 'Lovelace, Ada',
      hire_date: new Date().toISOString().slice(0, 10),
      category: ada.category.name,
    });
    expect(rows.map((row: { employee_number: number }) => row.employee_number)).not.toContain(
      third?.number,
    );
  });

  test('list_employee gives everyone by name, as value and label', async () => {
    const sandbox = await openSandbox({ employees: 0 });
    sandbox.company.hire({ first: 'Zoë', last: 'Ångström' });
    sandbox.company.hire({ first: 'Ben', last: 'Abel' });
    const [angstrom, abel] = sandbox.company.active();
    expect(await post(sandbox, '/Apiv11/list_employee', form({ api_key: 'api-1' }))).toBe(
      `[{"value":${abel?.number},"label":"Abel, Ben"},{"value":${angstrom?.number},"label":"Ångström, Zoë"}]`,
    );
  });

  test('list_employee_category gives every category', async () => {
    const sandbox = await openSandbox();
    const text = await post(sandbox, '/Apiv11/list_employee_category', form({ api_key: 'api-1' }));
    expect(text).toBe(
      '[{"row_Id":2,"category name":"Dispatch"},{"row_Id":3,"category name":"Driver - Local"},' +
        '{"row_Id":4,"category name":"Driver - Long Haul"},{"row_Id":7,"category name":"Driver - Owner/Operator"},' +
        '{"row_Id":8,"category name":"Maintenance & Repair"},{"row_Id":11,"category name":"Office"},' +
        '{"row_Id":12,"category name":"Safety"},{"row_Id":15,"category name":"Warehouse"}]',
    );
  });

  test('list_employee_category gives the drivers’ categories where driver_only is Y', async () => {
    const sandbox = await openSandbox();
    const path = '/Apiv11/list_employee_category';
    const text = await post(sandbox, path, form({ api_key: 'api-1', driver_only: 'Y' }));
    expect(text).toBe(
      '[{"row_Id":3,"category name":"Driver - Local"},{"row_Id":4,"category name":"Driver - Long Haul"},' +
        '{"row_Id":7,"category name":"Driver - Owner/Operator"}]',
    );
    const all = await post(sandbox, path, form({ api_key: 'api-1', driver_only: 'N' }));
    expect(JSON.parse(all)).toHaveLength(8);
  });

  test('emp_name_list keeps the last-name order in its text, whatever the numbers', async () => {
    const sandbox = await openSandbox({ employees: 0 });
    for (const last of ['Zhou', 'Müller', "O'Hara"]) sandbox.company.hire({ first: 'Jo', last });
    const [zhou, muller, ohara] = sandbox.company.active().map(({ number }) => number);
    expect(await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/0')).toBe(
      `{"emp_name_list":{"${muller}":"Müller, Jo","${ohara}":"O'Hara, Jo","${zhou}":"Zhou, Jo"}}`,
    );
  });

  test('a company without people gives empty lists', async () => {
    const sandbox = await openSandbox({ employees: 0 });
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toBe('[]');
    expect(await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/0')).toBe(
      '{"emp_name_list":{}}',
    );
  });
});

describe('forms', () => {
  test('are read as multipart too', async () => {
    const sandbox = await openSandbox();
    const fields = new FormData();
    fields.set('api_key', 'api-1');
    fields.set('driver_only', 'Y');
    const text = await post(sandbox, '/Apiv11/list_employee_category', fields);
    expect(JSON.parse(text)).toHaveLength(3);
  });

  test('in another content type, malformed or too long hold no key', async () => {
    const sandbox = await openSandbox();
    const path = '/Apiv11/list_employee';
    expect(await post(sandbox, path, '{"api_key":"api-1"}')).toBe(API_KEY_FAILED);
    const broken = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnot a form',
    });
    expect(await broken.text()).toBe(API_KEY_FAILED);
    const long = form({ padding: 'x'.repeat(1_100_000), api_key: 'api-1' });
    expect(await post(sandbox, path, long)).toBe('{"error":"The body is too large."}');
  });
});

describe('keys', () => {
  test.each([
    ['newemployees', '/Apif/newemployees/api_key=api-2', API_KEY_FAILED],
    ['newemployees without its prefix', '/Apif/newemployees/api-1', API_KEY_FAILED],
    [
      'newemployees with the key encoded twice',
      '/Apif/newemployees/api_key=api%252D1',
      API_KEY_FAILED,
    ],
    ['a wrong company key', '/Apif/emp_name_list/company-2/secret-1/0', COMPANY_OR_SECRET_FAILED],
    ['a wrong secret key', '/Apif/emp_name_list/company-1/secret-2/0', COMPANY_OR_SECRET_FAILED],
    [
      'the keys the wrong way round',
      '/Apif/emp_name_list/secret-1/company-1/0',
      COMPANY_OR_SECRET_FAILED,
    ],
  ])('that are wrong are refused with status 200: %s', async (_title, path, refusal) => {
    const sandbox = await openSandbox();
    const response = await fetch(`${sandbox.url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch('application/json');
    expect(await response.text()).toBe(refusal);
  });

  test('that are wrong or missing in a form are refused', async () => {
    const sandbox = await openSandbox();
    expect(await post(sandbox, '/Apiv11/list_employee', form({ api_key: 'api-2' }))).toBe(
      API_KEY_FAILED,
    );
    expect(await post(sandbox, '/Apiv11/list_employee', form({}))).toBe(API_KEY_FAILED);
    expect(await post(sandbox, '/Apiv11/list_employee_category', form({}))).toBe(API_KEY_FAILED);
  });

  test('may hold any character, and are decoded exactly once', async () => {
    const sandbox = await openSandbox({
      keys: { apiKey: 'a/b+c%2Fd#e?f&g"h i', companyKey: 'c/../é', secretKey: '%25+=' },
    });
    const encoded = 'a%2Fb%2Bc%252Fd%23e%3Ff%26g%22h%20i';
    expect(await get(sandbox, `/Apif/newemployees/api_key=${encoded}`)).toMatch('employee_number');
    expect(await get(sandbox, '/Apif/emp_name_list/c%2F..%2F%C3%A9/%2525%2B%3D/0')).toMatch(
      'emp_name_list',
    );
    const body = 'api_key=a%2Fb%2Bc%252Fd%23e%3Ff%26g%22h+i';
    const posted = await fetch(`${sandbox.url}/Apiv11/list_employee`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(await posted.text()).toMatch('"value"');
  });

  test('are made from the seed, and the API key has 60 characters', async () => {
    const [one, same, other] = await Promise.all(
      [7, 7, 8].map((seed) => startSandbox({ employees: 0, seed })),
    );
    try {
      expect(one?.keys.apiKey).toMatch(/^[A-Za-z0-9]{60}$/);
      expect(same?.keys).toEqual(one?.keys);
      expect(other?.keys.apiKey).not.toBe(one?.keys.apiKey);
    } finally {
      await Promise.all([one?.close(), same?.close(), other?.close()]);
    }
  });

  test('that were rotated replace the old ones at once, one or all', async () => {
    const sandbox = await openSandbox();
    const { keys } = sandbox;
    const rotated = sandbox.rotateKeys('api');
    expect(keys).toEqual({ ...rotated, companyKey: 'company-1', secretKey: 'secret-1' });
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toBe(API_KEY_FAILED);
    expect(await get(sandbox, `/Apif/newemployees/api_key=${rotated.apiKey}`)).toMatch('[{');
    sandbox.rotateKeys();
    expect(keys.apiKey).not.toBe(rotated.apiKey);
    expect([keys.companyKey, keys.secretKey]).not.toContain('company-1');
  });
});

describe('other requests', () => {
  test.each([
    '/',
    '/Apif',
    '/Apif/newemployees',
    '/Apif/newemployees/api_key=api-1/more',
    '/Apif/newemployees/api_key=api/1',
    '/Apif/emp_name_list/company-1/secret-1',
    '/Apif/emp_name_list/company-1/secret-1/0/1',
    '/apif/newemployees/api_key=api-1',
    '/moved',
  ])('to an unknown path are not found: %s', async (path) => {
    const sandbox = await openSandbox();
    expect((await fetch(`${sandbox.url}${path}`)).status).toBe(404);
  });

  test.each([
    ['POST', '/Apif/newemployees/api_key=api-1', 'GET, HEAD'],
    ['DELETE', '/Apif/emp_name_list/company-1/secret-1/0', 'GET, HEAD'],
    ['GET', '/Apiv11/list_employee', 'POST'],
    ['PUT', '/Apiv11/list_employee_category', 'POST'],
  ])('with the wrong method are refused: %s %s', async (method, path, allowed) => {
    const sandbox = await openSandbox();
    const response = await fetch(`${sandbox.url}${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
  });

  test('that are no HTTP, or hold no text, end in a 400 and not the server', async () => {
    const sandbox = await openSandbox();
    const close = 'Connection: close\r\n\r\n';
    expect(await sendRaw(sandbox, '\u0000\u0001 garbage\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
    expect(await sendRaw(sandbox, `GET / HTTP/1.1\r\nHost: [x\r\n${close}`)).toMatch(' 400 ');
    const unreadable = `GET /Apif/newemployees/%zz%ff HTTP/1.1\r\nHost: x\r\n${close}`;
    expect(await sendRaw(sandbox, unreadable)).toMatch(API_KEY_FAILED);
    const absolute = `GET http://x/Apif/newemployees/api_key=api-1 HTTP/1.1\r\nHost: x\r\n${close}`;
    expect(await sendRaw(sandbox, absolute)).toMatch(' 200 ');
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toMatch('employee_number');
  });

  test('a name list that starts at no number is a failure', async () => {
    const sandbox = await openSandbox();
    expect(await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/abc')).toBe(
      '{"fail":{"request":"The list starts at 0 or at an employee number."}}',
    );
  });
});

describe('the server', () => {
  test('counts requests by route, and those that lead nowhere', async () => {
    const sandbox = await openSandbox();
    await get(sandbox, '/Apif/newemployees/api_key=api-1');
    await get(sandbox, '/Apif/newemployees/api_key=wrong');
    await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/0');
    await post(sandbox, '/Apiv11/list_employee', form({ api_key: 'api-1' }));
    await get(sandbox, '/nowhere');
    expect(sandbox.requests).toEqual({
      newemployees: 2,
      emp_name_list: 1,
      list_employee: 1,
      list_employee_category: 0,
      elsewhere: 1,
    });
  });

  test('logs one line a request, and no line holds a key', async () => {
    const lines: string[] = [];
    const sandbox = await openSandbox({ log: (line) => lines.push(line) });
    await get(sandbox, '/Apif/newemployees/api_key=api-1');
    await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/0');
    await get(sandbox, '/Apif/mistyped/api_key=api-1');
    await post(sandbox, '/Apiv11/list_employee', form({ api_key: 'api-1' }));
    await post(sandbox, '/sandbox/rotate-keys', '{}');
    expect(lines).toHaveLength(5);
    expect(lines.join('\n')).not.toMatch(/(api|company|secret)-1/);
    expect(lines[0]).toMatch(/^GET newemployees 200 \d+ characters$/);
  });

  test('closes at once with a connection kept open and a slow reply under way', async () => {
    const sandbox = await startSandbox({ employees: 3, keys: { apiKey: 'api-1' } });
    await get(sandbox, '/Apif/newemployees/api_key=api-1');
    const idle = sendRaw(sandbox, '');
    sandbox.fail('slow', 1, { milliseconds: 60_000 });
    const waiting = get(sandbox, '/Apif/newemployees/api_key=api-1').catch(() => 'lost');
    while (sandbox.faults.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const start = performance.now();
    await sandbox.close();
    await sandbox.close();
    expect(performance.now() - start).toBeLessThan(500);
    expect(await waiting).toBe('lost');
    expect(await idle).toBe('');
  });

  test('says so where its port is in use', async () => {
    const { url } = await openSandbox();
    const port = Number(new URL(url).port);
    await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} is already in use.`);
  });

  test('refuses options that are out of range', async () => {
    await expect(startSandbox({ employees: -1 })).rejects.toThrow(
      'employees: Too small: expected number to be >=0.',
    );
    await expect(startSandbox({ profile: { newest: 2.5 } })).rejects.toThrow(
      'profile.newest: Invalid input: ',
    );
    await expect(startSandbox({ port: 70_000 })).rejects.toThrow('port: Too big: ');
  });

  test('leaves the Request and Response of its process alone', async () => {
    const { Request, Response } = globalThis;
    await openSandbox();
    expect(globalThis.Request).toBe(Request);
    expect(globalThis.Response).toBe(Response);
  });
});
