/* The checks of `npm run package`. That it works is checked by `.ci/run`, which runs it. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import packageJson from '../../../package.json' with { type: 'json' };
import { buildApp } from '../../packaging/build.ts';
import { auditReport, checkFiles, smokeTest } from '../../packaging/main.ts';
import { folder } from '../support/processes.ts';

const FILES = [
  'zapierwrapper.js',
  'definition.json',
  'package.json',
  'dist/index.js',
  'node_modules/zapier-platform-core/index.js',
];

test('a zip has the bundle and packages, and no sources', () => {
  expect(() => checkFiles(FILES)).not.toThrow();
  for (const file of ['src/names/findItems.ts', 'index.ts', '.env', 'tools/package.json'])
    expect(() => checkFiles([...FILES, file])).toThrow(`must not contain ${file}.`);
});

test.each([
  ['reverses the list', 'return { results: list.reverse() };', 'returned other employees'],
  ['lacks a package', 'createRequire(import.meta.url)("jest");', "Cannot find module 'jest'"],
  ['returns the new employees', 'return { results: list };', undefined],
])('the smoke test of a zip that %s', async (_, action, message) => {
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const wrapper = `import { createRequire } from 'node:module';
    export const handler = async ({ method, bundle }) => {
      if (method !== 'triggers.new_employee.operation.perform') throw new Error(method);
      const list = await (await fetch(bundle.authData.base_url)).json();
      console.log('Memory');
      ${action}
    };`;
  writeFileSync(path.join(folder, 'zapierwrapper.js'), wrapper);
  if (message === undefined) await smokeTest(folder);
  else await expect(smokeTest(folder)).rejects.toThrow(message);
});

// The outputs of npm 11.19: the last two come from a registry that refuses, and from none.
test.each([
  ['found 0 vulnerabilities\n', '✓ npm audit: found 0 vulnerabilities'],
  [
    '# npm audit report\n\n1 high severity vulnerability\n',
    '! npm audit: # npm audit report\n\n1 high',
  ],
  ['\n', '! npm audit got no answer: '],
  ['undefined\n', '! npm audit got no answer: '],
])('after %j, npm audit is reported as %s', (printed, line) => {
  expect(auditReport(printed)).toContain(line);
});

test('the app is built with full https:// URLs in its form, or without', async () => {
  const built = path.join(folder, 'index.js');
  for (const address of ['http://hr.example.com', 'hr.example.com', 'https://x y', 'https://x)'])
    for (const name of ['BASE_URL', 'HELP_URL'])
      await expect(buildApp(folder, { [name]: address })).rejects.toThrow(
        `${name} must be a full https:// URL, not "${address}".`,
      );
  expect(existsSync(built)).toBe(false);
  await buildApp(folder, { BASE_URL: 'https://hr.example.com', HELP_URL: '' });
  expect(existsSync(built)).toBe(true);
});

test('the platform builds the bundle before it packs', () => {
  expect(packageJson.scripts['_zapier-build']).toBe('npm run --silent build');
});
