/*
 * Interprets the objects around a list: whether they report a failure, a rejected key, or a part of the list
 * (docs/responses.md, rules 6 to 8).
 */
import { Problem } from '../errors/problem.ts';
import { plainKey } from './fields.ts';
import { isContainer, isObject } from './json.ts';

/** Plain keys that say something about a response. An object under a key of metadata says more. */
export const ENVELOPE_KEYS = {
  /** The API documents `{"fail": {"authentication": "…"}}`. */
  fail: /^fail$/,
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

/** Lists the properties of an object, except that of one key, and those of metadata in it. */
export function propertiesOf(object: unknown, exceptKey = ''): EnvelopeProperty[] {
  if (!isObject(object)) return [];
  const keys = Object.keys(object).filter((key) => key !== exceptKey);
  return keys.flatMap((key) => {
    const plain = plainKey(key);
    const is = (meaning: keyof typeof ENVELOPE_KEYS) => ENVELOPE_KEYS[meaning].test(plain);
    return [{ is, value: object[key] }, ...(is('metadata') ? propertiesOf(object[key]) : [])];
  });
}

/** Returns the failure that properties report. Messages and codes count only if there are no rows. */
export function failureIn(properties: readonly EnvelopeProperty[], hasRows: boolean) {
  const isFailure = ({ is, value }: EnvelopeProperty) => {
    const text = textOf(value);
    if (is('failure')) return saysAnything(value);
    if (is('success')) return text !== '' && (NEGATIVE.test(text) || saysFailure(text));
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
    if (is('more')) return !textsIn(value).every((text) => NEGATIVE.test(text));
    return (is('total') && number > rowCount) || (is('pages') && number > 1);
  });

/** Whether the text or the object of a failed response rejects the key. */
export const rejectsKey = (value: unknown): boolean =>
  isRejection(isContainer(value) ? failureTextsIn(propertiesOf(value)) : [textOf(value)]);

/** Lists the texts that describe a failure. A name under `fail`, as a key or a text, is of what failed. */
const failureTextsIn = (properties: readonly EnvelopeProperty[]): string[] =>
  properties.flatMap(({ is, value }) => {
    if (!is('failure') && !is('status') && !is('message')) return [];
    const texts = textsIn(value);
    if (!is('fail')) return texts;
    const keys = isObject(value)
      ? Object.keys(value).filter((key) => saysAnything(value[key]))
      : [];
    return [...texts, ...[...keys, ...texts].map((name) => `${name} failed`)];
  });

const OF_API = '(?:api|access|auth|authentication|company|secret|short|long)';
const CREDENTIAL = `(?:${OF_API} ?keys?|tokens?|credentials?)`;
const INVALID =
  '(?:invalid|incorrect|wrong|bad|unknown|unrecogni[sz]ed|expired|revoked|disabled|inactive|rejected|failed|mismatch|(?:not|no longer) (?:valid|correct|active|recogni[sz]ed|accepted|found|exist|match(?:ing)?))';
const OTHER_WORD = `(?:${OF_API}|the|your|this|an?|provided|supplied|given|selected|user|is|are|was|has|have|been|does|did|error:?|warning:?)`;

/** A sentence that only says that a credential is invalid, in any order. */
const REJECTION = new RegExp(
  `^(?=.*\\b${CREDENTIAL}\\b)(?=.*\\b${INVALID}\\b)(?:(?:${CREDENTIAL}|${INVALID}|${OTHER_WORD})(?: |$))+$|^(?:invalid key|unauthori[sz]ed|unauthenticated|not authenticated|(?:api )?authentication (?:has )?failed)$`,
);

/**
 * Whether a sentence of a text rejects the key, and no text is about something else. A good connection that expires
 * stops every Zap.
 */
const isRejection = (texts: readonly string[]): boolean =>
  texts.every((text) => subjectOf(text) === undefined) &&
  texts.some((text) =>
    inWords(text)
      .split(/[.!?;]+(?: |$)/)
      .some((sentence) => REJECTION.test(sentence.trim())),
  );

/** What a text is about if not about the key (github.com/chriskacerguis/codeigniter-restserver). */
const LIMIT = /\b(limit(s|ing)?|rate|quota|too many|maintenance)\b/;
const ACCESS = /\b(ips?|permissions?|permitted|allowed|access to|authori[sz]ed (for|to))\b/;

/** Returns what else than the key the beginning of a text is about. */
export function subjectOf(text: string): 'limit' | 'access' | undefined {
  const words = inWords(textOf(text));
  if (LIMIT.test(words)) return 'limit';
  return ACCESS.test(words) ? 'access' : undefined;
}

/**
 * A text in lower case, with codes as words: `INVALID_API_KEY`, `InvalidApiKey`. A key that it repeats is left out, as
 * in codeigniter-restserver's `Invalid API key k7Qm…`.
 */
const inWords = (text: string): string =>
  text
    .replace(/[:\s'"(]+(?=[\w+/=-]*\d)[\w+/=-]{16,}['")]*/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/n['’]t\b/g, ' not')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase();

/** Lists a value, or the values in an array or object, as texts. */
const textsIn = (value: unknown): string[] =>
  isContainer(value) ? Object.values(value).flatMap(textsIn) : [textOf(value)];

/** The beginning of a value as text; '' for an array or object. */
const textOf = (value: unknown): string =>
  isContainer(value) ? '' : `${value ?? ''}`.slice(0, 200).trim();

const NEGATIVE = /^(0*|false|no?|none|null)$/i;

const HARMLESS = /^(0*|false|no?|none|null|ok|200|no errors?\b.*)\W*$|^(?!.*\bnot\b).*\bsuccess/i;

const FAILURE_WORD =
  /(?<!\b(no|without|0) )\b(fail(ed|ures?)?|err(ors?)?|exceptions?|faults?|denied|unauthori[sz]ed|forbidden|invalid)\b/i;

const saysAnything = (value: unknown) => !textsIn(value).every((text) => HARMLESS.test(text));

const saysFailure = (text: string) =>
  (FAILURE_WORD.test(text) && !HARMLESS.test(text)) || isRejection([text]);

const isFailedStatus = (text: string) =>
  text === 'false' || /^[45]\d\d\b/.test(text) || saysFailure(text);
