/* The report for people, at most 80 columns wide: a line for each request, then the findings. */
import { styleText } from 'node:util';
import { isArray, isContainer } from '../../src/responses/json.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import { colored, TERMINAL_COLUMNS } from '../commandLine.ts';
import type { StartMeaning } from '../sandbox/profile.ts';
import {
  formatBytes,
  formatNumber,
  formatShare,
  pluralize,
  tableLines,
  wrapLines,
} from '../text.ts';
import type { Findings } from './findings.ts';
import type { ListFormat } from './listFormat.ts';
import type { Exchange } from './requestSender.ts';
import { verdictOf, ZAP_STEPS } from './verdict.ts';

/** Aligns sizes and times to the right. */
const columns = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(36)} ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText('dim', columns('request', 'status', 'size', 'time', 'result'));

/** Returns the facts of an exchange that may be shown. */
export const requestReportOf = ({
  request,
  status,
  milliseconds,
  text,
  items,
  problem,
}: Exchange) => ({
  request,
  status,
  bytes: Buffer.byteLength(text),
  milliseconds: Math.round(milliseconds),
  result: problem ? wordsOf(problem.code).join(' ') : pluralize(items?.length ?? 0, 'row'),
});

export function requestLine(exchange: Exchange): string {
  const { request, status, bytes, milliseconds, result } = requestReportOf(exchange);
  const size = status === null ? '–' : formatBytes(bytes);
  const time = `${formatNumber(milliseconds)} ms`;
  const line = columns(request, `${status ?? '–'}`, size, time, result);
  const isExpected = exchange.problem?.code === (exchange.hasWrongKey ? 'keyRejected' : undefined);
  return isExpected ? line : styleText('red', line);
}

/** Breaks a line, and indents the rest by two more spaces. */
export const inWidth = (line: string): string[] =>
  wrapLines(line, TERMINAL_COLUMNS, `${/^ */.exec(line)?.[0]}  `);

export function reportLines({ verdict, findings, lists, newEmployeeFields, nameList }: Findings) {
  const section = (title: string, lines: readonly string[]) => [
    '',
    styleText('bold', title),
    ...lines.flatMap(inWidth),
  ];
  const remarkCount = findings.filter(({ sign }) => sign === '!').length;
  const verdictLine = {
    ready: '✓ ready: every step works',
    'ready with remarks': `! ready, with ${pluralize(remarkCount, 'remark')}`,
    'not yet': '✗ not yet',
  }[verdict];
  const steps = ZAP_STEPS.map((step) => {
    const stepVerdict = verdictOf(findings.filter((finding) => finding.steps.includes(step)));
    if (stepVerdict === 'not yet') return [`✗ ${step}`, "doesn't work yet"];
    const effect = step === 'New Employee' ? newEmployeeFields.join(', ') : 'works';
    return stepVerdict === 'ready' ? [`✓ ${step}`, effect] : [`! ${step}`, `${effect}; see below`];
  });
  return [
    ...section('New employees', listLines(lists.newEmployees)),
    ...section('Employees', listLines(lists.activeEmployees)),
    ...section('Employee categories', listLines(lists.categories)),
    ...(nameList === null ? [] : section('Name list', nameListLines(nameList))),
    ...section('What Zaps get', tableLines(steps)).map((line) => colored(line)),
    '',
    colored(`Verdict: ${verdictLine}`),
    ...findings.flatMap(({ sign, text }) =>
      inWidth(`${sign} ${text}`).map((line) => colored(line)),
    ),
  ];
}

function listLines(format: ListFormat | null): string[] {
  if (format === null) return ['  There is no list in the response.'];
  const { rowCount, hasBlank, properties, template } = format;
  if (rowCount === 0) return ['  The list is empty.'];
  const rows = `  ${pluralize(rowCount, 'row')}${hasBlank ? ' after a blank option' : ''}`;
  const table = properties.length > 0 ? propertyTable(format) : [];
  if (isArray(template) && table.length > 0) return [`${rows}, objects in an array`, ...table];
  const written = JSON.stringify(template, null, 1).replace(/\n */g, ' ');
  return [`${rows}, written as`, `    ${written}`, ...table];
}

function propertyTable({ rowCount, properties }: ListFormat): string[] {
  const [head = '', ...lines] = tableLines([
    ['    property', 'value', 'rows', 'used as'],
    ...properties.map(({ name, value, rowCount: count, use }) => {
      const container = isArray(value) ? 'a list' : 'an object';
      const shown = isContainer(value) ? container : String(value);
      return [`    ${name}`, shown, formatShare(count, rowCount), use];
    }),
  ]);
  return [styleText('dim', head), ...lines];
}

const nameListLines = ({ pageSize, startMeanings }: NonNullable<Findings['nameList']>) => [
  pageSize === 0 ? '  Everyone is on one page.' : `  ${pluralize(pageSize, 'employee')} per page.`,
  startMeanings.length === 0
    ? '  "Start at": its meaning is unknown.'
    : `  "Start at": a page ${startMeanings.map((start) => START_TEXTS[start]).join(', or ')}.`,
];

const START_TEXTS: Readonly<Record<StartMeaning, string>> = {
  'from-name': 'begins with that employee, in order of name',
  'after-name': 'begins after that employee, in order of name',
  'from-number': 'begins with that employee, in order of number',
  'after-number': 'begins after that employee, in order of number',
  ignored: 'is the same whatever it says',
};
