/*
 * Parses JSON, and keeps two things that JSON.parse loses: the digits of integers past 2^53, and the order of property
 * keys that are digits. That order may be newest first.
 */
import { REASONS, type Reason } from '../errors/messages.ts';

export type JsonObject = Readonly<Record<string, unknown>>;
export type Container = JsonObject | readonly unknown[];

/** Our own limit. Small objects can take over 10 times the memory of their text (`[{"k1":0},{"k2":0},…]`, Node 22). */
export const MAX_CONTAINERS = 500_000;

/** Our own limits. A property takes 1 kB if no other has its key (`{"k1":0,…,"k99":0}`, Node 22). */
const LONG_TEXT = 5_000_000;
const MAX_KEYS = 50_000;

/** A response's text, and its value, in which long integers are text, or the reason why it has no value. */
export type ParsedResponse = Readonly<{ text: string; value?: unknown; reason?: Reason }>;

/** Parses a response, or the JSON text in it. A byte order mark and white space around it are ignored. */
export function parseResponse(text: string): ParsedResponse {
  const response = parseText(text);
  const inner = textInside(response.value);
  return inner === undefined ? response : parseText(inner);
}

function parseText(text: string): ParsedResponse {
  // Brackets in strings count, too.
  const piecesAt = (bracket: string) => text.split(bracket, MAX_CONTAINERS).length;
  if (piecesAt('[') + piecesAt('{') > MAX_CONTAINERS || hasManyKeys(text.slice(0, LONG_TEXT)))
    return { text, reason: REASONS.tooManyValues };
  const json = text.trim();
  return { text, ...(parseJson(json) ?? { reason: reasonOf(json) }) };
}

/** Whether the beginning of a long text has a different key nearly everywhere, numbers aside. */
const hasManyKeys = (text: string): boolean =>
  text.length === LONG_TEXT && new Set(text.match(/"[^"\d][^"]*"(?=:)/g)).size > MAX_KEYS;

/** Every integer past 2^53 matches this. The digits are written out, because `\d{16}` takes V8 20 times as long. */
const LONG_INTEGER = new RegExp('\\d'.repeat(16));

/** A reviver that keeps long integers as text. JSON.parse takes seven times as long with it (10 MB of rows, Node 22). */
function keepDigits(_key: string, value: unknown, context?: { source?: string }) {
  const source = context?.source ?? '';
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
}

function parseJson(json: string): { readonly value: unknown } | undefined {
  try {
    // biome-ignore lint/plugin: the value is returned as unknown.
    return { value: JSON.parse(json, LONG_INTEGER.test(json) ? keepDigits : undefined) };
  } catch {
    return undefined;
  }
}

/** Returns why a text isn't JSON. */
function reasonOf(text: string): Reason {
  if (text === '') return REASONS.empty;
  if (/^<(?:!doctype|html|\?xml)/i.test(text)) return REASONS.webPage;
  if (hasJsonInside(text)) return REASONS.surroundingText;
  if (text.startsWith('<')) return REASONS.webPage;
  if (!/^[[{]/.test(text)) return REASONS.plainText;
  return /^(?:\[.*\]|\{.*\})$/s.test(text) ? REASONS.malformed : REASONS.truncated;
}

/** Whether there is JSON between other text, such as a PHP warning in front or a comment behind. */
function hasJsonInside(text: string): boolean {
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1;
  // The text may have brackets, too, but the list begins its line, or is right behind a tag.
  const starts = [/[[{]/, /^[[{]/m, /(?<=>)[[{]/].map((pattern) => text.search(pattern));
  return starts.some((start) => start >= 0 && parseJson(text.slice(start, end)) !== undefined);
}

/**
 * Returns the JSON text in a value that was encoded twice, which happens if a .NET service returns a serialized text:
 * `"[{…}]"`, `{"d": "[{…}]"}` (encosia.com/asp-net-web-services-mistake-manual-json-serialization).
 */
function textInside(value: unknown): string | undefined {
  const isWrapped = isObject(value) && 'd' in value && Object.keys(value).length === 1;
  const text = isWrapped ? value['d'] : value;
  return typeof text === 'string' && /^\s*[[{]/.test(text) ? text : undefined;
}

/**
 * Sorts property keys that are digits or '' by their positions in the text. JSON.parse sorts digits by value.
 *
 * The first position of a key counts, so a key that an object before the list also has comes too early. No known
 * response has such a key. Keys that the text escapes come last.
 */
export function inTextOrder(keys: readonly string[], text: string): string[] {
  const rest = new Set(keys);
  const quoted = text.match(/"\d*"(?=\s*:)/g) ?? [];
  const found = quoted.map((key) => key.slice(1, -1)).filter((key) => rest.delete(key));
  return [...found, ...rest];
}

/** Whether a value is an array. Unlike Array.isArray, it doesn't make the elements `any`. */
export function isArray(value: unknown): value is readonly unknown[] {
  // biome-ignore lint/plugin: its type is corrected here.
  return Array.isArray(value);
}

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

export const isObject = (value: unknown): value is JsonObject =>
  isContainer(value) && !isArray(value);
