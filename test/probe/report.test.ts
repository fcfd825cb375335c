/* The report: whole, of a service that is as usual, and what it says of lists that are odd. */
import { expect, test } from '@jest/globals';
import { reportLines } from '../../probe/text.ts';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../services.ts';
import { connectionTo, probeHastily } from './support.ts';

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
  Find Employees           finds up to 12 employees
  Find Employee Category   finds 8 categories by code or name
  Find Employee Categories finds all 8 categories

Verdict: ready
`);
});

test('a name list that ends before everyone was listed keeps Zaps from running', async () => {
  const profile = { name_list: { page_size: 2, start: 'ignored' } } as const;
  const { verdict, remarks } = await probeHastily(connectionTo(await openSandbox({ profile })));
  expect(verdict).toBe('not yet');
  expect(remarks[0]?.text).toMatch(/^The name list ends after 2 of 6 employees\. Connect without /);
});

test('a report on a service that fails has what Zapier shows then', async () => {
  const baseUrl = await listen((_request, response) => response.writeHead(500).end());
  const report = await probeHastily({ baseUrl, apiKey: 'ak', nameListKeys: null });
  const text = reportLines(report, (_color, line) => line).join('\n');
  expect(text).toMatch(/Zapier shows: .*status 500/);
  expect(text).toContain("New Employee             doesn't work yet");
  expect(text).toContain("Verdict: not yet\n  ✗ The list of new employees can't be read:");
});

const ROWS = [1042, 1043, 1044].map((emp_no) => ({ emp_no, emp_name: `Okafor ${emp_no}, Ada` }));
const LISTS = {
  newest: ROWS.toReversed(),
  employees: ROWS,
  categories: [7, 8, 9].map((row_Id) => ({ row_Id, name: `Category ${row_Id}` })),
};
const LIST_OF: Record<string, string> = {
  '/Apiv11/list_employee': 'employees',
  '/Apiv11/list_employee_category': 'categories',
};
const renamed = (rows: readonly object[], from: string, to: string) =>
  JSON.parse(JSON.stringify(rows).replaceAll(from, to));

const READY = 'ready with remarks';

test.each<[list: string, value: unknown, verdict: string, remark: string]>([
  ['', 0, READY, 'All categories are for drivers, or Driver Categories Only changes nothing.'],
  ['newest', renamed(ROWS, 'emp_no', 'ident'), 'not yet', '"ident" looks like the number'],
  ['employees', renamed(ROWS, 'emp_name', 'who'), READY, '"who" looks like the name'],
  ['categories', renamed(LISTS.categories, 'name', 'art'), 'not yet', '"art" looks like the name'],
  ['employees', { 'Okafor, Ada': 1042 }, 'not yet', "The list of employees can't be read: "],
  ['newest', ROWS, READY, "The new employees aren't listed newest first."],
  ['employees', ROWS.slice(1), READY, 'Only 2 of the 3 newest are in the employee list.'],
  ['employees', renamed(ROWS, ' 1042', ''), READY, 'Only 2 of the 3 newest have the same name'],
  ['newest', [], READY, 'The list of new employees is empty, so the format'],
  // More values than the app looks at.
  ['newest', Array(600_000).fill({ emp_no: 1, pay: 1.5e-9 }), 'not yet', "can't be read: "],
])(
  'a report has the verdict and the remarks on odd lists: %#',
  async (list, value, verdict, remark) => {
    const lists: Record<string, unknown> = { ...LISTS, [list]: value };
    const baseUrl = await listen(({ url }, response) => {
      response.end(JSON.stringify(lists[LIST_OF[url ?? ''] ?? 'newest']));
    });
    const report = await probeHastily({ baseUrl, apiKey: 'ak', nameListKeys: null });
    expect(report.verdict).toBe(verdict);
    expect(report.remarks.map(({ text }) => text).join('\n')).toContain(remark);
  },
  30_000,
);
