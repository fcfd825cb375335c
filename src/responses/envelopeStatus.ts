/*
 * Interprets what the objects around a list say about it: that the request failed, or that the list is partial
 * (docs/responses.md, rules 6 and 8).
 *
 * envelopeWords.ts lists the words that it looks up, so a word that the API turns out to use changes no code here.
 */
import { ACCESS_WORDS, ENVELOPE_WORDS, HARMLESS_VALUES, NEGATIVE_VALUES } from './envelopeWords.ts';
import { isArray, isContainer, isObject, type JsonObject } from './json.ts';
import { hasAny, hasWordOrSingular, type WordSet, wordsOf } from './wordMatching.ts';

/** A property of an object around the list, which may describe the response. */
export type EnvelopeProperty = readonly [key: string, value: unknown];

/** Whether a response is `{"fail": {"authentication": …}}`, the only failure that the API documents. */
export const isKeyRejection = (response: unknown): boolean =>
  isObject(response) && isObject(response['fail']) && 'authentication' in response['fail'];

/** Whether a property key or a text has a word of failure. */
export const hasFailureWord = (text: string): boolean =>
  hasAny(ENVELOPE_WORDS.failure, wordsOf(text));

/** Whether a property with this key describes the response. */
export function isMetadataKey(key: string): boolean {
  const keyWords = wordsOf(key);
  return keyWords.length > 0 && allWordsIn([ENVELOPE_WORDS.metadata], keyWords);
}

/** Lists the properties of an envelope, and those of the objects in it that describe the response. */
export function envelopeProperties(envelope: JsonObject): EnvelopeProperty[] {
  return Object.entries(envelope).flatMap(([key, value]): EnvelopeProperty[] => {
    const inner = isObject(value) && isMetadataKey(key) ? envelopeProperties(value) : [];
    return [[key, value], ...inner];
  });
}

/**
 * Whether a property says that something failed. A message counts only beside an empty list, where a rejected key would
 * otherwise silence a Zap for good.
 */
export function reportsFailure([key, value]: EnvelopeProperty, hasRows: boolean): boolean {
  const { failure, failureCompanions, success, statusCompanions, message } = ENVELOPE_WORDS;
  const keyWords = wordsOf(key);
  if (consistsOf(failure, failureCompanions, keyWords)) return !everyValue(isHarmless, value);
  const text = normalizedText(value);
  // An empty success says nothing: null is common beside a good list.
  if (consistsOf(success, statusCompanions, keyWords)) return isNegative(text) && text !== '';
  if (isStatusKey(keyWords))
    return text === 'false' || /^[45]\d\d\b/.test(text) || saysFailure(text);
  if (hasRows || !hasAny(message, keyWords)) return false;
  return saysFailure(text) || hasAny(ACCESS_WORDS, wordsOf(text));
}

/** Whether a property says that the list has more rows than the response. */
export function reportsPartial([key, value]: EnvelopeProperty, rowCount: number): boolean {
  const { pages, more, moreCompanions } = ENVELOPE_WORDS;
  const keyWords = wordsOf(key);
  if (consistsOf(more, moreCompanions, keyWords)) return !everyValue(isNegative, value);
  const text = normalizedText(value);
  if (pages.has(keyWords.join(''))) return Number(text) > 1;
  return isTotalKey(keyWords) && Number(text.replaceAll(',', '')) > rowCount;
}

/** Whether a key has words of a table, and no others but companions. */
const consistsOf = (table: WordSet, companions: WordSet, keyWords: readonly string[]) =>
  hasAny(table, keyWords) && allWordsIn([table, companions], keyWords);

/** Whether a key names a status, in the singular: `result` does, but `results` may be a count. */
function isStatusKey(keyWords: readonly string[]): boolean {
  const { status, statusCompanions } = ENVELOPE_WORDS;
  return (
    consistsOf(status, statusCompanions, keyWords) && keyWords.some((word) => status.has(word))
  );
}

/** Whether a key is one of the whole keys of a total, or the word total followed by companions. */
function isTotalKey(keyWords: readonly string[]): boolean {
  const { total, totalCompanions } = ENVELOPE_WORDS;
  const [first, ...others] = keyWords;
  return (
    total.has(keyWords.join('')) || (first === 'total' && allWordsIn([totalCompanions], others))
  );
}

const allWordsIn = (tables: readonly WordSet[], keyWords: readonly string[]) =>
  keyWords.every((word) => tables.some((table) => hasWordOrSingular(table, word)));

/**
 * Returns a value as text in lower case. An array has the text of its first element; an object has none. An error code of
 * zeros, such as `00`, is 0.
 */
function normalizedText(value: unknown): string {
  if (isArray(value)) return normalizedText(value[0]);
  return isObject(value)
    ? ''
    : `${value ?? ''}`.trim().toLowerCase().replace(/^0+$/, '0').replace(/[.!]$/, '');
}

/** Whether all values in an array or object, or else the value itself, pass a test. */
const everyValue = (test: (text: string) => boolean, value: unknown): boolean =>
  isContainer(value)
    ? Object.values(value).every((inner) => everyValue(test, inner))
    : test(normalizedText(value));

const isNegative = (text: string) => NEGATIVE_VALUES.has(text);

const isHarmless = (text: string) => isNegative(text) || HARMLESS_VALUES.has(text);

const saysFailure = (text: string) => hasFailureWord(text) && !isHarmless(text);
