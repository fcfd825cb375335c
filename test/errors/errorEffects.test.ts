import { expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { errorFor } from '../../src/errors/errorEffects.ts';
import { Problem, type ProblemCode } from '../../src/errors/problem.ts';
import { expectDiscreet, FACTS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { keysOf, parseJson } from '../support/values.ts';

const errorOf = (thrown: unknown) =>
  stepErrorOf(Promise.reject(errorFor(errors, thrown, 'polling')));

const EFFECTS: Partial<Record<ProblemCode, string>> = {
  keyRejected: 'ExpiredAuthError',
  queryEmpty: 'HaltedError',
  throttled: 'ThrottledError',
};

test.each(keysOf(FACTS))('after %s, Zapier does only what its effect says', async (code) => {
  const { name } = await errorOf(new Problem(FACTS[code]));
  expect(name).toBe(EFFECTS[code] ?? 'AppError');
});

test('an error tells Zapier the delay, or else the code and the status', async () => {
  const whole = async (code: ProblemCode) =>
    parseJson((await errorOf(new Problem(FACTS[code]))).whole);
  expect(await whole('throttled')).toMatchObject({ delay: 60 });
  expect(await whole('requestFailed')).toMatchObject({ code: 'requestFailed', status: 500 });
  expect(await whole('notFound')).toMatchObject({ code: 'notFound' });
});

const SECRET = 'https://hr.example.com/ak-4711 of Quux, Zelda';

test.each([
  ['a text', SECRET],
  ['an error without a stack', Object.assign(new Error(SECRET), { stack: undefined })],
  ["the platform's own error", new errors.ExpiredAuthError(SECRET)],
])('%s becomes an unexpected error, without its text', async (_, thrown) => {
  const error = await errorOf(thrown);
  expect(error).toMatchObject({ name: 'AppError', text: messageFor('unexpected') });
  expectDiscreet(error);
});
