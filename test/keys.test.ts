/* What really travels: keys, forms, headers; and where it never travels to. */
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  FIND_EMPLOYEE,
  FIND_EMPLOYEE_CATEGORY,
  FIND_EMPLOYEES,
  failureOf,
  LIST_EMPLOYEE,
  LIST_EMPLOYEE_CATEGORY,
  type LogLine,
  type Loopback,
  loopback,
  NEW_EMPLOYEE,
  run,
} from './support.ts';

const LIST = '{"1042":"Quux, Zelda"}';

/** Every character that means something in a path, a form, or a template of the platform. */
const AWKWARD = 'a/b+c%d#e?f&g"h i={{bundle.authData.api_key}}ß';

const METHODS = [
  NEW_EMPLOYEE,
  LIST_EMPLOYEE,
  LIST_EMPLOYEE_CATEGORY,
  FIND_EMPLOYEE,
  FIND_EMPLOYEE_CATEGORY,
  FIND_EMPLOYEES,
];

describe('over a real connection', () => {
  const received: { method: unknown; url: unknown; body: string; headers: string[] }[] = [];
  let status = 200;
  let headers: Record<string, string> = {};
  let service: Loopback;

  beforeAll(async () => {
    service = await loopback(async (request, response) => {
      const { method, url, rawHeaders } = request;
      const body = await textOf(request);
      const names = rawHeaders.filter((_, index) => index % 2 === 0);
      received.push({ method, url, body, headers: names.map((name) => name.toLowerCase()) });
      response.writeHead(status, headers).end(status === 304 ? undefined : LIST);
    });
  });

  afterAll(() => service.close());

  beforeEach(() => {
    received.length = 0;
    status = 200;
    headers = {};
  });

  const authData = () => ({
    base_url: service.url,
    api_key: AWKWARD,
    company_key: `1${AWKWARD}`,
    secret_key: `2${AWKWARD}`,
  });
  const apiKeyAlone = () => ({ base_url: service.url, api_key: AWKWARD });

  test('a key with awkward characters arrives whole in the path of newemployees', async () => {
    await run(NEW_EMPLOYEE, { authData: authData() });
    expect(received).toMatchObject([
      {
        method: 'GET',
        url: '/Apif/newemployees/api_key=a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F',
        body: '',
      },
    ]);
  });

  test('a key with awkward characters arrives whole in the form of list_employee', async () => {
    await run(LIST_EMPLOYEE, { authData: apiKeyAlone() });
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/Apiv11/list_employee',
        body: 'api_key=a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F',
      },
    ]);
  });

  test('a key with awkward characters arrives whole beside the filter of the categories', async () => {
    const inputData = { driver_only: true };
    await run(LIST_EMPLOYEE_CATEGORY, { authData: apiKeyAlone(), inputData });
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/Apiv11/list_employee_category',
        body: 'api_key=a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F&driver_only=Y',
      },
    ]);
  });

  test('two keys with awkward characters arrive whole in the path of emp_name_list', async () => {
    await run(FIND_EMPLOYEE, { authData: authData(), inputData: { employee: '1042' } });
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: '/Apif/emp_name_list/1a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F/2a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F/0',
      body: '',
    });
  });

  test('a form that is not for drivers alone holds the API key and nothing else', async () => {
    await run(LIST_EMPLOYEE_CATEGORY, { authData: { base_url: service.url, api_key: 'plain' } });
    expect(received.map(({ body }) => body)).toEqual(['api_key=plain']);
  });

  test('no header holds a credential', async () => {
    await run(NEW_EMPLOYEE, { authData: authData() });
    await run(LIST_EMPLOYEE, { authData: apiKeyAlone() });
    const [path, form] = received.map((request) => request.headers.toSorted());
    const plain = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
    expect(path).toEqual(plain);
    expect(form).toEqual([...plain, 'content-length', 'content-type'].toSorted());
  });

  test.each([200, 401, 404, 500])(
    'awkward keys are in no log line and no error text, plain or encoded, on status %i',
    async (replied) => {
      status = replied;
      const log: LogLine[] = [];
      const thrown: string[] = [];
      const inputData = { employee: '1', category: '1' };
      for (const keys of [authData(), apiKeyAlone()]) {
        for (const method of METHODS) {
          const step = run(method, { authData: keys, inputData }, log);
          await step.catch((error: unknown) => thrown.push(String(error)));
        }
      }
      expect(thrown).toHaveLength(status === 200 ? 0 : 2 * METHODS.length);
      expect(log.length).toBeGreaterThanOrEqual(2 * METHODS.length);
      const said = `${JSON.stringify(log)} ${thrown.join(' ')}`;
      expect(said).not.toMatch(/b\+c|c%d|c%25d|c%2525d|bundle\.authData|Zelda|Quux/);
    },
  );

  test('status 304 is a move, not an empty list', async () => {
    status = 304;
    const { text } = await failureOf(run(NEW_EMPLOYEE, { authData: apiKeyAlone() }));
    expect(text).toContain('(status 304)');
  });

  test.each([301, 302, 303, 307, 308])('status %i is followed nowhere', async (redirect) => {
    status = redirect;
    headers = { location: '/elsewhere' };
    const { text } = await failureOf(run(LIST_EMPLOYEE, { authData: apiKeyAlone() }));
    expect(text).toContain(`(status ${redirect})`);
    expect(received.map(({ url }) => url)).toEqual(['/Apiv11/list_employee']);
  });
});
