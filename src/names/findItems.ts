/*
 * Finds employees or categories by id or name, and lists them for dropdowns. A Zap acts on the first item found, so
 * names are compared word by word: a part of a word may be someone else's name.
 */
import { isWholeName, type Spelling, spellingsOf } from './comparedName.ts';

type Item = Readonly<{ id: string; name: string | null }>;

/**
 * Finds the item with an id, or all items if it is ''. Spreadsheets drop leading zeros and add `.0`, so these don't
 * matter if only one number is equal without them.
 */
export function filterById<T extends Item>(items: readonly T[], id: string): readonly T[] {
  if (id === '') return items;
  const equal = items.filter((item) => plainNumber(item.id) === plainNumber(id));
  return equal.length === 1 ? equal : equal.filter((item) => item.id === id);
}

const plainNumber = (text: string) => text.replace(/^0*(\d+?)(\.0+)?$/, '$1');

/** Whether a word entered must be a whole word of a name, or may be the beginning of one. */
export type WordMatch = 'wholeWord' | 'beginning';

/** Finds items whose name has all words entered, best match first, then by name. Items without a name come last. */
export function findByName<T extends Item>(items: readonly T[], entered: string, match: WordMatch) {
  const wanted = spellingsOf(entered);
  // A Zap that maps two empty fields to "Last, First" enters a comma. It must not find everyone.
  if (entered !== '' && wanted[0]?.lastFirst === '') return [];
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  return items
    .flatMap((item) => {
      const spellings = spellingsOf(item.name ?? '');
      const ranks = () =>
        wanted.flatMap((each) => spellings.map((name) => rankOf(name, each, match)));
      const rank = entered === '' ? 0 : Math.min(...ranks());
      const sortName = spellings[0]?.lastFirst || AFTER_EVERY_NAME;
      return rank === NOT_FOUND ? [] : [{ item, rank, sortName }];
    })
    .sort((a, b) => a.rank - b.rank || compare(a.sortName, b.sortName))
    .map(({ item }) => item);
}

/**
 * Returns the entries of a dropdown, which Zapier shows in this order (docs.zapier.com/integrations/build/add-fields).
 * The id follows the name of namesakes, and replaces a missing name.
 */
export function toDropdown(items: readonly Item[]): { id: string; name: string }[] {
  const counts = new Map<string | null, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return findByName(items, '', 'beginning').map(({ id, name }) => {
    if (name === null) return { id, name: id };
    return { id, name: counts.get(name) === 1 ? name : `${name} (${id})` };
  });
}

const AFTER_EVERY_NAME = '\uffff';
const NOT_FOUND = Number.POSITIVE_INFINITY;

/** Ranks how well a name matches. The lowest rank is the best. */
function rankOf(name: Spelling, wanted: Spelling, match: WordMatch): number {
  const areTyped = name.isTyped && wanted.isTyped;
  // "Thomas, James" isn't "James, Thomas".
  if (areTyped && name.text === wanted.text) return 0;
  if (isWholeName(name, wanted)) return areTyped ? 1 : 2;
  if (hasWords(name, wanted, (word, part) => word === part)) return 3;
  // 陳小龍 has last and first name in one word. "小林, 健" doesn't, so 林 is someone else's name.
  const { isUndivided } = name;
  const mayBegin = isUndivided || match === 'beginning';
  if (mayBegin && hasWords(name, wanted, (word, part) => word.startsWith(part))) return 4;
  return isUndivided && hasWords(name, wanted, (word, part) => word.includes(part)) ? 5 : NOT_FOUND;
}

type WordTest = (word: string, part: string) => boolean;

/** Whether a name has all words wanted. Each of its words counts once: "Thomas, Ada" isn't "Thomas Thomas". */
function hasWords(name: Spelling, wanted: Spelling, isMatch: WordTest): boolean {
  const left = name.words.flatMap((parts) => [...new Set([...parts, parts.join('')])]);
  const take = (part: string) => {
    const index = left.findIndex((word) => isMatch(word, part));
    return index >= 0 && left.splice(index, 1).length > 0;
  };
  return wanted.words.every((parts) => take(parts.join('')) || parts.every(take));
}
