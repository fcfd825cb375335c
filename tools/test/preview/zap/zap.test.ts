/* The simulated Zap: what Zapier does between calls to an app. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { idsOf } from '../../../../test/support/idsOf.ts';
import type { SimulatedConnection } from '../../../preview/zap/simulatedConnection.ts';
import { StepFailure } from '../../../preview/zap/stepCall.ts';
import type { Zap } from '../../../preview/zap/zap.ts';
import {
  delivered,
  FakeApp,
  POLL,
  people,
  polled,
  simulatedConnectionTo,
  zapOn,
} from './fakeApp.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');

let fake: FakeApp;
let connection: SimulatedConnection;
let zap: Zap;

beforeEach(() => {
  fake = new FakeApp();
  connection = simulatedConnectionTo(fake);
  zap = zapOn(fake, connection, { full_list: true });
});

async function turnedOnWith(items: unknown): Promise<void> {
  fake.items = items;
  await zap.turnOn();
  fake.calls.length = 0;
}

test('a Zap tests the connection and fills its table when it is turned on, each with its own bundle', async () => {
  fake.items = people(3);
  expect(await zap.turnOn()).toMatchObject({ event: 'turn on', itemCount: 3 });
  Object.assign(fake.calls.at(-1)?.bundle.authData ?? {}, { api_key: 'spoilt' });
  expect(await delivered(zap)).toEqual([]);
  const calls = fake.calls.map(({ method, bundle: { meta } }) => [
    ...[method, meta.isTestingAuth, meta.isPopulatingDedupe],
  ]);
  expect(calls).toEqual([
    ['authentication.test', true, false],
    [POLL, false, true],
    [POLL, false, false],
  ]);
  expect(fake.calls.at(-1)?.bundle).toMatchObject({
    authData: { api_key: 'first' },
    inputData: { full_list: true },
  });
});

test('a poll fails if it returns an item without an id that is text', async () => {
  await turnedOnWith([]);
  fake.items = [{ id: '1' }, { id: 2 }];
  expect((await polled(zap)).failure).toMatchObject({ effect: 'failed' });
});

test('a Zap runs once with each new item, oldest first, as a copy', async () => {
  await turnedOnWith(people(3));
  const items = people(6);
  fake.items = items;
  const { itemsToRun } = await polled(zap);
  for (const row of items) row.id = 'changed';
  expect(idsOf(itemsToRun)).toEqual(['4', '5', '6']);
  fake.items = people(6);
  expect(await delivered(zap)).toEqual([]);
});

describe('a poll that hangs', () => {
  let answer: (items: unknown) => void;

  beforeEach(async () => {
    await turnedOnWith(people(1));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answer = resolve;
    fake.answer = () => promise;
  });

  test('is shared by all polls meanwhile', async () => {
    const polls = [polled(zap), polled(zap)];
    answer([]);
    const [one, two] = await Promise.all(polls);
    expect([one === two, fake.calls.length]).toEqual([true, 1]);
  });

  test('leaves nothing behind if the Zap is turned off before it is answered', async () => {
    const polling = zap.poll();
    zap.turnOff();
    answer(people(2));
    expect(await polling).toBeUndefined();
    expect([zap.isOn, zap.seen.size, zap.held]).toEqual([false, 0, []]);
  });

  test('lets the connection be reconnected, and leaves its items to the next poll', async () => {
    const polling = zap.poll();
    await zap.reconnect({ api_key: 'second' });
    expect(await polling).toBeUndefined();
    answer(people(9));
    fake.answer = undefined;
    fake.items = people(3);
    expect(await delivered(zap)).toEqual(['2', '3']);
  });

  test('does not expire the new key if it fails with the old one', async () => {
    fake.answer = async () => {
      await zap.reconnect({ api_key: 'second' });
      throw EXPIRED;
    };
    await zap.poll();
    expect(connection.expiredBy).toBeUndefined();
  });
});

test('a Zap holds the new items of a poll that brings over a hundred, and runs with later ones', async () => {
  await turnedOnWith([]);
  fake.items = people(100);
  expect(await delivered(zap)).toHaveLength(100);
  fake.items = people(201);
  expect(await polled(zap)).toMatchObject({ itemsToRun: [], newItemCount: 101 });
  fake.items = people(302);
  await zap.poll();
  fake.items = people(303);
  expect(await delivered(zap)).toEqual(['303']);
  const ids = idsOf(zap.replay().itemsToRun);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([202, '101', '302']);
});

test('a Zap with an expired connection stays on, and sends nothing until it is reconnected', async () => {
  await turnedOnWith([]);
  fake.failures.set(POLL, EXPIRED);
  await zap.poll();
  fake.calls.length = 0;
  expect((await polled(zap)).failure).toBe(EXPIRED);
  expect([zap.isOn, fake.calls]).toEqual([true, []]);
});
