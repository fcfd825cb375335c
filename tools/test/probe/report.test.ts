/* The report, line by line; findings.test.ts has odd lists. */
import { expect, test } from '@jest/globals';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import {
  ALL_KEYS,
  API_KEY_ALONE,
  connectionTo,
  runProbe,
  startApi,
  startListApi,
} from './runProbe.ts';

test('reports requests, examples, and findings', async () => {
  const options = {
    employeeCount: 12,
    newestCount: 10,
    pageSize: 5,
    format: 'map-of-names',
  } as const;
  const sandbox = await startTestSandbox(options);
  const { lines } = await runProbe(connectionTo(sandbox), { tryWrongKeys: true });
  const text = lines.join('\n').replace(/ *\d+ ms/g, '      5 ms');
  expect(text).toBe(`\
  newemployees                      200       254 B      5 ms  10 rows
  emp_name_list                     200       146 B      5 ms  5 rows
  emp_name_list, from the middle    200       148 B      5 ms  5 rows
  list_employee                     200       303 B      5 ms  12 rows
  list_employee_category            200       167 B      5 ms  8 rows
  list_employee_category, drivers   200        80 B      5 ms  3 rows
  newemployees, wrong API key       200        49 B      5 ms  key rejected
  emp_name_list, wrong company key  200        67 B      5 ms  key rejected

Below are the responses with made-up people. Other numbers begin with 7, other
texts are "text", and property1 … are keys that could be data. → is what Zaps
get.

New employee list (newemployees)
  { "1003": "Weiß, Jo", "1002": "Ito, Ren", "1001": "Okafor, Ada" }
  → id "1003", name "Weiß, Jo"
  → id "1002", name "Ito, Ren"
  → id "1001", name "Okafor, Ada"

Employee name list (emp_name_list)
  {
    "emp_name_list": {
      "1002": "Ito, Ren", "1003": "Weiß, Jo", "1001": "Okafor, Ada"
    }
  }
  → id "1002", name "Ito, Ren"
  → id "1003", name "Weiß, Jo"
  → id "1001", name "Okafor, Ada"

Employee list (list_employee)
  { "1002": "Ito, Ren", "1003": "Weiß, Jo", "1001": "Okafor, Ada" }
  → id "1002", name "Ito, Ren"
  → id "1003", name "Weiß, Jo"
  → id "1001", name "Okafor, Ada"

Employee category list (list_employee_category)
  { "1001": "Drivers", "1002": "Office", "1003": "Safety" }
  → id "1001", name "Drivers"
  → id "1002", name "Office"
  → id "1003", name "Safety"

Wrong API key (newemployees)
  { "fail": { "authentication": "The API key failed." } }
  → key rejected

Wrong company key (emp_name_list)
  { "fail": { "authentication": "The company key or secret key failed." } }
  → key rejected

Written to out.json, one test case per line. It and this report, from "Up to 8"
on, have no keys, no people's data, and not the API's address: send them to
whoever asked for them.

✓ Ready

✓ 10 of 10 new employees are in the employee list with the same numbers.

✓ With "Driver Categories Only", 3 of 8 categories are found.

✓ Zapier notices a wrong API key, and asks to reconnect.

✓ Zapier notices a wrong company key, and asks to reconnect.

– A poll sees at most the newest 10 of 12 employees.
  In Zaps with New Employee, set "Check Full Employee List" if there may be more
  than 10 hires between two polls.

– A page of the name list starts with the employee whose number is requested.
`);
});

test('shows what the app could not read, and why', async () => {
  const rows = [4, 3, 2].map((ident) => ({ ident, emp_name: 'Ito, Ren' }));
  const baseUrl = await startListApi({ all: rows });
  const { lines } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(lines.join('\n')).toContain(`
New employee list (newemployees)
  [
    { "ident": 7001, "emp_name": "Okafor, Ada" },
    { "ident": 7002, "emp_name": "Ito, Ren" },
    { "ident": 7003, "emp_name": "Weiß, Jo" }
  ]
  → not read: row 1 isn't in a known format
`);
});

test('ends with the finding if nothing works, and shows what came', async () => {
  const baseUrl = await startApi(() => ({ body: '<html>Sign in</html>' }));
  const { lines } = await runProbe({ baseUrl, ...ALL_KEYS });
  expect(lines.join('\n')).toMatch(
    /<html><\/html>\n {2}→ not read: the response is a web page\n.*\n✗ Not ready\n\n✗ Connecting and New Employee fail: /s,
  );
});

test('breaks lines at 80 columns', async () => {
  const words = 'employee emergency contact telephone';
  const rows = [4, 3, 2, 1].map((emp_no) => ({
    ...{
      emp_no,
      [words]: 'x',
      emp_name: 'Ito, Ren',
      department_name: 'x',
      hire_date: '11/02/2026',
    },
    manager: { emp_no, emp_name: 'Ito, Ren' },
  }));
  const baseUrl = await startListApi({
    all: { data: Object.fromEntries(rows.map((row) => [row.emp_no, row])) },
  });
  const { lines } = await runProbe({ baseUrl, ...ALL_KEYS }, { tryWrongKeys: true });
  expect(lines.join('\n')).toContain(words);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
