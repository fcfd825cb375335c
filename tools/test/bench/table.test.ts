/* The table of `npm run bench`: ratios, their spread, and verdicts. */
import { expect, test } from '@jest/globals';
import { type Comparison, formatTable, judge } from '../../bench/table.ts';

const compared = (ours: readonly number[], target: number): Comparison => ({
  name: `poll ${target}`,
  unit: 'ms',
  bare: ours.map(() => 100),
  ours,
  target,
});

test.each([
  [1.08, 'met', true],
  [1.05, 'unclear', true],
  [0.98, 'missed', false],
])('a target of %d is %s, whatever the outliers', (target, verdict, isPassed) => {
  const figures = [10, 20, 101, 102, 103, 104, 105, 106, 107, 108, 900, 1000];
  const comparison = compared(figures, target);
  expect(judge(comparison)).toMatchObject({ ratio: 1.05, low: 1.01, high: 1.08, verdict });
  expect(formatTable([compared(figures, 2), comparison]).isPassed).toBe(isPassed);
});

test('figures of the same round are compared', () => {
  const figures = [10, 20, 40];
  const comparison = { ...compared(figures, 1), bare: figures };
  expect(judge(comparison)).toMatchObject({ low: 1, high: 1 });
});
