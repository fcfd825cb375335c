import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COMMANDS } from '../../sandbox/commands.ts';
import { FAULTS, READINGS, START_AT } from '../../sandbox/server.ts';

const readme = readFileSync('sandbox/README.md', 'utf8');

test.each([
  ['reading', Object.keys(READINGS)],
  ['fault', Object.keys(FAULTS)],
  ['start', Object.keys(START_AT)],
  ['command', Object.keys(COMMANDS).map((name) => `/sandbox/${name}`)],
])('the README names every %s', (_kind, names) => {
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
