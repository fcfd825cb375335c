/*
 * Lets Zapier's log redact keys in the encodings that a request or a redirect may contain. The log redacts the values
 * of authData (buildSensitiveValues in create-logger.js of zapier-platform-core), so the encoded forms are added there.
 */
import { encodeSegment } from '../api/requests.ts';

/** Adds the encoded forms of the keys to a bundle's authData. */
export function addKeyForms(authData: Record<string, string>): void {
  const { api_key = '', company_key = '', secret_key = '' } = authData;
  // Values under six characters aren't redacted (MIN_SECRET_SIZE of @zapier/secret-scrubber). With the path beside
  // them, short keys are long enough.
  const inPaths = [
    `api_key=${encodeSegment(api_key)}`,
    `/${encodeSegment(company_key)}/${encodeSegment(secret_key)}/`,
  ];
  for (const form of [...[api_key, company_key, secret_key].flatMap(formsOf), ...inPaths])
    authData[`form ${form}`] = form;
}

/** The encodings of paths and of PHP's functions. encodeURIComponent throws for a lone surrogate. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const rawUrlEncode = (text: string) =>
  encode(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const urlEncode = (text: string) =>
  rawUrlEncode(text).replaceAll('%20', '+').replaceAll('~', '%7E');
const ENCODINGS = [
  encodeSegment,
  encode,
  rawUrlEncode,
  urlEncode,
  (text: string) => encodeURI(text.toWellFormed()),
];

/** Adds the codes in lower case, as .NET and Apache write them. */
const withLowerCase = (texts: readonly string[]) =>
  texts.flatMap((text) => [text, text.replace(/%../g, (code) => code.toLowerCase())]);

/** Returns a key in each encoding, encoded once and twice. */
function formsOf(key: string): string[] {
  const encodeAll = (texts: readonly string[]) =>
    withLowerCase(texts.flatMap((text) => ENCODINGS.map((encoding) => encoding(text))));
  const once = encodeAll([key]);
  return [...once, ...encodeAll(once)];
}
