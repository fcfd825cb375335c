/* The source of the probe's keys, and mistakes that end the probe. */
import { expect, test } from '@jest/globals';
import type { Connection } from '../../src/connectionForm.ts';
import { readSavedAuthData } from '../../tools/authData.ts';
import { EarlyEnd } from '../../tools/probe/earlyEnd.ts';
import { findConnection } from '../../tools/probe/findConnection.ts';
import { InputError } from '../../tools/validation.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { startServer } from '../support/servers.ts';
import { ALL_KEYS, connectionTo, runProbe } from './runProbe.ts';

const find = (baseUrl: string | undefined, environment: Record<string, string>) =>
  findConnection(baseUrl, readSavedAuthData('/nowhere', environment), false);

test.each<[sentence: RegExp, baseUrl: string | undefined, environment: Record<string, string>]>([
  [/ API Key is missing\..*\nCheck authData_api_key in \.env/, 'https://hr.example.com', {}],
  [/^No address\.\nAdd --base-url https:/, undefined, { authData_api_key: 'ak' }],
  [
    /\nCheck authData_base_url\.$/,
    undefined,
    { authData_base_url: 'hr.example.com', authData_api_key: 'ak' },
  ],
])('rejects an unusable connection in a sentence: %s', async (sentence, baseUrl, environment) => {
  await expect(find(baseUrl, environment)).rejects.toThrow(InputError);
  await expect(find(baseUrl, environment)).rejects.toThrow(sentence);
});

test('reads all keys from the environment', async () => {
  const environment = {
    authData_api_key: 'ak',
    authData_company_key: 'ck',
    authData_secret_key: 'sk',
  };
  expect(await find('https://hr.example.com', environment)).toMatchObject({
    connection: { baseUrl: 'https://hr.example.com', ...ALL_KEYS },
    source: 'environment',
  });
});

const codeAtEnd = (connection: Connection) =>
  runProbe(connection).catch((thrown: unknown) =>
    thrown instanceof EarlyEnd ? thrown.message : thrown,
  );

test('ends if nothing listens at the address', async () => {
  expect(await codeAtEnd({ baseUrl: 'http://127.0.0.1:1', ...ALL_KEYS })).toBe('unreachable');
});

test.each([
  [200, '<html>Sign in</html>', 'unreadable'],
  [404, '', 'notFound'],
  [302, '', 'moved'],
])('ends at status %i and %j', async (status, body, code) => {
  const baseUrl = await startServer((_request, response) => {
    response.writeHead(status, { location: '/' }).end(body);
  });
  expect(await codeAtEnd({ baseUrl, ...ALL_KEYS })).toBe(code);
});

test('ends at a rejected key', async () => {
  const sandbox = await startTestSandbox();
  const connection = connectionTo(sandbox);
  expect(await codeAtEnd({ ...connection, apiKey: 'wrong' })).toBe('keyRejected');
  const nameListKeys = { company: 'company-1', secret: 'wrong' };
  expect(await codeAtEnd({ ...connection, nameListKeys })).toBe('keyRejected');
  expect(sandbox.requests).toMatchObject({ newemployees: 2, emp_name_list: 1, list_employee: 0 });
});
