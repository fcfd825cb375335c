/* The sandbox's responses as data, and the faults: each changes the normal response to a request. */

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What was wrong with the key, for the log. */
  readonly note?: string;
}

export const jsonResponse = (body: string, status = 200): MockResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});

const htmlPage = (title: string, status: number): MockResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
});

function busy(status: number, message: string): MockResponse {
  const response = jsonResponse(JSON.stringify({ message }), status);
  return { ...response, headers: { ...response.headers, 'retry-after': '30' } };
}

/** Returns the response to send instead; null breaks the connection. */
type Fault = (normal: MockResponse) => MockResponse | null;

export const FAULTS = {
  /** A rejected key, as the API documents it. */
  'key-rejected': () => jsonResponse('{"fail":{"authentication":"The API key failed."}}'),
  forbidden: () => jsonResponse('{"message":"Forbidden"}', 403),
  'not-found': () => htmlPage('Not Found', 404),
  throttled: () => busy(429, 'Too Many Requests'),
  unavailable: () => busy(503, 'Service Unavailable'),
  'server-error': () => htmlPage('Internal Server Error', 500),
  'error-object': () => jsonResponse('{"error":"Something went wrong."}'),
  'sign-in-page': () => htmlPage('Sign in', 200),
  'truncated-body': (normal) => ({
    ...normal,
    body: normal.body.slice(0, Math.floor(normal.body.length / 2)),
  }),
  'no-response': () => null,
  /** Comes late. */
  slow: (normal) => normal,
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
