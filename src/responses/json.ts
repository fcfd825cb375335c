/*
 * Parses JSON, and keeps two things that JSON.parse loses: the digits of integers past 2^53, and the order of
 * property names that are digits. That order may be newest first.
 */
import { REASONS } from '../messages.ts';
import { unreadable } from '../problem.ts';

/** A parsed object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Sixteen digits, as in any integer past 2^53. Written out, because V8 is slow with `\d{16}`. */
const LONG_INTEGER = new RegExp('\\d'.repeat(16));

/** Returns long integers as text. A reviver makes JSON.parse slow, so it's used only if needed. */
const keepDigits = (_name: string, value: unknown, context?: { source?: string }) =>
  !Number.isSafeInteger(value) && /^-?\d+$/.test(`${context?.source}`) ? context?.source : value;

/**
 * Arrays and objects, counted by their brackets, before JSON.parse needs memory for them. Brackets in strings
 * count, too.
 */
const MAX_CONTAINERS = 500_000;

/**
 * Parses a text. A byte order mark and white space around it are ignored.
 *
 * @returns the value, with long integers as text; undefined if the text isn't JSON.
 * @throws {Problem} `unreadable` if the text has too many arrays and objects.
 */
export function parseResponse(text: string): unknown {
  const pieces = ['[', '{'].flatMap((open) => text.split(open, MAX_CONTAINERS));
  if (pieces.length > MAX_CONTAINERS) throw unreadable(REASONS.tooManyValues);
  try {
    // biome-ignore lint/plugin: returned as unknown.
    return JSON.parse(text.trim(), LONG_INTEGER.test(text) ? keepDigits : undefined);
  } catch {
    return undefined;
  }
}

/** Returns property names that are digits or '' in the order of a text. JSON.parse sorts digits by value. */
export function inTextOrder(names: readonly string[], text: string): string[] {
  const left = new Set(names);
  const quoted = text.match(/"\d*"(?=\s*:)/g) ?? [];
  const found = quoted.map((name) => name.slice(1, -1)).filter((name) => left.delete(name));
  // Names that the text escapes aren't found.
  return [...found, ...left];
}

/** Whether a value is an array. Unlike Array.isArray, this makes no `any` of its elements. */
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
