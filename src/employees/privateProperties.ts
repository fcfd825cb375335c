/*
 * Properties that must never get into a Zap's history: numbers that prove who someone is, bank accounts, and passwords.
 *
 * They are recognized by their keys alone, in one table. Everything else that the API sends reaches the Zap unchanged.
 */

import { keyTable } from '../responses/fields.ts';
import { isArray, isObject } from '../responses/json.ts';

/** What may follow a short word, which would be found inside others: `taxid` is in `taxi_driver`. */
const END = 's? (NUMBER|code|value|last|full|four|formatted|hash|masked|enc|encrypted)* \\d*';

/** Some words are private as whole keys only: `pin_code` is a postal code, `gl_account_number` isn't a bank's. */
const findPrivateKey = keyTable([
  ['social security', '.* (soc sec|social (security|insurance)|national insurance) .*'],
  ['social security', `.* (ssn|nino|bsn|svnr|ahv|niss|nric) ${END}`],
  ['social security', '(PERSON|spouse|user)? (ss|sin|ni) NUMBER|PERSON? sin'],
  ['tax', '.* (tax (number|code|file|identif|payer)|steuer (id|nummer)) .*'],
  ['tax', `.* (itin|tfn|cpf|tax (id|no)) ${END}|tin|nif|rfc`],
  ['identity', '.* (national id|identity card|passport|aadhaar|personnummer) .*'],
  ['identity', `.* (curp|pesel|id card|identity NUMBER) ${END}|nid|nir|nie|dni`],
  ['bank', '.* (bank (account|acct|name|code|detail|routing)|sort code) .*'],
  ['bank', `.* (iban|bank acc|(bank|routing) NUMBER) ${END}|(account|acct) NUMBER|bank|bic`],
  [
    'secret',
    '.* (password|passwd|passcode|pwd) .*|(.* ([^s]|ss|pos|sales))? pin NUMBER? s?|(pass|secret) (hash)?',
  ],
]);

/** Whether a key is of a property that must not reach a Zap. */
export const isPrivateKey = (key: string): boolean => findPrivateKey(key) !== undefined;

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
