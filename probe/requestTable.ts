/*
 * The table of requests that grows while the probe runs.
 */
import type { Answer } from './exchange.ts';
import { shownType } from './profile.ts';
import { count, type Paint } from './text.ts';

export interface RequestReport {
  readonly question: string;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly bytes: number;
  readonly firstByteMs: number | null;
  readonly totalMs: number;
  readonly result: string;
}

/** What a line of the table says of a request. */
export function requestReport({ question, exchange, items, problem }: Answer): RequestReport {
  return {
    question,
    status: exchange.status,
    contentType:
      exchange.contentType === null ? null : (shownType(exchange.contentType) ?? 'another type'),
    bytes: exchange.bytes.length,
    firstByteMs: exchange.firstByte && Math.round(exchange.firstByte),
    totalMs: Math.round(exchange.total),
    result: problem ? (RESULTS[problem.problem] ?? 'failed') : count(items?.length ?? 0, 'row'),
  };
}

const RESULTS: Readonly<Record<string, string>> = {
  keyRefused: 'key rejected',
  notPermitted: 'not permitted',
  notFound: 'not found',
  moved: 'redirect',
  throttled: 'rate limited',
  unavailable: 'unavailable',
  statusFailed: 'failed',
  unreachable: 'no response',
  tooSlow: 'too slow',
  tooLarge: 'over 20 MB',
  reportedFailure: 'reports a failure',
  notAList: 'no list that can be read',
};

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
