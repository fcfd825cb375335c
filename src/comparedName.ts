/*
 * Reads a name for comparison, without what people type in different ways: capitals, accents, apostrophes, hyphens,
 * periods, and the order of first and last name. findItems.ts compares.
 */

/** A name without what people type in different ways. */
export interface ComparedName {
  /** All words, '' if there are none. */
  readonly lastFirst: string;
  /** All words, with those behind the first comma in front. */
  readonly firstLast: string;
  /** The words between spaces and commas, each as its parts between hyphens: `[['jean', 'luc'], ['ito']]`. */
  readonly words: readonly (readonly string[])[];
  /** Whether it is one word in a script without spaces, which may hold both names. */
  readonly isUndivided: boolean;
}

const SPACELESS = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/** Matches a word in scripts without spaces between words, or between last and first name. */
const WITHOUT_SPACES = new RegExp(`^[${SPACELESS}]+$`, 'u');
const SPACES_WITHIN = new RegExp(`(?<=[${SPACELESS}]) (?=[${SPACELESS}])`, 'gu');

/** Longer names are cut, because NFKD can turn one character into 18. */
export const MAX_NAME_CHARACTERS = 200;

/** Reads a name, and again with ä, ö, and ü as people write them without the dots: Müller is Muller and Mueller. */
export function spellingsOf(name: string): [ComparedName, ...ComparedName[]] {
  const spelled = readName(name, withoutAccents);
  const withE = name.normalize('NFC').replace(/[äöüø]/gi, '$&e');
  return withE === name ? [spelled] : [spelled, readName(withE, withoutAccents)];
}

/** Whether a name is all that is wanted, in either order. */
export const isWholeName = ({ lastFirst, firstLast }: ComparedName, wanted: ComparedName) =>
  lastFirst === wanted.lastFirst || firstLast === wanted.lastFirst;

/**
 * Returns how far a whole name is from the name typed, below 1: "Thomas, James" isn't "James, Thomas", and Hằng and Hạng
 * are two people.
 */
export function distanceFrom(typed: string, name: string): number {
  if (keepAccents(name) === keepAccents(typed)) return 0;
  return isWholeName(readName(name, keepAccents), readName(typed, keepAccents)) ? 0.3 : 0.6;
}

function readName(name: string, fold: (text: string) => string): ComparedName {
  const folded = fold(name.slice(0, MAX_NAME_CHARACTERS));
  const comma = `${folded},`.indexOf(',');
  const lastFirst = joinWords(folded);
  const words = folded
    .split(/[\s,]+/)
    .map(wordsIn)
    .filter(({ length }) => length > 0);
  return {
    lastFirst,
    firstLast: joinWords(`${folded.slice(comma + 1)} ${folded.slice(0, comma)}`),
    words,
    isUndivided: words.length === 1 && WITHOUT_SPACES.test(lastFirst),
  };
}

const joinWords = (folded: string) => wordsIn(folded).join(' ').replace(SPACES_WITHIN, '');

/** Splits a text at everything but letters, digits, and marks, with which some scripts write vowels. */
const wordsIn = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Periods, everything that people type as an apostrophe (some are letters to Unicode), and invisible characters. */
const IGNORED = /[.'’‘‛ʼʻʹʾʿ´`′׳＇\p{Cf}]/gu;

/** Removes capitals, apostrophes, periods, and needless spaces. */
const keepAccents = (text: string) =>
  text
    .replace(IGNORED, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();

/** Letters that Unicode doesn't decompose, as people type them. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** The accents of Latin, Greek, and Cyrillic, and the vowel points of Arabic and Hebrew. Elsewhere, marks are letters. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c2\u05c4-\u05c7\u064b-\u0655\u0670]/g;

/** Also removes accents. */
const withoutAccents = (text: string) =>
  keepAccents(text)
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/\P{ASCII}/gu, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize('NFC');
