// Lists of rows as R2 has them: an array, or an object named by numbers whose rows keep the order
// of the text. Rows of one list share a layout, or alternate between two, for rules hold row by
// row. Numbers of one list differ by more than leading zeros, except for repeats in arrays of
// employees: there the first counts (R4).
import fc from 'fast-check';
import { isOfCategories, type ListName, type Rows } from './case.ts';
import * as category from './categoryRows.ts';
import * as employee from './employeeRows.ts';
import { array, type Member, object } from './writtenJson.ts';

export interface RowList extends Rows {
  /** Rows as written, repeats among them. */
  readonly written: number;
}

interface Numbered {
  readonly number: string;
}

interface Kind<Layout, Entry extends Numbered> {
  readonly entries: fc.Arbitrary<Entry>;
  readonly layouts: fc.Arbitrary<Layout>;
  readonly row: (layout: Layout, entry: Entry) => employee.Row;
}

/** Rows of different numbers, and one more with the number of one of them. */
function rowsOf<Layout, Entry extends Numbered>({ entries, layouts, row }: Kind<Layout, Entry>) {
  const people = fc.uniqueArray(entries, {
    minLength: 1,
    maxLength: 6,
    selector: ({ number }) => BigInt(number),
  });
  const alike = layouts.map((layout) => [layout, layout] as const);
  const pairs = fc.oneof({ weight: 2, arbitrary: alike }, fc.tuple(layouts, layouts));
  return fc.tuple(pairs, people, fc.nat(9)).map(([[even, odd], drawn, which]) => {
    const rows = drawn.map((entry, at) => row(at % 2 === 0 ? even : odd, entry));
    const number = drawn[which % drawn.length]?.number;
    const repeats = drawn.slice(-1).map((last) => row(even, number ? { ...last, number } : last));
    return { rows, repeats };
  });
}

const items = (rows: readonly employee.Row[]) => rows.map(({ item }) => item);
const nodes = (rows: readonly employee.Row[]) => rows.map(({ node }) => node);

function arrayOf(rows: readonly employee.Row[], repeats: readonly employee.Row[] = []): RowList {
  const node = array(...nodes(rows), ...nodes(repeats));
  return { node, items: items(rows), written: rows.length + repeats.length };
}

function objectOf(rows: readonly employee.Row[]): RowList {
  const node = object(...rows.map((row): Member => [row.key, row.node]));
  return { node, items: items(rows), written: rows.length };
}

/** One in ten lists of employees has a row twice; the later one is another person's but for the number. */
const arrayOfEmployees = fc
  .tuple(rowsOf(employee.inArray), fc.nat(9))
  .map(([{ rows, repeats }, at]) => arrayOf(rows, at === 0 ? repeats : []));

type Lists = fc.Arbitrary<RowList>;
const ofEmployees: readonly [Lists, Lists] = [
  arrayOfEmployees,
  rowsOf(employee.inObject).map(({ rows }) => objectOf(rows)),
];
const ofCategories: readonly [Lists, Lists] = [
  rowsOf(category.inArray).map(({ rows }) => arrayOf(rows)),
  rowsOf(category.inObject).map(({ rows }) => objectOf(rows)),
];

const kinds = (list: ListName) => (isOfCategories(list) ? ofCategories : ofEmployees);
export const rowLists = (list: ListName): Lists => fc.oneof(...kinds(list));
export const arrays = (list: ListName): Lists => kinds(list)[0];
export const objects = (list: ListName): Lists => kinds(list)[1];
