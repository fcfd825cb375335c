/* The report, line by line; remarks.test.ts has what it concludes from odd lists. */
import { expect, test } from '@jest/globals';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../support/services.ts';
import { connectionTo, KEYS, probe } from './support.ts';

test('reports requests, lists, pages, wrong keys, the results of Zaps, and a verdict', async () => {
  const profile = { newest_count: 4, name_list: { page_size: 5 } };
  const sandbox = await openSandbox({ employees: 12, profile });
  const { lines } = await probe(connectionTo(sandbox));
  const text = lines.join('\n').replace(/ *\d+ ms/g, '      5 ms');
  expect(`${text}\n`).toBe(`\
  newemployees                         200       404 B      5 ms  4 rows
  emp_name_list                        200       140 B      5 ms  5 rows
  list_employee                        200       495 B      5 ms  12 rows
  list_employee_category               200       367 B      5 ms  8 rows
  list_employee_category, drivers      200       155 B      5 ms  3 rows
  emp_name_list, from an employee      200       145 B      5 ms  5 rows

New employees
  4 rows, objects in an array
    property         value          rows    used as
    employee_number  <number>       4 of 4  the number
    name             <last, first>  4 of 4  the name
    hire_date        <date>         4 of 4  extra field
    category         <category>     4 of 4  extra field
  Newest first. All 4 are in the employee list under the same number, with the
    same names.

Employees
  12 rows, objects in an array
    property  value          rows      used as
    value     <number>       12 of 12  the number
    label     <last, first>  12 of 12  the name

Employee categories
  8 rows, objects in an array
    property       value     rows    used as
    row_Id         <row id>  8 of 8  the code
    category name  <name>    8 of 8  the name
  3 of the 8 are for drivers.

Name list
  5 employees per page.
  "Start at": a page begins with that employee, in order of name.
  Not needed: the other lists have all names.

What Zaps get
✓ Connect                   works
✓ New Employee              id, name, first_name, last_name, hire_date, category
✓ Find Employee             one of 12 employees, by number or name
✓ Find Employees            up to 12 employees
✓ Find Employee Category    one of 8 categories, by code or name
✓ Find Employee Categories  all 8 categories

Verdict: ✓ ready: every step works
`);
});

const printed = ({ lines }: { readonly lines: readonly string[] }) =>
  lines
    .join('\n')
    .replace(/\n {4}/g, ' ')
    .replace(/(?<=\nVerdict.*)\n {2}/gs, ' ');

test('remarks on names in one part: no first name, and the whole name as the last', async () => {
  const profile = { new_employees: [{ id: '<number>', name: '<name>' }] };
  const report = await probe(connectionTo(await openSandbox({ profile })));
  expect(report.verdict).toBe('ready with remarks');
  expect(printed(report)).toContain(
    '\n! New Employee              id, name, last_name; see below\n',
  );
  expect(printed(report)).toContain(
    "first_name: 0 of 6 new employees, names aren't split. last_name is the whole name.",
  );
});

test('remarks on names that come from another list', async () => {
  const profile = { new_employees: ['<number>'], employees: ['<number>'] };
  const report = await probe(connectionTo(await openSandbox({ profile })));
  expect(report.verdict).toBe('ready with remarks');
  expect(report.remarks.map(({ text }) => text)).toEqual([
    'New employees: no names in this list. Zaps take them from the name list; the probe found 6 of 6 there. Nothing to do.',
    'Employees: no names in this list. Searches by name take them from the name list; the probe found 6 of 6 there. Nothing to do.',
  ]);
  expect(printed(report)).not.toContain('names.\n\nEmployees');
  expect(printed(report)).toMatch(
    /\n! New Employee .*\n! Find Employee .*\n! Find Employees .*\n✓ /,
  );
  expect(printed(report)).toContain(
    '\nVerdict: ! ready, with 2 remarks\n! New employees: no names',
  );
});

test('calls names a sample if the probe has read a part of the name list', async () => {
  const profile = { newest_count: 25, new_employees: ['<number>'], employees: ['<number>'] };
  const sandbox = await openSandbox({ employees: 250, profile });
  const [remark] = (await probe(connectionTo(sandbox))).remarks;
  expect(remark?.text).toMatch(
    /^New employees: no names .* The probe stopped after 2 pages, and found \d+ of 25\. Nothing to do\.$/,
  );
});

test('reports a start that is ignored, and each wrong key, but their message once', async () => {
  const profile = { name_list: { page_size: 0, start: 'ignored' as const } };
  const sandbox = await openSandbox({ profile });
  const report = await probe(connectionTo(sandbox), { wrongKeys: true });
  const text = report.lines.join('\n').replace(/\n {4}/g, ' ');
  expect(text).toContain('\n  "Start at" is ignored: every page has everyone.\n');
  expect(text.match(/Zapier shows: /g)).toHaveLength(1);
  expect(text).toMatch(
    /\n {2}A wrong API key: .*\n {2}A wrong company key: .*\n {2}Zapier shows: .*\n {2}For a wrong company key, it names the Company Key or the Secret Key\.\n/,
  );
});

test('reports that each list is returned for a wrong key', async () => {
  const baseUrl = await listen((_, response) => response.end('{"1042":"Okafor, Ada"}'));
  const text = printed(await probe({ baseUrl, ...KEYS }, { wrongKeys: true }));
  expect(text.match(/\n {2}A wrong .*\n {2}The list is returned anyway\./g)).toHaveLength(2);
  expect(text).not.toContain('For a wrong company key');
});

test('reports the blank option of a dropdown, and does not count it', async () => {
  const options = [
    { value: '', label: '-- Select --' },
    { value: 1042, label: 'Ito, Ren' },
  ];
  const baseUrl = await listen((_, response) => response.end(JSON.stringify(options)));
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(printed(report)).toContain(
    '\nEmployees\n  1 row after a blank option, objects in an array',
  );
  expect(report.profile.employees).toEqual([{ value: '<number>', label: '<last, first>' }]);
});

test('writes thousands with a comma', async () => {
  const text = printed(await probe(connectionTo(await openSandbox({ employees: 3000 }))));
  expect(text).toContain('3,000 of 3,000');
  expect(text).not.toMatch(/\b3000\b/);
});

test('reports a failing name list as blocking', async () => {
  const sandbox = await openSandbox();
  sandbox.planFault('server-error', { route: 'emp_name_list' });
  const report = await probe(connectionTo(sandbox));
  expect(report.verdict).toBe('not yet');
  expect(printed(report)).toContain("✗ Connect                   doesn't work yet");
  expect(printed(report)).toMatch(/✗ The name list can't be read: .* Or connect without/);
});

test('reports the error messages in Zapier', async () => {
  const baseUrl = await listen((_request, response) => response.writeHead(500).end());
  const text = printed(await probe({ baseUrl, ...KEYS }));
  expect(text).toMatch(/Zapier shows: .*status 500/);
  expect(text).toContain("✗ New Employee              doesn't work yet");
  expect(text).toContain("Verdict: ✗ not yet\n✗ The list of new employees can't be read:");
});

test('breaks lines at 80 columns', async () => {
  const long = 'a number of the employee in the old list';
  const other = { [long]: { city: [{ name: { first: 'x' } }] } };
  const rows = [4, 3, 2, 1].map((emp_no) => ({ emp_no, emp_name: 'Okafor, Ada', ...other }));
  const baseUrl = await listen((_, response) => response.end(JSON.stringify({ data: rows })));
  const { lines } = await probe({ baseUrl, ...KEYS }, { wrongKeys: true });
  expect(lines.join('\n')).toContain(long);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
