/*
 * The report as a person reads it: lines of text, made of what may be shown and nothing else.
 */
import type { ListReport, PropertyReport } from './lists.ts';
import type { Report } from './report.ts';
import type { Start } from './startAt.ts';
import type { NameListReport, Verdict, WrongKeyReport } from './verdict.ts';

export type Color = 'green' | 'yellow' | 'red' | 'cyan' | 'dim' | 'bold';
export type Paint = (color: Color, text: string) => string;

/** All that is said when everything has been asked. */
export function reportLines(report: Report, paint: Paint): string[] {
  const { lists, nameList, wrongKeys } = report;
  const sections = [
    section('New employees', lists.newest && [...listLines(lists.newest), ...newestLines(report)]),
    section('Employees', lists.employees && listLines(lists.employees)),
    section(
      'Employee categories',
      lists.categories && [...listLines(lists.categories), ...driverLines(report)],
    ),
    section('Name list', nameList ? nameListLines(nameList) : [NO_NAME_LIST]),
    section(
      'Wrong keys',
      wrongKeys.length > 0 ? wrongKeys.flatMap(wrongKeyLines) : [NO_WRONG_KEYS],
    ),
    section('What Zaps get', zapLines(report)),
  ];
  const shown = sections.flatMap(({ title, lines }) =>
    lines === null ? [] : ['', paint('bold', title), ...lines.map((line) => `  ${line}`)],
  );
  return [...shown, '', ...verdictLines(report, paint)];
}

const NO_NAME_LIST = 'Not requested: it needs a company key and a secret key.';
const NO_WRONG_KEYS = 'Not tried: add --wrong-keys to send a wrong key of each kind.';

const section = (title: string, lines: readonly string[] | null) => ({ title, lines });

function listLines({ rows, template, properties, hidden, items, error }: ListReport): string[] {
  const readable = error === null ? [] : [`Zapier shows: ${error}`];
  if (rows === null || template === null) {
    return [
      ...(rows === 0 ? ['The list is empty.'] : ['There is no list in the response.']),
      ...readable,
    ];
  }
  const repeated =
    items !== null && items < rows ? `, ${items} of them with different numbers` : '';
  const lines = [`${count(rows, 'row')}${repeated}, written as`, `  ${inOneLine(template)}`];
  const others =
    hidden === 0
      ? []
      : [
          `${count(hidden, 'more property', 'more properties')}, not in most rows, or not safe to show`,
        ];
  return [...lines, ...properties.map((it) => propertyLine(it, rows)), ...others, ...readable];
}

/** JSON in one line, with spaces. */
const inOneLine = (template: unknown) => JSON.stringify(template, null, 1).replace(/\n */g, ' ');

function propertyLine({ name, holds, rows: has, use }: PropertyReport, rows: number): string {
  const what = typeof holds === 'string' ? holds : JSON.stringify(holds);
  const where = `in ${has} of ${count(rows, 'row')}`;
  return `  ${name.padEnd(20)} ${what.padEnd(18)} ${where.padEnd(20)} ${USES[use]}`;
}

const USES: Readonly<Record<PropertyReport['use'], string>> = {
  number: 'the number',
  name: 'the name',
  'first name': 'the first name',
  'last name': 'the last name',
  'extra field': 'an extra field in Zaps',
  'not used': 'not used',
};

function newestLines({ facts, lists }: Report): string[] {
  const { isNewestFirst, newestListed, newestNamedAlike } = facts;
  const rows = lists.newest?.items ?? 0;
  if (rows === 0) return [];
  const order = isNewestFirst ? 'Newest first.' : 'Not newest first.';
  if (newestListed === null) return [order];
  const same =
    newestNamedAlike === newestListed
      ? 'with the same names'
      : `${newestNamedAlike} with the same name`;
  return [
    `${order} ${newestListed === rows ? 'All' : newestListed} of them are in the employee list, ${same}.`,
  ];
}

function driverLines({ facts: { drivers, areDriversAPart } }: Report): string[] {
  if (drivers === null) return [];
  if (drivers === 0) return ['None for drivers.'];
  return [
    `${drivers} for drivers, ${areDriversAPart ? 'all of them among these' : 'not all of them among these'}.`,
  ];
}

/** What each meaning is, and how it shows. */
const MEANINGS: Readonly<Record<Start, readonly [is: string, shows: string]>> = {
  'from-name': ['that employee, then by name', 'pages begin with the employee asked for'],
  'after-name': [
    'the employees after that one by name',
    'pages continue after the employee asked for',
  ],
  'from-number': [
    'that number and the next higher ones',
    'pages have the number asked for and those above it',
  ],
  'after-number': ['the next higher numbers', 'pages have the numbers above the one asked for'],
  ignored: ['nothing', 'every page is the first page'],
};

function nameListLines({ error, pageSize, starts, walk, everyone }: NameListReport): string[] {
  if (error !== null) return [`Zapier shows: ${error}`];
  const size =
    pageSize === 0 ? 'All employees are on one page.' : `${count(pageSize, 'employee')} per page.`;
  const meanings = starts.map(
    (start) => `means ${start} (${MEANINGS[start][0]}): ${MEANINGS[start][1]}`,
  );
  const start = meanings.join(', or ') || "couldn't be determined";
  const people =
    walk && (walk.people === everyone ? `all ${everyone}` : `${walk.people} of ${everyone}`);
  const whole =
    walk &&
    `${walk.isDone ? 'Read' : 'Would be read'} page by page: ${people} in ${count(walk.requests, 'request')}.`;
  return [size, `"Start at" ${start}.`, ...(whole ? [whole] : [])];
}

const wrongKeyLines = ({ key, status, says, isExpired }: WrongKeyReport) => [
  `A wrong ${key}: status ${status ?? '–'}, ${isExpired ? 'and Zapier asks to reconnect' : 'not recognized as a wrong key'}.`,
  says === null ? 'The list is returned anyway.' : `Zapier shows: ${says}`,
];

function zapLines({ lists: { newest, employees, categories }, nameList }: Report): string[] {
  const line = (step: string, works: boolean, what: string) =>
    `${step.padEnd(24)} ${works ? what : "doesn't work yet"}`;
  const reads = (list: ListReport | null) => list !== null && list.error === null;
  const extra =
    newest?.properties.filter(({ use }) => use === 'extra field').map(({ name }) => name) ?? [];
  const fields = ['id', 'name', 'first_name', 'last_name', ...extra].join(', ');
  const names = nameList ? nameList.error === null : reads(employees);
  const people = nameList?.walk?.people ?? employees?.items ?? 0;
  const finds = (what: string) => (people === 0 ? 'finds no one yet' : `finds ${what}`);
  const isConnecting = reads(newest) && (nameList === null || nameList.error === null);
  return [
    line('Connect', isConnecting, 'works'),
    line('New Employee', reads(newest), fields),
    line('Find Employee', names, finds(`${count(people, 'employee')} by number or name`)),
    line('Find Employees', names, finds(`up to ${count(people, 'employee')}`)),
    line(
      'Find Employee Category',
      reads(categories),
      `finds ${count(categories?.items ?? 0, 'category', 'categories')} by code or name`,
    ),
    line(
      'Find Employee Categories',
      reads(categories),
      `finds all ${count(categories?.items ?? 0, 'category', 'categories')}`,
    ),
  ];
}

const VERDICTS: Readonly<Record<Verdict, readonly [Color, string]>> = {
  ready: ['green', 'ready'],
  'ready with remarks': ['yellow', 'ready, with these remarks'],
  'not yet': ['red', 'not yet'],
};

function verdictLines({ verdict, remarks }: Report, paint: Paint): string[] {
  const [color, words] = VERDICTS[verdict];
  const lines = remarks.map(
    ({ text, isBlocking }) => `  ${isBlocking ? paint('red', '✗') : '·'} ${text}`,
  );
  return [`Verdict: ${paint(color, words)}`, ...lines];
}

export const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
