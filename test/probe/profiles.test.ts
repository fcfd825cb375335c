/* A probe finds the sandbox's profile, or one with which the app reads the same. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { completeProfile, PROFILES, type Profile } from '../../tools/sandbox/profile.ts';
import { type Sandbox, startSandbox } from '../../tools/sandbox/server.ts';
import { ALL_KEYS, connectionTo, runProbe, startListApi } from './runProbe.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ employeeCount: 120 });
});
afterAll(() => sandbox.close());

/** When a request failed: two probes don't run in the same second. */
const TIMES = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/g;

/** What a probe finds: the profile, and what the app reads. */
async function probed(profile: Profile) {
  sandbox.setProfile(profile);
  const report = await runProbe(connectionTo(sandbox), true);
  const { profile: found, results, findings } = report;
  return {
    found: found ?? {},
    read: JSON.stringify([results, findings], null, 1).replace(TIMES, ''),
  };
}

/** Formats that real APIs have, and no profile of the sandbox. */
const ROW = { id: '<number>', name: '<last, first>' };
const MORE_PROFILES: Readonly<Record<string, Profile>> = {
  'a failure beside rows': { active_employees: { error: '<text>', data: [ROW] } },
  'a total above the rows': { active_employees: { total: 999_999, data: [ROW] } },
  'a status beside rows, and a list name that no one knows': {
    new_employees: { status: 200, message: 'OK', rows: [ROW] },
    active_employees: { Ósma: [ROW] },
  },
  'extra fields, and wrapped rows': {
    new_employees: [{ ...ROW, 'Cost Center': '<text>', shiftPattern: null, tags: [] }],
    active_employees: { edges: [{ node: ROW }] },
  },
};

test.each(Object.entries({ ...PROFILES, ...MORE_PROFILES }))(
  'finds a profile like %s',
  async (_name, profile) => {
    const { found, read } = await probed(profile);
    const { newest_count, name_list, wrong_api_key, wrong_name_list_keys } =
      completeProfile(profile);
    expect(found).toMatchObject({ newest_count, name_list, wrong_api_key, wrong_name_list_keys });
    expect(Object.keys(found)).toEqual(Object.keys(completeProfile({})));
    expect((await probed(found)).read).toEqual(read);
  },
);

test.each([
  ['newemployees', [{ ident: 5, who: 'Okafor, Ada' }]],
  ['list_employee', { error: 'Timeout' }],
  ['list_employee_category', []],
  ['emp_name_list', { error: 'Timeout' }],
])('writes no profile without a list that the sandbox could repeat: %s', async (list, answer) => {
  const lists = { [list]: answer, all: [{ id: 5, name: 'Okafor, Ada' }] };
  const { profile, text } = await runProbe({ baseUrl: await startListApi(lists), ...ALL_KEYS });
  expect(profile).toBeNull();
  expect(text).not.toContain('Written to');
});
