/*
 * Parses JSON, and keeps two things that JSON.parse loses: the digits of integers past 2^53, and the order of
 * property names that are digits. That order may be newest first.
 *
 * It knows nothing of lists, so the tools use it, too.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Every integer past 2^53 has sixteen digits in a row. Written out, because V8 is slow with `\d{16}`. */
const LONG_INTEGER = new RegExp('\\d'.repeat(16));

/** A reviver that returns long integers as text. It makes JSON.parse slow, so it is used only if needed. */
function keepDigits(_name: string, value: unknown, context?: { source?: string }) {
  const source = context?.source ?? '';
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
}

/** Arrays and objects of a response. */
const MAX_CONTAINERS = 500_000;

/**
 * Whether parsing a text could take too much memory. Arrays and objects are counted by their brackets;
 * brackets in strings count, too.
 */
export function hasTooManyContainers(text: string): boolean {
  const piecesAt = (bracket: string) => text.split(bracket, MAX_CONTAINERS).length;
  return piecesAt('[') + piecesAt('{') > MAX_CONTAINERS;
}

/**
 * Parses a text. A byte order mark and white space around it are ignored.
 *
 * @returns the value, with long integers as text; undefined if the text isn't JSON or has too many containers.
 */
export function parseResponse(text: string): unknown {
  if (hasTooManyContainers(text)) return undefined;
  try {
    // biome-ignore lint/plugin: returned as unknown.
    return JSON.parse(text.trim(), LONG_INTEGER.test(text) ? keepDigits : undefined);
  } catch {
    return undefined;
  }
}

/** Returns property keys that are digits or '' in the order of a text. JSON.parse sorts digits by value. */
export function inTextOrder(keys: readonly string[], text: string): string[] {
  const left = new Set(keys);
  const quoted = text.match(/"\d*"(?=\s*:)/g) ?? [];
  const found = quoted.map((key) => key.slice(1, -1)).filter((key) => left.delete(key));
  // Keys that the text escapes aren't found.
  return [...found, ...left];
}

/** Whether a value is an array. Unlike Array.isArray, it doesn't make the elements `any`. */
export function isArray(value: unknown): value is readonly unknown[] {
  // biome-ignore lint/plugin: its type is corrected here.
  return Array.isArray(value);
}

/** Whether a value is an array or an object. */
export function isContainer(value: unknown): value is JsonObject | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is an object, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return isContainer(value) && !isArray(value);
}
