/* A call of an app through the platform's handler. */
import { expect, jest, test } from '@jest/globals';
import type { Bundle, ZObject } from 'zapier-platform-core';
import { createHandler } from '../../appHandler.ts';
import { bundleFor, callsThrough } from '../../zapier/call.ts';

const BUNDLE = bundleFor('poll', {}, { full_list: true });

/** Polls an app that has one trigger. */
function poll(perform: (z: ZObject, bundle: Bundle) => unknown) {
  const operation = { type: 'polling', perform, sample: { id: '1' } };
  const display = { label: 'New Employee', description: 'Triggers.' };
  const triggers = { new_employee: { key: 'new_employee', noun: 'Employee', display, operation } };
  const app = { version: '1.0.0', platformVersion: '19.1.0', triggers };
  return callsThrough(createHandler(app))('triggers.new_employee.operation.perform', BUNDLE);
}

test('a call passes the bundle that Zapier sends, returns the result, and prints nothing', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  expect(await poll((_, bundle) => [{ ...bundle, id: '1' }])).toEqual([{ ...BUNDLE, id: '1' }]);
  expect(printed).not.toHaveBeenCalled();
});

test.each<[string, (errors: ZObject['errors']) => unknown, object]>([
  ['Error', (all) => new all.Error('Failed.', 'moved', 301), { effect: 'failed' }],
  [
    'ThrottledError',
    (all) => new all.ThrottledError('Failed.', 75),
    { effect: 'delayed', delaySeconds: 75 },
  ],
  ['ExpiredAuthError', (all) => new all.ExpiredAuthError('Failed.'), { effect: 'expired' }],
  ['HaltedError', (all) => new all.HaltedError('Failed.'), { effect: 'halted' }],
  ['TypeError', () => new TypeError('Failed.'), { effect: 'failed' }],
])('a call fails with the message and the effect of %s', async (_, errorOf, expected) => {
  const call = poll(({ errors }) => {
    throw errorOf(errors);
  });
  await expect(call).rejects.toMatchObject(expected);
  await expect(call).rejects.toThrow(/^Failed\./);
});

test('a call fails if the platform finds that it returned no list', async () => {
  const call = poll(() => ({ id: '1' }));
  await expect(call).rejects.toThrow(/^Invalid API Response/);
});
