/*
 * Request bodies: bytes off the wire, up to a limit, and the form fields in them.
 *
 * Both sides of the sandbox take bodies from whoever sends them, so what is too long or malformed
 * ends here, as "nothing", and not as an exception somewhere behind.
 */
import type { IncomingMessage } from 'node:http';

const LONGEST_BODY = 1024 * 1024;

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
