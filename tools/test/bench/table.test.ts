/* The table of `npm run bench`: ratios, their spread, and verdicts. */
import { expect, test } from '@jest/globals';
import { type Comparison, formatTable, judge } from '../../bench/table.ts';

const compared = (target: number, ...ours: readonly number[]): Comparison => ({
  name: `poll ${target}`,
  unit: 'ms',
  bare: ours.map(() => 100),
  ours,
  target,
});

test('a target is missed if the true ratio is above it for sure', () => {
  const ratios = [104, 99, 101, 102, 103, 100];
  expect(judge(compared(1.04, ...ratios)).verdict).toBe('met');
  expect(judge(compared(0.98, ...ratios)).verdict).toBe('missed');
  expect(judge(compared(1.01, ...ratios)).verdict).toBe('unclear');
});

test('of many rounds, outliers at both ends do not count', () => {
  const ratios = [10, 20, 101, 102, 103, 104, 105, 106, 107, 108, 900, 1000];
  expect(judge(compared(1, ...ratios))).toMatchObject({ ratio: 1.05, low: 1.01, high: 1.08 });
});

test('figures of the same round are compared', () => {
  const comparison = { ...compared(1, 10, 20, 40), bare: [10, 20, 40] };
  expect(judge(comparison)).toMatchObject({ low: 1, high: 1 });
});

test('the table has a sign for each verdict, and fails only if a target is missed', () => {
  const zip = { name: 'zip', unit: 'bytes', bare: [1000], ours: [1024], target: 1.03 } as const;
  const noisy = compared(1.01, 99, 103);
  const { lines, isPassed } = formatTable([zip, noisy, compared(0.5, 90, 90)]);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^zip +1\.0 kB +1\.0 kB +1\.02 +1\.03 {2}✓$/),
      expect.stringMatching(/^poll 1\.01 +100 ms +103 ms +1\.03 {2}0\.99–1\.03 +1\.01 {2}!$/),
      '✓ 1 of 3 targets met',
      '✗ Missed: poll 0.5',
    ]),
  );
  expect([isPassed, formatTable([zip, noisy]).isPassed]).toEqual([false, true]);
});
