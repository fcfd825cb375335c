/* The source of the probe's keys, and mistakes that end the probe. */
import { expect, test } from '@jest/globals';
import type { Connection } from '../../src/connectionForm.ts';
import { readSavedAuthData } from '../../tools/authData.ts';
import { findConnection } from '../../tools/probe/findConnection.ts';
import { sendAll } from '../../tools/probe/requestSequence.ts';
import { InputError } from '../../tools/validation.ts';
import { startTestSandbox } from '../sandbox/support.ts';
import { startServer } from '../support/servers.ts';
import { connectionTo, KEYS, probe } from './support.ts';

const find = (baseUrl: string | undefined, environment: Record<string, string>) =>
  findConnection(baseUrl, readSavedAuthData('/nowhere', environment), false);

test.each<[sentence: RegExp, baseUrl: string | undefined, environment: Record<string, string>]>([
  [/^No API key for https:.*\nPut authData_api_key=… into /, 'https://hr.example.com', {}],
  [/^No address\.\nAdd --base-url https:/, undefined, { authData_api_key: 'ak' }],
  [/^--base-url must start with .* https:\/\/hr\.ex/, 'hr.example.com', { authData_api_key: 'ak' }],
  [
    /^authData_base_url must start with https:/,
    undefined,
    { authData_base_url: 'http://hr.example.com', authData_api_key: 'ak' },
  ],
  [
    /work only together\.\nSet both authData_company_key and /,
    'https://hr.test',
    { authData_api_key: 'ak', authData_company_key: 'ck' },
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
    connection: { baseUrl: 'https://hr.example.com', ...KEYS },
    source: 'environment',
  });
});

const expectRejected = (connection: Connection) => expect(probe(connection)).rejects;

test('ends with a sentence if nothing listens at the address', async () => {
  await expectRejected({ baseUrl: 'http://127.0.0.1:1', ...KEYS }).toThrow(
    "http://127.0.0.1:1 can't be reached.\nCheck --base-url, ",
  );
});

test('ends with a sentence if no host has the name', async () => {
  const request = async () => {
    throw Object.assign(new Error('No such host.'), { code: 'ENOTFOUND' });
  };
  const connection = { baseUrl: 'https://hr.exmaple.com', ...KEYS };
  const options = { source: 'envFile', addressName: 'authData_base_url' } as const;
  await expect(sendAll({ request }, connection, options)).rejects.toThrow(
    "https://hr.exmaple.com can't be reached.\nCheck authData_base_url, ",
  );
});

test.each([
  [200, '<html>Sign in</html>'],
  [404, ''],
  [302, ''],
])('ends with a sentence at status %i and %j', async (status, body) => {
  const baseUrl = await startServer((_request, response) => {
    response.writeHead(status, { location: '/' }).end(body);
  });
  await expectRejected({ baseUrl, ...KEYS }).toThrow(
    `${baseUrl} doesn't seem to be the API's address.\nCheck --base-url.`,
  );
});

test('ends at a rejected key, and names it', async () => {
  const sandbox = await startTestSandbox();
  const connection = connectionTo(sandbox);
  await expectRejected({ ...connection, apiKey: 'wrong' }).toThrow(
    /^http:.* rejected the API key\.\nCorrect authData_api_key in \.env, or /,
  );
  const nameListKeys = { company: 'company-1', secret: 'wrong' };
  await expectRejected({ ...connection, nameListKeys }).toThrow(
    / rejected the company key or the secret key\.\nCorrect authData_company_key and authData_secret_key in \.env, or /,
  );
  expect(sandbox.requests).toMatchObject({ newemployees: 2, emp_name_list: 1, list_employee: 0 });
});
