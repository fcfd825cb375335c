/*
 * Templates: JSON with placeholders such as "<number>", and the functions that write responses from them.
 *
 * Responses aren't built as objects: JavaScript puts names of digits in ascending order and can't repeat a
 * name. `<number>` is written as a JSON number, `<number text>` as a string.
 */
import { isArray } from '../../src/responses/json.ts';
import type { Category, Person } from './madeUpPeople.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Functions that write the value of a placeholder as JSON, by placeholder. */
export type Placeholders<Source> = Readonly<Record<string, (source: Source) => string>>;

const text = (value: string) => JSON.stringify(value);

/** Values that identify no one. */
const TYPES = {
  text: () => '"Text"',
  'other number': () => '4',
  'yes/no': () => 'true',
  date: () => '"2024-02-29"',
  email: () => '"office@example.com"',
} satisfies Placeholders<unknown>;

export const EMPLOYEE_PLACEHOLDERS = {
  number: ({ number }) => String(number),
  'last, first': ({ name }) => text(name),
  name: ({ first, last }) => text(`${first} ${last}`),
  first: ({ first }) => text(first),
  last: ({ last }) => text(last),
  category: ({ category }) => text(category.name),
  text: ({ number }) => text(`Building ${number % 7}`),
  'other number': ({ number }) => String(number % 97),
  'yes/no': ({ number }) => String(number % 2 === 0),
  date: ({ hireDate }) => text(hireDate),
  email: ({ number }) => text(`employee.${number}@example.com`),
} satisfies Placeholders<Person>;

export const CATEGORY_PLACEHOLDERS = {
  ...TYPES,
  'row id': ({ id }) => String(id),
  'row code': ({ id }) => text(`CDL-${id} & more`),
  name: ({ name }) => text(name),
  'yes/no': ({ forDrivers }) => String(forDrivers),
} satisfies Placeholders<Category>;

/** Placeholders beside a list. */
export const ENVELOPE_PLACEHOLDERS: Placeholders<{
  readonly count: number;
  readonly total: number;
}> = {
  ...TYPES,
  count: ({ count }) => String(count),
  total: ({ total }) => String(total),
  text: () => '"OK"',
};

/** Placeholders in the response to a wrong key. */
export const KEY_REJECTION_PLACEHOLDERS: Placeholders<string> = { ...TYPES, text };

type Path = readonly (string | number)[];

/** A mistake in a template, and its place. */
export class TemplateError extends Error {
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

const PLACEHOLDER = /^<(.+)>$/s;
const ROW_NUMBER = /"<(number|row id|row code)( text)?>"/;

const holdsRows = (template: Json) => ROW_NUMBER.test(JSON.stringify(template));

/** Writes a list. The total also counts rows that aren't in the list. */
type WriteList<Row> = (rows: readonly Row[], total: number) => string;

/**
 * Returns the function that writes the list of a template: an array of one row, or an object with one row
 * under its number, in any envelopes.
 *
 * @throws {TemplateError} The template has no list, or an unknown placeholder.
 */
export function listWriter<Row>(
  template: Json,
  row: Placeholders<Row>,
  path: Path = [],
): WriteList<Row> {
  const number = Object.keys(row).find((name) => ROW_NUMBER.test(`"<${name}>"`));
  const templateError = (reason: string) => new TemplateError(path, reason);
  if (isArray(template)) {
    const [only, another] = template;
    if (only === undefined || another !== undefined || !holdsRows(only)) {
      throw templateError(`must be an array of one row, with a "<${number}>" in it`);
    }
    const write = valueWriter(only, row, [...path, 0]);
    return (rows) => `[${rows.map(write).join(',')}]`;
  }
  if (typeof template !== 'object' || template === null || !holdsRows(template)) {
    throw templateError(`must be a list with a "<${number}>" in its row`);
  }
  const entries = Object.entries(template);
  if (entries.some(([name]) => PLACEHOLDER.test(name))) {
    if (entries.length > 1) throw templateError('must have no other property beside a placeholder');
    const write = propertyWriter(template, row, path);
    return (rows) => `{${rows.map(write).join(',')}}`;
  }
  if (entries.filter(([, value]) => holdsRows(value)).length > 1) {
    throw templateError('must hold one list alone');
  }
  const parts = entries.map(([name, value]): WriteList<Row> => {
    if (holdsRows(value)) {
      const write = listWriter(value, row, [...path, name]);
      return (rows, total) => `${text(name)}:${write(rows, total)}`;
    }
    const write = propertyWriter({ [name]: value }, ENVELOPE_PLACEHOLDERS, path);
    return (rows, total) => write({ count: rows.length, total });
  });
  return (rows, total) => `{${parts.map((write) => write(rows, total)).join(',')}}`;
}

type Write<Source> = (source: Source) => string;

/**
 * Compiles a template of a value.
 *
 * @throws {TemplateError} The template has an unknown placeholder.
 */
export function valueWriter<Source>(
  template: Json,
  placeholders: Placeholders<Source>,
  path: Path = [],
): Write<Source> {
  if (typeof template === 'string') return stringWriter(template, placeholders, path);
  if (typeof template !== 'object' || template === null) return () => JSON.stringify(template);
  if (!isArray(template)) {
    const write = propertyWriter(template, placeholders, path);
    return (source) => `{${write(source)}}`;
  }
  const items = template.map((item, index) => valueWriter(item, placeholders, [...path, index]));
  return (source) => `[${items.map((write) => write(source)).join(',')}]`;
}

function propertyWriter<Source>(
  template: { [name: string]: Json },
  placeholders: Placeholders<Source>,
  path: Path,
): Write<Source> {
  const properties = Object.entries(template).map(([name, value]): Write<Source> => {
    const place = [...path, name];
    const writeName = stringWriter(name, placeholders, place);
    const writeValue = valueWriter(value, placeholders, place);
    return (source) => `${quoted(writeName(source))}:${writeValue(source)}`;
  });
  return (source) => properties.map((write) => write(source)).join(',');
}

function stringWriter<Source>(
  template: string,
  placeholders: Placeholders<Source>,
  path: Path,
): Write<Source> {
  const name = PLACEHOLDER.exec(template)?.[1];
  if (name === undefined) return () => text(template);
  const known = new Map(Object.entries(placeholders));
  const asText = known.get(name.replace(/ text$/, ''));
  const write = known.get(name) ?? (asText && ((source: Source) => quoted(asText(source))));
  if (write !== undefined) return write;
  const names = [...known.keys()].map((each) => `<${each}>`).join(' ');
  throw new TemplateError(path, `unknown placeholder ${text(template)}, must be one of ${names}`);
}

const quoted = (json: string) => (json.startsWith('"') ? json : `"${json}"`);
