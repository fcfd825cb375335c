/* The report for people, at most 80 columns wide: a line for each request, then the findings. */
import { styleText } from 'node:util';
import { isArray } from '../../src/responses/json.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import { colored, TERMINAL_COLUMNS } from '../commandLine.ts';
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
import { HIGH_TOTAL } from './redaction.ts';
import type { Exchange } from './requestSender.ts';
import { verdictOf, ZAP_STEPS } from './verdict.ts';

/** Aligns sizes and times to the right. */
const columns = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(31)}  ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText('dim', columns('request', 'status', 'size', 'time', 'result'));

export function requestLine({ request, status, text, problem, ...exchange }: Exchange): string {
  const size = status === null ? '–' : formatBytes(Buffer.byteLength(text));
  const time = `${formatNumber(Math.round(exchange.milliseconds))} ms`;
  const seconds = problem?.details.delaySeconds;
  const failure = problem && wordsOf(problem.code).join(' ').replace('status failed', 'error');
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

const VERDICTS = {
  '✓': '✓ ready: every step works',
  '!': '! ready, with remarks',
  '✗': '✗ not yet: not every step works',
};

const SAFE =
  "  The profile has no keys, employee numbers, people's names, dates, or addresses, so it is safe to share. Try it:";

/**
 * @param out - the file of the profile; null if none was written.
 * @param args - the options that were given, for the next command.
 */
export function reportLines(
  report: Findings,
  out: string | null,
  args: readonly string[],
): string[] {
  const { verdict, wrongKeysTested, findings, lists } = report;
  const untested = wrongKeysTested ? '' : ' (wrong keys not tested)';
  const isBlocked = verdict === '✗';
  const next = isBlocked
    ? '  Do what the findings with ✗ say, and run the probe again:'
    : '  Test wrong keys, too, unless they may lock an account:';
  const added = isBlocked ? ['--force'] : ['--wrong-keys', '--force'];
  const rerun = commandText('probe', [...args, ...added.filter((arg) => !args.includes(arg))]);
  const tried = out
    ? [...wrapLines(SAFE, TERMINAL_COLUMNS, '  '), commandText('sandbox', ['--profile', out])]
    : [];
  const remarks = findings.flatMap(({ text }) => inWidth(text));
  return [
    '',
    colored(`Verdict: ${VERDICTS[verdict]}${untested}`),
    ...section('What Zaps get', stepLines(report)),
    ...section('Findings', remarks),
    ...section('New employees', listLines(lists.newEmployees)),
    ...section('Employees', listLines(lists.activeEmployees)),
    ...section('Employee categories', listLines(lists.categories)),
    ...section('Profile', tried),
    ...section('Next', wrongKeysTested && !isBlocked ? [] : [next, rerun]),
  ];
}

/** Formats a command to be copied: its arguments quoted, and its line never broken. */
const commandText = (script: string, args: readonly string[]) =>
  `    npm run ${script} -- ${args.map((arg) => (/[^\w./:=@-]/.test(arg) ? `"${arg}"` : arg)).join(' ')}`;

const STEP_COLUMNS = 28;

function stepLines({ findings, newEmployeeFields }: Findings): string[] {
  const verdictOn = (step: (typeof ZAP_STEPS)[number]) =>
    verdictOf(findings.filter(({ steps }) => steps.includes(step)));
  const works = verdictOn('Connect') === '✗' ? 'works once Connect does' : 'works';
  return ZAP_STEPS.flatMap((step) => {
    const verdict = verdictOn(step);
    const gets = step === 'New Employee' ? newEmployeeFields.join(', ') : works;
    const effect = verdict === '✗' ? "doesn't work yet" : gets;
    const line = `${verdict} ${step}`.padEnd(STEP_COLUMNS) + effect;
    return wrapLines(line, TERMINAL_COLUMNS, ' '.repeat(STEP_COLUMNS));
  });
}

function listLines(format: ListFormat | undefined): string[] {
  if (format === undefined || format.rowCount === 0) return [];
  const { rowCount, hasBlankOption, properties, hiddenCount, template } = format;
  const rows = `  ${pluralize(rowCount, 'row')}${hasBlankOption ? ' after a blank option' : ''}`;
  const written = JSON.stringify(template, null, 1)
    .replace(/\n */g, ' ')
    .replaceAll(`${HIGH_TOTAL}`, '"<total>"');
  const asWritten = [`${rows}, written as`, ...inWidth(`    ${written}`)];
  if (properties.length === 0) return asWritten;
  const [head = '', ...lines] = tableLines([
    ['    property', 'value', 'rows', 'used as'],
    ...properties.map(({ name, value, rowCount: count, use }) => [
      `    ${name}`,
      typeof value === 'string' ? value : JSON.stringify(value),
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
