/*
 * Bytes of a response -> text.
 *
 * Only this file knows charsets: if names arrive garbled, because the API declares no charset or a wrong
 * one, look here.
 */
import { isUtf8 } from 'node:buffer';

/**
 * As UTF-8 after a byte order mark, else in the charset declared, else as UTF-8 or, last, windows-1252.
 * The mark stays in the text; json.ts drops it.
 */
export function decode(bytes: Buffer, contentType: string | null): string {
  const utf8 = isUtf8(bytes) ? bytes.toString() : null;
  const [, declared = 'utf-8'] =
    /(?<![\w-])charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '') ?? [];
  if (!utf8?.startsWith('\ufeff') && !/^utf-8$/i.test(declared)) {
    try {
      return new TextDecoder(declared, { fatal: true }).decode(bytes);
    } catch {
      // An unknown charset, or bytes that are of another one.
    }
  }
  return utf8 ?? new TextDecoder('windows-1252').decode(bytes);
}
