/*
 * The report for people, at most 80 columns wide: a line for each request, then what follows from all of them.
 *
 * `--json` prints the conclusions instead of the report.
 */
import { styleText } from 'node:util';
import { isArray, isContainer } from '../../src/responses/json.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import { colored, WIDTH } from '../commandLine.ts';
import type { StartMeaning } from '../sandbox/profile.ts';
import { formatBytes, formatNumber, pluralize, tableLines, wrapLines } from '../text.ts';
import type { Conclusions, ListConclusions } from './conclusions.ts';
import { EXTRA_FIELD, type ListFormat } from './listFormat.ts';
import { type Remark, type Verdict, verdictOf, ZAP_STEPS } from './remarks.ts';
import type { Exchange } from './requestSender.ts';

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
  wrapLines(line, WIDTH, `${/^ */.exec(line)?.[0]}  `);

export function reportLines(
  conclusions: Conclusions,
  remarks: readonly Remark[],
  verdict: Verdict,
) {
  const { lists, driverCount } = conclusions;
  // A sign precedes the indented lines.
  const indented = (line: string) =>
    inWidth(/^[✓✗!]/.test(line) ? line : `  ${line}`).map((part) => colored(part));
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', styleText('bold', title), ...lines.flatMap(indented)];
  const verdictLine = {
    ready: '✓ ready: every step works',
    'ready with remarks': `! ready, with ${pluralize(remarks.length, 'remark')}`,
    'not yet': '✗ not yet',
  }[verdict];
  const drivers =
    driverCount === null ? [] : [`${formatNumber(driverCount)} of them are for drivers.`];
  return [
    ...section('New employees', [...listLines(lists.newest), ...newestLines(conclusions)]),
    ...section('Employees', listLines(lists.employees)),
    ...section('Employee categories', [...listLines(lists.categories), ...drivers]),
    ...section('Name list', nameListLines(conclusions)),
    ...section('Wrong keys', wrongKeyLines(conclusions)),
    ...section('What Zaps get', zapLines(conclusions, remarks)),
    '',
    colored(`Verdict: ${verdictLine}`),
    ...remarks.flatMap(({ text, isBlocking }) => indented(`${isBlocking ? '✗' : '!'} ${text}`)),
  ];
}

function listLines({ format, error }: ListConclusions): string[] {
  const shows = error === null ? [] : [`Zapier shows: ${error}`];
  if (format === null) return ['There is no list in the response.', ...shows];
  const { rowCount, hiddenCount, hasBlank, properties, template } = format;
  if (rowCount === 0) return ['The list is empty.', ...shows];
  const blank = hasBlank ? ' after a blank option' : '';
  const isAllInTable = isArray(template) && properties.length > 0;
  const others = pluralize(hiddenCount, 'more property', 'more properties');
  return [
    `${pluralize(rowCount, 'row')}${blank}, ${isAllInTable ? 'objects in an array' : 'written as'}`,
    ...(isAllInTable ? [] : [`  ${JSON.stringify(template, null, 1).replace(/\n */g, ' ')}`]),
    ...(properties.length > 0 ? propertyTable(format) : []),
    ...(hiddenCount > 0 ? [`  ${others}, not in most rows or not safe to show`] : []),
    ...shows,
  ];
}

function propertyTable({ rowCount, properties }: ListFormat): string[] {
  const [head = '', ...lines] = tableLines([
    ['  property', 'value', 'rows', 'used as'],
    ...properties.map(({ name, value, rowCount: count, use }) => {
      const container = isArray(value) ? 'a list' : 'an object';
      const share = `${formatNumber(count)} of ${formatNumber(rowCount)}`;
      return [`  ${name}`, isContainer(value) ? container : String(value), share, use];
    }),
  ]);
  return [styleText('dim', head), ...lines];
}

function newestLines({ isNewestFirst, newestOverlap }: Conclusions): string[] {
  if (!newestOverlap?.rowCount) return [];
  const { rowCount, listedCount } = newestOverlap;
  const all = formatNumber(rowCount);
  const share = listedCount === rowCount ? `All ${all}` : `${formatNumber(listedCount)} of ${all}`;
  const order = isNewestFirst ? 'Newest first.' : 'Not newest first.';
  return [`${order} ${share} are in the employee list under the same number.`];
}

function nameListLines({ nameList }: Conclusions): string[] {
  if (nameList === null) return ['Not requested: it needs a company key and a secret key.'];
  const { pageSize, startMeanings, error } = nameList;
  if (error !== null) return [`Zapier shows: ${error}`];
  return [
    pageSize === 0 ? 'Everyone is on one page.' : `${pluralize(pageSize, 'employee')} per page.`,
    startMeanings.length === 0
      ? '"Start at": its meaning is unknown.'
      : `"Start at": a page ${startMeanings.map((start) => START_TEXTS[start]).join(', or ')}.`,
  ];
}

const START_TEXTS: Readonly<Record<StartMeaning, string>> = {
  'from-name': 'begins with that employee, in order of name',
  'after-name': 'begins after that employee, in order of name',
  'from-number': 'begins with that employee, in order of number',
  'after-number': 'begins after that employee, in order of number',
  ignored: 'is the same whatever it says',
};

function wrongKeyLines({ wrongKeys }: Conclusions): string[] {
  return wrongKeys.flatMap(({ key, status, error, isExpired }) => {
    const effect = isExpired ? 'and Zapier asks to reconnect' : 'not recognized as a wrong key';
    const shown = error === null ? 'The list is returned anyway.' : `Zapier shows: ${error}`;
    return [`A wrong ${key}: status ${status ?? '–'}, ${effect}.`, shown];
  });
}

function zapLines({ lists, fields }: Conclusions, remarks: readonly Remark[]): string[] {
  const known = (['name', 'first_name', 'last_name'] as const).filter(
    (name) => fields.newest[name] > 0,
  );
  const properties = lists.newest.format?.properties ?? [];
  const extra = properties.filter(({ use }) => use === EXTRA_FIELD).map(({ name }) => name);
  return tableLines(
    ZAP_STEPS.map((step) => {
      const verdict = verdictOf(remarks.filter(({ steps }) => steps.includes(step)));
      if (verdict === 'not yet') return [`✗ ${step}`, "doesn't work yet"];
      const effect = step === 'New Employee' ? ['id', ...known, ...extra].join(', ') : 'works';
      return verdict === 'ready' ? [`✓ ${step}`, effect] : [`! ${step}`, `${effect}; see below`];
    }),
  );
}
