/* What the probe concludes from odd lists: its remark, and its verdict. */
import { expect, test } from '@jest/globals';
import { parseJson } from '../../tools/unknownValues.ts';
import { listen } from '../support/services.ts';
import { probe } from './support.ts';

const ROWS = [1042, 1043, 1044, 1045].map((emp_no) => ({ emp_no, emp_name: `Ito ${emp_no}, Ren` }));
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
  parseJson(JSON.stringify(rows).replaceAll(from, to));

const READY = 'ready with remarks';
const ZEROS = ROWS.map((row) => ({ ...row, emp_no: `00${row.emp_no}` }));

test.each<[remark: string, verdict: string, list: string, value: unknown]>([
  ["isn't a shorter part of the full list.", READY, '', 0],
  ['"ident" looks like the number', 'not yet', 'newest', renamed(ROWS, 'emp_no', 'ident')],
  ['"who" looks like the name', READY, 'employees', renamed(ROWS, 'emp_name', 'who')],
  ['"art" looks like the name', 'not yet', 'categories', renamed(LISTS.categories, 'name', 'art')],
  ["The list of employees can't be read: ", 'not yet', 'employees', { 'Okafor, Ada': 1042 }],
  ["The new employees aren't listed newest first,", READY, 'newest', ROWS],
  ['Only 3 of the 4 newest are in the employee list', READY, 'employees', ROWS.slice(1)],
  ['Only 1 of the 4 newest are in the employee list', 'not yet', 'employees', ROWS.slice(3)],
  ['None of the 4 newest are in the employee list under the same', 'not yet', 'employees', ZEROS],
  [
    'on. 3 are there with other leading zeros.',
    'not yet',
    'employees',
    [...ROWS.slice(0, 1), ...ZEROS.slice(1)],
  ],
  ["can't be turned on. 4 are there with other leading zeros.", 'not yet', 'employees', ZEROS],
  ['1 of the 4 newest have a different name', READY, 'employees', renamed(ROWS, ' 1042', '')],
  [
    'Some rows in the list of employees share a number or a code.',
    READY,
    'employees',
    [...ROWS, ...ROWS],
  ],
  ["The employee list is empty, so Zaps can't be turned on.", 'not yet', 'employees', []],
  ['the response is only part of the list', 'not yet', 'employees', { total: 9, data: ROWS }],
  ['The list of new employees is empty, so the format', READY, 'newest', []],
  // Too many values for the app.
  ["can't be read: ", 'not yet', 'newest', Array(600_000).fill({ emp_no: 1 })],
])('remarks: %s', async (remark, verdict, list, value) => {
  const lists: Record<string, unknown> = { ...LISTS, [list]: value };
  const baseUrl = await listen(({ url }, response) => {
    response.end(JSON.stringify(lists[LIST_OF[url ?? ''] ?? 'newest']));
  });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.verdict).toBe(verdict);
  expect(report.remarks.map(({ text }) => text).join('\n')).toContain(remark);
});

test('counts the blank option of a list as no row, and remarks on nothing in it', async () => {
  const categories = [{ row_Id: 0, name: 'Select a category' }, ...LISTS.categories];
  const lists: Record<string, unknown> = { ...LISTS, categories };
  const baseUrl = await listen(({ url }, response) => {
    response.end(JSON.stringify(lists[LIST_OF[url ?? ''] ?? 'newest']));
  });
  const report = await probe({ baseUrl, apiKey: 'ak', nameListKeys: null });
  expect(report.lists.categories).toMatchObject({
    itemCount: 3,
    format: { rowCount: 3, hasBlank: true },
  });
  expect(report.remarks.map(({ text }) => text).join('\n')).not.toContain('share a number');
});
