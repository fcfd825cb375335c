/*
 * Searches: reads what was entered, and finds employees or categories by id, by name, or by both.
 *
 * People type names in their own way, so capitalization, accents, and the order of first and last name don't matter.
 */
import type { Employee } from './employee.ts';
import { enteredText } from './inputValues.ts';
import { Problem } from './problem.ts';

/** An employee or a category. */
type Item = Pick<Employee, 'id' | 'name'>;

/** The fields of a search as entered, '' if empty. */
export type Query = Readonly<Record<'id' | 'name', string>>;

/**
 * Reads the fields of a search that needs at least one of them.
 *
 * @throws {Problem} with the given code if both are empty.
 */
export function readQuery(
  enteredId: unknown,
  enteredName: unknown,
  codeIfEmpty: 'employeeQueryEmpty' | 'categoryQueryEmpty',
): Query {
  const query = { id: enteredText(enteredId), name: enteredText(enteredName) };
  if (query.id === '' && query.name === '') throw new Problem({ code: codeIfEmpty });
  return query;
}

/** Finds items by id. If it is '', all are found. */
export const filterById = <T extends Item>(items: readonly T[], id: string): readonly T[] =>
  id === '' ? items : items.filter((item) => item.id === id);

/** Finds items that match the whole query: exact names first, each group sorted by name. */
export function findItems<T extends Item>(items: readonly T[], { id, name }: Query): T[] {
  const found = matchesOf(filterById(items, id), name);
  const wanted = fold(name);
  const exact = found.filter(({ spellings }) => spellings.includes(wanted));
  // The exact matches are in `found`, too; the set keeps those at the top.
  return [...new Set([...exact, ...found])].map(({ item }) => item);
}

/** Finds items by name, and sorts them by name, those without a name last. If the name is '', all are found. */
export const findByName = <T extends Item>(items: readonly T[], name: string): T[] =>
  matchesOf(items, name).map(({ item }) => item);

/**
 * Returns what {@link findByName} finds, with the spellings of each name. Folded names are sorted without a
 * collator, whose data would take time to load.
 */
function matchesOf<T extends Item>(items: readonly T[], name: string) {
  const wanted = fold(name);
  // A mapped "Last, First" of two empty fields is a comma, which is in every name.
  if (name !== '' && !/[\p{L}\p{N}]/u.test(wanted)) return [];
  return items
    .map((item) => ({ item, spellings: spellingsOf(item) }))
    .filter(
      ({ spellings }) =>
        spellings.some((spelling) => spelling.includes(wanted)) || hasWords(spellings[0], wanted),
    )
    .sort(({ spellings: [a] }, { spellings: [b] }) => (a < b ? -1 : Number(a > b)));
}

/** Words without what many people leave out: the hyphens of double names, and periods. */
const wordsIn = (name: string) => name.split(/[ ,.\p{Pd}]+/u).filter((word) => word !== '');

/**
 * Whether a name has all words wanted, in any order: "ada okafor" finds "okafor, ada b.". The words must be whole, or it
 * would find someone else, "okafor, adair".
 */
function hasWords(name: string, wanted: string): boolean {
  const words = wordsIn(name);
  return wordsIn(wanted).every((word) => words.includes(word));
}

/** A spelling that sorts after every name. */
const SORTS_LAST = '\uffff';

/** Returns the two ways to write a name: "okafor, ada" and "ada okafor". */
function spellingsOf({ name }: Item): [string, string] {
  const lastFirst = fold(name ?? '') || SORTS_LAST;
  return [lastFirst, lastFirst.replace(/^(.*?), (.*)/, '$2 $1')];
}

/** Characters that Unicode doesn't decompose (NFKD), as people type them. */
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
  '’': "'",
};

/** Longer names are cut, because NFKD can turn one character into 18. */
export const MAX_NAME_CHARACTERS = 200;

/**
 * Removes what people type in different ways: capitals, accents, and needless spaces. The order of first and last name
 * is left to {@link spellingsOf}.
 */
function fold(text: string): string {
  return text
    .slice(0, MAX_NAME_CHARACTERS)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();
}
