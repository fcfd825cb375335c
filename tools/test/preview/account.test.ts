/* A real account: where its keys come from, and what to correct if it can't be polled. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openAccount } from '../../preview/account.ts';
import { folder } from '../support/processes.ts';

const URL = 'https://hr.example.com/directory/';
const API_KEY = 'key-of-the-test-0123456789';

test.each([
  ['.env, with a byte order mark', {}, `\uFEFFauthData_api_key='${API_KEY}'\n`, '.env'],
  [
    'the environment, before .env',
    { authData_api_key: API_KEY },
    "authData_api_key='another-key'\n",
    'the environment',
  ],
])('its key comes from %s, and has its name there', (_, env, file, source) => {
  writeFileSync(join(folder, '.env'), file);
  const { name, authData, explain } = openAccount(URL, folder, env);
  expect([name, authData.api_key]).toEqual(['hr.example.com/directory', API_KEY]);
  const rejected = 'Employee Directory rejected the API Key.';
  expect(explain(rejected)).toBe(
    `The account can't be polled. Check authData_api_key in ${source}.\n\nZapier shows: "${rejected}"`,
  );
});

test.each([
  ['--base-url', `https://hr.example.com/Apif/api_key=${API_KEY}`, { authData_api_key: API_KEY }],
  ['authData_api_key in .env', URL, {}],
  [
    'authData_company_key and authData_secret_key in the environment',
    URL,
    { authData_api_key: API_KEY, authData_company_key: 'one' },
  ],
])('a mistake names %s, and prints no key', (place, url, env) => {
  const opened = () => openAccount(url, folder, env);
  expect(opened).toThrow(`The account can't be polled. Check ${place}.\n\nZapier shows: "The `);
  expect(opened).not.toThrow(API_KEY);
});
