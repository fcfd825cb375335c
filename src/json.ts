/*
 * JSON text -> values, keeping two things that JSON.parse loses: the order of member names made of
 * digits (an object lists those in ascending order, which would turn newest-first around) and the
 * digits of numbers that a double cannot hold.
 *
 * It stands alone because it knows JSON and nothing of employees. The parsing itself stays with
 * JSON.parse.
 */

/**
 * A member name of digits. Exact for valid JSON: inside a string each quote has a backslash before
 * it, an opening quote never has one, and a string before a colon is a member name.
 */
const NAME_OF_DIGITS = /(?<=(?<!\\)")\d+(?="\s*:)/g;

/** How the escapes of the ten digits begin. */
const ESCAPED_DIGIT = '\\u003';

/** The start of a member name of digits, also where a digit is written as an escape. */
const MARKABLE_NAME = /(?<=(?<!\\)")(?=(?:\d|\\u003\d)+"\s*:)/g;

/** No member name begins with "delete", and as one byte it leaves the text at one byte a letter. */
const MARK = '\x7f';

/** How the escape of the mark begins. */
const ESCAPED_MARK = '\\u007';

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
 * Parses a text; undefined where it is not JSON, or has names that only {@link parseMarked} makes. A
 * byte order mark and white space are ignored.
 *
 * Numbers may be {@link NumberText}. The order of names made of digits is lost here; what
 * {@link namesInOrder} cannot tell of it, {@link parseMarked} keeps.
 */
export function parse(text: string): unknown {
  return looksMarked(text) ? undefined : parseAny(text);
}

function parseAny(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '');
  try {
    return TELLING_NUMBER.test(bare) ? parseWithSource(bare, keepNumberText) : JSON.parse(bare);
  } catch {
    return undefined;
  }
}

/**
 * As {@link parse}, with a mark and a count before each name of digits, so that they keep the order
 * of the text and none overwrites an earlier one. {@link digitsOf} knows them. Many times slower.
 */
export function parseMarked(text: string): unknown {
  let count = 0;
  return parseAny(text.replace(MARKABLE_NAME, () => `${MARK}${count++}:`));
}

/**
 * The member names of a parsed object in the order of its text; null where that cannot be told from
 * the text alone, because other objects in it have names of digits too, one name comes twice, or
 * digits are written as escapes.
 */
export function namesInOrder(object: object, text: string): readonly string[] | null {
  if (text.includes(ESCAPED_DIGIT)) return null;
  const names = Object.keys(object);
  const digits = text.match(NAME_OF_DIGITS) ?? [];
  if (digits.length === 0) return names;
  // Each name is in the text, so where there are as many, they are the same.
  return names.every((name) => digitsOf(name) !== null) && digits.length === names.length
    ? digits
    : null;
}

/** The digits of a member name made of them; null for every other name. */
export function digitsOf(name: string): string | null {
  const bare = name.startsWith(MARK) ? name.slice(name.indexOf(':') + 1) : name;
  return /^\d+$/.test(bare) ? bare : null;
}

/** Whether a text of the service has a member name that would pass for a marked one. */
function looksMarked(text: string): boolean {
  const mayBe = text.includes(MARK) || text.includes(ESCAPED_MARK);
  return mayBe && /(?<!\\)"(?:\x7f|\\u007f)[^"]*"\s*:/i.test(text);
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

export function isNestedTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > DEEPEST || Object.values(value).some((inner) => isNestedTooDeep(inner, depth + 1));
}

/** A parsed value as JSON.parse alone would give it; a number that would lose digits as text. */
export function asSent(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof NumberText) return numberOrDigits(value.text);
  if (Array.isArray(value)) return value.map(asSent);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [digitsOf(name) ?? name, asSent(inner)]),
  );
}

function numberOrDigits(text: string): number | string {
  const value = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(value) ? text : value;
}
