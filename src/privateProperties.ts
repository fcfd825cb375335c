/*
 * Properties that must never get into a Zap's history: numbers that prove who someone is, bank accounts, and passwords.
 *
 * They are recognized by their keys alone, in one table. Everything else that the API sends reaches the Zap unchanged.
 */
import { isArray, isObject } from './responses/json.ts';

/** Words of a key, alone or one after another, in any style: `ssn`, `emp_ssn`, `SocialSecurityNo`, `BANK ACCOUNT`. */
const PRIVATE_WORDS = [
  // Social security.
  'ssn|social security|social insurance|national insurance|nino|bsn|svnr|ahv|niss|nir',
  // Tax.
  'tin|itin|tax id|taxid|tax no|tax number|tax file|tax identification|taxpayer|tfn|steuer id|steuernummer|nif|cpf|rfc',
  // Identity.
  'national id|national identification|national identity|identity card|identity number|id card|aadhaar|curp|dni|nie|personnummer|passport',
  // Bank.
  'bank account|bank acct|bank details|bank number|bank code|account number|routing number|sort code|iban|bic',
  // Secrets.
  'password|passwd|passcode|pwd|pin|pin code|pin number',
]
  .join('|')
  .split('|');

/** Matches the words in a key, written with spaces between them. */
const PRIVATE_KEY = new RegExp(`(?:^| )(?:${PRIVATE_WORDS.join('|')})s?(?: |$)`);

/** Matches the longer of them in a key without separators: `socialsecuritynumber`. Short ones are in other words. */
const PRIVATE_PLAIN_KEY = new RegExp(
  PRIVATE_WORDS.map((words) => words.replaceAll(' ', ''))
    .filter(({ length }) => length >= 8)
    .join('|'),
);

/** Longer keys are cut. */
const MAX_KEY_CHARACTERS = 200;

/** Whether a key is of a property that must not reach a Zap. */
export function isPrivateKey(key: string): boolean {
  const words = key
    .slice(0, MAX_KEY_CHARACTERS)
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return PRIVATE_KEY.test(words) || PRIVATE_PLAIN_KEY.test(words.replaceAll(' ', ''));
}

/** No known API nests a person's data more deeply. */
const MAX_DEPTH = 8;

/** Returns a value without the private properties of objects in it. */
export function withoutPrivateProperties(value: unknown, depth = 0): unknown {
  if (depth === MAX_DEPTH) return value;
  if (isArray(value)) return value.map((each) => withoutPrivateProperties(each, depth + 1));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([key]) => !isPrivateKey(key));
  return Object.fromEntries(
    shown.map(([key, inner]) => [key, withoutPrivateProperties(inner, depth + 1)]),
  );
}
