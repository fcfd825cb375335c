/*
 * What Zapier does after each problem: fails the run, stops it, waits, or asks to reconnect.
 *
 * Zapier looks only at the class of an error, so its message in messages.ts must agree with it.
 */
import type { ZObject } from 'zapier-platform-core';
import type { DelayedCode, ProblemCode } from './messages.ts';
import { messageOf, Problem } from './problem.ts';

/**
 * What Zapier does instead of only failing this run (docs.zapier.com, stale authentication and api-outage):
 * - `expired`: skips polls, and holds search runs, until the account is reconnected;
 * - `throttled`: tries again after a delay;
 * - `halted`: stops the run, which doesn't count toward turning the Zap off.
 */
export const EFFECTS: Effects = {
  keyRejected: 'expired',
  throttled: 'throttled',
  unavailable: 'throttled',
  employeeQueryEmpty: 'halted',
  categoryQueryEmpty: 'halted',
};

/** Every problem with a delay is throttled. */
type Effects = Readonly<Record<DelayedCode, 'throttled'>> &
  Readonly<Partial<Record<Exclude<ProblemCode, DelayedCode>, 'expired' | 'halted'>>>;

/**
 * Maps anything thrown to the Zapier error class with the intended effect. Whatever isn't a
 * {@link Problem} becomes `unexpected`, because its own message may contain the URL.
 *
 * @param errors - the platform's error classes.
 * @param thrown - anything.
 * @returns the error to throw.
 */
export function errorFor(errors: ZObject['errors'], thrown: unknown): Error {
  const problem = thrown instanceof Problem ? thrown : new Problem('unexpected');
  const message = messageOf(problem);
  const effect = EFFECTS[problem.code] ?? 'failed';
  switch (effect) {
    case 'throttled':
      return new errors.ThrottledError(message, problem.details.delaySeconds);
    case 'expired':
      return withoutUrls(new errors.ExpiredAuthError(message));
    case 'halted':
      return withoutUrls(new errors.HaltedError(message));
    case 'failed':
      return new errors.Error(message, problem.code, problem.details.status);
  }
}

/**
 * Keeps the platform from adding each request's URL, key included, to the message of these two classes
 * (`enrichErrorMessages` in zapier-platform-core's `src/middleware.js`).
 */
const withoutUrls = (error: Error) => Object.assign(error, { doNotContextify: true });
