/*
 * What an unsuccessful status means. retryAfter.ts reads how long to wait.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110, RFC 6585).
 */
import { RequestFailure } from '../problem.ts';
import { delaySecondsFrom } from './retryAfter.ts';

/** Frameworks reject a key with these statuses, too; 401 always means that (failureForStatus). */
const KEY_STATUSES = new Set([400, 403, 422]);

/** Whether a response with this status rejects the key if its text says so. */
export const mayRejectKey = (status: number): boolean => KEY_STATUSES.has(status);

/**
 * Makes the failure to throw for an unsuccessful status.
 *
 * @param status - 300 or higher.
 * @param retryAfter - the header, '' if there is none.
 */
export function failureForStatus(status: number, retryAfter: string): RequestFailure {
  const delaySeconds = delaySecondsFrom(retryAfter);
  if (status < 400) return new RequestFailure({ code: 'moved', status });
  if (status === 401) return new RequestFailure({ code: 'keyRejected' });
  if (status === 403) return new RequestFailure({ code: 'forbidden' });
  if (status === 404) return new RequestFailure({ code: 'notFound' });
  if (status === 429) return new RequestFailure({ code: 'throttled', delaySeconds });
  if (status === 503) return new RequestFailure({ code: 'unavailable', delaySeconds });
  return new RequestFailure({ code: 'errorStatus', status });
}
