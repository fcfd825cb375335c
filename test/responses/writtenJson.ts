// JSON as text by hand: a tree that keeps the order of names and the spelling of numbers, and a
// writer with the noise that R1 allows (byte order mark, white space, escapes).
// JSON.stringify can't be used: it sorts names of digits and rounds long numbers.
// Digits are never written as escapes: the rules leave that out on purpose.
import fc from 'fast-check';

export type Plain =
  | string
  | number
  | boolean
  | null
  | readonly Plain[]
  | { readonly [name: string]: Plain };

export type Json =
  | { readonly is: 'literal'; readonly spelling: string; readonly value: Plain }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'array'; readonly items: readonly Json[] }
  | { readonly is: 'object'; readonly members: readonly Member[] };

export type Member = readonly [name: string, value: Json];

export const text = (value: string): Json => ({ is: 'text', value });
export const array = (...items: readonly Json[]): Json => ({ is: 'array', items });
export const object = (...members: readonly Member[]): Json => ({ is: 'object', members });

/** A number, `true` or `null` in a spelling of its own; `value` is what a Zap gets from it. */
export const literal = (spelling: string, value: Plain): Json => {
  return { is: 'literal', spelling, value };
};

/** Plain values as a tree; only for values whose names are not digits. */
export function json(value: Plain): Json {
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return literal(String(value), value);
  if (isList(value)) return array(...value.map(json));
  return object(...Object.entries(value).map(([name, held]): Member => [name, json(held)]));
}

/** What a Zap gets from a tree (R5). */
export function plain(node: Json): Plain {
  if (node.is === 'array') return node.items.map(plain);
  if (node.is !== 'object') return node.value;
  return Object.fromEntries(node.members.map(([name, value]) => [name, plain(value)]));
}

const whiteSpace = fc.constantFrom('', '', ' ', '\n', '\r\n  ', '\t \n');

const spellings = fc.record({
  before: fc.tuple(fc.nat(2), whiteSpace).map(([marks, space]) => '\uFEFF'.repeat(marks) + space),
  after: whiteSpace,
  gap: whiteSpace,
  isAscii: fc.boolean(),
  hasSlashes: fc.boolean(),
});
type Spelling = typeof spellings extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function write(tree: Json, { before, after, gap, isAscii, hasSlashes }: Spelling): string {
  const quoted = (value: string): string => {
    const slashed = JSON.stringify(value).replaceAll('/', hasSlashes ? '\\/' : '/');
    return isAscii ? slashed.replace(/[\u007f-\uffff]/g, escaped) : slashed;
  };
  const written = (node: Json): string => {
    if (node.is === 'literal') return node.spelling;
    if (node.is === 'text') return quoted(node.value);
    if (node.is === 'array') return `[${gap}${listed(node.items.map(written))}]`;
    const members = node.members.map(([name, value]) => {
      return `${quoted(name)}${gap}:${gap}${written(value)}`;
    });
    return `{${gap}${listed(members)}}`;
  };
  const listed = (parts: readonly string[]) =>
    parts.length === 0 ? '' : parts.join(`${gap},${gap}`) + gap;
  return before + written(tree) + after;
}

export const texts = (trees: fc.Arbitrary<Json>): fc.Arbitrary<string> =>
  fc.tuple(trees, spellings).map(([tree, spelling]) => write(tree, spelling));

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}
