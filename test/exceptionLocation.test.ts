import { expect, test } from '@jest/globals';
import { exceptionLocationOf } from '../src/exceptionLocation.ts';

test.each([
  ['RangeError: Quux at Zelda.ts:1:2\n    at run (/var/task/index.js:3:4)\n', 'index.js:3:4'],
  ['RangeError: x\n    at run (/var/task/call-app.js:1:2)', 'call-app.js:1:2'],
])('the place of an exception is read from the stack after the message: %j', (stack, place) => {
  const error = Object.assign(new RangeError('x'), { stack });
  expect(exceptionLocationOf(error)).toBe(`RangeError at ${place}`);
});

test.each(['', 'RangeError', '\n    at Quux (Zelda.ts:1:2)', ' at Zelda.ts:1:2\n\n at Quux:3:4'])(
  'the location of an exception has its class, file, line, and column, and nothing of its message: %j',
  (message) => {
    expect(exceptionLocationOf(new RangeError(message))).toMatch(
      /^RangeError at exceptionLocation\.test\.ts:\d+:\d+$/,
    );
  },
);
