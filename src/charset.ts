/*
 * Bytes of a response -> text.
 *
 * Only this file knows charsets: if names arrive garbled, because the API declares no charset or a wrong
 * one, look here.
 */

/** As UTF-8 after its byte order mark, else in the charset declared, else as UTF-8 or, last, windows-1252. */
export function decode(bytes: Buffer, contentType: string | null): string {
  const [, declared = 'utf-8'] =
    /(?<![\w-])charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '') ?? [];
  const isMarked = bytes.subarray(0, 3).toString() === '\ufeff';
  for (const charset of [isMarked ? 'utf-8' : declared, 'utf-8']) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes);
    } catch {
      // An unknown charset, or bytes that are of another one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
