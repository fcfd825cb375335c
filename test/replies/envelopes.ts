// Envelopes (R3): the one or two objects around a list, with what stands beside it, in any order.
// A level is one object: the name under which the list is, and its neighbors. Neighbors never share
// the name of the list, for the same name twice in one object is left out by the rules.
import fc from 'fast-check';
import { shuffled } from './employeeRows.ts';
import type { Neighbor } from './neighbors.ts';
import { clearly } from './propertyNames.ts';
import { type Json, type Member, object } from './writtenJson.ts';

export interface Level {
  readonly name: string;
  readonly beside: readonly Member[];
  readonly order: readonly number[];
}

const listNames = [
  ...['emp name list', 'employees', 'employee', 'new employees', 'categories', 'data', 'result'],
  ...['results', 'response', 'items', 'rows', 'records', 'list', 'd', 'payload', 'body', 'value'],
  ...['values', 'content', 'options', 'feed', 'people', 'default', 'liste', '员工', 'x'],
];

const ownNames = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...listNames).chain(clearly) },
  { weight: 1, arbitrary: fc.stringMatching(/^z[a-z]{0,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom('', '#', 'soap:Body', 'toString', 'constructor', 'id') },
);

const order = fc.array(fc.nat(99), { minLength: 8, maxLength: 8 });

function level(neighbor: Neighbor, most: number): fc.Arbitrary<Level> {
  return fc
    .record({
      name: ownNames,
      beside: fc.uniqueArray(neighbor, { maxLength: most, selector: ([name]) => name }),
      order,
    })
    .map((drawn) => ({ ...drawn, beside: drawn.beside.filter(([name]) => name !== drawn.name) }));
}

/** From the inside out. */
export function levels(
  neighbor: Neighbor,
  { least = 1, most = 2 }: { readonly least?: number; readonly most?: number } = {},
): fc.Arbitrary<readonly Level[]> {
  return fc.array(level(neighbor, 4), { minLength: least, maxLength: most });
}

export function enveloped(node: Json, around: readonly Level[]): Json {
  return around.reduce<Json>(
    (inner, { name, beside, order }) =>
      object(...shuffled<Member>([[name, inner], ...beside], order)),
    node,
  );
}

/** Adds one neighbor to one of the levels. */
export function withNeighbor(
  around: readonly Level[],
  [name, value]: Member,
  which: number,
): readonly Level[] {
  return around.map((level, at) =>
    at !== which % around.length
      ? level
      : {
          name: level.name === name ? `${name}List` : level.name,
          beside: [...level.beside.filter(([other]) => other !== name), [name, value]],
          order: level.order,
        },
  );
}
