/* The figures as a person reads them, in a terminal and in results.txt. */

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

export function formatTable(results: readonly Result[], isQuick: boolean): string {
  const head = ['', 'baseline', 'this app', 'ratio', 'target', ''];
  const rows = results.map(({ name, unit, baseline, ours, ratio, target }) => [
    name,
    baseline === null ? '' : `${shown(baseline, unit)} ${unit}`,
    `${shown(ours, unit)} ${unit}`,
    ratio?.toFixed(2) ?? '',
    target?.toFixed(2) ?? '',
    target === undefined || ratio === undefined ? '' : verdict(ratio, target, isQuick),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const lines = [head, ...rows].map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return cells.join('  ').trimEnd();
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
