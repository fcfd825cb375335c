/*
 * What Zapier does after each problem: fails the run, stops it, tries again later, or asks to reconnect. Zapier decides by
 * an error's class alone.
 */
import type { ZObject } from 'zapier-platform-core';
import { messageOf, type Situation } from './messages.ts';
import { Problem, type ProblemCode } from './problem.ts';

/**
 * What Zapier does if it doesn't just fail the run, or try again after the delay of a problem
 * (docs.zapier.com/integrations/build-cli/core):
 * - `expired`: skips polls, and holds search runs, until the account is reconnected;
 * - `halted`: stops the run, which doesn't count toward turning the Zap off.
 */
export const EFFECTS: Readonly<Partial<Record<ProblemCode, 'expired' | 'halted'>>> = {
  keyRejected: 'expired',
  queryEmpty: 'halted',
};

/**
 * Converts anything thrown to the platform's error with the intended effect. Anything but a {@link Problem} becomes
 * `unexpected`, because its own message may contain the URL.
 */
export function errorFor(errors: ZObject['errors'], thrown: unknown, situation: Situation): Error {
  const { facts } = thrown instanceof Problem ? thrown : new Problem({ code: 'unexpected' });
  const message = messageOf(facts, situation);
  if ('delaySeconds' in facts) return new errors.ThrottledError(message, facts.delaySeconds);
  const effect = EFFECTS[facts.code];
  if (effect === 'expired') return suppressUrls(new errors.ExpiredAuthError(message));
  if (effect === 'halted') return suppressUrls(new errors.HaltedError(message));
  return new errors.Error(message, facts.code, 'status' in facts ? facts.status : undefined);
}

/**
 * Keeps the platform from adding each request's URL, key included, to the message of these two classes
 * (`enrichErrorMessages` in middleware.js of zapier-platform-core). Returns the same error.
 */
const suppressUrls = (error: Error) => Object.assign(error, { doNotContextify: true });
