/* The log of the requests: a line for each, in a table that is printed while the probe runs. */
import { styleText } from 'node:util';
import { wordsOf } from '../../../src/responses/wordMatching.ts';
import { formatBytes, formatNumber, pluralize } from '../../text.ts';
import { safeContentType } from '../formats/contentType.ts';
import type { Exchange } from './requestSender.ts';

/** Aligns sizes and times to the right. */
const columns = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(36)} ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText('dim', columns('request', 'status', 'size', 'time', 'result'));

/** Returns the facts of an exchange that may be shown. */
export const requestReportOf = (exchange: Exchange) => ({
  request: exchange.request,
  status: exchange.status,
  contentType: exchange.contentType && (safeContentType(exchange.contentType) ?? 'another type'),
  bytes: Buffer.byteLength(exchange.text),
  milliseconds: Math.round(exchange.milliseconds),
  result: exchange.problem
    ? wordsOf(exchange.problem.code).join(' ')
    : pluralize(exchange.items.length, 'row'),
});

export function requestLine(exchange: Exchange): string {
  const { request, status, bytes, milliseconds, result } = requestReportOf(exchange);
  const size = status === null ? '–' : formatBytes(bytes);
  const time = `${formatNumber(milliseconds)} ms`;
  const line = columns(request, `${status ?? '–'}`, size, time, result);
  const code = exchange.problem?.code;
  const isExpected = exchange.hasWrongKey ? code === 'keyRejected' : code === undefined;
  return isExpected ? line : styleText('red', line);
}
