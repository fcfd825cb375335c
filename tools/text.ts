/* Formats the text that tools print: tables, wrapped lines, and numbers. */

/**
 * Returns the lines of a table, whose columns are as wide as their longest cell and two spaces apart. `alignRight`
 * aligns all columns but the first to the right.
 */
export function tableLines(
  rows: readonly (readonly string[])[],
  { alignRight = false } = {},
): string[] {
  const count = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const padded = (cell: string, column: number) =>
    cell[alignRight && column > 0 ? 'padStart' : 'padEnd'](widths[column] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** Breaks a text at spaces into lines of at most a width, and indents all but the first. */
export function wrapLines(text: string, width: number, indent = ''): string[] {
  if (text.length <= width) return [text];
  const space = text.lastIndexOf(' ', width);
  const end = space > indent.length ? space : width;
  return [text.slice(0, end), ...wrapLines(indent + text.slice(end).trimStart(), width, indent)];
}

/** Formats a number: "1,000". */
export const formatNumber = (number: number): string => number.toLocaleString('en-US');

/** Formats words as a list: "a, b, and c". */
export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat('en').format(words);

/** Formats a number of bytes: "2.6 kB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Formats a number of things: "1 poll", "1,000 polls". */
export const pluralize = (number: number, one: string, many = `${one}s`): string =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;
