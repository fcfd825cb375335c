import { expect, test } from '@jest/globals';
import { exceptionLocationOf } from '../../src/errors/exceptionLocation.ts';

test.each(['Quux', 'Quux\n    at Zelda (Zelda.ts:1:2)'])(
  'the location of an exception has its class, file, line, and column, and nothing of its message: %j',
  (message) => {
    expect(exceptionLocationOf(new RangeError(message))).toMatch(
      /^RangeError at exceptionLocation\.test\.ts:\d+:\d+$/,
    );
  },
);
