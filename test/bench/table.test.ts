/* The table of `npm run bench`: marks, a verdict, and the recorded run. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { formatTable, type Result } from '../../tools/bench/table.ts';
import { parseJson } from '../../tools/json.ts';

const RECORD = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      unit: z.enum(['ms', 'MB', 'bytes', 'files']),
      baseline: z.number().nullable(),
      ours: z.number(),
      ratio: z.number().exactOptional(),
      target: z.number().exactOptional(),
    }),
  ),
});

const read = (file: string) => readFileSync(`tools/bench/${file}`, 'utf8');

test('results.txt shows results.json within 80 columns', () => {
  const { results } = RECORD.parse(parseJson(read('results.json')));
  const table = formatTable(results, false);
  expect(`${table}\n`).toBe(read('results.txt'));
  expect(Math.max(...table.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('marks each target that is met or missed, and names those that are missed', () => {
  const zip: Result = { name: 'zip', unit: 'bytes', baseline: 1000, ours: 1010, ratio: 1.01 };
  const poll: Result = { name: 'poll', unit: 'ms', baseline: 2, ours: 3, ratio: 1.5, target: 1 };
  const names: Result = { name: 'name list', unit: 'ms', baseline: null, ours: 431 };
  expect(formatTable([poll, { ...zip, target: 1.02 }, zip, names], true)).toBe(`\
           baseline  this app  ratio  target
poll        2.00 ms   3.00 ms   1.50    1.00  ✗

zip          1.0 kB    1.0 kB   1.01    1.02  ✓
zip          1.0 kB    1.0 kB   1.01

name list         –    431 ms      –

ratio: this app ÷ baseline, a minimal integration; lower is better
✓ at or below the target, ✗ above; rows without a target are for information

Indication: 1 of 2 targets missed; npm run bench gives a verdict.
Worst without a target: zip (1.01)`);
  expect(formatTable([poll, { ...zip, target: 1.02 }], false)).toMatch(
    /\nVerdict: ✗ 1 of 2 targets missed: poll \(1\.50, target 1\.00\)$/,
  );
  expect(formatTable([{ ...zip, target: 1.02 }], false)).toMatch(/\nVerdict: ✓ 1 target met$/);
});
