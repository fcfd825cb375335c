/*
 * Describes the list of a response: its template with placeholders, and its properties.
 *
 * The app's own code finds the list and reads the rows. If the app can't read them, the likeliest list and
 * number are described, so that the report can name the property that the vocabulary lacks.
 */
import { Problem } from '../../../src/problem.ts';
import { isArray, isContainer, isObject, parseResponse } from '../../../src/responses/json.ts';
import { bestNamed, type FoundList, listsIn } from '../../../src/responses/list.ts';
import {
  type List,
  readRowAt,
  readRows,
  startsWithBlankOption,
} from '../../../src/responses/row.ts';
import { partLookup } from '../../../src/responses/rowParts.ts';
import type { RowKind } from '../../../src/responses/vocabulary.ts';
import type { Json } from '../../profile/template.ts';
import { inEnvelopes } from './envelope.ts';
import { placeholderOf, type RowValue } from './placeholders.ts';
import { isOrdinary, type RedactionRules } from './redaction.ts';

export interface ListFormat {
  readonly rowCount: number;
  /** Whether the first row is the blank option of a dropdown, which isn't counted. */
  readonly hasBlank: boolean;
  /** Whether the list is an object that has the rows by number. */
  readonly isKeyed: boolean;
  /** Null if there are no rows. */
  readonly template: Json;
  readonly properties: readonly {
    readonly name: string;
    readonly holds: Json;
    /** The number of rows with this property. */
    readonly rowCount: number;
  }[];
  /** The number of properties that may not be shown. */
  readonly hiddenCount: number;
}

/** A value of an object or array, such as a row. Rows in an array have no name. */
interface Entry extends RowValue {
  readonly name: string | undefined;
}

/** Describes the list of a response; returns null if there is none. */
export function listFormatOf(text: string, rules: RedactionRules): ListFormat | null {
  const list = listOf(text, rules.kind);
  if (list === null) return null;
  const isKeyed = list.rowKeys !== null;
  const { rows, hasBlank } = rowsOf(list, rules);
  const template = isKeyed ? keyedTemplateOf(rows, rules, 0) : [templateOf(rows, rules, 0)];
  const columns = rows.every(hasObject) && !arePairs(rows) ? propertiesOf(rows) : [];
  const shown = columns.filter(({ name, values }) =>
    rules.mayBeShown(name, values.length, rows.length),
  );
  return {
    rowCount: rows.length,
    hasBlank,
    isKeyed,
    template: rows.length === 0 ? null : inEnvelopes(template, list, rows.length),
    properties: shown.map(({ name, values }) => ({
      name,
      holds: templateOf(values, rules, 1),
      rowCount: values.length,
    })),
    hiddenCount: columns.length - shown.length,
  };
}

/** Returns the list that the app reads, or the longest of several. */
function listOf(text: string, kind: RowKind): FoundList | null {
  const named = attempt(() => bestNamed(listsIn(parseResponse(text), text), kind)) ?? [];
  const readable = named.filter((list) => list.rows.length > 0 && read(list, kind) !== undefined);
  const best = readable.length > 0 ? readable : named;
  return best.toSorted((a, b) => b.rows.length - a.rows.length)[0] ?? null;
}

const read = (list: List, kind: RowKind) => attempt(() => readRows(list, kind));

/** Returns undefined if the app can't read the response. */
function attempt<Result>(reading: () => Result): Result | undefined {
  try {
    return reading();
  } catch (thrown) {
    if (thrown instanceof Problem) return undefined;
    throw thrown;
  }
}

const MAX_DEPTH = 5;

/** Returns the rows with their subjects, without a blank option. */
function rowsOf(list: List, { kind, subjects }: RedactionRules) {
  const lookUp = partLookup(kind);
  const all = list.rows.map((value, index) => {
    const row = readRowAt(index, list, kind, lookUp);
    return { value, name: list.rowKeys?.[index], row };
  });
  const found = startsWithBlankOption(list, lookUp) ? all.slice(1) : all;
  const likely = found.some(({ row }) => row === undefined) ? likelyNumbersOf(found) : undefined;
  const rows = found.map(({ value, name, row }, index): Entry => {
    const id = likely?.[index] ?? row?.id ?? '';
    const subject = subjects.get(id) ?? row ?? { id, name: null, first: null, last: null };
    return { value, name, subject };
  });
  return { rows, hasBlank: found.length < all.length };
}

/** Returns the first column of different numbers, most likely the employee or category numbers. */
function likelyNumbersOf(rows: readonly Omit<Entry, 'subject'>[]): string[] | undefined {
  const scalars = rows.map(({ value, name }) => [name ?? [], scalarsOf(value)].flat());
  const columns = scalars[0]?.map((_, place) => scalars.map((row) => row[place] ?? '')) ?? [];
  const numbers = columns.filter((column) => column.every((text) => /^\d+$/.test(text)));
  return numbers.find((column) => new Set(column).size === column.length);
}

const scalarsOf = (value: unknown): string[] =>
  isContainer(value) ? Object.values(value).flatMap(scalarsOf) : [String(value ?? '').trim()];

const hasObject = ({ value }: RowValue) => isObject(value);

/** Whether the one property name of each object is data: `{"1042": "Okafor, Ada"}`. */
function arePairs(objects: readonly RowValue[]): boolean {
  const names = objects.map(({ value }) => (isObject(value) ? Object.keys(value) : []));
  const different = new Set(names.flat());
  return (
    names.every(({ length }) => length === 1) &&
    different.size * 2 > names.length &&
    ![...different].some(isOrdinary)
  );
}

const MAX_TUPLE_LENGTH = 5;

/** Returns the template of the majority of values. Inside rows, shows only ordinary names. */
function templateOf(samples: readonly RowValue[], rules: RedactionRules, depth: number): Json {
  const given = samples.filter(({ value }) => value !== null);
  const arrays = given.filter(({ value }) => isArray(value));
  const objects = given.filter(hasObject);
  const inner = (values: readonly RowValue[]) => templateOf(values, rules, depth + 1);
  if (depth > MAX_DEPTH) return null;
  if (arrays.length * 2 > given.length) {
    const places = propertiesOf(arrays).map(({ values }) => values);
    const isTuple =
      places.length <= MAX_TUPLE_LENGTH && places.every(({ length }) => length === arrays.length);
    return isTuple ? places.map(inner) : [inner(places.flat())];
  }
  if (objects.length * 2 <= given.length) return placeholderOf(samples, rules);
  const properties = propertiesOf(objects);
  if (arePairs(objects)) {
    const pairs = properties.flatMap(({ values }) => values);
    return keyedTemplateOf(pairs, rules, depth + 1);
  }
  const shown = properties.filter(({ name, values }) =>
    depth === 0 ? rules.mayBeShown(name, values.length, objects.length) : isOrdinary(name),
  );
  return Object.fromEntries(shown.map(({ name, values }) => [name, inner(values)]));
}

/** Returns the template of entries whose names are data. */
function keyedTemplateOf(entries: readonly Entry[], rules: RedactionRules, depth: number): Json {
  const names = entries.map(({ name, subject }) => ({ value: name, subject }));
  // Names are always text, so their placeholders don't say so.
  const placeholder = String(placeholderOf(names, rules)).replace(/ text>$/, '>');
  return { [placeholder]: templateOf(entries, rules, depth) };
}

interface Property {
  readonly name: string;
  readonly values: readonly Entry[];
}

/** Collects the values of each property of objects, or of each index of arrays. */
function propertiesOf(samples: readonly RowValue[]): Property[] {
  const entries = samples.flatMap(({ value, subject }) =>
    Object.entries(isContainer(value) ? value : {}).map(([name, inner]) => {
      return { name, value: inner, subject };
    }),
  );
  const byName = Map.groupBy(entries, ({ name }) => name);
  return Array.from(byName, ([name, values]) => ({ name, values }));
}
