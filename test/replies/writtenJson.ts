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
  | { readonly is: 'text'; readonly value: string; readonly ofDigits: boolean }
  | { readonly is: 'array'; readonly items: readonly Json[] }
  | { readonly is: 'object'; readonly members: readonly Member[] };

export type Member = readonly [name: string, value: Json];

export const text = (value: string): Json => ({ is: 'text', value, ofDigits: false });
export const digits = (value: string): Json => ({ is: 'text', value, ofDigits: true });
export const array = (...items: readonly Json[]): Json => ({ is: 'array', items });
export const object = (...members: readonly Member[]): Json => ({ is: 'object', members });

/** A number, `true` or `null` in a spelling of its own; `value` is what a Zap gets from it. */
export const literal = (spelling: string, value: Plain): Json => ({
  is: 'literal',
  spelling,
  value,
});

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
  const values: Record<string, Plain> = {};
  for (const [name, value] of node.members) values[name] = plain(value);
  return values;
}

export interface Spelling {
  readonly before: string;
  readonly after: string;
  readonly spacing: 'tight' | 'spaced' | 'wide' | 'pretty' | 'tabs';
  readonly escapes: 'needed' | 'ascii' | 'many';
  readonly slashes: boolean;
}

const whiteSpace = fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\t \n', '   \r\n\r\n');

export const spellings: fc.Arbitrary<Spelling> = fc.record({
  before: fc
    .tuple(fc.constantFrom('', '', '', '\uFEFF'), whiteSpace)
    .map(([mark, space]) => mark + space),
  after: whiteSpace,
  spacing: fc.constantFrom('tight', 'spaced', 'wide', 'pretty', 'tabs'),
  escapes: fc.constantFrom('needed', 'ascii', 'many'),
  slashes: fc.boolean(),
});

export function write(node: Json, spelling: Spelling): string {
  return spelling.before + body(node, spelling, 0) + spelling.after;
}

function body(node: Json, spelling: Spelling, depth: number): string {
  if (node.is === 'literal') return node.spelling;
  if (node.is === 'text') return quoted(node.value, node.ofDigits ? undefined : spelling, true);
  if (node.is === 'array') {
    const items = node.items.map((item) => body(item, spelling, depth + 1));
    return enclosed('[', items, ']', spelling, depth);
  }
  const colon = { tight: ':', spaced: ': ', wide: ' \t:\n ', pretty: ': ', tabs: ' : ' };
  const members = node.members.map(
    ([name, value]) =>
      quoted(name, spelling, false) + colon[spelling.spacing] + body(value, spelling, depth + 1),
  );
  return enclosed('{', members, '}', spelling, depth);
}

function enclosed(
  open: string,
  parts: readonly string[],
  close: string,
  { spacing }: Spelling,
  depth: number,
): string {
  if (spacing === 'tight') return open + parts.join(',') + close;
  if (spacing === 'spaced') return open + parts.join(', ') + close;
  if (spacing === 'wide') return `${open} ${parts.join(' ,\r\n')}\t${close}`;
  if (parts.length === 0) return open + close;
  const step = spacing === 'pretty' ? '  ' : '\t';
  const inside = `\n${step.repeat(depth + 1)}`;
  return `${open}${inside}${parts.join(`,${inside}`)}\n${step.repeat(depth)}${close}`;
}

/** `spelling` undefined: nothing is escaped that need not be. */
function quoted(value: string, spelling: Spelling | undefined, isValue: boolean): string {
  const needed = JSON.stringify(value);
  if (spelling === undefined) return needed;
  const slashed = spelling.slashes ? needed.replaceAll('/', '\\/') : needed;
  if (spelling.escapes === 'needed') return slashed;
  const ascii = slashed.replace(/[\u007f-\uffff]/g, escaped);
  // Every third letter; one behind a backslash belongs to an escape already.
  if (spelling.escapes === 'ascii' || !isValue || ascii.includes('\\')) return ascii;
  return ascii.replace(/[A-Za-z ,']/g, (letter, at) => (at % 3 === 0 ? escaped(letter) : letter));
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}
