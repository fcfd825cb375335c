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
      return decoderFor(charset).decode(bytes);
    } catch {
      // An unknown charset, or bytes that are of another one.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Made once: it costs a hundredth of a small poll, and keeps nothing between two texts. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

const decoderFor = (charset: string) =>
  /^utf-8$/i.test(charset) ? UTF_8 : new TextDecoder(charset, { fatal: true });
