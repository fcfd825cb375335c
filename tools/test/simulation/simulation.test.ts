/*
 * A Zap in random scenarios of hires, departures, and API failures. They are the same in every run; `npm run soak` makes
 * new ones.
 */
import { beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { type CallApp, callStep, type Item } from '../../zapier/call.ts';
import { callBuilt } from '../builtApp.ts';
import { scenarios } from './randomScenarios.ts';
import { newTally, runScenario } from './scenario.ts';

// Jest looks up where each line of the app's log comes from, which takes longer than the poll.
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));

async function simulate(callApp: CallApp, tally = newTally()): Promise<unknown> {
  const run = fc.asyncProperty(scenarios(40), (scenario) => runScenario(callApp, scenario, tally));
  const options = { seed: 2, numRuns: 15, endOnFailure: true };
  return (await fc.check(run, options)).errorInstance;
}

test('a Zap runs once for each new employee, and for no one else', async () => {
  const tally = newTally();
  expect(await simulate(callBuilt, tally)).toBeNull();
  // Otherwise, something would not have been tried.
  expect(Object.values(tally)).not.toContain(0);
});

/** Returns what an app that is wrong makes of the items of its nth poll. */
type Change = (items: readonly Item[], isNew: (item: Item) => boolean, n: number) => object[];

test.each<[string, string, Change]>([
  ['someone is missed', 'did not come.', (items) => items.slice(1)],
  [
    'a Zap runs twice',
    'came twice.',
    (items, isNew, n) =>
      items.map((item) => (isNew(item) ? { ...item, id: '0'.repeat(n % 2) + item.id } : item)),
  ],
  [
    'a Zap runs for someone who was there before',
    'was there before.',
    (items) => items.map((item) => ({ ...item, id: `0${item.id}` })),
  ],
  [
    'someone has another name',
    'has another name.',
    (items) => items.map((item) => ({ ...item, name: 'Li, Bo' })),
  ],
])('the simulation notices if %s', async (_, complaint, change) => {
  const first = new Set<string>();
  let polls = 0;
  const error = await simulate(async (method, bundle) => {
    if (method === 'authentication.test') return callBuilt(method, bundle);
    const items = await callStep(callBuilt, 'triggers.new_employee', bundle);
    if (!bundle.meta.isPopulatingDedupe) return change(items, ({ id }) => !first.has(id), polls++);
    for (const { id } of items) first.add(id);
    return items;
  });
  expect(error).toMatchObject({ message: expect.stringContaining(complaint) });
});
