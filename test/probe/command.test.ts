/* The command line of the probe, as a process of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { readProfile } from '../../tools/sandbox/profile.ts';
import { startTestSandbox } from '../sandbox/support.ts';
import { folder, startProgram } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';
import { startListApi } from './support.ts';

const fileIn = (name: string) => path.join(folder, name);

const probe = (...args: string[]) => startProgram('tools/probe/main.ts', args).ended;

/** Returns the verdict and what follows it, with another time. */
const reportEnd = (report: string) =>
  report
    .slice(report.indexOf('✗'))
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, '2026-11-21 09:05:03');

/** Writes `.env`. */
const giveKeys = (keys: object) => {
  const lines = Object.entries(keys).map(([name, value]) => `authData_${name}=${value}`);
  writeFileSync(fileIn('.env'), lines.join('\n'));
};

test.each([
  [2, "unknown option '--odd'", ['--odd']],
  [1, 'The API Key is missing.', ['--base-url', 'https://hr.example.com']],
])('a mistake ends with exit code %i: %s', async (code, reason, args) => {
  const stderr = expect.stringContaining(`✗ ${reason}`);
  expect(await probe(...args)).toEqual({ code, stdout: '', stderr });
});

test('probes a running sandbox with its own keys, and writes a report and a profile', async () => {
  const { url } = await startTestSandbox({ profile: { name_list: { page_size: 0 } } });
  const args = ['--base-url', url, '--wrong-keys', '--out', 'found.json'];
  const { code, stdout, stderr } = await probe(...args);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Sandbox {2}http.*\nKeys {5}all, from the sandbox\n\nUp to 8 /);
  expect(stdout).toContain('\n✓ The sandbox works, which says nothing about a real API\n');
  expect(stdout).toContain('\n  Written to found.json: ');
  expect(stdout).not.toMatch(/api-1|company-1|secret-1/);
  expect(readProfile(fileIn('found.json'))).toMatchObject({
    newest_count: 6,
    name_list: { page_size: 0, start_meaning: 'from-name' },
  });
});

test('a rejected key ends with exit code 1, what to do, and no profile', async () => {
  const { url } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'wrong' });
  const { code, stdout } = await probe('--out', 'acme.json');
  expect(code).toBe(1);
  expect(reportEnd(stdout)).toBe(`\
✗ Not ready: Zapier shows "${PRODUCT_NAME} rejected the API Key."
  newemployees answered with an error under status 200 at 2026-11-21 09:05:03
  UTC. No further request was sent, and no profile was written or replaced.

Next
  1. Check authData_api_key in .env.
  2. Run the probe again:
     npm run probe -- --out acme.json
`);
  expect(existsSync(fileIn('acme.json'))).toBe(false);
});

test('ends with exit code 1 if nothing works, and keeps an earlier profile', async () => {
  writeFileSync(fileIn('profile.json'), 'earlier');
  giveKeys({ base_url: await startListApi({ all: { error: 'Timeout' } }), api_key: 'ak' });
  const { code, stdout } = await probe();
  expect(code).toBe(1);
  expect(stdout).toContain('\n  Not replaced: ');
  expect(readFileSync(fileIn('profile.json'), 'utf8')).toBe('earlier');
});

test('says at Ctrl-C that no profile was written', async () => {
  const url = await startServer((request, response) => {
    if (request.url === '/sandbox/state') response.writeHead(404).end();
  });
  giveKeys({ base_url: url, api_key: 'ak' });
  const { child, waitForOutput, ended } = startProgram('tools/probe/main.ts', []);
  await waitForOutput('result');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Stopped.') });
  expect(existsSync(fileIn('profile.json'))).toBe(false);
});

test('sends nothing if it could not write the profile', async () => {
  const { url, requests } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'api-1' });
  const { code, stderr } = await probe('--out', 'no/found.json');
  expect([code, stderr]).toEqual([1, expect.stringContaining("can't be written (ENOENT)")]);
  expect(requests.newemployees).toBe(0);
});

test('replaces a profile', async () => {
  giveKeys({ base_url: await startListApi({ all: { 1042: 'Okafor, Ada' } }), api_key: 'ak' });
  writeFileSync(fileIn('profile.json'), 'old');
  const { stdout } = await probe();
  expect(stdout).toMatch(
    /^API {6}http.* \(authData_base_url\)\nKeys {5}only the API key, from \.env\n/,
  );
  expect(stdout).toContain('\n  Replaced profile.json: ');
  expect(readProfile(fileIn('profile.json'))).toHaveProperty('newest_count', 1);
});

test('recognizes a sandbox whose keys are in .env, skips the name list without its keys, and writes no profile', async () => {
  const { url } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'api-1' });
  const { stdout } = await probe();
  expect(stdout).toMatch(/^Sandbox {2}http.*\nKeys {5}only the API key, from \.env\n/);
  expect(stdout).toContain('\n  Not requested: ');
  expect(stdout).toContain('\n  Not written: this is the sandbox. ');
  expect(existsSync(fileIn('profile.json'))).toBe(false);
});
