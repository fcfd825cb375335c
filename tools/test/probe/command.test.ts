/* The command line of the probe, as a process of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from '@jest/globals';
import { folder, startProgram } from '../../../test/support/processes.ts';
import { startServer } from '../../../test/support/servers.ts';
import { envText } from '../../authData.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';

const fileIn = (name: string) => path.join(folder, name);

const probe = (...args: string[]) => startProgram('tools/probe/main.ts', args).ended;

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

test('probes a sandbox with the keys that it printed, and writes a report and examples', async () => {
  const sandbox = await startTestSandbox();
  const env = parseEnv(envText(sandboxAuthData(sandbox)));
  const args = ['--wrong-keys', '--out', 'found.json'];
  const { code, stdout, stderr } = await startProgram('tools/probe/main.ts', args, env).ended;
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^API {6}http:.* \(authData_base_url\)\nKeys {5}all, from the environment\n\n$/,
  );
  expect(stdout).toMatch(/^Up to 8 .* with wrong keys:\n/);
  expect(stdout).toMatch(/\n✓ Ready\n/);
  const file = readFileSync(fileIn('found.json'), 'utf8');
  expect(file).toMatch(/^ {2}\{"from":"observed: newemployees, .*\},\n/);
  expect(stdout + file).not.toMatch(/api-1|company-1|secret-1|127\.0\.0\.1/);
});

test('a rejected key ends with exit code 1, what to do, and an example', async () => {
  const { url } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'wrong' });
  writeFileSync(fileIn('examples.json'), 'earlier');
  const { code, stdout, stderr } = await probe();
  expect(code).toBe(1);
  expect(stderr).toContain('only the API key, from .env');
  expect(stdout).toContain('\n  Check authData_api_key in .env. ');
  expect(readFileSync(fileIn('examples.json'), 'utf8')).toMatch(/"expected":"keyRejected"\},\n$/);
});

test('keeps earlier examples if no response came', async () => {
  giveKeys({ base_url: 'http://127.0.0.1:1', api_key: 'ak' });
  writeFileSync(fileIn('examples.json'), 'earlier');
  const { code, stdout } = await probe();
  expect(code).toBe(1);
  expect(stdout).not.toContain('Written to');
  expect(readFileSync(fileIn('examples.json'), 'utf8')).toBe('earlier');
});

test('says at Ctrl-C that no examples were written', async () => {
  const url = await startServer(() => undefined);
  giveKeys({ base_url: url, api_key: 'ak' });
  const { child, waitForOutput, ended } = startProgram('tools/probe/main.ts', []);
  await waitForOutput('result');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('Stopped.') });
  expect(existsSync(fileIn('examples.json'))).toBe(false);
});

test('sends nothing if it could not write the examples', async () => {
  const { url, requests } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'api-1' });
  const { code, stderr } = await probe('--out', 'no/found.json');
  expect([code, stderr]).toEqual([1, expect.stringContaining("can't be written (ENOENT)")]);
  expect(requests.newemployees).toBe(0);
});
