/*
 * The table of requests that grows while the probe runs.
 */
import type { RequestReport } from './report.ts';
import type { Paint } from './text.ts';

const COLUMNS = [38, 8, 20, 10, 12, 9];

export const requestHead = (paint: Paint) =>
  paint('dim', columns(['request', 'status', 'content type', 'size', 'first byte', 'total', '']));

/** A line for each request, as soon as it is answered. */
export function requestLine(request: RequestReport): string {
  const { question, status, contentType, bytes, firstByteMs, totalMs, result } = request;
  const type = contentType?.replace(/;.*/, '') ?? '–';
  const first = firstByteMs === null ? '–' : `${firstByteMs} ms`;
  return columns([
    question,
    String(status ?? '–'),
    type,
    sizeOf(bytes),
    first,
    `${totalMs} ms`,
    result,
  ]);
}

const columns = (cells: readonly string[]) =>
  `  ${cells.map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0)).join('')}`.trimEnd();

const sizeOf = (bytes: number) =>
  bytes < 10_000 ? `${bytes} B` : `${Math.round(bytes / 1000)} kB`;
