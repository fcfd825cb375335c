/* The real zapier-platform command on the built app, against the sandbox. */
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runNode, ZAPIER, ZAPIER_ENV } from '../../packaging/zip.ts';
import { ROOT } from '../../root.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';

let sandbox: Sandbox;
let folder: string;

/** Uses a folder of its own, because the command reads and writes `.env`. */
beforeAll(async () => {
  sandbox = await startSandbox({ newestCount: 4 });
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

/** Returns the commands of docs/develop.md that run a step, without `npm exec`. */
function documentedCommands(): string[][] {
  const page = readFileSync(path.join(ROOT, 'docs/develop.md'), 'utf8');
  const commands = [...page.matchAll(/^npm exec zapier-platform -- (invoke .*)$/gm)];
  return commands.map(([, line = '']) =>
    [...line.matchAll(/'(.*?)'|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word),
  );
}

/** Returns the ids and names that a step printed. */
const itemsIn = (output: string) =>
  [...output.matchAll(/"(?:id|name)": "(.+)"/g)].map(([, value]) => value);

test('docs/develop.md shows how to run the connection test and one step of each kind', async () => {
  const newest = sandbox.company.newest(4);
  const expected = new Map<string, unknown>([
    ['auth test', expect.stringContaining(`"label": "${sandbox.url.slice(7)}"`)],
    ['trigger new_employee', newest.flatMap(({ number, name }) => [String(number), name])],
    [
      'trigger list_employee_category',
      ['3', 'Drivers - Local', '4', 'Drivers - Long Haul', '7', 'Drivers - Owner/Operator'],
    ],
    ['search find_employee', ['1184', 'Allgeyer, Emma']],
  ]);
  const shown = new Map<string, unknown>();
  for (const [invoke = '', kind = '', key = '', ...options] of documentedCommands()) {
    const args = [ZAPIER, invoke, kind, key, ...options];
    const output = await runNode(args, folder, { ...process.env, ...ZAPIER_ENV });
    shown.set(`${kind} ${key}`, kind === 'auth' ? output : itemsIn(output));
  }
  expect(shown).toEqual(expected);
});
