/* A connection, and a service that has asked to be left alone. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Connection, throttled } from '../../preview/zap/connection.ts';
import { bundleFor, failureOf, type Run, StepFailure } from '../../preview/zap/step.ts';
import { connectionTo, FakeApp } from './fakeApp.ts';

const EXPIRED = new StepFailure('expired', 'The key was replaced.');

describe('a connection', () => {
  test('is called what its test returned, in the template of the app', async () => {
    const connection = new Connection(async () => ({ label: 'Acme' }), '[{{label}}{{none}}]', {});
    expect(connection.isConnected).toBe(false);
    await connection.test();
    expect([connection.label, connection.isConnected]).toEqual(['[Acme]', true]);
  });

  test('expires by a rejected key of its own values, and by no other failure', async () => {
    const connection = connectionTo(new FakeApp());
    const before = connection.authData;
    connection.note(new StepFailure('error', 'Down.'), before);
    await connection.test({ api_key: 'second' });
    connection.note(EXPIRED, before);
    expect(connection.expiredBy).toBeUndefined();
    connection.note(EXPIRED, connection.authData);
    expect(connection.expiredBy).toBe(EXPIRED);
  });

  test('takes the values that pass first where two are tested at the same time', async () => {
    const slow = Promise.withResolvers<void>();
    const connection = connectionTo({
      run: async (_, { authData }) => authData.api_key === 'slow' && slow.promise,
    });
    const testing = connection.test({ api_key: 'slow' });
    await connection.test({ api_key: 'quick' });
    slow.resolve();
    await testing;
    expect(connection.authData).toEqual({ api_key: 'quick' });
  });
});

test.each([
  ['throttled', 75, 75],
  ['throttled', -3, 5],
  ['throttled', 1e12, 1e12],
  ['throttled', undefined, 60],
  ['error', undefined, 0],
] as const)('%s with %j asks for %j seconds', (kind, delay, seconds) => {
  expect(new StepFailure(kind, 'Slow down.', delay).secondsToWait).toBe(seconds);
});

describe('a service that is throttled', () => {
  const at = (base_url: string) => bundleFor('poll', { base_url }, {});
  let calls: number;
  let clock: number;
  let run: Run;

  beforeEach(() => {
    calls = 0;
    clock = 0;
    const refuse: Run = () => {
      calls += 1;
      return Promise.reject(new StepFailure('throttled', 'Slow down.', 90));
    };
    const isReal = ({ base_url = '' }) => base_url !== 'http://sandbox';
    run = throttled(refuse, isReal, () => clock);
  });
  const called = (url = 'http://a.example') => run('poll', at(url)).catch(failureOf);

  test('is not called before its time is over, and the call says how long', async () => {
    await called();
    clock = 60_000;
    expect(await called()).toMatchObject({ kind: 'throttled', message: 'Slow down.', delay: 30 });
    expect(calls).toBe(1);
    clock = 90_000;
    await called();
    expect(calls).toBe(2);
  });

  test('is spared alone: another one is called, and the sandbox however it answers', async () => {
    for (const url of [
      'http://a.example',
      'http://b.example',
      'http://sandbox',
      'http://sandbox',
    ]) {
      await called(url);
    }
    expect(calls).toBe(4);
  });
});
