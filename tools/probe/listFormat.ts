/*
 * Describes the list of a response: its template with placeholders, and its properties.
 *
 * The app's own code finds the list, and knows which property is the number.
 */
import { Problem } from '../../src/problem.ts';
import { isArray, isObject, keyPlacesIn, parseResponse } from '../../src/responses/json.ts';
import { bestNamed, type Envelope, type FoundList, listsIn } from '../../src/responses/list.ts';
import { startsWithBlankOption } from '../../src/responses/row.ts';
import { fieldKeysOf, fieldLookup } from '../../src/responses/rowFields.ts';
import { ROW_WRAPPERS, type RowKind } from '../../src/responses/vocabulary.ts';
import type { Json } from '../sandbox/template.ts';
import { isOrdinary, type MayBeShown, redacted, typeOf } from './redaction.ts';

interface RowFormat {
  readonly template: Json;
  /** Those that may be shown; none if a row isn't an object. */
  readonly properties: readonly Property[];
}

interface Property {
  readonly name: string;
  readonly value: Json;
  /** The number of rows with this property. */
  readonly rowCount: number;
  /** What the app makes of it. */
  readonly use: string;
}

export const EXTRA_FIELD = 'extra field';

export type ListFormat = NonNullable<ReturnType<typeof listFormatOf>>;

/** Describes the list of a response; returns null if there is none. */
export function listFormatOf(text: string, kind: RowKind, mayBeShown: MayBeShown) {
  const list = listIn(text, kind);
  if (list === undefined) return null;
  const isKeyed = list.rowKeys !== null;
  const hasBlank = startsWithBlankOption(list, fieldLookup(kind));
  const rows = hasBlank ? list.rows.slice(1) : list.rows;
  const row = rowFormatOf(rows, kind, isKeyed, mayBeShown);
  const template = isKeyed ? { '<number>': row.template } : [row.template];
  return {
    ...row,
    /** Whether the first row is the blank option of a dropdown, which isn't counted. */
    hasBlank,
    rowCount: rows.length,
    template: inEnvelopes(template, list.envelopes, rows.length),
  };
}

/** Returns the longest of the lists that the app may read. */
function listIn(text: string, kind: RowKind): FoundList | undefined {
  try {
    const lists = bestNamed(listsIn(parseResponse(text).value, keyPlacesIn(text)), kind);
    return lists.toSorted((a, b) => b.rows.length - a.rows.length)[0];
  } catch (thrown) {
    if (thrown instanceof Problem) return undefined;
    throw thrown;
  }
}

/** Adds the envelopes to the template of a list. */
function inEnvelopes(list: Json, envelopes: readonly Envelope[], rowCount: number): Json {
  return envelopes.reduceRight<Json>((inner, { object, name }) => {
    const shown = Object.entries(object).flatMap(([other, value]): [string, Json][] => {
      if (other === name) return [[isOrdinary(name) ? name : 'list', inner]];
      return isOrdinary(other) ? [[other, redacted(other, value, rowCount)]] : [];
    });
    return Object.fromEntries(shown);
  }, list);
}

function rowFormatOf(
  rows: readonly unknown[],
  kind: RowKind,
  isKeyed: boolean,
  mayBeShown: MayBeShown,
): RowFormat {
  const objects = rows.filter(isObject);
  if (objects.length === 0) {
    return { template: scalarTemplateOf(rows, kind, isKeyed), properties: [] };
  }
  const cells = objects.flatMap((row) => Object.entries(row));
  const columns = Array.from(
    Map.groupBy(cells, ([name]) => name),
    ([name, group]) => ({ name, values: group.map(([, value]) => value) }),
  ).filter(({ name, values }) => mayBeShown(name, values.length, objects.length));
  const parts = fieldKeysOf(
    columns.map(({ name }) => name),
    kind,
  );
  const wrapper = columns.find(({ name }) => ROW_WRAPPERS.has(name.toLowerCase()));
  if (parts.id === undefined && wrapper?.values.every(isObject)) {
    const inner = rowFormatOf(wrapper.values, kind, isKeyed, mayBeShown);
    return { ...inner, template: { [wrapper.name]: inner.template } };
  }
  const properties = columns.map(({ name, values }): Property => {
    const rowCount = values.length;
    if (name === parts.id) return { name, rowCount, use: 'id', value: numbersIn(values) };
    if (name === parts.name) return { name, rowCount, use: 'name', value: namesIn(values, kind) };
    if (name === parts.first) return { name, rowCount, use: 'first_name', value: '<first>' };
    if (name === parts.last) return { name, rowCount, use: 'last_name', value: '<last>' };
    return { name, rowCount, use: EXTRA_FIELD, value: typeOf(values) };
  });
  const template = Object.fromEntries(properties.map(({ name, value }) => [name, value]));
  return { template, properties };
}

/** Returns the template of a row that isn't an object. */
function scalarTemplateOf(rows: readonly unknown[], kind: RowKind, isKeyed: boolean): Json {
  const tuples = rows.filter(isArray);
  if (tuples.length === 0) return isKeyed ? namesIn(rows, kind) : numbersIn(rows);
  const numbers = tuples.map(([number]) => number);
  const names = tuples.map(([, name]) => name);
  return [numbersIn(numbers), namesIn(names, kind)];
}

/** Returns the placeholder of numbers or codes. */
function numbersIn(values: readonly unknown[]): string {
  if (values.some((value) => !/^\d+$/.test(String(value).trim()))) return '<code>';
  return typeof values[0] === 'string' ? '<number text>' : '<number>';
}

/** Returns the placeholder of whole names. */
function namesIn(values: readonly unknown[], kind: RowKind): string {
  const commas = values.filter((value) => String(value).includes(','));
  return kind === 'employee' && commas.length * 2 > values.length ? '<last, first>' : '<name>';
}
