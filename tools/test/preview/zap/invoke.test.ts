/* A call of an app through the platform's handler. */
import { describe, expect, jest, test } from '@jest/globals';
import type { Bundle, ZObject } from 'zapier-platform-core';
import { createHandler } from '../../../appHandler.ts';
import { invoke } from '../../../preview/zap/invoke.ts';
import { bundleFor } from '../../../preview/zap/stepCall.ts';
import { POLL, people } from './fakeApp.ts';

type Perform = (z: ZObject, bundle: Bundle) => unknown;

function appWith(perform: unknown) {
  const operation = { type: 'polling', perform, sample: { id: '1' } };
  const display = { label: 'New Employee', description: 'Triggers.' };
  const trigger = { key: 'new_employee', noun: 'Employee', display, operation };
  return {
    version: '1.0.0',
    platformVersion: '19.1.0',
    triggers: { new_employee: trigger },
  };
}

const poll = (perform: Perform) =>
  invoke(createHandler(appWith(perform)), POLL, bundleFor('poll', {}, { full_list: true }));

describe('a call through the platform', () => {
  test('passes the bundle that Zapier sends, returns the result, and prints nothing', async () => {
    const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
    const bundles: Bundle[] = [];
    const items = await poll((_, bundle) => {
      bundles.push(bundle);
      return people(2);
    });
    expect(items).toEqual(people(2));
    expect(bundles).toEqual([bundleFor('poll', {}, { full_list: true })]);
    expect(printed).not.toHaveBeenCalled();
  });

  test.each<[(errors: ZObject['errors']) => unknown, object]>([
    [
      (all) => new all.Error('Failed.', 'moved', 301),
      { effect: 'failed', message: 'Failed.', code: 'moved' },
    ],
    [(all) => new all.ThrottledError('Wait.', 75), { effect: 'delayed', delaySeconds: 75 }],
    [(all) => expired(all), { effect: 'expired', message: 'Reconnect.' }],
    [(all) => new all.HaltedError('Nothing to do.'), { effect: 'halted' }],
    [() => new TypeError('row'), { effect: 'failed', message: expect.stringContaining('row') }],
  ])('fails as the app does: %s', async (make, expected) => {
    const call = poll(({ errors }) => {
      throw make(errors);
    });
    await expect(call).rejects.toMatchObject({ name: 'StepFailure', ...expected });
  });

  const expired = ({ ExpiredAuthError }: ZObject['errors']) =>
    Object.assign(new ExpiredAuthError('Reconnect.'), { doNotContextify: true });

  test.each([{ id: '1' }, [{ id: '1' }, { id: '1' }]])(
    'fails if a check of the platform does: %j',
    async (returned) => {
      await expect(poll(() => returned)).rejects.toThrow(/^Invalid API Response/);
    },
  );
});
