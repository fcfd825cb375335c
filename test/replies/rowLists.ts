// Lists of rows as R2 has them: an array, or an object named by numbers whose rows keep the order
// of the text. Rows of one list share a layout, or alternate between two, for rules hold row by
// row. Numbers of one list differ by more than leading zeros, except for repeats in arrays of
// employees: there the first counts (R4).
import fc from 'fast-check';
import { isOfCategories, type ListName } from './case.ts';
import * as category from './categoryRows.ts';
import * as employee from './employeeRows.ts';
import { array, type Json, type Member, object } from './writtenJson.ts';

export interface RowList {
  readonly node: Json;
  readonly items: readonly object[];
  /** Rows as written, repeats among them. */
  readonly written: number;
  readonly rules: string;
}

const most = { minLength: 1, maxLength: 6 };

export function rowLists(list: ListName): fc.Arbitrary<RowList> {
  return fc.oneof(...kinds(list));
}

export function arrays(list: ListName): fc.Arbitrary<RowList> {
  return kinds(list)[0];
}

export function objects(list: ListName): fc.Arbitrary<RowList> {
  return kinds(list)[1];
}

type Lists = fc.Arbitrary<RowList>;
const ofEmployees: readonly [Lists, Lists] = [
  fc
    .tuple(layoutsOf(employee.layouts(employee.arrayShapes)), peopleOf(), fc.nat(9), fc.nat(9))
    .map(([layouts, people, repeated, of]) => {
      const rows = people.map((person, at) => employee.row(taken(layouts, at), person));
      const first = people[of % people.length];
      // One in ten lists has a row twice; the later one is another person's but for the number.
      const later = repeated === 0 ? people.at(-1) : undefined;
      if (first === undefined || later === undefined) return arrayOf(rows, []);
      const repeat = employee.row(taken(layouts, 0), { ...later, number: first.number });
      return arrayOf(rows, [repeat]);
    }),
  fc
    .tuple(layoutsOf(employee.layouts(employee.objectShapes)), peopleOf())
    .map(([layouts, people]) =>
      objectOf(people.map((person, at) => employee.row(taken(layouts, at), person))),
    ),
];

const ofCategories: readonly [Lists, Lists] = [
  fc
    .tuple(layoutsOf(category.layouts(category.arrayShapes)), entriesOf())
    .map(([layouts, entries]) =>
      arrayOf(
        entries.map((entry, at) => category.row(taken(layouts, at), entry)),
        [],
      ),
    ),
  fc
    .tuple(layoutsOf(category.layouts(category.objectShapes)), entriesOf())
    .map(([layouts, entries]) =>
      objectOf(entries.map((entry, at) => category.row(taken(layouts, at), entry))),
    ),
];

function kinds(list: ListName): readonly [Lists, Lists] {
  return isOfCategories(list) ? ofCategories : ofEmployees;
}

function arrayOf(rows: readonly employee.Row[], repeats: readonly employee.Row[]): RowList {
  const nodes = [...rows, ...repeats].map((row) => row.node);
  return {
    node: array(...nodes),
    items: rows.map((row) => row.item),
    written: nodes.length,
    rules: repeats.length === 0 ? 'array R4 R6 R7' : 'array with a repeated number R4',
  };
}

function objectOf(rows: readonly employee.Row[]): RowList {
  return {
    node: object(...rows.map((row): Member => [row.key, row.node])),
    items: rows.map((row) => row.item),
    written: rows.length,
    rules: 'object by number R2 R4',
  };
}

type Layouts<T> = readonly [T, T];

function layoutsOf<T>(layout: fc.Arbitrary<T>): fc.Arbitrary<Layouts<T>> {
  return fc.oneof(
    { weight: 2, arbitrary: layout.map((one): Layouts<T> => [one, one]) },
    { weight: 1, arbitrary: fc.tuple(layout, layout) },
  );
}

function taken<T>(layouts: Layouts<T>, at: number): T {
  return at % 2 === 0 ? layouts[0] : layouts[1];
}

function peopleOf() {
  return fc.uniqueArray(employee.people, { ...most, selector: ({ number }) => BigInt(number) });
}

function entriesOf() {
  return fc.uniqueArray(category.entries, { ...most, selector: ({ number }) => BigInt(number) });
}
