import { expect, test } from '@jest/globals';
import { enteredText, isYes } from '../src/inputValues.ts';

test.each([true, 'true', 'True', 'yes', 'Yes', 'y', 'Y', ' yes ', 'Y\n'])(
  '%j in a yes/no field is a yes',
  (value) => {
    expect(isYes(value)).toBe(true);
  },
);

test.each([
  ...[false, undefined, null, '', ' ', 'false', 'no', 'No', 'n', '0', '1', 0, 1, 'on'],
  ...['yes please', 'truely', {}, [], [true], ['yes']],
])('%j in a yes/no field is no yes', (value) => {
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
])('%j in a text field is the text %j', (value, text) => {
  expect(enteredText(value)).toBe(text);
});
