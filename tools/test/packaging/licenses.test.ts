/* The runtime packages and which licenses are approved; `npm run licenses` checks those of all packages. */
import { expect, test } from '@jest/globals';
import { isApproved, licenseOf } from '../../packaging/licenses.ts';
import { runtimePackages } from '../../packaging/lockFile.ts';

test.each([
  ['lodash', 'MIT', true],
  ['zapier-platform-core', 'SEE LICENSE IN LICENSE', true],
  ['lodash', 'SEE LICENSE IN LICENSE', false],
  ['lodash', '', false],
  ['urlsafe-base64', '', true],
])('%s 1.0.0 with the license "%s" is approved: %s', (name, license, expected) => {
  const locked = { license, version: '1.0.0' };
  expect(isApproved(licenseOf(`node_modules/${name}`, locked))).toBe(expected);
});

test('the zip has the platform and what it needs, and no tools', () => {
  const packages = runtimePackages();
  const folders = [...packages.keys()];
  expect(folders).toContain('node_modules/zapier-platform-core');
  expect(folders.join('\n')).not.toMatch(/-cli|jest|hono|faker|node-(linux|win)|encoding|@types/);
});
