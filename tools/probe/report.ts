/*
 * Writes the report: requests, examples, findings.
 *
 * No line is wider than 80 columns, unless a single value of an example is.
 */
import { styleText } from 'node:util';
import { REQUESTS } from '../../src/api/api.ts';
import { KEY_SOURCES } from '../connectionAdvice.ts';
import { colored, coloredWhole, labeled, TERMINAL_COLUMNS } from '../terminal.ts';
import { capitalize, formatBytes, formatNumber, pluralize, wrapLines } from '../text.ts';
import type { Example } from './example.ts';
import type { FoundConnection } from './findConnection.ts';
import { type Finding, isReady } from './findings.ts';
import { type ExampleValue, isMap, jsonOf } from './madeUpResponse.ts';
import {
  type Exchange,
  labelOf,
  MAX_REQUESTS,
  pathEndOf,
  type Reading,
  reasonOf,
} from './requests.ts';

/** Writes a row of the table of requests, with sizes and times aligned to the right. */
const tableRow = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(32)}  ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export function requestLine(exchange: Exchange): string {
  const { status, text, problem, items, milliseconds, hasWrongKey } = exchange;
  const size = status === null ? '–' : formatBytes(Buffer.byteLength(text));
  const time = `${formatNumber(Math.round(milliseconds))} ms`;
  const result = problem ? codeText(problem) : pluralize(items.length, 'row');
  const line = tableRow(labelOf(exchange), `${status ?? '–'}`, size, time, result);
  const isExpected = problem?.code === (hasWrongKey ? 'keyRejected' : undefined);
  return isExpected ? line : styleText('red', line);
}

/** Writes the code of a problem as words: `key rejected`. */
const codeText = ({ code }: { readonly code: string }) =>
  code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Says which API is probed with which keys. It isn't part of the report, which has no address. */
export function connectionText({ connection, source, addressName }: FoundConnection): string {
  const { baseUrl, nameListKeys } = connection;
  const keys = nameListKeys ? 'all' : 'only the API key';
  return [
    labeled('API', `${baseUrl} (${addressName})`, process.stderr),
    labeled('Keys', `${keys}, from ${KEY_SOURCES[source]}`, process.stderr),
  ].join('');
}

/** Says how many requests follow; then the head of their table. */
export function openingText(tryWrongKeys: boolean): string {
  const head = styleText('dim', tableRow('request', 'status', 'size', 'time', 'result'));
  const end = tryWrongKeys ? '; the last with wrong keys' : '';
  return `Up to ${MAX_REQUESTS} read-only requests, one per second${end}:\n\n${head}`;
}

/** Writes what follows the table of requests. */
export function reportLines(
  examples: readonly Example[],
  findings: readonly Finding[],
  file: string,
): string[] {
  const isAnyMadeUp = examples.length > 0;
  return [
    ...(isAnyMadeUp ? [...wrapLines(LEGEND, TERMINAL_COLUMNS), ''] : []),
    ...examples.flatMap((example) => [...exampleLines(example), '']),
    ...(isAnyMadeUp ? [...wrapLines(writtenText(file), TERMINAL_COLUMNS), ''] : []),
    ...verdictLines(findings),
    ...findings.flatMap(findingLines),
  ];
}

const LEGEND =
  'Below are the responses with made-up people. Other numbers begin with 7, other texts are "text", and property1 … are keys that could be data. → is what Zaps get.';

const writtenText = (file: string) =>
  `Written to ${file}, one test case per line. It and this report, from "Up to ${MAX_REQUESTS}" on, have no keys, no people's data, and not the API's address: send them to whoever asked for them.`;

function exampleLines({ exchange, value, body, reading }: Example): string[] {
  const content = value === undefined ? [body === '' ? '(empty)' : body] : jsonLines(value);
  const { request, note } = exchange;
  const title = note || REQUESTS[request].listLabel.replace(/^the /, '');
  return [
    styleText('bold', `${capitalize(title)} (${pathEndOf(request)})`),
    ...content.map((line) => `  ${line}`),
    ...readingTexts(reading).map((text) => styleText('cyan', `  → ${text}`)),
  ];
}

/** Says what the app reads. */
function readingTexts({ items, problem }: Reading): string[] {
  const reason = reasonOf(problem);
  if (problem) return [reason ? `not read: ${reason}` : codeText(problem)];
  if (items.length === 0) return ['no rows'];
  return items.map(({ id, name }) => `id "${id}", ${name === null ? 'no name' : `name "${name}"`}`);
}

/** Writes a value as JSON: on few lines, each of which ends between two properties or elements. */
function jsonLines(value: ExampleValue, before = '', after = '', indent = 2): string[] {
  const inOneLine = before + jsonOf(value, ' ') + after;
  const fits = (line: string) => line.length + indent <= TERMINAL_COLUMNS;
  if (fits(inOneLine) || typeof value !== 'object' || value === null) return [inOneLine];
  const entries: readonly (readonly [string, ExampleValue])[] = isMap(value)
    ? [...value].map(([key, inner]) => [`${JSON.stringify(key)}: `, inner])
    : value.map((inner) => ['', inner]);
  const lines: string[] = [];
  entries.forEach(([key, inner], at) => {
    const comma = at < entries.length - 1 ? ',' : '';
    const [first = '', ...others] = jsonLines(inner, key, comma, indent + 2).map(
      (line) => `  ${line}`,
    );
    const joined = `${lines.at(-1)} ${first.trimStart()}`;
    if (isMap(value) && others.length === 0 && /,$/.test(lines.at(-1) ?? '') && fits(joined))
      lines.splice(-1, 1, joined);
    else lines.push(first, ...others);
  });
  const [open, close] = isMap(value) ? ['{', '}'] : ['[', ']'];
  return [before + open, ...lines, close + after];
}

function verdictLines(findings: readonly Finding[]): string[] {
  if (!isReady(findings)) return [coloredWhole('✗ Not ready'), ''];
  const isToCheck = findings.some(({ sign }) => sign === '!');
  return [coloredWhole(isToCheck ? '! Ready, with things to check' : '✓ Ready'), ''];
}

/** Writes a finding, and below it what to do. */
function findingLines({ sign, text, action }: Finding): string[] {
  const lines = wrapLines(`${sign} ${text}`, TERMINAL_COLUMNS, '  ').map((line) => colored(line));
  const steps = action ? wrapLines(`  ${action}`, TERMINAL_COLUMNS, '  ') : [];
  const shown = [...lines, ...steps.map((line) => styleText('dim', line))];
  return [...shown, ''];
}
