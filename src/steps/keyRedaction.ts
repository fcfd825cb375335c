/*
 * Lets Zapier's log redact keys in the encodings that a request or a redirect may contain. The log redacts the values
 * of authData (buildSensitiveValues in create-logger.js of zapier-platform-core), so the encoded forms are added there.
 */
import { encodeSegment } from '../api/requests.ts';
import type { Connection } from '../inputs/connectionForm.ts';

/** Adds the keys, in each encoding, to a bundle's authData. */
export function addKeyForms(authData: Record<string, string>, connection: Connection): void {
  const { apiKey, nameListKeys } = connection;
  const { companyKey = '', secretKey = '' } = nameListKeys ?? {};
  // Values under six characters aren't redacted (MIN_SECRET_SIZE of @zapier/secret-scrubber). With the path beside
  // them, short keys are long enough.
  const inPaths = [
    `api_key=${encodeSegment(apiKey)}`,
    `/${encodeSegment(companyKey)}/${encodeSegment(secretKey)}/`,
  ];
  for (const form of [...[apiKey, companyKey, secretKey].flatMap(formsOf), ...inPaths])
    authData[`form ${form}`] = form;
}

/** Returns a key as it is, encoded once, and encoded twice. */
function formsOf(key: string): string[] {
  // encodeURIComponent throws for a lone surrogate.
  const once = encodeAll(key.toWellFormed());
  return [key, ...once, ...once.flatMap(encodeAll)];
}

/** Returns a text in each encoding. .NET and Apache write codes in lower case. */
const encodeAll = (text: string) =>
  [encodeSegment, encodeURI, encodeURIComponent, rawUrlEncode, urlEncode]
    .map((encode) => encode(text))
    .flatMap((form) => [
      form.replace(/%../g, (code) => code.toUpperCase()),
      form.replace(/%../g, (code) => code.toLowerCase()),
    ]);

/** PHP's functions. */
const rawUrlEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const urlEncode = (text: string) =>
  rawUrlEncode(text).replaceAll('%20', '+').replaceAll('~', '%7E');
