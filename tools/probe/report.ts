/* The report for people, at most 80 columns wide: a line for each request, then the findings. */
import { styleText } from 'node:util';
import { isArray, isObject } from '../../src/responses/json.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import { colored, TERMINAL_COLUMNS } from '../commandLine.ts';
import {
  formatBytes,
  formatNumber,
  formatShare,
  joined,
  pluralize,
  tableLines,
  wrapLines,
} from '../text.ts';
import type { Findings } from './findings.ts';
import type { ListFormat } from './listFormat.ts';
import { HIGH_TOTAL } from './redaction.ts';
import { type Exchange, isWebPage } from './requestSender.ts';
import { type Finding, SIGNS, verdictOn, ZAP_STEPS } from './verdict.ts';

/** Aligns sizes and times to the right. */
const columns = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(32)}  ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText('dim', columns('request', 'status', 'size', 'time', 'result'));

export function requestLine(exchange: Exchange): string {
  const { request, status, text, problem } = exchange;
  const size = status === null ? '–' : formatBytes(Buffer.byteLength(text));
  const time = `${formatNumber(Math.round(exchange.milliseconds))} ms`;
  const seconds = problem?.details.delaySeconds;
  const code = problem && wordsOf(problem.code).join(' ').replace('status failed', 'error');
  const failure = isWebPage(exchange) ? 'web page' : code;
  const result = seconds
    ? `wait ${seconds} s`
    : (failure ?? pluralize(exchange.items.length, 'row'));
  const line = columns(request, `${status ?? '–'}`, size, time, result);
  const isExpected = problem?.code === (exchange.hasWrongKey ? 'keyRejected' : undefined);
  return isExpected ? line : styleText('red', line);
}

/** Breaks a line, and indents the rest by two more spaces. */
export const inWidth = (line: string): string[] =>
  wrapLines(line, TERMINAL_COLUMNS, `${/^ */.exec(line)?.[0]}  `);

/** Returns a titled section; none without lines. */
const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', styleText('bold', title), ...lines.map((line) => colored(line))];

const paragraph = (text: string) => wrapLines(`  ${text}`, TERMINAL_COLUMNS, '  ');

const SAFE =
  "It has no keys, employee numbers, people's names, dates, or addresses, so it is safe to share.";

/** Whether Zaps can use the API: no step has a finding with ✗. */
export const isReady = (findings: readonly Finding[]): boolean =>
  ZAP_STEPS.every((step) => verdictOn(step, findings).sign !== '✗');

/**
 * @param out - the file of the profile; null if none was written.
 * @param args - the options that were given, for the next command.
 */
export function reportLines(
  { wrongKeysTested, findings, lists, nameList }: Findings,
  out: string | null,
  args: readonly string[],
): string[] {
  const ready = isReady(findings);
  const written = `Written to ${out}. ${SAFE}`;
  const sandbox = `    ${commandText('sandbox', ['--profile', `${out}`])}`;
  const profile = ready
    ? [...paragraph(`${written} Run the sandbox with it:`), sandbox]
    : paragraph(written);
  return [
    ...section('New employees', listLines(lists.newEmployees)),
    ...section('Employees', listLines(lists.activeEmployees)),
    ...section('Employee categories', listLines(lists.categories)),
    ...section('Name list', nameList ? [`  ${nameList}`] : []),
    ...section('Profile', out === null ? [] : profile),
    ...verdictLines(verdictText(findings)),
    ...section('What Zaps get', stepLines(findings)),
    ...section(
      'Findings',
      findings.flatMap(({ text }) => inWidth(text.replace(/\n.*/, ''))),
    ),
    ...section('Next', nextLines(findings, wrongKeysTested, args)),
  ];
}

const verdictLines = (text: string) => ['', colored(`Verdict: ${text}`)];

const CORRECT =
  'Correct --base-url (or authData_base_url in .env), and run the probe again. No profile was written.';

/** Reports an address that isn't the API's. */
export const webPageLines = (finding: string): string[] => [
  ...verdictLines("✗ not ready: this address isn't the API"),
  ...section('Findings', inWidth(`✗ ${finding}`)),
  ...section('Next', paragraph(CORRECT)),
];

function verdictText(findings: readonly Finding[]): string {
  const signs = ZAP_STEPS.map((step) => verdictOn(step, findings).sign);
  const { length } = signs.filter((sign) => sign === '✗');
  if (length > 0)
    return `✗ not ready: ${length} of ${signs.length} steps fail${length > 1 ? '' : 's'}`;
  const remarks = findings.filter(({ text }) => text.startsWith('!')).length;
  const reason = remarks > 0 ? `, with ${pluralize(remarks, 'remark')}` : ': every step works';
  return `${SIGNS.find((sign) => signs.includes(sign))} ready${reason}`;
}

/** Numbers what to do, unless it is only one thing. */
function nextLines(
  findings: readonly Finding[],
  wrongKeysTested: boolean,
  args: readonly string[],
) {
  const ready = isReady(findings);
  const rerun = (action: string, ...added: string[]) =>
    `${action}\n${commandText('probe', [...args, ...added.filter((arg) => !args.includes(arg))])}`;
  const actions = new Set(
    findings.flatMap(({ text }) => (ready || text[0] === '✗' ? text.split('\n').slice(1) : [])),
  );
  if (!ready) actions.add(rerun('Run the probe again:', '--force'));
  else if (!wrongKeysTested)
    actions.add(
      rerun('Test wrong keys, unless that may lock an account:', '--wrong-keys', '--force'),
    );
  const goOn = 'ommit the profile, and go on with docs/release.md.';
  if (actions.size === 0) return paragraph(`Nothing to fix: c${goOn}`);
  return [...actions, ...(ready ? [`C${goOn}`] : [])].flatMap((text, at) => {
    const [action, ...commands] = text.split('\n');
    const indent = ' '.repeat(5);
    const lines = wrapLines(`  ${at + 1}. ${action}`, TERMINAL_COLUMNS, indent);
    return [...lines, ...commands.map((command) => indent + command)];
  });
}

/** Formats a command to be copied: its arguments quoted, and its line never broken. */
const commandText = (script: string, args: readonly string[]) =>
  `npm run ${script} -- ${args.map((arg) => (/[^\w./:=@-]/.test(arg) ? `"${arg}"` : arg)).join(' ')}`;

const STEP_COLUMNS = 28;

function stepLines(findings: readonly Finding[]): string[] {
  const isConnected = verdictOn('Connect', findings).sign !== '✗';
  const works = isConnected ? 'works' : 'works once Connect does';
  return ZAP_STEPS.flatMap((step) => {
    const { sign, reasons } = verdictOn(step, findings);
    const [reason, other] = reasons;
    const remark =
      reason && other === undefined ? `${works}, but ${reason}` : `${works}; see below`;
    const effect = { '✗': `fails: ${joined(reasons)}`, '!': remark, '✓': works }[sign];
    const line = `${sign} ${step}`.padEnd(STEP_COLUMNS) + effect;
    return wrapLines(line, TERMINAL_COLUMNS, ' '.repeat(STEP_COLUMNS));
  });
}

/** Writes a template like the JSON of a response: only texts are quoted, and … stands for more rows. */
function asJson(template: unknown): string {
  const withMore = (_name: string, value: unknown) => {
    if (isArray(value) && value.length === 1) return [...value, '…'];
    if (isObject(value) && '<number>' in value) return { ...value, '…': '…' };
    return value === HIGH_TOTAL ? '<total>' : value;
  };
  return JSON.stringify(template, withMore, 1)
    .replace(/\n */g, ' ')
    .replace(/"…": "…"|"…"/g, '…')
    .replace(/"(<(number|other number|count|total|yes\/no)>)"(?!:)/g, '$1')
    .replaceAll('<number text>', '<number>');
}

function listLines(format: ListFormat | undefined): string[] {
  if (format === undefined || format.rowCount === 0) return [];
  const { rowCount, hasBlankOption, properties, hiddenCount, template } = format;
  const rows = `  ${pluralize(rowCount, 'row')}${hasBlankOption ? ' after a blank option' : ''}`;
  const [row] = isArray(template) ? template : [];
  const scalars = row === '<number>' ? 'numbers in an array' : 'texts in an array';
  const shape = typeof row === 'string' ? scalars : 'written as';
  const asWritten = [`${rows}, ${shape}`, ...inWidth(`    ${asJson(template)}`)];
  if (properties.length === 0) return asWritten;
  const [head = '', ...lines] = tableLines([
    ['    property', 'value', 'rows', 'used as'],
    ...properties.map(({ name, value, rowCount: count, use }) => [
      `    ${name}`,
      asJson(value),
      count === rowCount ? 'all' : formatShare(count, rowCount),
      use,
    ]),
  ]);
  const hidden = `    and ${hiddenCount} more, which few rows have or whose names may be data`;
  return [
    ...(isArray(template) ? [`${rows}, objects in an array`] : asWritten),
    styleText('dim', head),
    ...(hiddenCount > 0 ? [...lines, hidden] : lines).flatMap(inWidth),
  ];
}
