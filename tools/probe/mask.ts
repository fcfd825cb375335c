/*
 * Masks a response, so that it can be posted publicly: letters and digits go, the form stays. Of a list, the first row
 * consists of a and 1, the second of b and 2, the last of c and 3, and everything around the rows of x and 9.
 *
 * Any word may be somebody's name, also as a property key in every row. So a key is shown only if the app's reader knows
 * all of it.
 */
import { ENVELOPE_KEYS } from '../../src/responses/envelope.ts';
import { FIELD_KEYS, plainKey, ROW_KEYS } from '../../src/responses/fields.ts';
import { type Container, isArray, isContainer, parseResponse } from '../../src/responses/json.ts';
import { LIST_KEYS } from '../../src/responses/list.ts';

export interface Mask {
  /** The masked response. */
  readonly body: string;
  /** Property keys that aren't shown, and what stands for each. */
  readonly hiddenKeys: ReadonlyMap<string, string>;
}

/**
 * Masks a response.
 *
 * @param itemCount - how many items the app reads in it. A count of them must not be above the number of masked rows.
 */
export function maskResponse(text: string, itemCount: number): Mask {
  const { value } = parseResponse(text);
  const masker = new Masker(itemCount);
  const body =
    value === undefined ? maskText(text.trim(), AROUND) : JSON.stringify(masker.mask(value));
  return { body, hiddenKeys: masker.hiddenKeys };
}

const MAX_CHARACTERS = 60;
const MAX_DEPTH = 8;
/** In a response. Further ones are left out. */
const MAX_HIDDEN_KEYS = 20;

/** What stands for all letters and for all digits. */
type Alphabet = readonly [letter: string, digit: string];

const AROUND: Alphabet = ['x', '9'];
const ROWS: readonly Alphabet[] = [
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
];

/** Replaces everything in a text but spaces and ASCII punctuation. */
export const maskText = (text: string, [letter, digit]: Alphabet = AROUND): string =>
  text.slice(0, MAX_CHARACTERS).replace(/[^ -/:-@[-`{-~]/gu, (character) => {
    if (/\s/.test(character)) return ' ';
    if (/\p{Nd}/u.test(character)) return digit;
    return /\p{Lu}/u.test(character) ? letter.toUpperCase() : letter;
  });

/** Values that say nothing about anyone. */
const STAYS = /^\s*(?:0*|-1|null|true|false)\s*$/;

class Masker {
  readonly hiddenKeys = new Map<string, string>();
  readonly #itemCount: number;

  constructor(itemCount: number) {
    this.#itemCount = itemCount;
  }

  mask(value: unknown, alphabet = AROUND, depth = 0): unknown {
    if (isContainer(value)) return this.#maskContainer(value, alphabet, depth);
    const text = String(value).slice(0, MAX_CHARACTERS);
    if (STAYS.test(text)) return typeof value === 'string' ? text : value;
    const count = alphabet === AROUND ? this.#shownCount(text) : undefined;
    if (typeof value === 'string') return count ?? maskText(text, alphabet);
    return Number(count ?? text.replace(/\d/g, alphabet[1]));
  }

  /** Masks an array or object. Of a list, only the first two rows and the last are kept. */
  #maskContainer(container: Container, alphabet: Alphabet, depth: number): unknown {
    const entries = depth < MAX_DEPTH ? Object.entries(container) : [];
    const isList = entries.every(([key]) => DIGITS.test(key));
    const arePositions = entries.every(([key], at) => key === String(at));
    const kept = isList ? entries.filter((_, at) => at < 2 || at === entries.length - 1) : entries;
    const masked = kept.flatMap(([key, inner], at) => {
      const own = (isList && alphabet === AROUND && ROWS[at]) || alphabet;
      const shownKey = arePositions ? String(at) : this.#maskKey(key, own);
      return shownKey === null ? [] : [[shownKey, this.mask(inner, own, depth + 1)] as const];
    });
    return isArray(container) ? masked.map(([, inner]) => inner) : Object.fromEntries(masked);
  }

  /** Returns what stands for a key; null if it is left out. */
  #maskKey(key: string, alphabet: Alphabet): string | null {
    if (DIGITS.test(key)) return STAYS.test(key) ? key : maskText(key, alphabet);
    const known = knownPartOf(key);
    if (known !== '' && known === plainKey(key)) return key;
    const earlier = this.hiddenKeys.get(key);
    if (earlier !== undefined) return earlier;
    if (this.hiddenKeys.size === MAX_HIDDEN_KEYS) return null;
    const name = `hidden${this.hiddenKeys.size + 1}`;
    const standIn = known === '' ? name : `${name}_${known}`;
    this.hiddenKeys.set(key, standIn);
    return standIn;
  }

  /** Returns a count of rows, or any number as low, as it is after all but three rows were left out. */
  #shownCount(text: string): string | undefined {
    const isCount = /^\d+$/.test(text) && Number(text) <= Math.max(1, this.#itemCount);
    return isCount ? String(Math.min(Number(text), ROWS.length)) : undefined;
  }
}

const DIGITS = /^\d*$/;

/** Keys that the API documents. */
const OTHER_KEYS =
  /^(newemployees|listemployee(category)?|authentication|(api|company|secret)key)$/;

const KNOWN_KEYS = patternsIn([FIELD_KEYS, ROW_KEYS, LIST_KEYS, ENVELOPE_KEYS, OTHER_KEYS]);

function patternsIn(table: unknown): RegExp[] {
  if (table instanceof RegExp) return [table];
  return isContainer(table) ? Object.values(table).flatMap(patternsIn) : [];
}

/** Returns the longest part of a plain key that a pattern of the reader matches: `employees` in `ngoziemployees`. */
function knownPartOf(key: string): string {
  // A plain key lacks emoji and other signs.
  if (!/^[\w .#-]{1,40}$/.test(key)) return '';
  const parts = KNOWN_KEYS.map((pattern) => pattern.exec(plainKey(key))?.[0] ?? '');
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
