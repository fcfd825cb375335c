// A list with rows in one or two envelopes, one of which has a neighbor that says something about
// the list: that it is a part (R12), or that the whole is a failure (R9, R10). What that makes of
// the response is for the caller to say.
import fc from 'fast-check';
import type { ListName } from './case.ts';
import { enveloped, levels, withNeighbor } from './envelopes.ts';
import { besideRows, type Neighbor } from './neighbors.ts';
import { rowLists } from './rowLists.ts';
import { spellings, write } from './writtenJson.ts';

export interface Told {
  readonly text: string;
  readonly items: readonly object[];
}

export function toldRows(list: ListName, neighbor: (rows: number) => Neighbor): fc.Arbitrary<Told> {
  return rowLists(list)
    .chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        around: levels(besideRows(list, rows.items.length)),
        telling: neighbor(rows.written),
        which: fc.nat(1),
        spelling: spellings,
      }),
    )
    .map(({ rows, around, telling, which, spelling }) => {
      const node = enveloped(rows.node, withNeighbor(around, telling, which));
      return { text: write(node, spelling), items: rows.items };
    });
}
