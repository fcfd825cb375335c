/* One call of an app: through the platform's handler, and in a process of its own. */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Bundle, ZObject } from 'zapier-platform-core';
import { AppProcess } from '../../preview/zap/appProcess.ts';
import { callApp, openApp, STEP_SECONDS } from '../../preview/zap/platformHandler.ts';
import { bundleFor, failureOf } from '../../preview/zap/step.ts';
import { listen } from '../services.ts';
import { POLL, people } from './fakeApp.ts';

jest.setTimeout(30_000);

type Perform = (z: ZObject, bundle: Bundle) => unknown;

function appWith(perform: unknown) {
  const operation = { type: 'polling', perform, sample: { id: '1' } };
  const display = { label: 'New Employee', description: 'Triggers.' };
  const trigger = { key: 'new_employee', noun: 'Employee', display, operation };
  return {
    ...{ version: '1.0.0', platformVersion: '19.1.0' },
    triggers: { new_employee: trigger },
  };
}

const poll = (perform: Perform) =>
  callApp(openApp(appWith(perform)), POLL, bundleFor('poll', {}, { full_list: true }));

describe('a call through the platform', () => {
  test('hands the app the bundle as Zapier fills it, gives what it returned, and prints nothing', async () => {
    const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
    const bundles: Bundle[] = [];
    const rows = await poll((_, bundle) => {
      bundles.push(bundle);
      return people(2);
    });
    expect(rows).toEqual(people(2));
    expect(bundles).toEqual([bundleFor('poll', {}, { full_list: true })]);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  test.each<[(errors: ZObject['errors']) => unknown, object]>([
    [(all) => new all.Error('Failed.', 'code', 503), { kind: 'error', message: 'Failed.' }],
    [(all) => new all.ThrottledError('Wait.', 75), { kind: 'throttled', delay: 75 }],
    [(all) => new all.ThrottledError('Wait.'), { kind: 'throttled', message: 'Wait.' }],
    [(all) => expired(all), { kind: 'expired', message: 'Reconnect.' }],
    [(all) => new all.HaltedError('Nothing to do.'), { kind: 'error' }],
    [() => new TypeError('row'), { kind: 'error', message: expect.stringContaining('row') }],
  ])('fails as the app does: %s', async (make, expected) => {
    const call = poll(({ errors }) => {
      throw make(errors);
    });
    await expect(call).rejects.toMatchObject({ name: 'StepFailure', ...expected });
  });

  const expired = ({ ExpiredAuthError }: ZObject['errors']) =>
    Object.assign(new ExpiredAuthError('Reconnect.'), { doNotContextify: true });

  test.each([{ id: '1' }, [{ id: '1' }, { id: '1' }]])(
    'fails where the platform’s checks do: %j',
    async (returned) => {
      await expect(poll(() => returned)).rejects.toThrow(/^Invalid API Response/);
    },
  );

  test('is ended where it takes too long', async () => {
    jest.useFakeTimers();
    const call = callApp(() => new Promise<never>(() => {}), POLL, bundleFor('poll', {}, {}));
    const ended = expect(call).rejects.toThrow('longer than 30 seconds');
    await jest.advanceTimersByTimeAsync(STEP_SECONDS * 1000);
    await ended;
    jest.useRealTimers();
  });
});

describe('a call in a process of its own', () => {
  let appProcess: AppProcess;

  afterEach(() => appProcess.close());

  /** An app whose trigger runs this body, with `z` and `bundle` at hand. */
  function start(body: string): void {
    const app = JSON.stringify(appWith('…')).replace('"…"', `async (z, bundle) => { ${body} }`);
    appProcess = new AppProcess(
      new URL(`data:text/javascript,${encodeURIComponent(`export default ${app}`)}`),
    );
  }
  const call = (input = {}) => appProcess.run(POLL, bundleFor('poll', {}, input));
  const pidOf = (rows: unknown) => Number(Object(rows)[0].id);

  test('gets its own answer and its own failure where several are under way', async () => {
    start(
      "const { wait } = bundle.inputData; await new Promise((done) => setTimeout(done, wait)); if (wait === 50) throw new z.errors.ThrottledError('Slow down.', 75); return [{ id: wait }];",
    );
    const answers = [90, 10, 50].map((wait) => call({ wait }).catch(failureOf));
    expect(await Promise.all(answers)).toMatchObject([
      [{ id: 90 }],
      [{ id: 10 }],
      { kind: 'throttled', message: 'Slow down.', delay: 75 },
    ]);
  });

  test('is made once more by another process where its own was killed', async () => {
    let requests = 0;
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const url = await listen((_, response) => {
      requests += 1;
      if (requests > 1) response.end();
      else resolve();
    });
    start(`if (bundle.inputData.asks) await z.request('${url}'); return [{ id: process.pid }];`);
    const first = pidOf(await call());
    const answer = call({ asks: true });
    await asked;
    process.kill(first, 'SIGKILL');
    expect(pidOf(await answer)).not.toBe(first);
    expect(requests).toBe(2);
  });

  test('is not lost though the platform would end a process after 250 of them', async () => {
    start('return [{ id: process.pid }];');
    const pids = new Set<number>();
    for (let calls = 0; calls < 450; calls += 1) pids.add(pidOf(await call()));
    expect(pids.size).toBe(3);
  });

  test('fails in words where its process ends again and again, and once it was closed', async () => {
    start('process.exit(1);');
    await expect(call()).rejects.toThrow('The process that runs the app ended twice in one step.');
    appProcess.close();
    await expect(call()).rejects.toThrow('ended');
  });
});
