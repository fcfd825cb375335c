/*
 * Rows -> the template of one: what each value is, under the names that may be shown. Pure.
 */
import type { Json } from '../sandbox/template.ts';
import { isDigits, isObject, type JsonObject, nameAsSent } from '../src/json.ts';
import { type Kinds, placeholderFor, type Sample } from './kinds.ts';
import { isTradeName, type NameJudge } from './names.ts';
import type { Subject, Subjects } from './people.ts';
import type { Shape } from './shape.ts';

/** How values and names of one list are described. */
export interface Telling {
  readonly kinds: Kinds;
  readonly mayShow: NameJudge;
}

/** Rows with what each is about; a row under a name has the name as its key. */
interface Row extends Sample {
  readonly key: string | null;
}

/** The template of a list alone, without what is around it. */
export function listTemplate(rows: readonly Row[], telling: Telling): Json {
  const row = template(rows, telling);
  if (rows.some(({ key }) => key === null)) return [row];
  return {
    [nameTemplate(
      rows.map(({ key, subject }) => ({ value: key, subject })),
      telling,
    )]: row,
  };
}

/** What a name stands for; names are never bare, so it says no type. */
const nameTemplate = (names: readonly Sample[], { kinds }: Telling) =>
  (placeholderFor(names, kinds) ?? '<text>').replace(/ text>$/, '>');

const LONGEST_TUPLE = 5;
const DEEPEST = 8;

/** The template of what most of these values are. */
export function template(samples: readonly Sample[], telling: Telling, depth = 0): Json {
  const arrays = samples.filter(({ value }) => Array.isArray(value));
  const objects = samples.filter(({ value }) => isObject(value));
  const given = samples.filter(({ value }) => value !== null);
  if (depth > DEEPEST || given.length === 0) return null;
  if (arrays.length * 2 > given.length) return arrayTemplate(arrays, telling, depth);
  if (objects.length * 2 > given.length) return objectTemplate(objects, telling, depth);
  return placeholderFor(samples, telling.kinds);
}

function arrayTemplate(samples: readonly Sample[], telling: Telling, depth: number): Json {
  const all = samples.map(({ value, subject }) => ({ items: itemsOf(value), subject }));
  const length = all[0]?.items.length ?? 0;
  const isTuple = length <= LONGEST_TUPLE && all.every(({ items }) => items.length === length);
  const at = (index: number) => all.map(({ items, subject }) => ({ value: items[index], subject }));
  if (isTuple) {
    return Array.from({ length }, (_, index) => template(at(index), telling, depth + 1));
  }
  const each = all.flatMap(({ items, subject }) => items.map((value) => ({ value, subject })));
  return [template(each, telling, depth + 1)];
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function objectTemplate(samples: readonly Sample[], telling: Telling, depth: number): Json {
  const single = singleNames(samples);
  if (single !== null && !telling.mayShow(single[0] ?? '', 1, 1)) {
    const names = samples.map(({ subject }, index) => ({ value: single[index], subject }));
    const values = samples.map(({ value, subject }) => ({ value: onlyValue(value), subject }));
    if (new Set(single).size > samples.length / 2) {
      return { [nameTemplate(names, telling)]: template(values, telling, depth + 1) };
    }
  }
  // A nested object may have anyone's names, also those of people in no list: "managers": {"Ada Li": 5}.
  const judge = depth === 0 ? telling : { ...telling, mayShow: isTradeName };
  const shown = propertiesOf(samples, judge).filter((property) => property.isShown);
  return Object.fromEntries(
    shown.map(({ name, values }) => [nameAsSent(name), template(values, telling, depth + 1)]),
  );
}

export interface Property {
  readonly name: string;
  readonly values: readonly Sample[];
  readonly isShown: boolean;
}

/** The properties of objects, most rows' order first; those in few rows are no part of the template. */
export function propertiesOf(samples: readonly Sample[], { mayShow }: Telling): Property[] {
  const byName = new Map<string, Sample[]>();
  for (const { value, subject } of samples) {
    for (const [name, inner] of Object.entries(objectOf(value))) {
      const values = byName.get(name) ?? [];
      values.push({ value: inner, subject });
      byName.set(name, values);
    }
  }
  return [...byName].map(([name, values]) => ({
    name: nameAsSent(name),
    values,
    isShown:
      values.length * 2 > samples.length &&
      !isDigits(nameAsSent(name)) &&
      mayShow(nameAsSent(name), values.length, samples.length),
  }));
}

export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The one name of each object, where each has one alone. */
function singleNames(samples: readonly Sample[]): string[] | null {
  const names = samples.map(({ value }) => Object.keys(objectOf(value)));
  return names.every(({ length }) => length === 1) ? names.flat().map(nameAsSent) : null;
}

const onlyValue = (value: unknown) => Object.values(objectOf(value))[0];

/** Rows with their subjects: by the number that the app reads, or else that which looks like one. */
export function rowsOf(shape: Shape, numbers: readonly string[] | null, known: Subjects): Row[] {
  const places = placesOf(shape);
  const wanted = numbers?.join();
  const best =
    wanted === undefined
      ? guess(places, known)
      : places.find((it) => unique(it.numbers).join() === wanted);
  return shape.rows.map((value, index) => {
    const number = best?.numbers[index];
    const subject = number === undefined ? undefined : (known.get(number) ?? nameless(number));
    return { value, subject, key: shape.keys?.[index] ?? null };
  });
}

const nameless = (number: string): Subject => ({ number, full: null, first: null, last: null });
const unique = (numbers: readonly string[]) => [...new Set(numbers)];

/** A place where a row may have its number. */
interface Place {
  readonly numbers: readonly string[];
}

function placesOf({ rows, keys }: Shape): Place[] {
  const textAt = (inner: (row: unknown) => unknown): Place => ({
    numbers: rows.map((row) => {
      const value = inner(row);
      return value === null || value === undefined ? '' : String(value).trim();
    }),
  });
  const names = new Set(rows.slice(0, 20).flatMap((row) => Object.keys(objectOf(row))));
  return [
    ...(keys === null ? [] : [{ numbers: keys }]),
    textAt((row) => (Array.isArray(row) || isObject(row) ? '' : row)),
    textAt((row) => nameAsSent(Object.keys(objectOf(row))[0] ?? '')),
    textAt((row) => itemsOf(row)[0]),
    ...[...names].map((name) => textAt((row) => objectOf(row)[name])),
    textAt((row) => itemsOf(row)[1]),
  ];
}

/** Numbers that are no one's twice; those that are known from other lists are surer. */
function guess(places: readonly Place[], known: Subjects): Place | undefined {
  const likely = places.filter(
    ({ numbers }) => numbers.every(isDigits) && unique(numbers).length === numbers.length,
  );
  const knownIn = ({ numbers }: Place) => numbers.filter((it) => known.has(it)).length;
  return likely.toSorted((a, b) => knownIn(b) - knownIn(a))[0];
}
