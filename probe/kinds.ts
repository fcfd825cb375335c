/*
 * What a value is: one of the placeholders of a profile. Tables, and the one way to read them.
 */
import { isContainer } from '../src/json.ts';
import type { Subject } from './people.ts';

/** A value as sent, and what its row is about, where that is known. */
export interface Sample {
  readonly value: unknown;
  readonly subject: Subject | undefined;
}

const always = () => true;

interface Scalar {
  readonly text: string;
  readonly subject: Subject | undefined;
}

interface Kind {
  readonly placeholder: string;
  /** The part of all values that has to fit. */
  readonly share: number;
  /** Which values can fit at all; the others tell nothing. */
  readonly applies?: (scalar: Scalar) => boolean;
  readonly fits: (scalar: Scalar) => boolean;
}

const ALL = 1;
const MOST = 0.8;

/** A value that is this part of what its row is about, where that is known. */
const part = (
  placeholder: string,
  share: number,
  of: (subject: Subject) => string | null,
): Kind => ({
  placeholder,
  share,
  applies: ({ subject }) => subject !== undefined && of(subject) !== null,
  fits: ({ text, subject }) => subject !== undefined && of(subject) === text,
});

const like = (placeholder: string, share: number, pattern: RegExp): Kind => ({
  placeholder,
  share,
  fits: ({ text }) => pattern.test(text),
});

const lastFirst = ({ full }: Subject) => (full?.includes(',') ? full : null);

/** A name without a comma is a last name to the app, and may be known in its parts from elsewhere. */
const firstLast = ({ full, first, last }: Subject) =>
  first && last ? `${first} ${last}` : full?.includes(',') ? null : full;

const TYPES: readonly Kind[] = [
  like('email', MOST, /^\S+@\S+\.\S+$/),
  like(
    'date',
    MOST,
    /^(\d{4}([-/])\d\d\2\d\d([T ]\d.*)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}( \d.*)?)$/,
  ),
  like('yes/no', ALL, /^(true|false)$/),
  like('other number', ALL, /^-?\d+(\.\d+)?([eE].*)?$/),
];

/** What a value in a row of employees may be, the most specific first. */
export const employeeKinds = (categories: ReadonlySet<string>): readonly Kind[] => [
  part('number', ALL, ({ number }) => number),
  part('last, first', MOST, lastFirst),
  part('name', MOST, firstLast),
  part('first', MOST, ({ first }) => first),
  part('last', MOST, ({ last }) => last),
  { placeholder: 'category', share: MOST, fits: ({ text }) => categories.has(text) },
  like('last, first', MOST, /^\p{L}[\p{L}\p{M}'’. -]*, ?\p{L}[\p{L}\p{M}'’. -]*$/u),
  ...TYPES,
];

const ROW_CODE = part('row code', ALL, ({ number }) => number);

/** What a value in a row of categories may be. */
export const CATEGORY_KINDS: readonly Kind[] = [
  { ...ROW_CODE, placeholder: 'row id', fits: (it) => ROW_CODE.fits(it) && /^\d+$/.test(it.text) },
  ROW_CODE,
  part('name', ALL, ({ full }) => full),
  ...TYPES,
];

/** What a value may be where no row is. */
export const OTHER_KINDS: readonly Kind[] = TYPES;

export type Kinds = readonly Kind[];

/** Placeholders that are written as no string, unless they are asked to. */
const BARE: ReadonlySet<string> = new Set([
  'number',
  'row id',
  'other number',
  'yes/no',
  'count',
  'total',
]);

/** The placeholder for these values: null, '' where there is never more, or one in brackets. */
export function placeholderFor(samples: readonly Sample[], kinds: Kinds): string | null {
  const given = samples.filter(({ value }) => value !== null && !isContainer(value));
  const scalars = given.map(({ value, subject }) => ({ text: String(value).trim(), subject }));
  const told = scalars.filter(({ text }) => text !== '');
  if (given.length === 0) return null;
  if (told.length === 0) return '';
  const found = kinds.find(({ share, fits, applies = always }) => {
    const asked = told.filter(applies);
    return asked.length > 0 && asked.filter(fits).length >= share * asked.length;
  });
  const name = found?.placeholder ?? 'text';
  const isString = given.filter(({ value }) => typeof value === 'string').length * 2 > given.length;
  return isString && BARE.has(name) ? `<${name} text>` : `<${name}>`;
}
