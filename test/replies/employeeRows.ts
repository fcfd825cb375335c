// Rows of employees in each shape that R4 allows, and the item that a Zap gets from each: the
// layout (shape and property names) is drawn apart from the person, so that rows of one list can
// share it. Rules: R4 (shapes), R5 (extra properties), R6 and R7 (which property is read).
import fc from 'fast-check';
import { digitExtras, employeeTraps, extras, unknownOnly } from './extraProperties.ts';
import {
  anyOf,
  type Contest,
  contest,
  employeeName,
  employeeNumber,
  firstName,
  lastName,
} from './propertyNames.ts';
import {
  employeeNumbers,
  type Names,
  namesOf,
  nobody,
  numberAs,
  numberStyles,
  parts,
  wholeNames,
} from './values.ts';
import { array, type Json, json, type Member, object, type Plain, plain } from './writtenJson.ts';

/** Whether the properties that number and name were read from also reach Zaps as they are. R5
 * speaks of "extra properties", so they don't; the losers of a contest (R7) do. */
const readPropertiesStay = false;

export interface Row {
  /** The name of the row in an object; none in an array. */
  readonly key: string;
  readonly node: Json;
  readonly item: object;
}

type Naming =
  | { readonly by: 'whole'; readonly contest: Contest }
  | { readonly by: 'parts'; readonly last: string; readonly first: string; readonly and: boolean }
  | { readonly by: 'last' | 'first'; readonly property: string }
  | { readonly by: 'nothing' };

const namings: fc.Arbitrary<Naming> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ by: fc.constant('whole'), contest: contest(employeeName) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constant('parts'),
      last: anyOf(lastName),
      first: anyOf(firstName),
      and: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ by: fc.constant('last'), property: anyOf(lastName) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ by: fc.constant('first'), property: anyOf(firstName) }),
  },
  { weight: 1, arbitrary: fc.record({ by: fc.constant('nothing') }) },
);

export const arrayShapes = ['alone', 'pair', 'single', 'object', 'object', 'object'] as const;
export const objectShapes = ['name', 'name', 'named', 'repeated', 'unknown'] as const;
type Shape = (typeof arrayShapes)[number] | (typeof objectShapes)[number];

export interface Layout {
  readonly shape: Shape;
  readonly number: Contest;
  readonly naming: Naming;
}

export function layouts(shapes: readonly Shape[]): fc.Arbitrary<Layout> {
  return fc.record({
    shape: fc.constantFrom(...shapes),
    number: contest(employeeNumber),
    naming: namings,
  });
}

export const people = fc.record({
  number: employeeNumbers,
  style: numberStyles,
  whole: wholeNames,
  last: parts,
  first: parts,
  extras: fc.tuple(extras, employeeTraps).map((both) => both.flat()),
  digitExtras,
  unknownOnly,
  loser: fc.constantFrom<Plain>('3', 4, 'Roe, Ann', 'x'),
  order: fc.array(fc.nat(999), { minLength: 16, maxLength: 16 }),
});
export type Person = typeof people extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export function row(layout: Layout, person: Person): Row {
  const { number, style, whole } = person;
  const made = (node: Json, item: object): Row => ({ key: number, node, item });
  const id = numberAs(style, number);
  const name = json(whole.sent);
  switch (layout.shape) {
    case 'alone':
      return made(id, { id: number, ...nobody });
    case 'pair':
      return made(array(id, name), { id: number, ...whole.means });
    case 'single':
      return made(object([number, name]), { id: number, ...whole.means });
    case 'name':
      return made(name, { id: number, ...whole.means });
    case 'unknown':
      return ofProperties(person, [], [], person.unknownOnly, nobody);
    case 'object': {
      const losers = layout.number.losers.map((loser): Member => [loser, json(person.loser)]);
      const others = [...losers, ...person.extras, ...person.digitExtras];
      return named(layout, person, [[layout.number.winner, id]], others);
    }
    case 'named':
      // Without a name it would have no known property at all.
      if (layout.naming.by !== 'nothing') return named(layout, person, [], person.extras);
      return named(layout, person, [[layout.number.winner, id]], person.extras);
    case 'repeated':
      return named(layout, person, [[layout.number.winner, id]], person.extras);
  }
}

/** Adds the properties of the name. */
function named(
  { naming }: Layout,
  person: Person,
  number: readonly Member[],
  others: readonly Member[],
): Row {
  const { whole, last, first, loser } = person;
  const read = (...members: readonly Member[]) => [...members];
  switch (naming.by) {
    case 'nothing':
      return ofProperties(person, number, [], others, nobody);
    case 'last': {
      const sent = read([naming.property, json(last.sent)]);
      return ofProperties(person, number, sent, others, namesOf(last.means, null));
    }
    case 'first': {
      const sent = read([naming.property, json(first.sent)]);
      return ofProperties(person, number, sent, others, namesOf(null, first.means));
    }
    case 'whole': {
      const sent = read([naming.contest.winner, json(whole.sent)]);
      const losers = naming.contest.losers.map((property): Member => [property, json('Roe, Ann')]);
      return ofProperties(person, number, sent, [...others, ...losers], whole.means);
    }
    case 'parts': {
      const sent = read([naming.last, json(last.sent)], [naming.first, json(first.sent)]);
      // Parts are used, and the name beside them isn't; what counts where one is null, nobody says.
      const beside = naming.and && last.means !== null && first.means !== null;
      const unused = beside ? read(['name', json(loser === 4 ? 'Roe' : loser)]) : [];
      const means = namesOf(last.means, first.means);
      return ofProperties(person, number, sent, [...others, ...unused], means);
    }
  }
}

function ofProperties(
  person: Person,
  number: readonly Member[],
  name: readonly Member[],
  others: readonly Member[],
  names: Names,
): Row {
  const item: Record<string, Plain> = {};
  for (const [property, value] of readPropertiesStay ? [...number, ...name, ...others] : others) {
    if (property !== '__proto__') item[property] = plain(value);
  }
  const members = shuffled([...number, ...name, ...others], person.order);
  // The four that are the Zap's own replace what the API sent under their names (R5).
  const whole = { ...item, id: person.number, ...names };
  return { key: person.number, node: object(...members), item: whole };
}

/** The order of properties never matters (R7). */
export function shuffled<T>(items: readonly T[], order: readonly number[]): T[] {
  return items
    .map((item, at) => ({ item, at: order[at] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
