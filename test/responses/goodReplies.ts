// Responses that are read as rows, or as no one: lists bare and in envelopes, empty lists beside what
// R11 calls harmless, parts of lists where a part is expected (R12), and rows that only look like a
// status (R8).
import fc from 'fast-check';
import { isOfCategories, isWhole, type Kind, type ListName, type Rows, readAs } from './case.ts';
import { inEnvelopes, levels, rowsIn, toldRows } from './envelopes.ts';
import { statuses } from './failures.ts';
import { besideNobody, besideRows, ofParts } from './neighbors.ts';
import { rowLists } from './rowLists.ts';
import { array, json, object, text } from './writtenJson.ts';

export function goodReplies(list: ListName): readonly Kind[] {
  const good = (weight: number, rules: string, rows: fc.Arbitrary<Rows>): Kind => {
    return { weight, arbitrary: readAs(list, rules, rows) };
  };
  const inEnvelope = rowsIn(list, ({ items }) => levels(besideRows(list, items.length)));
  const empty = inEnvelopes(fc.constantFrom(array(), object()), levels(besideNobody, 0));
  const noOne = empty.map((node): Rows => ({ node, items: [] }));
  return [
    good(18, 'bare R2 R4 R6 R7', rowLists(list)),
    good(23, 'rows in envelopes R3 R4 R6 R7', inEnvelope),
    good(9, 'no one R2 R11', noOne),
    good(2, 'no status R8', notStatuses(list)),
    good(isWhole(list) ? 0 : 4, 'a part where a part is enough R12', toldRows(list, ofParts)),
  ];
}

/** Numbers of statuses with other names, and phrases among other rows, are rows (R8). */
function notStatuses(list: ListName): fc.Arbitrary<Rows> {
  const drawn = fc
    .tuple(statuses, fc.constantFrom('Doe, Jane', 'Drivers, long haul'), fc.boolean())
    .map(([status, name, isAlone]): (readonly [string, string])[] =>
      isAlone ? [[status[0], name]] : [status, ['7', name]],
    );
  return fc.tuple(drawn, fc.boolean()).chain(([rows, isObject]) => {
    const bare = isObject
      ? object(...rows.map(([number, name]) => [number, json(name)] as const))
      : array(...rows.map((row) => array(...row.map(text))));
    const items = rows.map(([id, name]) => {
      const [last_name, first_name = null] = name.split(', ');
      return isOfCategories(list) ? { id, name } : { id, name, first_name, last_name };
    });
    const nodes = inEnvelopes(fc.constant(bare), levels(besideRows(list, 1), 0));
    return nodes.map((node) => ({ node, items }));
  });
}
