/*
 * JSON text -> values, keeping two things that JSON.parse loses: the order of property names made of
 * digits (an object lists those in ascending order, which would turn newest-first around) and the
 * digits of numbers that a double cannot hold.
 *
 * It stands alone because it knows JSON and nothing of employees. The parsing itself stays with
 * JSON.parse: names that it would sort get a sign before them, which nameAsSent takes away.
 */
import { unreadable } from './errors.ts';

/** An object as {@link parse} gives it. Names of digits are signed: {@link nameAsSent} knows them. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The start of a property name that JSON.parse would sort, which it does up to ten digits, and of one
 * that would pass for a signed one. Exact for valid JSON: within a string each quote has a backslash
 * before it, an opening quote never has one, and a string before a colon is a property name.
 */
const SORTED_NAME = /"(?=[#\d])(?=#{0,9}\d{1,10}"[ \t\n\r]*:)(?<!\\")/g;
const SIGN = /^#(?=#{0,9}\d{1,10}$)/;

/** A number whose text may say more than its value does; also met inside strings, to no harm. */
const LOSSY_NUMBER = /[:[,]\s*(?:-0|-?(?:\d{16}|\d+(?:\.\d+)?[eE.]))/;

/** The text of a number that differs from what JavaScript would write for its value. */
export class ExactNumber extends String {}

/** The reviver is handed the source of a number since V8 11.4, which TypeScript's library does not know yet. */
const keepExactNumber = (_name: string, value: unknown, { source }: { source?: string }) =>
  typeof value === 'number' && String(value) !== source ? new ExactNumber(source) : value;

/** Arrays and objects. More of them, each with property names of its own, take more memory than a step has. */
const MOST_CONTAINERS = 500_000;

/** To hand the source over makes JSON.parse ten times as slow; more values would take too long. */
const MOST_EXACT_VALUES = 1_000_000;

/**
 * Parses a text; undefined where it is not JSON. A byte order mark and white space around it are
 * ignored. Numbers may be {@link ExactNumber}.
 *
 * @throws Problem where it holds too many values for that.
 */
export function parse(text: string): unknown {
  if (countOf('[', text) + countOf('{', text) > MOST_CONTAINERS) throw tooMany();
  const signed = text.replace(/^\uFEFF+/, '').replace(SORTED_NAME, '"#');
  const isLossy = LOSSY_NUMBER.test(signed);
  if (isLossy && countOf(',', signed) > MOST_EXACT_VALUES) throw tooMany();
  try {
    return Reflect.apply(JSON.parse, JSON, isLossy ? [signed, keepExactNumber] : [signed]);
  } catch {
    return undefined;
  }
}

/** How often it comes, up to more than any bound. */
const countOf = (what: string, text: string) => text.split(what, MOST_EXACT_VALUES + 2).length - 1;

const tooMany = () => unreadable('the response has too many values');

/** A property name of a parsed object as the API wrote it. */
export const nameAsSent = (name: string) => (name.startsWith('#') ? name.replace(SIGN, '') : name);

export const isDigits = (text: string) => text !== '' && !/\D/.test(text);

/** Whether a parsed value is an array or an object, and not a number. */
export function isContainer(value: unknown): value is JsonObject | readonly unknown[] {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}

export function isObject(value: unknown): value is JsonObject {
  return isContainer(value) && !Array.isArray(value);
}

/** Deeper than any record; what is nested without end would break the platform's own recursion. */
const DEEPEST = 64;

/**
 * A parsed value as JSON.parse alone would give it; a number that would lose digits as text.
 *
 * @throws Problem where it is nested too deep.
 */
export function asSent(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ExactNumber) {
    const isLost = !/[.eE]/.test(value.toString()) && !Number.isSafeInteger(Number(value));
    return isLost ? value.toString() : Number(value);
  }
  if (depth >= DEEPEST) throw unreadable('a row is nested too deeply');
  if (Array.isArray(value)) return value.map((inner) => asSent(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [nameAsSent(name), asSent(inner, depth + 1)]),
  );
}
