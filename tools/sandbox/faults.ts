/* The faults: some change the rows of a list, the others replace the response or break the connection. */
import { keysOf } from '../validation.ts';
import { busyResponse, jsonResponse, type MockResponse, pageResponse } from './responses.ts';

export interface Fault {
  /** Returns the rows to list instead. */
  readonly rows?: <Row extends { readonly number: number }>(rows: readonly Row[]) => readonly Row[];
  /** Returns the response to send instead; null breaks the connection. */
  readonly response?: (normal: MockResponse) => MockResponse | null;
}

/** Row ids begin above all numbers. */
const FIRST_ROW_ID = 500_000;

export const FAULTS = {
  /** A rejected key, as the API documents it. */
  'key-rejected': {
    response: () => jsonResponse('{"fail":{"authentication":"The API key failed."}}'),
  },
  forbidden: { response: () => jsonResponse('{"message":"Forbidden"}', 403) },
  'not-found': { response: () => pageResponse('Not Found', 404) },
  throttled: { response: () => busyResponse(429, 'Too Many Requests') },
  unavailable: { response: () => busyResponse(503, 'Service Unavailable') },
  'server-error': { response: () => pageResponse('Internal Server Error', 500) },
  'error-object': { response: () => jsonResponse('{"error":"Something went wrong."}') },
  'sign-in-page': { response: () => pageResponse('Sign in', 200) },
  'truncated-body': {
    response: (normal) => ({
      ...normal,
      body: normal.body.slice(0, Math.floor(normal.body.length / 2)),
    }),
  },
  'no-response': { response: () => null },
  slow: { response: (normal) => ({ ...normal, isDelayed: true }) },
  'empty-list': { rows: () => [] },
  /** Other numbers than those of the other lists. */
  'row-ids': { rows: (rows) => rows.map((row) => ({ ...row, number: FIRST_ROW_ID + row.number })) },
  /** The first page of a longer list. */
  'partial-list': {
    rows: (rows) => rows.slice(0, Math.ceil(rows.length / 2)),
    response: (normal) => ({
      ...normal,
      headers: { ...normal.headers, link: '<?page=2>; rel="next"' },
    }),
  },
} satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = keysOf(FAULTS);
