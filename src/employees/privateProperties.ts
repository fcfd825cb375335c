/*
 * Removes properties that must not get into a Zap's history: numbers that prove who someone is, bank accounts, cards,
 * and passwords. Only whole words of a key matter, so `{"label": "IBAN", "value": "…"}` stays.
 */
import { isArray, isObject } from '../responses/json.ts';

/** The words at the end of a private key. The spaces are optional: `socialsecurity`. */
const PRIVATE_WORDS = [
  // Identity numbers and documents.
  'ssn|ss number|ss no|social security|soc sec|social insurance|sin|national insurance|ni number|nino|nric|bsn|ahv|nir',
  'tax id|tax number|tax no|tax file|tax code|itin|tin|tfn|cpf|curp|rfc|pesel|aadhaar',
  'national id|national identity|identity number|identity card|id card|nid|nie|dni',
  'passport|drivers? licen[cs]e|driving licen[cs]e|cdl',
  // Bank accounts and cards.
  'bank account|bank acct|bank acc|bank number|bank name|bank code|bank details|iban|bic|swift code|sort code',
  'routing number|routing num|routing no|credit card|debit card|card number|card no|cvv',
  // Passwords. A `pin_code` is a postal code in India.
  'password|passwd|passcode|pwd|pass hash|secret|secret key|pin',
].join('|');

/** Private only as a whole key, because a ledger has account numbers, too. */
const PRIVATE_KEYS = 'bank|account number|account no|acct number|acct no';

/** Words that may follow: `ssn_last_4`, `passport_number`, but not `passport_office`. */
const ENDING = 's?( ?(number|num|no|nr|id|value|hash(ed)?|masked|encrypted|last|four|\\d+))*';

const PRIVATE = new RegExp(
  `(^| )(${PRIVATE_WORDS})${ENDING}$|^(${PRIVATE_KEYS})$`.replace(/(?<=[a-z\]]) (?=[a-z])/g, ' ?'),
);

export const isPrivateKey = (key: string): boolean => PRIVATE.test(wordsOf(key.slice(-100)));

/** Splits a key into words: `SpouseSSN` and `spouse_ssn` are `spouse ssn`. */
const wordsOf = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** No known API nests a person's data more deeply. Deeper values become null. */
const MAX_DEPTH = 8;

/** Removes private properties from the objects in a value. */
export function withoutPrivate(value: unknown, depth = 0): unknown {
  if (depth === MAX_DEPTH) return null;
  if (isArray(value)) return value.map((each) => withoutPrivate(each, depth + 1));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([key]) => !isPrivateKey(key));
  return Object.fromEntries(shown.map(([key, inner]) => [key, withoutPrivate(inner, depth + 1)]));
}
