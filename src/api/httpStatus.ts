/*
 * Which problem a status is that isn't a success, and how long to wait after it.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110).
 */
import { Problem } from '../errors.ts';

const PROBLEMS: Readonly<Record<number, (delay: number) => Problem>> = {
  401: () => new Problem('keyRejected'),
  403: () => new Problem('notPermitted'),
  404: () => new Problem('notFound'),
  429: (delay) => new Problem('throttled', { delay }),
  503: (delay) => new Problem('unavailable', { delay }),
};

/**
 * Tells what went wrong.
 *
 * @param retryAfter - the Retry-After header, '' if there is none.
 */
export function problemOf(status: number, retryAfter: string): Problem {
  const known = PROBLEMS[status]?.(delayFrom(retryAfter));
  return known ?? new Problem(status < 400 ? 'moved' : 'statusFailed', { status });
}

/** Seconds, plus jitter; Zapier's advice for a response without Retry-After (docs.zapier.com, troubleshoot-throttles). */
const USUAL_DELAY = 60;
const MOST_JITTER = 30;

/** Seconds: a day. */
const LONGEST_DELAY = 86_400;

/** Seconds to wait. Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function delayFrom(retryAfter: string): number {
  const number = Number.parseFloat(retryAfter);
  const seconds = Number.isNaN(number) ? (Date.parse(retryAfter) - Date.now()) / 1000 : number;
  if (Number.isNaN(seconds)) return USUAL_DELAY + Math.floor(Math.random() * (MOST_JITTER + 1));
  return Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_DELAY);
}
