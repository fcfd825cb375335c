/*
 * A probe of a sandbox gives back the sandbox's profile, or one that says the same: the app gets the
 * same of both (see `reading` in support.ts).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PROFILES, type Profile, type Start } from '../../sandbox/server.ts';
import type { Json } from '../../sandbox/template.ts';
import { openCompanies } from './support.ts';

let companies: Awaited<ReturnType<typeof openCompanies>>;

beforeAll(async () => {
  companies = await openCompanies();
});
afterAll(() => companies.close());

const STARTS: Start[] = ['from-name', 'after-name', 'from-number', 'after-number', 'ignored'];
const NAME_LISTS = STARTS.flatMap((start) =>
  [0, 1, 7, 100].map((page_size) => ({ page_size, start })),
);

test.each(Object.keys(PROFILES))('the profile %s is found by a probe', async (name) => {
  const profile = PROFILES[name] ?? {};
  const found = await companies.probed(profile);
  expect(await companies.reading(found)).toEqual(await companies.reading(profile));
});

test.each(NAME_LISTS)('a name list like %j is found exactly', async (name_list) => {
  expect((await companies.probed({ name_list })).name_list).toEqual(name_list);
});

/** Any other profile is put together of these: lists of the folder, with more in rows and around. */
type ListName = 'new_employees' | 'employees' | 'employee_categories';
const listOf = (name: ListName) =>
  fc.constantFrom(
    ...Object.values(PROFILES).flatMap(({ [name]: list }) => (list ? [{ list }] : [])),
  );

/** The app has no word for the names of these fields. */
const EXTRA_NAME = fc.constantFrom('hire_date', 'Cost Center', 'shiftPattern', 'e-mail', 'X');
const SCALAR = fc.constantFrom<Json>(null, '<text>', '<other number>', '<yes/no text>', '<date>');
/** The profile has no other names of nested properties: they might be people's. */
const NESTED_NAME = fc.constantFrom('code', 'Start Date', 'departmentName');
const NESTED = fc.dictionary(NESTED_NAME, SCALAR);
const EXTRAS = fc.dictionary(EXTRA_NAME, fc.oneof(SCALAR, NESTED));
const withExtras = ([{ list }, extras]: [{ list: Json }, { [name: string]: Json }]): Json =>
  Array.isArray(list) && isRow(list[0]) ? [{ ...list[0], ...extras }] : list;
const isRow = (row: unknown): row is object =>
  typeof row === 'object' && !Array.isArray(row) && !('<number>' in Object(row));

const BESIDE = fc.dictionary(fc.constantFrom('page', 'more', 'meta', 'Zone'), SCALAR);
const around = (list: fc.Arbitrary<Json>): fc.Arbitrary<Json> => {
  const once = (inner: fc.Arbitrary<Json>) =>
    fc
      .tuple(BESIDE, fc.constantFrom('data', 'Rows', 'resultList', 'Kraków'), inner)
      .map(([beside, name, it]): Json => ({ ...beside, [name]: it }));
  return fc.oneof(list, once(list), once(once(list)));
};

const PROFILE: fc.Arbitrary<Profile> = fc.record(
  {
    new_employees: around(fc.tuple(listOf('new_employees'), EXTRAS).map(withExtras)),
    employees: around(fc.tuple(listOf('employees'), EXTRAS).map(withExtras)),
    employee_categories: around(listOf('employee_categories').map(({ list }) => list)),
    newest: fc.constantFrom(3, 5, 25),
    name_list: fc.constantFrom(...NAME_LISTS),
    wrong_key: fc.record({
      status: fc.constantFrom(200, 400, 401),
      body: fc.constantFrom<Json>('<page>', '<empty>', [], { error: '<text>', code: 401 }),
    }),
    content_type: fc.constantFrom('text/html; charset=UTF-8', 'application/json', 'text/plain'),
  },
  { requiredKeys: [] },
);

/** What the app refuses can be described in part alone. */
const isRead = ({ lists }: { readonly lists: object }) =>
  !/"(newest|employees|categories)":\{/.test(JSON.stringify(lists));

test('a probe finds any profile that the app reads, or one that says the same', async () => {
  const isFound = fc.asyncProperty(PROFILE, async (profile) => {
    const expected = await companies.reading(profile);
    fc.pre(isRead(expected));
    expect(await companies.reading(await companies.probed(profile))).toEqual(expected);
  });
  await fc.assert(isFound, { numRuns: Number(process.env.PROBE_RUNS ?? 40) });
}, 300_000);
