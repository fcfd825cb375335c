/*
 * Writes the report: requests, lists, verdict, findings, next steps.
 *
 * Only the address and commands may be wider than 80 columns.
 */
import { styleText } from 'node:util';
import type { RequestName } from '../../src/api/api.ts';
import type { Employee } from '../../src/employee.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import { KEY_SOURCES } from '../connectionAdvice.ts';
import type { StartMeaning } from '../sandbox/startMeanings.ts';
import { colored, coloredWhole, labeled, TERMINAL_COLUMNS } from '../terminal.ts';
import {
  capitalize,
  formatBytes,
  formatNumber,
  pluralize,
  tableLines,
  wrapLines,
} from '../text.ts';
import type { EarlyEnd } from './earlyEnd.ts';
import type { FoundConnection } from './findConnection.ts';
import type { Finding } from './finding.ts';
import { filledInText, zapierShows } from './findings.ts';
import { startMeaningOf } from './nameListPages.ts';
import {
  earlyEndStepsLines,
  nextStepsLines,
  type ReportOptions,
  shellCommand,
} from './nextSteps.ts';
import type { ProbeResult } from './probeApi.ts';
import type { Json } from './profileTypes.ts';
import { listLabelOf, pathEndOf } from './requestLabels.ts';
import { answerText, type Exchange, nodeCodeOf, reasonOf } from './requestSender.ts';
import { MAX_REQUESTS } from './requestSequence.ts';
import { CONNECT, TASK_LABELS } from './tasks.ts';
import { verdictOn, worstFinding } from './verdict.ts';

/** Writes a row of the table of requests, with sizes and times aligned to the right. */
const tableRow = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(32)}  ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export function requestLine(exchange: Exchange): string {
  const { label, status, text, problem, items, milliseconds, hasWrongKey } = exchange;
  const size = status === null ? '–' : formatBytes(Buffer.byteLength(text));
  const time = `${formatNumber(Math.round(milliseconds))} ms`;
  const code = problem && wordsOf(problem.code).join(' ');
  const result = code ?? pluralize(items.length, 'row');
  const line = tableRow(label, `${status ?? '–'}`, size, time, result);
  const isExpected = problem?.code === (hasWrongKey ? 'keyRejected' : undefined);
  return isExpected ? line : styleText('red', line);
}

/** Says which API is probed with which keys, and how many requests follow; then the head of their table. */
export function openingText(found: FoundConnection, tryWrongKeys: boolean): string {
  const { connection, source, addressName } = found;
  const { baseUrl, nameListKeys } = connection;
  const address = labeled('API', `${baseUrl} (${addressName})`, process.stdout);
  const origin = `${nameListKeys ? 'all' : 'only the API key'}, from ${KEY_SOURCES[source]}`;
  const keys = labeled('Keys', origin, process.stdout);
  const head = styleText('dim', tableRow('request', 'status', 'size', 'time', 'result'));
  const end = tryWrongKeys ? '; the last with wrong keys' : '';
  const plan = `Up to ${MAX_REQUESTS} read-only requests, one per second${end}:`;
  return `${address}${keys}\n${plan}\n\n${head}`;
}

const section = (title: string, lines: readonly string[]) => [
  styleText('bold', title),
  ...lines,
  '',
];

const paragraph = (text: string) => wrapLines(`  ${text}`, TERMINAL_COLUMNS, '  ');

export function reportLines(result: ProbeResult, options: ReportOptions): string[] {
  const { responses, templates, findings } = result;
  const { newEmployees, activeEmployees, employeeCategories, nameListPages } = responses;
  const [firstPage, secondPage] = nameListPages;
  const namePage = nameListPages.find(({ problem }) => problem) ?? firstPage;
  const sectionOf = (exchange: Exchange, more: readonly string[] = []) =>
    listSection(exchange, [...templateLines(templates[exchange.request]), ...more]);
  const employeeSection = (exchange: Exchange<Employee>) => {
    const counts = filledInText(exchange.items);
    return sectionOf(exchange, counts ? signedLines(`! ${counts}`) : []);
  };
  return [
    ...(Object.values(templates).some(Boolean) ? [LEGEND, ''] : []),
    ...employeeSection(newEmployees),
    ...employeeSection(activeEmployees),
    ...sectionOf(employeeCategories),
    ...(firstPage && namePage
      ? sectionOf(namePage, startLines(firstPage, secondPage))
      : section(titleOf('nameListPage'), paragraph(NOT_REQUESTED))),
    ...section('Profile', profileLines(result, options)),
    ...verdictLines(verdictOn(findings)),
    '',
    ...section('What Zaps get', taskLines(findings).map(indented)),
    ...section(
      'Findings',
      findings.flatMap(({ sign, text }) => signedLines(`${sign} ${text}`)),
    ),
    ...nextStepsLines(result, options),
  ];
}

const ENDED = 'No further request was sent, and no profile was written or replaced.';

/** Writes the end of a report on a probe that ended early. */
export const earlyEndLines = (end: EarlyEnd, found: FoundConnection, args: readonly string[]) => [
  ...verdictLines(`✗ Not ready: ${zapierShows(end.problem)}`),
  ...paragraph(`${answerText(end.exchange)}. ${ENDED}`),
  '',
  ...earlyEndStepsLines(end, found, args),
];

const verdictLines = (verdict: string) =>
  coloredWhole(wrapLines(verdict, TERMINAL_COLUMNS, '  ').join('\n')).split('\n');

const LEGEND = styleText('dim', '<…> stands for a value. Quotes mean text.');

const NOT_REQUESTED = 'Not requested: it needs the Company Key and the Secret Key.';

const CONTENTS =
  "field names, formats, and counts. It has no keys, no people's data, and not the API's address, so it is safe to share. The sandbox can answer like this API:";

function profileLines({ unknownList }: ProbeResult, { file, exists }: ReportOptions): string[] {
  if (unknownList !== undefined) {
    const outcome = exists ? 'Not replaced' : 'Not written';
    return paragraph(`${outcome}: the format of ${listLabelOf(unknownList)} is unknown.`);
  }
  return [
    ...paragraph(`${exists ? 'Replaced' : 'Written to'} ${file}: ${CONTENTS}`),
    `    ${shellCommand('npm run sandbox', ['--profile', file])}`,
  ];
}

const indented = (line: string) => `  ${colored(line)}`;

/** Wraps a text that begins with a sign. */
const signedLines = (text: string) =>
  wrapLines(text, TERMINAL_COLUMNS - 2, '  ').map((line) =>
    text.startsWith('–') ? styleText('dim', `  ${line}`) : indented(line),
  );

const titleOf = (request: RequestName) =>
  `${capitalize(listLabelOf(request).replace(/^the /, ''))} (${pathEndOf(request)})`;

function listSection(exchange: Exchange, lines: readonly string[]): string[] {
  const { request, problem, status } = exchange;
  const cause =
    reasonOf(problem) ??
    nodeCodeOf(problem) ??
    (status === null ? 'no response' : `status ${status}`);
  const content = [...(problem ? signedLines(`✗ Not read: ${cause}.`) : []), ...lines];
  return section(titleOf(request), content.length > 0 ? content : paragraph('No rows'));
}

/** Which employees a page of the name list has. */
const STARTS: Readonly<Record<StartMeaning, string>> = {
  'from-name': 'Sorted by name. A response starts with the employee whose number is requested.',
  'after-name': 'Sorted by name. A response starts after the employee whose number is requested.',
  'from-number': 'A response has the requested number and higher ones.',
  'after-number': 'A response has higher numbers than the requested one.',
  ignored: 'A response has everyone, whatever number is requested.',
};

/** Says which employees a page of the name list has, if two pages tell. */
function startLines({ items }: Exchange<Employee>, second?: Exchange<Employee>): string[] {
  const start = second?.problem === null ? startMeaningOf(items, second.items) : undefined;
  return start ? paragraph(STARTS[start]) : [];
}

/** Placeholders of values that aren't text. */
const UNQUOTED = /"(<(?:number|other number|yes\/no|count|total)>)"(?!:)/g;

/** Writes a template, in one line if it fits, with quotes only where the API has them. A key always has them. */
function templateLines(template?: Json): string[] {
  if (template === undefined) return [];
  const text = JSON.stringify(template, null, 2)
    .replace(UNQUOTED, '$1')
    .replaceAll('<number text>', '<number>');
  const inOneLine = `  ${text.replace(/\n */g, ' ')}`;
  if (inOneLine.length <= TERMINAL_COLUMNS) return [inOneLine];
  return text.split('\n').map((line) => `  ${line}`);
}

function taskLines(findings: readonly Finding[]): string[] {
  const isConnected = worstFinding(CONNECT, findings)?.sign !== '✗';
  const cells = TASK_LABELS.map((task) => {
    const { sign = '✓', brief = '' } = worstFinding(task, findings) ?? {};
    const works = sign === '!' ? `works, but ${brief}` : 'works';
    const success = isConnected ? works : 'works once Connect does';
    const effect = sign === '✗' ? `fails: ${brief}` : success;
    return [`${sign} ${task}`, effect];
  });
  return tableLines(cells);
}
