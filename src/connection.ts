/*
 * Reads and checks the connection form.
 *
 * A Connection is complete and usable: no other file validates its values.
 */
import type { Bundle } from 'zapier-platform-core';
import { Problem } from './errors.ts';
import { enteredText } from './inputValues.ts';

/** The API's address and keys. Keys are trimmed, not percent-encoded. */
export interface Connection {
  /** Scheme, host, and path, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** For the employee name list; null if they weren't entered. */
  readonly nameListKeys: { readonly company: string; readonly secret: string } | null;
}

/**
 * Zapier doesn't redact shorter keys (`MIN_SECRET_SIZE` in `@zapier/secret-scrubber`), and they may
 * match part of a hostname.
 */
const MIN_KEY_CHARACTERS = 6;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads the form.
 *
 * @returns a usable connection.
 * @throws {Problem} `urlMissing`, `urlUnreadable`, `urlNotSecure`, `urlHasExtras`, `apiKeyMissing`, or
 * `keyPairIncomplete`.
 */
export function connectionFrom({ authData: form }: Pick<Bundle, 'authData'>): Connection {
  const entered = enteredText(form.base_url);
  const apiKey = enteredText(form.api_key);
  const company = enteredText(form.company_key);
  const secret = enteredText(form.secret_key);
  const baseUrl = checkedUrl(entered);
  if (apiKey === '') throw new Problem('apiKeyMissing');
  if ((company === '') !== (secret === '')) throw new Problem('keyPairIncomplete');
  // The connection's label and Zapier's log show the URL.
  const places = [decoded(entered), baseUrl];
  const isInUrl = (key: string) =>
    key.length >= MIN_KEY_CHARACTERS && places.some((place) => place.includes(key));
  if ([apiKey, company, secret].some(isInUrl)) throw new Problem('urlHasExtras');
  return { baseUrl, apiKey, nameListKeys: company === '' ? null : { company, secret } };
}

/** Decodes percent-encoding, even if some of it is malformed. */
const decoded = (url: string) =>
  url.replace(/(?:%[\da-f]{2})+/gi, (encoded) =>
    Buffer.from(encoded.replaceAll('%', ''), 'hex').toString(),
  );

function checkedUrl(entered: string): string {
  if (entered === '') throw new Problem('urlMissing');
  const url = URL.parse(entered);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Problem('urlUnreadable');
  const { protocol, username, password, hostname, origin, pathname, search, hash } = url;
  // The API's documentation shows addresses of requests, which hold a key.
  const isOfRequest = /\/Api(f|v11)(\/|$)|api_key/i.test(pathname);
  if (username || password || search || hash || isOfRequest) throw new Problem('urlHasExtras');
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) throw new Problem('urlNotSecure');
  return origin + pathname.replace(/\/+$/, '');
}
