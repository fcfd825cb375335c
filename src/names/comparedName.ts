/*
 * Normalizes names for comparison: capitals, accents, apostrophes, hyphens, periods, and the order of first and last
 * name don't matter. findItems.ts compares.
 */

/** Scripts that write no space between words, or between last and first name. */
const SPACELESS = 'Han Hira Kana Hang Thai Laoo Khmr Mymr'.replace(/(\w+) ?/g, '\\p{scx=$1}');
const ALL_SPACELESS = new RegExp(`^[${SPACELESS}]+$`, 'u');
const SPACES_WITHIN = new RegExp(`(?<=[${SPACELESS}]) (?=[${SPACELESS}])`, 'gu');

/** The rest of a name is ignored, because NFKD can turn one character into 18. */
const MAX_NAME_CHARACTERS = 200;

export type ComparedName = ReturnType<typeof readName>;

/** Returns the ways to type a name without accents: Müller is Muller or Mueller. */
export function spellingsOf(name: string): readonly ComparedName[] {
  const typed = keepAccents(name).replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');
  const spellings = new Set([typed, typed.replace(/[äöüø]/g, '$&e')]);
  return [...spellings].map((spelling) => readName(typed, withoutAccents(spelling)));
}

/** Whether a name has only the words wanted, with the last or the first name first. */
export const isWholeName = ({ lastFirst, firstLast }: ComparedName, wanted: ComparedName) =>
  lastFirst === wanted.lastFirst || firstLast === wanted.lastFirst;

/** Whether it also has the same accents: Hằng and Hạng are two people. */
export const hasSameAccents = ({ typed }: ComparedName, wanted: ComparedName) =>
  isWholeName(readName(typed, typed), readName(wanted.typed, wanted.typed));

const readName = (typed: string, spelling: string) => ({
  /** With accents, hyphens, and commas. */
  typed,
  lastFirst: joinWords(spelling),
  firstLast: joinWords(spelling.replace(/^([^,]*),(.*)/, '$2 $1')),
  /** The parts of each word: `Jean-Luc Ito` is `[['jean', 'luc'], ['ito']]`. */
  words: spelling
    .split(/[\s,]/)
    .map(wordsIn)
    .filter((parts) => parts.length > 0),
  /** Whether last and first name may be one word. */
  isUndivided: ALL_SPACELESS.test(spelling),
});

const joinWords = (text: string) => wordsIn(text).join(' ').replace(SPACES_WITHIN, '');

/** Returns runs of letters, digits, and marks, which are vowels in some scripts. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Periods, invisible characters, and whatever people type as an apostrophe. To Unicode, some of it is a letter. */
const IGNORED = /[.'’‘‛ʼʻʹʾʿ´`′׳＇\p{Cf}]/gu;

const keepAccents = (text: string) =>
  text.slice(0, MAX_NAME_CHARACTERS).replace(IGNORED, '').toLowerCase().normalize('NFKC');

/** Letters that Unicode doesn't decompose, each followed by what people type instead. */
const WHOLE_LETTERS = new Map(
  'ßss æae œoe øo łl đd ðd þth ıi'.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** Accents of Latin, Greek, and Cyrillic, and vowel points of Arabic and Hebrew. Elsewhere, marks are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c2\u05c4-\u05c7\u064b-\u0655\u0670]/g;

const withoutAccents = (name: string) =>
  name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/\P{ASCII}/gu, (letter) => WHOLE_LETTERS.get(letter) ?? letter)
    .normalize('NFC');
