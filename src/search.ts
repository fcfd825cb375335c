/*
 * Which entries a search means: by number, by name, or by both; best match first.
 *
 * People type names in their own way, so case, accents and the order of first and last name do not
 * matter. All searches share these rules and the Name field.
 */
import type { Employee } from './employee.ts';

/** The input field for a name; each search has a help text of its own. */
export const nameField = (helpText: string) => ({
  key: 'name',
  label: 'Name',
  required: false,
  helpText,
});

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
  const found = byName(id === '' ? entries : entries.filter((entry) => entry.id === id), name);
  const wanted = fold(name);
  const exact = found.filter((entry) => spellingsOf(entry).includes(wanted));
  return [...new Set([...exact, ...found])].slice(0, MOST_MATCHES);
}

/** Entries that a name fits, or all where it is '', by name; those without a name come last. */
export function byName<T extends Entry>(entries: readonly T[], name: string): T[] {
  const wanted = fold(name);
  // A comma alone, as two empty fields leave it, is in every name and matches none.
  if (name !== '' && !/[\p{L}\p{N}]/u.test(wanted)) return [];
  return entries
    .map((entry) => ({ entry, spellings: spellingsOf(entry) }))
    .filter(({ spellings }) => spellings.some((spelling) => spelling.includes(wanted)))
    .sort(({ spellings: [a] }, { spellings: [b] }) => (a < b ? -1 : Number(a > b)))
    .map(({ entry }) => entry);
}

/** "last, first" as it is written, and "first last" as it is said; without a name, what is after every name. */
function spellingsOf({ name }: Entry): [string, string] {
  const written = fold(name ?? '') || '\uffff';
  return [written, written.replace(/^(.*?), (.*)/, '$2 $1')];
}

/** Letters that are no base letter with an accent, and so stay whole when accents are taken off. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  "ß ss, æ ae, œ oe, ø o, ł l, đ d, ð d, þ th, ı i, ’ '".split(', ').map((pair) => pair.split(' ')),
);

/** Characters of a name that are searched. */
const LONGEST_NAME = 200;

function fold(text: string): string {
  return text
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı’]/g, (letter) => String(WHOLE_LETTERS[letter]))
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .trim();
}
