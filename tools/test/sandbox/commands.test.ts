/* The sandbox's commands, and mistakes in them. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { SANDBOX_COMMANDS } from '../../sandbox/commands.ts';
import type { Sandbox } from '../../sandbox/server.ts';
import { parseJson } from '../../unknownValues.ts';
import { get, post, startTestSandbox } from './testSandbox.ts';

const employee = z.object({ number: z.number(), name: z.string() });

/** The responses of the commands. */
const RESPONSE = z.looseObject({
  hired: z.array(employee).default([]),
  removed: employee.optional(),
  keys: z.record(z.string(), z.string()).default({}),
});

const command = async (sandbox: Sandbox, name: string, body: object = {}) =>
  RESPONSE.parse(parseJson(await post(sandbox, `/sandbox/${name}`, JSON.stringify(body))));

test('hire hires a number of employees, a person with a given name, or anyone', async () => {
  const sandbox = await startTestSandbox();
  expect((await command(sandbox, 'hire', { count: 3 })).hired).toHaveLength(3);
  const { hired } = await command(sandbox, 'hire', { first: ' Ada ', last: 'Lovelace' });
  const { number } = sandbox.company.newest(1)[0] ?? {};
  expect(hired).toEqual([expect.objectContaining({ name: 'Lovelace, Ada', number })]);
  expect((await fetch(`${sandbox.url}/sandbox/hire`, { method: 'POST' })).status).toBe(200);
  expect(sandbox.company.size).toBe(11);
});

test.each([
  { origin: 'https://other.example', 'content-type': 'text/plain' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'http://127.0.0.1:1' },
])('a page of another website can send no command: %j', async (headers) => {
  const sandbox = await startTestSandbox();
  const before = sandbox.company.size;
  const response = await fetch(`${sandbox.url}/sandbox/remove`, { method: 'POST', headers });
  expect([response.status, sandbox.company.size]).toEqual([403, before]);
});

test('remove removes the newest employee', async () => {
  const sandbox = await startTestSandbox();
  const [newest, next] = sandbox.company.newest(2);
  expect((await command(sandbox, 'remove')).removed?.number).toBe(newest?.number);
  expect(sandbox.company.newest(1)).toEqual([next]);
});

test('rotate-keys replaces the keys', async () => {
  const sandbox = await startTestSandbox();
  const { keys } = await command(sandbox, 'rotate-keys');
  expect(keys).toEqual(sandbox.keys);
  expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toMatch('fail');
  expect(await get(sandbox, `/Apif/newemployees/api_key=${keys['apiKey']}`)).toMatch('[{');
});

test('faults plans a fault or clears all, and state shows the faults', async () => {
  const sandbox = await startTestSandbox();
  const scope = { fault: 'slow', route: 'emp_name_list', milliseconds: 10 };
  const faults = [{ ...scope, left: 2 }];
  expect(await command(sandbox, 'faults', { ...scope, times: 2 })).toMatchObject({ faults });
  expect(parseJson(await get(sandbox, '/sandbox/state'))).toMatchObject({
    employees: 6,
    keys: sandbox.keys,
    faults,
    requests: { newemployees: 0 },
  });
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
  expect(sandbox.faults).toEqual([]);
});

test.each([
  ['hire', '{"count":0}', 'count: must be a whole number from 1 to 10,000.'],
  ['faults', '{"fault":"toString"}', /^fault: must be one of key-rejected, forbidden, /],
])('the command %s refuses the body %s in one sentence', async (name, body, sentence) => {
  const sandbox = await startTestSandbox();
  const response = await fetch(`${sandbox.url}/sandbox/${name}`, { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringMatching(sentence) });
  expect(sandbox.company.size).toBe(6);
});

test("the sandbox's README.md names every command", () => {
  const readme = readFileSync('tools/sandbox/README.md', 'utf8');
  const missing = Object.keys(SANDBOX_COMMANDS).filter((name) => !readme.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
