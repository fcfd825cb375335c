/*
 * The built app, through the platform's own handler, against the sandbox, with every profile in
 * sandbox/profiles: to add a file is to add a test.
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sandboxAuthData } from '../../preview/service.ts';
import { bundleFor, type CallReason, type InputData } from '../../preview/zap/step.ts';
import type { Quirk } from '../../sandbox/server.ts';
import {
  type Person,
  PROFILES,
  type Profile,
  type Sandbox,
  type SandboxOptions,
  startSandbox,
} from '../../sandbox/server.ts';
import { callBuilt } from '../builtApp.ts';

const NEW_EMPLOYEE = 'triggers.new_employee';
const EMPLOYEES = 'triggers.list_employee';
const CATEGORIES = 'triggers.list_employee_category';

let sandbox: Sandbox;
let log: string[];

async function start(options: SandboxOptions): Promise<void> {
  sandbox = await startSandbox({ employees: 40, ...options });
  log = [];
}

afterEach(() => sandbox.close());

interface Given {
  readonly inputData?: InputData;
  readonly reason?: CallReason;
  readonly keys?: Record<string, string>;
}

async function call(step: string, { inputData = {}, reason = 'poll', keys = {} }: Given = {}) {
  const bundle = bundleFor(reason, { ...sandboxAuthData(sandbox), ...keys }, inputData);
  const rows = await callBuilt(`${step}.operation.perform`, bundle, (message, data) =>
    log.push(message + JSON.stringify(data)),
  );
  if (!Array.isArray(rows)) throw new Error('no list');
  return rows.map(({ id, name }): { id: string; name: unknown } => ({ id, name }));
}

type Case = readonly [title: string, profile: Profile, quirks: Quirk[]];

const withQuirk = (quirk: Quirk, ...names: string[]): Case[] =>
  names.map((name) => [`${name}, ${quirk}`, PROFILES[name] ?? {}, [quirk]]);

const CASES: Case[] = [
  ...Object.entries(PROFILES).map(([name, profile]): Case => [name, profile, []]),
  ...withQuirk('byte-order-mark', 'default', 'map-of-names', 'wrapped-map', 'start-after-name'),
  ...withQuirk('white-space', 'default', 'map-of-names', 'wrapped-map', 'start-after-name'),
  ...withQuirk('long-numbers', 'default', 'map-of-names', 'value-label', 'start-after-number'),
  ...withQuirk('duplicate-rows', 'default', 'pairs', 'name-parts'),
];

describe.each(CASES)('a service with the profile %s', (_title, profile, quirks) => {
  beforeEach(() => start({ profile: { newest: 5, ...profile }, quirks }));

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

  test('gives everyone once, page by page, and without the keys of the name list', async () => {
    const others = sandbox.company.byNumber
      .toReversed()
      .slice(sandbox.profile.newest)
      .map((person) => ({ id: idOf(person), name: person.name }));
    const rows = await call(NEW_EMPLOYEE, { inputData: { full_list: true } });
    expect(rows).toEqual([...newest(), ...others]);
    const keys = { company_key: '', secret_key: '' };
    const ids = (await call(NEW_EMPLOYEE, { reason: 'prime', keys })).map(({ id }) => id);
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

test('the log that the platform keeps has neither keys nor names of people', async () => {
  await start({});
  await call(NEW_EMPLOYEE, { inputData: { full_list: true } });
  await call(EMPLOYEES);
  expect(log.length).toBeGreaterThan(3);
  const secrets = Object.values(sandbox.keys).flatMap((key) => [key, encodeURIComponent(key)]);
  const names = sandbox.company.active().map(({ name }) => name);
  for (const secret of [...secrets, ...names]) expect(log.join('\n')).not.toContain(secret);
});
