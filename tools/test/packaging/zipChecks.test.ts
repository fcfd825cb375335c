/* The contents of the zip, and the addresses in it. */
import { expect, test } from '@jest/globals';
import { checkAddresses } from '../../packaging/main.ts';
import { findZipDefects } from '../../packaging/zipChecks.ts';

const PACKAGES = [
  'node_modules/zapier-platform-core',
  'node_modules/form-data/node_modules/mime-db',
];
const OWN = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js'];
const NAMES = [
  ...OWN,
  'node_modules/zapier-platform-core/src/tools/cleaner.js',
  'node_modules/form-data/node_modules/mime-db/db.json',
];

test('a zip has the app and its runtime packages, up to the limit', () => {
  expect(findZipDefects(NAMES, 700_000, PACKAGES)).toEqual([]);
  expect(findZipDefects(NAMES, 700_001, PACKAGES)).toEqual([
    'The zip is 700001 bytes; the limit is 700000.',
  ]);
});

test.each(['tools/sandbox/server.ts', '.env', 'node_modules/mime-db/db.json'])(
  'a zip has nothing else, such as %s',
  (name) => {
    expect(findZipDefects([...NAMES, name], 1, PACKAGES)).toEqual([`Unexpected file: ${name}`]);
  },
);

test.each(OWN)('a zip without %s is incomplete', (missing) => {
  const names = NAMES.filter((name) => name !== missing);
  expect(findZipDefects(names, 1, PACKAGES)).toEqual([`Missing file: ${missing}`]);
});

test('an address in the form is a full https:// URL, or not given', () => {
  expect(() => checkAddresses({ HELP_URL: '' })).not.toThrow();
  expect(() => checkAddresses({ BASE_URL: 'https://hr.example.com' })).not.toThrow();
  for (const address of ['http://hr.example.com', 'hr.example.com', 'https://x y', 'https://x)']) {
    for (const name of ['BASE_URL', 'HELP_URL']) {
      const check = () => checkAddresses({ [name]: address });
      expect(check).toThrow(`${name} must be a full https:// URL, not "${address}".`);
    }
  }
});
