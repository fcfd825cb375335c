/* What the probe finds in odd lists, and what to do about it. */
import { expect, test } from '@jest/globals';
import { parseJson } from '../../unknownValues.ts';
import { ALL_KEYS, API_KEY_ALONE, runProbe, startApi, startListApi } from './runProbe.ts';

const ROWS = [1042, 1043, 1044, 1045].map((emp_no) => ({ emp_no, emp_name: `Ito ${emp_no}, Ren` }));
const CATEGORIES = [7, 8, 9].map((row_Id) => ({ row_Id, name: `Category ${row_Id}` }));
const LISTS = { all: ROWS.toReversed(), list_employee: ROWS, list_employee_category: CATEGORIES };
const renamed = (rows: readonly object[], from: string, to: string) =>
  parseJson(JSON.stringify(rows).replaceAll(from, to));

const READY = true;
const ROW_IDS = ROWS.map((row, index) => ({ ...row, emp_no: index + 1 }));
const UNNAMED = ROWS.map(({ emp_no }) => ({ emp_no }));

test.each<[finding: string, ready: boolean, lists: object]>([
  ['! With "Driver Categories Only", 3 of 3 categories are found.\nAsk', READY, {}],
  [
    "Zapier couldn't read the new employee list: row 1 isn't in a known format.\"\nSend ",
    false,
    { all: renamed(ROWS, 'emp_no', 'ident') },
  ],
  [
    '✗ Category searches fail: Zapier shows "Zapier couldn\'t read the employee category list: ',
    false,
    { list_employee_category: renamed(CATEGORIES, 'name', 'art') },
  ],
  [
    'look new to New Employee: Zapier shows "Zapier couldn\'t read the employee list: ',
    false,
    { list_employee: { 'Okafor, Ada': 1042 } },
  ],
  [
    '! 3 of 4 new employees are in the employee list with the same numbers.\nCheck ',
    READY,
    { list_employee: ROWS.slice(1) },
  ],
  [
    '✗ 0 of 4 new employees are in the employee list with the same numbers: Employee searches ',
    false,
    { list_employee: ROW_IDS },
  ],
  [
    'newest 3 of 4 employees.\nIn Zaps with New Employee, set "Check Full Employee List", unless ',
    READY,
    { all: ROWS.toReversed().slice(0, 3) },
  ],
  ['✗ The employee list is empty: Employee searches ', false, { list_employee: [] }],
  [
    "\nAsk the API's administrator to send everyone in one response to list_employee. If it does, ",
    false,
    { list_employee: { total: 9, data: ROWS } },
  ],
  ['! The new employee list is empty, so its format is unknown.\nAdd one', READY, { all: [] }],
  [
    'but no First Name or no Last Name.\nIn Zaps, use Full Name ',
    READY,
    { all: renamed(ROWS.toReversed(), ', Ren', '') },
  ],
  [
    '! The lists lack names.\nIn Zapier, connect with',
    READY,
    { list_employee: [...ROWS.slice(0, 2), ...UNNAMED.slice(2)], all: UNNAMED.toReversed() },
  ],
  [
    "– An employee's category is a row_Id of the category list, not a name.\nIn Zaps, look up",
    READY,
    { all: ROWS.map((row) => ({ ...row, Cat: '7' })).toReversed() },
  ],
])('finds: %s', async (finding, ready, lists) => {
  const baseUrl = await startListApi({ ...LISTS, ...lists });
  const report = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(report.text).toContain(finding);
  expect(report.ready).toBe(ready);
});

test('says an action once, below all that it is for', async () => {
  const baseUrl = await startListApi({ ...LISTS, all: [], list_employee_category: [] });
  const { text } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(text).toContain(
    '! The new employee list is empty, so its format is unknown. The employee category list is empty, ',
  );
  expect(text.match(/Add one in the HR system/g)).toHaveLength(1);
});

test('finds a list of driver categories that fails', async () => {
  const baseUrl = await startApi(({ list, sent }) => {
    const body = list.includes('category') ? CATEGORIES : ROWS.toReversed();
    return { body, status: sent.includes('driver_only') ? 500 : 200 };
  });
  const { text, ready } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(text).toMatch(/! With "Driver Categories Only", Zapier shows ".* \(status 500\)\."\n/);
  expect(ready).toBe(true);
});

test('tells the administrator which request failed when', async () => {
  const baseUrl = await startListApi({ ...LISTS, emp_name_list: { error: 'Timeout' } });
  const { text, ready } = await runProbe({ baseUrl, ...ALL_KEYS });
  expect(ready).toBe(false);
  expect(text).toMatch(
    /✗ Connecting with the Company Key and the Secret Key fails: .*\nAsk .* about emp_name_list at [\d-]+ [\d:]+ UTC \(status 200\)\./,
  );
});

const [FIRST, ...OTHERS] = ['1042', '1001', '1044', '1007'].map((number) => [number, 'Ito, Ren']);

test.each([
  ['starts with the employee whose number is requested', ['1044', '1007', '1050']],
  ['starts after the employee whose number is requested', ['1007', '1050']],
  ['has the requested number and higher ones', ['1044', '1050']],
  ['has higher numbers than the requested one', ['1050']],
  ['has everyone, whatever number is requested', ['1042', '1001', '1044', '1007']],
])('finds out that a page of the name list %s', async (start, numbers) => {
  const pageOf = (entries: unknown[][]) =>
    `{${entries.map(([id]) => `"${id}":"Ito, Ren"`).join()}}`;
  const baseUrl = await startApi(({ list, sent }) => {
    if (list !== 'emp_name_list') return { body: ROWS };
    return {
      body: pageOf(sent.includes('/0?') ? [FIRST ?? [], ...OTHERS] : numbers.map((id) => [id])),
    };
  });
  const { text } = await runProbe({ baseUrl, ...ALL_KEYS });
  expect(text).toContain(`– A page of the name list ${start}.`);
});

const NOTICED = '✓ Zapier notices a wrong API key, and asks to reconnect.';
const UNNOTICED =
  "! Zapier doesn't notice a wrong API key: Zaps never ask to reconnect.\nAsk the API's administrator to answer a wrong API key with status 401. Or, as the maintainer, follow";

test.each([
  [NOTICED, { status: 401 }],
  [NOTICED, { body: { fail: { authentication: 'API key failed' } } }],
  [UNNOTICED, { body: { status: 'ERROR', message: 'The letters do not fit' } }],
  [UNNOTICED, { status: 500 }],
  [UNNOTICED, { status: 404 }],
  [UNNOTICED, { status: 429 }],
  [UNNOTICED, { body: '<html>Sign in</html>' }],
  ['! The API answers a wrong API key like the right one: Zaps never ask', { body: ROWS }],
])('finds: %s if a wrong key gets %j', async (finding, response) => {
  const baseUrl = await startApi(({ hasWrongKey }) => (hasWrongKey ? response : { body: ROWS }));
  const { text } = await runProbe({ baseUrl, ...API_KEY_ALONE }, { tryWrongKeys: true });
  expect(text).toContain(finding);
});

test("says that wrong keys weren't tested, and why", async () => {
  const baseUrl = await startListApi({ all: renamed(ROWS, 'emp_no', 'ident') });
  const { text } = await runProbe({ baseUrl, ...API_KEY_ALONE }, { tryWrongKeys: true });
  expect(text).toContain(
    "– Wrong keys were not tested, because the new employee list wasn't read.",
  );
});

test('says nothing of hires that a poll may miss, or of codes, if there are none', async () => {
  const all = ROWS.map((row, at) => ({ ...row, Cat: at === 0 ? '7' : 'Local' })).toReversed();
  const { text } = await runProbe({
    baseUrl: await startListApi({ ...LISTS, all }),
    ...API_KEY_ALONE,
  });
  expect(text).not.toMatch(/A poll sees at most|row_Id/);
});
