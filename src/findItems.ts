/*
 * Finds items by id, by name, or by both.
 *
 * People type names in their own way, so capitalization, accents, and the order of first and last name don't
 * matter.
 */
import type { Employee } from './employee.ts';

/** An employee or a category. */
type Item = Pick<Employee, 'id' | 'name'>;

/** The fields of a search as entered, '' if empty. */
export interface Query {
  readonly id: string;
  readonly name: string;
}

/**
 * Finds items that match the whole query.
 *
 * @returns exact names first; otherwise sorted by name.
 */
export function findItems<T extends Item>(items: readonly T[], { id, name }: Query): T[] {
  const found = findItemsByName(id === '' ? items : items.filter((item) => item.id === id), name);
  const wanted = fold(name);
  const exact = found.filter((item) => spellingsOf(item).includes(wanted));
  return [...new Set([...exact, ...found])];
}

/**
 * Finds items by name, all if it is ''.
 *
 * @returns sorted by name, those without a name last.
 */
export function findItemsByName<T extends Item>(items: readonly T[], name: string): T[] {
  const wanted = fold(name);
  // A mapped "Last, First" of two empty fields is a comma, which is in every name.
  if (name !== '' && !/[\p{L}\p{N}]/u.test(wanted)) return [];
  return items
    .map((item) => ({ item, spellings: spellingsOf(item) }))
    .filter(({ spellings }) => spellings.some((spelling) => spelling.includes(wanted)))
    .sort(({ spellings: [a] }, { spellings: [b] }) => (a < b ? -1 : Number(a > b)))
    .map(({ item }) => item);
}

/** Returns "last, first" and "first last"; without a name, a text that sorts last. */
function spellingsOf({ name }: Item): [string, string] {
  const written = fold(name ?? '') || '\uffff';
  return [written, written.replace(/^(.*?), (.*)/, '$2 $1')];
}

/** Letters that Unicode doesn't decompose into a base letter and an accent. */
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

/** Characters of a name that are searched. One can become 18 when it is decomposed. */
const MAX_NAME_LENGTH = 200;

function fold(text: string): string {
  return text
    .slice(0, MAX_NAME_LENGTH)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();
}
