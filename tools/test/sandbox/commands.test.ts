/* The sandbox's commands, mistakes in them, and who may give them. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { COMMANDS } from '../../sandbox/commands.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { parseJson } from '../../unknownValues.ts';
import { newEmployeesPath } from '../support/paths.ts';
import { get, post, startTestSandbox } from './testSandbox.ts';

const command = async (sandbox: Sandbox, name: string) =>
  parseJson(await post(sandbox, `/sandbox/${name}`));

test('hire hires a number of people, a person with a given name, or anyone', async () => {
  const sandbox = await startTestSandbox();
  expect(await command(sandbox, 'hire?count=3')).toMatchObject({ hired: { length: 3 } });
  const name = 'Lovelace, Ada';
  const hired = await command(sandbox, 'hire?first=Ada&last=%20Lovelace');
  const { number } = sandbox.company.newest(1)[0] ?? {};
  expect(hired).toEqual({ hired: [expect.objectContaining({ name, number })] });
  await command(sandbox, 'hire');
  expect(sandbox.company.size).toBe(11);
});

test('remove removes the newest employee, and rotate-keys replaces the keys', async () => {
  const sandbox = await startTestSandbox();
  const [newest, next] = sandbox.company.newest(2);
  const { number } = newest ?? {};
  expect(await command(sandbox, 'remove')).toMatchObject({ removed: { number } });
  expect(sandbox.company.newest(1)).toEqual([next]);
  expect(await command(sandbox, 'rotate-keys')).toEqual({ keys: sandbox.keys });
  expect(await get(sandbox, newEmployeesPath('api-1'))).toMatch('fail');
  expect(await get(sandbox, newEmployeesPath(sandbox.keys.apiKey))).toMatch('[{');
});

test('faults plans a fault, and DELETE clears all', async () => {
  const sandbox = await startTestSandbox();
  const path = 'faults?fault=throttled&route=emp_name_list&times=2';
  const faults = [{ fault: 'throttled', route: 'emp_name_list', left: 2 }];
  expect(await command(sandbox, path)).toEqual({ faults });
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
  expect(sandbox.faults).toEqual([]);
});

test.each([
  ['hire?count=0', 'count: must be a whole number from 1 to 10,000.'],
  ['hire?count=', 'count: must be a whole number from 1 to 10,000.'],
  ['faults?fault=toString', /^fault: must be one of key-rejected, forbidden, /],
  ['remove?number=7', /number/],
])('the command %s is refused in one sentence', async (path, sentence) => {
  const sandbox = await startTestSandbox();
  expect(await command(sandbox, path)).toEqual({ error: expect.stringMatching(sentence) });
  expect(sandbox.company.size).toBe(6);
});

/** Sends a command with headers that fetch doesn't allow, and returns the status. */
const sendWith = ({ url }: Sandbox, method: string, headers: Readonly<Record<string, string>>) =>
  new Promise((resolve, reject) => {
    const options = { method, headers };
    request(`${url}/sandbox/remove`, options, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end();
  });

test('no other website can give a command, and programs and the own site can', async () => {
  const sandbox = await startTestSandbox();
  const { port } = new URL(sandbox.url);
  const status = (headers: Readonly<Record<string, string>>, method = 'POST') =>
    sendWith(sandbox, method, headers);
  for (const origin of ['https://other.example', 'null', 'http://127.0.0.1:1', 'http://localhost'])
    expect([origin, await status({ origin })]).toEqual([origin, 403]);
  for (const host of ['rebound.example', `rebound.example:${port}`, 'localhost', '127.0.0.1:1'])
    expect([host, await status({ host })]).toEqual([host, 403]);
  expect(await status({ origin: 'https://other.example' }, 'GET')).toBe(403);
  expect(await status({}, 'GET')).toBe(404);
  expect(sandbox.company.size).toBe(6);
  expect(await status({})).toBe(200);
  expect(await status({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(200);
  expect(sandbox.company.size).toBe(4);
});

test("the sandbox's README.md names every command", () => {
  const readme = readFileSync('tools/sandbox/README.md', 'utf8');
  const missing = Object.keys(COMMANDS).filter((name) => !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
