/* After which failures New Employee goes on without a list that only improves it. */
import { expect, test } from '@jest/globals';
import { tryOptional } from '../../src/api/optionalLists.ts';
import { Problem, type ProblemFacts } from '../../src/errors/problem.ts';
import { FACTS } from '../support/stepErrors.ts';

/** These pass, or expire the connection. */
const FAILING: readonly ProblemFacts[] = [
  FACTS.keyRejected,
  FACTS.throttled,
  FACTS.timedOut,
  FACTS.unreachable,
  { code: 'requestFailed', status: 408 },
  { code: 'requestFailed', status: 500 },
  { code: 'unreadable', reason: 'truncated' },
];

const LASTING: readonly ProblemFacts[] = [
  ...Object.values(FACTS).filter(({ code }) => !FAILING.some((each) => each.code === code)),
  { code: 'requestFailed', status: 400 },
  { code: 'unreadable', reason: 'part' },
  { code: 'unreadable', reason: 'tooLarge' },
];

const logged: Problem[] = [];
const attempt = (thrown: Error, isNeeded?: () => boolean) => {
  logged.length = 0;
  const request = () => Promise.reject(thrown);
  return tryOptional(request, (problem) => logged.push(problem), isNeeded);
};

test.each(FAILING)('after the problem %j, a step fails, and logs nothing more', async (facts) => {
  const problem = new Problem(facts);
  await expect(attempt(problem)).rejects.toBe(problem);
  expect(logged).toEqual([]);
});

test.each(LASTING)(
  'after %j, a step goes on and logs why, unless it needs the list',
  async (facts) => {
    const problem = new Problem(facts);
    expect(await attempt(problem)).toBeNull();
    expect(logged).toEqual([problem]);
    await expect(attempt(problem, () => true)).rejects.toBe(problem);
  },
);

test('a mistake of the app is not taken for a failure of the list', () =>
  expect(attempt(new TypeError('Quux'))).rejects.toThrow(TypeError));
