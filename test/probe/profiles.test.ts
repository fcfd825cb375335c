/*
 * A probe of a sandbox gives back the profile that the sandbox speaks, or one that says the same: the
 * app gets the same of both (see `reading` in support.ts).
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PROFILES, type Start } from '../../sandbox/server.ts';
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

describe.each(Object.keys(PROFILES))('the profile %s', (name) => {
  test.each(NAME_LISTS)('is told by a probe, with the name list %j', async (name_list) => {
    const profile = { ...PROFILES[name], name_list };
    const told = await companies.probed(profile);
    expect(await companies.reading(told)).toEqual(await companies.reading(profile));
  });
});

test.each(NAME_LISTS)('a name list like %j is told word by word', async (name_list) => {
  const told = await companies.probed({ name_list });
  expect(told.name_list).toEqual(name_list);
});
