/* The report for people, at most 80 columns wide: a line for each request, then the findings. */
import { styleText } from 'node:util';
import { isArray, isContainer } from '../../src/responses/json.ts';
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
  const failure = seconds ? `wait ${seconds} s` : wordsOf(problem?.code ?? '').join(' ');
  const result = failure || pluralize(exchange.items?.length ?? 0, 'row');
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

/**
 * @param out - the file of the profile.
 * @param args - the options that were given, for the next command.
 */
export function reportLines(report: Findings, out: string, args: readonly string[]): string[] {
  const { verdict, wrongKeysTested, findings, lists } = report;
  const remarkCount = findings.filter(({ sign }) => sign === '!').length;
  const verdictText = {
    '✓': '✓ ready: every step works',
    '!': `! ready, with ${pluralize(remarkCount, 'remark')}`,
    '✗': '✗ not yet: not every step works',
  }[verdict];
  const untested = wrongKeysTested ? '' : ' (wrong keys not tested)';
  const safe = `  ${out} has no keys, employee numbers, people's names, dates, or addresses, so it is safe to share. Try it:`;
  const isBlocked = verdict === '✗';
  const next = isBlocked
    ? '  Do what the findings with ✗ say, and run the probe again:'
    : '  Test wrong keys, too, unless they may lock an account:';
  const added = isBlocked ? ['--force'] : ['--wrong-keys', '--force'];
  const rerun = commandText('probe', [...new Set([...args, ...added])]);
  return [
    '',
    colored(`Verdict: ${verdictText}${untested}`),
    ...section('What Zaps get', stepLines(report)),
    ...section(
      'Findings',
      findings.flatMap(({ sign, text }) => inWidth(`${sign} ${text}`)),
    ),
    ...section('New employees', listLines(lists.newEmployees)),
    ...section('Employees', listLines(lists.activeEmployees)),
    ...section('Employee categories', listLines(lists.categories)),
    ...section('Profile', [
      ...wrapLines(safe, TERMINAL_COLUMNS, '  '),
      commandText('sandbox', ['--profile', out]),
    ]),
    ...section('Next', wrongKeysTested && !isBlocked ? [] : [next, rerun]),
  ];
}

/** Formats a command to be copied: within 80 columns, its arguments quoted. */
function commandText(script: string, args: readonly string[]): string {
  const words = args.map((arg) => (/[^\w./:=@-]/.test(arg) ? `"${arg}"` : arg));
  const command = `    npm run ${script} -- ${words.join(' ')}`;
  return wrapLines(command, TERMINAL_COLUMNS - 2, '      ').join(' \\\n');
}

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

function listLines(format: ListFormat | null): string[] {
  if (format === null || format.rowCount === 0) return [];
  const { rowCount, hasBlankOption, properties, hiddenCount, template } = format;
  const rows = `  ${pluralize(rowCount, 'row')}${hasBlankOption ? ' after a blank option' : ''}`;
  const cells = properties.map(({ name, value, rowCount: count, use }) => {
    const container = isArray(value) ? 'a list' : 'an object';
    const shown = isContainer(value) ? container : String(value);
    return [`    ${name}`, shown, count === rowCount ? 'all' : formatShare(count, rowCount), use];
  });
  const written = JSON.stringify(template, null, 1)
    .replace(/\n */g, ' ')
    .replaceAll(`${HIGH_TOTAL}`, '"<total>"');
  const asWritten = [`${rows}, written as`, ...inWidth(`    ${written}`)];
  if (cells.length === 0) return asWritten;
  const [head = '', ...lines] = tableLines([
    ['    property', 'value', 'rows', 'used as'],
    ...cells,
  ]);
  const intro = isArray(template) ? [`${rows}, objects in an array`] : asWritten;
  const hidden =
    hiddenCount > 0
      ? inWidth(`    and ${hiddenCount} more, which few rows have or whose names may be data`)
      : [];
  return [...intro, styleText('dim', head), ...lines.flatMap(inWidth), ...hidden];
}
