/* The built app against the sandbox, with each profile in tools/sandbox/profiles. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sandboxAuthData } from '../../tools/preview/service.ts';
import { bundleFor, type CallReason, type InputData } from '../../tools/preview/zap/step.ts';
import {
  type Person,
  PROFILES,
  type Profile,
  type Quirk,
  type Sandbox,
  startSandbox,
} from '../../tools/sandbox/server.ts';
import { callBuilt } from '../builtApp.ts';

interface Given {
  readonly inputData?: InputData;
  readonly reason?: CallReason;
  readonly keys?: Record<string, string>;
}

const withQuirk = (quirk: Quirk, ...names: string[]) =>
  names.map((name): [string, Profile, Quirk[]] => [
    `${name}, ${quirk}`,
    PROFILES[name] ?? {},
    [quirk],
  ]);

describe.each<[title: string, profile: Profile, quirks: Quirk[]]>([
  ...Object.entries(PROFILES).map(([name, profile]): [string, Profile, Quirk[]] => [
    name,
    profile,
    [],
  ]),
  ...withQuirk('byte-order-mark', 'default', 'map-of-names', 'wrapped-map', 'start-after-name'),
  ...withQuirk('white-space', 'default', 'map-of-names', 'wrapped-map', 'start-after-name'),
  ...withQuirk('duplicate-rows', 'default', 'pairs', 'name-parts'),
])('with an API like %s, the app', (_title, profile, quirks) => {
  let sandbox: Sandbox;
  const log: string[] = [];

  beforeAll(async () => {
    sandbox = await startSandbox({ employees: 40, profile: { newest: 5, ...profile }, quirks });
  });
  afterAll(() => sandbox.close());

  function call(method: string, { inputData = {}, reason = 'poll', keys = {} }: Given = {}) {
    const bundle = bundleFor(reason, { ...sandboxAuthData(sandbox), ...keys }, inputData);
    return callBuilt(method, bundle, (message, data) => log.push(message + JSON.stringify(data)));
  }

  async function itemsOf(trigger: string, given?: Given) {
    const items = await call(`triggers.${trigger}.operation.perform`, given);
    if (!Array.isArray(items)) throw new Error('The output is no list.');
    return items.map(({ id, name }): { id: string; name: unknown } => ({ id, name }));
  }

  const idOf = ({ number }: Person) => String(number);

  /** The name in the first of the lists with names, or in the name list. */
  function nameIn(lists: readonly ('new_employees' | 'employees')[], person: Person): string {
    const named = lists.map((list) => JSON.stringify(sandbox.profile[list]));
    const first = named.find((text) => /<(last, first|last|name)>/.test(text)) ?? '';
    return first.includes('"<name>"') ? `${person.first} ${person.last}` : person.name;
  }

  const newest = () =>
    sandbox.company.newest(sandbox.profile.newest).map((person) => ({
      id: idOf(person),
      name: nameIn(['new_employees', 'employees'], person),
    }));

  test('returns the newest, highest number first, with their names', async () => {
    expect(await itemsOf('new_employee')).toEqual(newest());
  });

  test('lists every employee for the dropdown', async () => {
    expect(await itemsOf('list_employee')).toEqual(
      sandbox.company.byName.map((person) => ({
        id: idOf(person),
        name: nameIn(['employees'], person),
      })),
    );
  });

  test('lists every category, or those for drivers', async () => {
    const isCode = JSON.stringify(profile).includes('"<row code>"');
    const expected = (driversOnly: boolean) =>
      sandbox.company.categories
        .filter(({ forDrivers }) => forDrivers || !driversOnly)
        .map(({ id, name }) => ({ id: isCode ? `CDL-${id} & more` : String(id), name }));
    expect(await itemsOf('list_employee_category')).toEqual(expected(false));
    const inputData = { driver_only: true };
    expect(await itemsOf('list_employee_category', { inputData })).toEqual(expected(true));
  });

  test('returns everyone once, with or without the keys of the name list', async () => {
    const others = sandbox.company.byNumber
      .toReversed()
      .slice(sandbox.profile.newest)
      .map((person) => ({ id: idOf(person), name: nameIn(['employees'], person) }));
    const items = await itemsOf('new_employee', { inputData: { full_list: true } });
    expect(items).toEqual([...newest(), ...others]);
    const keys = { company_key: '', secret_key: '' };
    const ids = (await itemsOf('new_employee', { reason: 'prime', keys })).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(sandbox.company.byNumber.map(idOf).toSorted());
  });

  test.each(['api_key', 'secret_key'])('lets a connection with a wrong %s expire', async (key) => {
    const tested = call('authentication.test', { keys: { [key]: 'not-this-one' } });
    await expect(tested).rejects.toMatchObject({ kind: 'expired' });
  });

  test('logs neither keys nor names of people', () => {
    expect(log.length).toBeGreaterThan(3);
    const secrets = Object.values(sandbox.keys).flatMap((key) => [key, encodeURIComponent(key)]);
    const names = sandbox.company.byNumber.map(({ name }) => name);
    for (const secret of [...secrets, ...names]) expect(log.join('\n')).not.toContain(secret);
  });
});
