/* The command line of the probe, as a process of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { PRODUCT_NAME } from '../../src/productName.ts';
import { envText } from '../../tools/authData.ts';
import { sandboxAuthData } from '../../tools/sandbox/sandboxAuthData.ts';
import { parseJson } from '../../tools/unknownValues.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { folder, startProgram } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';
import { startListApi } from './runProbe.ts';

const fileIn = (name: string) => path.join(folder, name);

const readProfile = (file: string) => parseJson(readFileSync(file, 'utf8'));

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

test('probes a sandbox with the keys that it printed, and writes a report and a profile', async () => {
  const sandbox = await startTestSandbox({ pageSize: 20 });
  const env = parseEnv(envText(sandboxAuthData(sandbox)));
  const args = ['--wrong-keys', '--out', 'found.json'];
  const { code, stdout, stderr } = await startProgram('tools/probe/main.ts', args, env).ended;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^API {6}http.* \(authData_base_url\)\nKeys {5}all, from the environment\n\nUp to 8 /,
  );
  expect(stdout).toContain('\n✓ Ready: everything tested works\n');
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
  const url = await startServer(() => undefined);
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

test('skips the name list without its keys, and replaces a profile', async () => {
  giveKeys({ base_url: await startListApi({ all: { 1042: 'Okafor, Ada' } }), api_key: 'ak' });
  writeFileSync(fileIn('profile.json'), 'old');
  const { stdout } = await probe();
  expect(stdout).toMatch(
    /^API {6}http.* \(authData_base_url\)\nKeys {5}only the API key, from \.env\n/,
  );
  expect(stdout).toContain('\n  Not requested: ');
  expect(stdout).toContain('\n  Replaced profile.json: ');
  expect(readProfile(fileIn('profile.json'))).toHaveProperty('newest_count', 1);
});
