// Replies that are read as rows, or as no one: lists bare and in envelopes, empty lists beside what
// R11 calls harmless, parts of lists where a part is expected (R12), and rows that only look like a
// status (R8).
import fc from 'fast-check';
import type { Case, ListName } from './case.ts';
import { enveloped, levels } from './envelopes.ts';
import { besideNobody, besideRows, ofParts } from './neighbors.ts';
import { type RowList, rowLists } from './rowLists.ts';
import { statuses } from './statuses.ts';
import { toldRows } from './toldRows.ts';
import {
  array,
  digits,
  type Json,
  json,
  type Member,
  object,
  spellings,
  write,
} from './writtenJson.ts';

export function bareRows(list: ListName): fc.Arbitrary<Case> {
  return fc
    .tuple(rowLists(list), spellings)
    .map(([rows, spelling]) => good(list, write(rows.node, spelling), rows.items, bare(rows)));
}

export function envelopedRows(list: ListName): fc.Arbitrary<Case> {
  return rowLists(list)
    .chain((rows) =>
      fc.tuple(fc.constant(rows), levels(besideRows(list, rows.items.length)), spellings),
    )
    .map(([rows, around, spelling]) => {
      const count = around.length === 1 ? 'an envelope' : 'two envelopes';
      const rules = `rows in ${count} R3, ${rows.rules}`;
      return good(list, write(enveloped(rows.node, around), spelling), rows.items, rules);
    });
}

export function nobody(list: ListName): fc.Arbitrary<Case> {
  const around = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 5, arbitrary: levels(besideNobody) },
  );
  return fc
    .tuple(fc.constantFrom(array(), object()), around, spellings)
    .map(([empty, levels, spelling]) => {
      const rules = levels.length === 0 ? 'no one, bare R2' : 'no one in an envelope R11';
      return good(list, write(enveloped(empty, levels), spelling), [], rules);
    });
}

/** Only for lists of which a part is enough. */
export function partOfRows(list: ListName): fc.Arbitrary<Case> {
  return toldRows(list, ofParts).map(({ text, items }) =>
    good(list, text, items, 'a part of a list where a part is enough R12'),
  );
}

/** Numbers of statuses with other names, and phrases among other rows, are rows (R8). */
export function notStatuses(list: ListName): fc.Arbitrary<Case> {
  const drawn = fc
    .tuple(statuses, fc.constantFrom('Doe, Jane', 'Drivers, long haul'), fc.boolean())
    .map(([[number, phrase], name, alone]): [string, string][] =>
      alone
        ? [[number, name]]
        : [
            [number, phrase],
            ['7', name],
          ],
    );
  return fc
    .tuple(drawn, fc.boolean(), levels(besideRows(list, 1), { least: 0 }), spellings)
    .map(([rows, named, around, spelling]) => {
      const node: Json = named
        ? object(...rows.map(([number, name]): Member => [number, json(name)]))
        : array(...rows.map(([number, name]) => array(digits(number), json(name))));
      const items = rows.map(([id, name]) => itemOf(list, id, name));
      return good(list, write(enveloped(node, around), spelling), items, 'no status R8');
    });
}

function itemOf(list: ListName, id: string, name: string): object {
  if (list === 'employeeCategories') return { id, name };
  const [last_name, first_name = null] = name.split(', ');
  return { id, name, first_name, last_name };
}

function bare(rows: RowList): string {
  return `bare ${rows.rules}`;
}

function good(list: ListName, text: string, items: readonly object[], rules: string): Case {
  return { list, text, rules, expected: { is: 'rows', items } };
}
