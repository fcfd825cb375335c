/* What Zapier does between calls to an app. */
import { beforeEach, expect, test } from '@jest/globals';
import { type AppMethod, type Item, type StepBundle, StepFailure } from '../../zapier/call.ts';
import { Zap } from '../../zapier/zap.ts';

const POLL = 'triggers.new_employee.operation.perform';
const EXPIRED = new StepFailure('expired', 'The key was replaced.');

/** Returns items as a trigger does, newest first: `people(3)` is 3, 2, 1. */
const people = (highest: number) =>
  Array.from({ length: highest }, (_, at) => ({ id: String(highest - at) }));

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

let items: unknown;
let failure: StepFailure | undefined;
let calls: { method: AppMethod; bundle: StepBundle }[];
let zap: Zap;

async function callApp(method: AppMethod, bundle: StepBundle): Promise<unknown> {
  calls.push({ method, bundle });
  if (failure !== undefined) throw failure;
  return items;
}

beforeEach(() => {
  items = [];
  failure = undefined;
  calls = [];
  const [authData, inputData] = [{ api_key: 'first' }, { full_list: true }];
  zap = new Zap({ callApp, triggerPath: 'triggers.new_employee', authData, inputData });
});

test('a Zap tests the connection and fills its table when it is turned on, each with its own bundle', async () => {
  items = people(3);
  await zap.turnOn();
  Object.assign(calls.at(-1)?.bundle.authData ?? {}, { api_key: 'spoilt' });
  expect((await zap.poll()).newItems).toEqual([]);
  const reasons = calls.map(({ method, bundle: { meta } }) => [
    ...[method, meta.isTestingAuth, meta.isPopulatingDedupe],
  ]);
  expect(reasons).toEqual([
    ['authentication.test', true, false],
    [POLL, false, true],
    [POLL, false, false],
  ]);
  const sent = { authData: { api_key: 'first' }, inputData: { full_list: true } };
  expect(calls.at(-1)?.bundle).toMatchObject(sent);
});

test('a Zap that is turned on again forgets whom it has seen, and is off if that fails', async () => {
  items = people(3);
  await zap.turnOn();
  items = people(1);
  await zap.turnOn({ full_list: false });
  expect([...zap.seen]).toEqual(['1']);
  expect(calls.at(-1)?.bundle.inputData).toEqual({ full_list: false });
  failure = new StepFailure('failed', 'Down.');
  await expect(zap.turnOn()).rejects.toBe(failure);
  expect([zap.isOn, zap.seen.size]).toEqual([false, 0]);
});

test('a poll fails if it returns an item without an id that is text, and loses no one', async () => {
  await zap.turnOn();
  items = [{ id: '1' }, { id: 2 }];
  await expect(zap.poll()).rejects.toMatchObject({ effect: 'failed' });
  items = people(1);
  expect(idsOf((await zap.poll()).newItems)).toEqual(['1']);
});

test('a Zap runs once with each new item, oldest first, as a copy', async () => {
  await zap.resume(['1', '2', '3']);
  const returned = [...people(6), { id: '6' }];
  items = returned;
  const { newItems } = await zap.poll();
  for (const row of returned) row.id = 'changed';
  expect(idsOf(newItems)).toEqual(['4', '5', '6']);
  items = people(6);
  expect((await zap.poll()).newItems).toEqual([]);
});

test('a Zap holds the new items of a poll that brings over a hundred, and runs with later ones', async () => {
  await zap.turnOn();
  items = people(100);
  expect(await zap.poll()).toMatchObject({ areHeld: false });
  items = people(201);
  expect(await zap.poll()).toMatchObject({ areHeld: true });
  items = people(302);
  await zap.poll();
  items = people(303);
  const { newItems, areHeld } = await zap.poll();
  expect([idsOf(newItems), areHeld]).toEqual([['303'], false]);
  await zap.turnOn();
  const ids = idsOf(zap.replay());
  expect([ids.length, ids[0], ids.at(-1), zap.held.length]).toEqual([202, '101', '302', 0]);
});

test('a Zap with an expired connection stays on, and sends nothing until it is reconnected', async () => {
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
  expect(calls.at(-1)?.bundle.authData).toEqual({ api_key: 'second' });
});
