/* The checks of `npm run package`. That it works is checked by `.ci/run`, which runs it. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import packageJson from '../../../package.json' with { type: 'json' };
import { buildApp } from '../../packaging/build.ts';
import { checkContents, describeAudit, smokeTest } from '../../packaging/main.ts';
import { folder } from '../support/processes.ts';

const FILES = [
  'zapierwrapper.js',
  'definition.json',
  'package.json',
  'dist/index.js',
  'node_modules/zapier-platform-core/index.js',
];

test('a zip has the bundle and packages, and at most 700 kB', () => {
  expect(() => checkContents({ files: FILES, bytes: 700_000 })).not.toThrow();
  expect(() => checkContents({ files: FILES, bytes: 700_001 })).toThrow('limit is 700000');
});

test.each(['src/names/findItems.ts', 'index.ts', '.env', 'tools/package.json'])(
  'a zip does not have %s',
  (file) => {
    const check = () => checkContents({ files: [...FILES, file], bytes: 1 });
    expect(check).toThrow(`must not contain ${file}.`);
  },
);

/** Polls with a zip whose wrapper, in place of the platform's, does this with the fetched list. */
function smokeTestOf(action: string) {
  const handler = `async ({ method, bundle: { authData: { base_url } } }) => {
    if (method !== 'triggers.new_employee.operation.perform') throw new Error(method);
    const list = await (await fetch(base_url)).json();
    console.log('Memory');
    ${action}
  }`;
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  const wrapper = `import { createRequire } from 'node:module';\nexport const handler = ${handler};`;
  writeFileSync(path.join(folder, 'zapierwrapper.js'), wrapper);
  return smokeTest(folder);
}

test.each([
  ['reverses the list', 'return { results: list.reverse() };', 'returned other employees'],
  ['lacks a package', 'createRequire(import.meta.url)("jest");', "Cannot find module 'jest'"],
  ['returns the new employees', 'return { results: list };', undefined],
])('the smoke test of a zip that %s', async (_, action, message) => {
  const tested = smokeTestOf(action);
  if (message === undefined) await tested;
  else await expect(tested).rejects.toThrow(message);
});

// The outputs of npm 11.19, without the properties that aren't read.
test.each([
  ['{"auditReportVersion":2,"vulnerabilities":{}}', '✓ npm audit knows no vulnerabilities'],
  [
    '{"auditReportVersion":2,"vulnerabilities":{"form-data":{"name":"form-data","severity":"critical"}}}',
    '! npm audit knows vulnerabilities: form-data (critical)',
  ],
  [
    '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
    "! npm audit got no answer: vulnerabilities aren't checked",
  ],
  ['', "! npm audit got no answer: vulnerabilities aren't checked"],
])('describes what npm audit printed: %s', (output, line) => {
  expect(describeAudit(output)).toBe(line);
});

test.each(['http://hr.example.com', 'hr.example.com', 'https://x y', 'https://x)'])(
  'an address in the form is a full https:// URL, unlike %s',
  async (address) => {
    for (const name of ['BASE_URL', 'HELP_URL']) {
      const built = buildApp(folder, { [name]: address });
      await expect(built).rejects.toThrow(`${name} must be a full https:// URL, not "${address}".`);
    }
    expect(existsSync(path.join(folder, 'index.js'))).toBe(false);
  },
);

test('the app is built with addresses or without', async () => {
  await buildApp(folder, { BASE_URL: 'https://hr.example.com', HELP_URL: '' });
  expect(existsSync(path.join(folder, 'index.js'))).toBe(true);
});

test('the platform builds the bundle before it packs', () => {
  expect(packageJson.scripts['_zapier-build']).toBe('npm run --silent build');
});
