/* The runtime packages and their licenses; `npm run licenses` checks those that are installed. */
import { expect, test } from '@jest/globals';
import { isApproved, licenseOf } from '../../tools/packaging/licenses.ts';
import { runtimePackages } from '../../tools/packaging/lockFile.ts';

test.each([
  ['node_modules/lodash', 'MIT', true],
  ['node_modules/zapier-platform-core', 'SEE LICENSE IN LICENSE', true],
  ['node_modules/zapier-platform-core', 'SEE LICENSE IN TERMS.md', false],
  ['node_modules/lodash', 'SEE LICENSE IN LICENSE', false],
  ['node_modules/lodash', '(MIT AND GPL-3.0)', false],
  ['node_modules/lodash', '', false],
])('%s with the license "%s" is approved: %s', (folder, license, expected) => {
  expect(isApproved(licenseOf(folder, { license }))).toBe(expected);
});

test('the zip has the platform and what it needs, and no tools', () => {
  const packages = runtimePackages();
  const folders = [...packages.keys()];
  expect(folders).toContain('node_modules/zapier-platform-core');
  expect(folders.join('\n')).not.toMatch(/-cli|jest|hono|faker|node-(linux|win)|encoding|@types/);
  const licenses = [...packages].map(([folder, locked]) => licenseOf(folder, locked));
  expect(licenses.filter((license) => !isApproved(license))).toEqual([]);
  expect(licenseOf('node_modules/lodash', { license: '' })).toBe('unknown');
  // Later ones cannot be packed.
  expect(packages.get('node_modules/get-intrinsic')?.version).toBe('1.3.0');
});
