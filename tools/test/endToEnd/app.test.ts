/* The built app against the sandbox, in each format. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { AuthData } from '../../authData.ts';
import type { SandboxEmployee } from '../../sandbox/company.ts';
import { FORMAT_NAMES } from '../../sandbox/formats.ts';
import { type Sandbox, startSandbox } from '../../sandbox/server.ts';
import { sandboxAuthData } from '../../sandbox/state.ts';
import { bundleFor, type CallReason, type InputData } from '../../zapier/call.ts';
import { callBuilt } from '../builtApp.ts';

/** Number or code, and name; without other properties. */
const ITEMS = z.array(z.object({ id: z.string(), name: z.string().nullable() }));

const NEWEST = 5;

describe.each(FORMAT_NAMES)('with the format %s, the app', (format) => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox({ employeeCount: 40, newestCount: NEWEST, pageSize: 7, format });
  });
  afterAll(() => sandbox.close());

  async function itemsOf(
    trigger: string,
    inputData: InputData = {},
    reason: CallReason = 'poll',
    keys: AuthData = {},
  ) {
    const bundle = bundleFor(reason, { ...sandboxAuthData(sandbox), ...keys }, inputData);
    const items = await callBuilt(`triggers.${trigger}.operation.perform`, bundle);
    return ITEMS.parse(items);
  }

  const idOf = ({ number }: SandboxEmployee) => String(number);

  const expectedItem = (person: SandboxEmployee) => ({ id: idOf(person), name: person.name });

  const newest = () => sandbox.company.newest(NEWEST).map(expectedItem);

  test('returns the newest employees, highest number first, with their names', async () => {
    expect(await itemsOf('new_employee')).toEqual(newest());
  });

  test('lists every employee for the dropdown', async () => {
    const everyone = sandbox.company.sortedByName.map(expectedItem);
    expect(await itemsOf('list_employee')).toEqual(everyone);
  });

  test('lists every category, or those for drivers', async () => {
    const expected = (driversOnly: boolean) =>
      sandbox.company.categories
        .filter(({ forDrivers }) => forDrivers || !driversOnly)
        .map(({ number, name }) => ({ id: String(number), name }));
    expect(await itemsOf('list_employee_category')).toEqual(expected(false));
    const drivers = await itemsOf('list_employee_category', { driver_only: true });
    expect(drivers).toEqual(expected(true));
  });

  test('returns everyone once, with or without the keys of the name list', async () => {
    const others = sandbox.company.sortedByNumber.toReversed().slice(NEWEST).map(expectedItem);
    const items = await itemsOf('new_employee', { full_list: true });
    expect(items).toEqual([...newest(), ...others]);
    const keys = { company_key: '', secret_key: '' };
    const ids = (await itemsOf('new_employee', {}, 'prime', keys)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(sandbox.company.sortedByNumber.map(idOf).toSorted());
  });

  test.each(['api_key', 'secret_key'])('lets a connection with a wrong %s expire', async (key) => {
    const authData = { ...sandboxAuthData(sandbox), [key]: 'not-this-one' };
    const tested = callBuilt('authentication.test', bundleFor('authTest', authData, {}));
    await expect(tested).rejects.toMatchObject({ effect: 'expired' });
  });
});
