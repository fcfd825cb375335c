/*
 * Reads a name for comparison, without what people type in different ways: capitals, accents, apostrophes, hyphens,
 * periods, and the order of first and last name. findItems.ts compares.
 */

/** Scripts without spaces between words, or between last and first name. */
const SPACELESS = 'Han Hira Kana Hang Thai Laoo Khmr Mymr'.replace(/(\w+) ?/g, '\\p{scx=$1}');
const ALL_SPACELESS = new RegExp(`^[${SPACELESS}]+$`, 'u');
const SPACES_WITHIN = new RegExp(`(?<=[${SPACELESS}]) (?=[${SPACELESS}])`, 'gu');

/** Longer names are cut, because NFKD can turn one character into 18. */
export const MAX_NAME_CHARACTERS = 200;

/** A name without what people type in different ways. */
export type ComparedName = ReturnType<typeof readName>;

/** Reads a name, and again with ä, ö, and ü as people write them without the dots: Müller is Muller and Mueller. */
export function spellingsOf(name: string): readonly ComparedName[] {
  const typed = keepAccents(name).replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');
  const spellings = new Set([typed, typed.replace(/[äöüø]/g, '$&e')]);
  return [...spellings].map((spelling) => readName(typed, withoutAccents(spelling)));
}

/** Whether a name is all that is wanted, in either order. */
export const isWholeName = ({ lastFirst, firstLast }: ComparedName, wanted: ComparedName) =>
  lastFirst === wanted.lastFirst || firstLast === wanted.lastFirst;

/** Whether a name is all that is wanted, in either order, with the same accents: Hằng and Hạng are two people. */
export const hasSameAccents = ({ typed }: ComparedName, wanted: ComparedName) =>
  isWholeName(readName(typed, typed), readName(wanted.typed, wanted.typed));

const readName = (typed: string, spelling: string) => ({
  /** With accents, hyphens, and commas. */
  typed,
  /** All words, '' if there are none. */
  lastFirst: joinWords(spelling),
  /** All words, with those behind the first comma in front. */
  firstLast: joinWords(spelling.replace(/^([^,]*),(.*)/, '$2 $1')),
  /** The words between spaces and commas, each as its parts between hyphens: `[['jean', 'luc'], ['ito']]`. */
  words: spelling
    .split(/[\s,]/)
    .map(wordsIn)
    .filter((parts) => parts.length > 0),
  /** Whether it is one word in a script without spaces, which may hold both names. */
  isUndivided: ALL_SPACELESS.test(spelling),
});

const joinWords = (text: string) => wordsIn(text).join(' ').replace(SPACES_WITHIN, '');

/** Splits a text at everything but letters, digits, and marks, with which some scripts write vowels. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Periods, everything that people type as an apostrophe (some are letters to Unicode), and invisible characters. */
const IGNORED = /[.'’‘‛ʼʻʹʾʿ´`′׳＇\p{Cf}]/gu;

/** Removes capitals, apostrophes, and periods. */
const keepAccents = (text: string) =>
  text.slice(0, MAX_NAME_CHARACTERS).replace(IGNORED, '').toLowerCase().normalize('NFKC');

/** Letters that Unicode doesn't decompose, each followed by what people type for it. */
const WHOLE_LETTERS = new Map(
  'ßss æae œoe øo łl đd ðd þth ıi'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** The accents of Latin, Greek, and Cyrillic, and the vowel points of Arabic and Hebrew. Elsewhere, marks are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c2\u05c4-\u05c7\u064b-\u0655\u0670]/g;

/** Removes accents from a name in lower case. */
const withoutAccents = (name: string) =>
  name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/\P{ASCII}/gu, (letter) => WHOLE_LETTERS.get(letter) ?? letter)
    .normalize('NFC');
