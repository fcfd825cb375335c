/* The report for people, at most 80 columns wide: a line for each request, then the lists and the findings. */
import { styleText } from 'node:util';
import type { Employee } from '../../src/employee.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
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
import type { ProbeResult } from './probe.ts';
import { HIGH_TOTAL } from './redaction.ts';
import { answerText, type Exchange } from './requestSender.ts';
import { CONNECT, type ListName, labelOf, TASK_LABELS } from './tasks.ts';
import { isReady, verdictOn, worstFinding } from './verdict.ts';

/** Aligns sizes and times to the right. */
const columns = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(32)}  ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText('dim', columns('request', 'status', 'size', 'time', 'result'));

export function requestLine(exchange: Exchange): string {
  const { request, status, text, problem, items, milliseconds, hasWrongKey } = exchange;
  const size = status === null ? '–' : formatBytes(Buffer.byteLength(text));
  const time = `${formatNumber(Math.round(milliseconds))} ms`;
  const code = problem && wordsOf(problem.code).join(' ');
  const result = code ?? pluralize(items.length, 'row');
  const line = columns(request, `${status ?? '–'}`, size, time, result);
  const isExpected = problem?.code === (hasWrongKey ? 'keyRejected' : undefined);
  return isExpected ? line : styleText('red', line);
}

/** Breaks a line, and indents the rest by two more spaces. */
export const inWidth = (line: string): string[] =>
  wrapLines(line, TERMINAL_COLUMNS, `${/^ */.exec(line)?.[0]}  `);

const titled = (title: string, lines: readonly string[]) => [
  styleText('bold', title),
  ...lines,
  '',
];

const paragraph = (text: string) => wrapLines(`  ${text}`, TERMINAL_COLUMNS, '  ');

export interface ReportOptions {
  /** The file of the profile. */
  readonly out: string;
  /** The options that were given, for the next command. */
  readonly args: readonly string[];
}

export function reportLines(result: ProbeResult, options: ReportOptions): string[] {
  const { responses, templates, findings, profile } = result;
  const { newEmployees, activeEmployees, employeeCategories, nameListPages } = responses;
  const [firstPage, secondPage] = nameListPages;
  const namePage = nameListPages.find(({ problem }) => problem) ?? firstPage;
  return [
    ...listSection('newEmployees', newEmployees, templateLines(templates.newEmployees)),
    ...listSection('activeEmployees', activeEmployees, templateLines(templates.activeEmployees)),
    ...listSection(
      'employeeCategories',
      employeeCategories,
      templateLines(templates.employeeCategories),
    ),
    ...(firstPage && namePage
      ? listSection('nameListPage', namePage, namePageLines(firstPage, secondPage))
      : []),
    ...titled(
      'Profile',
      paragraph(profile ? `Written to ${options.out}. ${CONTENTS}` : NOT_WRITTEN),
    ),
    coloredWhole(verdictOn(findings)),
    '',
    ...titled('What Zaps get', taskLines(findings).map(indented)),
    ...titled(
      'Findings',
      findings.flatMap(({ sign, text }) =>
        wrapLines(`${sign} ${text}`, TERMINAL_COLUMNS - 2, '  ').map(indented),
      ),
    ),
    styleText('bold', 'Next'),
    ...nextLines(result, options),
  ];
}

const CONTENTS =
  "It has no keys, employee numbers, people's names, dates, or addresses, so it is safe to share.";
const NOT_WRITTEN = "Not written: a list wasn't read or has no rows. An earlier profile is kept.";

const indented = (line: string) => `  ${colored(line)}`;

function listSection(list: ListName, exchange: Exchange, lines: readonly string[]): string[] {
  const title = capitalize(labelOf(list).replace(/^the /, ''));
  const { reason = '' } = exchange.problem?.details ?? {};
  const cause = `${reason && `${reason}. `}${answerText(exchange)}`;
  const problem = exchange.problem ? paragraph(`Not read: ${cause}.`) : [];
  const shown = [...problem, ...lines];
  return titled(title, shown.length > 0 ? shown : paragraph('No rows'));
}

/** Where a page of the name list begins. */
const STARTS: Readonly<Record<StartMeaning, string>> = {
  'from-name': 'begins with the employee of the start number, by name',
  'after-name': 'begins after the employee of the start number, by name',
  'from-number': 'has the numbers from the start number on',
  'after-number': 'has the numbers after the start number',
  ignored: 'has everyone, whatever the start number',
};

/** Says what a page of the name list has, if its first two tell. */
function namePageLines({ items }: Exchange<Employee>, second?: Exchange<Employee>): string[] {
  if (items.length === 0) return [];
  const start = second?.problem === null ? startMeaningOf(items, second.items) : undefined;
  return paragraph(start ? `A page ${STARTS[start]}.` : pluralize(items.length, 'row'));
}

/** Writes a template as JSON, with each property in one line with its value. */
function templateLines(template?: Json): string[] {
  if (template === undefined) return [];
  const shown = (_name: string, value: unknown) => (value === HIGH_TOTAL ? '<total>' : value);
  const unbreakable = JSON.stringify(template, shown, '\t').replaceAll(' ', '\u00a0');
  return inWidth(`  ${unbreakable.replace(/\n\t*/g, ' ')}`).map((line) =>
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

/** Numbers what to do. */
function nextLines(
  { findings, responses, profile }: ProbeResult,
  { args }: ReportOptions,
): string[] {
  const ready = isReady(findings);
  const actions = findings.flatMap(({ sign, action = '' }) =>
    action && (ready || sign === '✗') ? [action] : [],
  );
  const steps: string[][] = [...new Set(actions)].map((action) => [action]);
  if (!ready) steps.push(['Run the probe again:', ...commandLines(args)]);
  else {
    const test = 'Test wrong keys, unless that may lock an account:';
    if (responses.wrongApiKey === null)
      steps.push([test, ...commandLines([...args, '--wrong-keys'])]);
    if (profile)
      steps.push(['Commit the profile (docs/release.md), or send it to the maintainer.']);
  }
  return steps.flatMap(([action, ...command], at) => [
    ...wrapLines(`  ${at + 1}. ${action}`, TERMINAL_COLUMNS, INDENT),
    ...command,
  ]);
}

const INDENT = ' '.repeat(5);
const COMMAND_COLUMNS = TERMINAL_COLUMNS - INDENT.length - ' \\'.length;

/** Formats a command to be copied: its arguments quoted, and its lines broken before options. */
function commandLines(args: readonly string[]): string[] {
  const quoted = args.map((arg) => (/[^\w./:=@-]/.test(arg) ? `"${arg}"` : arg));
  const command = ['npm run probe', ...(args.length > 0 ? ['--'] : []), ...quoted].join(' ');
  const [start = '', ...options] = command.split(/ (?=--\w)/);
  const lines = [start];
  for (const option of options) {
    const longer = `${lines.at(-1)} ${option}`;
    if (longer.length > COMMAND_COLUMNS) lines.push(`  ${option}`);
    else lines.splice(-1, 1, longer);
  }
  return lines.map((line, at) => INDENT + (at < lines.length - 1 ? `${line} \\` : line));
}
