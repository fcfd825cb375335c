/* The real zapier-platform command on the built app, against the sandbox. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { QUIET } from '../../packaging/pack.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const command = path.join(root, 'node_modules/zapier-platform-cli/src/bin/run');
let sandbox: Sandbox;
let folder: string;

/** A folder with the built app and a `.env`, so that nobody's own `.env` is touched. */
beforeAll(async () => {
  sandbox = await startSandbox({ employees: 30, profile: { newest: 4 } });
  folder = await mkdtemp(path.join(tmpdir(), 'employee-directory-'));
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeEnv();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

function writeEnv() {
  const { apiKey, companyKey, secretKey } = sandbox.keys;
  const lines = [
    `authData_base_url='${sandbox.url}'`,
    `authData_api_key='${apiKey}'`,
    `authData_company_key='${companyKey}'`,
    `authData_secret_key='${secretKey}'`,
  ];
  return writeFile(path.join(folder, '.env'), `${lines.join('\n')}\n`);
}

async function zapierPlatform(...words: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...QUIET };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...words], {
      cwd: folder,
      env,
      timeout: 60_000,
    });
    return { code: 0, output: stdout + stderr };
  } catch (failed) {
    const { code, stdout, stderr }: { code?: unknown; stdout?: unknown; stderr?: unknown } =
      Object(failed);
    return { code: Number(code), output: `${stdout}${stderr}` };
  }
}

const invoke = (...words: string[]) => zapierPlatform('invoke', ...words, '--non-interactive');

const input = (fields: object) => ['--inputData', JSON.stringify(fields)];

describe('zapier-platform', () => {
  test('validate finds nothing to say', async () => {
    const { code, output } = await zapierPlatform('validate', '--without-style');
    expect(output).toContain('This project is structurally sound!');
    expect(code).toBe(0);
  }, 60_000);

  test('invoke auth test passes', async () => {
    expect((await invoke('auth', 'test')).code).toBe(0);
  }, 60_000);

  test('invoke auth label shows the host, and nothing of the key', async () => {
    const { output } = await invoke('auth', 'label');
    expect(output).toContain(`127.0.0.1:${new URL(sandbox.url).port}`);
    expect(output).not.toContain(sandbox.keys.apiKey.slice(-4));
  }, 60_000);

  test('invoke trigger new_employee prints the newest people, newest first, with names', async () => {
    const { output } = await invoke('trigger', 'new_employee');
    const printed = [...output.matchAll(/"(?:id|name)": "(.+)"/g)].map(([, value]) => value);
    expect(printed).toEqual(
      sandbox.company.newest(4).flatMap(({ number, name }) => [String(number), name]),
    );
  }, 60_000);

  test.each([
    ['trigger', 'list_employee', {}],
    ['trigger', 'list_employee_category', { driver_only: 'yes' }],
    ['search', 'find_employee', { name: 'a' }],
    ['search', 'find_employee_category', { name: 'r' }],
  ])(
    'invoke %s %s finds something',
    async (kind, key, fields) => {
      const { code, output } = await invoke(kind, key, ...input(fields));
      expect(output).toContain('"name":');
      expect(code).toBe(0);
    },
    60_000,
  );

  test('a rotated key ends in the text that a Zap builder sees, and no key is shown', async () => {
    const before = sandbox.keys.apiKey;
    sandbox.rotateKeys('api');
    const { code, output } = await invoke('trigger', 'new_employee');
    await writeEnv();
    expect(code).not.toBe(0);
    expect(output.replace(/\s+/g, ' ')).toContain('Employee Directory rejected the API Key.');
    expect(output).not.toContain(before);
    expect((await invoke('auth', 'test')).code).toBe(0);
  }, 60_000);
});
