/*
 * Properties that must never get into a Zap's history: numbers that prove who someone is, bank accounts, and passwords.
 *
 * They are recognized by their keys alone, in one table. Everything else that the API sends reaches the Zap unchanged.
 */
import { isArray, isObject } from './responses/json.ts';

/** Words of a key, in any style: `ssn`, `emp_ssn`, `SocialSecurityNo`, and `BANK ACCOUNT`. */
const PRIVATE_WORDS = [
  // Social security.
  'ssn|ss no|ss number|soc sec|social security|social insurance|sin no|sin number|national insurance|ni no|ni number|nino|bsn|svnr|ahv|niss',
  // Tax.
  'itin|tax id|taxid|tax no|tax number|tax file|tax identification|taxpayer|tfn|steuer id|steuernummer|cpf',
  // Identity.
  'national id|national identification|national identity|identity card|identity no|identity number|id card|aadhaar|curp|personnummer|pesel|passport',
  // Bank.
  'bank account|bank acct|bank name|bank no|bank number|bank code|bank details|bank routing|iban|routing no|routing num|routing number|sort code',
  // Secrets.
  'password|passwd|passcode|pwd|pin no|pin number',
].join('|');

/** Whole keys. As a part of a key, these say something else: `pin_code` is a postal code, `gl_account_number` isn't a bank's. */
const PRIVATE_KEYS =
  'sin|nid|nir|tin|nif|nie|dni|rfc|bic|bank|(?:\\S+ )*pin|acct no|acct number|account no|account number';

/** Matches a key whose words are written with spaces between them. */
const PRIVATE_KEY = new RegExp(`(?:^| )(?:${PRIVATE_WORDS})s?\\d*(?: |$)|^(?:${PRIVATE_KEYS})s?$`);

/** Matches a key without separators: `socialsecuritynumber`. Short words are in others: `classnumber`. */
const PRIVATE_PLAIN_KEY = new RegExp(
  PRIVATE_WORDS.split('|')
    .filter((words) => !/^(ss|sin|ni|pin) /.test(words))
    .map((words) => words.replaceAll(' ', ''))
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

/** No known API nests a person's data more deeply. What is deeper is dropped. */
const MAX_DEPTH = 8;

/** Returns a value without the private properties of objects in it. */
export function withoutPrivateProperties(value: unknown, depth = 0): unknown {
  if (depth === MAX_DEPTH) return null;
  if (isArray(value)) return value.map((each) => withoutPrivateProperties(each, depth + 1));
  if (!isObject(value)) return value;
  const shown = Object.entries(value).filter(([key]) => !isPrivateKey(key));
  return Object.fromEntries(
    shown.map(([key, inner]) => [key, withoutPrivateProperties(inner, depth + 1)]),
  );
}
