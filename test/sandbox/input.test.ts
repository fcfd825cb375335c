import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { check, InputError, nameIn, parseJson } from '../../sandbox/input.ts';

const COLORS = { red: 1, green: 2 };
const SCHEMA = z.strictObject({
  list: z.array(z.strictObject({ 'full name': z.string() })),
  color: nameIn(COLORS).default('red'),
});

const errorOf = (given: unknown) => {
  try {
    return check(SCHEMA, given);
  } catch (error) {
    return error;
  }
};

describe('what somebody gave', () => {
  test('is returned with its defaults where it makes sense', () => {
    expect(check(SCHEMA, { list: [] })).toEqual({ list: [], color: 'red' });
  });

  test.each([
    [{}, 'list: Invalid input: expected array, received undefined.'],
    [
      { list: [{ 'full name': 'a' }, { 'full name': 5 }] },
      'list[1]["full name"]: Invalid input: expected string, received number.',
    ],
    [{ list: [], color: 'toString' }, 'color: must be one of red, green.'],
    [{ list: [], colour: 'red' }, 'Unrecognized key: "colour".'],
    [null, 'Invalid input: expected object, received null.'],
    [{ list: 1, color: 1 }, 'list: Invalid input: expected array, received number.'],
  ])('%j is refused in one sentence that names the first place', (given, sentence) => {
    expect(errorOf(given)).toEqual(new InputError(sentence));
  });

  test('that is not JSON is refused', () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
    expect(() => parseJson('{"a":')).toThrow(new InputError('Unexpected end of JSON input.'));
  });
});
