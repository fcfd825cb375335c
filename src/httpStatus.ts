/*
 * What a status that is no success means, and how long its `Retry-After` asks to wait.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110).
 */
import type { ProblemName } from './errors.ts';

const PROBLEM_OF_STATUS: Readonly<Record<number, ProblemName>> = {
  401: 'keyRefused',
  403: 'notPermitted',
  404: 'notFound',
  429: 'throttled',
  503: 'unavailable',
};

/** What went wrong, by the status of a response without a list. */
export function problemOf(status: number): ProblemName {
  return PROBLEM_OF_STATUS[status] ?? (status >= 300 && status < 400 ? 'moved' : 'statusFailed');
}

/** Seconds; Zapier suggests them if no Retry-After names a delay (docs.zapier.com, troubleshoot-throttles). */
const USUAL_DELAY = 60;
const MOST_JITTER = 30;

/** Seconds: a day. */
const LONGEST_DELAY = 86_400;

/** Seconds to wait before the next try. Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
export function delayFrom(retryAfter: string): number {
  const time = /^[A-Z][a-z]+, /.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((time - Date.now()) / 1000);
  if (Number.isNaN(seconds)) return USUAL_DELAY + Math.floor(Math.random() * (MOST_JITTER + 1));
  return Math.min(Math.max(0, seconds), LONGEST_DELAY);
}
