/*
 * Whom the page answers, and what it takes from them: small url-encoded forms, and nothing else.
 *
 * A page on 127.0.0.1 can be reached by every web page that is open in the same browser. A name that
 * was made to point here is told by `Host`, a form or script of another site by `Origin`, or by
 * `Referer` where a browser leaves that out; all are refused before anything is read. What is too large,
 * of another kind or not offered by the page ends here too, as a refusal in words. The policy lets the
 * page load its own files and nothing else.
 */
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

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

const LONGEST_BODY = 64 * 1024;

/** An answer in words to a request that the page itself would not make. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, text: string) {
    super(text);
    this.status = status;
  }
}

export type Form = ReadonlyMap<string, string>;

/** The fields of a form; the first of a name counts. */
export async function readForm(call: Context<Bindings>): Promise<Form> {
  const { incoming } = call.env;
  const type = incoming.headers['content-type'] ?? '';
  const chunks: Buffer[] = [];
  let length = 0;
  // A refusal is to reach the sender, so the connection outlives a body that is not read to its end.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new Refusal(413, 'The form is too large.');
    chunks.push(chunk);
  }
  if (length > 0 && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new Refusal(415, 'Unsupported content type. Send application/x-www-form-urlencoded.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString())) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/** The one of the choices that a field names; a field that was not sent leaves things as they are. */
export function chosen<T extends string | number>(
  form: Form,
  name: string,
  choices: readonly T[],
  now: T,
): T {
  const sent = form.get(name);
  if (sent === undefined) return now;
  const choice = choices.find((each) => String(each) === sent);
  if (choice === undefined) throw new Refusal(400, `Invalid value for ${name}.`);
  return choice;
}

const LONGEST_NAME = 100;

/** A short text that a person typed. */
export function nameIn(form: Form, name: string): string {
  const text = (form.get(name) ?? '').trim();
  if (text.length > LONGEST_NAME) throw new Refusal(400, 'That name is too long.');
  return text;
}
