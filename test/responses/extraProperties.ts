// Extra properties of a row (R5): names that mean nothing to the vocabulary (R6) but come close to
// it, names that JavaScript's objects have themselves, and values of every JSON kind. Left out, as
// the rules don't say: -0, `__proto__` deeper than the row itself, whole numbers beyond 2^53 that
// JavaScript does hold.
import fc from 'fast-check';
import names from './names.json' with { type: 'json' };
import { array, type Json, json, literal, type Member, object, text } from './writtenJson.ts';

const extraNames: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...names.extra) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{2,7}[_ -]?(date|city|Flag|url|Type)$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }).map((s) => `q${s}`) },
);

/** JavaScript holds no odd number beyond 2^53, so these become text. */
const hugeNumbers = fc
  .stringMatching(/^-?[1-9][0-9]{16,30}[13579]$/)
  .map((huge) => literal(huge, huge));

const scalars: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    ...[null, true, false, '', '  ', '2024-02-29', 'x/y', '007', ' 12 ', 'null', '<br>'].map(json),
    ...[literal('1.50', 1.5), literal('1e3', 1000), literal('-2.5E-3', -0.0025), literal('7.0', 7)],
    ...[Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER].map(json),
  ),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(json),
  hugeNumbers,
  fc.string({ unit: 'grapheme', maxLength: 10 }).map(text),
);

const nestedNames = fc.constantFrom(
  ...['id', 'name', 'emp_no', 'error', '1', '0', '12', 'toString', 'constructor', 'x', 'fail', ''],
);

const trees = fc.letrec<{ value: Json; array: Json; object: Json }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalars, tie('array'), tie('object')),
  array: fc.array(tie('value'), { maxLength: 3 }).map((items) => array(...items)),
  object: membersOf(nestedNames, tie('value'), 0, 3).map((members) => object(...members)),
}));

/** So many properties of different names. */
function membersOf(
  names: fc.Arbitrary<string>,
  values: fc.Arbitrary<Json>,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<readonly Member[]> {
  const selector = ([name]: Member) => name;
  return fc.uniqueArray(fc.tuple(names, values), { minLength, maxLength, selector });
}

/** Up to four extra properties; `isKnown` says which names are none. */
export const extrasBut = (isKnown: (name: string) => boolean) =>
  membersOf(
    fc
      .oneof(
        { weight: 6, arbitrary: extraNames }, // Names of both vocabularies: what means something in one kind of row may mean nothing in another.
        fc.constantFrom(...names.trap),
      )
      .filter((name) => !isKnown(name)),
    fc.oneof({ weight: 3, arbitrary: scalars }, { weight: 1, arbitrary: trees.value }),
    0,
    4,
  );

/** An extra property with a name of digits, which only a row of an array is given. */
export const digitExtras = fc.oneof(
  { weight: 6, arbitrary: fc.constant<readonly Member[]>([]) },
  {
    weight: 1,
    arbitrary: membersOf(fc.constantFrom('0', '1', '2024', '007', '#7', '##1'), scalars, 1, 1),
  },
);

/** Properties of an object under a number in which none is known: scalars, plain names (R4). */
export const unknownOnly = membersOf(
  fc.constantFrom('hire_date', 'Department', 'e-mail', 'phone', 'city', 'badge', 'toString'),
  scalars,
  1,
  3,
);
