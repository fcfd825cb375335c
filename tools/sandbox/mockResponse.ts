/*
 * HTTP: the names of the routes, and responses as data until they are sent.
 *
 * Counts, faults, and the log name a route, never a path, because two paths contain keys. Responses bypass
 * Hono, because a `Response` can't break off.
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export const ROUTES = {
  newemployees: { method: 'GET', path: '/Apif/newemployees/:key' },
  list_employee: { method: 'POST', path: '/Apiv11/list_employee' },
  list_employee_category: { method: 'POST', path: '/Apiv11/list_employee_category' },
  emp_name_list: { method: 'GET', path: '/Apif/emp_name_list/:companyKey/:secretKey/:start' },
} as const;

export type RouteName = keyof typeof ROUTES;

/** A request as the log tells it, without a key. */
export interface LogEntry {
  readonly method: string;
  /** The name of the route, or what stands for it. */
  readonly name: string;
  readonly status: number;
  readonly bytes?: number;
  /** What was odd about it, such as a fault. */
  readonly note?: string | undefined;
  /** Whether the key was wrong, which an API may answer with any status. */
  readonly hasWrongKey?: boolean;
}

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly delayMilliseconds?: number;
  /** What was wrong with the key, for the log. */
  readonly wrongKey?: string;
  /** The part to send before the connection breaks. If absent, everything is sent. */
  readonly endsAfter?: 'nothing' | 'half';
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const jsonResponse = (
  body: string,
  status = 200,
  contentType = JSON_TYPE,
): MockResponse => ({
  status,
  headers: { 'content-type': contentType },
  body,
});

export const htmlPage = (title: string, status: number): MockResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
});

/** Returns a failure in the format that the API documents. */
export const failure = (about: string, text: string): MockResponse =>
  jsonResponse(JSON.stringify({ fail: { [about]: text } }));

export async function sendResponse(
  response: MockResponse,
  outgoing: ServerResponse,
): Promise<void> {
  const { delayMilliseconds } = response;
  if (delayMilliseconds !== undefined) {
    // A closed connection ends the timer.
    const ended = new AbortController();
    outgoing.once('close', () => ended.abort());
    await wait(delayMilliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
  }
  if (outgoing.destroyed) return;
  if (response.endsAfter === 'nothing') {
    outgoing.destroy();
    return;
  }
  const body = Buffer.from(response.body);
  // With a content-length, the app would notice the break only when the step times out.
  if (response.endsAfter === 'half') {
    outgoing.writeHead(response.status, response.headers);
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  } else {
    outgoing.writeHead(response.status, { ...response.headers, 'content-length': body.length });
    outgoing.end(body);
  }
}
