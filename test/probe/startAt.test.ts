/* What pages of the name list prove. Names come in the order Ash (30), Birch (10), Cedar (20), Elm (40). */
import { expect, test } from '@jest/globals';
import { pageSizeOf, startsThatFit } from '../../probe/startAt.ts';

const EVERYONE = [
  { id: '30', name: 'Ash, A' },
  { id: '10', name: 'Birch, B' },
  { id: '20', name: 'Cedar, C' },
  { id: '40', name: 'Elm, E' },
];

const ALL = { start: '0', ids: ['30', '10', '20', '40'] };
const BY_NAME = { start: '0', ids: ['30', '10'] };
const BY_NUMBER = { start: '0', ids: ['10', '20'] };

test.each([
  [[ALL, { start: '10', ids: ['10', '20', '40'] }], ['from-name']],
  [[ALL, { start: '10', ids: ['20', '40'] }], ['after-name']],
  [
    [ALL, { start: '10', ids: ['30', '10', '20', '40'] }],
    ['ignored', 'from-number'],
  ],
  [[ALL, { start: '10', ids: ['30', '20', '40'] }], ['after-number']],
  [[ALL, { start: '30', ids: ['30', '40'] }], ['from-number']],
  [
    [ALL, { start: '40', ids: ['40'] }],
    ['from-name', 'from-number'],
  ],
  [
    [ALL, { start: '40', ids: [] }],
    ['after-name', 'after-number'],
  ],
  [[ALL, { start: '10', ids: [] }], []],
  [
    [BY_NAME, { start: '10', ids: ['10', '20'] }],
    ['from-name', 'from-number'],
  ],
  [[BY_NAME, { start: '10', ids: ['20', '40'] }], ['after-name']],
  [[BY_NUMBER, { start: '20', ids: ['30', '20'] }], ['from-number']],
  [[BY_NUMBER, { start: '20', ids: ['20', '40'] }], ['from-name']],
  [
    [BY_NUMBER, { start: '20', ids: ['30', '40'] }],
    ['after-number', 'after-name'],
  ],
  [[BY_NAME, { start: '10', ids: ['30', '10'] }], ['ignored']],
  [[BY_NAME, { start: '10', ids: [] }], []],
  [[BY_NAME], []],
])('%j fits %j', (pages, starts) => {
  expect(startsThatFit(pages, EVERYONE)).toEqual(starts);
});

test('a page size is what a full page has, and 0 where everyone is on the first', () => {
  expect(pageSizeOf([ALL], EVERYONE)).toBe(0);
  expect(pageSizeOf([BY_NAME, { start: '10', ids: ['20'] }], EVERYONE)).toBe(2);
});
