/* The life of a Zap, whatever happens to it. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { callApp, openApp } from '../../preview/platform.ts';
import type { Run } from '../../preview/timing.ts';
import type { AppDefinition } from '../../preview/zap.ts';
import { live } from './model.ts';
import { newTally, settings, steps } from './world.ts';

const built = '../../dist/index.js';
const { default: app }: { default: AppDefinition } = await import(built);
const handler = openApp(app);

const runApp: Run = (method, bundle) => callApp(handler, method, bundle);

test('nobody is missed, nobody comes twice, nobody from before comes at all', async () => {
  const tally = newTally();
  await fc.assert(
    fc.asyncProperty(settings, steps(60), (chosen, todo) => live(app, runApp, chosen, todo, tally)),
    { numRuns: 100 },
  );
  expect(tally).toMatchObject({ missed: 0, twice: 0, false: 0 });
  expect(tally.steps).toBeGreaterThan(2_000);
  expect(tally.deliveries).toBeGreaterThan(100);
  for (const name of ['expired', 'held', 'replayed', 'deleted', 'restarts', 'repeated'] as const) {
    expect(tally[name]).toBeGreaterThan(0);
  }
}, 120_000);
