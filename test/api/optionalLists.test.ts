/* After which failures New Employee goes on without a list that only improves it. */
import { describe, expect, test } from '@jest/globals';
import { tryOptional } from '../../src/api/optionalLists.ts';
import { Problem, type ProblemCode, type Reason } from '../../src/errors/problem.ts';
import { FACTS } from '../support/stepErrors.ts';
import { keysOf } from '../support/values.ts';

/** These pass, or expire the connection. */
const FAILING: readonly ProblemCode[] = [
  'keyRejected',
  'requestFailed',
  'throttled',
  'timedOut',
  'unreachable',
];
const logged: Problem[] = [];
const attempt = (thrown: Error, isNeeded?: () => boolean) => {
  logged.length = 0;
  const request = () => Promise.reject(thrown);
  return tryOptional(request, (problem) => logged.push(problem), isNeeded);
};

test.each(FAILING)('after the problem %s, a step fails, and logs nothing more', async (code) => {
  const problem = new Problem(FACTS[code]);
  await expect(attempt(problem)).rejects.toBe(problem);
  expect(logged).toEqual([]);
});

describe.each(keysOf(FACTS).filter((code) => !FAILING.includes(code)))(
  'after the lasting problem %s, a step',
  (code) => {
    const problem = new Problem(FACTS[code]);

    test('goes on without the list, and logs why', async () => {
      expect(await attempt(problem)).toBeNull();
      expect(logged).toEqual([problem]);
    });

    test('fails if it needs the list', () =>
      expect(attempt(problem, () => true)).rejects.toBe(problem));
  },
);

test.each<[reason: Reason, does: string]>([
  ['truncated', 'fails'],
  ['part', 'goes on'],
  ['tooLarge', 'goes on'],
])('after a response that is %s, a step %s', async (reason, does) => {
  const attempted = attempt(new Problem({ code: 'unreadable', reason }));
  expect(await attempted.then(() => 'goes on').catch(() => 'fails')).toBe(does);
});

test.each([
  [400, 'goes on'],
  [408, 'fails'],
  [500, 'fails'],
])('after status %i, a step %s', async (status, does) => {
  const attempted = attempt(new Problem({ code: 'requestFailed', status }));
  expect(await attempted.then(() => 'goes on').catch(() => 'fails')).toBe(does);
});

test('a mistake of the app is not taken for a failure of the list', () =>
  expect(attempt(new TypeError('Quux'))).rejects.toThrow(TypeError));
