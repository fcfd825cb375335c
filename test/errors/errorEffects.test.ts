import { expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { REQUESTS } from '../../src/api/requests.ts';
import { errorFor } from '../../src/errors/errorEffects.ts';
import { exceptionLocationOf } from '../../src/errors/exceptionLocation.ts';
import { Problem } from '../../src/errors/problem.ts';
import { parseJson } from '../../tools/unknownValues.ts';
import { expectDiscreet, messageFor, stepErrorOf } from '../support/stepErrors.ts';

const request = REQUESTS.newEmployees;

const errorOf = (thrown: unknown) =>
  stepErrorOf(Promise.reject(errorFor(errors, thrown, 'polling')));

test('an error tells Zapier the delay, or else the code and the status', async () => {
  const whole = async (problem: Problem): Promise<unknown> =>
    parseJson((await errorOf(problem)).whole);
  const throttled = await whole(
    new Problem({ code: 'throttled', status: 429, delaySeconds: 120, request }),
  );
  expect(throttled).toMatchObject({ delay: 120 });
  const failed = await whole(new Problem({ code: 'serverFailed', status: 500, request }));
  expect(failed).toMatchObject({ code: 'serverFailed', status: 500 });
  const notFound = await whole(new Problem({ code: 'notFound', request }));
  expect(notFound).toMatchObject({ code: 'notFound' });
});

const SECRET = 'https://hr.example.com/ak-4711 of Quux, Zelda';

test.each([
  ['a text', SECRET],
  ['an error without a stack', Object.assign(new Error(SECRET), { stack: undefined })],
  ["the platform's own error", new errors.ExpiredAuthError(SECRET)],
])(
  '%s becomes an unexpected error, and its text is in neither the message nor the log',
  async (_, thrown) => {
    const error = await errorOf(thrown);
    expect(error).toMatchObject({ name: 'AppError', text: messageFor('unexpected') });
    expectDiscreet(error);
    expect(exceptionLocationOf(thrown)).not.toMatch(/ak-4711|Zelda|https/);
  },
);
