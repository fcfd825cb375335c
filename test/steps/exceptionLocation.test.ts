import { expect, test } from '@jest/globals';
import { exceptionLocationOf } from '../../src/steps/step.ts';

const WITHOUT_STACK = Object.assign(new Error('Zelda'), { stack: undefined });

test.each([
  [new RangeError('Quux'), /^RangeError at exceptionLocation\.test\.ts:\d+:\d+$/],
  [new RangeError('Quux\n    at Zelda (Zelda.ts:1:2)'), /^RangeError at exceptionLocation\.test/],
  [WITHOUT_STACK, /^Error at undefined$/],
  ['Zelda', /^string$/],
])(
  'the location of an exception has its class and place, and nothing of its message: %s',
  (thrown, place) => {
    expect(exceptionLocationOf(thrown)).toMatch(place);
  },
);
