import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from '../../preview/connection.ts';
import type { Row } from '../../preview/dedupe.ts';
import { StepFailure } from '../../preview/failure.ts';
import { type Watch, watchZap } from '../../preview/watch.ts';
import type { Zap } from '../../preview/zap.ts';
import { connectionTo, FakeApp, idsOf, POLL, people, zapOn } from './fake.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');

let fake: FakeApp;
let connection: Connection;
let zap: Zap;
let printed: string[];
let handedOver: Row[];
let ending: AbortController;

beforeEach(async () => {
  fake = new FakeApp();
  connection = connectionTo(fake);
  zap = zapOn(fake, connection);
  printed = [];
  handedOver = [];
  ending = new AbortController();
  await zap.turnOn();
});

function watchWith(part: Partial<Watch>): Watch {
  return {
    zap,
    connection,
    every: 0.002,
    hireEvery: 0.003,
    fullList: false,
    deliver: async (rows) => {
      handedOver.push(...rows);
      return true;
    },
    print: (line) => printed.push(line),
    paint: (_, text) => text,
    signal: ending.signal,
    ...part,
  };
}

/** Hires so many at a time. */
function hiring(many: number): () => void {
  let hired = 0;
  return () => {
    hired += many;
    fake.rows = people(hired);
  };
}

describe('a watch', () => {
  test('hires, polls and hands each item over, and ends after so many', async () => {
    const ended = await watchZap(watchWith({ hire: hiring(1), until: 3 }));
    expect(ended).toMatchObject({ deliveries: 3, stranded: false });
    expect(idsOf(handedOver)).toEqual(['1', '2', '3']);
    expect(printed).toEqual([]);
  });

  test('stops in the middle of a poll that brought more than was asked for', async () => {
    await watchZap(watchWith({ hire: hiring(5), until: 2 }));
    expect(handedOver).toHaveLength(2);
  });

  test('hires nobody where it cannot', async () => {
    setTimeout(() => ending.abort(), 40);
    const ended = await watchZap(watchWith({}));
    expect(ended.deliveries).toBe(0);
    expect(ended.polls).toBeGreaterThan(1);
  });

  test('ends at once when it is told to, though a poll is under way', async () => {
    fake.answers.set(POLL, () => new Promise<never>(() => {}));
    setTimeout(() => ending.abort(), 20);
    expect(await watchZap(watchWith({}))).toMatchObject({ polls: 0, deliveries: 0 });
    expect(ending.signal.aborted).toBe(true);
  });

  test('ends before it begins where it was told so', async () => {
    ending.abort();
    expect(await watchZap(watchWith({ hire: hiring(1) }))).toMatchObject({ polls: 0 });
  });

  test('prints one line for a poll that failed, and goes on', async () => {
    fake.failures.set(POLL, new StepFailure('error', 'The service failed.'));
    setTimeout(() => fake.failures.clear(), 30);
    const ended = await watchZap(watchWith({ hire: hiring(1), until: 1 }));
    expect(ended.deliveries).toBe(1);
    expect(printed[0]).toContain('Poll failed   The service failed.');
  });

  test('leaves the service alone for as long as it asked', async () => {
    fake.failures.set(POLL, new StepFailure('throttled', 'Slow down.', 3600));
    setTimeout(() => ending.abort(), 50);
    expect((await watchZap(watchWith({}))).polls).toBe(1);
  });

  test('says that a flood is held, and replays it', async () => {
    await watchZap(watchWith({ hire: hiring(150), hireEvery: 60, until: 150 }));
    expect(handedOver).toHaveLength(150);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('150 new employees at once');
  });

  test('ends where nobody takes the items any more', async () => {
    const saved: unknown[] = [];
    const save = async (keys: readonly string[]) => void saved.push(keys);
    const watch = watchWith({ hire: hiring(1), deliver: async () => false, save });
    expect(await watchZap(watch)).toMatchObject({ polls: 1 });
    expect(saved).toEqual([]);
  });

  test('keeps as seen what was handed over, and after that alone', async () => {
    const steps: unknown[] = [];
    const deliver = async (rows: readonly Row[]) => {
      steps.push(`handing ${rows.length} over`);
      await Promise.resolve();
      steps.push('handed over');
      return true;
    };
    const save = async (keys: readonly string[]) => void steps.push(keys);
    await watchZap(watchWith({ hire: hiring(5), until: 2, deliver, save }));
    expect(steps).toEqual(['handing 2 over', 'handed over', ['["1"]', '["2"]']]);
  });

  test('says that what was seen cannot be kept, and tries again with the next poll', async () => {
    let tries = 0;
    const save = async () => {
      tries += 1;
      if (tries === 1) throw new Error('No space left.');
      ending.abort();
    };
    await watchZap(watchWith({ hire: hiring(1), hireEvery: 60, save }));
    expect([tries, printed]).toEqual([2, ['No space left.']]);
  });

  test('says whom the list was too short for, each time that there are more', async () => {
    const counts = [95, 95, 96];
    const missed = () => counts.shift() ?? 96;
    setTimeout(() => ending.abort(), 60);
    await watchZap(watchWith({ missed }));
    expect(printed.map((line) => line.slice(10, 36))).toEqual([
      'Missed        95 new emplo',
      'Missed        96 new emplo',
    ]);
  });

  test('says that somebody may be missed where all in the list are new', async () => {
    fake.rows = people(3);
    await watchZap(watchWith({ until: 3 }));
    expect(printed).toEqual([]);
    fake.rows = people(8, 4);
    await watchZap(watchWith({ until: 5 }));
    expect(printed.join()).toContain('All 5 employees in the list of the newest are new');
  });

  test('reconnects where it has new values, and loses nobody', async () => {
    fake.failures.set(POLL, EXPIRED);
    const renew = () => {
      fake.failures.clear();
      return { api_key: 'second' };
    };
    const ended = await watchZap(watchWith({ hire: hiring(1), until: 1, renew }));
    expect(ended).toMatchObject({ deliveries: 1, stranded: false });
    expect(printed[0]).toContain('Expired       The key was replaced.');
    expect(printed[1]).toContain('Reconnected');
  });

  test('ends stranded, saying how to go on, where an expired connection has no new values', async () => {
    fake.failures.set(POLL, EXPIRED);
    expect(await watchZap(watchWith({}))).toMatchObject({ polls: 1, stranded: true });
    expect(printed).toHaveLength(2);
    expect(printed[1]).toContain('reconnect');
  });
});
