/* The table of `npm run bench`: marks, a verdict, and the recorded run. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { formatTable, type Result } from '../../tools/bench/table.ts';

test('the recorded table has a verdict, and fits 80 columns', () => {
  const lines = readFileSync('tools/bench/results.txt', 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('Verdict: '))).toHaveLength(1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('marks each target that is met or missed, and names those that are missed', () => {
  const zip: Result = { name: 'zip', unit: 'bytes', baseline: 1000, ours: 1024, target: 1.02 };
  const poll: Result = { name: 'poll', unit: 'ms', baseline: 2, ours: 3, target: 1 };
  const memory: Result = {
    name: 'memory',
    unit: 'MB',
    baseline: 586.4,
    ours: 477,
    target: 1,
  };
  expect(formatTable([poll, memory, zip], true)).toBe(`\
        baseline  this app  ratio  target
poll     2.00 ms   3.00 ms   1.50    1.00  ✗
memory    586 MB    477 MB   0.81    1.00  ✓
zip       1.0 kB    1.0 kB   1.02    1.02  ✓

ratio: this app ÷ baseline, a minimal integration; lower is better
✓ at or below the target, ✗ above

Rough result: 1 of 3 targets missed. For a verdict, run npm run bench.`);
  expect(formatTable([poll, zip], false)).toMatch(
    /\nVerdict: ✗ 1 of 2 targets missed: poll \(1\.50, target 1\.00\)$/,
  );
  expect(formatTable([zip], false)).toMatch(/\nVerdict: ✓ 1 target met$/);
});
