/*
 * What a status of the service means, where it is neither a list nor a refused key.
 *
 * None is documented, so each is taken at its meaning in HTTP. It is apart from the requests because
 * it does not know which of them was made.
 */
import type { HttpResponse, ZObject } from 'zapier-platform-core';
import { type Details, problem } from './errors.ts';

/** The error for a status other than 2xx and 401. */
export function statusProblem(
  z: ZObject,
  status: number,
  headers: HttpResponse['headers'],
  details: Details,
): Error {
  if (status === 403) return problem(z, 'notPermitted', details);
  if (status === 404) return problem(z, 'notFound', details);
  if (status === 429) {
    const delay = secondsToWait(headers.get('retry-after'));
    return problem(z, 'throttled', delay === null ? details : { ...details, delay });
  }
  return problem(z, status >= 300 && status < 400 ? 'moved' : 'statusFailed', details);
}

/** Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3). */
function secondsToWait(retryAfter: string | null): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const time = /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - Date.now()) / 1000));
}
