/*
 * Which names of properties may be shown: the one gate between a response and what is written.
 *
 * A name may be a person's ("Okafor, Ada": 1042) or hold a number, a date, a key. It is shown only
 * if the app's vocabulary has it, if each of its words is a word of the trade, or if most rows have it
 * as a property of their own; and never if it names a person who is in a list.
 */
import { CATEGORY_VOCABULARY, EMPLOYEE_VOCABULARY, plainName } from '../src/propertyNames.ts';
import type { Subject } from './people.ts';

/** Words of property names that no person is called by. */
const TRADE: ReadonlySet<string> = new Set(
  `id no num nbr nr number key value name label text title description desc code type kind full first
  last given family middle display emp emps employee employees staff worker workers person people
  personnel category categories cat cats list lists data rows row records record items item results
  result response reply payload body content entries entry new newest active all everyone total count
  size page pages per limit offset start length next previous prev more has is of status state success
  ok valid error errors message messages msg reason detail details warning warnings info information
  notice hint cause fail failed failure authentication auth meta metadata pagination paging link links
  self version api http request time timestamp date generated hire hired birth end termination dept
  department division job position role location site office branch city country zip postal address
  street building floor floors phone mobile cell email mail work home company manager supervisor driver
  drivers only license class grade level union sort order flag enabled created updated modified at by
  middlename lastname firstname rowid login`.split(/\s+/),
);

/** Whether everybody knows the word: it says nothing about who uses it. */
export function isTradeName(name: string): boolean {
  const plain = plainName(name);
  if (plain === '' || !LOOKS_LIKE_A_NAME.test(name)) return false;
  if (EMPLOYEE_VOCABULARY.has(plain) || CATEGORY_VOCABULARY.has(plain)) return true;
  return wordsOf(name).every((word) => TRADE.has(word));
}

/** How property names look; no comma, no number of more than two digits. */
const LOOKS_LIKE_A_NAME = /^(?!.*\d{3})[\p{L}_][\p{L}\p{M}\d _.:/#()-]{0,39}$/u;

/** Fewer rows than these share a name by chance. */
const FEWEST_ROWS = 3;

/** What must not be shown, as letters alone: words of people's names, whole names, keys, hosts. */
export type Secrets = ReadonlySet<string>;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Letters; a shorter word is in many names. */
const SHORTEST_SECRET = 3;

/** Everything that a name, or a word of it, must not be. */
export function secretsOf(people: Iterable<Subject>, texts: readonly string[]): Secrets {
  const names = [...people].flatMap(({ full, first, last }) => {
    const [one, other] = [first ?? '', last ?? ''];
    return [one + other, other + one, full ?? '', ...wordsOf(`${full} ${one} ${other}`)];
  });
  return new Set([...names, ...texts].map(lettersOf).filter((it) => it.length >= SHORTEST_SECRET));
}

/** A judge of names that come in `count` of `rows` rows. */
export function nameJudge(secrets: Secrets) {
  return (name: string, count: number, rows: number): boolean => {
    if (isTradeName(name)) return true;
    const isShared = rows >= FEWEST_ROWS && count > rows / 2;
    const isSecret = [lettersOf(name), ...wordsOf(name)].some((it) => secrets.has(it));
    return isShared && LOOKS_LIKE_A_NAME.test(name) && !isSecret;
  };
}

export type NameJudge = ReturnType<typeof nameJudge>;

function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
}
