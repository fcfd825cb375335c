/*
 * The four requests by name: where each is, and what is read from one off the wire.
 *
 * Counts, faults and log lines speak of a request by this name and never by its path, because the
 * paths of two of them hold keys. A body comes from whoever sends it, so what is too long or
 * malformed ends here, as "nothing", and not as an exception somewhere behind.
 */
import type { IncomingMessage } from 'node:http';

const LONGEST_BODY = 1024 * 1024;

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** How many segments follow the path; they hold the keys. */
  readonly segments: number;
}

export const ROUTES = {
  newemployees: { method: 'GET', path: '/Apif/newemployees', segments: 1 },
  list_employee: { method: 'POST', path: '/Apiv11/list_employee', segments: 0 },
  list_employee_category: { method: 'POST', path: '/Apiv11/list_employee_category', segments: 0 },
  emp_name_list: { method: 'GET', path: '/Apif/emp_name_list', segments: 3 },
} satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/**
 * The segments after a route's path, decoded exactly once, or null where their number is wrong.
 * They come from the request line: a decoded URL no longer tells `%2F` in a key from a separator.
 *
 * @throws {URIError} A segment is not percent-encoded text.
 */
export function segmentsAfter({ path, segments }: Route, requestTarget: string): string[] | null {
  const pathname = requestTarget.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  if (!pathname.startsWith(path)) return null;
  const [before, ...rest] = pathname.slice(path.length).split('/');
  return before === '' && rest.length === segments ? rest.map(decodeURIComponent) : null;
}

/** The whole body, or null where it is too long or the client hung up. */
export async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming) {
      length += chunk.length;
      if (length > LONGEST_BODY) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

/** The text fields of a form, url-encoded or multipart; the first of a name counts. */
export async function readForm(incoming: IncomingMessage): Promise<ReadonlyMap<string, string>> {
  const body = await readBody(incoming);
  const contentType = incoming.headers['content-type'] ?? '';
  const fields = new Map<string, string>();
  if (body === null) return fields;
  for (const [name, value] of await parseForm(body, contentType)) {
    if (typeof value === 'string' && !fields.has(name)) fields.set(name, value);
  }
  return fields;
}

async function parseForm(body: Buffer, contentType: string) {
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(contentType)) {
    return [];
  }
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    return [...form];
  } catch {
    return [];
  }
}
