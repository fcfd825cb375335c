/*
 * Which entries a search means: by number, by name, or by both; best match first.
 *
 * People type names in their own way, so case, accents and the order of first and last name do not
 * matter. Both searches share these rules, and nothing else needs them.
 */

/** What is searched: an employee or a category. */
export interface Entry {
  readonly id: string;
  readonly name: string | null;
}

/** What was entered; '' where a field is empty. */
export interface Query {
  readonly id: string;
  readonly name: string;
}

/** Entries that fit all that was entered: exact names first, then by name. */
export function search<T extends Entry>(entries: readonly T[], query: Query): T[] {
  const wanted = fold(query.name);
  // A comma alone, as two empty fields leave it, is in everybody's name and means nobody.
  if (query.name !== '' && !/[\p{L}\p{N}]/u.test(wanted)) return [];
  const matches = entries
    .filter((entry) => query.id === '' || entry.id === query.id)
    .map((entry) => ({ entry, spellings: spellingsOf(entry.name) }))
    .filter(({ spellings }) => spellings.some((spelling) => spelling.includes(wanted)))
    .map(({ entry, spellings }) => ({
      entry,
      isExact: spellings.includes(wanted),
      sortName: spellings[0],
    }));
  return matches.sort(byRank).map(({ entry }) => entry);
}

interface Match {
  readonly isExact: boolean;
  readonly sortName: string;
}

function byRank(a: Match, b: Match): number {
  if (a.isExact !== b.isExact) return a.isExact ? -1 : 1;
  return a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName);
}

/** "last, first" as it is written, and "first last" as it is said. */
function spellingsOf(name: string | null): [string, ...string[]] {
  const written = fold(name ?? '');
  const comma = written.indexOf(', ');
  if (comma < 0) return [written];
  return [written, `${written.slice(comma + 2)} ${written.slice(0, comma)}`];
}

/** Letters that are no base letter with an accent, and so stay whole when accents are taken off. */
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

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı’]/g, (letter) => String(WHOLE_LETTERS[letter]))
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim();
}
