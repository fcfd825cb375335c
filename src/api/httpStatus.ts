/*
 * What an unsuccessful status means, and how long to wait.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110, RFC 6585).
 */
import { Problem } from '../problem.ts';

/**
 * Maps an unsuccessful status to a problem.
 *
 * @param status - 300 or higher.
 * @param retryAfter - the Retry-After header, '' if there is none.
 * @returns the problem to throw.
 */
export function problemForStatus(status: number, retryAfter: string): Problem {
  if (status < 400) return new Problem('moved', { status });
  if (status === 401) return new Problem('keyRejected');
  if (status === 403) return new Problem('notPermitted');
  if (status === 404) return new Problem('notFound');
  if (status === 429) return new Problem('throttled', { delaySeconds: delayFrom(retryAfter) });
  if (status === 503) return new Problem('unavailable', { delaySeconds: delayFrom(retryAfter) });
  return new Problem('statusFailed', { status });
}

/** Zapier's advice if there is no Retry-After (docs.zapier.com, troubleshoot-throttles). */
const DEFAULT_DELAY_SECONDS = 60;
/** Added at random, so that Zaps don't all retry at once. */
const MAX_JITTER_SECONDS = 30;

/** A day, in case a server asks for more. */
const MAX_DELAY_SECONDS = 86_400;

/** Seconds to wait. Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function delayFrom(retryAfter: string): number {
  const number = Number.parseFloat(retryAfter);
  const seconds = Number.isNaN(number) ? (Date.parse(retryAfter) - Date.now()) / 1000 : number;
  if (Number.isNaN(seconds))
    return DEFAULT_DELAY_SECONDS + Math.floor(Math.random() * (MAX_JITTER_SECONDS + 1));
  return Math.min(Math.max(0, Math.ceil(seconds)), MAX_DELAY_SECONDS);
}
