/*
 * Interprets the objects around a list: whether they report a failure, a rejected key, or a part of the list
 * (docs/responses.md, rules 6 to 8).
 */
import { Problem } from '../errors/problem.ts';
import { plainKey } from './fields.ts';
import { isContainer, isObject } from './json.ts';

/** Plain keys that say something about a response. Objects under a key of metadata are searched, too. */
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

type EnvelopeMeaning = keyof typeof ENVELOPE_KEYS;

/** A text around a list, under a plain key. */
type Statement = Readonly<{ key: string; text: string }>;

const textsUnder = (statements: readonly Statement[], meanings: readonly EnvelopeMeaning[]) =>
  statements
    .filter(({ key }) => meanings.some((meaning) => ENVELOPE_KEYS[meaning].test(key)))
    .map(({ text }) => text);

/**
 * Throws the failure that the objects around a list report. Otherwise, says whether they report a part of the list.
 * Messages and codes count only if there are no rows.
 */
export function readEnvelope(objects: readonly unknown[], rowCount: number) {
  const statements = objects.flatMap(statementsIn);
  const under = (meaning: EnvelopeMeaning) => textsUnder(statements, [meaning]);
  const isFailure =
    under('failure').some(saysAnything) ||
    under('success').some((text) => isNegative(text) || isFailed(text)) ||
    under('status').some(isFailed) ||
    (rowCount === 0 && under('message').some(isFailed));
  if (isFailure)
    throw new Problem({ code: isRejection(statements) ? 'keyRejected' : 'errorReported' });
  const isAbove = (limit: number) => (text: string) => Number(text.replaceAll(',', '')) > limit;
  const isPart =
    !under('more').every(isNegative) ||
    under('total').some(isAbove(rowCount)) ||
    under('pages').some(isAbove(1));
  return { isPart };
}

/** Lists a response and the values in it, which may be the objects around a list. */
export const withValues = (response: unknown): unknown[] =>
  isObject(response) ? [response, ...Object.values(response)] : [];

/** Whether the response of a failed request rejects the key. */
export const rejectsKey = (value: unknown): boolean =>
  isRejection(
    (isContainer(value) ? withValues(value) : [{ message: value }]).flatMap(statementsIn),
  );

/** Lists the texts of an object, and of metadata in it. */
function statementsIn(object: unknown): Statement[] {
  if (!isObject(object)) return [];
  const { fail, failure, message, more, metadata } = ENVELOPE_KEYS;
  return Object.keys(object).flatMap((name) => {
    const [key, value] = [plainKey(name), object[name]];
    // Under any other key, an array or object may be a list.
    if (isContainer(value) && ![failure, message, more].some((keys) => keys.test(key)))
      return metadata.test(key) ? statementsIn(value) : [];
    const texts = fail.test(key) ? failTextsIn(value) : textsIn(value);
    return texts.map((text) => ({ key, text }));
  });
}

/** Plain names of the API's credentials. */
const CREDENTIAL_NAME = /^(authentication|(api|company|secret|short|long)key)s?$/;

/** Lists the texts of `fail`. A credential named in it, as a key or a text, is what failed. */
function failTextsIn(value: unknown): string[] {
  const entries = Object.entries(isContainer(value) ? value : [value]);
  const keys = entries.filter(([, inner]) => textsIn(inner).some(saysAnything)).map(([key]) => key);
  const texts = textsIn(value);
  const names = [...keys, ...texts].filter((text) => CREDENTIAL_NAME.test(plainKey(text)));
  return [...texts, ...names.map((name) => `${name} failed`)];
}

/** Lists the beginnings of the texts in a value. */
const textsIn = (value: unknown): string[] =>
  isContainer(value)
    ? Object.values(value).flatMap(textsIn)
    : [`${value ?? ''}`.slice(0, 200).trim()].filter((text) => text !== '');

const isNegative = (text: string) => /^(0+|false|no?|none|null)\W*$/i.test(text);
const isPositive = (text: string) =>
  /^(ok|200|no errors?( \w+)*|((?!no\b|not\b|without\b)\w+ ){0,5}success(ful(ly)?)?)\W*$/i.test(
    text,
  );
const saysAnything = (text: string) => !isNegative(text) && !isPositive(text);

const FAILED =
  /^false$|^[45]\d\d\b|(?<!\b(no|without|0) )\b(fail(ed|ures?)?|err(ors?)?|exceptions?|faults?|denied|unauthori[sz]ed|forbidden|invalid)\b/i;
const isFailed = (text: string) =>
  (FAILED.test(text) && !isPositive(text)) || subjectOf(text) === 'key';

const OF_API = '(?:api|access|auth|authentication|company|secret|short|long)';
const CREDENTIAL = `(?:${OF_API} ?keys?|tokens?|credentials?)`;
const INVALID =
  '(?:invalid|incorrect|wrong|bad|unknown|unrecogni[sz]ed|expired|revoked|disabled|inactive|rejected|failed|(?:not|no longer) (?:valid|correct|active|recogni[sz]ed|accepted|found|exist|match(?:ing)?))';
const OTHER_WORD = `(?:${OF_API}|the|your|this|an?|provided|supplied|given|selected|user|is|are|was|has|have|been|does|did)`;

/** A sentence that only says that a credential is invalid, in any order. */
const REJECTION = new RegExp(
  `^(?:(?:error|warning):? )?(?=.*\\b${CREDENTIAL}\\b)(?=.*\\b${INVALID}\\b)(?:(?:${CREDENTIAL}|${INVALID}|${OTHER_WORD})(?: |$))+$|^(?:invalid key|unauthori[sz]ed|unauthenticated|not authenticated|(?:api )?authentication (?:has )?failed)$`,
);

/** The words of a text about something else than the key (github.com/chriskacerguis/codeigniter-restserver). */
const LIMIT = /\b(limit(s|ing)?|rate|quota|too many|maintenance)\b/;
const ACCESS = /\b(ips?|permissions?|permitted|allowed|access to|authori[sz]ed (for|to))\b/;

/** Returns what the beginning of a text is about: `key` if one of its sentences rejects the key. */
export function subjectOf(text: string): 'limit' | 'access' | 'key' | undefined {
  const words = inWords(text.slice(0, 200));
  if (LIMIT.test(words)) return 'limit';
  if (ACCESS.test(words)) return 'access';
  const sentences = words.split(/[.!?;]+(?: |$)/);
  return sentences.some((sentence) => REJECTION.test(sentence.trim())) ? 'key' : undefined;
}

/** Whether a text rejects the key, and no other is about something else: a good key that expires stops every Zap. */
function isRejection(statements: readonly Statement[]): boolean {
  const subjects = textsUnder(statements, ['failure', 'status', 'message']).map(subjectOf);
  return subjects.includes('key') && !subjects.includes('limit') && !subjects.includes('access');
}

/**
 * A text in lower case, with codes as words: `INVALID_API_KEY`, `InvalidApiKey`. A key that it repeats is left out, as
 * in codeigniter-restserver's `Invalid API key k7Qm…`.
 */
const inWords = (text: string): string =>
  text
    .replace(/[:\s'"(]{1,3}(?=[\w+/=-]*\d)[\w+/=-]{16,}['")]*/g, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/n['’]t\b/g, ' not')
    .replace(/[\s_-]+/g, ' ')
    .toLowerCase();
