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
  [/^The API Key is missing\.\nPut authData_api_key=… into /, 'https://hr.example.com', {}],
  [/^The Service URL is missing\.\nPut authData_base_url=/, undefined, { authData_api_key: 'ak' }],
  [/address, starting with https:/, 'hr.example.com', { authData_api_key: 'ak' }],
  [/must start with https:/, 'http://hr.example.com', { authData_api_key: 'ak' }],
  [
    /^The Secret Key is missing\.\nPut authData_secret_key=.*, or leave out both /,
    'https://hr.test',
    { authData_api_key: 'ak', authData_company_key: 'ck' },
  ],
  [
    /^The Company Key is missing\.\nPut authData_company_key=/,
    'https://hr.test',
    { authData_api_key: 'ak', authData_secret_key: 'sk' },
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
    "http://127.0.0.1:1 doesn't answer (ECONNREFUSED).\nCheck ",
  );
});

test('ends with a sentence if no host has the name', async () => {
  const request = async () => {
    throw Object.assign(new Error('No such host.'), { code: 'ENOTFOUND' });
  };
  const connection = { baseUrl: 'https://hr.exmaple.com', ...KEYS };
  await expect(sendAll({ request }, connection, { source: 'envFile' })).rejects.toThrow(
    "The host hr.exmaple.com doesn't exist (ENOTFOUND).\nCheck the address (",
  );
});

test.each<[status: number, body: string, sentence: RegExp]>([
  [200, '<html>Sign in</html>', /: the response is a web page\.\nCheck the address /],
  [404, '', / 404.*\nCheck the address .*: http:/],
  [302, '', /\nCheck the address .*: http:/],
])('ends with a sentence at status %i and %j', async (status, body, sentence) => {
  const baseUrl = await startServer((_request, response) => {
    response.writeHead(status, { location: '/' }).end(body);
  });
  await expectRejected({ baseUrl, ...KEYS }).toThrow(sentence);
});

test('ends at a rejected key, and names it', async () => {
  const sandbox = await startTestSandbox();
  const connection = connectionTo(sandbox);
  await expectRejected({ ...connection, apiKey: 'wrong' }).toThrow(
    /^http:.* rejected the API key \(authData_api_key, from \.env\)\.\nCorrect it, /,
  );
  const nameListKeys = { company: 'company-1', secret: 'wrong' };
  await expectRejected({ ...connection, nameListKeys }).toThrow(
    / rejected the company key or the secret key \(authData_company_key and authData_secret_key, from \.env\)\.\n/,
  );
  expect(sandbox.requests).toMatchObject({ newemployees: 2, emp_name_list: 1, list_employee: 0 });
});
