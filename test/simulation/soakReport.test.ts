/* What `npm run soak` prints. */
import { expect, test } from '@jest/globals';
import { newTally } from './expected.ts';
import { progressLine, reportLines } from './soakReport.ts';

test('says how far it is, and how long the rest takes', () => {
  expect(progressLine(2_500, 100_000, 10)).toBe('2,500 of 100,000 polls, 7 minutes left');
  expect(progressLine(90_000, 100_000, 360)).toBe('90,000 of 100,000 polls, 40 seconds left');
  // The workers' last scenarios go over it.
  expect(progressLine(2_000, 1_000, 1)).toBe('2,000 of 1,000 polls');
});

test('marks what must stay 0, and gives a verdict', () => {
  const total = { ...newTally(), polls: 100_214, failedPolls: 4_000 };
  const good = reportLines(total);
  expect(good).toContain('  failed polls         4,000');
  expect(good).toContain('✓ missed                   0');
  expect(good.at(-1)).toBe(
    'Verdict: ✓ no one missed, no one twice, no one false, in 100,214 polls.',
  );
  const bad = reportLines({ ...total, twice: 1 }, 'Error: 1042 came twice.');
  expect(bad).toContain('✗ twice                    1');
  expect(bad.slice(-2)).toEqual([
    'Verdict: ✗ ended after 100,214 polls, see the counterexample.',
    'Error: 1042 came twice.',
  ]);
  expect(reportLines(total, 'Stopped by hand.').slice(-2)).toEqual([
    'Verdict: ✗ ended after 100,214 polls.',
    'Stopped by hand.',
  ]);
});
