/* The report, line by line; findings.test.ts has odd lists. */
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

Name list
  5 employees per page.
  "Start at": a page begins with that employee, in order of name.

What Zaps get
✓ Connect                   works
✓ New Employee              id, name, first_name, last_name, hire_date, category
✓ Find Employee             works
✓ Find Employees            works
✓ Find Employee Category    works
✓ Find Employee Categories  works

Verdict: ✓ ready: every step works
✓ 4 of 4 new employees are in the employee list under the same number.
✓ With Driver Categories Only, the list has 3 of 8 categories.
✓ A wrong API key (status 200) is recognized: Zapier asks to reconnect.
✓ A wrong company key (status 200) is recognized: Zapier asks to reconnect.
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
  expect(text).toContain('\nVerdict: ! ready, with 2 remarks\n');
  expect(text).toMatch(/\n! 0 of 25 new employees have a name; \d+ with the other lists that the /);
});

test('reports wrong keys that are not recognized', async () => {
  const baseUrl = await serve({ all: { 1042: 'Okafor, Ada' } });
  const { text } = await probe({ baseUrl, ...KEYS }, true);
  expect(text).toContain("! A wrong API key (status 200) isn't recognized as one: Zapier keeps");
  expect(text).toContain('! A wrong company key (status 200) ');
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
  expect(text).toContain('\n  There is no list in the response.\n');
  expect(text).toMatch(
    /Verdict: ✗ not yet\n✗ The list of new employees can't be read\. Zapier shows: .*status 500/,
  );
});

test('breaks lines at 80 columns', async () => {
  const long = 'a number of the employee in the old list';
  const rows = [4, 3, 2, 1].map((emp_no) => ({ emp_no, [long]: 'x', [`${long} x`]: 1 }));
  const baseUrl = await serve({
    all: { data: Object.fromEntries(rows.map((row) => [row.emp_no, row])) },
  });
  const { lines } = await probe({ baseUrl, ...KEYS }, true);
  expect(lines.join('\n')).toContain(long);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
