/* The sandbox's responses, and its faults: some change the rows of a list, the others replace the response or break it. */
import { keysOf } from '../validation.ts';
import type { Row } from './formats.ts';

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const jsonResponse = (
  body: string,
  status = 200,
  headers: SandboxResponse['headers'] = {},
): SandboxResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body,
});

export const pageResponse = (title: string, status: number): SandboxResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
});

export interface Fault {
  /** Returns the rows to list instead. */
  readonly rows?: (rows: readonly Row[]) => readonly Row[];
  /** Returns the response to send instead; null breaks the connection. */
  readonly response?: (normal: SandboxResponse) => SandboxResponse | null;
}

const RETRY_LATER = { 'retry-after': '30' };
/** Row ids begin above all numbers. */
const FIRST_ROW_ID = 500_000;

export const FAULTS = {
  /** A rejected key, as the API documents it. */
  'key-rejected': {
    response: () => jsonResponse('{"fail":{"authentication":"The API Key failed."}}'),
  },
  forbidden: { response: () => jsonResponse('{"message":"Forbidden"}', 403) },
  'not-found': { response: () => pageResponse('Not Found', 404) },
  throttled: { response: () => jsonResponse('{"message":"Too Many Requests"}', 429, RETRY_LATER) },
  unavailable: {
    response: () => jsonResponse('{"message":"Service Unavailable"}', 503, RETRY_LATER),
  },
  'server-error': { response: () => pageResponse('Internal Server Error', 500) },
  'error-object': { response: () => jsonResponse('{"error":"Something went wrong."}') },
  'sign-in-page': { response: () => pageResponse('Sign in', 200) },
  'truncated-body': {
    response: ({ body }) => jsonResponse(body.slice(0, Math.floor(body.length / 2))),
  },
  'no-response': { response: () => null },
  'empty-list': { rows: () => [] },
  /** Other numbers than those of the other lists. */
  'row-ids': { rows: (rows) => rows.map((row) => ({ ...row, number: FIRST_ROW_ID + row.number })) },
  /** The first page of a longer list. */
  'partial-list': {
    rows: (rows) => rows.slice(0, Math.ceil(rows.length / 2)),
    response: ({ body }) => jsonResponse(body, 200, { link: '<?page=2>; rel="next"' }),
  },
} satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = keysOf(FAULTS);
