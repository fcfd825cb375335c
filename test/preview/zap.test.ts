/* One Zap: what Zapier does between the calls to an app. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from '../../preview/zap/connection.ts';
import { StepFailure } from '../../preview/zap/step.ts';
import type { Zap } from '../../preview/zap/zap.ts';
import { connectionTo, delivered, FakeApp, idsOf, POLL, people, polled, zapOn } from './fakeApp.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');
const DOWN = new StepFailure('error', 'The service is down.');

let fake: FakeApp;
let connection: Connection;
let zap: Zap;

beforeEach(() => {
  fake = new FakeApp();
  connection = connectionTo(fake);
  zap = zapOn(fake, connection, { full_list: true });
});

async function turnedOnWith(rows: unknown): Promise<void> {
  fake.rows = rows;
  await zap.turnOn();
  fake.calls.length = 0;
}

async function expiredAfter(rows: unknown): Promise<void> {
  await turnedOnWith(rows);
  fake.failures.set(POLL, EXPIRED);
  await zap.poll();
  fake.failures.clear();
  fake.calls.length = 0;
}

describe('turning on', () => {
  test('tests the connection, primes the table, and tells each call why it is made', async () => {
    fake.rows = people(3);
    expect(await zap.turnOn()).toMatchObject({ event: 'turn on', items: 3, zapRuns: [] });
    expect(await delivered(zap)).toEqual([]);
    expect(fake.methods()).toEqual(['authentication.test', POLL, POLL]);
    const flags = fake.calls.map(({ bundle: { meta } }) => [
      meta.isTestingAuth,
      meta.isPopulatingDedupe,
    ]);
    expect(flags).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect([zap.isOn, zap.seen.size]).toEqual([true, 3]);
  });

  test('hands the form and the input to the trigger, as copies', async () => {
    await zap.turnOn();
    const { bundle } = fake.calls.at(-1) ?? {};
    expect(bundle).toMatchObject({
      authData: { api_key: 'first' },
      inputData: { full_list: true },
    });
    Object.assign(bundle?.authData ?? {}, { api_key: 'spoilt' });
    await zap.poll();
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'first' });
  });

  test.each(['authentication.test', POLL])(
    'stays off where %s fails, and can be tried again',
    async (method) => {
      fake.rows = people(3);
      fake.failures.set(method, EXPIRED);
      expect((await zap.turnOn()).failure).toBe(EXPIRED);
      expect([zap.isOn, zap.seen.size, connection.expiredBy]).toEqual([false, 0, EXPIRED]);
      fake.failures.clear();
      await zap.turnOn();
      expect(zap.isOn).toBe(true);
    },
  );

  test('does nothing to a Zap that is on already', async () => {
    await turnedOnWith(people(2));
    fake.rows = people(3);
    await zap.turnOn();
    expect(fake.calls).toEqual([]);
    expect(await delivered(zap)).toEqual(['3']);
  });

  test('goes on with what another Zap had seen, but for items that nobody has got', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(5);
    const { zapRuns } = await polled(zap);
    const resumed = zapOn(fake, connection);
    fake.calls.length = 0;
    await resumed.resume(zap.seen.idsWithout(zapRuns.slice(1)));
    expect(fake.methods()).toEqual(['authentication.test']);
    expect(await delivered(resumed)).toEqual(['5']);
  });
});

describe('polling', () => {
  test('runs with each new item once, oldest first, though they come newest first', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(6);
    const outcome = await polled(zap);
    expect(idsOf(outcome.zapRuns)).toEqual(['4', '5', '6']);
    expect(outcome).toMatchObject({ items: 6, newItems: 3, held: 0 });
    expect(await delivered(zap)).toEqual([]);
  });

  test('does not run again with who was gone for a while', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(1);
    await zap.poll();
    fake.rows = people(3);
    expect(await delivered(zap)).toEqual([]);
  });

  test('runs with copies that share nothing with what the app returned', async () => {
    await turnedOnWith([]);
    const team = { name: 'Night' };
    fake.rows = [{ id: '1', team }];
    const { zapRuns } = await polled(zap);
    team.name = 'changed';
    expect(zapRuns).toEqual([{ id: '1', team: { name: 'Night' } }]);
  });

  test.each([
    ['fails', DOWN, DOWN],
    ['is throttled', new StepFailure('throttled', 'Slow down.', 90), { delay: 90 }],
    ['meets a bug', new TypeError('x is undefined'), { kind: 'error', message: 'x is undefined' }],
    ['meets a bare string', 'a string', { kind: 'error', message: 'a string' }],
  ])('changes nothing where it %s', async (_, thrown, expected) => {
    await turnedOnWith(people(3));
    fake.rows = people(4);
    fake.failures.set(POLL, thrown);
    const outcome = await polled(zap);
    expect(outcome).toMatchObject({ zapRuns: [], items: 0, newItems: 0 });
    expect(outcome.failure).toMatchObject(expected);
    expect([zap.isOn, zap.seen.size]).toEqual([true, 3]);
    fake.failures.clear();
    expect(await delivered(zap)).toEqual(['4']);
  });

  test.each([[{ results: [] }], [undefined], [[1, 2]]])(
    'fails where the trigger returns %j',
    async (returned) => {
      await turnedOnWith(people(1));
      fake.rows = returned;
      expect((await polled(zap)).failure?.kind).toBe('error');
      expect(zap.seen.size).toBe(1);
    },
  );

  test('asks nothing of a Zap that is off, and once however often it is called', async () => {
    expect(await zap.poll()).toBeUndefined();
    await turnedOnWith(people(1));
    const [one, two] = await Promise.all([polled(zap), polled(zap)]);
    expect(one).toBe(two);
    expect(fake.methods()).toEqual([POLL]);
  });
});

describe('a poll that hangs', () => {
  let answer: (rows: unknown) => void;

  beforeEach(async () => {
    await turnedOnWith(people(1));
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answer = resolve;
    fake.answer = () => promise;
  });

  test.each([0, 1, 2, 3, 4, 6, 10, 20])(
    'and is answered %i ticks before the Zap turns off leaves nothing behind',
    async (ticks) => {
      const polling = zap.poll();
      answer(people(2));
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      zap.turnOff();
      await polling;
      expect([zap.isOn, zap.seen.size, zap.held]).toEqual([false, 0, []]);
    },
  );

  test('does not keep the connection from being reconnected; the next poll finds the same', async () => {
    const polling = zap.poll();
    expect((await zap.reconnect({ api_key: 'second' })).failure).toBeUndefined();
    expect(await polling).toBeUndefined();
    answer(people(9));
    fake.answer = undefined;
    fake.rows = people(3);
    expect(await delivered(zap)).toEqual(['2', '3']);
  });

  test('and fails with the old key does not spoil the new one', async () => {
    fake.answer = async () => {
      await zap.reconnect({ api_key: 'second' });
      throw EXPIRED;
    };
    await zap.poll();
    expect(connection.expiredBy).toBeUndefined();
  });
});

describe('flood protection', () => {
  test('holds more than a hundred new items, in line, and no one hired after them', async () => {
    await turnedOnWith([]);
    fake.rows = people(100);
    expect(await delivered(zap)).toHaveLength(100);
    fake.rows = people(201);
    expect(await polled(zap)).toMatchObject({ zapRuns: [], newItems: 101, held: 101 });
    fake.rows = people(302);
    await zap.poll();
    fake.rows = people(303);
    expect(await delivered(zap)).toEqual(['303']);
    const ids = idsOf(zap.replay().zapRuns);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([202, '101', '302']);
    expect(zap.replay().zapRuns).toEqual([]);
  });

  test.each(['deleteHeld', 'turnOff'] as const)('never runs with them after %s', async (end) => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    zap[end]();
    expect(zap.replay().zapRuns).toEqual([]);
    if (end === 'turnOff') await zap.turnOn();
    expect(await delivered(zap)).toEqual([]);
  });
});

describe('an expired connection', () => {
  test('leaves every Zap on it on, what is held held, and asks nothing', async () => {
    const other = zapOn(fake, connection);
    await other.turnOn();
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    fake.failures.set(POLL, EXPIRED);
    await zap.poll();
    fake.calls.length = 0;
    for (const each of [zap, other]) expect((await polled(each)).failure).toBe(EXPIRED);
    expect([zap.isOn, fake.calls, zap.held.length]).toEqual([true, [], 101]);
  });

  test('goes on after it is reconnected, with those hired meanwhile', async () => {
    await expiredAfter(people(2));
    fake.rows = people(4);
    await zap.reconnect({ api_key: 'second' });
    expect(fake.methods()).toEqual(['authentication.test']);
    expect(await delivered(zap)).toEqual(['3', '4']);
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'second' });
  });

  test('stays expired where the new values fail too', async () => {
    await expiredAfter(people(2));
    fake.failures.set('authentication.test', EXPIRED);
    expect((await zap.reconnect({ api_key: 'wrong' })).failure).toBe(EXPIRED);
    expect([connection.expiredBy, zap.seen.size]).toEqual([EXPIRED, 2]);
  });

  test('is not made by values that are only tried out', async () => {
    await turnedOnWith(people(1));
    fake.failures.set('authentication.test', EXPIRED);
    await zap.reconnect({ api_key: 'wrong' });
    expect(connection.expiredBy).toBeUndefined();
    await zap.poll();
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'first' });
  });
});

test('turning off clears the table, so that those hired in between never trigger', async () => {
  await turnedOnWith(people(3));
  zap.turnOff();
  expect([zap.isOn, zap.seen.size]).toEqual([false, 0]);
  fake.rows = people(5);
  await zap.turnOn();
  expect(await delivered(zap)).toEqual([]);
});
