import { expect, test } from '@jest/globals';
import { formatBytes } from '../text.ts';

test('sizes are in B, kB, or MB, with one decimal', () => {
  expect([999, 2558, 21e6].map(formatBytes)).toEqual(['999 B', '2.6 kB', '21.0 MB']);
});
