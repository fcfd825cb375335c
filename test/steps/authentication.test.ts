import { afterEach, describe, expect, jest, test } from '@jest/globals';
import nock from 'nock';
import type { Authentication } from 'zapier-platform-core';
import { authentication } from '../../src/steps/authentication.ts';
import { AUTH_DATA, AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { stepErrorOf } from '../support/stepErrors.ts';
import { HOST, LIST, PATH, run } from '../support/steps.ts';

test('the connection test requests only the new employee list if the form has only the API key', async () => {
  nock(HOST).get(PATH.newEmployees).reply(200, LIST);
  expect(await run('authentication.test')).toEqual({ label: 'hr.example.com' });
});

/* The mistakes of a first connection, and what the form then says to do. */
test.each([
  [401, '', 'Check that the whole key was copied.'],
  [403, '{"detail":"Invalid API key."}', 'Check that the whole key was copied.'],
  [403, '{"message":"Forbidden"}', 'Check that the whole key was copied.'],
  [
    403,
    '<html>Access denied</html>',
    'Ask your administrator to let requests from Zapier through.',
  ],
  [404, '', 'Enter the correct Service URL.'],
  [400, '{"message":"Bad request"}', 'Check the Service URL and the API Key.'],
  [500, '', 'Try again in a few minutes.'],
  [200, '<!doctype html><title>Sign in</title>', 'Check the Service URL and the API Key.'],
  [200, '{"status":"ERROR","message":"Account locked"}', 'Check the API Key.'],
])('status %i with %s while connecting says: %s', async (status, body, advice) => {
  nock(HOST).get(PATH.newEmployees).reply(status, body);
  expect((await stepErrorOf(run('authentication.test'))).text).toContain(advice);
});

test('a name list that is not found while connecting says to check its keys', async () => {
  nock(HOST).get(PATH.newEmployees).reply(200, LIST);
  nock(HOST).get(`${PATH.nameListPage}/0`).reply(404);
  const tested = run('authentication.test', { authData: AUTH_DATA_WITH_NAME_LIST_KEYS });
  expect((await stepErrorOf(tested)).text).toContain(
    'Check the Service URL and the Company Key or Secret Key.',
  );
});

describe('the label of a connection', () => {
  test.each([
    [' https://HR.example.com/Company/hr/ ', 'https://hr.example.com/Company/hr'],
    ['http://[::1]:8080/', 'http://[::1]:8080'],
  ])('is the address without the scheme and the slash at its end: %j', async (base_url, place) => {
    nock(place).get(PATH.newEmployees).reply(200, '[]');
    const label = place.replace(/^https?:\/\//, '');
    const authData = { ...AUTH_DATA, base_url };
    expect(await run('authentication.test', { authData })).toEqual({ label });
  });

  test('is a template, which the CLI can fill in', () => {
    expect(authentication.connectionLabel).toBe('{{label}}');
  });
});

describe('the connection form', () => {
  const environment = { ...process.env };
  afterEach(() => {
    process.env = { ...environment };
  });

  /** Returns the fields of an app that is built with these variables. */
  const pushedWith = async (variables: Record<string, string>) => {
    const { BASE_URL, HELP_URL, ...others } = environment;
    process.env = { ...others, ...variables };
    jest.resetModules();
    const module: { authentication: Authentication } = await import(
      '../../src/steps/authentication.ts'
    );
    const fields = module.authentication.fields ?? [];
    const url = fields.find(({ key }) => key === 'base_url');
    const keys = fields.filter((field) => 'type' in field && field.type === 'password');
    return { url, keys: keys.map((key) => JSON.stringify(key)) };
  };

  test.each([{}, { BASE_URL: '', HELP_URL: '' }])(
    'has neither a default nor a link if the app is built with %j',
    async (variables) => {
      const { url, keys } = await pushedWith(variables);
      expect(keys).not.toEqual([]);
      expect(JSON.stringify([url, ...keys])).not.toMatch(/default|\]\(|undefined/);
    },
  );

  test('has the BASE_URL as a default, and links to the HELP_URL in the help of each key', async () => {
    const { url, keys } = await pushedWith({
      BASE_URL: 'https://hr.acme.example/zapier',
      HELP_URL: 'https://help.acme.example/keys',
    });
    expect(url).toMatchObject({ default: 'https://hr.acme.example/zapier', required: true });
    expect(JSON.stringify(url)).not.toContain('help.acme.example');
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(key).toContain('](https://help.acme.example/keys)');
    expect(keys.join()).not.toContain('default');
  });
});
