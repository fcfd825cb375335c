// The names that properties of a row have: who x what (R6), in every style, and contests between
// several that could hold the same thing, with the winner that R7 names. Where R7 is silent on an
// order (`emp_no` or `staff_number`? `emp_value`?), no contest is made; such a name only ever
// stands alone.
import fc from 'fast-check';

type Words = readonly string[];
/** Best rank first; names of one rank never meet in a row. `alone`: names that R7 doesn't rank. */
interface Ranking {
  readonly ranks: readonly (readonly Words[])[];
  readonly alone: readonly Words[];
}

/** Which property is read, and which others lose. */
interface Contest {
  readonly winner: string;
  readonly losers: readonly string[];
}

const words = (name: string): Words => name.split(' ');
const named = (names: string): Words[] => names.split(', ').map(words);
const joined = (who: readonly Words[], what: readonly Words[]): Words[] =>
  who.flatMap((first) => what.map((second) => [...first, ...second]));

const people = named('emp, employee, staff, worker, person, personnel');
const rowOrRecord = named('record, row');
const numbers = named('number, no, num, nbr, nr');
const id = named('id');
const names = named('name, full name, display name, label, text');

export const employeeNumber: Ranking = {
  ranks: [
    joined(named('record'), numbers),
    joined(people, numbers),
    numbers,
    named('record id'),
    joined(people, id),
    named('row id'),
    id,
    named('value'),
    joined(named('row'), numbers),
  ],
  alone: joined([...people, ...rowOrRecord], named('value')),
};

export const employeeName: Ranking = {
  ranks: names.flatMap((name) => [joined(people, [name]), [name]]),
  alone: joined(rowOrRecord, names),
};

const whose: Words[] = [[], ...people, ...rowOrRecord];
export const firstName = joined(whose, named('first, first name, fname, given name, forename'));
export const lastName = joined(whose, named('last, last name, lname, surname, family name'));

const categoryWords = named(
  'cat, emp cat, employee cat, category, emp category, employee category',
);
const codes = [...numbers, ...named('code, value')];
const labels = [...names.slice(1), ...named('title, description, desc')];

export const categoryId: Ranking = {
  ranks: [named('row id'), joined(categoryWords, id), joined(categoryWords, codes), id, codes],
  alone: joined(named('row'), codes),
};

export const categoryName: Ranking = {
  ranks: [
    joined(categoryWords, named('name')),
    [...joined(categoryWords, labels), ...categoryWords],
    named('name'),
    labels,
  ],
  alone: joined(named('row'), [...named('name'), ...labels]),
};

const all = ({ ranks, alone }: Ranking): readonly Words[] => [...ranks.flat(), ...alone];
/** Whether a name means something in a row; else it is an extra property. */
const knownTo = (names: readonly Words[]) => {
  const known = new Set(names.map((name) => name.join('')));
  return (name: string) => known.has(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
};
export const isOfEmployee = knownTo([
  ...[employeeNumber, employeeName].flatMap(all),
  ...firstName,
  ...lastName,
]);
export const isOfCategory = knownTo([categoryId, categoryName].flatMap(all));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const upper = (word: string): string => word.toUpperCase();

type Style = (name: Words) => string;

/** Styles that keep words apart: what the names beside a list need (R9: "one word of a name"). */
const clearStyles: readonly Style[] = [
  (name) => name.join('_'),
  (name) => name.map((word, at) => (at === 0 ? word : capital(word))).join(''),
  (name) => name.map(capital).join(''),
  (name) => name.join('-'),
  (name) => name.map(capital).join(' '),
  (name) => name.map(upper).join('_'),
  (name) => name.map(upper).join(' '),
  (name) => name.join(' '),
];

/** Only letters and digits count in a row (R6), so there a name may also look like this. */
const looseStyles: readonly Style[] = [
  (name) => name.join(''),
  (name) => `_${name.join('__')}_`,
  (name) => `@${name.map(capital).join('/')}*`,
  (name) => [...name.join('.')].map((letter, at) => (at % 2 ? upper(letter) : letter)).join(''),
];

/** A name of words, in a style that keeps the words apart. */
export function clearly(name: string): fc.Arbitrary<string> {
  return fc.constantFrom(...clearStyles.map((style) => style(words(name))));
}

/** One of several names, in any style. */
export function anyOf(choices: readonly Words[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...choices), fc.constantFrom(...clearStyles, ...looseStyles))
    .map(([name, style]) => style(name));
}

export function contest(ranking: Ranking): fc.Arbitrary<Contest> {
  const single = anyOf(all(ranking)).map((winner): Contest => ({ winner, losers: [] }));
  const several = fc
    .subarray([...ranking.ranks], { minLength: 2, maxLength: 3 })
    .chain((ranks) => fc.tuple(...ranks.map(anyOf)))
    .map(([winner = '', ...losers]): Contest => ({ winner, losers }));
  // The same words in two styles: the shorter is read, or the one that sorts first by code unit (R7).
  const twins = fc
    .constantFrom(...ranking.ranks.flat())
    .chain((name) => fc.uniqueArray(anyOf([name]), { minLength: 2, maxLength: 2 }))
    .map((both): Contest => {
      const [winner = '', ...losers] = both.toSorted(
        (a, b) => a.length - b.length || (a < b ? -1 : 1),
      );
      return { winner, losers };
    });
  return fc.oneof(
    { weight: 6, arbitrary: single },
    { weight: 3, arbitrary: several },
    { weight: 1, arbitrary: twins },
  );
}
