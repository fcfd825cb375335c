/*
 * Describes the list of a response: its template with placeholders, and its properties.
 *
 * The app's own code finds the list, and knows which property is the number.
 */
import { Problem } from '../../src/problem.ts';
import { isArray, isObject, parseResponse } from '../../src/responses/json.ts';
import { type FoundList, findList } from '../../src/responses/list.ts';
import { startsWithBlankOption } from '../../src/responses/row.ts';
import { fieldLookup } from '../../src/responses/rowFields.ts';
import { ROW_WRAPPERS, type RowKind } from '../../src/responses/vocabulary.ts';
import type { Json } from '../sandbox/template.ts';
import { isKnown, type MayBeShown, redacted, typeOf } from './redaction.ts';

interface RowFormat {
  readonly template: Json;
  /** Those that may be shown; none if a row isn't an object. */
  readonly properties: readonly Property[];
  /** The number of properties that may not be shown. */
  readonly hiddenCount: number;
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

export interface ListFormat extends RowFormat {
  /** Without the blank option of a dropdown. */
  readonly rowCount: number;
  readonly hasBlankOption: boolean;
}

/** Describes the list of a response; returns undefined if the app finds none. */
export function listFormatOf(
  text: string,
  kind: RowKind,
  mayBeShown: MayBeShown,
): ListFormat | undefined {
  const list = listIn(text, kind);
  if (list === undefined) return undefined;
  const isKeyed = list.rowKeys !== null;
  const hasBlankOption = startsWithBlankOption(list, fieldLookup(kind));
  const rows = hasBlankOption ? list.rows.slice(1) : list.rows;
  const row = rowFormatOf(rows, kind, isKeyed, mayBeShown);
  const template = isKeyed ? { '<number>': row.template } : [row.template];
  return {
    ...row,
    rowCount: rows.length,
    hasBlankOption,
    template: inEnvelopes(template, list, rows.length),
  };
}

function listIn(text: string, kind: RowKind): FoundList | undefined {
  try {
    return findList(parseResponse(text), kind);
  } catch (thrown) {
    if (thrown instanceof Problem) return undefined;
    throw thrown;
  }
}

/** Adds the envelopes to the template of a list. */
function inEnvelopes(template: Json, { envelopes }: FoundList, rowCount: number): Json {
  return envelopes.reduceRight<Json>((inner, { object, name }) => {
    const shown = Object.entries(object).flatMap(([other, value]): [string, Json][] => {
      if (other === name) return [[isKnown(name) ? name : 'list', inner]];
      return isKnown(other) ? [[other, redacted(other, value, rowCount)]] : [];
    });
    return Object.fromEntries(shown);
  }, template);
}

function rowFormatOf(
  rows: readonly unknown[],
  kind: RowKind,
  isKeyed: boolean,
  mayBeShown: MayBeShown,
): RowFormat {
  const objects = rows.filter(isObject);
  if (objects.length === 0) {
    return { template: scalarTemplateOf(rows, kind, isKeyed), properties: [], hiddenCount: 0 };
  }
  const cells = objects.flatMap((row) => Object.entries(row));
  const groups = [...Map.groupBy(cells, ([name]) => name)];
  const columns = groups
    .map(([name, group]) => ({ name, values: group.map(([, value]) => value) }))
    .filter(({ name, values }) => mayBeShown(name, values.length, objects.length));
  const parts = fieldLookup(kind)(columns.map(({ name }) => name));
  const wrapper = columns.find(({ name }) => ROW_WRAPPERS.has(name.toLowerCase()));
  if (parts.id === undefined && wrapper?.values.every(isObject)) {
    const inner = rowFormatOf(wrapper.values, kind, isKeyed, mayBeShown);
    return { ...inner, template: { [wrapper.name]: inner.template } };
  }
  const properties = columns.map(({ name, values }): Property => {
    const rowCount = values.length;
    if (name === parts.id) return { name, rowCount, use: 'id', value: numbersIn(values, kind) };
    if (name === parts.name) return { name, rowCount, use: 'name', value: namesIn(values, kind) };
    if (name === parts.first) return { name, rowCount, use: 'first_name', value: '<first>' };
    if (name === parts.last) return { name, rowCount, use: 'last_name', value: '<last>' };
    return { name, rowCount, use: EXTRA_FIELD, value: typeOf(values) };
  });
  const template = Object.fromEntries(properties.map(({ name, value }) => [name, value]));
  return { template, properties, hiddenCount: groups.length - columns.length };
}

/** Returns the template of a row that isn't an object. */
function scalarTemplateOf(rows: readonly unknown[], kind: RowKind, isKeyed: boolean): Json {
  const tuples = rows.filter(isArray);
  if (tuples.length === 0) return isKeyed ? namesIn(rows, kind) : numbersIn(rows, kind);
  const numbers = tuples.map(([number]) => number);
  const names = tuples.map(([, name]) => name);
  return [numbersIn(numbers, kind), namesIn(names, kind)];
}

/** Returns the placeholder of numbers or codes. An employee number that isn't one is text. */
function numbersIn(values: readonly unknown[], kind: RowKind): string {
  if (values.some((value) => !/^\d+$/.test(String(value).trim())))
    return kind === 'category' ? '<code>' : '<text>';
  return typeof values[0] === 'string' ? '<number text>' : '<number>';
}

/** Returns the placeholder of whole names. */
function namesIn(values: readonly unknown[], kind: RowKind): string {
  const commas = values.filter((value) => String(value).includes(','));
  return kind === 'employee' && commas.length * 2 > values.length ? '<last, first>' : '<name>';
}
