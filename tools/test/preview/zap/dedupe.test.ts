import { expect, test } from '@jest/globals';
import { DedupeTable } from '../../../preview/zap/dedupe.ts';

test('only the first of several items with the same id counts', () => {
  const first = { id: '1', a: 2 };
  expect(new DedupeTable().unseen([first, { id: '1', a: 1 }])).toEqual([first]);
});
