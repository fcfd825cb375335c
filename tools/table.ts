/* Tables for a terminal. */

/** Returns the lines of a table. Columns are as wide as their longest cell, and two spaces apart. */
export function tableLines(
  rows: readonly (readonly string[])[],
  {
    areRight = false,
  }: { /** Aligns all columns but the first to the right. */ areRight?: boolean } = {},
): string[] {
  const count = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const padded = (cell: string, column: number) =>
    areRight && column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}
