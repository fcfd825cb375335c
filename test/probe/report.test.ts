/* The report: whole, of a service that is as usual, and what it says of lists that are odd. */
import { expect, test } from '@jest/globals';
import { requestLine } from '../../probe/requestTable.ts';
import { reportLines } from '../../probe/text.ts';
import { openSandbox } from '../sandbox/support.ts';
import { connectionTo, probeHastily, serve } from './support.ts';

test('a report has lists, what they are used for, pages, wrong keys and a verdict', async () => {
  const profile = { newest: 4, name_list: { page_size: 5 } };
  const sandbox = await openSandbox({ employees: 12, profile });
  const report = await probeHastily(connectionTo(sandbox), { wrongKeys: false });
  expect(`${reportLines(report, (_color, text) => text).join('\n')}\n`).toBe(`
New employees
  4 rows, written as
    [ { "employee_number": "<number>", "name": "<last, first>", "hire_date": "<date>", "category": "<category>" } ]
    employee_number      <number>           in 4 of 4 rows       the number
    name                 <last, first>      in 4 of 4 rows       the name
    hire_date            <date>             in 4 of 4 rows       an extra field in Zaps
    category             <category>         in 4 of 4 rows       an extra field in Zaps
  Newest first. All of them are in the employee list, with the same names.

Employees
  12 rows, written as
    [ { "value": "<number>", "label": "<last, first>" } ]
    value                <number>           in 12 of 12 rows     the number
    label                <last, first>      in 12 of 12 rows     the name

Employee categories
  8 rows, written as
    [ { "row_Id": "<row id>", "category name": "<name>" } ]
    row_Id               <row id>           in 8 of 8 rows       the number
    category name        <name>             in 8 of 8 rows       the name
  3 for drivers, all of them among these.

Name list
  5 employees per page.
  "Start at" means from-name (that employee, then by name): pages begin with the employee asked for.
  Read page by page: all 12 in 4 requests.

Wrong keys
  Not tried: add --wrong-keys to send a wrong key of each kind.

What Zaps get
  Connect                  works
  New Employee             id, name, first_name, last_name, hire_date, category
  Find Employee            finds 12 employees by number or name
  Find Employee Category   finds 8 categories

Verdict: ready
`);
});

test('a report on a service that fails has what Zapier shows then', async () => {
  const baseUrl = await serve((_request, response) => response.writeHead(500).end());
  const report = await probeHastily({ baseUrl, apiKey: 'ak', nameListKeys: null });
  const text = reportLines(report, (_color, line) => line).join('\n');
  expect(text).toMatch(/Zapier shows: .*status 500/);
  expect(text).toContain("New Employee             doesn't work yet");
  expect(text).toContain("Verdict: not yet\n  ✗ The list of new employees can't be read:");
});

test('a request is a line of what may be shown of it', () => {
  const contentType = 'text/html; charset=utf-8';
  const result = { status: 200, contentType, bytes: 25_490, totalMs: 215, result: '250 rows' };
  expect(requestLine({ question: 'newemployees', firstByteMs: 14, ...result })).toMatch(
    /^ {2}newemployees +200 +text\/html +25 kB +14 ms +215 ms +250 rows$/,
  );
});

const EMPLOYEES = [
  { emp_no: 1042, emp_name: 'Okafor, Ada' },
  { emp_no: 1043, emp_name: 'Quux, Zelda' },
  { emp_no: 1044, emp_name: 'Lovelace, Grace' },
];
const NEWEST = EMPLOYEES.toReversed();
const CATEGORIES = [
  { row_Id: 7, name: 'Drivers' },
  { row_Id: 8, name: 'Office' },
];
const ALL_DRIVE = 'All categories are for drivers, or Drivers Only changes nothing.';

/** Lists of a service without a name list, what is said of them, and whether Zaps can run. */
test.each<[lists: unknown[], verdict: string, remarks: string[]]>([
  [[NEWEST, EMPLOYEES, CATEGORIES], 'ready with remarks', [ALL_DRIVE]],
  [
    [NEWEST.map(({ emp_no, emp_name }) => ({ ident: emp_no, emp_name })), EMPLOYEES, CATEGORIES],
    'not yet',
    ['In the list of new employees, "ident" looks like the number, but isn\'t in '],
  ],
  [
    [NEWEST, EMPLOYEES.map(({ emp_no, emp_name }) => ({ emp_no, wer: emp_name })), CATEGORIES],
    'ready with remarks',
    ['In the list of employees, "wer" looks like the name, but isn\'t in '],
  ],
  [
    [NEWEST, EMPLOYEES, [7, 8, 9].map((row_Id) => ({ row_Id, bezeichnung: `Office ${row_Id}` }))],
    'not yet',
    ['In the list of employee categories, "bezeichnung" looks like the name, but isn\'t in '],
  ],
  [
    [NEWEST, Object.fromEntries(EMPLOYEES.map((row) => [row.emp_name, row.emp_no])), CATEGORIES],
    'not yet',
    ["The list of employees can't be read: "],
  ],
  [
    [EMPLOYEES, [{ emp_no: 1043, emp_name: 'Quux, Z.' }, EMPLOYEES[0]], CATEGORIES],
    'ready with remarks',
    [
      "The new employees aren't listed newest first. Zaps get them in another order.",
      'Only 2 of the 3 newest are in the employee list.',
      'Only 1 of the 2 newest have the same name in the employee list.',
      ALL_DRIVE,
    ],
  ],
  [
    [[], EMPLOYEES, CATEGORIES],
    'ready with remarks',
    ['The list of new employees is empty, so the format of its rows is unknown.'],
  ],
  [
    [Array.from({ length: 600_000 }, () => ({ emp_no: 1, pay: 1 })), EMPLOYEES, CATEGORIES],
    'not yet',
    ["The list of new employees can't be read: "],
  ],
])(
  'lists that are odd are remarked: %#',
  async ([newest, employees, categories], verdict, texts) => {
    const baseUrl = await serve(({ url }, response) => {
      const other = url === '/Apiv11/list_employee' ? employees : newest;
      response.end(JSON.stringify(url === '/Apiv11/list_employee_category' ? categories : other));
    });
    const connection = { baseUrl, apiKey: 'ak', nameListKeys: null };
    const report = await probeHastily(connection, { wrongKeys: false });
    expect(report.verdict).toBe(verdict);
    const remarks = report.remarks.map(({ text }) => text).join('\n');
    for (const text of texts) expect(remarks).toContain(text);
  },
  30_000,
);
