/* The sandbox's commands, mistakes in them, and who may give them. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { COMMANDS } from '../../sandbox/commands.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { parseJson, propertyOf } from '../../unknownValues.ts';
import { nameListPath, newEmployeesPath } from '../support/paths.ts';
import { send, startTestSandbox } from './testSandbox.ts';

const command = async (sandbox: Sandbox, name: string) =>
  parseJson(await send(sandbox, `/sandbox/${name}`, {}));

test('hire hires a number of people, a person with a given name, or anyone', async () => {
  const sandbox = await startTestSandbox();
  expect(await command(sandbox, 'hire?count=3')).toMatchObject({ hired: { length: 3 } });
  const hired = await command(sandbox, 'hire?first=Ada&last=%20Lovelace');
  const [newest] = sandbox.company.newest(1);
  expect(newest).toMatchObject({ name: 'Lovelace, Ada' });
  expect(hired).toEqual({ hired: [newest] });
  await command(sandbox, 'hire');
  expect(sandbox.company.sortedByNumber).toHaveLength(11);
});

test('remove removes the newest employee, and fails if there is none', async () => {
  const sandbox = await startTestSandbox({ employeeCount: 1 });
  const [newest] = sandbox.company.newest(1);
  expect(await command(sandbox, 'remove')).toEqual({ removed: newest });
  expect(await command(sandbox, 'remove')).toEqual({ error: 'No such active employee.' });
});

test('rotate-keys replaces the keys: the old ones are rejected', async () => {
  const sandbox = await startTestSandbox();
  expect(await command(sandbox, 'rotate-keys')).toEqual({ keys: sandbox.keys });
  expect(await send(sandbox, newEmployeesPath('api-1'))).toMatch('fail');
  expect(await send(sandbox, nameListPath('company-1', 'secret-1'))).toMatch('fail');
  expect(await send(sandbox, newEmployeesPath(sandbox.keys.api_key))).toMatch('[{');
});

test.each([
  ['hire?count=0', 'count: must be a whole number from 1 to 10,000'],
  ['hire?count=', 'count: must be a whole number from 1 to 10,000'],
  ['faults?fault=toString', /^fault: .*"key-rejected"\|"forbidden"\|/],
  ['remove?number=7', 'number'],
])('the command %s is refused, and changes nothing', async (path, error) => {
  const sandbox = await startTestSandbox();
  const refused = { error: expect.stringMatching(error) };
  expect(await command(sandbox, path)).toEqual(refused);
  expect([sandbox.company.sortedByNumber.length, sandbox.faults]).toEqual([6, []]);
});

test('no other website can give a command, and programs and the own site can', async () => {
  const { company, url } = await startTestSandbox();
  const { port } = new URL(url);
  const sizeAfter = async (headers: Record<string, string>) => {
    // Unlike fetch, it sends any Host.
    const sent = request(`${url}/sandbox/remove`, { method: 'POST', headers }).end();
    const [response] = await once(sent, 'response');
    return [propertyOf(response, 'statusCode'), company.sortedByNumber.length];
  };
  for (const origin of ['https://other.example', 'null', 'http://127.0.0.1:1', 'http://localhost'])
    expect([origin, ...(await sizeAfter({ origin }))]).toEqual([origin, 403, 6]);
  for (const host of ['rebound.example', `rebound.example:${port}`, 'localhost', '127.0.0.1:1'])
    expect([host, ...(await sizeAfter({ host }))]).toEqual([host, 403, 6]);
  expect(await sizeAfter({})).toEqual([200, 5]);
  const own = { host: `localhost:${port}`, origin: `http://localhost:${port}` };
  expect(await sizeAfter(own)).toEqual([200, 4]);
});

test("the sandbox's README.md names every command", () => {
  const readme = readFileSync('tools/sandbox/README.md', 'utf8');
  const missing = Object.keys(COMMANDS).filter((name) => !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
