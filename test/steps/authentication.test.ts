import { expect, test } from '@jest/globals';
import nock from 'nock';
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
  [403, '{"message":"Forbidden"}', 'Check that the whole key was copied.'],
  [404, '', 'Check the Service URL and the API Key.'],
  [500, '', 'try again in a few minutes'],
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

test('the label of a connection is its address, without the scheme and the slash at its end', async () => {
  nock('https://hr.example.com/Company/hr').get(PATH.newEmployees).reply(200, '[]');
  const authData = { ...AUTH_DATA, base_url: ' https://HR.example.com/Company/hr/ ' };
  const label = 'hr.example.com/Company/hr';
  expect(await run('authentication.test', { authData })).toEqual({ label });
  // The CLI fills in only a template.
  expect(authentication.connectionLabel).toBe('{{label}}');
});
