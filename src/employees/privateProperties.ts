/*
 * Properties that are left out of what a Zap gets, because its history would keep them: numbers that prove who someone
 * is, bank accounts, cards, and passwords.
 *
 * They are recognized by whole words of their keys alone. `{"label": "IBAN", "value": "…"}` passes.
 */
import { isArray, isObject } from '../responses/json.ts';

/** What a private key ends with, in words. `socialSecurity` and `socialsecurity` are `social security`. */
const PRIVATE_WORDS = [
  // Social security, tax, and national ids.
  'ssn|ss number|ss no|social security|soc sec|social insurance|sin|national insurance|ni number|nino|nric|bsn|ahv|nir',
  'tax id|tax number|tax no|tax file|tax code|itin|tin|tfn|cpf|curp|rfc|pesel|aadhaar',
  'national id|national identity|identity number|identity card|id card|nid|nie|dni',
  // Documents.
  'passport|drivers? licen[cs]e|driving licen[cs]e|cdl',
  // Bank accounts and cards. A ledger also has account numbers.
  'bank account|bank acct|bank acc|bank number|bank name|bank code|bank details|iban|bic|swift code|sort code',
  'routing number|routing num|routing no|credit card|debit card|card number|card no|cvv',
  // Passwords. A `pin_code` is a postal code in India.
  'password|passwd|passcode|pwd|pass hash|secret|secret key|pin',
].join('|');

/** Private as a whole key only. */
const PRIVATE_KEYS = 'bank|account number|account no|acct number|acct no';

/** What may follow: `ssn_last_4`, `passport_number`, but not `passport_office` or `password_reset_required`. */
const ENDING = 's?( ?(number|num|no|nr|id|value|hash(ed)?|masked|encrypted|last|four|\\d+))*';

const PRIVATE = new RegExp(
  `(^| )(${PRIVATE_WORDS})${ENDING}$|^(${PRIVATE_KEYS})$`.replace(/(?<=[a-z\]]) (?=[a-z])/g, ' ?'),
);

/** Whether a key is of a property that is left out. */
export const isPrivateKey = (key: string): boolean => PRIVATE.test(wordsOf(key.slice(-100)));

/** Splits a key into words: `SpouseSSN` and `spouse_ssn` are `spouse ssn`. */
const wordsOf = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** No known API nests a person's data more deeply. What is deeper is dropped. */
const MAX_DEPTH = 8;

/** Returns a value without the private properties of objects in it. */
export function withoutPrivate(value: unknown, depth = 0): unknown {
  if (depth === MAX_DEPTH) return null;
  if (isArray(value)) return value.map((each) => withoutPrivate(each, depth + 1));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([key]) => !isPrivateKey(key));
  return Object.fromEntries(shown.map(([key, inner]) => [key, withoutPrivate(inner, depth + 1)]));
}
