import { afterEach, describe, expect, jest, test } from '@jest/globals';
import nock from 'nock';
import type { Authentication } from 'zapier-platform-core';
import { authentication } from '../src/authentication.ts';
import {
  CONNECTION,
  CONNECTION_TEST,
  CONNECTION_WITH_NAMES,
  EMPLOYEE_NAMES,
  expectDiscreet,
  FIND_EMPLOYEE,
  FIND_EMPLOYEE_CATEGORY,
  failureOf,
  HOST,
  LIST_EMPLOYEE,
  LIST_EMPLOYEE_CATEGORY,
  NEW_EMPLOYEE,
  NEW_EMPLOYEES,
  run,
} from './support.ts';

const LIST = '{"1042":"Quux, Zelda"}';
const REFUSAL = '{"fail":{"authentication":"company key or secret key failed"}}';

const URL_MISSING =
  'The Service URL is missing. Enter the address at which your company reaches the service, such as https://hr.example.com.';
const URL_UNREADABLE =
  'The Service URL is not a web address. Enter it in full, starting with https://, such as https://hr.example.com.';
const URL_NOT_SECURE =
  'The Service URL must start with https://, because your keys travel with every request. Correct it and connect again.';
const URL_HAS_EXTRAS =
  'The Service URL must not hold a user name, a password, a question mark or a #. Enter the plain address, such as https://hr.example.com.';
const API_KEY_MISSING =
  'The API Key is missing. Enter the API key that your administrator of the service gave you.';
const KEY_PAIR_INCOMPLETE =
  'Company Key and Secret Key belong together. Enter both of them, or leave both of them empty.';
const unusable = (key: string) =>
  `The ${key} holds characters that cannot be sent. Copy it once more from the service and paste it whole.`;

const EMPTY = [undefined, null, '', ' ', '\n\t'];
const pair = { company_key: 'ck-0042-for-tests', secret_key: 'sk-0099-for-tests' };

/** In a query or a form a lone dot is an ordinary key. */
const API_KEY_FAULTS = (key: string): [Record<string, unknown>, string][] =>
  key.includes('.') ? [] : [[{ api_key: key }, unusable('API Key')]];

const FAULTS: [form: Record<string, unknown>, text: string][] = [
  ...EMPTY.map((base_url): [Record<string, unknown>, string] => [{ base_url }, URL_MISSING]),
  ...[
    'hr.acme.example',
    'https',
    'https://',
    'https:hr.acme.example',
    'https:/hr.acme.example',
    'https://hr acme',
    'https://hr.acme.example:99999',
    'ftp://hr.acme.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//hr.acme.example',
    'my company',
  ].map((base_url): [Record<string, unknown>, string] => [{ base_url }, URL_UNREADABLE]),
  ...[
    'http://hr.acme.example',
    'http://10.0.0.1',
    'http://192.168.1.1:8080/path',
    'http://localhost.acme.example',
    'http://evil-localhost',
    'http://acme.example.localhost',
    'http://127.0.0.1.acme.example',
    'http://0.0.0.0',
    'http://[::2]',
    'HTTP://hr.acme.example',
  ].map((base_url): [Record<string, unknown>, string] => [{ base_url }, URL_NOT_SECURE]),
  ...[
    'https://zelda@hr.acme.example',
    'https://@hr.acme.example',
    'https://:@hr.acme.example',
    'https://zelda:word@hr.acme.example',
    'https://:word@hr.acme.example',
    'https://hr.acme.example?',
    'https://hr.acme.example/?a=1',
    'https://hr.acme.example/#',
    'https://hr.acme.example/path#part',
  ].map((base_url): [Record<string, unknown>, string] => [{ base_url }, URL_HAS_EXTRAS]),
  ...EMPTY.map((api_key): [Record<string, unknown>, string] => [{ api_key }, API_KEY_MISSING]),
  ...EMPTY.flatMap((empty): [Record<string, unknown>, string][] => [
    [{ ...pair, company_key: empty }, KEY_PAIR_INCOMPLETE],
    [{ ...pair, secret_key: empty }, KEY_PAIR_INCOMPLETE],
  ]),
  ...['.', '..', ' .. ', '\uD800', 'a\uDC00b'].flatMap(
    (key): [Record<string, unknown>, string][] => [
      ...API_KEY_FAULTS(key),
      [{ ...pair, company_key: key }, unusable('Company Key')],
      [{ ...pair, secret_key: key }, unusable('Secret Key')],
    ],
  ),
];

describe('a form that cannot be used', () => {
  test.each(FAULTS)('with %j is told before any request: %s', async (form, text) => {
    const anything = nock(/.*/).persist().get(/.*/).reply(200, LIST).post(/.*/).reply(200, LIST);
    const authData = { base_url: 'https://hr.acme.example/zapier', api_key: 'ak-4711', ...form };
    const failure = await failureOf(run(CONNECTION_TEST, { authData }));
    expect(failure).toMatchObject({ name: 'AppError', text });
    expect(failure.text.length).toBeLessThanOrEqual(250);
    expect(failure.whole).not.toMatch(/ak-4711|ck-0042|sk-0099|acme|alert|passwd|zelda|word@/);
    expect(anything.isDone()).toBe(false);
    nock.cleanAll();
  });

  test.each([
    NEW_EMPLOYEE,
    LIST_EMPLOYEE,
    LIST_EMPLOYEE_CATEGORY,
    FIND_EMPLOYEE,
    FIND_EMPLOYEE_CATEGORY,
  ])('is told by %s too', async (method) => {
    const authData = { ...CONNECTION, company_key: 'ck-0042-for-tests' };
    const failure = await failureOf(run(method, { authData, inputData: { name: 'Ada' } }));
    expect(failure.text).toBe(KEY_PAIR_INCOMPLETE);
  });
});

describe('the Service URL', () => {
  test.each([
    ['https://hr.example.com', ''],
    ['https://hr.example.com/', ''],
    ['  https://hr.example.com\n', ''],
    ['HTTPS://HR.Example.com', ''],
    ['https://hr.example.com:443', ''],
    ['https://hr.example.com/company/hr', '/company/hr'],
    ['https://hr.example.com/company/hr/', '/company/hr'],
    ['https://hr.example.com/company///', '/company'],
    ['https://hr.example.com/Cömpany', '/C%C3%B6mpany'],
  ])('"%s" keeps its path and loses the slash at its end', async (base_url, path) => {
    const scope = nock('https://hr.example.com')
      .get(`${path}/Apif/newemployees/api_key=ak-4711-for-tests-wxyz`)
      .reply(200, LIST);
    await run(CONNECTION_TEST, { authData: { ...CONNECTION, base_url } });
    expect(scope.isDone()).toBe(true);
  });

  test('keeps its path on every request', async () => {
    const authData = { ...CONNECTION_WITH_NAMES, base_url: 'https://hr.example.com/hr/' };
    const alone = { ...CONNECTION, base_url: 'https://hr.example.com/hr/' };
    const scope = nock('https://hr.example.com')
      .get('/hr/Apif/newemployees/api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST)
      .get('/hr/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests/0')
      .reply(200, LIST)
      .post('/hr/Apiv11/list_employee', 'api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST)
      .post('/hr/Apiv11/list_employee_category', 'api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST);
    await run(CONNECTION_TEST, { authData });
    await run(LIST_EMPLOYEE, { authData: alone });
    await run(LIST_EMPLOYEE_CATEGORY, { authData: alone });
    expect(scope.isDone()).toBe(true);
  });

  test.each([
    ['http://localhost', 'http://localhost'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['https://10.0.0.1:8443', 'https://10.0.0.1:8443'],
  ])('may be %s', async (base_url, host) => {
    const scope = nock(host)
      .get('/Apif/newemployees/api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST);
    await run(CONNECTION_TEST, { authData: { ...CONNECTION, base_url } });
    expect(scope.isDone()).toBe(true);
  });

  test('may be that of this machine in its longer spelling', async () => {
    const authData = { ...CONNECTION, base_url: 'http://[::1]:8080' };
    const scope = nock('http://[::1]:8080').get(NEW_EMPLOYEES).reply(200, LIST);
    expect(await run(CONNECTION_TEST, { authData })).toEqual({ label: '[::1]:8080 (…wxyz)' });
    expect(scope.isDone()).toBe(true);
  });
});

describe('the connection test', () => {
  test('asks for the newest employees alone where the form has the API key alone', async () => {
    const scope = nock('https://hr.example.com')
      .get('/Apif/newemployees/api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST);
    expect(await run(CONNECTION_TEST)).toEqual({ label: 'hr.example.com (…wxyz)' });
    expect(scope.isDone()).toBe(true);
  });

  test.each(EMPTY)('asks for no name list where both keys are %j', async (empty) => {
    const scope = nock(HOST).get(NEW_EMPLOYEES).reply(200, '[]');
    const authData = { ...CONNECTION, company_key: empty, secret_key: empty };
    await run(CONNECTION_TEST, { authData });
    expect(scope.isDone()).toBe(true);
  });

  test('asks for one page of the name list too where both keys are there', async () => {
    const scope = nock('https://hr.example.com')
      .get('/Apif/newemployees/api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST)
      .get('/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests/0')
      .reply(200, '{"emp_name_list":{"1042":"Quux, Zelda"}}');
    expect(await run(CONNECTION_TEST, { authData: CONNECTION_WITH_NAMES })).toEqual({
      label: 'hr.example.com (…wxyz)',
    });
    expect(scope.isDone()).toBe(true);
  });

  test('drops white space around what was pasted', async () => {
    const scope = nock('https://hr.example.com')
      .get('/Apif/newemployees/api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST)
      .get('/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests/0')
      .reply(200, LIST);
    await run(CONNECTION_TEST, {
      authData: {
        base_url: '\thttps://hr.example.com/ ',
        api_key: ' ak-4711-for-tests-wxyz\n',
        company_key: '\r\nck-0042-for-tests',
        secret_key: '\u00A0sk-0099-for-tests ',
      },
    });
    expect(scope.isDone()).toBe(true);
  });

  test('names the API Key where that is refused, and asks no further', async () => {
    const scope = nock(HOST).get(NEW_EMPLOYEES).reply(200, REFUSAL);
    const failure = await failureOf(run(CONNECTION_TEST, { authData: CONNECTION_WITH_NAMES }));
    expect(scope.isDone()).toBe(true);
    expect(failure.name).toBe('ExpiredAuthError');
    expect(failure.text).toMatch(/^The service refused the API Key\./);
    expectDiscreet(failure);
  });

  test.each([
    [200, REFUSAL],
    [401, ''],
  ])('names the two other keys where those are refused with status %i', async (status, body) => {
    const scope = nock(HOST)
      .get(NEW_EMPLOYEES)
      .reply(200, LIST)
      .get(`${EMPLOYEE_NAMES}/0`)
      .reply(status, body);
    const failure = await failureOf(run(CONNECTION_TEST, { authData: CONNECTION_WITH_NAMES }));
    expect(scope.isDone()).toBe(true);
    expect(failure.name).toBe('ExpiredAuthError');
    expect(failure.text).toMatch(/^The service refused the Company Key or the Secret Key\./);
    expectDiscreet(failure);
  });

  test.each([
    [200, '<p>Quux, Zelda'],
    [200, ''],
    [404, 'not found'],
    [500, '{}'],
  ])('fails on a reply that is no list: %i with "%s"', async (status, body) => {
    const scope = nock(HOST).get(NEW_EMPLOYEES).reply(status, body);
    const failure = await failureOf(run(CONNECTION_TEST));
    expect(scope.isDone()).toBe(true);
    expect(failure.name).toBe('AppError');
    expectDiscreet(failure);
  });
});

describe('the label of a connection', () => {
  const labelOf = async (host: string, base_url: string, api_key: string): Promise<unknown> => {
    const scope = nock(host)
      .get(/newemployees/)
      .reply(200, '[]');
    const tested = await run(CONNECTION_TEST, { authData: { base_url, api_key } });
    expect(scope.isDone()).toBe(true);
    expect(tested).toEqual({ label: expect.any(String) });
    return new Map(Object.entries(tested ?? {})).get('label');
  };

  test('is what the platform fills into its template', () => {
    expect(authentication.connectionLabel).toBe('{{label}}');
  });

  test('is the host and the last four letters of the API key', async () => {
    expect(await labelOf(HOST, HOST, 'abcdefgh1234')).toBe('hr.example.com (…1234)');
  });

  test('has the port, but neither path nor white space', async () => {
    const entered = ' https://HR.example.com:8443/path/ ';
    expect(await labelOf('https://hr.example.com:8443', entered, ' abcdefgh1234\n')).toBe(
      'hr.example.com:8443 (…1234)',
    );
  });

  test.each([
    ['a', 'hr.example.com'],
    ['abcdefg', 'hr.example.com'],
    ['abcdefgh', 'hr.example.com (…efgh)'],
  ])('gives no key away that is short: "%s"', async (key, label) => {
    expect(await labelOf(HOST, HOST, key)).toBe(label);
  });

  test.each([30, 31, 32, 33, 50, 60])('has at most 60 letters: %i more', async (more) => {
    const host = `${'a'.repeat(more)}.hr.example.com`;
    const label = await labelOf(`https://${host}`, `https://${host}`, 'abcdefgh1234');
    const shown = host.length <= 44 ? host : `${host.slice(0, 43)}…`;
    expect(label).toBe(`${shown} (…1234)`);
    expect(String(label).length).toBeLessThanOrEqual(60);
  });
});

describe('the form', () => {
  const { BASE_URL, HELP_URL } = process.env;

  const restore = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  };

  afterEach(() => {
    restore('BASE_URL', BASE_URL);
    restore('HELP_URL', HELP_URL);
  });

  /** The form as it is when the app is pushed from such an environment. */
  const pushedWith = async (environment: { BASE_URL?: string; HELP_URL?: string }) => {
    restore('BASE_URL', environment.BASE_URL);
    restore('HELP_URL', environment.HELP_URL);
    jest.resetModules();
    const module: { authentication: Authentication } = await import('../src/authentication.ts');
    const fields = module.authentication.fields ?? [];
    return fields.map((field) => ({ ...field }));
  };

  test.each([{}, { BASE_URL: '', HELP_URL: '' }])(
    'has four fields, no default and no link where the environment is %j',
    async (environment) => {
      const fields = await pushedWith(environment);
      expect(fields).toMatchObject([
        { key: 'base_url', label: 'Service URL', type: 'string', required: true },
        { key: 'api_key', label: 'API Key', type: 'password', required: true },
        { key: 'company_key', label: 'Company Key', type: 'password', required: false },
        { key: 'secret_key', label: 'Secret Key', type: 'password', required: false },
      ]);
      for (const field of fields) expect(field).not.toHaveProperty('default');
      expect(JSON.stringify(fields)).not.toMatch(/\]\(|undefined/);
    },
  );

  test('offers the BASE_URL of the environment as Service URL', async () => {
    const fields = await pushedWith({ BASE_URL: 'https://hr.acme.example/zapier' });
    expect(fields[0]).toMatchObject({
      key: 'base_url',
      default: 'https://hr.acme.example/zapier',
      required: true,
    });
    for (const field of fields.slice(1)) expect(field).not.toHaveProperty('default');
  });

  test('links the help of the three keys to the HELP_URL of the environment', async () => {
    const fields = await pushedWith({ HELP_URL: 'https://help.acme.example/keys' });
    const [url, ...keys] = fields.map((field) => JSON.stringify(field));
    expect(url).not.toContain('help.acme.example');
    expect(keys).toHaveLength(3);
    for (const key of keys)
      expect(key).toMatch(/\[[^\]]+\]\(https:\/\/help\.acme\.example\/keys\)/);
  });
});
