/*
 * JSON text -> values, keeping two things that JSON.parse loses: the order of member names made of
 * digits (an object lists those in ascending order, which would turn newest-first around) and the
 * digits of numbers that a double cannot hold.
 *
 * It stands alone because it knows JSON and nothing of employees. The parsing itself stays with
 * JSON.parse: the text is only marked before, where a name of digits begins.
 */

/** No member name begins with "delete", and as one byte it leaves the text at one byte a letter. */
const MARK = '\x7f';

/**
 * A member name of digits, also where a digit is written as an escape. Exact for valid JSON: inside
 * a string each quote has a backslash before it, an opening quote never has one, and a string
 * before a colon is a member name. Invalid JSON stays invalid.
 */
const NAME_OF_DIGITS = /(?<!\\)"((?:\d|\\u003\d)+)"(?=\s*:)/g;

/** A number whose text may say more than its value does; also met inside strings, to no harm. */
const TELLING_NUMBER = /[:[,]\s*-?(?:\d{16}|\d+(?:\.\d+)?[eE.])/;

/** A number whose text differs from what JavaScript would write for its value. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What the reviver is handed since V8 11.4, not yet in TypeScript's library. */
type SourceReviver = (name: string, value: unknown, context: { source?: string }) => unknown;
const parseWithSource = (text: string, reviver: SourceReviver): unknown =>
  Reflect.apply(JSON.parse, JSON, [text, reviver]);

const keepNumberText: SourceReviver = (_name, value, { source }) =>
  typeof value === 'number' && source !== undefined && String(value) !== source
    ? new NumberText(source)
    : value;

/**
 * Parses a text; undefined where it is not JSON. A byte order mark and white space are ignored.
 *
 * Names of digits come marked (see {@link digitsOf}), each occurrence apart, so that they keep the
 * order of the text and none overwrites an earlier one. Numbers may be {@link NumberText}.
 */
export function parseInOrder(text: string): unknown {
  let count = 0;
  const marked = text
    .replace(/^\uFEFF/, '')
    .replace(NAME_OF_DIGITS, (_, digits: string) => `"${MARK}${count++}:${digits}"`);
  try {
    return TELLING_NUMBER.test(marked)
      ? parseWithSource(marked, keepNumberText)
      : JSON.parse(marked);
  } catch {
    return undefined;
  }
}

/** The digits of a member name made of them; null for every other name. */
export function digitsOf(name: string): string | null {
  return name.startsWith(MARK) ? name.slice(name.indexOf(':') + 1) : null;
}

/** Whether a parsed value is an object with members, and not an array or a number's text. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof NumberText)
  );
}

/** Deeper than any record; what is nested without end would break the platform's own recursion. */
const DEEPEST = 64;

/**
 * A parsed value as JSON.parse alone would give it; a number that would lose digits as text.
 *
 * @throws RangeError for a value nested more than 64 deep.
 */
export function asSent(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RangeError('nested too deep');
  if (value instanceof NumberText) return numberOrDigits(value.text);
  if (Array.isArray(value)) return value.map((inner) => asSent(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      digitsOf(name) ?? name,
      asSent(inner, depth + 1),
    ]),
  );
}

function numberOrDigits(text: string): number | string {
  const value = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(value) ? text : value;
}
