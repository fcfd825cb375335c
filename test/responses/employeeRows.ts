// Rows of employees in each shape that R4 allows, and the item that a Zap gets from each: the
// layout (shape and property names) is drawn apart from the person, so that rows of one list can
// share it. Rules: R4 (shapes), R5 (extra properties), R6 and R7 (which property is read).
import fc from 'fast-check';
import { digitExtras, extrasBut, unknownOnly } from './extraProperties.ts';
import {
  anyOf,
  contest,
  employeeName,
  employeeNumber,
  firstName,
  isOfEmployee,
  lastName,
} from './propertyNames.ts';
import {
  employeeNumbers,
  type Names,
  NO_ONE,
  namesOf,
  numberAs,
  numberStyles,
  parts,
  wholeNames,
} from './values.ts';
import { array, type Json, json, type Member, object, type Plain, plain } from './writtenJson.ts';

export interface Row {
  /** The name of the row in an object; none in an array. */
  readonly key: string;
  readonly node: Json;
  readonly item: object;
}

const people = fc.record({
  number: employeeNumbers,
  style: numberStyles,
  whole: wholeNames,
  last: parts,
  first: parts,
  extras: extrasBut(isOfEmployee),
  digitExtras,
  unknownOnly,
  loser: fc.constantFrom<Plain>('3', 4, 'Roe, Ann', 'x'),
  order: fc.array(fc.nat(999), { minLength: 16, maxLength: 16 }),
});
type Person = typeof people extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The properties of a name, those that lose against it (R7), and what they say of a person. */
interface Named {
  readonly sent: readonly Member[];
  readonly besides?: readonly Member[];
  readonly means: Names;
}

const wholly = contest(employeeName).map(({ winner, losers }) => ({ whole }: Person): Named => {
  const besides = losers.map((loser): Member => [loser, json('Roe, Ann')]);
  return { sent: [[winner, json(whole.sent)]], besides, means: whole.means };
});

/** In parts, each of which may be left out. */
const inParts = fc
  .tuple(fc.option(anyOf(lastName)), fc.option(anyOf(firstName)), fc.boolean())
  .map(([lastProperty, firstProperty, hasName]) => ({ last, first, loser }: Person): Named => {
    const sent: Member[] = [];
    if (lastProperty !== null) sent.push([lastProperty, json(last.sent)]);
    if (firstProperty !== null) sent.push([firstProperty, json(first.sent)]);
    const means = namesOf(lastProperty && last.means, firstProperty && first.means);
    // A name beside both isn't used; what counts where one of them is null is not said.
    const isUnused = hasName && means.last_name !== null && means.first_name !== null;
    return { sent, besides: isUnused ? [['name', json(loser === 4 ? 'Roe' : loser)]] : [], means };
  });

const nameless = fc.constant((): Named => ({ sent: [], means: NO_ONE }));

const namings = fc.oneof(
  { weight: 6, arbitrary: wholly },
  { weight: 5, arbitrary: inParts },
  { weight: 1, arbitrary: nameless },
);

const arrayShapes = ['alone', 'pair', 'single', 'object', 'object', 'object'] as const;
const objectShapes = ['name', 'name', 'named', 'repeated', 'unknown'] as const;
type Shape = (typeof arrayShapes)[number] | (typeof objectShapes)[number];

const layouts = (shapes: readonly Shape[]) =>
  fc.record({
    shape: fc.constantFrom(...shapes),
    number: contest(employeeNumber),
    naming: namings,
  });
type Layout = ReturnType<typeof layouts> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export const inArray = { entries: people, layouts: layouts(arrayShapes), row };
export const inObject = { entries: people, layouts: layouts(objectShapes), row };

function row({ shape, number: { winner, losers }, naming }: Layout, person: Person): Row {
  const { number: key, whole } = person;
  const id = numberAs(person.style, key);
  const name = json(whole.sent);
  const named = naming(person);
  const withNumber: Named = { ...named, sent: [[winner, id], ...named.sent] };
  switch (shape) {
    case 'alone':
      return { key, node: id, item: { id: key, ...NO_ONE } };
    case 'pair':
      return { key, node: array(id, name), item: { id: key, ...whole.means } };
    case 'single':
      return { key, node: object([key, name]), item: { id: key, ...whole.means } };
    case 'name':
      return { key, node: name, item: { id: key, ...whole.means } };
    case 'unknown':
      return ofProperties(person, { sent: [], means: NO_ONE }, person.unknownOnly);
    case 'object': {
      const lost = losers.map((loser): Member => [loser, json(person.loser)]);
      return ofProperties(person, withNumber, [...lost, ...person.extras, ...person.digitExtras]);
    }
    case 'named':
      // Without a name it would have no known property at all.
      return ofProperties(person, named.sent.length > 0 ? named : withNumber, person.extras);
    case 'repeated':
      return ofProperties(person, withNumber, person.extras);
  }
}

/** Properties that are read are no extra ones, but those that lose against them are (R5, R7). */
function ofProperties(
  person: Person,
  { sent, besides = [], means }: Named,
  others: readonly Member[],
): Row {
  const extra = [...others, ...besides];
  const sentOn = extra.filter(([name]) => name !== '__proto__');
  return {
    key: person.number,
    node: object(...shuffled([...sent, ...extra], person.order)),
    // The four that are the Zap's own replace what the API sent under their names (R5).
    item: {
      ...Object.fromEntries(sentOn.map(([name, value]) => [name, plain(value)])),
      id: person.number,
      ...means,
    },
  };
}

/** The order of properties never matters (R7). */
export function shuffled<T>(items: readonly T[], order: readonly number[]): T[] {
  return items
    .map((item, at) => ({ item, at: order[at] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
