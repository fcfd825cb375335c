/*
 * JSON text -> values, without two losses of JSON.parse: digits of integers past 2^53, and the order of
 * property names that are digits, which would turn newest-first around.
 *
 * It stands alone because it knows JSON and nothing of employees.
 */
import { unreadable } from './errors.ts';

/** A parsed object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An integer that may be past 2^53. Matches inside strings are harmless. */
const LONG_INTEGER = /[:[,]\s*-?\d{16}/;

/** A reviver makes JSON.parse ten times slower. */
const keepDigits = (_name: string, value: unknown, { source }: { source?: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(String(source))
    ? source
    : value;

/** Arrays and objects. A step has no memory for more of them. */
const MOST_CONTAINERS = 500_000;

/**
 * The value of a text; undefined if the text isn't JSON. A byte order mark and white space around it are
 * ignored. Long integers become text.
 *
 * @throws Problem `notAList` if the text has too many arrays and objects.
 */
export function parse(text: string): unknown {
  const counts = ['[', '{'].map((open) => text.split(open, MOST_CONTAINERS + 1).length);
  if (Math.max(...counts) > MOST_CONTAINERS) throw unreadable('the response has too many values');
  try {
    // TypeScript's library doesn't know the source of a number yet.
    const reviver = LONG_INTEGER.test(text) ? [keepDigits] : [];
    return Reflect.apply(JSON.parse, JSON, [text.trim(), ...reviver]);
  } catch {
    return undefined;
  }
}

/** Sorts property names that are digits or '' as a text has them; JSON.parse puts digits in ascending order. */
export function inTextOrder(names: readonly string[], text: string): string[] {
  const found = new Map<string, number>();
  for (const { 0: name, index } of text.matchAll(/(?<=")\d*(?="\s*:)/g)) {
    if (!found.has(name)) found.set(name, index);
  }
  return names.toSorted((a, b) => Number(found.get(a)) - Number(found.get(b)));
}

export function isContainer(value: unknown): value is JsonObject | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

export function isObject(value: unknown): value is JsonObject {
  return isContainer(value) && !Array.isArray(value);
}
