import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findProfile, PROFILES, type Profile, readProfile } from '../../sandbox/profile.ts';
import { form, get, openSandbox, post } from './support.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'profiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(text: string): string {
  const file = path.join(folder, 'mine.json');
  writeFileSync(file, text);
  return file;
}

describe('a profile in a file', () => {
  test('is what the file holds, and nothing else', () => {
    const profile = {
      new_employees: [{ emp_no: '<number>', emp_name: '<last, first>', hire_date: '<date>' }],
      employees: { '<number>': '<last, first>' },
      employee_categories: [{ row_Id: '<row id>', category_name: '<name>' }],
      newest: 25,
      name_list: { page_size: 100, start: 'from-name' },
      wrong_key: { status: 200, body: { fail: { authentication: '<text>' } } },
      wrong_company_key: { status: 200, body: { fail: { authentication: '<text>' } } },
      content_type: 'text/html; charset=UTF-8',
    };
    expect(readProfile(write(JSON.stringify(profile)))).toEqual(profile);
    expect(findProfile(write('{"newest":0}'))).toEqual({ newest: 0 });
  });

  test.each([
    ['employees[0].name: unknown placeholder', '{"employees":[{"id":"<number>","name":"<nmae>"}]}'],
    [
      'employee_categories[0]: unknown placeholder "<number>"',
      '{"employee_categories":["<number>"]}',
    ],
    ['new_employees: must be a list', '{"new_employees":null}'],
    ['newest: Invalid input: expected number, received string.', '{"newest":"25"}'],
    ['name_list.start: Invalid option: expected one of "from-', '{"name_list":{"start":"from"}}'],
    ['name_list: Unrecognized key: "size".', '{"name_list":{"size":1}}'],
    ['wrong_key.status: Too small: expected number to be >=200.', '{"wrong_key":{"status":99}}'],
    ['wrong_key.body.a: unknown placeholder "<page>"', '{"wrong_key":{"body":{"a":"<page>"}}}'],
    ['content_type: must be printable ASCII.', '{"content_type":"a\\nb"}'],
    ['employees: ', `{"employees":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['Unrecognized key: "oops".', '{"oops":1}'],
    ['Invalid input: expected object, received array.', '[]'],
    ['Unexpected token \'}\', "{"a": }" is not valid JSON.', '{"a":\n}'],
    ['Unexpected end of JSON input.', ''],
  ])('that makes no sense is refused in one sentence with its place: %s', (sentence, text) => {
    const file = write(text);
    const read = () => readProfile(file);
    expect(read).toThrow(`${file}: ${sentence}`);
    expect(read).toThrow(/^[^\n]+\.$/);
  });

  test('that is not there is refused, whatever its name', () => {
    for (const name of ['nothing.json', 'constructor']) {
      expect(() => findProfile(name)).toThrow(
        `${name}: There is no such file, and no profile of that name.`,
      );
    }
  });
});

describe('the profiles of the sandbox', () => {
  test('are its files, by their names', () => {
    const files = readdirSync('sandbox/profiles').sort();
    expect(Object.keys(PROFILES).map((name) => `${name}.json`)).toEqual(files);
    expect(findProfile('start-after-name')).toEqual({
      name_list: { page_size: 7, start: 'after-name' },
    });
  });

  test('can be changed, and leave the shape of the name list as it is', async () => {
    const sandbox = await openSandbox({ employees: 1, profile: { new_employees: ['<number>'] } });
    const [{ number } = { number: 0 }] = sandbox.company.active();
    const key = form({ api_key: 'api-1' });
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toBe(`[${number}]`);
    sandbox.setProfile({ employees: { '<number>': '<first>' }, employee_categories: ['<row id>'] });
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toMatch(
      `[{"employee_number":${number},`,
    );
    expect(await post(sandbox, '/Apiv11/list_employee', key)).toMatch(`{"${number}":"`);
    expect(await post(sandbox, '/Apiv11/list_employee_category', key)).toBe('[2,3,4,7,8,11,12,15]');
    const nameList = await get(sandbox, '/Apif/emp_name_list/company-1/secret-1/0');
    expect(nameList).toMatch(`{"emp_name_list":{"${number}":"`);
  });

  test('that make no sense are refused, and the one before stays', async () => {
    const sandbox = await openSandbox({ profile: { newest: 3 } });
    expect(() => sandbox.setProfile({ employees: [] })).toThrow('employees: must be an array');
    expect(sandbox.profile.newest).toBe(3);
  });
});

describe('a wrong key', () => {
  async function answers(profile: Profile) {
    const { url } = await openSandbox({ profile });
    const paths = ['/Apif/newemployees/api_key=no', '/Apif/emp_name_list/company-1/no/0'];
    return Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${url}${path}`);
        return [response.status, response.headers.get('content-type'), await response.text()];
      }),
    );
  }

  test('is answered as documented where the profile is silent', async () => {
    const type = 'application/json; charset=utf-8';
    expect(await answers({})).toEqual([
      [200, type, '{"fail":{"authentication":"The API key failed."}}'],
      [200, type, '{"fail":{"authentication":"The company key or the secret key failed."}}'],
    ]);
  });

  test('is answered with the status and the body of the profile', async () => {
    const type = 'text/html; charset=UTF-8';
    const wrong_key = { status: 401, body: { code: 7, why: ['<text>', '<yes/no>'] } };
    const wrong_company_key = { body: '<empty>' };
    expect(await answers({ wrong_key, wrong_company_key, content_type: type })).toEqual([
      [401, type, '{"code":7,"why":["The API key failed.",true]}'],
      [200, type, ''],
    ]);
  });

  test('may lead to a web page', async () => {
    const [[status, type, text] = []] = await answers({ wrong_key: { body: '<page>' } });
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch('<h1>Sign in</h1>');
  });
});
