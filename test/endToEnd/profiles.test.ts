/* The built app against every profile in sandbox/profiles: to add a file is to add a test. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bundleFor, type InputData, type Occasion } from '../../preview/bundle.ts';
import { callApp, openApp } from '../../preview/platform.ts';
import type { AppDefinition } from '../../preview/zap.ts';
import {
  type Person,
  PROFILES,
  type Profile,
  type Quirk,
  type Sandbox,
  startSandbox,
} from '../../sandbox/server.ts';

const built = '../../dist/index.js';
const { default: app }: { default: AppDefinition } = await import(built);
const handler = openApp(app);

const NEW_EMPLOYEE = 'triggers.new_employee.operation.perform';
const EMPLOYEES = 'triggers.list_employee.operation.perform';
const CATEGORIES = 'triggers.list_employee_category.operation.perform';

interface Given {
  readonly inputData?: InputData;
  readonly occasion?: Occasion;
  readonly keys?: Record<string, string>;
}

type Case = readonly [title: string, profile: Profile, quirks: Quirk[]];

const withQuirk = (quirk: Quirk, names: readonly string[]): Case[] =>
  names.map((name) => [`${name}, ${quirk}`, PROFILES[name] ?? {}, [quirk]]);

const CASES: Case[] = [
  ...Object.entries(PROFILES).map(([name, profile]): Case => [name, profile, []]),
  ...withQuirk('byte-order-mark', ['default', 'map-of-names', 'wrapped-map', 'start-after-name']),
  ...withQuirk('white-space', ['default', 'map-of-names', 'wrapped-map', 'start-after-name']),
  ...withQuirk('long-numbers', ['default', 'map-of-names', 'value-label', 'start-after-number']),
  ...withQuirk('duplicate-rows', ['default', 'pairs', 'name-parts']),
];

describe.each(CASES)('a service with the profile %s', (_title, profile, quirks) => {
  let sandbox: Sandbox;

  beforeEach(async () => {
    sandbox = await startSandbox({ employees: 40, profile: { newest: 5, ...profile }, quirks });
  });
  afterEach(() => sandbox.close());

  const idOf = ({ number }: Person) =>
    quirks.includes('long-numbers')
      ? `9007199254${String(number).padStart(9, '0')}`
      : String(number);

  /** The name in rows of this template; the fallback where they have none. */
  const nameIn = (template: unknown, { first, last, name }: Person, fallback: string | null) => {
    const text = JSON.stringify(template);
    if (text.includes('"<name>"')) return `${first} ${last}`;
    return text.includes('"<last') ? name : fallback;
  };

  const newest = () =>
    sandbox.company.newest(sandbox.profile.newest).map((person) => ({
      id: idOf(person),
      name: nameIn(sandbox.profile.new_employees, person, person.name),
    }));

  async function call(step: string, given: Given = {}) {
    const { apiKey, companyKey, secretKey } = sandbox.keys;
    const keys = { api_key: apiKey, company_key: companyKey, secret_key: secretKey, ...given.keys };
    const bundle = bundleFor(
      given.occasion ?? 'poll',
      { base_url: sandbox.url, ...keys },
      given.inputData ?? {},
    );
    const rows = await callApp(handler, step, bundle);
    if (!Array.isArray(rows)) throw new Error('no list');
    return rows.map(({ id, name }): { id: string; name: unknown } => ({ id, name }));
  }

  test('tells the newest, highest number first, with their names', async () => {
    expect(await call(NEW_EMPLOYEE)).toEqual(newest());
  });

  test('lists every employee for the dropdown, by name', async () => {
    expect(await call(EMPLOYEES)).toEqual(
      sandbox.company.byName.map((person) => ({
        id: idOf(person),
        name: nameIn(sandbox.profile.employees, person, null),
      })),
    );
  });

  test('lists every category, and those of drivers', async () => {
    const isCode = JSON.stringify(profile).includes('"<row code>"');
    const rowsOf = (driversOnly: boolean) =>
      sandbox.company.categories
        .filter(({ forDrivers }) => forDrivers || !driversOnly)
        .map(({ id, name }) => ({ id: isCode ? `CDL-${id} & more` : String(id), name }));
    expect(await call(CATEGORIES)).toEqual(rowsOf(false));
    expect(await call(CATEGORIES, { inputData: { driver_only: true } })).toEqual(rowsOf(true));
  });

  test('gives everyone once, page by page', async () => {
    const others = sandbox.company.byNumber
      .toReversed()
      .slice(sandbox.profile.newest)
      .map((person) => ({ id: idOf(person), name: person.name }));
    const rows = await call(NEW_EMPLOYEE, { inputData: { full_list: true } });
    expect(rows).toEqual([...newest(), ...others]);
  });

  test('gives everyone once to a Zap without the keys of the name list', async () => {
    const rows = await call(NEW_EMPLOYEE, {
      occasion: 'seed',
      keys: { company_key: '', secret_key: '' },
    });
    const ids = rows.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(sandbox.company.byNumber.map(idOf).toSorted());
  });

  test.each([
    ['api_key', CATEGORIES, {}],
    ['secret_key', NEW_EMPLOYEE, { full_list: true }],
  ])('rejects a wrong %s so that the connection expires', async (key, step, inputData) => {
    const answer = call(step, { inputData, keys: { [key]: 'not-this-one' } });
    await expect(answer).rejects.toMatchObject({ kind: 'expired' });
  });
});
