/*
 * What an unsuccessful status means. retryAfter.ts reads how long to wait.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110, RFC 6585).
 */
import { RequestFailure } from '../problem.ts';
import type { TextResponse } from './httpClient.ts';
import { delaySecondsFrom } from './retryAfter.ts';

/** Frameworks reject a key with these statuses, too; 401 always means that (failureForStatus). */
const KEY_STATUSES = new Set([400, 403, 422]);

/** Whether a response with this status rejects the key if its text says so. */
export const mayRejectKey = (status: number): boolean => KEY_STATUSES.has(status);

/**
 * Makes the failure to throw for an unsuccessful status.
 *
 * @param response - its status is 300 or higher.
 * @param isWebPage - whether its body is one.
 */
export function failureForStatus(
  { url, status, headers }: Pick<TextResponse, 'url' | 'status' | 'headers'>,
  isWebPage: boolean,
): RequestFailure {
  const delaySeconds = () => delaySecondsFrom(headers.get('retry-after') ?? '');
  if (status < 400) {
    const location = headers.get('location');
    const isSameHost = location !== null && URL.parse(location, url)?.host === URL.parse(url)?.host;
    return new RequestFailure({ code: isSameHost ? 'redirected' : 'moved', status });
  }
  if (status === 401) return new RequestFailure({ code: 'keyRejected' });
  // An API answers with JSON. A web page comes from what stands in front of it.
  if (isWebPage && (status === 403 || status === 406))
    return new RequestFailure({ code: 'blocked', status });
  if (status === 403) return new RequestFailure({ code: 'forbidden' });
  if (status === 404) return new RequestFailure({ code: 'notFound' });
  if (status === 429)
    return new RequestFailure({ code: 'throttled', delaySeconds: delaySeconds() });
  if (status === 503)
    return new RequestFailure({ code: 'unavailable', delaySeconds: delaySeconds() });
  return new RequestFailure({ code: 'errorStatus', status });
}
