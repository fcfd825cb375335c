/* The runtime packages: which they are, and under which licenses they may be used. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isAllowed, licenseOf, readLock, runtimeFolders } from '../../tools/packaging/licenses.ts';

test.each([
  ['MIT', true],
  ['Apache-2.0', true],
  ['Zapier Platform Agreement', true],
  ['GPL-3.0', false],
  ['(MIT AND GPL-3.0)', false],
  ['MIT*', false],
  ['UNKNOWN', false],
  ['', false],
])('allows the license "%s": %s', (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed);
});

test('takes for runtime packages what npm installs for no other reason', () => {
  const lock = {
    '': {},
    'node_modules/core': {},
    'node_modules/core/node_modules/url': {},
    'node_modules/@scope/log': { license: 'MIT' },
    'node_modules/tool': { dev: true },
    'node_modules/binary': { optional: true },
    'node_modules/both': { devOptional: true },
    'node_modules/encoding': { peer: true },
  };
  const folders = ['@scope/log', 'core', 'core/node_modules/url'];
  expect(runtimeFolders(lock)).toEqual(folders.map((folder) => `node_modules/${folder}`));
});

test('takes a license from the lock file, or from a file that a person has read', async () => {
  const lock = await readLock();
  const licenses = new Map<string, string>();
  for (const folder of runtimeFolders(lock)) licenses.set(folder, await licenseOf(folder, lock));
  expect([...licenses.values()].filter((license) => !isAllowed(license))).toEqual([]);
  expect(Object.fromEntries(licenses)).toMatchObject({
    'node_modules/zapier-platform-core': 'Zapier Platform Agreement',
    'node_modules/urlsafe-base64': 'MIT',
    'node_modules/oauth-sign': 'Apache-2.0',
  });
});

test('knows no license that is missing, or was changed since a person has read it', async () => {
  const [silent, changed] = ['node_modules/silent', 'node_modules/urlsafe-base64'] as const;
  const root = await mkdtemp(path.join(tmpdir(), 'licenses '));
  try {
    await mkdir(path.join(root, changed), { recursive: true });
    await writeFile(path.join(root, changed, 'readme.md'), 'Other terms.');
    expect(await licenseOf(silent, { [silent]: {} }, root)).toBe('');
    expect(await licenseOf(changed, { [changed]: { license: 'MIT' } }, root)).toBe('');
  } finally {
    await rm(root, { recursive: true });
  }
});

test('packs the platform and what it needs, without tools or install scripts', async () => {
  const lock = await readLock();
  const folders = runtimeFolders(lock);
  expect(folders).toContain('node_modules/zapier-platform-core');
  expect(folders.join('\n')).not.toMatch(/-cli|jest|hono|faker|node-(linux|win)|encoding|@types/);
  expect(folders.filter((folder) => lock[folder]?.hasInstallScript)).toEqual([]);
  // Later ones cannot be packed.
  expect(lock['node_modules/get-intrinsic']?.version).toBe('1.3.0');
});
