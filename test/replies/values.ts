// The values inside rows: employee numbers and how they are written, names of people and what they
// mean in a Zap ("<last>, <first>", split at the first comma, ends trimmed), ids of
// categories. Left out, as the rules don't say: a number zero, the same number with other leading
// zeros, white space at the ends of what belongs to a category.
import fc from 'fast-check';
import { digits, type Json, literal, text } from './writtenJson.ts';

export const employeeNumbers: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 99_999 }).map(String) },
  // Longer than what JavaScript can count to; every digit stays (R1).
  { weight: 2, arbitrary: fc.stringMatching(/^[1-9][0-9]{16,40}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^0{1,5}[1-9][0-9]{0,6}$/) },
  { weight: 1, arbitrary: fc.constantFrom('200', '401', '404', '500', '503') },
);

export const numberStyles = fc.constantFrom('number', 'text', 'padded');
export type NumberStyle = 'number' | 'text' | 'padded';

/** A number in a value (R4): as a JSON number where JSON can write it, else as text. */
export function numberAs(style: NumberStyle, number: string): Json {
  if (style === 'padded') return digits(` \t${number}\n `);
  return style === 'number' && !number.startsWith('0') ? literal(number, number) : digits(number);
}

/** A piece of a name: no comma, no white space at its ends. */
export const namePieces: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['Doe', "O'Neil", 'Müller', 'van der Berg', '李', 'Иванов', 'Smith "Bob"', 'back\\slash'],
    ...['José', '😀', 'a/b', '<b>x</b>', '1042', 'Null', '&amp;', 'N/A', 'tab\there', '{}'],
    ...['[]', 'e\u0301', '\u202eabc', 'Æ', 'ʻOkina', '-', '0', 'D:\\u0041', '%20', '"'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((s) => `A${s.replaceAll(',', '')}z`),
);

export interface Names {
  readonly name: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** A name as the API sends it, and what a Zap gets. */
export interface SentName {
  readonly sent: string | null;
  readonly means: Names;
}

export const nobody: Names = { name: null, first_name: null, last_name: null };

export const wholeNames: fc.Arbitrary<SentName> = fc
  .tuple(
    namePieces,
    namePieces,
    fc.constantFrom<readonly string[]>(
      ...repeated(6, [', ']),
      ...repeated(2, []),
      ...[[','], [' ,  '], ['last only'], ['first only'], ['two'], ['none'], ['none']],
    ),
    fc.constantFrom('', '', '', ' ', '\t', ' \n '),
  )
  .map(([last, first, [how], edge]): SentName => {
    if (how === 'none') return { sent: edge === '' ? null : edge, means: nobody };
    const [name, last_name, first_name]: [string, string | null, string | null] =
      how === undefined
        ? [last, last, null]
        : how === 'last only'
          ? [`${last},`, last, null]
          : how === 'first only'
            ? [`, ${first}`, null, first]
            : how === 'two'
              ? [`${last}, ${first}, Jr.`, last, `${first}, Jr.`]
              : [`${last}${how}${first}`, last, first];
    return { sent: edge + name + edge, means: { name, first_name, last_name } };
  });

/** A first or a last name as sent, and trimmed; blank is none. */
export interface SentPart {
  readonly sent: string | null;
  readonly means: string | null;
}

export const parts: fc.Arbitrary<SentPart> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(namePieces, fc.constantFrom('', '', ' ', '\t\n'))
      .map(([means, edge]) => ({ sent: edge + means + edge, means })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, '', '  ').map((sent) => ({ sent, means: null })),
  },
);

/** `name` is made of the parts, with ", " between those that are there. */
export function namesOf(last_name: string | null, first_name: string | null): Names {
  const there = [last_name, first_name].filter((part) => part !== null);
  return { name: there.length === 0 ? null : there.join(', '), first_name, last_name };
}

/** The id of a category: digits, which can be a name of an object, or any text or number (R4). */
export interface CategoryId {
  readonly id: string;
  readonly node: Json;
}

/** Ids made of different numbers differ. */
export function categoryIdsOf(number: string): fc.Arbitrary<CategoryId> {
  const texts = [`D-${number}`, `${number}x`, `cat ${number}`, `Ä/${number}`, `"${number}"`];
  return fc.oneof(
    fc
      .constantFrom<NumberStyle>('number', 'text')
      .map((style) => ({ id: number, node: numberAs(style, number) })),
    fc.constantFrom(...texts).map((id) => ({ id, node: text(id) })),
    fc
      .constantFrom(`-${number.replace(/^0+/, '')}`, `${number.replace(/^0+/, '')}.50`)
      .map((id) => ({ id, node: literal(id, id) })),
  );
}

/** Names of categories: any text that isn't blank. */
export const categoryNames: fc.Arbitrary<string> = fc.oneof(
  namePieces,
  fc.tuple(namePieces, namePieces).map((both) => both.join(', ')),
);

function repeated<T>(times: number, value: T): T[] {
  return Array.from({ length: times }, () => value);
}
