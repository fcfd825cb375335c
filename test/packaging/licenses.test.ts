/* The runtime packages: which they are, and under which licenses they may be used. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isAllowed, readLicenses } from '../../packaging/licenses.ts';
import { type Lock, readLock, runtimeFolders, withInstallScripts } from '../../packaging/lock.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.each([
  ['MIT', true],
  ['Apache-2.0', true],
  ['Zapier Platform Agreement', true],
  ['GPL-3.0', false],
  ['(MIT AND GPL-3.0)', false],
  ['MIT*', false],
  ['UNKNOWN', false],
  ['', false],
])('the license "%s" is allowed: %s', (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed);
});

const LOCK: Lock = {
  packages: {
    '': { dependencies: { core: '1.0.0' } },
    'node_modules/core': { dependencies: { fetch: '^2.0.0', '@scope/log': '*' } },
    'node_modules/fetch': { dependencies: { url: '^5.0.0' } },
    'node_modules/fetch/node_modules/url': { dependencies: { fetch: '*' } },
    'node_modules/@scope/log': { hasInstallScript: true },
    'node_modules/url': {},
    'node_modules/tool': { dependencies: { url: '*' }, hasInstallScript: true },
  },
};

test('runtime packages are those that a runtime dependency names, where Node finds them', () => {
  const folders = ['@scope/log', 'core', 'fetch', 'fetch/node_modules/url'];
  expect(runtimeFolders(LOCK)).toEqual(folders.map((folder) => `node_modules/${folder}`));
  expect(withInstallScripts(LOCK)).toEqual(['node_modules/@scope/log']);
  const { 'node_modules/@scope/log': _, ...packages } = LOCK.packages;
  expect(() => runtimeFolders({ packages })).toThrow(
    'package-lock.json lacks @scope/log, needed by node_modules/core.',
  );
});

test('a license is what the lock file says, or what a person has read in the package', async () => {
  const lock = await readLock(root);
  const licenses = await readLicenses(root, lock);
  expect([...licenses.keys()]).toEqual(runtimeFolders(lock));
  expect([...licenses].filter(([, license]) => !isAllowed(license))).toEqual([]);
  expect(Object.fromEntries(licenses)).toMatchObject({
    'node_modules/zapier-platform-core': 'Zapier Platform Agreement',
    'node_modules/urlsafe-base64': 'MIT',
    'node_modules/oauth-sign': 'Apache-2.0',
  });
});

test('a license that is missing, or was changed since a person has read it, is unknown', async () => {
  const packages = {
    '': { dependencies: { silent: '*', 'urlsafe-base64': '*' } },
    'node_modules/silent': {},
    'node_modules/urlsafe-base64': { license: 'MIT' },
  };
  const changed = await mkdtemp(path.join(tmpdir(), 'licenses '));
  try {
    const folder = path.join(changed, 'node_modules/urlsafe-base64');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'readme.md'), 'Other terms.');
    const licenses = await readLicenses(changed, { packages });
    expect([...licenses.values()]).toEqual(['', '']);
  } finally {
    await rm(changed, { recursive: true });
  }
});

test('this project packs the platform and what it needs, without tools or install scripts', async () => {
  const lock = await readLock(root);
  const folders = runtimeFolders(lock);
  expect(folders).toContain('node_modules/zapier-platform-core');
  expect(folders.join('\n')).not.toMatch(/-cli|jest|hono|faker|node-(linux|win)|encoding|@types/);
  expect(withInstallScripts(lock)).toEqual([]);
  // Later ones cannot be packed.
  expect(lock.packages['node_modules/get-intrinsic']?.version).toBe('1.3.0');
});
