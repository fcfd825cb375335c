import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { type Lock, readLock, runtimeFolders, withInstallScripts } from '../../packaging/lock.ts';

const root = path.resolve(import.meta.dirname, '../..');

const LOCK: Lock = {
  packages: {
    '': { dependencies: { core: '1.0.0' } },
    'node_modules/core': { dependencies: { fetch: '^2.0.0', '@scope/log': '*' } },
    'node_modules/fetch': { dependencies: { url: '^5.0.0' } },
    'node_modules/fetch/node_modules/url': { dependencies: { fetch: '*' } },
    'node_modules/@scope/log': { hasInstallScript: true },
    'node_modules/url': {},
    'node_modules/encoding': {},
    'node_modules/tool': { dependencies: { url: '*', encoding: '*' }, hasInstallScript: true },
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

  test('that run a script on being installed are named', () => {
    expect(withInstallScripts(LOCK)).toEqual(['node_modules/@scope/log']);
  });
});

describe('what this project packs', () => {
  test('is the platform and what it needs, without tools, Node itself or optional peers', async () => {
    const folders = runtimeFolders(await readLock(root));
    expect(folders).toContain('node_modules/zapier-platform-core');
    expect(folders).toContain('node_modules/get-intrinsic');
    expect(folders.join('\n')).not.toMatch(
      /zapier-platform-cli|jest|hono|faker|node-linux|node-win|darwin|encoding|iconv-lite|@types/,
    );
  });

  test('is held at a version of get-intrinsic that can be packed', async () => {
    const { packages } = await readLock(root);
    expect(packages['node_modules/get-intrinsic']?.version).toBe('1.3.0');
  });

  test('runs no script where it is installed', async () => {
    expect(withInstallScripts(await readLock(root))).toEqual([]);
  });
});
