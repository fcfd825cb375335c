import { expect, test } from '@jest/globals';
import { DedupeTable, TABLE_SIZE } from '../../../tools/preview/zap/dedupe.ts';
import { idsOf } from '../../support/idsOf.ts';
import { people } from './fakeApp.ts';

test('only the first of several items with the same id counts', () => {
  const first = { id: '1', a: 2 };
  expect(new DedupeTable().unseen([first, { id: '1', a: 1 }])).toEqual([first]);
});

test('a full deduplication table drops the ids that were added first', () => {
  const table = new DedupeTable();
  const items = people(TABLE_SIZE + 2);
  table.add(items.map(({ id }) => id).reverse());
  expect(table.size).toBe(105_000);
  expect(idsOf(table.unseen(items))).toEqual(['1', '2']);
});
