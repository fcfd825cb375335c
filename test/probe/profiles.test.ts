/* A probe finds the sandbox's profile, or one with which the app reads the same in every response. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Api, createApi } from '../../src/api/api.ts';
import type { Connection } from '../../src/connection.ts';
import { Problem } from '../../src/problem.ts';
import { withPlatform } from '../../tools/probe/requests/requestSender.ts';
import { PROFILE_SCHEMA } from '../../tools/profile/profile.ts';
import { PROFILES, type Profile, type Sandbox, startSandbox } from '../../tools/sandbox/server.ts';
import { connectionTo, probe } from './support.ts';

let sandbox: Sandbox;
let empty: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ employees: 120 });
  empty = await startSandbox({ employees: 0 });
});
afterAll(() => Promise.all([sandbox.close(), empty.close()]));

/** The profile that a probe finds. */
async function probed(profile: Profile): Promise<Profile> {
  sandbox.setProfile(profile);
  return (await probe(connectionTo(sandbox), { wrongKeys: true })).profile;
}

type Call = (api: Api) => Promise<unknown> | undefined;

const LISTS: readonly Call[] = [
  (api) => api.newEmployees(),
  (api) => api.activeEmployees(),
  (api) => api.employeeCategories(false),
  (api) => api.employeeCategories(true),
];
const PAGES = ['0', '1001', '1050', '1100'].map(
  (startAt): Call =>
    (api) => {
      return api.nameListPage?.(startAt);
    },
);

/** All that the app reads from companies with a profile. */
async function reading(profile: Profile): Promise<unknown[]> {
  for (const company of [sandbox, empty]) company.setProfile(profile);
  const right = connectionTo(sandbox);
  const wrong = { ...right, apiKey: 'wrong', nameListKeys: { company: 'wrong', secret: 'wrong' } };
  const calls: [Connection, Call][] = [
    ...[...LISTS, ...PAGES].map((call): [Connection, Call] => [right, call]),
    ...LISTS.map((call): [Connection, Call] => [connectionTo(empty), call]),
    ...[...LISTS, ...PAGES].map((call): [Connection, Call] => [wrong, call]),
  ];
  return withPlatform(async (z) => {
    const read: unknown[] = [];
    for (const [connection, call] of calls) {
      try {
        read.push(await call(createApi(z, connection, new AbortController().signal)));
      } catch (thrown) {
        if (!(thrown instanceof Problem)) throw thrown;
        read.push([thrown.code, thrown.details]);
      }
    }
    return read;
  });
}

test.each(Object.keys(PROFILES))('finds the profile %s', async (name) => {
  const profile = PROFILES[name] ?? {};
  const found = await probed(profile);
  const fields = Object.keys({ about: '', ...found });
  expect(fields.toSorted()).toEqual(Object.keys(PROFILE_SCHEMA.shape).toSorted());
  expect(await reading(found)).toEqual(await reading(profile));
});

test('shows a text in a rejection as a placeholder', async () => {
  const body = { error: '<text>', code: 401 };
  expect((await probed({ wrong_key: { body } })).wrong_key).toEqual({ status: 200, body });
});

/** As real APIs send them. */
const ROW = { id: '<number>', name: '<last, first>' };
test.each<[what: string, profile: Profile]>([
  ['a total above the rows', { employees: { total: 900, data: [ROW] } }],
  ['a failure beside rows', { employees: { error: '<text>', data: [ROW] } }],
  ['names that no one knows', { employees: { Kraków: '<text>', Ósma: [ROW] } }],
  ['a failure under an odd name', { employees: { fejl_error: '<text>', data: [ROW] } }],
  ['extra fields', { employees: [{ ...ROW, 'Cost Center': '<text>', shiftPattern: null }] }],
  ['wrapped rows', { employees: { edges: [{ node: ROW }] } }],
  [
    'rows in rows',
    { new_employees: [{ ...ROW, address: { city: '<text>', floors: ['<other number>'] } }] },
  ],
  ['a refusal as a web page', { wrong_key: { status: 200, body: '<page>' } }],
  ['an empty refusal', { wrong_company_key: { status: 200, body: [] } }],
])('finds a profile with %s', async (_what, profile) => {
  expect(await reading(await probed(profile))).toEqual(await reading(profile));
});

const STARTS = ['from-name', 'after-name', 'from-number', 'after-number', 'ignored'] as const;
const NAME_LISTS = STARTS.flatMap((start) =>
  [0, 1, 7, 100].map((page_size) => ({ page_size, start })),
);

test.each(NAME_LISTS)('finds a name list like %j', async (name_list) => {
  expect((await probed({ name_list })).name_list).toEqual(name_list);
});
