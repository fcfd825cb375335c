/* The report, line by line; findings.test.ts has odd lists. */
import { expect, test } from '@jest/globals';
import app from '../../index.ts';
import { APP_SCHEMA, appStepsOf } from '../../tools/appDefinition.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { startServer } from '../support/servers.ts';
import { ALL_KEYS, API_KEY_ALONE, connectionTo, runProbe, startListApi } from './runProbe.ts';

const { steps } = appStepsOf(APP_SCHEMA.parse(app));
const labels = ['Connect', ...steps.map(({ label }) => label)];
const labelWidth = Math.max(...labels.map(({ length }) => length));

test('reports requests, lists, a verdict, what Zaps get, findings, and what is next', async () => {
  const sandbox = await startTestSandbox({ employeeCount: 12, newestCount: 10, pageSize: 5 });
  const { lines } = await runProbe(connectionTo(sandbox), true);
  const text = lines.join('\n').replace(/ *\d+ ms/g, '      5 ms');
  expect(`${text}\n`).toBe(`\
  newemployees                      200       995 B      5 ms  10 rows
  emp_name_list                     200       146 B      5 ms  5 rows
  emp_name_list, from the middle    200       148 B      5 ms  5 rows
  list_employee                     200       495 B      5 ms  12 rows
  list_employee_category            200       367 B      5 ms  8 rows
  list_employee_category, drivers   200       155 B      5 ms  3 rows
  newemployees, wrong API key       200        49 B      5 ms  key rejected
  emp_name_list, wrong company key  200        67 B      5 ms  key rejected

<…> stands for a value. Quotes mean text.

New employee list (newemployees)
  [
    {
      "employee_number": <number>,
      "name": "<last, first>",
      "hire_date": "<date>",
      "category": "<text>"
    }
  ]

Employee list (list_employee)
  [ { "value": <number>, "label": "<last, first>" } ]

Employee category list (list_employee_category)
  [ { "row_Id": <number>, "category name": "<name>" } ]

Employee name list (emp_name_list)
  { "emp_name_list": { "<number>": "<last, first>" } }
  Sorted by name. A response starts with the employee whose number is requested.

Profile
  Replaced profile.json: field names, formats, and counts. It has no keys, no
  people's data, and not the API's address, so it is safe to share. The sandbox
  can answer like this API:
    npm run sandbox -- --profile profile.json

✓ Ready: everything tested works

What Zaps get
${labels.map((label) => `  ✓ ${label.padEnd(labelWidth)}  works`).join('\n')}

Findings
  ✓ 10 of 10 new employees are in the employee list with the same numbers.
  ✓ With "Driver Categories Only", 3 of 8 categories are found.
  ✓ Zapier notices a wrong API key, and asks to reconnect.
  ✓ Zapier notices a wrong company key, and asks to reconnect.
  – A poll sees at most the newest 10 of 12 employees.

Next
  1. Send profile.json to whoever asked you to run the probe. As the maintainer,
     commit it (docs/release.md).
  2. In Zaps with New Employee, set "Check Full Employee List" if there may be
     more than 10 hires between two polls.
`);
});

test('reports names that the name list may add, and steps to check', async () => {
  const sandbox = await startTestSandbox({ employeeCount: 250, format: 'without-names' });
  const { text } = await runProbe(connectionTo(sandbox));
  expect(text).toMatch(/\n {2}! Find Employee {13}works, but names depend on the name list\n/);
  expect(text).toContain('\n! Ready, with 1 thing to check\n');
  expect(text).toContain(' names for 150 of 250. ');
});

test('repeats the options in the next command, quoted, in one line', async () => {
  const baseUrl = await startListApi({ all: { 1042: 'Okafor, Ada' } });
  const url = 'https://employees.hr.example.com';
  const args = ['--base-url', url, '--out', 'my company.json'];
  const { lines } = await runProbe({ baseUrl, ...ALL_KEYS }, false, [], args);
  expect(lines).toContain(
    `     npm run probe -- --base-url ${url} --out "my company.json" --wrong-keys`,
  );
});

test("reports wrong keys that Zapier doesn't notice", async () => {
  const baseUrl = await startListApi({ all: { 1042: 'Okafor, Ada' } });
  const { text } = await runProbe({ baseUrl, ...ALL_KEYS }, true);
  expect(text).toContain("! Zapier doesn't notice a wrong API key: ");
  expect(text).toContain("! Zapier doesn't notice a wrong company key: ");
});

test('does not count the blank option of a dropdown', async () => {
  const options = [
    { value: '', label: '-- Select --' },
    { value: 1042, label: 'Ito, Ren' },
  ];
  const baseUrl = await startListApi({ all: options });
  const report = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(report.text).toMatch(/\n {2}list_employee .* 1 row\n/);
  expect(report.profile?.active_employees).toEqual([{ value: '<number>', label: '<last, first>' }]);
});

test('reports the status and the time of each error, and no profile', async () => {
  const baseUrl = await startServer((_request, response) => response.writeHead(500).end());
  const { text } = await runProbe({ baseUrl, ...ALL_KEYS }, true);
  expect(text).toMatch(/\nEmployee list \(list_employee\)\n {2}✗ Not read: status 500\.\n/);
  expect(text).toContain('\n✗ Not ready: everything fails\n');
  expect(text).toMatch(/\n {2}✗ New Employee +fails: newemployees failed\n/);
  expect(text).toMatch(
    /\nNext\n {2}1\. Ask .* why newemployees answered with +status 500 at .*\n {2}5\. Run the probe again: {2}npm run probe$/s,
  );
  expect(text).toContain('\n  – Not tested: a wrong API key, a wrong company key.\n');
});

test('breaks lines at 80 columns', async () => {
  const long = 'a number of the employee in the old list';
  const rows = [4, 3, 2, 1].map((emp_no) => ({ emp_no, [long]: 'x', [`${long} x`]: 1 }));
  const baseUrl = await startListApi({
    all: { data: Object.fromEntries(rows.map((row) => [row.emp_no, row])) },
  });
  const { lines } = await runProbe({ baseUrl, ...ALL_KEYS }, true);
  expect(lines.join('\n')).toContain(long);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
