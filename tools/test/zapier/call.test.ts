/* A call of an app through the platform's handler. */
import { expect, jest, test } from '@jest/globals';
import type { Bundle, ZObject } from 'zapier-platform-core';
import { createHandler } from '../../appHandler.ts';
import { bundleFor, callsThrough } from '../../zapier/call.ts';

type Perform = (z: ZObject, bundle: Bundle) => unknown;

function poll(perform: Perform) {
  const operation = { type: 'polling', perform, sample: { id: '1' } };
  const display = { label: 'New Employee', description: 'Triggers.' };
  const trigger = { key: 'new_employee', noun: 'Employee', display, operation };
  const triggers = { new_employee: trigger };
  const app = { version: '1.0.0', platformVersion: '19.1.0', triggers };
  const bundle = bundleFor('poll', {}, { full_list: true });
  return callsThrough(createHandler(app))('triggers.new_employee.operation.perform', bundle);
}

test('a call passes the bundle that Zapier sends, returns the result, and prints nothing', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  const bundles: Bundle[] = [];
  const items = await poll((_, bundle) => {
    bundles.push(bundle);
    return [{ id: '2' }, { id: '1' }];
  });
  expect(items).toEqual([{ id: '2' }, { id: '1' }]);
  expect(bundles).toEqual([bundleFor('poll', {}, { full_list: true })]);
  expect(printed).not.toHaveBeenCalled();
});

test.each<[(errors: ZObject['errors']) => unknown, object]>([
  [(all) => new all.Error('Failed.', 'moved', 301), { effect: 'failed', message: 'Failed.' }],
  [(all) => new all.ThrottledError('Wait.', 75), { effect: 'delayed', delaySeconds: 75 }],
  [(all) => expired(all), { effect: 'expired', message: 'Reconnect.' }],
  [(all) => new all.HaltedError('Nothing to do.'), { effect: 'halted' }],
  [() => new TypeError('row'), { effect: 'failed', message: expect.stringContaining('row') }],
])('a call fails as the app does: %s', async (make, expected) => {
  const call = poll(({ errors }) => {
    throw make(errors);
  });
  await expect(call).rejects.toMatchObject({ name: 'StepFailure', ...expected });
});

const expired = ({ ExpiredAuthError }: ZObject['errors']) =>
  Object.assign(new ExpiredAuthError('Reconnect.'), { doNotContextify: true });

test.each([{ id: '1' }, [{ id: '1' }, { id: '1' }]])(
  'a call fails if a check of the platform does: %j',
  async (returned) => {
    await expect(poll(() => returned)).rejects.toThrow(/^Invalid API Response/);
  },
);
