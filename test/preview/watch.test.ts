import { beforeEach, describe, expect, test } from '@jest/globals';
import { StepFailure } from '../../preview/failure.ts';
import { type Watch, watchZap } from '../../preview/watch.ts';
import type { Zap } from '../../preview/zap.ts';
import { FakeApp, POLL, people, zapOn } from './fake.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');

let fake: FakeApp;
let zap: Zap;
let printed: string[];
let ending: AbortController;

beforeEach(async () => {
  fake = new FakeApp();
  zap = zapOn(fake);
  printed = [];
  ending = new AbortController();
  await zap.turnOn();
});

function watchWith(part: Partial<Watch>): Watch {
  return {
    zap,
    every: 0.002,
    hireEvery: 0.003,
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
  test('hires, polls and prints each delivery, and ends after so many', async () => {
    const ended = await watchZap(watchWith({ hire: hiring(1), until: 3 }));
    expect(ended).toMatchObject({ deliveries: 3, stranded: false });
    expect(printed).toHaveLength(3);
    expect(printed[2]).toContain('Last, First 3');
  });

  test('stops in the middle of a poll that brought more than it was to show', async () => {
    await watchZap(watchWith({ hire: hiring(5), until: 2 }));
    expect(printed).toHaveLength(2);
  });

  test('hires nobody where it cannot', async () => {
    setTimeout(() => ending.abort(), 40);
    const ended = await watchZap(watchWith({}));
    expect(ended.deliveries).toBe(0);
    expect(ended.polls).toBeGreaterThan(1);
  });

  test('ends at once when it is told to, though a poll is under way', async () => {
    const run = () => new Promise<never>(() => {});
    const stuck = zapOn(Object.assign(fake, { run }));
    void stuck.turnOn();
    setTimeout(() => ending.abort(), 20);
    expect(await watchZap(watchWith({ zap: stuck }))).toMatchObject({ polls: 0, deliveries: 0 });
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

  test('shows a flood and confirms it', async () => {
    await watchZap(watchWith({ hire: hiring(150), hireEvery: 60, until: 150 }));
    expect(printed).toHaveLength(151);
    expect(printed[0]).toContain('150 new employees at once');
  });

  test('reconnects where it has new values, and loses nobody', async () => {
    fake.failures.set(POLL, EXPIRED);
    const renew = () => {
      fake.failures.clear();
      return { api_key: 'second' };
    };
    const ended = await watchZap(watchWith({ hire: hiring(1), until: 1, renew }));
    expect(ended).toMatchObject({ deliveries: 1, stranded: false });
    expect(printed[0]).toContain('Zap paused    The key was replaced.');
    expect(printed[1]).toContain('Reconnected');
  });

  test('ends stranded, saying how to go on, where an expired connection has no new values', async () => {
    fake.failures.set(POLL, EXPIRED);
    expect(await watchZap(watchWith({}))).toMatchObject({ polls: 1, stranded: true });
    expect(printed).toHaveLength(2);
    expect(printed[1]).toContain('reconnect');
  });
});
