/*
 * Model-based test: a Zap in fifty scenarios of hires, departures, and API failures. They are the same in every
 * run; `npm run soak` makes new ones.
 */
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { callBuilt } from '../builtApp.ts';
import { newTally } from './judge.ts';
import { events, settings } from './randomScenarios.ts';
import { runScenario } from './scenario.ts';

test('a Zap runs once for each new employee, and for no one else', async () => {
  // Jest looks up where each line of the app's log comes from, which takes longer than the poll.
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const tally = newTally();
  const scenario = fc.asyncProperty(settings, events(60), (chosen, chances) =>
    runScenario(callBuilt, chosen, chances, tally),
  );
  await fc.assert(scenario, { numRuns: 50, seed: 1042 });
  expect(tally.events).toBeGreaterThan(1_000);
  expect(tally['hires reported']).toBeGreaterThan(50);
  expect(tally['hires reported']).toBeLessThanOrEqual(tally.hires);
  // These happen in any 50 scenarios; `npm run soak` shows the others.
  for (const name of [
    'keys rejected',
    'held by flood protection',
    'replayed',
    'restarts',
    'moved up',
  ] as const) {
    expect(tally[name]).toBeGreaterThan(0);
  }
});
