/* The command line of the probe, as a process of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readProfile } from '../../tools/sandbox/profile.ts';
import { parseJson } from '../../tools/unknownValues.ts';
import { openSandbox } from '../sandbox/support.ts';
import { folder, start } from '../support/processes.ts';

const fileIn = (name: string) => path.join(folder, name);

const probe = (...args: string[]) => start('tools/probe/main.ts', args).ended;

/** Writes `.env`. */
const giveKeys = (keys: object) => {
  const lines = Object.entries(keys).map(([name, value]) => `authData_${name}=${value}`);
  writeFileSync(fileIn('.env'), lines.join('\n'));
};

test.each([
  ["✗ Unknown option '--odd'.\n  npm run probe -- --help lists the options.\n", ['--odd']],
  [
    '✗ No API key: put authData_api_key into .env, or run the probe in a terminal,\n  which asks for it.\n',
    ['--base-url', 'https://hr.example.com'],
  ],
])('a mistake ends with exit code 1 and what to do: %s', async (stderr, args) => {
  expect(await probe(...args)).toEqual({ code: 1, stdout: '', stderr });
});

test('probes a running sandbox with its own keys, and writes a report and a profile', async () => {
  const { url } = await openSandbox({ profile: { name_list: { page_size: 0 } } });
  const args = ['--base-url', url, '--wrong-keys', '--out', 'found.json'];
  const { code, stdout, stderr } = await probe(...args);
  expect(code).toBe(0);
  expect(stderr).toBe(`\
Probing ${url} with all three keys from the sandbox.
At most 14 requests, one per second. Nothing is changed.
! The last requests use a wrong API key and a wrong company key, once each. If
  the API locks accounts, press Ctrl-C now.
`);
  expect(stdout).toMatch(/\n {2}8 requests in \d+ s\n/);
  expect(stdout).toMatch(/\nVerdict: ✓ ready: every step works\n/);
  expect(stdout).toContain(
    'A wrong company key (status 200) is recognized: Zapier asks to reconnect.',
  );
  expect(stdout).not.toMatch(/api-1|company-1|secret-1|127\.0\.0\.1/);
  expect(readProfile(fileIn('found.json'))).toMatchObject({
    newest_count: 6,
    name_list: { page_size: 0, start: 'from-name' },
  });
});

test('a rejected key ends with exit code 1, what to do, and no profile', async () => {
  const { url } = await openSandbox();
  giveKeys({ base_url: url, api_key: 'wrong' });
  const { code, stdout, stderr } = await probe();
  expect(code).toBe(1);
  expect(stdout).toMatch(/newemployees +200 .* key rejected\n$/);
  expect(stderr.slice(stderr.indexOf('✗'))).toBe(`\
✗ ${url} rejected the API key (authData_api_key, from .env).
  Correct it, or get the current key from your administrator.
`);
  expect(existsSync(fileIn('profile.json'))).toBe(false);
});

test('prints the report as JSON with --json, and replaces a profile only with --force', async () => {
  const { url } = await openSandbox();
  giveKeys({ base_url: url, api_key: 'api-1' });
  writeFileSync(fileIn('profile.json'), 'old');
  expect(await probe('--json')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      '✗ profile.json already exists: add --force to overwrite it, or --out FILE to\n  keep it.\n',
  });
  expect(readFileSync(fileIn('profile.json'), 'utf8')).toBe('old');
  const { stdout, stderr } = await probe('--json', '--force');
  expect(stderr).toContain(' with the API key from .env.\n');
  expect(parseJson(stdout)).toMatchObject({
    verdict: 'ready',
    profile: readProfile(fileIn('profile.json')),
  });
});
