/* The built app against the sandbox, in each format. */
import { expect, test } from '@jest/globals';
import { FORMAT_NAMES } from '../../sandbox/formats.ts';
import { type SandboxOptions, sandboxAuthData } from '../../sandbox/state.ts';
import { bundleFor, type CallReason, callStep, type InputData } from '../../zapier/call.ts';
import { callBuilt } from '../builtApp.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';

/** Starts a sandbox, and returns a function that calls a trigger on it for the numbers and names of its items. */
async function connect(options: SandboxOptions) {
  const sandbox = await startTestSandbox({ employeeCount: 40, newestCount: 5, ...options });
  const { company } = sandbox;
  const authData = sandboxAuthData(sandbox);
  const call = async (trigger: string, inputData: InputData = {}, reason: CallReason = 'poll') => {
    const bundle = bundleFor(reason, authData, inputData);
    const items = await callStep(callBuilt, `triggers.${trigger}`, bundle);
    return items.map(({ id, name }) => ({ number: Number(id), name }));
  };
  return { company, authData, call };
}

const shown = (rows: readonly { number: number; name: string }[]) =>
  rows.map(({ number, name }) => ({ number, name }));

test.each(FORMAT_NAMES)('the app reads every list of the format %s', async (format) => {
  const { company, call } = await connect({ format, pageSize: 7 });
  const everyone = shown(company.newest(40));
  expect(await call('new_employee')).toEqual(everyone.slice(0, 5));
  expect(await call('new_employee', { full_list: true })).toEqual(everyone);
  const primed = await call('new_employee', {}, 'prime');
  expect(primed.map(({ number }) => number).toSorted()).toEqual(
    company.sortedByNumber.map(({ number }) => number),
  );
  expect(await call('list_employee')).toEqual(shown(company.sortedByName));
  const { categories } = company;
  expect(await call('list_employee_category')).toEqual(shown(categories));
  const forDrivers = await call('list_employee_category', { driver_only: true });
  expect(forDrivers).toEqual(shown(categories.filter((category) => category.forDrivers)));
});

test.each(['api_key', 'secret_key'])('a connection with a wrong %s expires', async (key) => {
  const { authData } = await connect({});
  const bundle = bundleFor('authTest', { ...authData, [key]: 'not-this-one' }, {});
  const tested = callBuilt('authentication.test', bundle);
  await expect(tested).rejects.toMatchObject({ effect: 'expired' });
});
