/* The table of `npm run bench`: marks, and a verdict. */
import { expect, test } from '@jest/globals';
import { formatTable, type Result } from '../../bench/table.ts';

test('the table marks each target as met or missed, and names those that are missed', () => {
  const zip: Result = { name: 'zip', unit: 'bytes', baseline: 1000, ours: 1024, target: 1.02 };
  const poll: Result = { name: 'poll', unit: 'ms', baseline: 2, ours: 3, target: 1 };
  const memory: Result = { name: 'memory', unit: 'MB', baseline: 586.4, ours: 477, target: 1 };
  expect(formatTable([poll, memory, zip], false)).toBe(`\
        baseline  this app  ratio  target
poll     2.00 ms   3.00 ms   1.50    1.00  ✗
memory    586 MB    477 MB   0.81    1.00  ✓
zip       1.0 kB    1.0 kB   1.02    1.02  ✓

ratio: this app ÷ baseline, a minimal integration; lower is better

✗ 1 of 3 targets missed: poll`);
  expect(formatTable([zip], false)).toMatch(/\n✓ 1 target met$/);
  expect(formatTable([poll], true)).toMatch(/\n! These figures are rough\. .*: npm run bench$/);
});
