/*
 * Leaves out properties that a Zap's history would keep: numbers that prove who someone is, bank accounts, cards, and
 * passwords. Only whole words of a key matter, so `{"label": "IBAN", "value": "…"}` stays.
 */
import { isArray, isObject } from '../responses/json.ts';

/** The words at the end of a private key. The spaces are optional: `socialsecurity`. */
const PRIVATE_WORDS = [
  // Identity numbers and documents.
  'ssn|ss (number|num|no)|social security|soc sec|social insurance|sin|national insurance|ni number|nino|nric|bsn|ahv',
  'tax id|tax identification|tax payer id|tax (number|no)|tax file|itin|tin|tfn|cpf|curp|rfc|pesel|aadhaa?r',
  'national (id|identifier|identity)|identity (number|card)|id card|nie|dni',
  'passport|driver ?s? lic(en[cs]e)?|driving licen[cs]e|dl (number|no)|cdl (number|no)',
  // Bank accounts and cards.
  'bank (account|acct|acc|number|code|details|routing)|deposit account|(emp|employee|payroll) account (number|no)',
  'iban( code)?|bic|swift code|sort code|routing( transit)? (number|num|no)|aba (number|no)',
  '(credit|debit|cc) ?(card)? (number|num|no)|(credit|debit) card|card (number|num)|cvv|cvc',
  // Passwords. A `pin_code` is a postal code in India.
  'password|passwd|passcode|pwd|(user|emp|login) pass|pass hash|secret key|pin',
].join('|');

/** Private only as a whole key: a ledger has account numbers, too. */
const PRIVATE_KEYS = 'bank|ss|pass|secret|(account|acct) (number|num|no)';

/** Words that may follow: `ssn_last_4`, `passport_number`, but not `passport_office`. */
const ENDING =
  's?( ?(number|num|no|nr|nbr|id|value|hash(ed)?|digest|full|masked|encrypted|last|four|\\d))*';

const PRIVATE = new RegExp(
  `(^| )(${PRIVATE_WORDS})${ENDING}$|^(${PRIVATE_KEYS})$`.replace(
    /(?<=[a-z\])?]) (?=[a-z(])/g,
    ' ?',
  ),
);

export const isPrivateKey = (key: string): boolean => PRIVATE.test(wordsOf(key.slice(-100)));

/** Splits a key into words: `SpouseSSN` and `spouse_ssn` are `spouse ssn`. */
const wordsOf = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Whether JSON.parse may have rounded a value: integers past 2^53. */
export const isRounded = (value: unknown): boolean =>
  Number.isInteger(value) && !Number.isSafeInteger(value);

/** No known API nests a person's data more deeply. Deeper values become null. */
const MAX_DEPTH = 8;

/** Removes private properties from the objects in a value. */
export function withoutPrivate(value: unknown, depth = 0): unknown {
  if (depth === MAX_DEPTH || isRounded(value)) return null;
  if (isArray(value)) return value.map((each) => withoutPrivate(each, depth + 1));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([key]) => !isPrivateKey(key));
  return Object.fromEntries(shown.map(([key, inner]) => [key, withoutPrivate(inner, depth + 1)]));
}
