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
};

/** What went wrong, by the status of a response without a list. */
export function problemOf(status: number): ProblemName {
  return PROBLEM_OF_STATUS[status] ?? (status >= 300 && status < 400 ? 'moved' : 'statusFailed');
}

/** Seconds: 30 years. */
const LONGEST_WAIT = 999_999_999;

/** Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3). */
export function secondsToWait(text: string): number | undefined {
  const time = /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((time - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), LONGEST_WAIT);
}
