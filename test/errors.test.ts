import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { PROBLEMS, type ProblemName, problem } from '../src/errors.ts';

/** All that the texts name, and for the reasons the longest ones that a reply can have. */
const REQUESTS = [
  'the new employee list',
  'the employee list',
  'the employee category list',
  'the employee name list',
];
const KEYS = ['API Key', 'Company Key', 'Secret Key', 'Company Key or the Secret Key'];
const WHYS = [
  'it is empty',
  'it is a web page',
  'it is broken or cut off',
  'it is plain text',
  'it is nested without end',
  'it is a single value',
  'it is an object without a list',
  'row 20971520 of it is not one that can be understood',
];

const names = (Object.keys(PROBLEMS) satisfies string[]).filter(
  (name): name is ProblemName => name in PROBLEMS,
);

const textsOf = (name: ProblemName): string[] =>
  REQUESTS.flatMap((request) =>
    KEYS.flatMap((key) =>
      WHYS.map((why) => {
        const { message } = problem({ errors }, name, { request, key, why, status: 599, delay: 1 });
        if (PROBLEMS[name].effect === 'expired') return message;
        const { message: text }: { message?: unknown } = JSON.parse(message);
        return String(text);
      }),
    ),
  );

describe.each(names)('the text of %s', (name) => {
  const texts = textsOf(name);

  test('has at most 250 letters, whatever it names', () => {
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(250);
  });

  test('says what happened and what to do, in whole sentences', () => {
    for (const text of texts) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
    }
  });

  test('holds no URL but the example of one', () => {
    for (const text of texts) {
      const withoutExample = text.replaceAll('https://hr.example.com', '');
      expect(withoutExample.replaceAll('https://', '')).not.toMatch(/https?:|\/|www\./);
    }
  });
});

test('the effects are those that the table of failures asks for', () => {
  const effects = Object.groupBy(names, (name) => PROBLEMS[name].effect);
  expect(effects.expired).toEqual(['keyRefused']);
  expect(effects.throttled).toEqual(['throttled']);
  expect(effects.failed).toHaveLength(names.length - 2);
});

test('a refused key is an ExpiredAuthError to which the platform adds no history', () => {
  const error = problem({ errors }, 'keyRefused', { key: 'API Key' });
  expect(error).toBeInstanceOf(errors.ExpiredAuthError);
  expect(error).toMatchObject({ name: 'ExpiredAuthError', doNotContextify: true });
});

test('a throttled request is a ThrottledError with the delay, where one was named', () => {
  const error = problem({ errors }, 'throttled', { delay: 120 });
  expect(error).toBeInstanceOf(errors.ThrottledError);
  expect(JSON.parse(error.message)).toMatchObject({ delay: 120 });
  expect(JSON.parse(problem({ errors }, 'throttled').message)).not.toHaveProperty('delay');
});

test('any other problem is an Error of the platform with its name and status', () => {
  const error = problem({ errors }, 'notFound', { request: 'the employee list', status: 404 });
  expect(error).toBeInstanceOf(errors.Error);
  expect(JSON.parse(error.message)).toMatchObject({ code: 'notFound', status: 404 });
});
