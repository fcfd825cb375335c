/*
 * Which problem a status is that isn't a success, and how long to wait after it.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110).
 */
import { Problem } from '../errors.ts';

/**
 * Tells what went wrong.
 *
 * @param retryAfter - the Retry-After header, '' if there is none.
 */
export function problemOf(status: number, retryAfter: string): Problem {
  if (status < 400) return new Problem('moved', { status });
  if (status === 401) return new Problem('keyRejected');
  if (status === 403) return new Problem('notPermitted');
  if (status === 404) return new Problem('notFound');
  if (status === 429) return new Problem('throttled', { delay: delayFrom(retryAfter) });
  if (status === 503) return new Problem('unavailable', { delay: delayFrom(retryAfter) });
  return new Problem('statusFailed', { status });
}

/** Seconds, plus jitter; Zapier's advice for a response without Retry-After (docs.zapier.com, troubleshoot-throttles). */
const DEFAULT_DELAY = 60;
const MAX_JITTER = 30;

/** Seconds: a day. */
const MAX_DELAY = 86_400;

/** Seconds to wait. Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function delayFrom(retryAfter: string): number {
  const number = Number.parseFloat(retryAfter);
  const seconds = Number.isNaN(number) ? (Date.parse(retryAfter) - Date.now()) / 1000 : number;
  if (Number.isNaN(seconds)) return DEFAULT_DELAY + Math.floor(Math.random() * (MAX_JITTER + 1));
  return Math.min(Math.max(0, Math.ceil(seconds)), MAX_DELAY);
}
