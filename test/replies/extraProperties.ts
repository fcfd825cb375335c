// Extra properties of a row (R5): names that mean nothing to the vocabulary (R6) but come close to
// it, names that JavaScript's objects have themselves, and values of every JSON kind. Left out, as
// the rules don't say: -0, `__proto__` deeper than the row itself, whole numbers beyond 2^53 that
// JavaScript does hold.
import fc from 'fast-check';
import { isKnown } from './propertyNames.ts';
import { array, type Json, json, literal, type Member, object, text } from './writtenJson.ts';

const listed = [
  ...['hire_date', 'Department', 'email', 'phoneNumber', 'active', 'salary', 'tags', 'address'],
  ...['user_name', 'username', 'job_title', 'middle_name', 'first_day', 'last_login'],
  ...['number_of_children', 'name_suffix', 'manager_id', 'manager_name', 'department_no', 'badge'],
  ...['employee_type', 'record_type', 'company name', 'user_id', 'nickname', 'emp_first_day'],
  ...['status', 'state', 'next', 'total', 'page', 'has_more', 'success', 'info'],
  ...['constructor', 'toString', 'toJSON', 'hasOwnProperty', 'valueOf', 'prototype', 'length'],
  ...[
    'then',
    '__defineGetter__',
    '__proto__',
    'größe',
    '部署',
    'дата',
    '',
    ' ',
    '$',
    'a"b',
    'a\\b',
  ],
  ...['idx', 'ident', 'names', 'nos', 'numbers', 'labels', 'values', 'texts', 'firsts', 'lasts'],
];

const extraNames: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...listed) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{2,7}[_ -]?(date|city|Flag|url|Type)$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }).map((s) => `q${s}`) },
);

/** JavaScript holds no odd number beyond 2^53, so these become text. */
const hugeNumbers = fc
  .tuple(fc.constantFrom('', '-'), fc.stringMatching(/^[1-9][0-9]{16,30}[13579]$/))
  .map(([sign, huge]) => literal(sign + huge, sign + huge));

const scalars: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    ...[null, true, false, '', '  ', '2024-02-29', 'x/y', '007', ' 12 ', 'null', '<br>'].map(json),
    ...[literal('1.50', 1.5), literal('1e3', 1000), literal('-2.5E-3', -0.0025), literal('7.0', 7)],
  ),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map(json),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER).map(json),
  hugeNumbers,
  fc.string({ unit: 'grapheme', maxLength: 10 }).map(text),
);

const nestedNames = fc.constantFrom(
  ...['id', 'name', 'emp_no', 'error', '1', '0', '12', 'toString', 'constructor', 'x', 'fail', ''],
);

const trees = fc.letrec<{ value: Json; array: Json; object: Json }>((tie) => ({
  value: fc.oneof({ maxDepth: 4, withCrossShrink: true }, scalars, tie('array'), tie('object')),
  array: fc.array(tie('value'), { maxLength: 3 }).map((items) => array(...items)),
  object: fc
    .uniqueArray(fc.tuple(nestedNames, tie('value')), { maxLength: 3, selector: ([name]) => name })
    .map((members) => object(...members)),
}));

/** Up to four extra properties. */
export const extras: fc.Arbitrary<readonly Member[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 3,
    arbitrary: fc.uniqueArray(
      fc.tuple(
        extraNames.filter((name) => !isKnown(name)),
        fc.oneof({ weight: 3, arbitrary: scalars }, { weight: 1, arbitrary: trees.value }),
      ),
      { maxLength: 4, selector: ([name]) => name },
    ),
  },
);

/** What means something in a row of a category alone: in one of an employee, `title` is a job. */
export const employeeTraps: fc.Arbitrary<readonly Member[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(
      fc.tuple(
        fc.constantFrom(
          ...['title', 'emp_title', 'code', 'emp_code', 'description', 'category', 'Category'],
          ...[
            'cat_id',
            'category_name',
            'employee_category',
            'emp_cat_no',
            'desc',
            'CAT',
            'row_code',
          ],
        ),
        scalars,
      ),
      { minLength: 1, maxLength: 2, selector: ([name]) => name },
    ),
  },
);

/** An extra property with a name of digits, which only a row of an array is given. */
export const digitExtras: fc.Arbitrary<readonly Member[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('0', '1', '2024', '007'), scalars).map((m) => [m]),
  },
);

/** Properties of an object under a number in which none is known: scalars, plain names (R4). */
export const unknownOnly: fc.Arbitrary<readonly Member[]> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom('hire_date', 'Department', 'e-mail', 'phone', 'city', 'badge', 'toString'),
    scalars,
  ),
  { minLength: 1, maxLength: 3, selector: ([name]) => name },
);

/** Deeper than the bound of 64 by far, so that how one counts doesn't matter. */
export const tooDeep: fc.Arbitrary<Json> = fc
  .tuple(fc.integer({ min: 80, max: 300 }), fc.boolean())
  .map(([depth, lists]) => {
    let node: Json = json(1);
    for (let at = 0; at < depth; at++) node = lists ? array(node) : object(['x', node]);
    return node;
  });
