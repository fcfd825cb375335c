/*
 * How the text of a list is put together: rows, lists and maps of them, and what goes around.
 *
 * Text is written by hand and not by JSON.stringify of an object, which puts digit names in
 * ascending order, cannot say a name twice and rounds long numbers.
 */

/** One row of a list, before anybody decided how it is written. */
export interface Row {
  readonly kind: 'employee' | 'category';
  /** Employee number, or a category's row id. */
  readonly number: string;
  readonly name: string;
  /** Absent for categories. */
  readonly parts?: { readonly first: string; readonly last: string };
  /** How the route itself names the two members. */
  readonly usual: Spelling;
  /** Further members, in order. */
  readonly more: Readonly<Record<string, string>>;
}

/** The member names of an object that is a row. */
interface Spelling {
  readonly number: string;
  readonly name: string | { readonly first: string; readonly last: string };
}

/** How a list is written: rows in, reply text out. */
export type Reading = (rows: readonly Row[]) => string;

/** How a row, or a part of one, is written. */
export type Write = (row: Row) => string;

const text = (value: string) => JSON.stringify(value);
const isPlainNumber = (value: string) => /^(0|[1-9]\d*)$/.test(value);
export const numberOf: Write = ({ number }) => (isPlainNumber(number) ? number : text(number));
export const nameOf: Write = ({ name }) => text(name);
export const digitsOf: Write = ({ number }) => text(number);

export const list =
  (write: Write): Reading =>
  (rows) =>
    `[${rows.map(write).join(',')}]`;

export const map =
  (write: Write): Reading =>
  (rows) =>
    `{${rows.map((row) => `${text(row.number)}:${write(row)}`).join(',')}}`;

export const members = (all: ReadonlyArray<readonly [name: string, json: string]>) =>
  `{${all.map(([name, json]) => `${text(name)}:${json}`).join(',')}}`;

const furtherMembers = ({ more }: Row) =>
  Object.entries(more).map(([name, value]) => [name, text(value)] as const);

function nameMembers({ name, parts }: Row, spelling: Spelling['name']) {
  if (typeof spelling === 'string') return [[spelling, text(name)] as const];
  return [
    [spelling.first, text(parts?.first ?? '')] as const,
    [spelling.last, text(parts?.last ?? name)] as const,
  ];
}

const objectOf = (row: Row, spelling: Spelling, number: Write = numberOf) =>
  members([
    [spelling.number, number(row)],
    ...nameMembers(row, spelling.name),
    ...furtherMembers(row),
  ]);

export const usualObject: Write = (row) => objectOf(row, row.usual);
export const keylessObject: Write = (row) =>
  members([...nameMembers(row, row.usual.name), ...furtherMembers(row)]);
export const namelessObject: Write = (row) =>
  members([[row.usual.number, numberOf(row)], ...furtherMembers(row)]);

/** Objects with other member names than the route's own. */
export const spelled = (employee: Spelling, category: Spelling, number?: Write): Reading =>
  list((row) => objectOf(row, row.kind === 'employee' ? employee : category, number));

export const enveloped =
  (inner: Reading): Reading =>
  (rows) =>
    `{"count":${rows.length},"list":${inner(rows)},"more":false}`;

export const twiceEnveloped =
  (inner: Reading): Reading =>
  (rows) =>
    `{"status":"success","data":{"page":1,"rows":${inner(rows)},"next":null}}`;

export const marked =
  (inner: Reading): Reading =>
  (rows) =>
    `\uFEFF${inner(rows)}`;

export const spaced =
  (inner: Reading): Reading =>
  (rows) =>
    `\r\n\t ${inner(rows)}\n\n`;

/** Every number once more at the end, under a name that is out of date. */
export const repeated =
  (inner: Reading): Reading =>
  (rows) =>
    inner([...rows, ...rows.map(outOfDate)]);

const outOfDate = (row: Row): Row => ({
  ...row,
  name: `Former ${row.name}`,
  ...(row.parts && { parts: { ...row.parts, last: `Former ${row.parts.last}` } }),
});
