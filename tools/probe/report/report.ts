/*
 * The report for people, at most 80 columns wide.
 *
 * `--json` prints the conclusions instead of the report.
 */
import { styleText } from 'node:util';
import { isArray, isContainer } from '../../../src/responses/json.ts';
import { colored, WIDTH } from '../../commandLine.ts';
import type { StartMeaning } from '../../profile/profile.ts';
import type { Json } from '../../profile/template.ts';
import { formatNumber, pluralize, tableLines, wrapLines } from '../../text.ts';
import type { ListFormat } from '../formats/listFormat.ts';
import type { Conclusions } from './conclusions.ts';
import { EXTRA_FIELD, type ListConclusions } from './listConclusions.ts';
import { type Remark, stepStateOf, type Verdict, ZAP_STEPS, type ZapStep } from './remarks.ts';

/** Breaks a line, and indents the rest by two more spaces. */
export const inWidth = (line: string): string[] =>
  wrapLines(line, WIDTH, `${/^ */.exec(line)?.[0]}  `);

export function reportLines(
  conclusions: Conclusions,
  remarks: readonly Remark[],
  verdict: Verdict,
) {
  const { lists, wrongKeys } = conclusions;
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
  return [
    ...section('New employees', [...listLines(lists.newest), ...newestLines(conclusions)]),
    ...section('Employees', listLines(lists.employees)),
    ...section('Employee categories', [
      ...listLines(lists.categories),
      ...driverLines(conclusions),
    ]),
    ...section('Name list', nameListLines(conclusions)),
    ...section('Wrong keys', wrongKeyLines(wrongKeys)),
    ...section('What Zaps get', zapLines(conclusions, remarks)),
    '',
    colored(`Verdict: ${verdictLine}`),
    ...remarks.flatMap(({ text, isBlocking }) => indented(`${isBlocking ? '✗' : '!'} ${text}`)),
  ];
}

/** Returns the lines on a list; none if it wasn't requested. */
function listLines(list: ListConclusions | null): string[] {
  if (list === null) return [];
  const shows = list.error === null ? [] : [`Zapier shows: ${list.error}`];
  if (list.format === null) return ['There is no list in the response.', ...shows];
  if (list.format.rowCount === 0) return ['The list is empty.', ...shows];
  const { itemCount, uses } = list;
  const { rowCount, hiddenCount, hasBlank, properties, template } = list.format;
  const isRepeated = itemCount !== null && itemCount < rowCount;
  const unique = isRepeated ? ` (${formatNumber(itemCount)} different numbers)` : '';
  const blank = hasBlank ? ' after a blank option' : '';
  const others = pluralize(hiddenCount, 'more property', 'more properties');
  const table = properties.length > 0 ? propertyTable(list.format, uses) : [];
  const isFlat = isArray(template) && !properties.some(({ holds }) => isContainer(holds));
  const isAllInTable = isFlat && table.length > 0 && hiddenCount === 0;
  return [
    `${pluralize(rowCount, 'row')}${unique}${blank}, ${isAllInTable ? 'objects in an array' : 'written as'}`,
    ...(isAllInTable ? [] : jsonLines(template)),
    ...table,
    ...(hiddenCount > 0 ? [`  ${others}, not in most rows or not safe to show`] : []),
    ...shows,
  ];
}

/** Writes JSON in one line if it fits. */
function jsonLines(json: Json): string[] {
  const oneLine = JSON.stringify(json, null, 1).replace(/\n */g, ' ');
  const written = oneLine.length < WIDTH - 4 ? oneLine : JSON.stringify(json, null, 2);
  return written.split('\n').map((line) => `  ${line}`);
}

function propertyTable(
  { rowCount, properties }: ListFormat,
  uses: ListConclusions['uses'],
): string[] {
  const [head = '', ...lines] = tableLines([
    ['  property', 'value', 'rows', 'used as'],
    ...properties.map(({ name, holds, rowCount: count }) => {
      const container = isArray(holds) ? 'a list' : 'an object';
      const value = isContainer(holds) ? container : JSON.stringify(holds).replaceAll('"', '');
      const share = `${formatNumber(count)} of ${formatNumber(rowCount)}`;
      return [`  ${name}`, value, share, uses[name] ?? ''];
    }),
  ]);
  return [styleText('dim', head), ...lines];
}

function newestLines({ isNewestFirst, newestOverlap, lists }: Conclusions): string[] {
  if (!lists.newest?.itemCount) return [];
  const order = isNewestFirst ? 'Newest first.' : 'Not newest first.';
  if (newestOverlap === null) return [order];
  const { rowCount, listedCount, namedCount, namedAlikeCount } = newestOverlap;
  const all = formatNumber(rowCount);
  const share = listedCount === rowCount ? `All ${all}` : `${formatNumber(listedCount)} of ${all}`;
  const alike =
    namedAlikeCount === namedCount
      ? 'the same names'
      : `${formatNumber(namedAlikeCount)} of the same names`;
  const names = namedCount === 0 ? '' : `, with ${alike}`;
  return [`${order} ${share} are in the employee list under the same number${names}.`];
}

function driverLines({ drivers, lists }: Conclusions): string[] {
  if (!drivers || drivers.itemCount === null) return [];
  const all = formatNumber(lists.categories?.itemCount ?? 0);
  return [`${formatNumber(drivers.itemCount)} of the ${all} are for drivers.`];
}

function nameListLines({ nameList, fields }: Conclusions): string[] {
  if (nameList === null) return ['Not requested: it needs a company key and a secret key.'];
  const { pageSize, startMeanings, error } = nameList;
  if (error !== null) return [`Zapier shows: ${error}`];
  const hasEveryone = pageSize === 0;
  const isUsed = Object.values(fields).some(
    ({ rowCount, sentNameCount }) => sentNameCount < rowCount,
  );
  return [
    hasEveryone ? 'Everyone is on one page.' : `${pluralize(pageSize ?? 0, 'employee')} per page.`,
    startText(startMeanings, hasEveryone),
    isUsed
      ? 'It fills in names that other lists leave out.'
      : 'Not needed: the other lists have all names.',
  ];
}

function startText(startMeanings: readonly StartMeaning[], hasEveryone: boolean): string {
  if (startMeanings.length === 0) return '"Start at" changes nothing in the pages.';
  if (startMeanings[0] === 'ignored') {
    return `"Start at" is ignored: every page ${hasEveryone ? 'has everyone' : 'is the same'}.`;
  }
  const places = startMeanings.map((start) => {
    const [how, order] = start.split('-');
    return `${how === 'from' ? 'with' : 'after'} that employee, in order of ${order}`;
  });
  return `"Start at": a page begins ${places.join(', or ')}.`;
}

function wrongKeyLines(wrongKeys: Conclusions['wrongKeys']): string[] {
  const answers = wrongKeys.map(({ key, status, error, isExpired }) => {
    const effect = isExpired ? 'and Zapier asks to reconnect' : 'not recognized as a wrong key';
    const outcome = `A wrong ${key}: status ${status ?? '–'}, ${effect}.`;
    const shown = error === null ? 'The list is returned anyway.' : `Zapier shows: ${error}`;
    return { outcome, shown };
  });
  if (wrongKeys.length < 2 || !wrongKeys.every(({ isExpired }) => isExpired)) {
    return answers.flatMap(({ outcome, shown }) => [outcome, shown]);
  }
  const only = 'For a wrong company key, it names the Company Key or the Secret Key.';
  return [...answers.map(({ outcome }) => outcome), answers[0]?.shown ?? '', only];
}

function zapLines(conclusions: Conclusions, remarks: readonly Remark[]): string[] {
  const { lists, fields } = conclusions;
  const known = (['name', 'first_name', 'last_name'] as const).filter(
    (name) => fields.newest[name] > 0,
  );
  const uses = Object.entries(lists.newest?.uses ?? {});
  const extra = uses.flatMap(([name, use]) => (use === EXTRA_FIELD ? [name] : []));
  const people = pluralize(lists.employees?.itemCount ?? 0, 'employee');
  const kinds = pluralize(lists.categories?.itemCount ?? 0, 'category', 'categories');
  const effects: Readonly<Record<ZapStep, string>> = {
    Connect: 'works',
    'New Employee': ['id', ...known, ...extra].join(', '),
    'Find Employee': `one of ${people}, by number${fields.employees.name > 0 ? ' or name' : ''}`,
    'Find Employees': `up to ${people}`,
    'Find Employee Category': `one of ${kinds}, by code or name`,
    'Find Employee Categories': `all ${kinds}`,
  };
  return tableLines(
    ZAP_STEPS.map((step) => {
      const state = stepStateOf(step, remarks);
      if (state === "doesn't work yet") return [`✗ ${step}`, state];
      if (state === 'works') return [`✓ ${step}`, effects[step]];
      return [`! ${step}`, `${effects[step]}; see below`];
    }),
  );
}
