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

export type Spelling = ReturnType<typeof readSpelling>;

/** Returns the ways to type a name, as it is and without accents. Müller is Muller or Mueller. */
export function spellingsOf(name: string): readonly Spelling[] {
  const typed = keepAccents(name).replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');
  const withoutAccents = [typed, typed.replace(/[äöüø]/g, '$&e')].map(removeAccents);
  return [...new Set([typed, ...withoutAccents])].map(readSpelling);
}

/** Whether a name has only the words wanted, with the last or the first name first. */
export const isWholeName = ({ lastFirst, firstLast }: Spelling, wanted: Spelling) =>
  lastFirst === wanted.lastFirst || firstLast === wanted.lastFirst;

const readSpelling = (text: string, index: number) => ({
  text,
  /** Whether it has the accents as typed: Hằng and Hạng are two people. */
  isTyped: index === 0,
  lastFirst: joinWords(text),
  firstLast: joinWords(text.replace(/^([^,]*),(.*)/, '$2 $1')),
  /** The parts of each word: `Jean-Luc Ito` is `[['jean', 'luc'], ['ito']]`. */
  words: text
    .split(/[\s,]/)
    .map(wordsIn)
    .filter((parts) => parts.length > 0),
  /** Whether last and first name may be one word. */
  isUndivided: ALL_SPACELESS.test(text),
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

const removeAccents = (name: string) =>
  name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/\P{ASCII}/gu, (letter) => WHOLE_LETTERS.get(letter) ?? letter)
    .normalize('NFC');
