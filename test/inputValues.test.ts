import { expect, test } from '@jest/globals';
import { enteredText, isYes } from '../src/inputValues.ts';

test.each([true, 'true', 'True', 'yes', 'Yes', 'y', 'Y', ' yes ', 'Y\n'])(
  'reads %j in a yes/no field as yes',
  (value) => {
    expect(isYes(value)).toBe(true);
  },
);

test.each([
  ...[false, undefined, null, '', ' ', 'false', 'no', 'No', 'n', '0', '1', 0, 1, 'on'],
  ...['yes please', 'truely', {}, [], [true], ['yes']],
])('reads %j in a yes/no field as no', (value) => {
  expect(isYes(value)).toBe(false);
});

test.each([
  ['  Okafor, Ada\n', 'Okafor, Ada'],
  ['\u00A00815\t', '0815'],
  [1042, '1042'],
  [0, '0'],
  ...[undefined, null, '', ' ', '\n\t', true, false, {}, [], ['1042']].map(
    (it) => [it, ''] as const,
  ),
])('reads %j in a text field as %j', (value, text) => {
  expect(enteredText(value)).toBe(text);
});
