/*
 * What HTTP the sandbox speaks: its own Host, the four requests by name, and a response as data until
 * it goes onto the wire.
 *
 * Counts, faults and log lines name a request by this name and never by its path, because the paths
 * of two of them hold keys. Routes and faults only describe a response; this is the one place that
 * writes to a connection. It writes past Hono because broken responses (a length that is not kept,
 * half a body, none at all) cannot be expressed as a `Response`.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';

/** What a handler gets besides the request: Node's own request and response. */
export type Bindings = { Bindings: HttpBindings };

/** As much of Node's request as the checks of its sender read. */
interface Incoming extends Pick<IncomingMessage, 'headers'> {
  readonly socket: { readonly localPort?: number };
}

const NAMES = ['127.0.0.1', 'localhost'];

function ownHosts(port = 0): string[] {
  const hosts = NAMES.map((name) => `${name}:${port}`);
  // Browsers leave out the port that HTTP has anyway.
  return port === 80 ? [...hosts, ...NAMES] : hosts;
}

/**
 * Whether a request names this server in `Host`. A page in a browser on this machine can reach 127.0.0.1
 * by a name of its own (DNS rebinding); `Host` then has that name.
 */
export const isOwnHost = ({ headers, socket }: Incoming): boolean =>
  ownHosts(socket.localPort).includes(headers.host?.toLowerCase() ?? '');

/**
 * Whose request it is, by the headers that a page in a browser can't set: this server's own page's,
 * another site's, or that of a program, which sends none of them. The content type doesn't matter, as
 * a browser sends some types across sites without asking first.
 */
export function senderOf({ headers, socket }: Incoming): 'own page' | 'other site' | 'program' {
  const { origin = originOf(headers.referer), 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return 'program';
  const isOwnOrigin = ownHosts(socket.localPort).some((host) => origin === `http://${host}`);
  // Browsers say "none" if a person typed the address.
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  return (origin === undefined || isOwnOrigin) && isOwnSite ? 'own page' : 'other site';
}

/** The origin of an address; `null`, as browsers write it, if the address has none. */
const originOf = (address: string | undefined) =>
  address === undefined ? undefined : (URL.parse(address)?.origin ?? 'null');

export const ROUTES = {
  newemployees: { method: 'GET', path: '/Apif/newemployees/:key' },
  list_employee: { method: 'POST', path: '/Apiv11/list_employee' },
  list_employee_category: { method: 'POST', path: '/Apiv11/list_employee_category' },
  emp_name_list: { method: 'GET', path: '/Apif/emp_name_list/:companyKey/:secretKey/:start' },
} as const;

export type RouteName = keyof typeof ROUTES;

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds before anything is sent. */
  readonly delay?: number;
  /** How much is sent before the connection is destroyed; absent: everything, and it is kept. */
  readonly endsAfter?: 'nothing' | 'half';
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const json = (body: string, status = 200, contentType = JSON_TYPE): MockResponse => ({
  status,
  headers: { 'content-type': contentType },
  body,
});

export const page = (title: string, status: number): MockResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>\n<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`,
});

/** A failure in the one form that the API's documentation shows. */
export const failure = (about: string, text: string): MockResponse =>
  json(JSON.stringify({ fail: { [about]: text } }));

export async function send(response: MockResponse, outgoing: ServerResponse): Promise<void> {
  if (response.delay !== undefined) await delay(response.delay, outgoing);
  if (outgoing.destroyed) return;
  if (response.endsAfter === 'nothing') {
    outgoing.destroy();
    return;
  }
  const body = Buffer.from(response.body);
  outgoing.writeHead(response.status, { ...response.headers, 'content-length': body.length });
  if (response.endsAfter === 'half') {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  } else {
    outgoing.end(body);
  }
}

/** Ends early where the client disconnects or the sandbox closes, so that no timer outlives it. */
async function delay(milliseconds: number, outgoing: ServerResponse): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([
    wait(milliseconds, undefined, { signal }),
    once(outgoing, 'close', { signal }),
  ]).finally(() => ended.abort());
}
