import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from '../../preview/connection.ts';
import { StepFailure } from '../../preview/failure.ts';
import { HELD_OVER, Zap } from '../../preview/zap.ts';
import { connectionTo, delivered, FakeApp, idsOf, POLL, people, polled, zapOn } from './fake.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');
const DOWN = new StepFailure('error', 'The service is down.');

let fake: FakeApp;
let connection: Connection;
let zap: Zap;

beforeEach(() => {
  fake = new FakeApp();
  connection = connectionTo(fake);
  zap = zapOn(fake, connection);
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
  test('tests the connection, then seeds, then the Zap is on and knows everyone', async () => {
    fake.rows = people(3);
    const outcome = await zap.turnOn();
    expect(fake.methods()).toEqual(['authentication.test', 'authentication.connectionLabel', POLL]);
    expect(outcome).toMatchObject({ step: 'turn on', rows: 3, deliveries: [] });
    expect(zap.state).toBe('on');
    expect(zap.seen.size).toBe(3);
  });

  test('tells each call why it is made', async () => {
    fake.rows = people(1);
    await zap.turnOn();
    await zap.poll();
    const flags = fake.calls.map(({ bundle }) => [
      bundle.meta.isTestingAuth,
      bundle.meta.isPopulatingDedupe,
      bundle.meta.isLoadingSample,
    ]);
    expect(flags).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, false],
    ]);
  });

  test('hands the form and the input to the trigger, as copies', async () => {
    await zap.turnOn();
    const seed = fake.calls.at(-1);
    expect(seed?.bundle.authData).toEqual({ api_key: 'first' });
    expect(seed?.bundle.inputData).toEqual({ full_list: true });
    Object.assign(seed?.bundle.authData ?? {}, { api_key: 'spoilt' });
    await zap.poll();
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'first' });
  });

  test.each([
    ['the connection test', 'authentication.test'],
    ['the seed poll', POLL],
  ])('stays off, with the failure, where %s fails', async (_, method) => {
    fake.rows = people(3);
    fake.failures.set(method, EXPIRED);
    const outcome = await zap.turnOn();
    expect(outcome.failure).toBe(EXPIRED);
    expect([zap.state, zap.seen.size, connection.expiredBy]).toEqual(['off', 0, EXPIRED]);
  });

  test('can be tried again after it failed', async () => {
    fake.failures.set(POLL, DOWN);
    await zap.turnOn();
    fake.failures.clear();
    await zap.turnOn();
    expect(zap.state).toBe('on');
  });

  test('does nothing to a Zap that is on already', async () => {
    await turnedOnWith(people(2));
    fake.rows = people(3);
    expect((await zap.turnOn()).failure).toBeUndefined();
    expect(fake.calls).toEqual([]);
    expect(idsOf(await delivered(zap))).toEqual(['3']);
  });

  test('goes on with what another Zap had seen, and seeds nothing', async () => {
    await turnedOnWith(people(3));
    const resumed = zapOn(fake);
    await resumed.resume(zap.seen.keysWithout([]));
    expect(fake.methods()).toEqual(['authentication.test', 'authentication.connectionLabel']);
    fake.rows = people(5);
    expect(idsOf(await delivered(resumed))).toEqual(['4', '5']);
  });

  test('can be handed on without items that nobody has got', async () => {
    await turnedOnWith([]);
    fake.rows = people(3);
    const rows = await delivered(zap);
    const resumed = zapOn(fake);
    await resumed.resume(zap.seen.keysWithout(rows.slice(1)));
    expect(idsOf(await delivered(resumed))).toEqual(['2', '3']);
  });
});

describe('polling', () => {
  test('delivers nothing that was there when the Zap was turned on', async () => {
    await turnedOnWith(people(3));
    expect(await polled(zap)).toMatchObject({ rows: 3, fresh: 0, deliveries: [] });
  });

  test('delivers new items oldest first, though they come newest first', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(6);
    const outcome = await polled(zap);
    expect(idsOf(outcome.deliveries)).toEqual(['4', '5', '6']);
    expect(outcome).toMatchObject({ rows: 6, fresh: 3, held: 0 });
  });

  test('delivers each item once', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(4);
    await zap.poll();
    expect(await delivered(zap)).toEqual([]);
  });

  test('does not deliver again who was gone for a while', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(1);
    await zap.poll();
    fake.rows = people(3);
    expect(await delivered(zap)).toEqual([]);
  });

  test('counts a number that comes twice in one poll once, as the row that came first', async () => {
    await turnedOnWith([]);
    fake.rows = [
      { id: '2', name: 'first' },
      { id: '1', name: 'only' },
      { id: '2', name: 'second' },
    ];
    const outcome = await polled(zap);
    expect(outcome.fresh).toBe(2);
    expect(outcome.deliveries).toEqual([
      { id: '1', name: 'only' },
      { id: '2', name: 'first' },
    ]);
  });

  test('delivers copies that share nothing with what the app returned', async () => {
    await turnedOnWith([]);
    const team = { name: 'Night' };
    fake.rows = [{ id: '1', team }];
    const outcome = await polled(zap);
    team.name = 'changed';
    expect(outcome.deliveries).toEqual([{ id: '1', team: { name: 'Night' } }]);
  });

  test('delivers nothing and changes nothing where it fails', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(4);
    fake.failures.set(POLL, DOWN);
    const outcome = await polled(zap);
    expect(outcome).toMatchObject({ deliveries: [], rows: 0, fresh: 0 });
    expect(zap.state).toBe('on');
    expect(outcome.failure).toBe(DOWN);
    expect(zap.seen.size).toBe(3);
    fake.failures.clear();
    expect(idsOf(await delivered(zap))).toEqual(['4']);
  });

  test('says after how many seconds to try again where it is throttled, and stays on', async () => {
    await turnedOnWith(people(3));
    fake.failures.set(POLL, new StepFailure('throttled', 'Slow down.', 90));
    const { failure } = await polled(zap);
    expect([failure?.kind, failure?.delay, zap.state]).toEqual(['throttled', 90, 'on']);
  });

  test('fails, and does not throw, on anything else that is thrown', async () => {
    await turnedOnWith([]);
    fake.failures.set(POLL, new TypeError('x is undefined'));
    const { failure } = await polled(zap);
    expect([failure?.kind, failure?.text]).toEqual(['error', 'x is undefined']);
    fake.failures.set(POLL, 'a bare string');
    expect((await polled(zap)).failure?.text).toBe('a bare string');
  });

  test.each([
    ['an object', { results: [] }],
    ['nothing', undefined],
    ['a list of numbers', [1, 2]],
    ['a list of lists', [['1']]],
  ])('fails where the trigger returns %s', async (_, returned) => {
    await turnedOnWith(people(1));
    fake.rows = returned;
    expect((await polled(zap)).failure?.kind).toBe('error');
    expect(zap.seen.size).toBe(1);
  });

  test('asks nothing of a Zap that is off, and gives nothing', async () => {
    expect(await zap.poll()).toBeUndefined();
    expect(fake.calls).toEqual([]);
  });

  test('measures with the clock that it is given', async () => {
    await turnedOnWith([]);
    fake.takes = 40;
    const before = fake.clock;
    expect(await polled(zap)).toMatchObject({ at: before, milliseconds: 40 });
  });

  test('asks once, however often it is called at the same time', async () => {
    await turnedOnWith(people(1));
    fake.rows = people(2);
    const outcomes = await Promise.all([polled(zap), polled(zap)]);
    expect(outcomes[0]).toBe(outcomes[1]);
    expect(fake.methods()).toEqual([POLL]);
  });
});

describe('a poll that hangs', () => {
  let answer: (rows: unknown) => void;

  beforeEach(async () => {
    await turnedOnWith(people(1));
    const answered = Promise.withResolvers<unknown>();
    answer = answered.resolve;
    fake.answers.set(POLL, () => answered.promise);
  });

  test('does not keep the Zap from turning off, and delivers nothing afterwards', async () => {
    const polling = zap.poll();
    zap.turnOff();
    expect([await polling, zap.state]).toEqual([undefined, 'off']);
    answer(people(2));
    await Promise.resolve();
    expect([zap.seen.size, zap.held]).toEqual([0, []]);
  });

  test.each(Array.from({ length: 20 }, (_, ticks) => ticks))(
    'that is answered %i ticks before the Zap turns off leaves nothing behind',
    async (ticks) => {
      const polling = zap.poll();
      answer(people(2));
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      zap.turnOff();
      await polling;
      expect([zap.state, zap.seen.size]).toEqual(['off', 0]);
    },
  );

  test('does not keep the connection from being reconnected; the next poll finds the same', async () => {
    const polling = zap.poll();
    expect((await zap.reconnect({ api_key: 'second' })).failure).toBeUndefined();
    expect(await polling).toBeUndefined();
    answer(people(9));
    fake.answers.clear();
    fake.rows = people(3);
    expect(idsOf(await delivered(zap))).toEqual(['2', '3']);
  });

  test('and fails with the old key does not spoil the new one', async () => {
    fake.answers.set(POLL, async () => {
      await zap.reconnect({ api_key: 'second' });
      throw EXPIRED;
    });
    await zap.poll();
    expect(connection.expiredBy).toBeUndefined();
  });
});

describe('a flood', () => {
  test('is more than the owner has set', async () => {
    const settings = { run: fake.run, app: {}, trigger: 'new_employee', connection, now: fake.now };
    const small = new Zap({ ...settings, heldOver: 2 });
    fake.rows = [];
    await small.turnOn();
    fake.rows = people(2);
    expect((await polled(small)).held).toBe(0);
    fake.rows = people(5);
    expect((await polled(small)).held).toBe(3);
  });

  test('is delivered at once up to a hundred new items', async () => {
    await turnedOnWith([]);
    fake.rows = people(HELD_OVER);
    const outcome = await polled(zap);
    expect(outcome.deliveries).toHaveLength(100);
    expect(outcome.held).toBe(0);
  });

  test('is held from the hundred-and-first on, and counts as seen', async () => {
    await turnedOnWith([]);
    fake.rows = people(HELD_OVER + 1);
    expect(await polled(zap)).toMatchObject({ deliveries: [], fresh: 101, held: 101 });
    expect(zap.held).toHaveLength(101);
    expect(await polled(zap)).toMatchObject({ deliveries: [], fresh: 0, held: 0 });
  });

  test('is delivered oldest first, once, when the owner replays it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    const outcome = zap.replay();
    expect(outcome.step).toBe('replay');
    expect(idsOf(outcome.deliveries).slice(0, 2)).toEqual(['1', '2']);
    expect(outcome.deliveries).toHaveLength(101);
    expect(zap.replay().deliveries).toEqual([]);
  });

  test('never arrives when the owner deletes it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    expect(zap.deleteHeld()).toMatchObject({ step: 'delete', deliveries: [] });
    expect(zap.replay().deliveries).toEqual([]);
    expect(await delivered(zap)).toEqual([]);
  });

  test('that meets another one waits in line behind it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    fake.rows = people(202, 102);
    await zap.poll();
    const ids = idsOf(zap.replay().deliveries);
    expect([ids.length, ids[0], ids[201]]).toEqual([202, '1', '202']);
  });

  test('does not hold up who is hired after it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    fake.rows = people(102);
    expect(idsOf(await delivered(zap))).toEqual(['102']);
  });
});

describe('an expired connection', () => {
  test('leaves the Zap on and keeps the reason', async () => {
    await turnedOnWith(people(2));
    fake.failures.set(POLL, EXPIRED);
    expect((await polled(zap)).deliveries).toEqual([]);
    expect([zap.state, connection.expiredBy]).toEqual(['on', EXPIRED]);
  });

  test('is not asked again before it is reconnected', async () => {
    await expiredAfter(people(2));
    expect((await polled(zap)).failure).toBe(EXPIRED);
    expect(fake.calls).toEqual([]);
  });

  test('stops the polls of every Zap on it', async () => {
    const other = zapOn(fake, connection);
    await other.turnOn();
    await expiredAfter(people(2));
    expect((await polled(other)).failure).toBe(EXPIRED);
    expect(fake.calls).toEqual([]);
  });

  test('goes on after it is reconnected, with those hired meanwhile', async () => {
    await expiredAfter(people(2));
    fake.rows = people(4);
    const outcome = await zap.reconnect({ api_key: 'second' });
    expect(outcome).toMatchObject({ step: 'reconnect', deliveries: [] });
    expect(connection.expiredBy).toBeUndefined();
    expect(idsOf(await delivered(zap))).toEqual(['3', '4']);
  });

  test('is reconnected by its test and label alone, with the new values', async () => {
    await expiredAfter([]);
    await zap.reconnect({ api_key: 'second' });
    expect(fake.methods()).toEqual(['authentication.test', 'authentication.connectionLabel']);
    expect(connection.label).toBe('label second');
    await zap.poll();
    expect(fake.calls.map(({ bundle }) => bundle.authData.api_key)).toEqual([
      'second',
      'second',
      'second',
    ]);
  });

  test('stays expired where the new values fail too', async () => {
    await expiredAfter(people(2));
    fake.failures.set('authentication.test', EXPIRED);
    const outcome = await zap.reconnect({ api_key: 'wrong' });
    expect(outcome.failure).toBe(EXPIRED);
    expect([connection.expiredBy, zap.seen.size]).toEqual([EXPIRED, 2]);
  });

  test('keeps what is held', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    fake.failures.set(POLL, EXPIRED);
    await zap.poll();
    expect(zap.replay().deliveries).toHaveLength(101);
  });
});

describe('reconnecting a connection that has not expired', () => {
  test('swaps the values of a Zap that is on', async () => {
    await turnedOnWith(people(1));
    await zap.reconnect({ api_key: 'second' });
    await zap.poll();
    expect(zap.state).toBe('on');
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'second' });
  });

  test('keeps the values of before where the new ones fail', async () => {
    await turnedOnWith(people(1));
    fake.failures.set('authentication.test', EXPIRED);
    await zap.reconnect({ api_key: 'wrong' });
    expect(zap.state).toBe('on');
    await zap.poll();
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'first' });
  });

  test('does not turn on a Zap that is off', async () => {
    await zap.reconnect({ api_key: 'second' });
    expect(zap.state).toBe('off');
    await zap.turnOn();
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'second' });
  });
});

describe('turning off', () => {
  test('forgets everything, so that those hired in between are never delivered', async () => {
    await turnedOnWith(people(3));
    zap.turnOff();
    expect(zap.state).toBe('off');
    expect(zap.seen.size).toBe(0);
    fake.rows = people(5);
    await zap.turnOn();
    expect(await delivered(zap)).toEqual([]);
  });

  test('drops what is held', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    zap.turnOff();
    expect(zap.replay().deliveries).toEqual([]);
  });
});
