import { expect, test } from '@jest/globals';
import { formatBytes } from '../../tools/text.ts';

test('sizes are in B, kB, or MB, with one decimal', () => {
  expect([0, 999, 2558, 10_999, 999_949, 999_950, 21e6].map(formatBytes)).toEqual([
    ...['0 B', '999 B', '2.6 kB', '11.0 kB', '999.9 kB', '1.0 MB', '21.0 MB'],
  ]);
});
