import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { bundleFor } from '../../preview/bundle.ts';
import { StepFailure } from '../../preview/failure.ts';
import { leavingAlone, pause, type Run, secondsAsked, unlessEnded } from '../../preview/timing.ts';

let ending: AbortController;

beforeEach(() => {
  ending = new AbortController();
});

describe('a pause', () => {
  test.each([2_147_484, 1e9, 1e15, Number.POSITIVE_INFINITY])(
    'of %d seconds is not over at once, though no timer of Node is that long',
    async (seconds) => {
      const over = jest.fn();
      const waiting = pause(seconds, ending.signal).then(over);
      await pause(0.05, ending.signal);
      expect(over).not.toHaveBeenCalled();
      ending.abort();
      await waiting;
    },
  );

  test('lasts as long as it was to', async () => {
    const began = performance.now();
    await pause(0.06, ending.signal);
    expect(performance.now() - began).toBeGreaterThanOrEqual(59);
  });
});

describe('work that may be cut short', () => {
  test('gives what it gives where nothing ends it', async () => {
    expect(await unlessEnded(async () => 7, ending.signal)).toBe(7);
  });

  test('is not begun where the end has come already', async () => {
    ending.abort();
    expect(await unlessEnded(() => Promise.reject(new Error('begun')), ending.signal)).toBeNull();
  });
});

test.each([
  ['throttled', 75, 75],
  ['throttled', 0, 5],
  ['throttled', -3, 5],
  ['throttled', 1e12, 1e12],
  ['throttled', undefined, 60],
  ['error', undefined, 0],
] as const)('%s with %j asks for %j seconds', (kind, delay, seconds) => {
  expect(secondsAsked(new StepFailure(kind, 'Slow down.', delay))).toBe(seconds);
});

describe('a service that is left alone', () => {
  const at = (base_url: string) => bundleFor('poll', { base_url }, {});
  const here = at('http://a.example');
  let calls: number;
  let clock: number;
  let answer: Run;
  let run: Run;

  beforeEach(() => {
    calls = 0;
    clock = 0;
    answer = () => Promise.reject(new StepFailure('throttled', 'Slow down.', 90));
    const count: Run = (method, bundle) => {
      calls += 1;
      return answer(method, bundle);
    };
    run = leavingAlone(
      count,
      ({ base_url }) => base_url !== 'http://sandbox',
      () => clock,
    );
  });
  const failureOf = (call: Promise<unknown>) => call.catch((failure: unknown) => failure);

  test('is not called before its time is over, whoever calls, and the call says how long', async () => {
    await failureOf(run('poll', here));
    clock = 60_000;
    const failure = await failureOf(run('test', here));
    expect(failure).toMatchObject({ kind: 'throttled', text: 'Slow down.', delay: 30 });
    expect(calls).toBe(1);
  });

  test('is called again afterwards', async () => {
    await failureOf(run('poll', here));
    clock = 90_000;
    answer = async () => ['row'];
    expect(await run('poll', here)).toEqual(['row']);
  });

  test('is one of several: another one is called', async () => {
    await failureOf(run('poll', here));
    answer = async () => [];
    expect(await run('poll', at('http://b.example'))).toEqual([]);
  });

  test('has asked for it: no other failure spares it', async () => {
    answer = () => Promise.reject(new StepFailure('error', 'Down.'));
    await failureOf(run('poll', here));
    await failureOf(run('poll', here));
    expect(calls).toBe(2);
  });

  test('is a real one: the sandbox is called', async () => {
    await failureOf(run('poll', at('http://sandbox')));
    await failureOf(run('poll', at('http://sandbox')));
    expect(calls).toBe(2);
  });
});
