/*
 * What can go wrong with a request.
 *
 * A fault turns the response that the API would have given into another one, so that every
 * failure a client must survive is one entry of a table, and half a response is half of the real one.
 */
import { failure, json, type MockResponse, page } from './http.ts';

/** Turns the proper response into what comes instead, with the `milliseconds` that were asked for. */
type Fault = (proper: MockResponse, milliseconds: number | undefined) => MockResponse;

const RETRY_AFTER_MS = 30_000;
const SLOW_MS = 2_000;
const HUGE_LENGTH = 21 * 1024 * 1024;

export const FAULTS = {
  /** A key that fails, as the documentation shows it. */
  refused: () => failure('authentication', 'The API key failed.'),
  unauthorized: () => json('{"message":"Unauthorized"}', 401),
  forbidden: () => json('{"message":"Forbidden"}', 403),
  'not-found': () => page('Not Found', 404),
  /** Asks a client to wait: for seconds, until a date, or without saying how long. */
  throttled: (_proper, milliseconds) => busy(429, inSeconds(milliseconds)),
  'throttled-date': (_proper, milliseconds) => busy(429, atDate(milliseconds)),
  'throttled-only': () => busy(429),
  unavailable: (_proper, milliseconds) => busy(503, inSeconds(milliseconds)),
  'unavailable-date': (_proper, milliseconds) => busy(503, atDate(milliseconds)),
  'unavailable-only': () => busy(503),
  'server-error': () => page('Internal Server Error', 500),
  'bad-gateway': () => page('Bad Gateway', 502),
  redirect: () => ({
    status: 302,
    headers: { location: '/moved', 'content-type': 'text/html' },
    body: '',
  }),
  /** A failure of another kind than a wrong key. */
  failed: () => failure('database', 'The database could not be reached.'),
  'error-object': () => json('{"error":"Something went wrong."}'),
  /** A web page instead of a list. */
  page: () => page('Sign in', 200),
  /** A whole response, by its length, whose text stops halfway. */
  cut: (proper) => ({ ...proper, body: proper.body.slice(0, Math.floor(proper.body.length / 2)) }),
  /** No response: the connection is destroyed. */
  drop: (proper) => ({ ...proper, endsAfter: 'nothing' }),
  /** Headers and half of the body; then the connection is destroyed. */
  'cut-connection': (proper) => ({ ...proper, endsAfter: 'half' }),
  empty: (proper) => ({ ...proper, body: '' }),
  scalar: (proper) => ({ ...proper, body: 'true' }),
  /** The proper response, late. */
  slow: (proper, milliseconds = SLOW_MS) => ({ ...proper, delay: milliseconds }),
  /** The proper response with so much white space after it that its length alone is too much. */
  huge: (proper) => ({ ...proper, body: proper.body.padEnd(HUGE_LENGTH) }),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

const BUSY = { 429: 'Too Many Requests', 503: 'Service Unavailable' };

function busy(status: keyof typeof BUSY, retryAfter?: string): MockResponse {
  const response = json(JSON.stringify({ message: BUSY[status] }), status);
  if (retryAfter === undefined) return response;
  return { ...response, headers: { ...response.headers, 'retry-after': retryAfter } };
}

const inSeconds = (milliseconds = RETRY_AFTER_MS) => String(Math.ceil(milliseconds / 1000));
const atDate = (milliseconds = RETRY_AFTER_MS) => new Date(Date.now() + milliseconds).toUTCString();
