/*
 * Parses JSON, and keeps two things that JSON.parse loses: the digits of integers past 2^53, and the order of property
 * keys that are digits. That order may be newest first.
 */
import { REASONS, type Reason } from '../messages.ts';

/** An object of a response. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An array or an object of a response. */
export type Container = JsonObject | readonly unknown[];

/** Every integer past 2^53 matches this. The digits are written out, because `\d{16}` takes V8 20 times as long. */
const LONG_INTEGER = new RegExp('\\d'.repeat(16));

/**
 * A reviver that keeps long integers as text. It is used only if needed, because JSON.parse takes seven times as long
 * with it (10 MB of rows, Node 22).
 */
function keepDigits(_key: string, value: unknown, context?: { source?: string }) {
  const source = context?.source ?? '';
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
}

/** Our own limit. Small objects can take over 10 times the memory of their text (`[{"k1":0},{"k2":0},…]`, Node 22). */
export const MAX_CONTAINERS = 500_000;

/** Why a text isn't JSON. */
function reasonFor(text: string): Reason {
  if (text === '') return REASONS.empty;
  if (hasJsonInside(text)) return REASONS.textAroundJson;
  if (text.startsWith('<')) return REASONS.webPage;
  if (!/^[{[]/.test(text)) return REASONS.plainText;
  return isCutOff(text) ? REASONS.truncated : REASONS.malformed;
}

/** Whether there is JSON between a text's first and last bracket, such as after a PHP warning. */
function hasJsonInside(text: string): boolean {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  try {
    // biome-ignore lint/plugin: the value isn't used.
    JSON.parse(start < 0 ? '' : text.slice(start, end + 1));
    return true;
  } catch {
    return false;
  }
}

/** Whether a text has an array or object that doesn't end. */
function isCutOff(text: string): boolean {
  const outsideStrings = text.replace(/"(?:[^"\\]|\\.)*"?/gs, '');
  const count = (brackets: RegExp) => outsideStrings.match(brackets)?.length ?? 0;
  return count(/[[{]/g) > count(/[\]}]/g);
}

/** A response's text, and its value, in which long integers are text, or the reason why it has no value. */
export type ParsedResponse = { readonly text: string } & (
  | { readonly value: unknown; readonly reason?: undefined }
  | { readonly value?: undefined; readonly reason: Reason }
);

/**
 * Whether a text has too many arrays and objects. They are counted by their brackets; brackets in strings count, too.
 */
function hasTooManyContainers(text: string): boolean {
  const piecesAt = (bracket: string) => text.split(bracket, MAX_CONTAINERS).length;
  return piecesAt('[') + piecesAt('{') > MAX_CONTAINERS;
}

/** Parses a response, or the JSON text in it. A byte order mark and white space around it are ignored. */
export function parseResponse(text: string): ParsedResponse {
  const response = parseText(text);
  const inner = textInside(response.value);
  return inner === undefined ? response : parseText(inner);
}

function parseText(text: string): ParsedResponse {
  if (hasTooManyContainers(text)) return { text, reason: REASONS.tooManyValues };
  const json = text.trim();
  try {
    // biome-ignore lint/plugin: the value is returned as unknown.
    return { text, value: JSON.parse(json, LONG_INTEGER.test(json) ? keepDigits : undefined) };
  } catch {
    return { text, reason: reasonFor(json) };
  }
}

/**
 * Returns the JSON text in a value that was encoded twice, which happens if a .NET service returns a serialized text:
 * `"[{…}]"`, `{"d": "[{…}]"}` (encosia.com/asp-net-web-services-mistake-manual-json-serialization).
 */
function textInside(value: unknown): string | undefined {
  const text =
    isObject(value) && 'd' in value && Object.keys(value).length === 1 ? value['d'] : value;
  return typeof text === 'string' && /^\s*[[{]/.test(text) ? text : undefined;
}

/** The positions, from 0, of a text's property keys that are digits, or '' (the key of a dropdown's blank option). */
export type KeyPositions = ReadonlyMap<string, number>;

/**
 * Finds the property keys that are digits or '', and numbers them in the order of a text. It searches the whole text,
 * so it is called once per response.
 *
 * The first position of a key counts, so a key that an object before the list also has comes too early. No known
 * response has such a key.
 */
export function keyPositionsIn(text: string): KeyPositions {
  const positions = new Map<string, number>();
  for (const quoted of text.match(/"\d*"(?=\s*:)/g) ?? []) {
    const key = quoted.slice(1, -1);
    if (!positions.has(key)) positions.set(key, positions.size);
  }
  return positions;
}

/** Sorts property keys that are digits or '' by their positions in the text. JSON.parse sorts digits by value. */
export function inTextOrder(keys: readonly string[], positions: KeyPositions): string[] {
  // Keys that the text escapes aren't found, and come last.
  const positionOf = (key: string) => positions.get(key) ?? positions.size;
  return keys.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/** Whether a value is an array. Unlike Array.isArray, it doesn't make the elements `any`. */
export function isArray(value: unknown): value is readonly unknown[] {
  // biome-ignore lint/plugin: its type is corrected here.
  return Array.isArray(value);
}

/** Whether a value is an array or an object. */
export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is an object, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return isContainer(value) && !isArray(value);
}
