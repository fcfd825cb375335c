// Envelopes (R3): the one or two objects around a list, with what stands beside it, in any order.
// A level is one object: the name under which the list is, and its neighbors. Neighbors never share
// the name of the list, for the same name twice in one object is left out by the rules.
import fc from 'fast-check';
import type { ListName } from './case.ts';
import { shuffled } from './employeeRows.ts';
import names from './names.json' with { type: 'json' };
import { besideRows, type Neighbor } from './neighbors.ts';
import { clearly } from './propertyNames.ts';
import { type RowList, rowLists } from './rowLists.ts';
import { type Json, type Member, object } from './writtenJson.ts';

export interface Level {
  readonly name: string;
  readonly beside: readonly Member[];
  readonly order: readonly number[];
}

const ownNames = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...names.list).chain(clearly) },
  { weight: 1, arbitrary: fc.stringMatching(/^z[a-z]{0,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom('', '#', 'soap:Body', 'toString', 'constructor', 'id') },
);

/** From the inside out. */
export function levels(neighbor: Neighbor, minLength = 1, maxLength = 2) {
  const level = fc
    .record({
      name: ownNames,
      beside: fc.uniqueArray(neighbor, { maxLength: 4, selector: ([name]) => name }),
      order: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }),
    })
    .map((drawn) => ({ ...drawn, beside: drawn.beside.filter(([name]) => name !== drawn.name) }));
  return fc.array(level, { minLength, maxLength });
}

export function enveloped(node: Json, around: readonly Level[]): Json {
  return around.reduce<Json>(
    (inner, { name, beside, order }) =>
      object(...shuffled<Member>([[name, inner], ...beside], order)),
    node,
  );
}

/** Trees in envelopes; in none, where they may stand bare. */
export const inEnvelopes = (nodes: fc.Arbitrary<Json>, around: fc.Arbitrary<readonly Level[]>) =>
  fc.tuple(nodes, around).map(([node, levels]) => enveloped(node, levels));

/** Levels of which one has one neighbor more. */
export const withNeighbor = (around: fc.Arbitrary<readonly Level[]>, neighbor: Neighbor) =>
  fc.tuple(around, neighbor, fc.nat(1)).map(([levels, [name, value], which]) =>
    levels.map((level, at): Level => {
      if (at !== which % levels.length) return level;
      const beside = level.beside.filter(([other]) => other !== name);
      return {
        name: level.name === name ? `${name}List` : level.name,
        beside: [...beside, [name, value]],
        order: level.order,
      };
    }),
  );

/** A list with rows in one or two envelopes, one of which tells something of the list. */
export const toldRows = (list: ListName, telling: (rows: number) => Neighbor) =>
  rowsIn(list, ({ items, written }) =>
    withNeighbor(levels(besideRows(list, items.length)), telling(written)),
  );

/** A list with rows in envelopes that fit it. */
export const rowsIn = (list: ListName, around: (rows: RowList) => fc.Arbitrary<readonly Level[]>) =>
  rowLists(list).chain((rows) =>
    around(rows).map((levels) => ({ node: enveloped(rows.node, levels), items: rows.items })),
  );
