/* The command line of the probe, as a process of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readProfile } from '../../tools/sandbox/profile.ts';
import { startTestSandbox } from '../sandbox/support.ts';
import { folder, startProgram } from '../support/processes.ts';
import { startServer } from '../support/servers.ts';
import { startListApi } from './support.ts';

const fileIn = (name: string) => path.join(folder, name);

const probe = (...args: string[]) => startProgram('tools/probe/main.ts', args).ended;

/** Writes `.env`. */
const giveKeys = (keys: object) => {
  const lines = Object.entries(keys).map(([name, value]) => `authData_${name}=${value}`);
  writeFileSync(fileIn('.env'), lines.join('\n'));
};

test.each([
  ['✗ Unknown option --odd\n  npm run probe -- --help lists the options.\n', ['--odd']],
  [
    '✗ No API key for https://hr.example.com.\n  Put authData_api_key=… into .env, and the other two keys if names are missing.\n',
    ['--base-url', 'https://hr.example.com'],
  ],
])('a mistake ends with exit code 1 and what to do: %s', async (stderr, args) => {
  expect(await probe(...args)).toEqual({ code: 1, stdout: '', stderr });
});

test('probes a running sandbox with its own keys, and writes a report and a profile', async () => {
  const { url } = await startTestSandbox({ profile: { name_list: { page_size: 0 } } });
  const args = ['--base-url', url, '--wrong-keys', '--out', 'found.json'];
  const { code, stdout, stderr } = await probe(...args);
  expect(code).toBe(0);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /^Sandbox {2}http.*\nKeys {5}all three, from the sandbox\n\nUp to 8 .*; the last 2 have wrong keys:\n\n {2}request /,
  );
  expect(stdout).toContain('\n✓ The sandbox works, which says nothing about a real API\n');
  expect(stdout).toMatch(/\nNext\n {2}1\. Put the real API's .*\n {5}npm run probe\n$/);
  expect(stdout).toContain('\n  Written to found.json: field names, ');
  expect(stdout).not.toMatch(/api-1|company-1|secret-1/);
  expect(readProfile(fileIn('found.json'))).toMatchObject({
    newest_count: 6,
    name_list: { page_size: 0, start_meaning: 'from-name' },
  });
});

test('a rejected key ends with exit code 1, what to do, and no profile', async () => {
  const { url } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'wrong' });
  const { code, stdout, stderr } = await probe();
  expect(code).toBe(1);
  expect(stdout).toMatch(/newemployees +200 .* key rejected\n\n$/);
  expect(stderr.replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'TIME')).toBe(`\
✗ Not ready: ${url} rejected the API key (authData_api_key, from
  .env).
  Correct it, or get the current key from the API's administrator.
  newemployees answered with an error under status 200 at TIME
  UTC.
  No profile was written or replaced.
`);
  expect(existsSync(fileIn('profile.json'))).toBe(false);
});

test('a web page at the address ends with exit code 1, what to do, and no profile', async () => {
  const url = await startServer((_request, response) => response.end('<html>Sign in</html>'));
  giveKeys({ base_url: url, api_key: 'ak' });
  const { code, stderr } = await probe();
  expect(code).toBe(1);
  expect(stderr.slice(stderr.indexOf('✗'))).toBe(`\
✗ Not ready: ${url} doesn't seem to be the API's address (it
  answers with a web page).
  Check authData_base_url.
  No profile was written or replaced.
`);
  expect(existsSync(fileIn('profile.json'))).toBe(false);
});

test('ends with exit code 1 if nothing works, and keeps an earlier profile', async () => {
  writeFileSync(fileIn('profile.json'), 'earlier');
  giveKeys({ base_url: await startListApi({ all: { error: 'Timeout' } }), api_key: 'ak' });
  const { code, stdout } = await probe();
  expect(code).toBe(1);
  expect(stdout).toMatch(/\n✗ Not ready: everything fails\n/);
  expect(stdout).toMatch(/ profile\.json is\s+unchanged\.\n/);
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
  expect(await ended).toMatchObject({
    code: 130,
    stderr: '\nStopped. No profile was written or replaced.\n',
  });
  expect(existsSync(fileIn('profile.json'))).toBe(false);
});

test.each([
  ['no/found.json', 'ENOENT'],
  ['.', 'EISDIR'],
])('sends nothing if it could not write %s', async (out, code) => {
  const { url, requests } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'api-1' });
  const { stdout, stderr } = await probe('--out', out);
  expect(stdout).toBe('');
  expect(stderr).toBe(`✗ ${out} can't be written (${code}): name another file with --out FILE.\n`);
  expect(requests.newemployees).toBe(0);
});

test('replaces a profile, and says how to test wrong keys', async () => {
  giveKeys({ base_url: await startListApi({ all: { 1042: 'Okafor, Ada' } }), api_key: 'ak' });
  writeFileSync(fileIn('profile.json'), 'old');
  const { stdout } = await probe();
  expect(stdout).toMatch(
    /^API {6}http.* \(authData_base_url, from \.env\)\nKeys {5}only the API key, from \.env, so the name list isn't tested\n\nUp to 4 read-only requests, one per second:\n/,
  );
  expect(stdout).toContain('\n  Replaced profile.json: ');
  expect(stdout).toMatch(
    /:\n {5}npm run probe -- --wrong-keys\n {2}\d\. Send profile\.json to the maintainer, .*\n$/,
  );
  expect(readProfile(fileIn('profile.json'))).toHaveProperty('newest_count', 1);
});

test('recognizes a sandbox whose keys are in .env, skips the name list without its keys, and writes no profile', async () => {
  const { url } = await startTestSandbox();
  giveKeys({ base_url: url, api_key: 'api-1' });
  const { stdout } = await probe();
  expect(stdout).toMatch(/^Sandbox {2}http.*\nKeys {5}only the API key, from \.env, /);
  expect(stdout).toContain(
    "\n  Not requested: authData_company_key and authData_secret_key aren't set.\n",
  );
  expect(stdout).toContain('\n  Not written: this is the sandbox. To write one, add --out FILE.\n');
  expect(stdout).toContain('\n✓ The sandbox works, ');
  expect(stdout).toContain('\n  – Not tested: the name list, a wrong API key.\n');
  expect(existsSync(fileIn('profile.json'))).toBe(false);
});
