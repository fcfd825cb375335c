/* A real account: where its keys come from, and what to correct if it can't be polled. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openAccount } from '../../preview/account.ts';
import { folder } from '../support/processes.ts';

const URL = 'https://hr.example.com/directory/';
const API_KEY = 'key-of-the-test-0123456789';

test.each([
  ['.env', {}, `\uFEFFauthData_api_key='${API_KEY}'\n`],
  ['the environment', { authData_api_key: API_KEY }, "authData_api_key='another-key'\n"],
])('an account has the key of %s, and its host and path as its name', (place, env, file) => {
  writeFileSync(join(folder, '.env'), file);
  const { name, authData, explain } = openAccount(URL, folder, env);
  expect([name, authData.api_key]).toEqual(['hr.example.com/directory', API_KEY]);
  const advice = explain('Employee Directory rejected the API Key.');
  expect(advice).toContain(`Check authData_api_key in ${place}.`);
});

test.each([
  ['--base-url', `https://hr.example.com/Apif/api_key=${API_KEY}`, { authData_api_key: API_KEY }],
  ['authData_api_key in .env', URL, {}],
])('a mistake names %s, and prints no key', (place, url, env) => {
  const opened = () => openAccount(url, folder, env);
  expect(opened).toThrow(`The account can't be polled. Check ${place}.\n\nZapier shows: "The `);
  expect(opened).not.toThrow(API_KEY);
});
