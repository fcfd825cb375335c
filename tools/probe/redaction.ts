/*
 * Keeps people's data out of the report and the profile.
 *
 * Placeholders replace values. A property key may be data, too, as in `{"Okafor, Ada": 1042}`. So the key of a row's
 * property is shown only if most rows have it, and if it consists of words that the app knows or, in three rows or
 * more, names no one. Beside a list, only known words are shown.
 */
import { reportsPartial } from '../../src/responses/envelopeStatus.ts';
import {
  ENVELOPE_WORDS,
  HARMLESS_VALUES,
  NEGATIVE_VALUES,
} from '../../src/responses/envelopeWords.ts';
import { isArray, isContainer, isObject } from '../../src/responses/json.ts';
import { createFieldLookup } from '../../src/responses/keyMatching.ts';
import { LIST_KEY_WORDS, type RowKind } from '../../src/responses/propertyKeys.ts';
import { hasWordOrSingular, wordSet, wordsOf } from '../../src/responses/wordMatching.ts';
import type { Json } from './profileTypes.ts';

/** Known words that the app's tables lack. */
const OTHER_WORDS = wordSet(
  'authentication has i total count number size per limit offset date time',
);
const KNOWN_WORDS = [
  OTHER_WORDS,
  ...Object.values(ENVELOPE_WORDS),
  ...LIST_KEY_WORDS.map(([, words]) => words),
];

/** Digits may be an employee's number, and a comma is in people's names. */
const PLAUSIBLE_KEY = /^[\p{Lu}\p{Ll}\p{Lo} _.:/#()-]{1,40}$/u;

/** Whether a property key consists of known words. */
export function isKnownPropertyKey(key: string): boolean {
  if (!PLAUSIBLE_KEY.test(key)) return false;
  const isField = (kind: RowKind) => createFieldLookup(kind)([key]).otherKeys.length === 0;
  const isKnownWord = (word: string) => KNOWN_WORDS.some((words) => hasWordOrSingular(words, word));
  return isField('employee') || isField('category') || wordsOf(key).every(isKnownWord);
}

/** Whether the key of a property may be shown if `count` of `rowCount` rows have it. */
export type PropertyFilter = (key: string, count: number, rowCount: number) => boolean;

/** Fewer rows may share a property key by chance. */
const MIN_ROWS = 3;

/** Makes the rule for lists in which these people may be named. */
export function createPropertyFilter(
  people: readonly { readonly name: string | null }[],
): PropertyFilter {
  const peopleWords = new Set(people.flatMap(({ name }) => wordsOf(name ?? '')));
  return (key, count, rowCount) => {
    if (count <= rowCount / 2) return false;
    if (isKnownPropertyKey(key)) return true;
    const namesSomeone = wordsOf(key).some((word) => peopleWords.has(word));
    return count >= MIN_ROWS && PLAUSIBLE_KEY.test(key) && !namesSomeone;
  };
}

const DATE = /^(\d{4}([-/])\d\d\2\d\d([T ]\d.*)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}( \d.*)?)$/;

/** Returns the placeholder of the type of values; null if all are blank. */
export function typePlaceholder(values: readonly unknown[]): Json {
  const given = values.filter((value) => value !== null && value !== '');
  const [first] = given;
  if (first === undefined) return null;
  if (isContainer(first)) return isArray(first) ? [] : {};
  if (given.every((value) => typeof value === 'boolean')) return '<yes/no>';
  if (given.every((value) => typeof value === 'number')) return '<other number>';
  return given.every((value) => DATE.test(String(value))) ? '<date>' : '<text>';
}

/** Values beside a list that are shown: they identify no one, and may tell the app of a failure. */
const SHOWABLE_VALUES = new Set([
  ...NEGATIVE_VALUES,
  ...HARMLESS_VALUES,
  ...ENVELOPE_WORDS.failure,
  ...'true yes expired 1 400 401 403 404 429 500 503'.split(' '),
]);

/**
 * Returns the template of a property beside a list, or of a response that isn't a list.
 *
 * @param key - of the property; '' for a whole response.
 * @param rowCount - of the list. A number equal to it becomes `<count>`; one that tells of more rows, `<total>`.
 */
export function redactedTemplate(
  key: string,
  value: unknown,
  rowCount = Number.POSITIVE_INFINITY,
): Json {
  if (isArray(value))
    return value.slice(0, 1).map((inner) => redactedTemplate(key, inner, rowCount));
  if (isObject(value)) {
    const ordinary = Object.entries(value).filter(([inner]) => isKnownPropertyKey(inner));
    return Object.fromEntries(
      ordinary.map(([inner, held]) => [inner, redactedTemplate(inner, held, rowCount)]),
    );
  }
  const isScalar =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (isScalar && SHOWABLE_VALUES.has(String(value).trim().toLowerCase())) return value;
  if (typeof value !== 'number') return typePlaceholder([value]);
  if (value === rowCount) return '<count>';
  return reportsPartial([key, value], rowCount) ? '<total>' : '<other number>';
}
