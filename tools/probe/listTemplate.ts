/*
 * Response text -> how its list is written: a template with placeholders, and what its properties hold.
 *
 * Which list it is, and what a row says, is asked of the app. If the app can't tell, the likeliest list and
 * number are described, so that the report can say which word the vocabulary lacks.
 */

import { isContainer, isObject, parse } from '../../src/json.ts';
import type { Kind } from '../../src/propertyNames.ts';
import { bestNamed, listsIn, type Place } from '../../src/response.ts';
import { type List, readRows } from '../../src/row.ts';
import type { Json } from '../sandbox/template.ts';
import { isOrdinary, type Known, placeholderFor, type Sample, type Subject } from './discretion.ts';
import { wrapped } from './profile.ts';

export interface Property {
  readonly name: string;
  readonly holds: Json;
  /** Rows that have it. */
  readonly rows: number;
}

export interface ListFormat {
  readonly rows: number;
  /** Whether the first row is the blank option of a dropdown; it isn't counted. */
  readonly hasBlank: boolean;
  /** Whether each row stands under its number. */
  readonly isKeyed: boolean;
  /** Null if there are no rows. */
  readonly template: Json;
  readonly properties: readonly Property[];
  /** Names of properties that aren't shown. */
  readonly hidden: number;
}

/** How a list's names and values are told. */
interface Telling {
  readonly kind: Kind;
  readonly known: Known;
}

type FoundList = List & Place;

/** Describes the list in a response; null if nothing in it looks like one. */
export function describeList(text: string, kind: Kind, known: Known): ListFormat | null {
  const list = listOf(text, kind);
  if (list === null) return null;
  const telling = { kind, known };
  const { samples, keys, hasBlank } = samplesOf(list, telling);
  const row = templateOf(samples, telling);
  const template = keys ? { [keyTemplate(keys, telling)]: row } : [row];
  const rows = samples.length;
  const columns = samples.every(hasObject) && !arePairs(samples) ? propertiesOf(samples) : [];
  const shown = columns.filter((column) => isShown(column, rows, telling));
  return {
    rows,
    hasBlank,
    isKeyed: keys !== null,
    template: rows === 0 ? null : wrapped(template, list, rows),
    properties: shown.map(({ name, values }) => {
      return { name, holds: templateOf(values, telling, 1), rows: values.length };
    }),
    hidden: columns.length - shown.length,
  };
}

/** The list that the app reads; else the longest of those that it can't decide between. */
function listOf(text: string, kind: Kind): FoundList | null {
  const parsed = attempt(() => parse(text));
  const named = attempt(() => bestNamed(listsIn(parsed, text), kind)) ?? [];
  const readable = named.filter((list) => list.rows.length > 0 && read(list, kind) !== undefined);
  const [best = []] = [readable, named].filter((lists) => lists.length > 0);
  return best.toSorted((a, b) => b.rows.length - a.rows.length)[0] ?? null;
}

const read = (list: List, kind: Kind) => attempt(() => readRows(list, kind, (row) => row));

/** The result of the app's reading; undefined if it throws. */
function attempt<Result>(reading: () => Result): Result | undefined {
  try {
    return reading();
  } catch {
    return undefined;
  }
}

const DEEPEST = 5;

/** Rows and their keys, each with what it is about; without a blank option. */
function samplesOf(list: List, { kind, known }: Telling) {
  const alone = list.rows.map((value, at) => {
    const key = list.keys?.[at];
    // The row comes twice, because a text that is alone may be a failure.
    const twice = { rows: [value, value], keys: key === undefined ? null : [key, key] };
    return read(twice, kind)?.[0];
  });
  const unread = alone.flatMap((row, at) => (row === undefined ? [at] : []));
  const hasBlank = unread.join() === '0' && alone.length > 1;
  const likely = unread.length > 0 && !hasBlank ? likelyNumbers(list) : null;
  const subjects = alone.map((row, at): Subject | undefined => {
    const number = likely?.[at] ?? row?.number ?? '';
    return known[kind].get(number) ?? row ?? { number, name: null, first: null, last: null };
  });
  const from = Number(hasBlank);
  const withSubjects = (values: readonly unknown[]): Sample[] =>
    values.map((value, at) => ({ value, subject: subjects[at] })).slice(from);
  return { samples: withSubjects(list.rows), keys: list.keys && withSubjects(list.keys), hasBlank };
}

/** The first place of a row that has other digits in each: most likely the number. */
function likelyNumbers({ rows, keys }: List): string[] | undefined {
  const scalars = rows.map((row, at) => [...(keys ? [keys[at] ?? ''] : []), ...scalarsOf(row)]);
  const places = scalars[0]?.map((_, at) => scalars.map((row) => row[at] ?? '')) ?? [];
  const isNumber = (place: readonly string[]) => place.every((text) => /^\d+$/.test(text));
  return places.find((place) => isNumber(place) && new Set(place).size === place.length);
}

const scalarsOf = (value: unknown): string[] =>
  isContainer(value) ? Object.values(value).flatMap(scalarsOf) : [String(value ?? '').trim()];

const hasObject = ({ value }: Sample) => isObject(value);

/** Whether these are objects whose one name is data, such as `{"1042": "Okafor, Ada"}`. */
function arePairs(objects: readonly Sample[]): boolean {
  const names = objects.map(({ value }) => (isObject(value) ? Object.keys(value) : []));
  const different = new Set(names.flat());
  const isData = (name: string) => !isOrdinary(name);
  return (
    names.every(({ length }) => length === 1) &&
    different.size * 2 > names.length &&
    [...different].every(isData)
  );
}

const LONGEST_TUPLE = 5;

/** The template of what most of these values are. Inside of rows, only ordinary names are told. */
function templateOf(samples: readonly Sample[], telling: Telling, depth = 0): Json {
  const given = samples.filter(({ value }) => value !== null);
  const arrays = given.filter(({ value }) => Array.isArray(value));
  const objects = given.filter(hasObject);
  const inner = (values: readonly Sample[]) => templateOf(values, telling, depth + 1);
  if (depth > DEEPEST) return null;
  if (arrays.length * 2 > given.length) {
    const places = propertiesOf(arrays).map(({ values }) => values);
    const isTuple = places.every(({ length }) => length === arrays.length);
    return isTuple && places.length <= LONGEST_TUPLE ? places.map(inner) : [inner(places.flat())];
  }
  if (objects.length * 2 <= given.length) {
    return placeholderFor(samples, telling.kind, telling.known);
  }
  const properties = propertiesOf(objects);
  if (arePairs(objects)) {
    const keys = properties.flatMap(({ name, values }) =>
      values.map(({ subject }) => ({ value: name, subject })),
    );
    return { [keyTemplate(keys, telling)]: inner(properties.flatMap(({ values }) => values)) };
  }
  const shown = properties.filter((property) =>
    depth === 0 ? isShown(property, objects.length, telling) : isOrdinary(property.name),
  );
  return Object.fromEntries(shown.map(({ name, values }) => [name, inner(values)]));
}

/** What a name stands for; names are always text. */
const keyTemplate = (names: readonly Sample[], { kind, known }: Telling) =>
  String(placeholderFor(names, kind, known)).replace(/ text>$/, '>');

interface Values {
  readonly name: string;
  readonly values: Sample[];
}

/** The properties of objects, or the places of arrays, each with the values that there are. */
function propertiesOf(samples: readonly Sample[]): Values[] {
  const byName = new Map<string, Values>();
  for (const { value, subject } of samples) {
    for (const [name, inner] of isContainer(value) ? Object.entries(value) : []) {
      const property: Values = byName.get(name) ?? { name, values: [] };
      property.values.push({ value: inner, subject });
      byName.set(name, property);
    }
  }
  return [...byName.values()];
}

/** Whether most rows have a property, and its name says nothing about anyone. */
function isShown({ name, values }: Values, rows: number, { known }: Telling): boolean {
  const isInMost = values.length * 2 > rows;
  return isInMost && !/^\d+$/.test(name) && known.mayShow(name, values.length, rows);
}
