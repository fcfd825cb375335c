/*
 * Templates: a template is a response with one row, and placeholders such as "<number>" instead of values.
 *
 * The sandbox writes responses from templates. It writes text instead of objects, because JavaScript sorts keys that
 * are digits.
 */
import type { z } from 'zod';
import { isArray, isObject } from '../../src/responses/json.ts';
import { InputError } from '../validation.ts';
import type { SandboxCategory, SandboxEmployee } from './company.ts';

export type Json = z.output<ReturnType<typeof z.json>>;

/** By placeholder, the function that writes its value as JSON. */
type Placeholders<Source> = Readonly<Record<string, (source: Source) => string>>;

const text = (value: string) => JSON.stringify(value);

/** Placeholders in any place. */
const ANYWHERE = {
  text: () => '"Text"',
  'other number': () => '4',
  'yes/no': () => 'true',
  date: () => '"2024-02-29"',
};

export const EMPLOYEE_PLACEHOLDERS = {
  ...ANYWHERE,
  number: ({ number }) => String(number),
  'number text': ({ number }) => text(String(number)),
  'last, first': ({ name }) => text(name),
  name: ({ first, last }) => text(`${first} ${last}`),
  first: ({ first }) => text(first),
  last: ({ last }) => text(last),
  category: ({ category }) => text(category.name),
  date: ({ hireDate }) => text(hireDate),
} satisfies Placeholders<SandboxEmployee>;

export const CATEGORY_PLACEHOLDERS = {
  ...ANYWHERE,
  number: ({ code }) => String(code),
  'number text': ({ code }) => text(String(code)),
  code: ({ code }) => text(`CDL-${code} & more`),
  name: ({ name }) => text(name),
} satisfies Placeholders<SandboxCategory>;

/** Placeholders beside a list. With a total above the number of its rows, the list is only part of a longer one. */
export const ENVELOPE_PLACEHOLDERS = {
  ...ANYWHERE,
  count: ({ length }) => String(length),
  total: ({ length }) => String(length + 1),
} satisfies Placeholders<readonly unknown[]>;

/** Placeholders in the response to a wrong key. Its text says which key is wrong. */
export const REJECTION_PLACEHOLDERS = { ...ANYWHERE, text } satisfies Placeholders<string>;

/** Writes a value as JSON. */
type Write<Source> = (source: Source) => string;

/** Whether a template has a row somewhere. */
const holdsRow = (template: Json) => /"<(number( text)?|code)>"/.test(JSON.stringify(template));

/**
 * Returns the function that writes the list of a template: an array of one row, or an object with one row under its
 * number, in any envelopes.
 *
 * @throws {InputError} if the template has no row, or an unknown placeholder.
 */
export function createListWriter<Row>(
  template: Json,
  row: Placeholders<Row>,
): Write<readonly Row[]> {
  if (!holdsRow(template)) throw new InputError('needs a row with a "<number>" in a list');
  if (isArray(template)) return createArrayWriter(template, row);
  const properties = Object.entries(isObject(template) ? template : {});
  const isKeyed = properties.some(([name]) => name.startsWith('<'));
  return isKeyed ? createKeyedWriter(template, row) : createEnvelopeWriter(properties, row);
}

/** Creates the writer of a list such as `[{ "id": "<number>" }]`. */
function createArrayWriter<Row>(
  [only = null, ...others]: readonly Json[],
  row: Placeholders<Row>,
): Write<readonly Row[]> {
  if (others.length > 0) throw new InputError('must be an array of one row');
  const write = createWriter(only, row);
  return (rows) => `[${rows.map(write).join(',')}]`;
}

/** Creates the writer of a list such as `{ "<number>": "<name>" }`. Each row is an object without its braces. */
function createKeyedWriter<Row>(template: Json, row: Placeholders<Row>): Write<readonly Row[]> {
  const write = createWriter(template, row);
  return (rows) => `{${rows.map((each) => write(each).slice(1, -1)).join(',')}}`;
}

/** Creates the writer of a list in an envelope, such as `{ "count": "<count>", "data": […] }`. */
function createEnvelopeWriter<Row>(
  properties: readonly (readonly [name: string, value: Json])[],
  row: Placeholders<Row>,
): Write<readonly Row[]> {
  const parts = properties.map(([name, value]): Write<readonly Row[]> => {
    const write = holdsRow(value)
      ? createListWriter(value, row)
      : createWriter(value, ENVELOPE_PLACEHOLDERS);
    return (rows) => `${text(name)}:${write(rows)}`;
  });
  return (rows) => `{${parts.map((write) => write(rows)).join(',')}}`;
}

/**
 * Returns the function that writes a template.
 *
 * @throws {InputError} if the template has an unknown placeholder.
 */
export function createWriter<Source>(
  template: Json,
  placeholders: Placeholders<Source>,
): Write<Source> {
  const known = new Map(Object.entries(placeholders));
  const pieces = JSON.stringify(template).split(/("<[^"<>]+>":?)/);
  const writes = pieces.map((piece): Write<Source> => {
    const [, name, colon] = /^"<([^"<>]+)>"(:?)$/.exec(piece) ?? [];
    if (name === undefined) return () => piece;
    const write = known.get(name);
    if (write === undefined) {
      const names = [...known.keys()].map((each) => `<${each}>`).join(' ');
      throw new InputError(`unknown placeholder "<${name}>", must be one of ${names}`);
    }
    // A property key is a string in JSON, even if the placeholder's value is a number.
    return colon ? (source) => `"${write(source).replace(/^"|"$/g, '')}":` : write;
  });
  return (source) => writes.map((write) => write(source)).join('');
}
