/* The report as a person reads it, whole: of a service that is as usual, and of one that is not. */
import { afterEach, expect, test } from '@jest/globals';
import { requestLine } from '../../probe/requestTable.ts';
import { reportLines } from '../../probe/text.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { connectionTo, openServer, probeHastily } from './support.ts';

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

test('a report tells lists, what they are used for, pages, wrong keys and a verdict', async () => {
  const sandbox = await startSandbox({
    employees: 12,
    profile: { newest: 4, name_list: { page_size: 5 } },
  });
  closing.push(() => sandbox.close());
  const report = await probeHastily(connectionTo(sandbox), { wrongKeys: false });
  expect(reportLines(report, (_color, text) => text)).toEqual([
    '',
    'New employees',
    '  4 rows, written as',
    '    [ { "employee_number": "<number>", "name": "<last, first>", "hire_date": "<date>", "category": "<category>" } ]',
    '    employee_number      <number>           in 4 of 4 rows       the number',
    '    name                 <last, first>      in 4 of 4 rows       the name',
    '    hire_date            <date>             in 4 of 4 rows       an extra field in Zaps',
    '    category             <category>         in 4 of 4 rows       an extra field in Zaps',
    '  Newest first. All of them are in the employee list, with the same names.',
    '',
    'Employees',
    '  12 rows, written as',
    '    [ { "value": "<number>", "label": "<last, first>" } ]',
    '    value                <number>           in 12 of 12 rows     the number',
    '    label                <last, first>      in 12 of 12 rows     the name',
    '',
    'Employee categories',
    '  8 rows, written as',
    '    [ { "row_Id": "<row id>", "category name": "<name>" } ]',
    '    row_Id               <row id>           in 8 of 8 rows       the number',
    '    category name        <name>             in 8 of 8 rows       the name',
    '  3 for drivers, all of them among these.',
    '',
    'Name list',
    '  5 employees on a page.',
    '  "Start at" means from-name (that employee, then by name): pages begin with the employee asked for.',
    '  Read page by page: all 12 in 4 requests.',
    '',
    'Wrong keys',
    '  Not tried: --wrong-keys asks once with a wrong key of each kind.',
    '',
    'What Zaps get',
    '  Connect                  works',
    '  New Employee             id, name, first_name, last_name, hire_date, category',
    '  Find Employee            finds 12 employees by number or name',
    '  Find Employee Category   finds 8 categories',
    '',
    'Verdict: ready',
  ]);
});

test('a report on a service that fails tells it in the words that a Zap builder gets', async () => {
  const { url, close } = await openServer((_request, response) => response.writeHead(500).end());
  closing.push(close);
  const report = await probeHastily({ baseUrl: url, apiKey: 'ak', nameListKeys: null });
  const text = reportLines(report, (_color, line) => line).join('\n');
  expect(text).toContain(
    'A Zap builder reads: Employee Directory returned an error for the new employee list (status 500). Triggers retry automatically; for other steps, try again.',
  );
  expect(text).toContain('New Employee             does not work yet');
  expect(text).toContain('Verdict: not yet\n  ✗ The list of new employees cannot be read:');
});

test('a request is a line of what may be shown of it', () => {
  const request = {
    question: 'newemployees',
    status: 200,
    contentType: 'text/html; charset=UTF-8',
    bytes: 25_490,
    firstByteMs: 14,
    totalMs: 215,
    result: '250 rows',
  };
  expect(requestLine(request)).toBe(
    '  newemployees                          200     text/html           25 kB     14 ms       215 ms   250 rows',
  );
});
