/* Formats the text that tools print: tables, wrapped lines, and numbers. */

/** Returns the lines of a table, whose columns are as wide as their longest cell and two spaces apart. */
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

/** Breaks a text at spaces into lines of at most a width, and indents all but the first. */
export function wrapLines(text: string, width: number, indent = ''): string[] {
  if (text.length <= width) return [text];
  const space = text.lastIndexOf(' ', width);
  const end = space > indent.length ? space : width;
  return [text.slice(0, end), ...wrapLines(indent + text.slice(end).trimStart(), width, indent)];
}

/** Formats a number: "1,000". */
export const figure = (number: number): string => number.toLocaleString('en-US');

/** Formats a number of bytes: "2.6 kB". */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Formats a number of things: "1 poll", "1,000 polls". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${figure(number)} ${number === 1 ? one : many}`;

/** Returns the name that was probably meant: at most a third of its letters are wrong. */
export function similarTo(given: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, edits: editsBetween(given, name) }))
    .filter(({ name, edits }) => edits <= Math.max(2, name.length / 3))
    .sort((one, other) => one.edits - other.edits);
  return nearest?.name;
}

/** Counts the letters to add, remove, or replace. */
function editsBetween(from: string, to: string): number {
  let edits = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const letter of from) {
    const next = [(edits[0] ?? 0) + 1];
    for (let index = 0; index < to.length; index += 1) {
      const replaced = (edits[index] ?? 0) + (letter === to[index] ? 0 : 1);
      next.push(Math.min(replaced, (edits[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    edits = next;
  }
  return edits.at(-1) ?? 0;
}
