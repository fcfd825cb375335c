/* The command line of the probe, as a process of its own: what it says, writes and ends with. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readProfile } from '../../sandbox/profile.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { openServer } from './support.ts';

const MAIN = path.resolve(import.meta.dirname, '../../probe/main.ts');

let folder: string;
const closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'probe-'));
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function start(...args: string[]) {
  const flags = ['--disable-warning=ExperimentalWarning', MAIN, ...args];
  const child = spawn(process.execPath, flags, { cwd: folder, env: { PATH: process.env.PATH } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.on('data', (text) => {
    output.stderr += text;
  });
  return { child, output, ended: once(child, 'close') };
}

async function probe(...args: string[]) {
  const { output, ended } = start(...args);
  const [code] = await ended;
  return { code, ...output };
}

const writeEnv = (...lines: string[]) => writeFileSync(path.join(folder, '.env'), lines.join('\n'));

async function open(profile = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ employees: 30, profile });
  closing.push(() => sandbox.close());
  return sandbox;
}

describe('a mistake is told in a sentence, with exit code 1:', () => {
  const TEN = 10_000;

  test.each<[title: string, env: string[], args: string[], sentence: string]>([
    [
      'no key',
      [],
      ['--base-url', 'https://hr.example.com'],
      'No API key: put authData_api_key into .env, or start the probe in a terminal to be asked for it.',
    ],
    [
      'no URL',
      ['authData_api_key=ak'],
      [],
      'No service to ask: add --base-url https://hr.example.com, or start a sandbox with "npm run sandbox".',
    ],
    [
      'half a pair of keys',
      ['authData_api_key=ak', 'authData_company_key=ck'],
      ['--base-url', 'https://hr.example.com'],
      'The company key and the secret key belong together: put authData_company_key and authData_secret_key into .env, or neither.',
    ],
    [
      'a URL without a lock',
      ['authData_api_key=ak'],
      ['--base-url', 'http://hr.example.com'],
      'The service URL must start with https://, because the keys travel with every request.',
    ],
    [
      'no URL at all',
      ['authData_api_key=ak'],
      ['--base-url', 'hr'],
      "The Service URL isn't a valid web address.",
    ],
    [
      'nobody there',
      ['authData_api_key=ak'],
      ['--base-url', 'http://127.0.0.1:1'],
      'Nothing answers at the service URL: correct it, or start the service.',
    ],
    ['an unknown option', [], ['--odd'], "error: unknown option '--odd'"],
  ])(
    '%s',
    async (_title, env, args, sentence) => {
      writeEnv(...env);
      expect(await probe(...args)).toMatchObject({ code: 1, stderr: `${sentence}\n` });
    },
    TEN,
  );

  test(
    'a host that does not resolve',
    async () => {
      writeEnv('authData_api_key=ak');
      const { code, stderr } = await probe('--base-url', 'https://hr.invalid');
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /^(There is no host of that name|The name of the host cannot be looked up): .*\.\n$/,
      );
    },
    TEN,
  );

  test(
    'a page to sign in',
    async () => {
      writeEnv('authData_api_key=ak');
      const page = await openServer((_request, response) => response.end('<html>Sign in</html>'));
      closing.push(page.close);
      expect(await probe('--base-url', page.url)).toMatchObject({
        code: 1,
        stderr:
          'The service URL leads to a web page, such as one to sign in, and not to the service.\n',
      });
    },
    TEN,
  );

  test.each([
    ['api_key', 'Employee Directory rejected the API Key.'],
    ['secret_key', 'Employee Directory rejected the Company Key or the Secret Key.'],
  ])(
    'a wrong %s',
    async (key, sentence) => {
      const { url, keys } = await open();
      const right = {
        api_key: keys.apiKey,
        company_key: keys.companyKey,
        secret_key: keys.secretKey,
      };
      const given = { ...right, [key]: 'wrong' };
      writeEnv(...Object.entries(given).map(([name, value]) => `authData_${name}=${value}`));
      expect(await probe('--base-url', url)).toMatchObject({ code: 1, stderr: `${sentence}\n` });
    },
    TEN,
  );

  test(
    'a profile that is there already',
    async () => {
      writeFileSync(path.join(folder, 'profile.json'), 'mine');
      const { url } = await open();
      expect(await probe('--base-url', url)).toMatchObject({
        code: 1,
        stdout: '',
        stderr:
          'profile.json is there already: add --force to replace it, or --out FILE to keep it.\n',
      });
      expect(readFileSync(path.join(folder, 'profile.json'), 'utf8')).toBe('mine');
    },
    TEN,
  );
});

test('a sandbox is told in a report and a profile, one request a second, with its keys', async () => {
  const { url, requests, keys } = await open({ name_list: { page_size: 0 } });
  const begun = performance.now();
  const { code, stdout, stderr } = await probe('--base-url', url, '--out', 'told.json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const count = Object.values(requests).reduce((all, each) => all + each);
  expect(performance.now() - begun).toBeGreaterThan((count - 1) * 1000);
  expect(stdout).toMatch(/\nVerdict: ready\n/);
  expect(stdout).not.toMatch(keys.apiKey);
  expect(readProfile(path.join(folder, 'told.json'))).toMatchObject({
    newest: 25,
    name_list: { page_size: 0, start: 'from-name' },
  });
}, 30_000);

test('with --json a script gets the report, and --force replaces a profile', async () => {
  const { url, keys } = await open();
  writeEnv(`authData_base_url=${url}`, `authData_api_key=${keys.apiKey}`);
  writeFileSync(path.join(folder, 'profile.json'), 'old');
  const { stdout } = await probe('--json', '--force');
  const report: unknown = JSON.parse(stdout);
  expect(report).toMatchObject({
    verdict: 'ready',
    profile: readProfile(path.join(folder, 'profile.json')),
  });
}, 30_000);

test('Ctrl-C ends it at once, without a profile', async () => {
  const { url } = await open();
  const { child, output, ended } = start('--base-url', url);
  while (!output.stdout.includes('newemployees')) await wait(20);
  const begun = performance.now();
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(performance.now() - begun).toBeLessThan(500);
  expect(() => readFileSync(path.join(folder, 'profile.json'))).toThrow('ENOENT');
}, 30_000);
