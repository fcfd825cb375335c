// The values inside rows: employee numbers and how they are written, names of people and what they
// mean in a Zap ("<last>, <first>", split at the first comma, ends trimmed), ids of
// categories. Left out, as the rules don't say: a number zero, the same number with other leading
// zeros, white space at the ends of what belongs to a category.
import fc from 'fast-check';
import names from './names.json' with { type: 'json' };
import { type Json, literal, text } from './writtenJson.ts';

export const employeeNumbers: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 99_999 }).map(String) },
  // Longer than what JavaScript can count to; every digit stays (R1).
  { weight: 2, arbitrary: fc.stringMatching(/^[1-9][0-9]{16,40}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^0{1,5}[1-9][0-9]{0,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom('200', '401', '404', '500', '503') },
);

export const numberStyles = fc.constantFrom('number', 'text', 'padded');
type NumberStyle = 'number' | 'text' | 'padded';

/** A number in a value (R4): as a JSON number where JSON can write it, else as text. */
export function numberAs(style: NumberStyle, number: string): Json {
  if (style === 'padded') return text(` \t${number}\n `);
  return style === 'number' && !number.startsWith('0') ? literal(number, number) : text(number);
}

/** A piece of a name: no comma, no white space at its ends. */
export const namePieces: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...names.piece),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((s) => `A${s.replaceAll(',', '')}z`),
);

export interface Names {
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

export const NO_ONE: Names = { name: null, first_name: null, last_name: null };

/** How a whole name is written, and what of it is the last and the first name. */
type Form = (last: string, first: string) => readonly [string, string | null, string | null];

const usual: Form = (last, first) => [`${last}, ${first}`, last, first];
const wholeForms: readonly Form[] = [
  ...[usual, usual, usual, usual],
  (last) => [last, last, null],
  (last, first) => [`${last},${first}`, last, first],
  (last, first) => [`${last} ,  ${first}`, last, first],
  (last, first) => [`${last}, ${first}, Jr.`, last, `${first}, Jr.`],
  (last) => [`${last},`, last, null],
  (_, first) => [`, ${first}`, null, first],
];
const edges = fc.constantFrom('', '', ' ', '\t\n');
const blanks = fc.constantFrom(null, '', ' \n ');

/** A name as the API sends it, and what a Zap gets. */
export const wholeNames = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...wholeForms), namePieces, namePieces, edges)
      .map(([form, last, first, edge]) => {
        const [name, last_name, first_name] = form(last, first);
        return { sent: edge + name + edge, means: { name, first_name, last_name } };
      }),
  },
  { weight: 1, arbitrary: blanks.map((sent) => ({ sent, means: NO_ONE })) },
);

/** A first or a last name as sent, and trimmed; blank is none. */
export const parts = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(namePieces, edges)
      .map(([means, edge]) => ({ sent: edge + means + edge, means })),
  },
  { weight: 1, arbitrary: blanks.map((sent) => ({ sent, means: null })) },
);

/** `name` is made of the parts, with ", " between those that are there. */
export function namesOf(last_name: string | null, first_name: string | null): Names {
  const there = [last_name, first_name].filter((part) => part !== null);
  return { name: there.length === 0 ? null : there.join(', '), first_name, last_name };
}

/** The id of a category: digits, or any text or number (R4). Those of different numbers differ. */
export function categoryIdsOf(number: string) {
  const texts = [`D-${number}`, `${number}x`, `cat ${number}`, `Ä/${number}`, `"${number}"`];
  const digits = number.replace(/^0+/, '');
  return fc.constantFrom(
    ...[numberAs('number', number), text(number)].map((node) => ({ id: number, node })),
    ...texts.map((id) => ({ id, node: text(id) })),
    ...[`-${digits}`, `${digits}.50`].map((id) => ({ id, node: literal(id, id) })),
  );
}

/** Names of categories: any text that isn't blank. */
export const categoryNames: fc.Arbitrary<string> = fc.oneof(
  namePieces,
  fc.tuple(namePieces, namePieces).map((both) => both.join(', ')),
);
