/* The report, line by line; remarks.test.ts has what it concludes from odd lists. */
import { expect, test } from '@jest/globals';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../support/services.ts';
import { connectionTo, KEYS, probe, serve } from './support.ts';

test('reports requests, lists, pages, wrong keys, the results of Zaps, and a verdict', async () => {
  const profile = { newest_count: 4, name_list: { page_size: 5 } };
  const sandbox = await openSandbox({ employees: 12, profile });
  const { lines } = await probe(connectionTo(sandbox), true);
  const text = lines.join('\n').replace(/ *\d+ ms/g, '      5 ms');
  expect(`${text}\n`).toBe(`\
  newemployees                         200       404 B      5 ms  4 rows
  emp_name_list                        200       140 B      5 ms  5 rows
  list_employee                        200       495 B      5 ms  12 rows
  list_employee_category               200       367 B      5 ms  8 rows
  list_employee_category, drivers      200       155 B      5 ms  3 rows
  emp_name_list, from an employee      200       145 B      5 ms  5 rows
  newemployees, wrong API key          200        49 B      5 ms  key rejected
  emp_name_list, wrong company key     200        67 B      5 ms  key rejected

New employees
  4 rows, objects in an array
    property         value          rows    used as
    employee_number  <number>       4 of 4  id
    name             <last, first>  4 of 4  name
    hire_date        <date>         4 of 4  extra field
    category         <text>         4 of 4  extra field
  Newest first. All 4 are in the employee list under the same number.

Employees
  12 rows, objects in an array
    property  value          rows      used as
    value     <number>       12 of 12  id
    label     <last, first>  12 of 12  name

Employee categories
  8 rows, objects in an array
    property       value     rows    used as
    row_Id         <number>  8 of 8  id
    category name  <name>    8 of 8  name
  3 of them are for drivers.

Name list
  5 employees per page.
  "Start at": a page begins with that employee, in order of name.

Wrong keys
  A wrong API key: status 200, and Zapier asks to reconnect.
  Zapier shows: Employee Directory rejected the API Key. It may have been
    replaced or only partly copied. Get the current key from your administrator
    and reconnect this account in Zapier. Keep the Zap on, or it may miss new
    employees.
  A wrong company key: status 200, and Zapier asks to reconnect.
  Zapier shows: Employee Directory rejected the Company Key or the Secret Key.
    It may have been replaced or only partly copied. Get the current key from
    your administrator and reconnect this account in Zapier. Keep the Zap on, or
    it may miss new employees.

What Zaps get
✓ Connect                   works
✓ New Employee              id, name, first_name, last_name, hire_date, category
✓ Find Employee             works
✓ Find Employees            works
✓ Find Employee Category    works
✓ Find Employee Categories  works

Verdict: ✓ ready: every step works
`);
});

test('reports names that come from the name list, and steps with remarks', async () => {
  const profile = { new_employees: ['<number>'], employees: { list: ['<number>'], more: false } };
  const sandbox = await openSandbox({ employees: 250, profile });
  const { text } = await probe(connectionTo(sandbox));
  expect(text).toContain('\n  250 rows, written as { "list": [ "<number>" ], "more": false }\n');
  expect(text).toContain(
    '\n! New Employee              id, name, first_name, last_name; see below',
  );
  expect(text).toMatch(
    /\nVerdict: ! ready, with 2 remarks\n! name: 0 of 25 new employees\. Zaps take the others from the name list; the probe found \d+ of 25 on the two pages that it read\.\n/,
  );
});

test('reports wrong keys that are not recognized', async () => {
  const baseUrl = await serve({ all: { 1042: 'Okafor, Ada' } });
  const { text } = await probe({ baseUrl, ...KEYS }, true);
  const lines =
    /\n {2}A wrong .* not recognized as a wrong key\.\n {2}The list is returned anyway\./g;
  expect(text.match(lines)).toHaveLength(2);
  expect(text).toContain("! A wrong API key (status 200) isn't recognized as one: Zapier keeps");
});

test('reports the blank option of a dropdown, and does not count it', async () => {
  const options = [
    { value: '', label: '-- Select --' },
    { value: 1042, label: 'Ito, Ren' },
  ];
  const baseUrl = await serve({ all: options });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.text).toContain('\nEmployees\n  1 row after a blank option, objects in an array');
  expect(report.profile.employees).toEqual([{ value: '<number>', label: '<last, first>' }]);
  expect(report.text).not.toContain('share a number');
});

test('reports the error messages in Zapier', async () => {
  const baseUrl = await listen((_request, response) => response.writeHead(500).end());
  const { text } = await probe({ baseUrl, ...KEYS });
  expect(text).toMatch(/\n {2}There is no list in the response\.\n {2}Zapier shows: .*status 500/);
  expect(text).toContain("Verdict: ✗ not yet\n✗ The list of new employees can't be read:");
});

test('breaks lines at 80 columns', async () => {
  const long = 'a number of the employee in the old list';
  const rows = [4, 3, 2, 1].map((emp_no) => ({ emp_no, [long]: 'x', [`${long} x`]: 1 }));
  const baseUrl = await serve({
    all: { data: Object.fromEntries(rows.map((row) => [row.emp_no, row])) },
  });
  const { lines } = await probe({ baseUrl, ...KEYS }, true);
  expect(lines.join('\n')).toContain(long);
  expect(lines.join('\n')).toContain('1 more property, not in most rows');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
