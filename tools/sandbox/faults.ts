/* The faults. Each replaces the normal response to a request, changes it, or breaks the connection. */
import { keysOf } from '../validation.ts';
import { busyResponse, jsonResponse, type MockResponse, pageResponse } from './responses.ts';

/** Returns the response to send instead; null breaks the connection. */
type Fault = (normal: MockResponse) => MockResponse | null;

export const FAULTS = {
  /** A rejected key, as the API documents it. */
  'key-rejected': () => jsonResponse('{"fail":{"authentication":"The API key failed."}}'),
  forbidden: () => jsonResponse('{"message":"Forbidden"}', 403),
  'not-found': () => pageResponse('Not Found', 404),
  throttled: () => busyResponse(429, 'Too Many Requests'),
  unavailable: () => busyResponse(503, 'Service Unavailable'),
  'server-error': () => pageResponse('Internal Server Error', 500),
  'error-object': () => jsonResponse('{"error":"Something went wrong."}'),
  'sign-in-page': () => pageResponse('Sign in', 200),
  'truncated-body': (normal) => ({
    ...normal,
    body: normal.body.slice(0, Math.floor(normal.body.length / 2)),
  }),
  'no-response': () => null,
  slow: (normal) => ({ ...normal, isDelayed: true }),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = keysOf(FAULTS);
