/*
 * What a browser sends: a small url-encoded form, and nothing else.
 *
 * Anybody on this machine can send anything, so what is too large, of another kind or not offered by
 * the page ends here as a refusal in words, before a part of the page sees it.
 */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Bindings } from './guard.ts';

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
