/*
 * The connection form's values -> a checked Connection: the one way from a bundle to keys.
 *
 * The form's values are read here alone. What leaves this file is complete and usable, so that
 * nothing further down has to ask whether a key is there or a URL makes sense.
 */
import type { Bundle } from 'zapier-platform-core';
import { Problem } from './errors.ts';
import { enteredText } from './inputValues.ts';

/** Where the API is and what opens it. Keys are as entered, not encoded. */
export interface Connection {
  /** Scheme, host and path, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Present when the form has both keys; they open the employee name list. */
  readonly nameListKeys: { readonly company: string; readonly secret: string } | null;
}

/** Characters. Shorter keys aren't redacted by Zapier and may match part of a hostname. */
const SHORTEST_KEY = 6;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads the form.
 *
 * @throws Problem in words for the form, before any request is made.
 */
export function connectionFrom({ authData: form }: Pick<Bundle, 'authData'>): Connection {
  const textOf = (field: string) => {
    // Zapier's log redacts the values that the bundle holds.
    form[field] = enteredText(form[field]);
    return enteredText(form[field]);
  };
  const [entered, apiKey] = [textOf('base_url'), textOf('api_key')];
  const [company, secret] = [textOf('company_key'), textOf('secret_key')];
  const baseUrl = checkedUrl(entered);
  if (apiKey === '') throw new Problem('apiKeyMissing');
  if ((company === '') !== (secret === '')) throw new Problem('keyPairIncomplete');
  // The URL is in the connection's label, and in Zapier's log.
  const places = [entered, decoded(entered), baseUrl];
  const isInUrl = (key: string) =>
    key.length >= SHORTEST_KEY && places.some((place) => place.includes(key));
  if ([apiKey, company, secret].some(isInUrl)) throw new Problem('urlHasExtras');
  return { baseUrl, apiKey, nameListKeys: company === '' ? null : { company, secret } };
}

/** A URL without its percent-encoding, in whatever spelling that is. */
const decoded = (url: string) =>
  url.replace(/(?:%[\da-f]{2})+/gi, (encoded) =>
    Buffer.from(encoded.replaceAll('%', ''), 'hex').toString(),
  );

function checkedUrl(entered: string): string {
  if (entered === '') throw new Problem('urlMissing');
  const url = URL.parse(entered);
  if (url === null) throw new Problem('urlUnreadable');
  // The address of a request, as the API's documentation has it, holds a key.
  if (/^[^/]*\/\/[^/]*@|[?#]|(?<!:\/)\/Api(?:f|v11)(?:\/|$)|api_key/i.test(entered))
    throw new Problem('urlHasExtras');
  if (!/^https?:\/\/[^/\\\s]+(\/[^\\\s]*)?$/i.test(entered)) throw new Problem('urlUnreadable');
  const { protocol, hostname, origin, pathname } = url;
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) throw new Problem('urlNotSecure');
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}
