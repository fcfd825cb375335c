/*
 * Model-based test: a Zap in random scenarios of hires, departures, and API failures. They are the same in every run;
 * `npm run soak` makes new ones.
 */
import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { callBuilt } from '../builtApp.ts';
import { IS_LONG } from '../support/longTests.ts';
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
  await fc.assert(scenario, { numRuns: IS_LONG ? 100 : 20, seed: 1042 });
  // Otherwise, nothing would have been tried.
  for (const count of [
    ...[tally.hires, tally['hires reported'], tally['keys rejected'], tally.restarts],
    ...[tally['held by flood protection'], tally.replayed, tally['moved up']],
  ])
    expect(count).toBeGreaterThan(0);
});
