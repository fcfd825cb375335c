// Rows of categories in each shape that R4 allows: always an id and a name, and nothing else
// reaches a Zap, so extra properties and the losers of a contest (R7) only have to do no harm. An
// id may be any text or number, but as a name of an object only digits.
import fc from 'fast-check';
import { type Row, shuffled } from './employeeRows.ts';
import { extras } from './extraProperties.ts';
import { anyOf, type Contest, categoryId, categoryName, contest } from './propertyNames.ts';
import { categoryIdsOf, categoryNames, employeeNumbers } from './values.ts';
import { array, digits, type Json, json, type Member, object, text } from './writtenJson.ts';

export const arrayShapes = ['pair', 'single', 'object', 'object', 'object'] as const;
export const objectShapes = ['name', 'name', 'named', 'repeated'] as const;
type Shape = (typeof arrayShapes)[number] | (typeof objectShapes)[number];

export interface Layout {
  readonly shape: Shape;
  readonly id: Contest;
  readonly name: Contest;
}

export function layouts(shapes: readonly Shape[]): fc.Arbitrary<Layout> {
  return fc.record({
    shape: fc.constantFrom(...shapes),
    id: contest(categoryId),
    name: contest(categoryName),
  });
}

/** Names of employees mean nothing in a row of a category. */
const employeeTraps = fc.oneof(
  { weight: 4, arbitrary: fc.constant<readonly Member[]>([]) },
  {
    weight: 1,
    arbitrary: anyOf([
      ['employee', 'id'],
      ['emp', 'name'],
      ['record', 'number'],
      ['last', 'name'],
      ['staff', 'no'],
    ]).map((name): readonly Member[] => [[name, json('9')]]),
  },
);

export const entries = fc
  .record({
    number: employeeNumbers,
    name: categoryNames,
    extras,
    traps: employeeTraps,
    loser: fc.constantFrom('3', 'Other', 'x'),
    order: fc.array(fc.nat(999), { minLength: 16, maxLength: 16 }),
  })
  .chain((entry) => categoryIdsOf(entry.number).map((sentId) => ({ ...entry, sentId })));
export type Entry = typeof entries extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export function row(layout: Layout, entry: Entry): Row {
  const { number, sentId } = entry;
  const name = text(entry.name);
  const made = (node: Json, id: string): Row => ({
    key: number,
    node,
    item: { id, name: entry.name },
  });
  const properties = (...read: readonly Member[]): Json =>
    object(...shuffled([...read, ...entry.extras, ...entry.traps], entry.order));
  const losers = (held: Contest): Member[] =>
    held.losers.map((property) => [property, text(entry.loser)]);
  switch (layout.shape) {
    case 'pair':
      return made(array(sentId.node, name), sentId.id);
    case 'single':
      return made(object([number, name]), number);
    case 'name':
      return made(name, number);
    case 'object': {
      const read: Member[] = [
        [layout.id.winner, sentId.node],
        [layout.name.winner, name],
      ];
      return made(properties(...read, ...losers(layout.id), ...losers(layout.name)), sentId.id);
    }
    case 'named':
      return made(properties([layout.name.winner, name], ...losers(layout.name)), number);
    case 'repeated': {
      const read: Member[] = [
        [layout.id.winner, digits(number)],
        [layout.name.winner, name],
      ];
      return made(properties(...read, ...losers(layout.name)), number);
    }
  }
}
