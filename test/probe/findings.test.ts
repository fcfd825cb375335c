/* What the probe finds in odd lists, and its verdict. */
import { expect, test } from '@jest/globals';
import { parseJson } from '../../tools/unknownValues.ts';
import { KEYS, probe, serve } from './support.ts';

const ROWS = [1042, 1043, 1044, 1045].map((emp_no) => ({ emp_no, emp_name: `Ito ${emp_no}, Ren` }));
const CATEGORIES = [7, 8, 9].map((row_Id) => ({ row_Id, name: `Category ${row_Id}` }));
const LISTS = { all: ROWS.toReversed(), list_employee: ROWS, list_employee_category: CATEGORIES };
const renamed = (rows: readonly object[], from: string, to: string) =>
  parseJson(JSON.stringify(rows).replaceAll(from, to));

const READY = 'ready with remarks';
const ZEROS = ROWS.map((row) => ({ ...row, emp_no: `00${row.emp_no}` }));
const UNNAMED = ROWS.map(({ emp_no }) => ({ emp_no }));

test.each<[finding: string, verdict: string, lists: object]>([
  ["isn't shorter than the full list.", READY, {}],
  [
    "The list of new employees can't be read. No property is known as the number: add the right one",
    'not yet',
    { all: renamed(ROWS, 'emp_no', 'ident') },
  ],
  [
    "The list of employee categories can't be read. No property is known as the name: add",
    'not yet',
    { list_employee_category: renamed(CATEGORIES, 'name', 'art') },
  ],
  [
    "The list of employees can't be read. Zapier shows: ",
    'not yet',
    { list_employee: { 'Okafor, Ada': 1042 } },
  ],
  ["The new employees aren't listed newest first,", READY, { all: ROWS }],
  [
    '3 of 4 new employees are in the employee list under the same number.',
    READY,
    { list_employee: ROWS.slice(1) },
  ],
  [
    "0 of 4 new employees are in the employee list under the same number, so Zaps can't be turned on.",
    'not yet',
    { list_employee: ZEROS },
  ],
  [
    'Some rows in the list of employees share a number or a code.',
    READY,
    { list_employee: [...ROWS, ...ROWS] },
  ],
  [
    "The list of employees is empty, so the format of its rows is unknown: Zaps can't be turned on.",
    'not yet',
    { list_employee: [] },
  ],
  ['the response is only part of the list', 'not yet', { list_employee: { total: 9, data: ROWS } }],
  ['The list of new employees is empty, so the format', READY, { all: [] }],
  [
    '0 of 4 new employees have a name; 4 with the other lists that the probe read.',
    READY,
    { all: UNNAMED.toReversed() },
  ],
  [
    '0 of 4 employees have a name; 0 with the other lists that the probe read. The Company Key and',
    READY,
    { list_employee: UNNAMED },
  ],
  [
    "0 of 4 new employees have a first_name. Names aren't split.",
    READY,
    { all: renamed(LISTS.all, ', Ren', '') },
  ],
])('finds: %s', async (finding, verdict, lists) => {
  const baseUrl = await serve({ ...LISTS, ...lists });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.findings.map(({ text }) => text).join('\n')).toContain(finding);
  expect(report.verdict).toBe(verdict);
});

test('a name list that fails blocks the connection', async () => {
  const lists = { ...LISTS, emp_name_list: { error: 'Timeout' } };
  const report = await probe({ baseUrl: await serve(lists), ...KEYS });
  expect(report.verdict).toBe('not yet');
  expect(report.text).toContain("✗ Connect                   doesn't work yet");
  expect(report.text).toMatch(/✗ The name list can't be read\. .* Or connect without/);
  expect(report.profile).not.toHaveProperty('name_list');
});
