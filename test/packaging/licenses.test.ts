/* The runtime packages: which they are, and under which licenses they may be used. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
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

test('licenses are read from what is installed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'licenses-'));
  const write = (place: string, manifest: object) => {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(manifest));
  };
  write('', { name: 'app', version: '1.0.0', dependencies: { free: '1.0.0', odd: '1.0.0' } });
  write('node_modules/free', { name: 'free', version: '1.0.0', license: 'MIT' });
  write('node_modules/odd', { name: 'odd', version: '1.0.0', license: 'GPL-3.0' });
  expect([...(await readLicenses(folder))]).toEqual([
    ['free@1.0.0', 'MIT'],
    ['odd@1.0.0', 'GPL-3.0'],
  ]);
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

describe('runtime packages', () => {
  test('are those that a runtime dependency names, where Node finds them', () => {
    expect(runtimeFolders(LOCK)).toEqual([
      'node_modules/@scope/log',
      'node_modules/core',
      'node_modules/fetch',
      'node_modules/fetch/node_modules/url',
    ]);
  });

  test('are not guessed where the lock file lacks one', () => {
    const { 'node_modules/@scope/log': _, ...packages } = LOCK.packages;
    expect(() => runtimeFolders({ packages })).toThrow(
      'package-lock.json lacks @scope/log, needed by node_modules/core.',
    );
  });

  test('that run a script on being installed are named; this project has none', async () => {
    expect(withInstallScripts(LOCK)).toEqual(['node_modules/@scope/log']);
    expect(withInstallScripts(await readLock(root))).toEqual([]);
  });

  test('of this project are the platform and what it needs, without tools or optional peers', async () => {
    const lock = await readLock(root);
    const folders = runtimeFolders(lock);
    expect(folders).toContain('node_modules/zapier-platform-core');
    expect(folders.join('\n')).not.toMatch(
      /zapier-platform-cli|jest|hono|faker|node-linux|node-win|darwin|encoding|iconv-lite|@types/,
    );
    // Later ones cannot be packed.
    expect(lock.packages['node_modules/get-intrinsic']?.version).toBe('1.3.0');
  });
});
