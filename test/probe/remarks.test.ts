/* What the probe concludes from odd lists: its remark, and its verdict. */
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

test.each<[remark: string, verdict: string, lists: object]>([
  ["isn't shorter than the full list.", READY, {}],
  [
    'In the list of new employees, no property is known as the number: add the right one to NAME',
    'not yet',
    { all: renamed(ROWS, 'emp_no', 'ident') },
  ],
  [
    'In the list of employee categories, no property is known as the name: add',
    'not yet',
    { list_employee_category: renamed(CATEGORIES, 'name', 'art') },
  ],
  ["The list of employees can't be read: ", 'not yet', { list_employee: { 'Okafor, Ada': 1042 } }],
  ["The new employees aren't listed newest first,", READY, { all: ROWS }],
  ['Only 3 of the 4 newest are in the employee list', READY, { list_employee: ROWS.slice(1) }],
  [
    "None of the 4 newest are in the employee list under the same number, so Zaps can't be turned on. 4 are there with other leading zeros.",
    'not yet',
    { list_employee: ZEROS },
  ],
  [
    'Some rows in the list of employees share a number or a code.',
    READY,
    { list_employee: [...ROWS, ...ROWS] },
  ],
  ["The employee list is empty, so Zaps can't be turned on.", 'not yet', { list_employee: [] }],
  ['the response is only part of the list', 'not yet', { list_employee: { total: 9, data: ROWS } }],
  ['The list of new employees is empty, so the format', READY, { all: [] }],
  [
    'name: 0 of 4 new employees. Zaps take the others from the employee list; the probe found 4 of 4 there.',
    READY,
    { all: UNNAMED.toReversed() },
  ],
  [
    'name: 0 of 4 employees. Zaps need the Company Key and the Secret Key for the others.',
    READY,
    { list_employee: UNNAMED },
  ],
  [
    "first_name: 0 of 4 new employees. Names aren't split.",
    READY,
    { all: renamed(LISTS.all, ', Ren', '') },
  ],
])('remarks: %s', async (remark, verdict, lists) => {
  const baseUrl = await serve({ ...LISTS, ...lists });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.remarks.map(({ text }) => text).join('\n')).toContain(remark);
  expect(report.verdict).toBe(verdict);
});

test('a name list that fails blocks the connection', async () => {
  const lists = { ...LISTS, emp_name_list: { error: 'Timeout' } };
  const report = await probe({ baseUrl: await serve(lists), ...KEYS });
  expect(report.verdict).toBe('not yet');
  expect(report.text).toContain("✗ Connect                   doesn't work yet");
  expect(report.text).toMatch(/✗ The name list can't be read: .* Or connect without/);
  expect(report.profile).not.toHaveProperty('name_list');
});
