// Rows of categories in each shape that R4 allows: always an id and a name, and nothing else
// reaches a Zap, so extra properties and the losers of a contest (R7) only have to do no harm. An
// id may be any text or number, but as a name of an object only digits.
import fc from 'fast-check';
import { type Row, shuffled } from './employeeRows.ts';
import { extrasBut } from './extraProperties.ts';
import { categoryId, categoryName, contest, isOfCategory } from './propertyNames.ts';
import { categoryIdsOf, categoryNames, employeeNumbers } from './values.ts';
import { array, type Member, object, text } from './writtenJson.ts';

const arrayShapes = ['pair', 'single', 'object', 'object', 'object'] as const;
const objectShapes = ['name', 'name', 'named', 'repeated'] as const;
type Shape = (typeof arrayShapes)[number] | (typeof objectShapes)[number];

const layouts = (shapes: readonly Shape[]) =>
  fc.record({
    shape: fc.constantFrom(...shapes),
    id: contest(categoryId),
    name: contest(categoryName),
  });
type Layout = ReturnType<typeof layouts> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const entries = fc
  .record({
    number: employeeNumbers,
    name: categoryNames,
    extras: extrasBut(isOfCategory),
    loser: fc.constantFrom('3', 'Other', 'x'),
    order: fc.array(fc.nat(999), { minLength: 16, maxLength: 16 }),
  })
  .chain((entry) => categoryIdsOf(entry.number).map((sentId) => ({ ...entry, sentId })));
type Entry = typeof entries extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export const inArray = { entries, layouts: layouts(arrayShapes), row };
export const inObject = { entries, layouts: layouts(objectShapes), row };

function row({ shape, id, name }: Layout, entry: Entry): Row {
  const { number: key, sentId } = entry;
  const sentName = text(entry.name);
  const item = { id: key, name: entry.name };
  const itemOfId = { id: sentId.id, name: entry.name };
  const lost = (losers: readonly string[]) =>
    losers.map((property): Member => [property, text(entry.loser)]);
  const properties = (...read: readonly Member[]) => {
    const others = [...lost(name.losers), ...entry.extras];
    return object(...shuffled<Member>([...read, [name.winner, sentName], ...others], entry.order));
  };
  switch (shape) {
    case 'pair':
      return { key, node: array(sentId.node, sentName), item: itemOfId };
    case 'single':
      return { key, node: object([key, sentName]), item };
    case 'name':
      return { key, node: sentName, item };
    case 'object':
      return {
        key,
        node: properties([id.winner, sentId.node], ...lost(id.losers)),
        item: itemOfId,
      };
    case 'named':
      return { key, node: properties(), item };
    case 'repeated':
      return { key, node: properties([id.winner, text(key)]), item };
  }
}
