/*
 * Searches: reads what was entered, and finds employees or categories by id or by name.
 *
 * A Zap acts on the first item found, so names are compared word by word: a part of a word may be somebody else's name.
 * comparedName.ts knows how people type names.
 */
import { type ComparedName, distanceFrom, isWholeName, spellingsOf } from './comparedName.ts';
import type { Employee } from './employee.ts';
import { enteredValue } from './inputValues.ts';
import { Problem } from './problem.ts';

/** An employee or a category. */
export type Item = Pick<Employee, 'id' | 'name'>;

/** The fields of a search as entered, '' if empty. */
export type Query = Readonly<Record<'id' | 'name', string>>;

/**
 * Reads the fields of a search that needs at least one of them.
 *
 * @param fieldLabel - the label of the field for an id.
 * @throws {Problem} `queryEmpty` if both are empty; or `severalValues`.
 */
export function readQuery(
  fieldLabel: 'Employee' | 'Category',
  enteredId: unknown,
  enteredName: unknown,
): Query {
  const id = enteredValue(enteredId, fieldLabel);
  const name = enteredValue(enteredName, 'Name');
  if (id === '' && name === '') throw new Problem({ code: 'queryEmpty', fieldLabel });
  return { id, name };
}

/**
 * Finds the item with an id. If there is none, finds the only one whose number is equal without zeros in front and
 * without `.0` behind, which spreadsheets drop and add. If the id is '', all items are found.
 */
export function filterById<T extends Item>(items: readonly T[], id: string): readonly T[] {
  if (id === '') return items;
  const exact = items.filter((item) => item.id === id);
  if (exact.length > 0) return exact;
  const equal = items.filter((item) => plainNumber(item.id) === plainNumber(id));
  return equal.length === 1 ? equal : [];
}

/** Removes zeros in front of a number, and `.0` behind it. Any other text stays as it is. */
const plainNumber = (text: string) => text.replace(/^0*(\d+?)(\.0+)?$/, '$1');

/** Whether a word entered must be a whole word of the name, or may be the beginning of one. */
export type WordMatch = 'wholeWord' | 'beginning';

/**
 * Finds items whose name has all words entered, in any order. Whole names come first, in either order of first and last
 * name, that typed before all; then names with all words whole; then the others. Each group is sorted by name, those
 * without one last. If no name was entered, all items are found.
 */
export function findByName<T extends Item>(
  items: readonly T[],
  entered: string,
  match: WordMatch,
): T[] {
  const wanted = spellingsOf(entered);
  // A mapped "Last, First" of two empty fields is a comma, which would find everyone.
  if (entered !== '' && wanted[0].lastFirst === '') return [];
  return items
    .flatMap((item) => {
      const text = item.name ?? '';
      const name = spellingsOf(text);
      const rank = Math.min(...wanted.flatMap((each) => name.map((to) => rankOf(to, each, match))));
      if (rank === NOT_FOUND) return [];
      const distance = rank === 0 ? distanceFrom(entered, text) : 0;
      return [{ item, rank: rank + distance, name: name[0].lastFirst || SORTS_LAST }];
    })
    .sort((a, b) => a.rank - b.rank || compare(a.name, b.name))
    .map(({ item }) => item);
}

/** A text that sorts after every name. */
const SORTS_LAST = '\uffff';

/** Compares texts without a collator, whose data would take time to load. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const NOT_FOUND = Number.POSITIVE_INFINITY;

/** Returns the place of a name among the results, the lowest first, or NOT_FOUND. */
function rankOf(name: ComparedName, wanted: ComparedName, match: WordMatch): number {
  if (wanted.lastFirst !== '' && isWholeName(name, wanted)) return 0;
  if (hasWords(name, wanted, (word, part) => word === part)) return 1;
  // A part of 陳小龍 may be a whole name in it, but 林 is no part of "小林, 健".
  const { isUndivided } = name;
  const mayBegin = isUndivided || match === 'beginning';
  if (mayBegin && hasWords(name, wanted, (word, part) => word.startsWith(part))) return 2;
  return isUndivided && hasWords(name, wanted, (word, part) => word.includes(part)) ? 3 : NOT_FOUND;
}

/** Whether a name has all words wanted. A word of the name counts once: "Thomas, Ada" isn't "Thomas Thomas". */
function hasWords(
  name: ComparedName,
  wanted: ComparedName,
  isSame: (word: string, wanted: string) => boolean,
): boolean {
  const left = name.words.flatMap((parts) => [...new Set([...parts, parts.join('')])]);
  const take = (part: string) => {
    const index = left.findIndex((word) => isSame(word, part));
    return index >= 0 && left.splice(index, 1).length > 0;
  };
  return wanted.words.every((parts) => take(parts.join('')) || parts.every(take));
}
