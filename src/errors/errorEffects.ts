/*
 * Decides what Zapier does after a problem: fail the run, stop it, try again later, or ask to reconnect. Zapier goes by
 * an error's class alone (docs.zapier.com/integrations/build-cli/core).
 */
import type { ZObject } from 'zapier-platform-core';
import { messageOf, type Situation } from './messages.ts';
import { Problem } from './problem.ts';

/** Converts anything thrown to an error of the platform. Messages of exceptions other than problems may have a URL. */
export function errorFor(errors: ZObject['errors'], thrown: unknown, situation: Situation): Error {
  const { facts } = thrown instanceof Problem ? thrown : new Problem({ code: 'unexpected' });
  const message = messageOf(facts, situation);
  switch (facts.code) {
    case 'throttled':
      return new errors.ThrottledError(message, facts.delaySeconds);
    case 'keyRejected':
      // Zapier skips polls and holds search runs until the account is reconnected.
      return suppressUrls(new errors.ExpiredAuthError(message));
    case 'queryEmpty':
      // A run that stops doesn't count toward turning the Zap off.
      return suppressUrls(new errors.HaltedError(message));
    default:
      return new errors.Error(message, facts.code, 'status' in facts ? facts.status : undefined);
  }
}

/**
 * Keeps the platform from adding the URLs of requests, with their keys, to the messages of these two classes
 * (`enrichErrorMessages` in middleware.js of zapier-platform-core).
 */
const suppressUrls = (error: Error) => Object.assign(error, { doNotContextify: true });
