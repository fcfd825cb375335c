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

/** Characters. No longer address is one, and none is looked at whole. */
const LONGEST_URL = 2_000;

/** Characters. What is shorter, the platform's log takes for no key either, and a host may hold it. */
const SHORTEST_KEY = 6;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Reads the form.
 *
 * @throws Problem in words for the form, before any request is made.
 */
export function connectionFrom({ authData: form }: Pick<Bundle, 'authData'>): Connection {
  const textOf = (field: string) => enteredText(form[field]).toWellFormed();
  const [entered, apiKey] = [textOf('base_url'), textOf('api_key')];
  const [company, secret] = [textOf('company_key'), textOf('secret_key')];
  // The platform's log knows a key again by what the bundle holds, and breaks at half a character.
  Object.assign(form, { base_url: entered, api_key: apiKey });
  Object.assign(form, { company_key: company, secret_key: secret });
  const baseUrl = checkedUrl(entered);

  if (apiKey === '') throw new Problem('apiKeyMissing');
  if ((company === '') !== (secret === '')) throw new Problem('keyPairIncomplete');
  const keys = { 'API Key': apiKey, 'Company Key': company, 'Secret Key': secret };
  for (const [key, value] of Object.entries(keys)) {
    // A lone dot or two would be read as a step in the path; U+FFFD was half a character.
    if (/^\.{1,2}$|\ufffd/.test(value)) throw new Problem('keyUnusable', { key });
  }
  // The address is in the connection's label, and in Zapier's log.
  const isKey = (key: string) =>
    key.length >= SHORTEST_KEY &&
    [entered, baseUrl].some((url) => url.includes(key) || url.includes(encodeURIComponent(key)));
  if (isKey(apiKey) || isKey(secret)) throw new Problem('urlHasExtras');
  return { baseUrl, apiKey, nameListKeys: company === '' ? null : { company, secret } };
}

function checkedUrl(entered: string): string {
  if (entered === '') throw new Problem('urlMissing');
  const url = entered.length > LONGEST_URL ? null : URL.parse(entered);
  if (url === null) throw new Problem('urlUnreadable');
  // The address of a request, as the API's documentation has it, holds a key.
  if (/^[^/]*\/\/[^/]*@|[?#]|(?<!:\/)\/Api(?:f|v11)(?:\/|$)|api_key/i.test(entered))
    throw new Problem('urlHasExtras');
  if (!/^https?:\/\/[^/\\\s]+(\/[^\\\s]*)?$/i.test(entered)) throw new Problem('urlUnreadable');
  const { protocol, hostname, origin, pathname } = url;
  if (protocol === 'http:' && !LOOPBACK.test(hostname)) throw new Problem('urlNotSecure');
  let path = pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  return origin + path;
}
