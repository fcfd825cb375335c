import { readdirSync, readFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import nock from 'nock';
import App from '../index.ts';
import {
  API_KEY_FORM,
  CATEGORIES,
  CONNECTION_WITH_NAMES,
  EMPLOYEE_NAMES,
  EMPLOYEES,
  expectDiscreet,
  FIND_EMPLOYEE,
  FIND_EMPLOYEE_CATEGORY,
  failureOf,
  HOST,
  LIST_EMPLOYEE,
  LIST_EMPLOYEE_CATEGORY,
  type LogLine,
  type Loopback,
  loopback,
  NEW_EMPLOYEE,
  NEW_EMPLOYEES,
  run,
} from './support.ts';

const LIST = '{"1042":"Quux, Zelda"}';

/** One step of the app for each of the four requests. */
const ROUTES = [
  {
    route: 'newemployees',
    intercept: () => nock(HOST).get(NEW_EMPLOYEES),
    step: (log?: LogLine[]) => run(NEW_EMPLOYEE, {}, log),
    words: 'the new employee list',
    key: 'API Key',
    rest: () => null,
  },
  {
    route: 'list_employee',
    intercept: () => nock(HOST).post(EMPLOYEES, API_KEY_FORM),
    step: (log?: LogLine[]) => run(LIST_EMPLOYEE, {}, log),
    words: 'the employee list',
    key: 'API Key',
    rest: () => null,
  },
  {
    route: 'list_employee_category',
    intercept: () => nock(HOST).post(CATEGORIES, API_KEY_FORM),
    step: (log?: LogLine[]) => run(LIST_EMPLOYEE_CATEGORY, {}, log),
    words: 'the employee category list',
    key: 'API Key',
    rest: () => null,
  },
  {
    route: 'emp_name_list',
    intercept: () => nock(HOST).get(`${EMPLOYEE_NAMES}/0`),
    step: (log?: LogLine[]) =>
      run(FIND_EMPLOYEE, { authData: CONNECTION_WITH_NAMES, inputData: { name: 'Zelda' } }, log),
    words: 'the employee name list',
    key: 'Company Key or the Secret Key',
    // The walk through its pages ends with one that brings nobody new.
    rest: () => nock(HOST).get(`${EMPLOYEE_NAMES}/1042`).reply(200, LIST),
  },
] as const;

type Route = (typeof ROUTES)[number];

interface Fault {
  readonly what: string;
  readonly reply: (request: nock.Interceptor) => nock.Scope;
  readonly name: 'AppError' | 'ExpiredAuthError' | 'ThrottledError';
  readonly text: (route: Route) => string;
  readonly delay?: number;
}

const REFUSAL = '{"fail":{"authentication":"Quux, Zelda: company key or secret key failed"}}';
const refused = ({ key }: Route) =>
  `The service refused the ${key}. It may have been replaced by a new one, or not been copied whole. Get the current key from your administrator and reconnect this account in Zapier; do not turn the Zap off.`;
const reported = ({ words }: Route) =>
  `The service reported a failure instead of ${words}. The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.`;
const failed = (status: number) => (route: Route) =>
  `The service failed on the request for ${route.words} (status ${status}). The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.`;
const moved = (status: number) => (route: Route) =>
  `The service has moved: it answered the request for ${route.words} with a redirect (status ${status}). Ask for its new address and correct the Service URL.`;
const unreachable = ({ words }: Route) =>
  `The service cannot be reached for ${words}. The next poll tries again and nothing is lost. If it goes on, check the Service URL of this connection.`;
const noList = (why: string) => (route: Route) =>
  `The reply to the request for ${route.words} is no list that can be read: ${why}. The next poll tries again and nothing is lost. If it goes on, check the Service URL, or tell the administrator.`;
const notFound = ({ words }: Route) =>
  `The Service URL does not lead to the service: ${words} was not found there (status 404). Correct the Service URL of this connection.`;
const notPermitted = ({ words }: Route) =>
  `The service does not permit the request for ${words} (status 403). Ask your administrator whether this key may read it.`;
const SLOW_DOWN =
  'The service asked Zapier to slow down (status 429). Zapier tries again by itself, and nothing is lost.';

const broken = (code: string) => (request: nock.Interceptor) =>
  request.replyWithError(
    Object.assign(new Error(`${code} ${HOST}${NEW_EMPLOYEES} Quux, Zelda`), { code }),
  );

const FAULTS: readonly Fault[] = [
  ...[200, 201, 302, 400, 403, 404, 429, 500].map(
    (status): Fault => ({
      what: `fail.authentication with status ${status}`,
      reply: (request) => request.reply(status, REFUSAL),
      name: 'ExpiredAuthError',
      text: refused,
    }),
  ),
  ...['', '<h1>Quux, Zelda</h1>', LIST, '{"error":"no"}'].map(
    (body): Fault => ({
      what: `status 401 with ${body === '' ? 'nothing' : body}`,
      reply: (request) => request.reply(401, body),
      name: 'ExpiredAuthError',
      text: refused,
    }),
  ),
  ...[
    '{"fail":"Quux, Zelda"}',
    '{"fail":{"reason":"Quux, Zelda"}}',
    '{"error":"Quux, Zelda"}',
    '{"message":"Quux, Zelda"}',
    '{"status":"Quux, Zelda"}',
    '{"error":"Quux, Zelda","rows":[]}',
    '{"success":false,"rows":[]}',
    '{"status":"error","rows":{}}',
  ].map(
    (body): Fault => ({
      what: `status 200 with ${body}`,
      reply: (request) => request.reply(200, body),
      name: 'AppError',
      text: reported,
    }),
  ),
  {
    what: 'status 403',
    reply: (request) => request.reply(403, LIST),
    name: 'AppError',
    text: notPermitted,
  },
  {
    what: 'status 404',
    reply: (request) => request.reply(404, LIST),
    name: 'AppError',
    text: notFound,
  },
  ...[400, 405, 410, 418, 500, 502, 503].map(
    (status): Fault => ({
      what: `status ${status}`,
      reply: (request) => request.reply(status, LIST),
      name: 'AppError',
      text: failed(status),
    }),
  ),
  ...[300, 301, 302, 303, 307, 308].map(
    (status): Fault => ({
      what: `status ${status}`,
      reply: (request) => request.reply(status, '', { location: `${HOST}/elsewhere` }),
      name: 'AppError',
      text: moved(status),
    }),
  ),
  {
    what: 'status 302 without a place to go to',
    reply: (request) => request.reply(302, LIST),
    name: 'AppError',
    text: moved(302),
  },
  {
    what: 'status 429 with seconds in Retry-After',
    reply: (request) => request.reply(429, LIST, { 'retry-after': '120' }),
    name: 'ThrottledError',
    text: () => SLOW_DOWN,
    delay: 120,
  },
  {
    what: 'status 429 with a past date in Retry-After',
    reply: (request) => request.reply(429, '', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
    name: 'ThrottledError',
    text: () => SLOW_DOWN,
    delay: 0,
  },
  ...['soon', '-5', '1.5', '', 'Someday, maybe'].map(
    (retryAfter): Fault => ({
      what: `status 429 with "${retryAfter}" in Retry-After`,
      reply: (request) => request.reply(429, '', { 'retry-after': retryAfter }),
      name: 'ThrottledError',
      text: () => SLOW_DOWN,
    }),
  ),
  {
    what: 'status 429 without Retry-After',
    reply: (request) => request.reply(429, ''),
    name: 'ThrottledError',
    text: () => SLOW_DOWN,
  },
  ...['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'EPROTO'].map(
    (code): Fault => ({
      what: code,
      reply: broken(code),
      name: 'AppError',
      text: unreachable,
    }),
  ),
  ...[
    ['', 'it is empty'],
    [' \n', 'it is empty'],
    ['<!doctype html><p>Quux, Zelda', 'it is a web page'],
    ['{"1042":"Quux, Zel', 'it is broken or cut off'],
    ['[1042,', 'it is broken or cut off'],
    ['Quux, Zelda', 'it is plain text'],
    ['42', 'it is a single value'],
    ['"Quux, Zelda"', 'it is a single value'],
    ['null', 'it is a single value'],
    ['{"a":{"b":{"c":["1042"]}}}', 'it is an object without a list'],
    ['[["1042","Quux, Zelda"],true]', 'row 2 of it is not one that can be understood'],
  ].map(
    ([body = '', why = '']): Fault => ({
      what: `status 200 with ${JSON.stringify(body)}`,
      reply: (request) => request.reply(200, body),
      name: 'AppError',
      text: noList(why),
    }),
  ),
];

describe.each(ROUTES)('the request $route', (route) => {
  test('gives the rows of a good reply', async () => {
    const scope = route.intercept().reply(200, LIST);
    const rest = route.rest();
    expect(await route.step()).toMatchObject([{ id: '1042', name: 'Quux, Zelda' }]);
    expect(rest?.isDone() ?? true).toBe(true);
    expect(scope.isDone()).toBe(true);
  });

  test.each(['text/html', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
    'reads a list that is sent as %s',
    async (type) => {
      const scope = route.intercept().reply(200, LIST, { 'content-type': type });
      route.rest();
      expect(await route.step()).toMatchObject([{ id: '1042' }]);
      expect(scope.isDone()).toBe(true);
    },
  );

  test.each(FAULTS)('tells in words of ours what is wrong on $what', async (fault) => {
    const scope = fault.reply(route.intercept());
    const failure = await failureOf(route.step());
    expect(scope.isDone()).toBe(true);
    expect(failure.name).toBe(fault.name);
    expect(failure.text).toBe(fault.text(route));
    expect(failure.delay).toBe(fault.delay);
    expectDiscreet(failure);
  });

  test('waits until the date that Retry-After names', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const scope = route.intercept().reply(429, '', { 'retry-after': date });
    const { name, delay } = await failureOf(route.step());
    expect(name).toBe('ThrottledError');
    expect([88, 89, 90]).toContain(delay);
    expect(scope.isDone()).toBe(true);
  });

  test.each([301, 302, 303, 307, 308])(
    'never takes its key to another place on a redirect with status %i',
    async (status) => {
      const scope = route
        .intercept()
        .reply(status, '', { location: 'https://elsewhere.example.org/list' });
      const elsewhere = nock('https://elsewhere.example.org').get('/list').reply(200, LIST);
      elsewhere.post('/list').reply(200, LIST);
      const { name } = await failureOf(route.step());
      expect(name).toBe('AppError');
      expect(scope.isDone()).toBe(true);
      expect(elsewhere.pendingMocks()).toHaveLength(2);
      nock.cleanAll();
    },
  );

  test.each([
    ['a list', 200, LIST],
    ['a refusal', 200, REFUSAL],
    ['a failure', 200, '{"error":"Quux, Zelda"}'],
    ['a page', 500, '<p>Quux, Zelda'],
    ['a cut list', 200, '[["1042","Quux, Zelda"],'],
  ])('leaves no key, name or body in the log of %s', async (_, status, body) => {
    const scope = route.intercept().reply(status, body, { 'content-type': 'application/json' });
    if (body === LIST) route.rest();
    const log: LogLine[] = [];
    await route.step(log).catch(() => undefined);
    expect(scope.isDone()).toBe(true);
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux/);
  });
});

test('a key that was pasted with white space around it is in no log line either', async () => {
  const authData = {
    base_url: ' https://hr.example.com\n',
    api_key: '\tak-4711-for-tests-wxyz\r\n',
    company_key: ' ck-0042-for-tests\u00a0',
    secret_key: '  sk-0099-for-tests ',
  };
  const scope = nock('https://hr.example.com')
    .get('/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests/0')
    .reply(200, '{"emp_name_list":{}}');
  const log: LogLine[] = [];
  await run(FIND_EMPLOYEE, { authData, inputData: { employee: '7' } }, log);
  expect(scope.isDone()).toBe(true);
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099/);
});

/** Every character that means something in a path, a form, or a template of the platform. */
const AWKWARD = 'a/b+c%d#e?f&g"h i={{bundle.authData.api_key}}ß';

const METHODS = [
  NEW_EMPLOYEE,
  LIST_EMPLOYEE,
  LIST_EMPLOYEE_CATEGORY,
  FIND_EMPLOYEE,
  FIND_EMPLOYEE_CATEGORY,
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

describe('what the source says', () => {
  const sources = ['.', 'src', 'triggers', 'searches'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}/`, import.meta.url))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ({
        file: folder === '.' ? file : `${folder}/${file}`,
        code: readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .replace(/(^|\s)\/\/.*$/gm, ''),
      })),
  );

  const filesWith = (pattern: RegExp) =>
    sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

  test('one file alone asks the service, once', () => {
    expect(filesWith(/\brequest\s*\(|\brequest\s*\}\s*=\s*z\b|\bz\s*\.\s*request\b/)).toEqual([
      'src/exchange.ts',
    ]);
    const request = sources.find(({ file }) => file === 'src/exchange.ts');
    expect(request?.code.match(/\bz\.request\b/g)).toHaveLength(1);
  });

  test('nothing asks the service in another way', () => {
    expect(filesWith(/\bfetch\s*\(|\baxios\b|\bhttps?\.get\b|\bXMLHttpRequest\b/)).toEqual([]);
  });

  test('no middleware adds a key to requests or reads replies', () => {
    expect(filesWith(/beforeRequest|afterResponse|requestTemplate/)).toEqual([]);
    expect(App).not.toHaveProperty('beforeRequest');
    expect(App).not.toHaveProperty('afterResponse');
    expect(App).not.toHaveProperty('requestTemplate');
  });
});
