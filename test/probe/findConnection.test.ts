/* The source of the probe's keys, and mistakes that end the probe. */
import { expect, test } from '@jest/globals';
import type { Connection } from '../../src/connection.ts';
import { Problem } from '../../src/problem.ts';
import { findConnection } from '../../tools/probe/requests/findConnection.ts';
import { assertUsableApi } from '../../tools/probe/requests/usableApi.ts';
import { InputError } from '../../tools/validation.ts';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../support/services.ts';
import { connectionTo, KEYS, probe } from './support.ts';

const from = (environment: Record<string, string>) => ({
  folder: '/nowhere',
  environment,
  isTerminal: false,
});

test.each<[sentence: RegExp, baseUrl: string | undefined, environment: Record<string, string>]>([
  [/^No API key: /, 'https://hr.example.com', {}],
  [/^No Service URL\. /, undefined, { authData_api_key: 'ak' }],
  [/belong together: /, 'https://hr.test', { authData_api_key: 'ak', authData_company_key: 'ck' }],
  [/must start with https:/, 'http://hr.example.com', { authData_api_key: 'ak' }],
  [/isn't a valid web address/, 'hr', { authData_api_key: 'ak' }],
])(
  'rejects a connection that makes no sense in a sentence: %s',
  async (sentence, baseUrl, environment) => {
    const connected = findConnection(baseUrl, from(environment));
    await expect(connected).rejects.toThrow(InputError);
    await expect(connected).rejects.toThrow(sentence);
  },
);

test('reads all keys from the environment', async () => {
  const keys = { api_key: 'ak', company_key: 'ck', secret_key: 'sk' };
  const environment = Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [`authData_${name}`, value]),
  );
  expect(await findConnection('https://hr.example.com', from(environment))).toMatchObject({
    connection: { baseUrl: 'https://hr.example.com', ...KEYS },
    source: 'the environment',
  });
});

const expectRejected = (connection: Connection) =>
  expect(probe(connection, { check: (exchange) => assertUsableApi(exchange, connection, '.env') }))
    .rejects;

test('ends with a sentence if nothing listens at the address', async () => {
  await expectRejected({ baseUrl: 'http://127.0.0.1:1', ...KEYS }).toThrow(
    /^Nothing is listening at http:\/\/127\.0\.0\.1:1\.\nCorrect /,
  );
});

test.each([
  ['ENOTFOUND', 'No such host: https://hr.test.\nCorrect the Service URL.'],
  [
    'EAI_AGAIN',
    "The host of https://hr.test can't be resolved.\nCheck the Service URL and the network.",
  ],
])('ends with a sentence if the host is unknown: %s', (nodeCode, sentence) => {
  const failed = { items: null, problem: new Problem('unreachable'), status: null, nodeCode };
  const request = { request: 'newemployees', hasWrongKey: false };
  const exchange = { ...failed, ...request, contentType: null, milliseconds: 5, text: '' };
  const connection = { baseUrl: 'https://hr.test', ...KEYS };
  expect(() => assertUsableApi(exchange, connection, '.env')).toThrow(sentence);
});

test('ends with a sentence at a sign-in page', async () => {
  const baseUrl = await listen((_request, response) => response.end('<html>Sign in</html>'));
  await expectRejected({ baseUrl, ...KEYS }).toThrow(
    /^http:.* leads to a web page, .*\nCorrect the Service URL\.$/,
  );
});

test('ends at a rejected key, and names it', async () => {
  const sandbox = await openSandbox();
  const connection = connectionTo(sandbox);
  await expectRejected({ ...connection, apiKey: 'wrong' }).toThrow(
    /^http:.* rejected the API key \(authData_api_key, from \.env\)\.\n/,
  );
  const nameListKeys = { company: 'company-1', secret: 'wrong' };
  await expectRejected({ ...connection, nameListKeys }).toThrow(
    / rejected the company key or the secret key \(authData_company_key and authData_secret_key, from \.env\)\.\n/,
  );
  expect(sandbox.requests).toMatchObject({ newemployees: 2, emp_name_list: 1, list_employee: 0 });
});
