/* The report, line by line; findings.test.ts has odd lists. */
import { expect, test } from '@jest/globals';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../support/services.ts';
import { connectionTo, KEYS, probe, serve } from './support.ts';

test('reports requests, lists, a verdict, what Zaps get, findings, and what is next', async () => {
  const profile = { newest_count: 4, name_list: { page_size: 5 } };
  const sandbox = await openSandbox({ employees: 12, profile });
  const { lines } = await probe(connectionTo(sandbox), true);
  const text = lines.join('\n').replace(/ *\d+ ms/g, '      5 ms');
  expect(`${text}\n`).toBe(`\
  newemployees                      200       404 B      5 ms  4 rows
  emp_name_list                     200       140 B      5 ms  5 rows
  list_employee                     200       495 B      5 ms  12 rows
  list_employee_category            200       367 B      5 ms  8 rows
  list_employee_category, drivers   200       155 B      5 ms  3 rows
  emp_name_list, from an employee   200       145 B      5 ms  5 rows
  newemployees, wrong API key       200        49 B      5 ms  key rejected
  emp_name_list, wrong company key  200        67 B      5 ms  key rejected

New employees
  4 rows, objects in an array
    property         value            rows  used as
    employee_number  <number>         all   id
    name             "<last, first>"  all   name
    hire_date        "<date>"         all   extra field
    category         "<text>"         all   extra field

Employees
  12 rows, objects in an array
    property  value            rows  used as
    value     <number>         all   id
    label     "<last, first>"  all   name

Employee categories
  8 rows, objects in an array
    property       value     rows  used as
    row_Id         <number>  all   id
    category name  "<name>"  all   name

Name list
  2 pages of 5 rows, 7 different employees

Profile
  Written to profile.json. It has no keys, employee numbers, people's names,
  dates, or addresses, so it is safe to share. Run the sandbox with it:
    npm run sandbox -- --profile profile.json

Verdict: ✓ ready: every step works

What Zaps get
✓ Connect                   works
✓ New Employee              works
✓ Find Employee             works
✓ Find Employees            works
✓ Find Employee Category    works
✓ Find Employee Categories  works

Findings
✓ The employee list has all new employees under the same number.
✓ With "Driver Categories Only", 3 of 8 categories are found.
✓ Zapier notices a wrong API key and a wrong company key, and asks to reconnect.
✓ New Employee gives id, name, first_name, last_name, hire_date, and category.

Next
  Nothing to fix: commit the profile, and go on with docs/release.md.
`);
});

test('reports names that the name list may add, steps with remarks, and what to do next', async () => {
  const profile = {
    new_employees: ['<number>'],
    employees: { list: ['<number text>'], more: false },
  };
  const sandbox = await openSandbox({ employees: 250, profile });
  const { text } = await probe(connectionTo(sandbox));
  expect(text).toContain('\n  25 rows, numbers in an array [ <number>, … ]\n');
  expect(text).toContain('\n  250 rows, written as { "list": [ "<number>", … ], "more": false }\n');
  expect(text).toMatch(/\n! New Employee {14}works, but no name was found for \d+ of 25\n/);
  expect(text).toContain('\nVerdict: ! ready, with 2 remarks\n');
  expect(text).toMatch(
    /Findings\n! With 2 pages of the name list, \d+ of 25 new employees and \d+ of 250 employees have a name\. Zaps read all pages\.\n! Wrong keys were not tested\.\n✓/,
  );
  expect(text).toMatch(
    /\nNext\n {2}1\. Check .*\n {2}2\. Test wrong keys, .*: {2}npm run probe -- --wrong-keys --force\n {2}3\. Commit /,
  );
});

test('repeats the options in the next command, quoted and in one line', async () => {
  const baseUrl = await serve({ all: { 1042: 'Okafor, Ada' } });
  const url = 'https://employees.hr.example.com';
  const args = ['--force', '--base-url', url, '--out', 'x', '--out', 'my company.json'];
  const { lines } = await probe({ baseUrl, ...KEYS }, false, [], args);
  expect(lines.at(-2)).toBe(
    `     npm run probe -- --force --base-url ${url} --out x --out "my company.json" --wrong-keys`,
  );
});

test.each([
  ['a wrong API key or a wrong company key: Zaps', { all: { 1042: 'Okafor, Ada' } }],
  [
    'a wrong company key: Zaps never ask to reconnect.',
    { newemployees: { fail: { authentication: 'No' } }, all: { 1042: 'Okafor, Ada' } },
  ],
])("reports wrong keys that Zapier doesn't notice: %s", async (keys, lists) => {
  let count = 0;
  const right = { 1042: 'Okafor, Ada' };
  const baseUrl = await listen(({ url = '' }, response) => {
    count += 1;
    const list = url.includes('newemployees') && count > 1 && 'newemployees' in lists;
    response.end(JSON.stringify(list ? lists.newemployees : right));
  });
  const { text } = await probe({ baseUrl, ...KEYS }, true);
  expect(text).toContain(`! Zapier doesn't notice ${keys}`);
});

test('reports the blank option of a dropdown, and does not count it', async () => {
  const options = [
    { value: '', label: '-- Select --' },
    { value: 1042, label: 'Ito, Ren' },
  ];
  const baseUrl = await serve({ all: options });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.text).toContain('\nEmployees\n  1 row after a blank option, objects in an array');
  expect(report.profile?.employees).toEqual([{ value: '<number>', label: '<last, first>' }]);
  expect(report.text).not.toContain('share a number');
});

test('reports an error of all lists once, and no profile', async () => {
  const baseUrl = await listen((_request, response) => response.writeHead(500).end());
  const { text } = await probe({ baseUrl, ...KEYS }, true);
  expect(text).toMatch(/\n {2}list_employee +500 +0 B +\S+ ms {2}error\n/);
  expect(text).toContain('\nVerdict: ✗ not ready: 6 of 6 steps fail\n');
  expect(text.match(/\n✗ Zapier shows .*/g)).toEqual([
    '\n✗ Zapier shows "Employee Directory returned an error for the new employee list, the employee list, the employee category list, and the employee name list (status 500)."',
  ]);
  expect(text).not.toMatch(/\n(New employees|Profile)\n/);
  expect(text).toContain(
    '\n✗ New Employee              fails: the new employee list and the employee list\n',
  );
  expect(text).toMatch(
    /\nNext\n {2}1\. Ask the API's .*\n {2}2\. Run the probe again: {2}npm run probe -- --force$/s,
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
