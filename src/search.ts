/*
 * Which entries a search means: by number, by name, or by both; best match first.
 *
 * People type names in their own way, so case, accents and the order of first and last name do not
 * matter. All searches share these rules, and nothing else needs them.
 */
import type { Employee } from './employee.ts';

/** What is searched: an employee or a category. */
type Entry = Pick<Employee, 'id' | 'name'>;

/** More matches than this don't answer a question. */
const MOST_MATCHES = 50;

/**
 * Entries that fit all that was entered: exact names first, then by name; the best 50.
 *
 * @param query - what was entered, '' where a field is empty.
 */
export function search<T extends Entry>(
  entries: readonly T[],
  { id, name }: Entry & { name: string },
): T[] {
  const matches = matching(id === '' ? entries : entries.filter((entry) => entry.id === id), name);
  const best = matches.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
  return best.slice(0, MOST_MATCHES).map(({ entry }) => entry);
}

/** Entries that a name fits, or all where it is '', by name; those without a name come last. */
export function byName<T extends Entry>(entries: readonly T[], name: string): T[] {
  return matching(entries, name).map(({ entry }) => entry);
}

function matching<T extends Entry>(entries: readonly T[], name: string) {
  const wanted = fold(name);
  // A comma alone, as two empty fields leave it, is in every name and matches none.
  if (name !== '' && !/[\p{L}\p{N}]/u.test(wanted)) return [];
  return entries
    .map((entry) => ({ entry, spellings: spellingsOf(entry.name) }))
    .filter(({ spellings }) => spellings.some((spelling) => spelling.includes(wanted)))
    .map(({ entry, spellings }) => {
      return { entry, isExact: spellings.includes(wanted), order: spellings[0] || LAST };
    })
    .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)));
}

/** After every name. */
const LAST = '\uffff';

/** "last, first" as it is written, and "first last" as it is said. */
function spellingsOf(name: string | null): [string, ...string[]] {
  const written = fold(name ?? '');
  const comma = written.indexOf(', ');
  if (comma < 0) return [written];
  return [written, `${written.slice(comma + 2)} ${written.slice(0, comma)}`];
}

/** Characters of a name that are searched. */
const LONGEST_NAME = 1_000;

/** Letters that are no base letter with an accent, and so stay whole when accents are taken off. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  "ß ss, æ ae, œ oe, ø o, ł l, đ d, ð d, þ th, ı i, ’ '".split(', ').map((pair) => pair.split(' ')),
);

function fold(text: string): string {
  return text
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .slice(0, LONGEST_NAME)
    .replace(/[ßæœøłđðþı’]/g, (letter) => String(WHOLE_LETTERS[letter]))
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();
}
