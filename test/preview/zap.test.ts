import { beforeEach, describe, expect, test } from '@jest/globals';
import { StepFailure } from '../../preview/failure.ts';
import { TIMELINE_LENGTH } from '../../preview/outcome.ts';
import { HELD_OVER, type Zap } from '../../preview/zap.ts';
import { FakeApp, idsOf, POLL, people, zapOn } from './fake.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');
const DOWN = new StepFailure('error', 'The service is down.');

let fake: FakeApp;
let zap: Zap;

beforeEach(() => {
  fake = new FakeApp();
  zap = zapOn(fake);
});

async function turnedOnWith(rows: unknown): Promise<void> {
  fake.rows = rows;
  await zap.turnOn();
  fake.calls.length = 0;
}

async function pausedAfter(rows: unknown): Promise<void> {
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
    expect(outcome).toMatchObject({ step: 'turn on', state: 'on', rows: 3, deliveries: [] });
    expect(zap.remembered).toBe(3);
  });

  test('names the connection by its label', async () => {
    await zap.turnOn();
    expect(zap.label).toBe('label first');
  });

  test('fills a label in that is a template, without a call of the app', async () => {
    const connectionLabel = 'key {{bundle.authData.api_key}}';
    const plain = zapOn(fake, { authentication: { connectionLabel } });
    await plain.turnOn();
    expect(fake.methods()).toEqual(['authentication.test', POLL]);
    expect(plain.label).toBe('key first');
  });

  test('leaves the label empty where the app has none', async () => {
    const plain = zapOn(fake, {});
    await plain.turnOn();
    expect(plain.label).toBe('');
  });

  test('hands the result of the connection test to the label', async () => {
    const asked: unknown[] = [];
    const { run } = fake;
    const told = zapOn(
      Object.assign(fake, {
        run: async (method: string, bundle: Parameters<typeof run>[1]) => {
          if (method === 'authentication.test') return { company: 'Acme' };
          asked.push(bundle.inputData);
          return run(method, bundle);
        },
      }),
    );
    await told.turnOn();
    expect(asked[0]).toEqual({ company: 'Acme' });
  });

  test('tells each call why it is made', async () => {
    fake.rows = people(1);
    await zap.turnOn();
    await zap.poll();
    await zap.sample();
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
      [false, false, true],
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
    expect([zap.state, zap.remembered, zap.pausedBy]).toEqual(['off', 0, undefined]);
  });

  test('can be tried again after it failed', async () => {
    fake.failures.set(POLL, DOWN);
    await zap.turnOn();
    fake.failures.clear();
    expect((await zap.turnOn()).state).toBe('on');
  });

  test('does nothing to a Zap that is on already', async () => {
    await turnedOnWith(people(2));
    fake.rows = people(3);
    expect((await zap.turnOn()).state).toBe('on');
    expect(fake.calls).toEqual([]);
    expect(idsOf((await zap.poll()).deliveries)).toEqual(['3']);
  });

  test('does nothing to a paused Zap', async () => {
    await pausedAfter(people(2));
    expect((await zap.turnOn()).state).toBe('paused');
    expect(fake.calls).toEqual([]);
  });
});

describe('polling', () => {
  test('delivers nothing that was there when the Zap was turned on', async () => {
    await turnedOnWith(people(3));
    expect(await zap.poll()).toMatchObject({ rows: 3, fresh: 0, deliveries: [], state: 'on' });
  });

  test('delivers new items oldest first, though they come newest first', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(6);
    const outcome = await zap.poll();
    expect(idsOf(outcome.deliveries)).toEqual(['4', '5', '6']);
    expect(outcome).toMatchObject({ rows: 6, fresh: 3, held: 0 });
  });

  test('delivers each item once', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(4);
    await zap.poll();
    expect((await zap.poll()).deliveries).toEqual([]);
  });

  test('does not deliver again who was gone for a while', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(1);
    await zap.poll();
    fake.rows = people(3);
    expect((await zap.poll()).deliveries).toEqual([]);
  });

  test('counts a number that comes twice in one poll once, as the row that came first', async () => {
    await turnedOnWith([]);
    fake.rows = [
      { id: '2', name: 'first' },
      { id: '1', name: 'only' },
      { id: '2', name: 'second' },
    ];
    const outcome = await zap.poll();
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
    const outcome = await zap.poll();
    team.name = 'changed';
    expect(outcome.deliveries).toEqual([{ id: '1', team: { name: 'Night' } }]);
  });

  test('delivers nothing and changes nothing where it fails', async () => {
    await turnedOnWith(people(3));
    fake.rows = people(4);
    fake.failures.set(POLL, DOWN);
    const outcome = await zap.poll();
    expect(outcome).toMatchObject({ deliveries: [], rows: 0, fresh: 0, state: 'on' });
    expect(outcome.failure).toBe(DOWN);
    expect(zap.remembered).toBe(3);
    fake.failures.clear();
    expect(idsOf((await zap.poll()).deliveries)).toEqual(['4']);
  });

  test('says after how many seconds to try again where it is throttled, and stays on', async () => {
    await turnedOnWith(people(3));
    fake.failures.set(POLL, new StepFailure('throttled', 'Slow down.', 90));
    const { failure, state } = await zap.poll();
    expect([failure?.kind, failure?.delay, state]).toEqual(['throttled', 90, 'on']);
  });

  test('fails, and does not throw, on anything else that is thrown', async () => {
    await turnedOnWith([]);
    fake.failures.set(POLL, new TypeError('x is undefined'));
    const { failure } = await zap.poll();
    expect([failure?.kind, failure?.text]).toEqual(['error', 'x is undefined']);
    fake.failures.set(POLL, 'a bare string');
    expect((await zap.poll()).failure?.text).toBe('a bare string');
  });

  test.each([
    ['an object', { results: [] }],
    ['nothing', undefined],
    ['a list of numbers', [1, 2]],
    ['a list of lists', [['1']]],
  ])('fails where the trigger returns %s', async (_, returned) => {
    await turnedOnWith(people(1));
    fake.rows = returned;
    expect((await zap.poll()).failure?.kind).toBe('error');
    expect(zap.remembered).toBe(1);
  });

  test('asks nothing of a Zap that is off, and gives nothing', async () => {
    const outcome = await zap.poll();
    expect(outcome).toMatchObject({ state: 'off', rows: 0, deliveries: [] });
    expect(outcome.failure).toBeUndefined();
    expect(fake.calls).toEqual([]);
  });

  test('measures with the clock that it is given', async () => {
    await turnedOnWith([]);
    fake.takes = 40;
    const before = fake.clock;
    expect(await zap.poll()).toMatchObject({ at: before, milliseconds: 40 });
  });

  test('runs one step at a time, in the order in which they were asked for', async () => {
    await turnedOnWith(people(1));
    fake.rows = people(2);
    const [first, off, last] = await Promise.all([zap.poll(), zap.turnOff(), zap.poll()]);
    expect(idsOf(first.deliveries)).toEqual(['2']);
    expect(off.state).toBe('off');
    expect(last.deliveries).toEqual([]);
    expect(zap.remembered).toBe(0);
  });
});

describe('a flood', () => {
  test('is delivered at once up to a hundred new items', async () => {
    await turnedOnWith([]);
    fake.rows = people(HELD_OVER);
    const outcome = await zap.poll();
    expect(outcome.deliveries).toHaveLength(100);
    expect(outcome.held).toBe(0);
  });

  test('is held from the hundred-and-first on, and counts as seen', async () => {
    await turnedOnWith([]);
    fake.rows = people(HELD_OVER + 1);
    expect(await zap.poll()).toMatchObject({ deliveries: [], fresh: 101, held: 101 });
    expect(zap.held).toHaveLength(101);
    expect(await zap.poll()).toMatchObject({ deliveries: [], fresh: 0, held: 0 });
  });

  test('is delivered oldest first, once, when the owner releases it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    const outcome = zap.release();
    expect(outcome.step).toBe('release');
    expect(idsOf(outcome.deliveries).slice(0, 2)).toEqual(['1', '2']);
    expect(outcome.deliveries).toHaveLength(101);
    expect(zap.release().deliveries).toEqual([]);
  });

  test('never arrives when the owner discards it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    expect(zap.discard()).toMatchObject({ step: 'discard', deliveries: [] });
    expect(zap.release().deliveries).toEqual([]);
    expect((await zap.poll()).deliveries).toEqual([]);
  });

  test('that meets another one waits in line behind it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    fake.rows = people(202, 102);
    await zap.poll();
    const ids = idsOf(zap.release().deliveries);
    expect([ids.length, ids[0], ids[201]]).toEqual([202, '1', '202']);
  });

  test('does not hold up who is hired after it', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    fake.rows = people(102);
    expect(idsOf((await zap.poll()).deliveries)).toEqual(['102']);
  });
});

describe('an expired connection', () => {
  test('pauses the Zap and keeps the reason', async () => {
    await turnedOnWith(people(2));
    fake.failures.set(POLL, EXPIRED);
    const outcome = await zap.poll();
    expect(outcome).toMatchObject({ state: 'paused', deliveries: [] });
    expect(zap.pausedBy).toBe(EXPIRED);
  });

  test('is not asked again while the Zap is paused', async () => {
    await pausedAfter(people(2));
    const outcome = await zap.poll();
    expect(fake.calls).toEqual([]);
    expect(outcome).toMatchObject({ state: 'paused', deliveries: [] });
    expect(outcome.failure).toBe(EXPIRED);
  });

  test('goes on after it is reconnected, with those hired while it was paused', async () => {
    await pausedAfter(people(2));
    fake.rows = people(4);
    const outcome = await zap.reconnect({ api_key: 'second' });
    expect(outcome).toMatchObject({ step: 'reconnect', state: 'on', deliveries: [] });
    expect(zap.pausedBy).toBeUndefined();
    expect(idsOf((await zap.poll()).deliveries)).toEqual(['3', '4']);
  });

  test('is reconnected by its test and label alone, with the new values', async () => {
    await pausedAfter([]);
    await zap.reconnect({ api_key: 'second' });
    expect(fake.methods()).toEqual(['authentication.test', 'authentication.connectionLabel']);
    expect(zap.label).toBe('label second');
    await zap.poll();
    expect(fake.calls.map(({ bundle }) => bundle.authData.api_key)).toEqual([
      'second',
      'second',
      'second',
    ]);
  });

  test('stays paused where the new values fail too', async () => {
    await pausedAfter(people(2));
    fake.failures.set('authentication.test', EXPIRED);
    const outcome = await zap.reconnect({ api_key: 'wrong' });
    expect(outcome.failure).toBe(EXPIRED);
    expect([zap.state, zap.remembered]).toEqual(['paused', 2]);
  });

  test('keeps what is held', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    fake.failures.set(POLL, EXPIRED);
    await zap.poll();
    expect(zap.release().deliveries).toHaveLength(101);
  });
});

describe('reconnecting a Zap that is not paused', () => {
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
    expect((await zap.reconnect({ api_key: 'second' })).state).toBe('off');
    await zap.turnOn();
    expect(fake.calls.at(-1)?.bundle.authData).toEqual({ api_key: 'second' });
  });
});

describe('turning off', () => {
  test('forgets everything, so that those hired in between are never delivered', async () => {
    await turnedOnWith(people(3));
    expect((await zap.turnOff()).state).toBe('off');
    expect(zap.remembered).toBe(0);
    fake.rows = people(5);
    await zap.turnOn();
    expect((await zap.poll()).deliveries).toEqual([]);
  });

  test('ends a pause', async () => {
    await pausedAfter([]);
    await zap.turnOff();
    expect([zap.state, zap.pausedBy]).toEqual(['off', undefined]);
  });

  test('drops what is held', async () => {
    await turnedOnWith([]);
    fake.rows = people(101);
    await zap.poll();
    await zap.turnOff();
    expect(zap.release().deliveries).toEqual([]);
  });
});

describe('the sample', () => {
  test('shows at most the first three items', async () => {
    fake.rows = people(9);
    expect(idsOf((await zap.sample()).rows)).toEqual(['9', '8', '7']);
  });

  test('is there before the Zap is turned on, and changes nothing', async () => {
    fake.rows = people(2);
    await zap.sample();
    expect([zap.state, zap.remembered, zap.timeline]).toEqual(['off', 0, []]);
  });

  test('gives the failure', async () => {
    fake.failures.set(POLL, EXPIRED);
    const sample = await zap.sample();
    expect(sample).toEqual({ rows: [], failure: EXPIRED });
    expect(zap.state).toBe('off');
  });
});

describe('the timeline', () => {
  test('lists what happened, in order', async () => {
    await pausedAfter(people(1));
    await zap.reconnect({ api_key: 'second' });
    await zap.turnOff();
    const steps = zap.timeline.map(({ step, state }) => `${step}: ${state}`);
    expect(steps).toEqual(['turn on: on', 'poll: paused', 'reconnect: on', 'turn off: off']);
  });

  test('does not list what was not done', async () => {
    await zap.poll();
    await turnedOnWith([]);
    await zap.turnOn();
    expect(zap.timeline.map(({ step }) => step)).toEqual(['turn on']);
  });

  test('keeps the latest outcomes and no more', async () => {
    await turnedOnWith([]);
    fake.takes = 1;
    for (let poll = 0; poll < TIMELINE_LENGTH + 50; poll += 1) await zap.poll();
    expect(zap.timeline).toHaveLength(TIMELINE_LENGTH);
    expect(zap.timeline.at(-1)?.at).toBe(fake.clock - 1);
  });
});
