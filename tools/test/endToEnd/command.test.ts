/* The real zapier-platform command on the built app, against the sandbox. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PLATFORM_CLI, PLATFORM_CLI_ENV } from '../../packaging/zipWriter.ts';
import { ROOT } from '../../root.ts';
import { runNode } from '../../runNode.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

let sandbox: Sandbox;
let folder: string;

/** Uses a folder of its own, because the command reads and writes `.env`. */
beforeAll(async () => {
  sandbox = await startSandbox({ employeeCount: 30, newestCount: 4 });
  folder = await mkdtemp(path.join(tmpdir(), 'zapier-test-'));
  await cp(path.join(ROOT, 'package.json'), path.join(folder, 'package.json'));
  await cp(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const entries = Object.entries(sandboxAuthData(sandbox));
  const lines = entries.map(([key, value]) => `authData_${key}='${value}'\n`);
  await writeFile(path.join(folder, '.env'), lines.join(''));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

test('zapier-platform invoke prints the newest employees, newest first, with names', async () => {
  const output = await runNode(
    [PLATFORM_CLI, 'invoke', 'trigger', 'new_employee', '--non-interactive'],
    { cwd: folder, env: { ...process.env, ...PLATFORM_CLI_ENV } },
  );
  const printed = [...output.matchAll(/"(?:id|name)": "(.+)"/g)].map(([, value]) => value);
  const newest = sandbox.company.newest(4);
  expect(printed).toEqual(newest.flatMap(({ number, name }) => [String(number), name]));
});
