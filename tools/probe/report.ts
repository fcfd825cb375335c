/* Writes the report, at most 80 columns wide: a line for each request, then lists, verdict, findings, next steps. */
import { styleText } from 'node:util';
import type { RequestName } from '../../src/api/api.ts';
import type { Employee } from '../../src/employee.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import type { KeySource } from '../connectionAdvice.ts';
import type { StartMeaning } from '../sandbox/startMeanings.ts';
import type { Json } from '../sandbox/template.ts';
import { colored, coloredWhole, TERMINAL_COLUMNS } from '../terminal.ts';
import {
  capitalize,
  formatBytes,
  formatNumber,
  pluralize,
  tableLines,
  wrapLines,
} from '../text.ts';
import type { Finding } from './finding.ts';
import { startMeaningOf } from './nameListPages.ts';
import type { ProbeResult } from './probeApi.ts';
import { HIGH_TOTAL } from './redaction.ts';
import { listLabelOf, pathEndOf } from './requestLabels.ts';
import { answerText, type Exchange } from './requestSender.ts';
import { CONNECT, TASK_LABELS } from './tasks.ts';
import { isReady, verdictOn, worstFinding } from './verdict.ts';

/** Writes a row of the table of requests, with sizes and times aligned to the right. */
const tableRow = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(32)}  ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText(
  'dim',
  tableRow('request', 'status', 'size', 'time', 'result'),
);

export function requestLine(exchange: Exchange): string {
  const { request, status, text, problem, items, milliseconds, hasWrongKey } = exchange;
  const size = status === null ? '–' : formatBytes(Buffer.byteLength(text));
  const time = `${formatNumber(Math.round(milliseconds))} ms`;
  const code = problem && wordsOf(problem.code).join(' ');
  const result = code ?? pluralize(items.length, 'row');
  const line = tableRow(request, `${status ?? '–'}`, size, time, result);
  const isExpected = problem?.code === (hasWrongKey ? 'keyRejected' : undefined);
  return isExpected ? line : styleText('red', line);
}

/** Breaks a line that is too long, and indents the rest by two more spaces. */
export const wrapToTerminal = (line: string): string[] =>
  wrapLines(line, TERMINAL_COLUMNS, `${/^ */.exec(line)?.[0]}  `);

const section = (title: string, lines: readonly string[]) => [
  styleText('bold', title),
  ...lines,
  '',
];

const paragraph = (text: string) => wrapLines(`  ${text}`, TERMINAL_COLUMNS, '  ');

export interface ReportOptions {
  /** The file to which a profile is written. */
  readonly out: string;
  /** The options of this probe, which the next one repeats. */
  readonly args: readonly string[];
  /** The source of the keys. */
  readonly source: KeySource;
}

export function reportLines(result: ProbeResult, options: ReportOptions): string[] {
  const { responses, templates, findings, profile } = result;
  const { newEmployees, activeEmployees, employeeCategories, nameListPages } = responses;
  const [firstPage, secondPage] = nameListPages;
  const isSandbox = options.source === 'sandbox';
  const namePage = nameListPages.find(({ problem }) => problem) ?? firstPage;
  const sectionOf = (request: RequestName, exchange: Exchange, more: readonly string[] = []) =>
    listSection(request, exchange, [...templateLines(templates[request]), ...more]);
  return [
    ...sectionOf('newEmployees', newEmployees),
    ...sectionOf('activeEmployees', activeEmployees),
    ...sectionOf('employeeCategories', employeeCategories),
    ...(firstPage && namePage
      ? sectionOf('nameListPage', namePage, startLines(firstPage, secondPage))
      : []),
    ...section('Profile', profile ? profileLines(options) : paragraph(NOT_WRITTEN)),
    coloredWhole(isSandbox && isReady(findings) ? SANDBOX_WORKS : verdictOn(findings)),
    '',
    ...section('What Zaps get', taskLines(findings).map(indented)),
    ...section(
      'Findings',
      findings.flatMap(({ sign, text }) =>
        wrapLines(`${sign} ${text}`, TERMINAL_COLUMNS - 2, '  ').map(indented),
      ),
    ),
    styleText('bold', 'Next'),
    ...nextLines(result, options),
  ];
}

const SANDBOX_WORKS = '✓ The sandbox works, which says nothing about a real API';

const CONTENTS =
  "It has no keys, employee numbers, people's names, dates, or addresses, so it is safe to share.";

const profileLines = ({ out }: ReportOptions) => [
  ...paragraph(`Written to ${out}. ${CONTENTS} With it, the sandbox answers like this API:`),
  ...commandLines('npm run sandbox', ['--profile', out]),
];
const NOT_WRITTEN = "Not written: a list wasn't read or has no rows. An earlier profile is kept.";

const indented = (line: string) => `  ${colored(line)}`;

function listSection(request: RequestName, exchange: Exchange, lines: readonly string[]): string[] {
  const title = `${capitalize(listLabelOf(request).replace(/^the /, ''))} (${pathEndOf(request)})`;
  const { reason = '' } = exchange.problem?.details ?? {};
  const cause = `${reason && `${reason}. `}${answerText(exchange)}`;
  const problem = exchange.problem ? paragraph(`Not read: ${cause}.`) : [];
  const content = [...problem, ...lines];
  return section(title, content.length > 0 ? content : paragraph('No rows'));
}

/** Which employees a page of the name list has. */
const STARTS: Readonly<Record<StartMeaning, string>> = {
  'from-name': 'A page starts with the employee whose number is asked for, by name.',
  'after-name': 'A page starts after the employee whose number is asked for, by name.',
  'from-number': 'A page has the number asked for and higher ones.',
  'after-number': 'A page has higher numbers than the one asked for.',
  ignored: 'A page has everyone, whatever number is asked for.',
};

/** Says which employees a page of the name list has, if two pages tell. */
function startLines({ items }: Exchange<Employee>, second?: Exchange<Employee>): string[] {
  const start = second?.problem === null ? startMeaningOf(items, second.items) : undefined;
  return start ? paragraph(STARTS[start]) : [];
}

/** Placeholders of values that aren't strings. Property names are. */
const UNQUOTED = /"(<(?:number|other number|yes\/no|count|total)>)"(?!:)/g;

/**
 * Writes a template as JSON, with each property in one line with its value. Quotes are left out around a placeholder
 * of a value that isn't a string.
 */
function templateLines(template?: Json): string[] {
  if (template === undefined) return [];
  const nameHighTotal = (_name: string, value: unknown) =>
    value === HIGH_TOTAL ? '<total>' : value;
  const unbreakable = JSON.stringify(template, nameHighTotal, '\t')
    .replace(UNQUOTED, '$1')
    .replaceAll('<number text>', '<number>')
    .replaceAll(' ', '\u00a0')
    .replace(/\n\t*(?=[\]}])/g, '\u00a0');
  return wrapToTerminal(`  ${unbreakable.replace(/\n\t*/g, ' ')}`).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );
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

const REAL_API = 'Probe a real API:';
const EXAMPLE_ADDRESS = ['--base-url', 'https://hr.example.com'];

/** Lists what to do next, with numbers. */
function nextLines({ findings, responses, profile }: ProbeResult, options: ReportOptions) {
  const { args, source } = options;
  const ready = isReady(findings);
  const actions = findings.flatMap(({ sign, action = '' }) =>
    action && (ready || sign === '✗') ? [action] : [],
  );
  const steps: string[][] = [...new Set(actions)].map((action) => [action]);
  if (!ready) steps.push(['Run the probe again:', ...commandLines(PROBE, args)]);
  else if (source === 'sandbox') steps.push([REAL_API, ...commandLines(PROBE, EXAMPLE_ADDRESS)]);
  else {
    const test = 'Test wrong keys, unless that may lock an account:';
    if (responses.wrongApiKey === null)
      steps.push([test, ...commandLines(PROBE, [...args, '--wrong-keys'])]);
    if (profile)
      steps.push(['Commit the profile (docs/release.md), or send it to the maintainer.']);
  }
  return steps.flatMap(([action, ...command], at) => [
    ...wrapLines(`  ${at + 1}. ${action}`, TERMINAL_COLUMNS, INDENT),
    ...command,
  ]);
}

const PROBE = 'npm run probe';
const INDENT = ' '.repeat(5);
const COMMAND_COLUMNS = TERMINAL_COLUMNS - INDENT.length - ' \\'.length;

/** Formats a command to be copied: its arguments quoted, and its lines broken before options. */
function commandLines(script: string, args: readonly string[]): string[] {
  const quoted = args.map((arg) => (/[^\w./:=@-]/.test(arg) ? `"${arg}"` : arg));
  const command = [script, ...(args.length > 0 ? ['--'] : []), ...quoted].join(' ');
  const [start = '', ...options] = command.split(/ (?=--\w)/);
  const lines = [start];
  for (const option of options) {
    const longer = `${lines.at(-1)} ${option}`;
    if (longer.length > COMMAND_COLUMNS) lines.push(`  ${option}`);
    else lines.splice(-1, 1, longer);
  }
  return lines.map((line, at) => INDENT + (at < lines.length - 1 ? `${line} \\` : line));
}
