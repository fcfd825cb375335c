/*
 * What holds for the profiles of the folder holds for any: they are put together here from rows,
 * extra fields and wrappers, by fast-check.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Profile } from '../../sandbox/server.ts';
import type { Json } from '../../sandbox/template.ts';
import { openCompanies } from './support.ts';

let companies: Awaited<ReturnType<typeof openCompanies>>;

beforeAll(async () => {
  companies = await openCompanies();
});
afterAll(() => companies.close());

const NUMBER = fc.constantFrom('<number>', '<number text>');
const NAME = fc.constantFrom('<last, first>', '<name>');
const ROW_ID = fc.constantFrom('<row id>', '<row id text>', '<row code>');

const SCALAR: fc.Arbitrary<Json> = fc.constantFrom(
  null,
  '<text>',
  '<other number>',
  '<other number text>',
  '<yes/no>',
  '<yes/no text>',
  '<date>',
  '<email>',
  '<category>',
  '<number text>',
);

/** Names that the app has no word for; each row has them. */
const EXTRA_NAME = fc.constantFrom(
  'hire_date',
  'Cost Center',
  'shiftPattern',
  'zone',
  'e-mail',
  'X',
);
const VALUE: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: SCALAR },
  fc.array(SCALAR, { maxLength: 3 }),
  fc.dictionary(EXTRA_NAME, SCALAR, { maxKeys: 3 }),
);
const EXTRAS = fc.dictionary(EXTRA_NAME, VALUE, { maxKeys: 4 });

const object = (
  entries: fc.Arbitrary<[string, Json]>[],
  extras: fc.Arbitrary<{ [name: string]: Json }>,
): fc.Arbitrary<Json> =>
  fc
    .tuple(fc.tuple(...entries), extras)
    .map(([own, others]) => ({ ...Object.fromEntries(own), ...others }));

const property = (names: readonly string[], value: fc.Arbitrary<Json>) =>
  fc.tuple(fc.constantFrom(...names), value);

const EMPLOYEE_NUMBER = property(
  ['emp_no', 'EmployeeNumber', 'record id', 'STAFF_NO', 'id'],
  NUMBER,
);
const EMPLOYEE_NAME = property(['name', 'emp_name', 'Full Name', 'label'], NAME);
const FIRST = property(['first', 'GivenName'], fc.constant('<first>'));
const LAST = property(['last_name', 'surname'], fc.constant('<last>'));

const EMPLOYEES: fc.Arbitrary<Json> = fc.oneof(
  object([EMPLOYEE_NUMBER, EMPLOYEE_NAME], EXTRAS).map((row) => [row]),
  object([EMPLOYEE_NUMBER, FIRST, LAST], EXTRAS).map((row) => [row]),
  object([EMPLOYEE_NUMBER], EXTRAS).map((row) => [row]),
  object([EMPLOYEE_NAME], EXTRAS).map((row) => ({ '<number>': row })),
  NAME.map((name) => ({ '<number>': name })),
  NAME.map((name) => [{ '<number>': name }]),
  fc.tuple(NUMBER, NAME).map(([number, name]) => [[number, name]]),
  NUMBER.map((number) => [number]),
);

const CATEGORIES: fc.Arbitrary<Json> = fc.oneof(
  object(
    [
      property(['row_Id', 'category_code', 'ID', 'value'], ROW_ID),
      property(['category name', 'Category', 'label'], fc.constant('<name>')),
    ],
    fc.dictionary(EXTRA_NAME, fc.constantFrom<Json>('<text>', '<other number>', null), {
      maxKeys: 2,
    }),
  ).map((row) => [row]),
  fc.constant<Json>({ '<row id>': '<name>' }),
  ROW_ID.map((id) => [[id, '<name>']]),
);

const one = (...values: readonly Json[]) => fc.constantFrom(...values);

const BESIDE = fc.record<{ [name: string]: Json }>(
  {
    status: one(200, 'OK', 'success', true, '<text>', null),
    success: one(true, 1, 'true', 'yes'),
    count: one('<count>', '<count text>', 0, null),
    total: one('<total>', '<total text>'),
    page: one(1, '<other number>', '1'),
    message: one('', 'success', '<text>', [], {}),
    error: one(null, false, 'none', '', {}),
    errors: one([], null, 0),
    next: one(null, false, '', 0),
    more: one(true, '<text>'),
    Zone: one(null, '<text>', '<date>', 0),
  },
  { requiredKeys: [] },
);

const around = (list: fc.Arbitrary<Json>): fc.Arbitrary<Json> => {
  const once = (inner: fc.Arbitrary<Json>) =>
    fc
      .tuple(BESIDE, fc.constantFrom('data', 'employees', 'Rows', 'resultList', 'Kraków'), inner)
      .map(([beside, name, it]): Json => ({ ...beside, [name]: it }));
  return fc.oneof(list, once(list), once(once(list)));
};

const REFUSAL = fc.record({
  status: fc.constantFrom(200, 400, 401, 403),
  body: fc.constantFrom<Json>(
    '<page>',
    '<empty>',
    [],
    { fail: { authentication: '<text>' } },
    { error: '<text>', code: 401 },
    { success: false, message: '<text>' },
    { status: 'error', data: [] },
  ),
});

const PROFILE: fc.Arbitrary<Profile> = fc.record(
  {
    new_employees: around(EMPLOYEES),
    employees: around(EMPLOYEES),
    employee_categories: around(CATEGORIES),
    newest: fc.constantFrom(3, 5, 25),
    name_list: fc.record({
      page_size: fc.constantFrom(0, 1, 2, 30),
      start: fc.constantFrom('from-name', 'after-name', 'from-number', 'after-number', 'ignored'),
    }),
    wrong_key: REFUSAL,
    wrong_company_key: REFUSAL,
    content_type: fc.constantFrom('text/html; charset=UTF-8', 'application/json', 'text/plain'),
  },
  { requiredKeys: [] },
);

/** Whether the app reads each list: what it refuses can be described in part alone. */
const isRead = ({ lists }: { readonly lists: unknown }) =>
  !JSON.stringify(Reflect.get(Object(lists), 'people')).match(/"(newest|employees|categories)":\{/);

test('a probe tells any profile that the app reads, or one that says the same', async () => {
  const told = fc.asyncProperty(PROFILE, async (profile) => {
    const expected = await companies.reading(profile);
    fc.pre(isRead(expected));
    expect(await companies.reading(await companies.probed(profile))).toEqual(expected);
  });
  await fc.assert(told, { numRuns: Number(process.env.PROBE_RUNS ?? 40) });
}, 300_000);
