/* The content types that may be shown. */

/** Content types that can't contain data. */
const CONTENT_TYPE =
  /^(application|text)\/(json|html|plain|javascript|xml|x-json|problem\+json|vnd\.api\+json)(; ?charset="?utf-?8"?)?$/i;

/** Returns a content type, without a charset that the sandbox can't write; null if it may not be shown. */
export function safeContentType(contentType: string | null): string | null {
  const type = contentType?.replace(/;\s*charset="?(iso-8859-1?\d|windows-125\d|us-ascii)"?$/i, '');
  return type !== undefined && CONTENT_TYPE.test(type) ? type : null;
}
