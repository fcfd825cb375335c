/* The runtime packages and their licenses. */
import { expect, test } from '@jest/globals';
import { isAllowed, licenseOf } from '../../tools/packaging/licenses.ts';
import { LOCK_SCHEMA, readLock, runtimeFolders } from '../../tools/packaging/lockFile.ts';

test.each(['MIT', 'Apache-2.0', 'Zapier Platform Agreement'])('allows "%s"', (license) => {
  expect(isAllowed(license)).toBe(true);
});

test.each(['GPL-3.0', '(MIT AND GPL-3.0)', ''])('does not allow "%s"', (license) => {
  expect(isAllowed(license)).toBe(false);
});

test('counts packages that npm installs for no other reason as runtime packages', () => {
  const { packages } = LOCK_SCHEMA.parse({
    packages: {
      '': {},
      'node_modules/core': {},
      'node_modules/core/node_modules/url': {},
      'node_modules/@scope/log': { license: 'MIT' },
      'node_modules/tool': { dev: true },
      'node_modules/binary': { optional: true },
      'node_modules/both': { devOptional: true },
      'node_modules/encoding': { peer: true },
    },
  });
  const folders = ['@scope/log', 'core', 'core/node_modules/url'];
  expect(runtimeFolders(packages)).toEqual(folders.map((folder) => `node_modules/${folder}`));
});

test('allows the license of every runtime package', () => {
  const lock = readLock();
  const licenses = runtimeFolders(lock).map((folder) => [folder, licenseOf(folder, lock)] as const);
  expect(licenses.filter(([, license]) => !isAllowed(license))).toEqual([]);
  expect(Object.fromEntries(licenses)).toMatchObject({
    'node_modules/zapier-platform-core': 'Zapier Platform Agreement',
    'node_modules/urlsafe-base64': 'MIT',
    'node_modules/oauth-sign': 'Apache-2.0',
  });
});

test.each([
  ['node_modules/silent', {}],
  ['node_modules/urlsafe-base64', { integrity: 'sha512-of-another-version' }],
  ['node_modules/lodash', { license: 'SEE LICENSE IN LICENSE' }],
  ['node_modules/zapier-platform-core', { license: 'SEE LICENSE IN TERMS.md' }],
])('does not allow %s with %j', (folder, locked) => {
  const { packages } = LOCK_SCHEMA.parse({ packages: { [folder]: locked } });
  expect(isAllowed(licenseOf(folder, packages))).toBe(false);
});

test('packs the platform and what it needs, without tools or install scripts', () => {
  const lock = readLock();
  const folders = runtimeFolders(lock);
  expect(folders).toContain('node_modules/zapier-platform-core');
  expect(folders.join('\n')).not.toMatch(/-cli|jest|hono|faker|node-(linux|win)|encoding|@types/);
  expect(folders.filter((folder) => lock[folder]?.hasInstallScript)).toEqual([]);
  // Later ones cannot be packed.
  expect(lock['node_modules/get-intrinsic']?.version).toBe('1.3.0');
});
