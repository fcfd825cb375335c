/* The faults: each changes the normal response to a request. */
import { failure, htmlPage, jsonResponse, type MockResponse } from './mockResponse.ts';

/** Returns the response to send instead. `milliseconds` comes from the command that planned the fault. */
type Fault = (normal: MockResponse, milliseconds: number | undefined) => MockResponse;

const RETRY_AFTER_MILLISECONDS = 30_000;
const SLOW_MILLISECONDS = 2_000;
const HUGE_LENGTH = 21 * 1024 * 1024;

export const FAULTS = {
  /** A rejected key, as the API documents it. */
  'key-rejected': () => failure('authentication', 'The API key failed.'),
  unauthorized: () => jsonResponse('{"message":"Unauthorized"}', 401),
  forbidden: () => jsonResponse('{"message":"Forbidden"}', 403),
  'not-found': () => htmlPage('Not Found', 404),
  throttled: (_normal, milliseconds) => busy(429, inSeconds(milliseconds)),
  'throttled-date': (_normal, milliseconds) => busy(429, atDate(milliseconds)),
  unavailable: (_normal, milliseconds) => busy(503, inSeconds(milliseconds)),
  'server-error': () => htmlPage('Internal Server Error', 500),
  redirect: () => ({
    status: 302,
    headers: { location: '/moved', 'content-type': 'text/html' },
    body: '',
  }),
  /** A failure with the format of a rejected key. */
  failed: () => failure('database', 'The database could not be reached.'),
  'error-object': () => jsonResponse('{"error":"Something went wrong."}'),
  'sign-in-page': () => htmlPage('Sign in', 200),
  /** Sends half of the text, with the length of that half. */
  'truncated-body': (normal) => ({
    ...normal,
    body: normal.body.slice(0, Math.floor(normal.body.length / 2)),
  }),
  /** Breaks the connection before the response. */
  'no-response': (normal) => ({ ...normal, endsAfter: 'nothing' }),
  /** Breaks the connection in the middle of the response. */
  'broken-connection': (normal) => ({ ...normal, endsAfter: 'half' }),
  empty: (normal) => ({ ...normal, body: '' }),
  scalar: (normal) => ({ ...normal, body: 'true' }),
  slow: (normal, delayMilliseconds = SLOW_MILLISECONDS) => ({ ...normal, delayMilliseconds }),
  /** Pads the text with white space until it is too large for Zapier. */
  huge: (normal) => ({ ...normal, body: normal.body.padEnd(HUGE_LENGTH) }),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

const BUSY = { 429: 'Too Many Requests', 503: 'Service Unavailable' };

function busy(status: keyof typeof BUSY, retryAfter: string): MockResponse {
  const response = jsonResponse(JSON.stringify({ message: BUSY[status] }), status);
  return { ...response, headers: { ...response.headers, 'retry-after': retryAfter } };
}

const inSeconds = (milliseconds = RETRY_AFTER_MILLISECONDS) =>
  String(Math.ceil(milliseconds / 1000));
const atDate = (milliseconds = RETRY_AFTER_MILLISECONDS) =>
  new Date(Date.now() + milliseconds).toUTCString();
