/*
 * Decides what an unsuccessful status means, and how long to wait before the next request. The API documents no
 * statuses, so they have their meaning in HTTP (RFC 9110, RFC 6585).
 */
import type { ProblemFacts } from '../errors/problem.ts';
import { rejectsKey, subjectOf } from '../responses/envelope.ts';
import { parseResponse } from '../responses/json.ts';
import type { TextResponse } from './httpClient.ts';

/** Returns the problem for a response with a status of 300 or higher. */
export function failureForStatus({ url, status, headers, text }: TextResponse): ProblemFacts {
  const { value = text, reason } = parseResponse(text);
  // A server that fails may speak of another key.
  const mayReject = status < 500 && status !== 429;
  if (mayReject && rejectsKey(value)) return { code: 'keyRejected' };
  if (status < 400) {
    const location = headers.get('location') ?? '';
    const isUrl = location !== '' && URL.canParse(location, url);
    const isSameHost = isUrl && new URL(location, url).host === new URL(url).host;
    return { code: isSameHost ? 'redirected' : 'moved', status };
  }
  if (status === 404) return { code: 'notFound' };
  // An API answers with JSON, a firewall or proxy with a web page.
  if (reason === 'webPage' && (status === 403 || status === 406))
    return { code: 'blocked', status };
  const subject = status === 401 ? subjectOf(text) : undefined;
  if (subject === 'limit' || status === 429 || status === 503) {
    const delaySeconds = delaySecondsFrom(headers.get('retry-after') ?? '');
    return { code: 'throttled', status, delaySeconds };
  }
  if (status === 401 && subject !== 'access') return { code: 'keyRejected' };
  if (status === 401 || status === 403) return { code: 'forbidden' };
  return { code: 'requestFailed', status };
}

/**
 * Zapier's default (docs.zapier.com/integrations/build/troubleshoot-throttles), and the maximum added to it, so that Zaps
 * don't all try again at once.
 */
const DEFAULT_DELAY_SECONDS = 60;
const MAX_JITTER_SECONDS = 30;

/** Our own limit: a day, in case the header is wrong. */
const MAX_DELAY_SECONDS = 86_400;

/** Reads a Retry-After header, which is a number of seconds or a date (RFC 9110, 10.2.3). */
function delaySecondsFrom(retryAfter: string): number {
  const number = Number.parseFloat(retryAfter);
  const seconds = Number.isNaN(number) ? (Date.parse(retryAfter) - Date.now()) / 1000 : number;
  if (Number.isNaN(seconds))
    return DEFAULT_DELAY_SECONDS + Math.floor(Math.random() * (MAX_JITTER_SECONDS + 1));
  return Math.min(Math.max(0, Math.ceil(seconds)), MAX_DELAY_SECONDS);
}
