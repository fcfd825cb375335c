/*
 * Model-based test: a hundred scenarios of company events and API failures, and a Zap among them. They are
 * the same in every run; `npm run soak` takes new ones.
 */
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { callCompiled } from './compiledApp.ts';
import { newTally } from './expected.ts';
import { events, settings } from './randomScenarios.ts';
import { runScenario } from './scenario.ts';

test('no one is missed, no one comes twice, no one from before comes at all', async () => {
  // Looking where each line of the app's log comes from takes longer than the poll (test/support/setup.ts).
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const tally = newTally();
  const scenario = fc.asyncProperty(settings, events(60), (chosen, chances) =>
    runScenario(callCompiled, chosen, chances, tally),
  );
  await fc.assert(scenario, { numRuns: 100, seed: 1042 });
  expect(tally.events).toBeGreaterThan(2_000);
  expect(tally['Zap runs']).toBeGreaterThan(100);
  // Those that no 100 scenarios are without; `npm run soak` shows the others.
  for (const name of [
    'keys rejected',
    'held by flood protection',
    'replayed',
    'restarts',
  ] as const) {
    expect(tally[name]).toBeGreaterThan(0);
  }
});
