/*
 * Bytes of a response -> text.
 *
 * Only this file knows charsets: if names arrive garbled, because the API declares no charset or a wrong
 * one, look here.
 */

/** In the charset that is declared, else as UTF-8, else as what servers wrote before that. */
export function decode(bytes: Buffer, contentType: string | null): string {
  const [, declared = 'utf-8'] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '') ?? [];
  for (const charset of [declared, 'utf-8']) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // An unknown charset, or bytes that are of another one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
