/*
 * Interprets what the objects around a list say about it: that the request failed, or that the list is partial
 * (docs/responses.md, rules 6 and 8).
 *
 * A word that the API turns out to use is added here. vocabulary.ts has the names of lists and rows.
 */
import { isArray, isContainer, isObject, type JsonObject } from './json.ts';
import { hasAny, hasWordOrSingular, wordSet, wordsOf } from './wordMatching.ts';

/** A property of an object around the list, which may describe the response. */
export type EnvelopeProperty = readonly [name: string, value: unknown];

/** Words that mean failure, in property names and in texts. */
const FAILURE = wordSet(
  'error err errno errmsg errcode errormessage errorcode fail failed failure exception fault problem denied unauthorized unauthorised forbidden invalid',
);

/** Words of property names that report success; a negative value means failure. */
const SUCCESS = wordSet('success successful ok valid authenticated authorized authorised');

/** Words of property names that hold a status code or text. */
const STATUS = wordSet('status statuscode state result resultcode code');

/** Words that may be beside those of success or status in a property name. */
const COMPANIONS = wordSet('http api response return request text is was key token');

/** Words of property names that hold a message for people. */
const MESSAGE = wordSet('message msg detail description reason');

/** Words of texts about a rejected key. */
const ACCESS = wordSet(
  'key token login logged log access permission expire expired credential password authenticated authentication authorized authorization',
);

/** Words of property names that say there are more rows. */
const MORE = wordSet('more next hasmore nextpage');

/** Words that may be beside those of more: `next_page_url`, but not `more_info` or `next_update`. */
const MORE_COMPANIONS = wordSet(
  'has is there page link url uri href cursor token key offset start index number item row record result data employee available exist odata hydra',
);

/** Whole property names, joined, that hold the number of pages. */
const PAGES = wordSet('pages totalpages numpages pagecount lastpage');

/** Whole property names, joined, that hold the number of rows, besides those that begin with "total". */
const TOTAL = wordSet('recordstotal itotalrecords totalcount totalrecords');

/** Words of property names of objects that describe the response. */
const METADATA = wordSet(
  'meta metadata page paging pagination paginator pageable pageinfo link cursor status state header info hydra view response result',
);

/** All words of property names beside a list. The probe may show such names. */
export const ENVELOPE_WORDS: readonly ReadonlySet<string>[] = [
  FAILURE,
  SUCCESS,
  STATUS,
  COMPANIONS,
  MESSAGE,
  MORE,
  MORE_COMPANIONS,
  PAGES,
  TOTAL,
  METADATA,
];

/** Values that mean no. */
const NEGATIVE_VALUES = new Set(['', '0', 'false', 'no', 'none', 'null']);

/** Other values of an error that mean that nothing is wrong. */
const HARMLESS_VALUES = new Set(['ok', 'success', 'no error', 'no errors']);

/** Whether a response is `{"fail": {"authentication": …}}`, the only failure that the API documents. */
export const isKeyRejection = (response: unknown): boolean =>
  isObject(response) && isObject(response['fail']) && 'authentication' in response['fail'];

/** Whether a name or a text has a word of failure. */
export const hasFailureWord = (text: string): boolean => hasAny(FAILURE, wordsOf(text));

/** Whether a property with this name describes the response. */
export function isMetadataName(name: string): boolean {
  const nameWords = wordsOf(name);
  return nameWords.length > 0 && nameWords.every((word) => hasWordOrSingular(METADATA, word));
}

/** Lists the properties of an envelope, and those of the objects in it that describe the response. */
export function envelopeProperties(envelope: JsonObject): EnvelopeProperty[] {
  return Object.entries(envelope).flatMap(([name, value]): EnvelopeProperty[] => {
    const inner = isObject(value) && isMetadataName(name) ? envelopeProperties(value) : [];
    return [[name, value], ...inner];
  });
}

/**
 * Whether a property says that something failed. A message counts only beside an empty list, where a rejected
 * key would otherwise silence a Zap for good.
 */
export function reportsFailure([name, value]: EnvelopeProperty, hasRows: boolean): boolean {
  const nameWords = wordsOf(name);
  const text = comparableText(value);
  if (hasFailureWord(name)) return hasContent(value) || (!isHarmless(text) && Number(text) !== 0);
  if (isMadeOf(SUCCESS, nameWords)) return NEGATIVE_VALUES.has(text) && text !== '';
  if (isMadeOf(STATUS, nameWords))
    return text === 'false' || /^[45]\d\d\b/.test(text) || hasFailureWord(text);
  if (hasRows || !hasAny(MESSAGE, nameWords)) return false;
  return hasFailureWord(text) || hasAny(ACCESS, wordsOf(text));
}

/** Whether a name has words of a table, and no others but companions. */
const isMadeOf = (
  table: ReadonlySet<string>,
  nameWords: readonly string[],
  companions = COMPANIONS,
) =>
  hasAny(table, nameWords) &&
  nameWords.every((word) => hasWordOrSingular(table, word) || hasWordOrSingular(companions, word));

/** Whether a property says that the list has more rows than the response. */
export function reportsPartial([name, value]: EnvelopeProperty, rowCount: number): boolean {
  const nameWords = wordsOf(name);
  const joinedWords = nameWords.join('');
  const text = comparableText(value);
  if (PAGES.has(joinedWords)) return Number(text) > 1;
  if (isMadeOf(MORE, nameWords, MORE_COMPANIONS))
    return hasContent(value) || !NEGATIVE_VALUES.has(text);
  const isTotal = nameWords[0] === 'total' || TOTAL.has(joinedWords);
  return isTotal && Number(text.replaceAll(',', '')) > rowCount;
}

/** Returns a value as text, '' if it is an object. The first element speaks for an array. */
const comparableText = (value: unknown) => scalarText(firstIn(value)) ?? '';

/** Whether a value is an object with anything in it but harmless values. */
function hasContent(value: unknown): boolean {
  const first = firstIn(value);
  // An array in it is harmless if each of its elements is.
  return isContainer(first) && !Object.values(first).flat().map(scalarText).every(isHarmless);
}

const firstIn = (value: unknown) => (isArray(value) ? value[0] : value);

/** Returns a value as text in lower case, undefined if it is an array or an object. */
const scalarText = (value: unknown) =>
  isContainer(value) ? undefined : `${value ?? ''}`.trim().toLowerCase();

const isHarmless = (text: string | undefined) =>
  text !== undefined && (NEGATIVE_VALUES.has(text) || HARMLESS_VALUES.has(text));
