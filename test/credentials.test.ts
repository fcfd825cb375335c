import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { connectionFrom } from '../src/credentials.ts';
import {
  CONNECTION,
  CONNECTION_TEST,
  CONNECTION_WITH_NAMES,
  execute,
  FIND_EMPLOYEE,
  FIND_EMPLOYEE_CATEGORY,
  failureOf,
  LIST_EMPLOYEE,
  LIST_EMPLOYEE_CATEGORY,
  NEW_EMPLOYEE,
  NEW_EMPLOYEES,
  run,
} from './support.ts';

const LIST = '{"1042":"Quux, Zelda"}';

const URL_MISSING =
  'The Service URL is missing. Enter the web address your company uses for Employee Directory, such as https://hr.example.com.';
const URL_UNREADABLE =
  "The Service URL isn't a valid web address. Enter the full address, starting with https://, such as https://hr.example.com.";
const URL_NOT_SECURE =
  'The Service URL must start with https:// because your keys are sent with every request. Enter an https:// address and connect again.';
const URL_HAS_EXTRAS =
  "The Service URL can't include a username, password, key, question mark, or #. Enter only the address, such as https://hr.example.com.";
const API_KEY_MISSING =
  'The API Key is missing. Enter the API key from your Employee Directory administrator.';
const KEY_PAIR_INCOMPLETE =
  'The Company Key and Secret Key must be used together. Enter both, or leave both blank.';
const unusable = (key: string) =>
  `The ${key} contains characters that can't be used in a key. Copy the whole key again and paste it here.`;

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
    `https://hr.acme.example/${'a'.repeat(2_000)}`,
    `https://hr.acme.example${'/'.repeat(100_000)}`,
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
    expect(await run(CONNECTION_TEST, { authData })).toEqual({ label: '[::1]:8080' });
    expect(scope.isDone()).toBe(true);
  });
});

describe('a connection', () => {
  const form = { base_url: 'https://hr.example.com/hr', api_key: 'ak-4711-for-tests-wxyz' };

  test('has what the form says, without white space around it', () => {
    const authData = { ...form, company_key: '\tck-0042 ', secret_key: '\u00a0sk-0099\n' };
    expect(connectionFrom({ authData })).toEqual({
      baseUrl: 'https://hr.example.com/hr',
      apiKey: 'ak-4711-for-tests-wxyz',
      nameListKeys: { company: 'ck-0042', secret: 'sk-0099' },
    });
    expect(connectionFrom({ authData: { ...form } }).nameListKeys).toBeNull();
  });

  test('may have a Service URL of 2,000 characters, and no longer one', () => {
    const base_url = `https://hr.example.com/${'a'.repeat(1_977)}`;
    expect(connectionFrom({ authData: { ...form, base_url } }).baseUrl).toBe(base_url);
    expect(() => connectionFrom({ authData: { ...form, base_url: `${base_url}a` } })).toThrow(
      expect.objectContaining({ problem: 'urlUnreadable' }),
    );
  });

  test('is refused in no time where the Service URL has 100,000 slashes or blanks', () => {
    const begun = performance.now();
    for (const many of ['/', ' ', '\\', '@', '/a', '/.']) {
      const base_url = `https://hr.example.com/${many.repeat(100_000)}x`;
      expect(() => connectionFrom({ authData: { ...form, base_url } })).toThrow();
    }
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test('loses all the slashes at the end of its Service URL', () => {
    const base_url = `https://hr.example.com/hr${'/'.repeat(1_900)}`;
    expect(connectionFrom({ authData: { ...form, base_url } }).baseUrl).toBe(
      'https://hr.example.com/hr',
    );
  });

  test.each([
    'https://hr.example.com/Apif/newemployees/api_key=ak-4711-for-tests-wxyz',
    'https://hr.example.com/hr/apiv11/list_employee',
    'https://hr.example.com/api_key=x',
  ])('is not the address of a request, which holds a key: %s', (base_url) => {
    expect(() => connectionFrom({ authData: { ...form, base_url } })).toThrow(
      expect.objectContaining({ problem: 'urlHasExtras' }),
    );
  });

  test.each([{ calledFromCli: true }, { calledFromCli: false }])(
    'with half a character in a key is refused, as long as the platform writes its log: %j',
    async (circumstances) => {
      const bundle = { authData: { ...form, api_key: 'ak-4711-\ud83d' } };
      const failure = await failureOf(execute(NEW_EMPLOYEE, bundle, [], circumstances));
      expect(failure.text).toBe(unusable('API Key'));
    },
  );
});
