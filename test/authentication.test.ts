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
  failureOf,
  HOST,
  NEW_EMPLOYEES,
  run,
} from './support.ts';

const LIST = '{"1042":"Quux, Zelda"}';
const REFUSAL = '{"fail":{"authentication":"company key or secret key failed"}}';

const EMPTY = [undefined, null, '', ' ', '\n\t'];

describe('the connection test', () => {
  test('asks for the newest employees alone where the form has the API key alone', async () => {
    const scope = nock('https://hr.example.com')
      .get('/Apif/newemployees/api_key=ak-4711-for-tests-wxyz')
      .reply(200, LIST);
    expect(await run(CONNECTION_TEST)).toEqual({ label: 'hr.example.com' });
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
      label: 'hr.example.com',
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
    expect(failure.text).toMatch(/^Employee Directory rejected the API Key\./);
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
    expect(failure.text).toMatch(
      /^Employee Directory rejected the Company Key or the Secret Key\./,
    );
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
  const labelOf = async (host: string, base_url: string): Promise<unknown> => {
    const scope = nock(host)
      .get(/newemployees/)
      .reply(200, '[]');
    const tested = await run(CONNECTION_TEST, { authData: { ...CONNECTION, base_url } });
    expect(scope.isDone()).toBe(true);
    expect(tested).toEqual({ label: expect.any(String) });
    return new Map(Object.entries(tested ?? {})).get('label');
  };

  test('is what the platform fills into its template', () => {
    expect(authentication.connectionLabel).toBe('{{label}}');
  });

  test.each([
    ['https://hr.example.com', 'hr.example.com'],
    [' https://HR.example.com/Company/hr/ ', 'hr.example.com/Company/hr'],
    ['https://hr.example.com:443', 'hr.example.com'],
  ])('is the host and the path alone: "%s"', async (entered, label) => {
    expect(await labelOf('https://hr.example.com', entered)).toBe(label);
  });

  test('has the port where there is one', async () => {
    const host = 'https://hr.example.com:8443';
    expect(await labelOf(host, `${host}/path`)).toBe('hr.example.com:8443/path');
  });

  test.each([44, 45, 46, 47, 60, 500])('has at most 60 letters: %i more', async (more) => {
    const place = `hr.example.com/${'a'.repeat(more)}`;
    const label = await labelOf('https://hr.example.com', `https://${place}`);
    expect(label).toBe(place.length <= 60 ? place : `${place.slice(0, 59)}…`);
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
