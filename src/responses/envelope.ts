/*
 * Interprets the objects around a list: whether the request failed, the key was rejected, or the list is only a part
 * (docs/responses.md, rules 6 to 8).
 */
import { Problem } from '../errors/problem.ts';
import { plainKey } from './fields.ts';
import { isContainer, isObject } from './json.ts';

/** Plain keys that say something about a response. An object under a key of metadata says more. */
export const ENVELOPE_KEYS = {
  failure:
    /^(has|is|api|auth|http|last)?(fail(ed|ure)?|err(or)?|exception|fault)s?(no|num(ber)?|code|msg|message|text|string|desc(ription)?|details?|type|name|list|info|reason|count)?$/,
  success: /^(is)?(success(ful)?|ok|valid)$/,
  status: /^(http|api|response|request)?status(code|text|txt|msg|message)?$|^result$/,
  message: /^(message|msg|code|state|detail|reason|description)s?$/,
  more: /^(has|is)?(more|next)(page|link|url|uri|href|token|cursor|offset|results?|records?|rows|items|data)*$/,
  total:
    /^(i|records)?total(count|number|size|of|results?|records?|rows|items?|elements|employees)*$|^records$/,
  pages: /^(total|num)?pages$|^(page|totalpage)count$|^(last|total)page$/,
  metadata:
    /^(meta|metadata|header|status|response|result|info|paging|pagination|paginator|page|links)$/,
};

/** A property of an object around a list. `is` tells what its key means. */
type EnvelopeProperty = Readonly<{
  is: (meaning: keyof typeof ENVELOPE_KEYS) => boolean;
  value: unknown;
}>;

/** Sanity limits on the values of an array or object, on its depth, and on the length of a text. */
const MAX_VALUES = 100;
const MAX_DEPTH = 5;
const MAX_TEXT_CHARACTERS = 200;

/** Lists the properties of an object, except that of one key, and those of metadata in it. */
export function propertiesOf(object: unknown, exceptKey = '', depth = 1): EnvelopeProperty[] {
  if (!isObject(object) || depth > MAX_DEPTH) return [];
  const keys = Object.keys(object).filter((key) => key !== exceptKey);
  return keys.slice(0, MAX_VALUES).flatMap((key) => {
    const plain = plainKey(key);
    const is = (meaning: keyof typeof ENVELOPE_KEYS) => ENVELOPE_KEYS[meaning].test(plain);
    const value = object[key];
    return [{ is, value }, ...(is('metadata') ? propertiesOf(value, '', depth + 1) : [])];
  });
}

/** Returns the failure that properties report. Messages and codes count only if there are no rows. */
export function failureIn(properties: readonly EnvelopeProperty[], hasRows: boolean) {
  const isFailure = ({ is, value }: EnvelopeProperty) => {
    const text = textOf(value);
    if (is('failure')) return saysAnything(value);
    if (is('success')) return text !== '' && (isNegative(text) || saysFailure(text));
    if (is('status')) return isFailedStatus(text);
    return is('message') && !hasRows && textsIn(value).some(isFailedStatus);
  };
  if (!properties.some(isFailure)) return undefined;
  return new Problem({
    code: isRejection(failureTextsIn(properties)) ? 'keyRejected' : 'errorReported',
  });
}

/** Whether any property says that the list has more rows than the response. */
export const reportsPart = (properties: readonly EnvelopeProperty[], rowCount: number): boolean =>
  properties.some(({ is, value }) => {
    const number = Number(textOf(value).replaceAll(',', ''));
    if (is('more')) return !textsIn(value).every(isNegative);
    return (is('total') && number > rowCount) || (is('pages') && number > 1);
  });

/** The API documents `{"fail": {"authentication": "…"}}`. */
const CREDENTIAL_KEY = /^(authentication|(api|company|secret|short|long)key)s?$/;

/** Whether `fail` names a credential of the API, as a key or as a text, or says that one is rejected. */
export function isDocumentedRejection(response: unknown): boolean {
  if (!isObject(response)) return false;
  const keys = Object.keys(response).slice(0, MAX_VALUES);
  // Objects under digits are rows.
  const inside = keys.filter((key) => !/^\d+$/.test(key)).map((key) => response[key]);
  const fail = [response, ...inside].filter(isObject).find((each) => 'fail' in each)?.['fail'];
  const failKeys = isObject(fail) ? Object.keys(fail).filter((key) => saysAnything(fail[key])) : [];
  const texts = textsIn(fail);
  const isNamed = [...failKeys, ...texts].some((text) => CREDENTIAL_KEY.test(plainKey(text)));
  return isNamed ? isOnlyAboutKey(texts) : isRejection(texts);
}

const CREDENTIAL =
  '(?:(?:the|your|this|an?) )?(?:(?:provided|supplied|given|selected|user) )?(?:(?:api|access|auth|authentication|company|secret) ?)*(?:(?:api|access|auth|authentication|company|secret) ?keys?|token|credentials?)(?: (?:provided|supplied|given))?';
const INVALID =
  '(?:invalid|incorrect|wrong|bad|unknown|unrecogni[sz]ed|expired|revoked|disabled|inactive|rejected|failed|mismatch|(?:not|no longer) (?:valid|correct|active|recogni[sz]ed|accepted|found|match(?:ing)?)|(?:does )?not exist)';
const REJECTION = new RegExp(
  `^(?:(?:error|warning):? )?(?:${INVALID} ${CREDENTIAL}|${CREDENTIAL} (?:(?:is|are|was|has|have|did|does) )?(?:been )?${INVALID}|invalid key|unauthori[sz]ed|unauthenticated|not authenticated|(?:api )?authentication (?:has )?failed)$`,
);

/** What a text is about if not about the key (github.com/chriskacerguis/codeigniter-restserver). */
const LIMIT = /\b(limit(s|ing)?|rate|quota|too many|maintenance)\b/;
const ACCESS = /\b(ips?|permissions?|permitted|allowed|access to|authori[sz]ed (for|to))\b/;

/** Returns what else than the key the beginning of a text is about. */
export function subjectOf(text: string): 'limit' | 'access' | undefined {
  const words = inWords(text.slice(0, MAX_TEXT_CHARACTERS));
  if (LIMIT.test(words)) return 'limit';
  return ACCESS.test(words) ? 'access' : undefined;
}

/** Whether a response that is a text, or one whose envelope says so, rejects the key. */
export const rejectsKey = (value: unknown): boolean =>
  isRejection(isContainer(value) ? failureTextsIn(propertiesOf(value)) : [textOf(value)]);

/** Lists the texts that describe a failure. */
const failureTextsIn = (properties: readonly EnvelopeProperty[]): string[] =>
  properties
    .filter(({ is }) => is('failure') || is('status') || is('message'))
    .flatMap(({ value }) => textsIn(value));

/**
 * Whether a text has a sentence that only says that the key is rejected, and no text is about something else: a good
 * connection that expires stops every Zap.
 */
const isRejection = (texts: readonly string[]): boolean =>
  isOnlyAboutKey(texts) &&
  texts.some((text) => sentencesOf(text).some((sentence) => REJECTION.test(sentence)));

const isOnlyAboutKey = (texts: readonly string[]) =>
  texts.every((text) => subjectOf(text) === undefined);

const sentencesOf = (text: string): string[] =>
  inWords(text)
    .split(/[.!?;]+(?:\s+|$)/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim());

/**
 * A text in lower case, with codes as words: `INVALID_API_KEY`, `InvalidApiKey`. A key that it repeats is left out, as
 * in codeigniter-restserver's `Invalid API key k7Qm…`.
 */
const inWords = (text: string): string =>
  text
    .replace(/[:\s'"(]+(?=[\w+/=-]*\d)[\w+/=-]{20,}['")]*/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .replace(/n['’]t\b/g, ' not')
    .toLowerCase();

/** Lists a value, or the values in an array or object, as texts. */
function textsIn(value: unknown, depth = 0): string[] {
  if (!isContainer(value)) return [textOf(value)];
  const values = depth < MAX_DEPTH ? Object.values(value).slice(0, MAX_VALUES) : [];
  return values.flatMap((inner) => textsIn(inner, depth + 1));
}

/** The beginning of a value as text; '' for an array or object. */
const textOf = (value: unknown): string =>
  isContainer(value) ? '' : `${value ?? ''}`.slice(0, MAX_TEXT_CHARACTERS).trim();

const FAILURE_WORD =
  /(?<!\b(no|without|0) )\b(fail(ed|ures?)?|err(ors?)?|exceptions?|faults?|denied|unauthori[sz]ed|forbidden|invalid)\b/i;

const isFailedStatus = (text: string) =>
  text === 'false' || /^[45]\d\d\b/.test(text) || saysFailure(text);

const saysFailure = (text: string) =>
  (FAILURE_WORD.test(text) && !isHarmless(text)) || isRejection([text]);

const saysAnything = (value: unknown) => !textsIn(value).every(isHarmless);

const isNegative = (text: string) => /^(0*|false|no?|none|null)$/i.test(text);

const isHarmless = (text: string) =>
  isNegative(text) || /^(ok|none|200|no errors?\b.*)\W*$|^(?!.*\bnot\b).*\bsuccess/i.test(text);
