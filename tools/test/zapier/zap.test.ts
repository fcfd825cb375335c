/* What Zapier does between calls to an app. */
import { beforeEach, expect, test } from '@jest/globals';
import { type AppMethod, type Item, type StepBundle, StepFailure } from '../../zapier/call.ts';
import { Zap } from '../../zapier/zap.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');

/** Returns items as a trigger does, newest first: `people(3)` is 3, 2, 1. */
const people = (highest: number) =>
  Array.from({ length: highest }, (_, at) => ({ id: String(highest - at) }));

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

let items: unknown;
let failure: StepFailure | undefined;
let calls: StepBundle[];
let zap: Zap;

async function callApp(_: AppMethod, bundle: StepBundle): Promise<unknown> {
  calls.push(bundle);
  if (failure !== undefined) throw failure;
  return items;
}

beforeEach(() => {
  items = [];
  failure = undefined;
  calls = [];
  const connection = { callApp, authData: { api_key: 'first' } };
  zap = new Zap({ ...connection, triggerPath: 'triggers.new_employee', inputData: { full: true } });
});

test('a Zap that is turned on tests the connection, and skips all who are there', async () => {
  items = people(3);
  await zap.turnOn();
  expect((await zap.poll()).newItems).toEqual([]);
  const reasons = calls.map(({ meta }) => [meta.isTestingAuth, meta.isPopulatingDedupe]);
  expect(reasons).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ]);
  expect(calls.at(-1)).toMatchObject({ authData: { api_key: 'first' }, inputData: { full: true } });
});

test('a Zap that is turned on again forgets whom it has seen, and is off if that fails', async () => {
  items = people(3);
  await zap.turnOn();
  items = people(1);
  await zap.turnOn({ full: false });
  expect([...zap.seen]).toEqual(['1']);
  expect(calls.at(-1)?.inputData).toEqual({ full: false });
  failure = new StepFailure('failed', 'Down.');
  await expect(zap.turnOn()).rejects.toBe(failure);
  expect(zap.isOn).toBe(false);
});

test('a Zap runs once with each new item, oldest first, and a failed poll loses no one', async () => {
  await zap.resume(['1', '2', '3']);
  failure = new StepFailure('failed', 'Down.');
  await expect(zap.poll()).rejects.toBe(failure);
  failure = undefined;
  items = [{ id: '4' }, { id: 5 }];
  await expect(zap.poll()).rejects.toThrow('an "id" that is text');
  items = [...people(6), { id: '6' }];
  expect(idsOf((await zap.poll()).newItems)).toEqual(['4', '5', '6']);
  items = people(6);
  expect((await zap.poll()).newItems).toEqual([]);
});

test('a Zap holds the new items of a poll that brings over a hundred, and runs with later ones', async () => {
  await zap.turnOn();
  const held: boolean[] = [];
  for (const highest of [100, 201, 302, 303]) {
    items = people(highest);
    held.push((await zap.poll()).areHeld);
  }
  expect(held).toEqual([false, true, true, false]);
  const ids = idsOf(zap.replay());
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([202, '101', '302']);
  expect(zap.replay()).toEqual([]);
});

test('a Zap with an expired connection sends nothing until it is reconnected', async () => {
  await zap.turnOn();
  failure = EXPIRED;
  await expect(zap.poll()).rejects.toBe(EXPIRED);
  calls = [];
  await expect(zap.poll()).rejects.toBe(EXPIRED);
  expect([zap.isOn, calls]).toEqual([true, []]);
  await expect(zap.reconnect({ api_key: 'wrong' })).rejects.toBe(EXPIRED);
  expect([zap.authData, zap.expiredBy]).toEqual([{ api_key: 'first' }, EXPIRED]);
  failure = undefined;
  await zap.reconnect({ api_key: 'second' });
  items = people(1);
  expect(idsOf((await zap.poll()).newItems)).toEqual(['1']);
  expect(calls.at(-1)?.authData).toEqual({ api_key: 'second' });
});
