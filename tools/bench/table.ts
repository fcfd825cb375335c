/* The figures, and how a person reads them in a terminal and in results.txt. */

export interface Result {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'bytes' | 'files';
  /** Null where the baseline has nothing to compare. */
  readonly baseline: number | null;
  readonly ours: number;
  readonly ratio?: number;
  /** The highest ratio that this app set out to have. */
  readonly target?: number;
}

/** The highest ratios that this integration set out to have, by the result's name. */
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

/** The figures so far. */
export const results: Result[] = [];

/** Adds a figure of both apps. */
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
  process.stderr.write(`${name}\n`);
}

export function formatTable(isQuick: boolean): string {
  const head = ['', 'baseline', 'this app', 'ratio', 'target', ''];
  const rows = results.map(({ name, unit, baseline, ours, ratio, target }) => [
    name,
    baseline === null ? '' : `${shown(baseline, unit)} ${unit}`,
    `${shown(ours, unit)} ${unit}`,
    ratio?.toFixed(2) ?? '',
    target?.toFixed(2) ?? '',
    target === undefined || ratio === undefined ? '' : verdict(ratio, target, isQuick),
  ]);
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map(([name = '', ...cells]) => {
    const padded = cells.map((cell, column) => cell.padStart(widths[column + 1] ?? 0));
    return [name.padEnd(widths[0] ?? 0), ...padded].join('  ').trimEnd();
  });
  return lines.join('\n');
}

function verdict(ratio: number, target: number, isQuick: boolean): string {
  if (isQuick) return '(quick run: indicative)';
  return ratio <= target ? 'pass' : 'fail';
}

function shown(value: number, unit: Result['unit']): string {
  if (unit === 'bytes' || unit === 'files') return value.toLocaleString('en-US');
  return value.toFixed(unit === 'ms' && value < 100 ? 2 : 0);
}
