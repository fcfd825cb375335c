/*
 * Parses JSON, or says why a text isn't JSON (docs/responses.md, rule 1).
 *
 * JSON.parse sorts property keys that are digits. inTextOrder restores their order, which may be newest first.
 */
import type { Reason } from '../errors/problem.ts';

export type JsonObject = Readonly<Record<string, unknown>>;
export type Container = JsonObject | readonly unknown[];

/** Our own limit, because small objects can take over 10 times the memory of their text (`[{"k1":0},{"k2":0},…]`). */
const MAX_CONTAINERS = 500_000;

/** A response's text, and its value or the reason why it has none. */
export type ParsedResponse = Readonly<{ text: string; value?: unknown; reason?: Reason }>;

/** Parses a response. String.trim also removes a byte order mark. */
export function parseResponse(text: string): ParsedResponse {
  // Brackets in strings count, too.
  const piecesAt = (bracket: string) => text.split(bracket, MAX_CONTAINERS).length;
  if (piecesAt('[') + piecesAt('{') > MAX_CONTAINERS) return { text, reason: 'tooLarge' };
  const json = text.trim();
  const value = parseJson(json);
  return value === undefined ? { text, reason: reasonOf(json) } : { text, value };
}

/** Returns undefined if the text isn't JSON. */
function parseJson(text: string): unknown {
  try {
    // biome-ignore lint/plugin: the value is returned as unknown.
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns why a text isn't JSON. */
function reasonOf(text: string): Reason {
  if (text === '') return 'empty';
  if (/^<(?:!doctype|html|\?xml)/i.test(text)) return 'webPage';
  // JSON begins a line or follows a tag, such as those of a PHP warning.
  const start = text.search(/^[[{]|(?<=>)[[{]/m);
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1;
  if (parseJson(text.slice(start, end)) !== undefined) return 'surroundingText';
  if (text.startsWith('<')) return 'webPage';
  if (!/^[[{]/.test(text)) return 'plainText';
  return /^(?:\[.*\]|\{.*\})$/s.test(text) ? 'malformed' : 'truncated';
}

/** Sorts property keys that are digits or '' by their first positions in a text. Escaped keys come last. */
export function inTextOrder(keys: readonly string[], text: string): string[] {
  const rest = new Set(keys);
  const quoted = text.match(/"\d*"(?=\s*:)/g) ?? [];
  const found = quoted.map((key) => key.slice(1, -1)).filter((key) => rest.delete(key));
  return [...found, ...rest];
}

/** Whether a value is an array. Array.isArray would make its elements `any`. */
export const isArray = (value: unknown): value is readonly unknown[] =>
  // biome-ignore lint/plugin: the type is corrected here.
  Array.isArray(value);

export const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

export const isObject = (value: unknown): value is JsonObject =>
  isContainer(value) && !isArray(value);

export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
