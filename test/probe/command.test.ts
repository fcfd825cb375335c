/* The command line of the probe, as a process of its own: what it says, writes and ends with. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readProfile } from '../../sandbox/profile.ts';
import { folder, start } from '../processes.ts';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../services.ts';

const fileIn = (name: string) => path.join(folder, name);

const probe = (...args: string[]) => start('probe/main.ts', args).ended;

/** Writes `.env`. */
const giveKeys = (keys: object) => {
  const lines = Object.entries(keys).map(([name, value]) => `authData_${name}=${value}`);
  writeFileSync(fileIn('.env'), lines.join('\n'));
};

describe('a mistake is answered in a sentence, with exit code 1:', () => {
  const API_KEY = { api_key: 'ak' };

  test.each<[sentence: RegExp, keys: object, args: string[]]>([
    [/^No API key: /, {}, ['--base-url', 'https://hr.example.com']],
    [/^No Service URL: /, API_KEY, []],
    [/belong together: /, { ...API_KEY, company_key: 'ck' }, ['--base-url', 'https://hr.test']],
    [/must start with https:/, API_KEY, ['--base-url', 'http://hr.example.com']],
    [/isn't a valid web address/, API_KEY, ['--base-url', 'hr']],
    [/^Nothing is listening at the Service URL: /, API_KEY, ['--base-url', 'http://127.0.0.1:1']],
    [/^(No such host|The host name can't)/, API_KEY, ['--base-url', 'https://hr.invalid']],
    [/^error: unknown option '--odd'/, {}, ['--odd']],
  ])(
    '%s',
    async (sentence, keys, args) => {
      giveKeys(keys);
      const { code, stderr } = await probe(...args);
      expect(code).toBe(1);
      expect(stderr).toMatch(sentence);
      expect(stderr).toMatch(/^[^\n]+\n$/);
    },
    10_000,
  );

  test('a sign-in page', async () => {
    giveKeys(API_KEY);
    const url = await listen((_request, response) => response.end('<html>Sign in</html>'));
    const { code, stderr } = await probe('--base-url', url);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The Service URL leads to a web page, .*\n$/);
  });

  test.each([
    [{ api_key: 'wrong' }, / API Key\.\n$/],
    [{ secret_key: 'wrong' }, / Company Key or the Secret Key\.\n$/],
  ])('%j', async (wrong, sentence) => {
    const { url, keys } = await openSandbox();
    const pair = { company_key: keys.companyKey, secret_key: keys.secretKey };
    giveKeys({ api_key: keys.apiKey, ...pair, ...wrong });
    const { code, stderr } = await probe('--base-url', url);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
  });
});

test('a sandbox is described in a report and a profile, one request a second, with its keys', async () => {
  const { url, requests } = await openSandbox({ profile: { name_list: { page_size: 0 } } });
  const begun = performance.now();
  const { code, stdout, stderr } = await probe('--base-url', url, '--out', 'found.json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const count = Object.values(requests).reduce((all, each) => all + each);
  expect(performance.now() - begun).toBeGreaterThan((count - 1) * 1000);
  expect(stdout).toMatch(/\nVerdict: ready\n/);
  expect(stdout).not.toMatch(/api-1|company-1|secret-1/);
  expect(readProfile(fileIn('found.json'))).toMatchObject({
    newest: 6,
    name_list: { page_size: 0, start: 'from-name' },
  });
}, 30_000);

test('with --json a script gets the report; a profile is replaced with --force alone', async () => {
  const { url } = await openSandbox();
  giveKeys({ base_url: url, api_key: 'api-1' });
  writeFileSync(fileIn('profile.json'), 'old');
  expect(await probe('--json')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'profile.json already exists: add --force to overwrite it, or --out FILE to keep it.\n',
  });
  expect(readFileSync(fileIn('profile.json'), 'utf8')).toBe('old');
  const report: unknown = JSON.parse((await probe('--json', '--force')).stdout);
  expect(report).toMatchObject({ verdict: 'ready', profile: readProfile(fileIn('profile.json')) });
}, 30_000);
