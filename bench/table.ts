/* The figures as a person reads them in a terminal. */

export interface Result {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'bytes' | 'files';
  /** Null where the bare app has nothing to compare. */
  readonly bare: number | null;
  readonly ours: number;
  readonly ratio?: number;
  /** The ratio that this app set out not to exceed. */
  readonly target?: number;
}

export function printTable(results: readonly Result[]): void {
  const head = ['', 'bare app', 'this app', 'ratio', 'at most', ''];
  const rows = results.map(({ name, unit, bare, ours, ratio, target }) => [
    name,
    bare === null ? '' : `${shown(bare, unit)} ${unit}`,
    `${shown(ours, unit)} ${unit}`,
    ratio?.toFixed(2) ?? '',
    target?.toFixed(2) ?? '',
    target === undefined || ratio === undefined ? '' : verdict(ratio, target),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

const verdict = (ratio: number, target: number) => (ratio <= target ? 'met' : 'not met');

function shown(value: number, unit: Result['unit']): string {
  if (unit === 'bytes' || unit === 'files') return value.toLocaleString('en-GB');
  return value.toFixed(unit === 'ms' && value < 100 ? 2 : 0);
}
