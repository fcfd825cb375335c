/*
 * Finds employees or categories by id or by name, and lists them in dropdowns.
 *
 * A Zap acts on the first item found, so names are compared word by word: a part of a word may be somebody else's name.
 */

import { type ComparedName, hasSameAccents, isWholeName, spellingsOf } from './comparedName.ts';

interface Item {
  readonly id: string;
  readonly name: string | null;
}

/**
 * Finds the item with an id, or else the only one whose number is equal without zeros in front and without `.0` behind,
 * which spreadsheets drop and add. If the id is '', all items are found.
 */
export function filterById<T extends Item>(items: readonly T[], id: string): readonly T[] {
  if (id === '') return items;
  const equal = items.filter((item) => plainNumber(item.id) === plainNumber(id));
  return equal.length === 1 ? equal : equal.filter((item) => item.id === id);
}

/** Removes zeros in front of a number, and `.0` behind it. Any other text stays as it is. */
const plainNumber = (text: string) => text.replace(/^0*(\d+?)(\.0+)?$/, '$1');

/** Whether a word entered must be a whole word of the name, or may be the beginning of one. */
export type WordMatch = 'wholeWord' | 'beginning';

/**
 * Finds items whose name has all words entered, in any order; all items if none was entered. Whole names come first, then
 * names with all words whole, then the others. Each group is sorted by name, those without one last.
 */
export function findByName<T extends Item>(items: readonly T[], entered: string, match: WordMatch) {
  const wanted = spellingsOf(entered);
  // A mapped "Last, First" of two empty fields is a comma, which would find everyone.
  if (entered !== '' && wanted[0]?.lastFirst === '') return [];
  // Sorted without a collator, whose data would take time to load. '\uffff' sorts after every name.
  return items
    .flatMap((item) => {
      const name = spellingsOf(item.name ?? '');
      const ranks = wanted.flatMap((each) => name.map((to) => rankOf(to, each, match)));
      const rank = entered === '' ? 0 : Math.min(...ranks);
      return rank === NOT_FOUND ? [] : [{ item, rank, name: name[0]?.lastFirst || '\uffff' }];
    })
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : Number(a.name > b.name)))
    .map(({ item }) => item);
}

/**
 * Makes the entries of a dropdown, sorted by name, because Zapier shows them in the order sent
 * (docs.zapier.com/integrations/build/add-fields). An item without a name shows its id; namesakes have it behind the name.
 */
export function toDropdown(items: readonly Item[]): { id: string; name: string }[] {
  const counts = new Map<string | null, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return findByName(items, '', 'beginning').map(({ id, name }) => {
    if (name === null) return { id, name: id };
    return { id, name: counts.get(name) === 1 ? name : `${name} (${id})` };
  });
}

const NOT_FOUND = Number.POSITIVE_INFINITY;

/** Returns the place of a name among the results, the lowest first, or NOT_FOUND. */
function rankOf(name: ComparedName, wanted: ComparedName, match: WordMatch): number {
  // "Thomas, James" isn't "James, Thomas".
  if (name.typed === wanted.typed) return 0;
  if (isWholeName(name, wanted)) return hasSameAccents(name, wanted) ? 1 : 2;
  if (hasWords(name, wanted, (word, part) => word === part)) return 3;
  // A part of 陳小龍 may be a whole name in it, but 林 is no part of "小林, 健".
  const { isUndivided } = name;
  const mayBegin = isUndivided || match === 'beginning';
  if (mayBegin && hasWords(name, wanted, (word, part) => word.startsWith(part))) return 4;
  return isUndivided && hasWords(name, wanted, (word, part) => word.includes(part)) ? 5 : NOT_FOUND;
}

type WordTest = (word: string, part: string) => boolean;

/** Whether a name has all words wanted. A word of the name counts once: "Thomas, Ada" isn't "Thomas Thomas". */
function hasWords(name: ComparedName, wanted: ComparedName, isMatch: WordTest): boolean {
  const left = name.words.flatMap((parts) => [...new Set([...parts, parts.join('')])]);
  const take = (part: string) => {
    const index = left.findIndex((word) => isMatch(word, part));
    return index >= 0 && left.splice(index, 1).length > 0;
  };
  return wanted.words.every((parts) => take(parts.join('')) || parts.every(take));
}
