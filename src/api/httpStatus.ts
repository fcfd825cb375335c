/*
 * What an unsuccessful status means. retryAfter.ts reads how long to wait.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110, RFC 6585).
 */
import { Problem } from '../problem.ts';
import { delaySecondsFrom } from './retryAfter.ts';

/**
 * Makes the problem to throw for an unsuccessful status.
 *
 * @param status - 300 or higher.
 * @param retryAfter - the header, '' if there is none.
 */
export function problemForStatus(status: number, retryAfter: string): Problem {
  const delay = { delaySeconds: delaySecondsFrom(retryAfter) };
  if (status < 400) return new Problem(['moved', { status }]);
  if (status === 401) return new Problem(['keyRejected']);
  if (status === 403) return new Problem(['forbidden']);
  if (status === 404) return new Problem(['notFound']);
  if (status === 429) return new Problem(['throttled', delay]);
  if (status === 503) return new Problem(['unavailable', delay]);
  return new Problem(['errorStatus', { status }]);
}
