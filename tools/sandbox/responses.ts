/* The sandbox's responses, as data. */

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Which key was wrong, for the log. */
  readonly note?: string;
  /** Whether it is sent after a delay. */
  readonly isDelayed?: true;
}

export const jsonResponse = (body: string, status = 200): MockResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});

export const pageResponse = (title: string, status: number): MockResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
});

/** Returns a response that asks the client to try again after 30 seconds. */
export function busyResponse(status: number, message: string): MockResponse {
  const response = jsonResponse(JSON.stringify({ message }), status);
  return { ...response, headers: { ...response.headers, 'retry-after': '30' } };
}
