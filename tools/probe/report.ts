/* The report for people, at most 80 columns wide. `--json` prints the conclusions instead. */
import { styleText } from 'node:util';
import { isArray, isContainer } from '../../src/responses/json.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import { colored, WIDTH } from '../commandLine.ts';
import type { StartMeaning } from '../sandbox/server.ts';
import { formatBytes, formatNumber, pluralize, tableLines, wrapLines } from '../text.ts';
import type { Conclusions } from './conclusions.ts';
import { EXTRA_FIELD, type ListReport } from './listReport.ts';
import { shownType } from './profile.ts';
import type { Exchange } from './requests.ts';
import type { Remark, Verdict } from './verdict.ts';

/** Breaks a line, and indents the rest by two more spaces. */
export const inWidth = (line: string): string[] =>
  wrapLines(line, WIDTH, `${/^ */.exec(line)?.[0]}  `);

/** Aligns sizes and times to the right. */
const columns = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(36)} ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText('dim', columns('request', 'status', 'size', 'time', 'result'));

/** Returns the facts of an exchange that may be shown. */
export const requestReport = (exchange: Exchange) => ({
  request: exchange.request,
  status: exchange.status,
  contentType: exchange.contentType && (shownType(exchange.contentType) ?? 'another type'),
  bytes: Buffer.byteLength(exchange.text),
  milliseconds: Math.round(exchange.milliseconds),
  result: exchange.problem
    ? wordsOf(exchange.problem.code).join(' ')
    : pluralize(exchange.items?.length ?? 0, 'row'),
});

export function requestLine(exchange: Exchange): string {
  const { request, status, bytes, milliseconds, result } = requestReport(exchange);
  const length = status === null ? '–' : formatBytes(bytes);
  const line = columns(
    request,
    `${status ?? '–'}`,
    length,
    `${formatNumber(milliseconds)} ms`,
    result,
  );
  return isBad(exchange) ? styleText('red', line) : line;
}

/** A wrong key should be rejected. */
const isBad = ({ hasWrongKey, problem }: Exchange) =>
  hasWrongKey ? problem?.code !== 'keyRejected' : problem !== null;

export function reportLines(found: Conclusions, remarks: readonly Remark[], verdict: Verdict) {
  const { lists, nameList, wrongKeys } = found;
  const sections: [title: string, lines: readonly string[] | null][] = [
    ['New employees', lists.newest && [...listLines(lists.newest), ...newestLines(found)]],
    ['Employees', lists.employees && listLines(lists.employees)],
    [
      'Employee categories',
      lists.categories && [...listLines(lists.categories), ...driverLines(found)],
    ],
    ['Name list', nameList ? nameListLines(found) : [NO_NAME_LIST]],
    ['Wrong keys', wrongKeys.length > 0 ? wrongKeyLines(wrongKeys) : null],
    ['What Zaps get', zapLines(found, remarks)],
  ];
  // A sign stands before the indented lines.
  const indented = (line: string) =>
    inWidth(/^[✓✗!]/.test(line) ? line : `  ${line}`).map((part) => colored(part));
  const shown = sections.flatMap(([title, lines]) =>
    lines === null ? [] : ['', styleText('bold', title), ...lines.flatMap(indented)],
  );
  const words = {
    ready: '✓ ready: every step works',
    'ready with remarks': `! ready, with ${pluralize(remarks.length, 'remark')}`,
    'not yet': '✗ not yet',
  };
  const because = remarks.flatMap(({ text, isBlocking }) =>
    indented(`${isBlocking ? '✗' : '!'} ${text}`),
  );
  return [...shown, '', colored(`Verdict: ${words[verdict]}`), ...because];
}

const NO_NAME_LIST = 'Not requested: it needs a company key and a secret key.';

function listLines({ format: list, uses, itemCount, error }: ListReport): string[] {
  const shows = error === null ? [] : [`Zapier shows: ${error}`];
  if (list === null) return ['There is no list in the response.', ...shows];
  if (list.rows === 0) return ['The list is empty.', ...shows];
  const { rows, hidden, hasBlank, properties, template } = list;
  const unique =
    itemCount !== null && itemCount < rows ? ` (${formatNumber(itemCount)} different numbers)` : '';
  const oneLine = JSON.stringify(template, null, 1).replace(/\n */g, ' ');
  const written = oneLine.length < WIDTH - 4 ? oneLine : JSON.stringify(template, null, 2);
  const others = pluralize(hidden, 'more property', 'more properties');
  // The table below shows all of them.
  const isPlain = isArray(template) && !properties.some(({ holds }) => isContainer(holds));
  const isShown = isPlain && properties.length > 0 && hidden === 0;
  const [head = '', ...fields] = tableLines([
    ['  property', 'value', 'rows', 'used as'],
    ...properties.map(({ name, holds, rows: has }) => {
      const kind = Array.isArray(holds) ? 'a list' : 'an object';
      const value = isContainer(holds) ? kind : JSON.stringify(holds).replaceAll('"', '');
      return [
        `  ${name}`,
        value,
        `${formatNumber(has)} of ${formatNumber(rows)}`,
        uses[name] ?? '',
      ];
    }),
  ]);
  return [
    `${pluralize(rows, 'row')}${unique}${hasBlank ? ' after a blank option' : ''}, ${isShown ? 'objects in an array' : 'written as'}`,
    ...(isShown ? [] : written.split('\n').map((line) => `  ${line}`)),
    ...(properties.length > 0 ? [styleText('dim', head), ...fields] : []),
    ...(hidden > 0 ? [`  ${others}, not in most rows or not safe to show`] : []),
    ...shows,
  ];
}

function newestLines({ isNewestFirst, newestListed, lists }: Conclusions): string[] {
  if (!lists.newest?.itemCount) return [];
  const order = isNewestFirst ? 'Newest first.' : 'Not newest first.';
  if (newestListed === null) return [order];
  const { rows, listed, named, namedAlike } = newestListed;
  const count =
    listed === rows
      ? `All ${formatNumber(rows)}`
      : `${formatNumber(listed)} of ${formatNumber(rows)}`;
  const where = `${count} are in the employee list under the same number`;
  const alike =
    namedAlike === named ? 'the same names' : `${formatNumber(namedAlike)} of the same names`;
  return [`${order} ${where}${named === 0 ? '' : `, with ${alike}`}.`];
}

const driverLines = ({ drivers, lists }: Conclusions): string[] =>
  drivers?.itemCount == null
    ? []
    : [
        `${formatNumber(drivers.itemCount)} of the ${formatNumber(lists.categories?.itemCount ?? 0)} are for drivers.`,
      ];

function nameListLines({ nameList, fields }: Conclusions): string[] {
  if (nameList === null) return [];
  const { pageSize, startMeanings, error } = nameList;
  if (error !== null) return [`Zapier shows: ${error}`];
  const perPage =
    pageSize === 0
      ? 'Everyone is on one page.'
      : `${pluralize(pageSize ?? 0, 'employee')} per page.`;
  const isUsed = Object.values(fields).some(({ rows, sent }) => sent < rows);
  const use = isUsed
    ? 'It fills in names that other lists leave out.'
    : 'Not needed: the other lists have all names.';
  return [perPage, startText(startMeanings, pageSize), use];
}

function startText(startMeanings: readonly StartMeaning[], pageSize: number | null): string {
  if (startMeanings.length === 0) return '"Start at" changes nothing in the pages.';
  if (startMeanings[0] === 'ignored') {
    return `"Start at" is ignored: every page ${pageSize === 0 ? 'has everyone' : 'is the same'}.`;
  }
  const places = startMeanings.map((start) => {
    const [how, order] = start.split('-');
    return `${how === 'from' ? 'with' : 'after'} that employee, in order of ${order}`;
  });
  return `"Start at": a page begins ${places.join(', or ')}.`;
}

function wrongKeyLines(wrongKeys: Conclusions['wrongKeys']): string[] {
  const statuses = wrongKeys.map(({ key, status, isExpired }) => {
    const effect = isExpired ? 'and Zapier asks to reconnect' : 'not recognized as a wrong key';
    return `A wrong ${key}: status ${status ?? '–'}, ${effect}.`;
  });
  const texts = wrongKeys.map(({ says }) =>
    says === null ? 'The list is returned anyway.' : `Zapier shows: ${says}`,
  );
  if (wrongKeys.length > 1 && wrongKeys.every(({ isExpired }) => isExpired)) {
    const only = 'For a wrong company key, it names the Company Key or the Secret Key.';
    return [...statuses, texts[0] ?? '', only];
  }
  return statuses.flatMap((status, index) => [status, texts[index] ?? '']);
}

function zapLines(
  { lists, nameList, newestListed, fields }: Conclusions,
  remarks: readonly Remark[],
): string[] {
  const { newest, employees, categories } = lists;
  const reads = (list: ListReport | null) => list !== null && list.error === null;
  const signFor = (step: string) => (remarks.some(({ steps }) => steps.includes(step)) ? '!' : '✓');
  const line = (step: string, works: boolean, effect: string) => [
    `${works ? signFor(step) : '✗'} ${step}`,
    works ? effect + (signFor(step) === '!' ? '; see below' : '') : "doesn't work yet",
  ];
  const names = ['name', 'first_name', 'last_name'] as const;
  const parts = names.filter((part) => fields.newest[part] > 0);
  const extra = Object.entries(newest?.uses ?? {}).filter(([, use]) => use === EXTRA_FIELD);
  const people = employees?.itemCount ?? 0;
  const areListed = people > 0 && newestListed?.lacksNewest !== true;
  const how = fields.employees.name > 0 ? 'by number or name' : 'by number';
  const kinds = pluralize(categories?.itemCount ?? 0, 'category', 'categories');
  return tableLines([
    line('Connect', reads(newest) && !nameList?.error, 'works'),
    line(
      'New Employee',
      reads(newest) && areListed,
      ['id', ...parts, ...extra.map(([name]) => name)].join(', '),
    ),
    line('Find Employee', people > 0, `one of ${pluralize(people, 'employee')}, ${how}`),
    line('Find Employees', people > 0, `up to ${pluralize(people, 'employee')}`),
    line('Find Employee Category', reads(categories), `one of ${kinds}, by code or name`),
    line('Find Employee Categories', reads(categories), `all ${kinds}`),
  ]);
}
