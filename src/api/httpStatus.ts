/*
 * What an unsuccessful status means. retryAfter.ts reads how long to wait.
 *
 * The API documents no status, so each has its meaning in HTTP (RFC 9110, RFC 6585).
 */
import type { FailureFacts } from '../messages.ts';
import type { TextResponse } from './httpClient.ts';
import { delaySecondsFrom } from './retryAfter.ts';

/** Frameworks reject a key with these statuses, too; 401 always means that (failureForStatus). */
const KEY_STATUSES = new Set([400, 403, 422]);

/** Whether a response with this status rejects the key if its text says so. */
export const mayRejectKey = (status: number): boolean => KEY_STATUSES.has(status);

/**
 * Returns the failure that an unsuccessful status means.
 *
 * @param response - its status is 300 or higher.
 * @param isWebPage - whether its body is one.
 */
export function failureForStatus(
  { url, status, headers }: Pick<TextResponse, 'url' | 'status' | 'headers'>,
  isWebPage: boolean,
): FailureFacts {
  const delaySeconds = () => delaySecondsFrom(headers.get('retry-after') ?? '');
  if (status < 400) {
    const location = headers.get('location');
    const isSameHost = location !== null && URL.parse(location, url)?.host === URL.parse(url)?.host;
    return { code: isSameHost ? 'redirected' : 'moved', status };
  }
  // An API answers with JSON. A web page comes from what stands in front of it.
  if (isWebPage && (status === 403 || status === 406)) return { code: 'blocked', status };
  if (status === 401) return { code: 'keyRejected' };
  if (status === 403) return { code: 'forbidden' };
  if (status === 404) return { code: 'notFound' };
  if (status === 429) return { code: 'throttled', delaySeconds: delaySeconds() };
  if (status === 503) return { code: 'unavailable', delaySeconds: delaySeconds() };
  return { code: 'errorStatus', status };
}
