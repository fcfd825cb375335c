/* What `npm run soak` prints. */
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from '@jest/globals';
import { newTally } from './expected.ts';
import { progressText, reportLines } from './soakReport.ts';

test('says how far it is, and how long the rest takes', () => {
  expect(progressText(0, 100_000, 10)).toBe('Starting…');
  expect(progressText(2_500, 100_000, 10)).toBe('2,500 of 100,000 polls, 2 %, about 7 min left');
  expect(progressText(3_414, 5_000, 30)).toBe('3,414 of 5,000 polls, 68 %, about 14 s left');
  // The workers' last scenarios go over it.
  expect(progressText(2_000, 1_000, 1)).toBe('1,000 of 1,000 polls, 100 %');
});

test('explains each figure, marks what must stay 0, and gives a verdict', () => {
  const total = { ...newTally(), events: 200_517, polls: 100_214, failedPolls: 4_000, twice: 0 };
  const good = reportLines(total);
  const text = stripVTControlCharacters(good.join('\n'));
  expect(text).toMatch(/\nThe API\n {2}faults, for .*\n {2}polls failed +4,000\n/);
  expect(text).toMatch(
    /\nMust be zero\n✓ Zap runs missed +0\n✓ ran twice +0\n✓ ran for no new employee +0\n/,
  );
  // A title for each group and a blank line after it, everything that is counted, and the verdict.
  expect(good).toHaveLength(5 * 2 + Object.keys(total).length + 1);
  expect(good.at(-1)).toBe(
    'Verdict: ✓ no one missed, no run false or repeated without cause, after 100,214 polls.',
  );
  const bad = reportLines({ ...total, twice: 1 }, 'Error: 1042 came twice.');
  expect(bad.join('\n')).toMatch(/\n✗ ran twice +1\n/);
  expect(bad.slice(-2)).toEqual([
    'Verdict: ✗ ended after 100,214 polls, see the counterexample.',
    'Error: 1042 came twice.',
  ]);
  expect(reportLines(total, 'Stopped by hand.').slice(-2)).toEqual([
    'Verdict: ✗ ended after 100,214 polls.',
    'Stopped by hand.',
  ]);
});
