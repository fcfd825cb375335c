/*
 * Lets Zapier's log redact the keys in every form in which a request or a redirect may hold them.
 *
 * The log redacts the values that it finds in authData (buildSensitiveValues in create-logger.js of
 * zapier-platform-core), so the forms are added there.
 */
import { encodeSegment } from '../api/requests.ts';

/** Adds the forms of the keys to a bundle's authData, whose values are those that are sent. */
export function addKeyForms(authData: Record<string, string>): void {
  const { api_key = '', company_key = '', secret_key = '' } = authData;
  // Values under six characters aren't redacted (MIN_SECRET_SIZE of @zapier/secret-scrubber), but what is beside them in a
  // path makes them longer.
  const inPaths = [
    `api_key=${encodeSegment(api_key)}`,
    `/${encodeSegment(company_key)}/${encodeSegment(secret_key)}/`,
  ];
  for (const form of [...[api_key, company_key, secret_key].flatMap(formsOf), ...inPaths])
    authData[`form ${form}`] = form;
}

/** What PHP's functions make of a text, or a path of it. A lone surrogate can't be encoded, and is never sent. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const rawUrlEncode = (text: string) =>
  encode(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const urlEncode = (text: string) =>
  rawUrlEncode(text).replaceAll('%20', '+').replaceAll('~', '%7E');
const ENCODINGS = [encodeSegment, encode, rawUrlEncode, urlEncode];

/** .NET and Apache encode in lower case. */
const withLowerCase = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, text.replace(/%../g, (code) => code.toLowerCase())]);

/** Returns a key in each encoding, also encoded once more. */
function formsOf(key: string): string[] {
  const encodeAll = (texts: readonly string[]) =>
    withLowerCase(texts.flatMap((text) => ENCODINGS.map((encoding) => encoding(text))));
  const once = encodeAll([key]);
  return [...once, ...encodeAll(once)];
}
