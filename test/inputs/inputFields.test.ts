import { expect, test } from '@jest/globals';
import { enteredText, enteredValue, isYes } from '../../src/inputs/inputFields.ts';

test.each([true, 'true', 'Yes', 'y', ' yes\n', 1])('%j in a yes/no field means yes', (value) => {
  expect(isYes(value)).toBe(true);
});

test.each([false, undefined, null, '', 'no', 'yes please'])(
  '%j in a yes/no field means no',
  (value) => {
    expect(isYes(value)).toBe(false);
  },
);

test.each([
  ['\u00A0Okafor, Ada\n', 'Okafor, Ada'],
  ['\uFEFF\u200B1042\u2060 \u200E', '1042'],
  [1042, '1042'],
  [null, ''],
  [['1042'], ''],
])('%j in a text field is read as %j', (value, text) => {
  expect(enteredText(value)).toBe(text);
});

test('a field that takes one value takes an array of one, but not of several', () => {
  expect(enteredValue(['', '1042', null], 'Name')).toBe('1042');
  expect(() => enteredValue(['Ada', 'Ren'], 'Name')).toThrow('severalValues');
});
