/* A probe finds the sandbox's profile, or one with which the app reads the same. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { completeProfile, PROFILES, type Profile } from '../../tools/sandbox/profile.ts';
import { type Sandbox, startSandbox } from '../../tools/sandbox/server.ts';
import type { Json } from '../../tools/sandbox/template.ts';
import { connectionTo, KEYS, probe, serve } from './support.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ employees: 120 });
});
afterAll(() => sandbox.close());

/** What a probe finds: the profile, and what the app reads. */
async function probed(profile: Profile) {
  sandbox.setProfile(profile);
  const report = await probe(connectionTo(sandbox), true);
  const { profile: found, results, findings, newEmployeeFields } = report;
  return { found, read: { results, findings, newEmployeeFields } };
}

test.each(Object.entries(PROFILES))('finds a profile like %s', async (_name, profile) => {
  const { found, read } = await probed(profile);
  const { newest_count, name_list, wrong_key, wrong_company_key } = completeProfile(profile);
  expect(found).toMatchObject({ newest_count, name_list, wrong_key, wrong_company_key });
  expect(Object.keys(found)).toEqual(Object.keys(completeProfile({})));
  expect((await probed(found)).read).toEqual(read);
});

/** As real APIs send them. */
const ROW = { id: '<number>', name: '<last, first>' };
test.each<[what: string, employees: Json]>([
  ['a total above the rows', { total: 999_999, data: [ROW] }],
  ['a failure beside rows', { error: '<text>', data: [ROW] }],
  ['a status beside rows', { status: 200, message: 'OK', rows: [ROW] }],
  ['a name that no one knows', { Ósma: [ROW] }],
  ['extra fields', [{ ...ROW, 'Cost Center': '<text>', shiftPattern: null, tags: [] }]],
  ['wrapped rows', { edges: [{ node: ROW }] }],
])('finds a profile with %s', async (_what, employees) => {
  const { found, read } = await probed({ employees });
  expect(found.employees).toBeDefined();
  expect((await probed(found)).read).toEqual(read);
});

const STARTS = ['from-name', 'after-name', 'from-number', 'after-number', 'ignored'] as const;

test.each(STARTS.flatMap((start) => [0, 7, 100].map((page_size) => ({ page_size, start }))))(
  'finds a name list like %j',
  async (name_list) => {
    expect((await probed({ name_list })).found.name_list).toEqual(name_list);
  },
);

test('leaves out what the sandbox could not repeat', async () => {
  const lists = { all: [{ ident: 5, who: 'Okafor, Ada' }], emp_name_list: [] };
  const { profile } = await probe({ baseUrl: await serve(lists), ...KEYS });
  expect(Object.keys(profile)).toEqual(['name_list']);
});
