/*
 * Whom the page answers, and what a browser may do with it.
 *
 * A page on 127.0.0.1 can be reached by every web page that is open in the same browser. A name that
 * was made to point here is told by `Host`, a form or script of another site by `Origin`, or by
 * `Referer` where a browser leaves that out; all are refused before anything is read. The policy lets the page load its own files and nothing else.
 */
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

export type Bindings = { Bindings: HttpBindings };

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Refuses strangers and adds the headers of every answer. */
export const guard: MiddlewareHandler<Bindings> = async (call, next) => {
  const refusal = refusalOf(call.env.incoming);
  if (refusal === null) await next();
  else call.res = call.text(refusal, 403);
  for (const [name, value] of Object.entries(HEADERS)) call.header(name, value);
};

function refusalOf({ headers, socket, method }: HttpBindings['incoming']): string | null {
  const hosts = ['127.0.0.1', 'localhost'].map((name) => `${name}:${socket.localPort}`);
  const { host, referer } = headers;
  if (host === undefined || !hosts.includes(host.toLowerCase())) {
    return 'Open this page at the address shown in the terminal.';
  }
  const isRead = method === 'GET';
  // A link on another web page may lead here; only what changes something is held to its `Referer`.
  const origin = headers.origin ?? (isRead ? undefined : originOf(referer));
  const isOwnOrigin = origin === undefined || hosts.some((own) => origin === `http://${own}`);
  const site = headers['sec-fetch-site'] ?? 'none';
  const isOwnSite = isRead || site === 'same-origin' || site === 'none';
  if (isOwnOrigin && isOwnSite) return null;
  return 'Requests from other websites are blocked.';
}

/** The origin of an address; `null`, as browsers write it, where the address has none. */
function originOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : (URL.parse(address)?.origin ?? 'null');
}
