/* The faults: each changes the proper response to a request. README.md lists them. */
import { failure, json, type MockResponse, page } from './http.ts';

/** Returns the response that is sent instead. The command of a fault may have `milliseconds`. */
type Fault = (proper: MockResponse, milliseconds: number | undefined) => MockResponse;

const RETRY_AFTER_MS = 30_000;
const SLOW_MS = 2_000;
const HUGE_LENGTH = 21 * 1024 * 1024;

export const FAULTS = {
  /** A rejected key, as the API's documentation has it. */
  refused: () => failure('authentication', 'The API key failed.'),
  unauthorized: () => json('{"message":"Unauthorized"}', 401),
  forbidden: () => json('{"message":"Forbidden"}', 403),
  'not-found': () => page('Not Found', 404),
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
  /** A failure in the same form as a rejected key. */
  failed: () => failure('database', 'The database could not be reached.'),
  'error-object': () => json('{"error":"Something went wrong."}'),
  page: () => page('Sign in', 200),
  /** Half of the text, with the length of that half. */
  cut: (proper) => ({ ...proper, body: proper.body.slice(0, Math.floor(proper.body.length / 2)) }),
  /** The connection breaks before the response. */
  drop: (proper) => ({ ...proper, endsAfter: 'nothing' }),
  /** The connection breaks in the middle of the response. */
  'cut-connection': (proper) => ({ ...proper, endsAfter: 'half' }),
  empty: (proper) => ({ ...proper, body: '' }),
  scalar: (proper) => ({ ...proper, body: 'true' }),
  slow: (proper, milliseconds = SLOW_MS) => ({ ...proper, delay: milliseconds }),
  /** Pads the text with white space until it is too large for Zapier. */
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
