// The names that properties of a row have: who x what (R6), in every style, and contests between
// several that could hold the same thing, with the winner that R7 names. Where R7 is silent on an
// order (`emp_no` or `staff_number`? `emp_value`?), no contest is made; such a name only ever
// stands alone.
import fc from 'fast-check';

type Words = readonly string[];
/** Best rank first; names of one rank never meet in a row. `alone`: names that R7 doesn't rank. */
export interface Ranking {
  readonly ranks: readonly (readonly Words[])[];
  readonly alone: readonly Words[];
}

/** Which property is read, and which others lose. */
export interface Contest {
  readonly winner: string;
  readonly losers: readonly string[];
}

const people: Words[] = ['emp', 'employee', 'staff', 'worker', 'person', 'personnel'].map(words);
const rowOrRecord: Words[] = [['record'], ['row']];
const bare: Words[] = [[]];
const numbers: Words[] = [['number'], ['no'], ['num'], ['nbr'], ['nr']];
const id: Words[] = [['id']];
const value: Words[] = [['value']];
const names: Words[] = ['name', 'full name', 'display name', 'label', 'text'].map(words);

export const employeeNumber: Ranking = {
  ranks: [
    joined([['record']], numbers),
    joined(people, numbers),
    numbers,
    [['record', 'id']],
    joined(people, id),
    [['row', 'id']],
    id,
    value,
    joined([['row']], numbers),
  ],
  alone: joined([...people, ...rowOrRecord], value),
};

export const employeeName: Ranking = {
  ranks: names.flatMap((name) => [joined(people, [name]), [name]]),
  alone: joined(rowOrRecord, names),
};

const whose = [...bare, ...people, ...rowOrRecord];
export const firstName: readonly Words[] = joined(
  whose,
  ['first', 'first name', 'fname', 'given name', 'forename'].map(words),
);
export const lastName: readonly Words[] = joined(
  whose,
  ['last', 'last name', 'lname', 'surname', 'family name'].map(words),
);

const ofCategory: Words[] = ['cat', 'category']
  .flatMap((category) => [category, `emp ${category}`, `employee ${category}`])
  .map(words);
const codes: Words[] = [...numbers, ['code'], ['value']];
const labels: Words[] = [...names.slice(1), ['title'], ['description'], ['desc']];

export const categoryId: Ranking = {
  ranks: [[['row', 'id']], joined(ofCategory, id), joined(ofCategory, codes), id, codes],
  alone: joined([['row']], codes),
};

export const categoryName: Ranking = {
  ranks: [
    joined(ofCategory, [['name']]),
    [...joined(ofCategory, labels), ...ofCategory],
    [['name']],
    labels,
  ],
  alone: joined([['row']], [['name'], ...labels]),
};

const known = new Set(
  [
    ...[employeeNumber, employeeName, categoryId, categoryName].flatMap(all),
    ...firstName,
    ...lastName,
  ].map((name) => name.join('')),
);

/** Whether a name means something in a row of some list: then it is no extra property. */
export function isKnown(name: string): boolean {
  return known.has(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const upper = (word: string): string => word.toUpperCase();

/** Styles that keep words apart: what the names beside a list need (R9: "one word of a name"). */
const clearStyles: readonly ((name: Words) => string)[] = [
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
const looseStyles: readonly ((name: Words) => string)[] = [
  (name) => name.join(''),
  (name) => name.map(upper).join(''),
  (name) => name.map(capital).join('_'),
  (name) => `_${name.join('__')}_`,
  (name) => name.join('.'),
  (name) => ` ${name.join(': ')} `,
  (name) => `@${name.join('/')}`,
  (name) => `${name.map(capital).join(' - ')}*`,
  (name) =>
    [...name.join('')].map((letter, at) => (at % 2 === 0 ? letter : upper(letter))).join(''),
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
  // The same words in two styles: the name that sorts first by code unit is read (R7).
  const twins = fc
    .constantFrom(...ranking.ranks.flat())
    .chain((name) => fc.uniqueArray(anyOf([name]), { minLength: 2, maxLength: 2 }))
    .map((both): Contest => {
      const [winner = '', ...losers] = both.toSorted((a, b) => (a < b ? -1 : 1));
      return { winner, losers };
    });
  return fc.oneof(
    { weight: 6, arbitrary: single },
    { weight: 3, arbitrary: several },
    { weight: 1, arbitrary: twins },
  );
}

function all(ranking: Ranking): readonly Words[] {
  return [...ranking.ranks.flat(), ...ranking.alone];
}

function words(name: string): Words {
  return name.split(' ');
}

function joined(who: readonly Words[], what: readonly Words[]): Words[] {
  return who.flatMap((first) => what.map((second) => [...first, ...second]));
}
