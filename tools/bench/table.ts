/* The results of a run, and the table of them for the terminal and results.txt. */

import { tableLines } from '../text.ts';

export interface Result {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'bytes' | 'files';
  /** Null if the baseline has no such figure. */
  readonly baseline: number | null;
  readonly ours: number;
  readonly ratio?: number;
  /** The highest acceptable ratio. */
  readonly target?: number;
}

/** The highest acceptable ratios, by name of the result. */
const TARGETS: Readonly<Record<string, number>> = {
  'poll, 10 rows': 1.03,
  'poll, 1,000 rows': 0.75,
  'poll, 10,000 rows': 0.5,
  'poll, 100,000 rows': 0.6,
  'poll, 100,000 rows, peak memory': 0.85,
  'map, 10,000 rows': 1,
  'cold start': 1.02,
  zip: 1.02,
};

/** The results so far, and their number at the end. */
export const results: Result[] = [];
export const progress = { total: 0 };

/** Adds a result and prints the progress. */
export function report(
  name: string,
  unit: Result['unit'],
  baseline: number | null,
  ours: number,
): void {
  const target = TARGETS[name];
  const rounded = (value: number) => Number(value.toFixed(3));
  results.push({
    ...{ name, unit, baseline: baseline && rounded(baseline), ours: rounded(ours) },
    ...(baseline === null ? {} : { ratio: rounded(ours / baseline) }),
    ...(target === undefined ? {} : { target }),
  });
  process.stderr.write(`${String(results.length).padStart(2)} of ${progress.total}  ${name}\n`);
}

/** Returns a table of at most 80 columns, and the verdict below. */
export function formatTable(figures: readonly Result[], isQuick: boolean): string {
  const head = ['', 'baseline', 'this app', 'ratio', 'target', ''];
  const rows = figures.map((result) => [
    result.name,
    result.baseline === null ? '' : shown(result.baseline, result.unit),
    shown(result.ours, result.unit),
    result.ratio?.toFixed(2) ?? '',
    result.target?.toFixed(2) ?? '',
    ['✗', '', '✓'][compared(result) + 1] ?? '',
  ]);
  const lines = tableLines([head, ...rows], { areRight: true });
  const missed = figures.filter((result) => compared(result) < 0).map(({ name }) => name);
  const met = figures.filter((result) => compared(result) > 0).length;
  const verdict = missed.length > 0 ? `✗ missed: ${missed.join('; ')}` : `✓ all ${met} targets met`;
  const rest = isQuick ? ' (a quick run is only indicative)' : '';
  return [...lines, '', `Verdict: ${verdict}${rest}`].join('\n');
}

/** Returns 1 if the target is met, -1 if it is missed, and 0 if there is none. */
function compared({ ratio, target }: Result): number {
  if (ratio === undefined || target === undefined) return 0;
  return ratio <= target ? 1 : -1;
}

function shown(value: number, unit: Result['unit']): string {
  if (unit === 'bytes') return `${(value / 1000).toFixed(1)} kB`;
  if (unit === 'files') return `${value} files`;
  return `${value.toFixed(unit === 'ms' && value < 100 ? 2 : 0)} ${unit}`;
}
