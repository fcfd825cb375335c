/*
 * Splits property keys and texts into words, removes the style of keys, and looks words up in tables.
 *
 * A table of words is easier to review than a regular expression, and a lookup can't backtrack.
 */

/** A table of words in lower case. */
export type WordSet = ReadonlySet<string>;

/** Makes a table of the words of a text. */
export const wordSet = (list: string): WordSet => new Set(list.split(' '));

/** Whether a table has a word, or its singular. A plural in a table matches only itself. */
export const hasWordOrSingular = (table: WordSet, word: string): boolean =>
  table.has(word) || table.has(word.replace(/ies$/, 'y').replace(/s$/, ''));

/** Whether a table has any of the words, or the singular of one. */
export const hasAny = (table: WordSet, words: readonly string[]): boolean =>
  words.some((word) => hasWordOrSingular(table, word));

/** Removes the style of a key: `Emp_No`, `empNo`, and `EMP NO` become `empno`. */
export const plainKey = (key: string): string => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Longer keys and texts are cut: what they say of a response is at their start. */
export const MAX_TEXT_CHARACTERS = 1_000;

/** Splits a property key or a text into words in lower case: `hasMore`, `has_more`, and `HAS MORE` are has, more. */
export function wordsOf(text: string): string[] {
  const found = text
    .slice(0, MAX_TEXT_CHARACTERS)
    .match(/\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\d+/gu);
  return (found ?? []).map((word) => word.toLowerCase());
}
