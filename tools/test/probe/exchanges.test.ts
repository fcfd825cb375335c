/* What the probe sends, what it says about each response, and which masked responses are test cases. */
import { expect, test } from '@jest/globals';
import { withPlatformClient } from '../../probe/exchanges.ts';
import { parseJson } from '../../unknownValues.ts';
import {
  CATEGORIES_PATH,
  EMPLOYEES_PATH,
  nameListPath,
  newEmployeesPath,
} from '../support/paths.ts';
import { type ApiResponse, probeApi, type Respond } from './probeApi.ts';

const NEWEST = '{"1045":"Weiss, Jo","1044":"Ito, Ren","1043":"Okafor, Ada","1042":"Adaeze, Ngozi"}';

test('sends eight requests, a second apart', async () => {
  const { sent, waits } = await probeApi(() => NEWEST, true);
  const wrong = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';
  expect(sent).toEqual([
    newEmployeesPath('ak7'),
    nameListPath('ck7', 'sk7'),
    nameListPath('ck7', 'sk7', 1042),
    `${EMPLOYEES_PATH}?api_key=ak7`,
    `${CATEGORIES_PATH}?api_key=ak7`,
    `${CATEGORIES_PATH}?api_key=ak7&driver_only=Y`,
    newEmployeesPath(wrong),
    nameListPath(wrong, wrong),
  ]);
  expect(waits).toEqual(Array(7).fill(1000));
});

test.each([
  ['a missing page', 404],
  ['a redirect', 302],
  ['a rejected key', 401],
  ['a limit', 429],
])('sends nothing more after %s at first', async (_, status) => {
  const { sent, exchanges } = await probeApi(() => ({ status }), true);
  expect(sent).toHaveLength(1);
  expect(exchanges).toMatchObject([{ isFinal: true }]);
});

test('stops at a limit, but not at another list that is missing or not permitted', async () => {
  const responses = [NEWEST, { status: 404 }, { status: 401 }, { status: 503 }];
  const { sent } = await probeApi((_, count) => responses[count - 1] ?? NEWEST);
  expect(sent).toHaveLength(4);
});

/** Returns an API with other responses to some requests. */
const apiWith =
  (lists: Readonly<Record<string, string>>): Respond =>
  (sent) => {
    const [list = ''] = /newemployees|emp_name_list|list_employee(_category)?/.exec(sent) ?? [];
    return lists[sent.includes('no-key') ? 'wrong' : list] ?? NEWEST;
  };

test('says what the app reads, in counts, and sends no wrong keys unless asked to', async () => {
  const { lines } = await probeApi(
    apiWith({
      emp_name_list: '{"1044":"Ito, Ren","1050":null}',
      list_employee_category: '{"7":"A"}',
    }),
  );
  expect(lines).toEqual([
    '✓ newemployees: 4 employees, newest first.',
    '✓ emp_name_list: 2 employees, 1 without a name.',
    '✓ emp_name_list, next page: 2 employees, 1 without a name; 0 beyond the first page.',
    '✓ list_employee: 4 employees; 4 of 4 new employees are in it.',
    '✓ list_employee_category: 1 category.',
    '✓ list_employee_category, drivers: 1 category.',
  ]);
});

test.each([
  ['! newemployees: 2 employees, 2 without a name, not newest first.', { newemployees: '[1,2]' }],
  ['! newemployees: 0 employees.', { newemployees: '[]' }],
  [
    '! newemployees: 2 employees, newest first. The app logs: rows skipped in the new employee list: 1.',
    { newemployees: '[{"id":2,"name":"B, A"},{"name":"Ngozi"},{"id":1,"name":"C, A"}]' },
  ],
  ['✓ list_employee: 4 employees.', { newemployees: '[]' }],
  ['! newemployees, wrong keys: No one. A check then asks list_employee', { wrong: '[]' }],
  ['; 1 of 1 new employees are in it.', { newemployees: '["01045"]' }],
  ['! list_employee_category: 0 categories.', { list_employee_category: '[]' }],
  [
    '! list_employee: 3 employees, 3 without a name; 3 of 4 new employees are in it.',
    { list_employee: '[1045,1044,"01043"]' },
  ],
  [
    '✗ list_employee: 1 employee, 1 without a name; 1 of 4 new employees are in it. Check Full ',
    { list_employee: '[1044]' },
  ],
  ['✗ list_employee: Employee Directory returned an employee list with', { list_employee: '[]' }],
  [
    "✗ newemployees: Zapier couldn't read the new employee list: its rows aren't in a known format. Check ",
    { newemployees: '[""]' },
  ],
  [
    '✓ newemployees, wrong keys: Zapier notices, and shows: ',
    { wrong: '{"fail":{"authentication":"API key failed"}}' },
  ],
  [
    "! newemployees, wrong keys: Zapier doesn't notice that the key is wrong, and shows: ",
    { wrong: '{"status":"ERROR"}' },
  ],
  ["wrong keys: Zapier doesn't notice that the key is wrong, and gets 4 ", { wrong: NEWEST }],
])('says: %s', async (text, lists) => {
  const { lines } = await probeApi(apiWith(lists), true);
  expect(lines).toContainEqual(expect.stringContaining(text));
});

/** Probes an API, and returns the test case of its first response. */
async function testCaseOf(response: ApiResponse) {
  const { exchanges } = await probeApi((_, count) => (count === 1 ? response : { status: 429 }));
  return exchanges[0]?.testCase ?? null;
}

test('a test case is a line of the corpus, masked', async () => {
  const day = new Date().toISOString().slice(0, 10);
  expect(await testCaseOf('{"1042":"Okafor, Ada"}')).toBe(
    `  {"from":"observed: newemployees, ${day}","request":"newEmployees","body":"{\\"1111\\":\\"Aaaaaa, Aaa\\"}","expected":[["1111","Aaaaaa, Aaa"]]},\n`,
  );
});

test.each<[expected: unknown, response: ApiResponse]>([
  [[['1111', null]], '{"status":"ok","total":1,"employees":["1042"]}'],
  [[['A-1111', 'Aaaaaa, Aaa']], '[{"emp_no":"E-1042","first_name":"Ada","last_name":"Okafor"}]'],
  [
    [
      ['1111', 'Aaa, Aaa'],
      ['2222', 'Bbb, Bb'],
    ],
    '{"0":{"id":1042,"name":"Ito, Ren"},"1":{"id":1043,"name":"Ito, Al"}}',
  ],
  ['keyRejected', { status: 401, body: '{"error":"Ask Ngozi"}' }],
  ['keyRejected', '{"fail":{"authentication":"The API key failed."}}'],
  ['errorReported', '{"status":false,"error":"Ngozi"}'],
  ['webPage', '<html>Ngozi</html>'],
  ['truncated', '[{"id":1042,"name":"Ngo'],
  ['unknownRows', '[{"ident":1042}]'],
  ['empty', ''],
  ['requestFailed', { status: 500, body: 'Ngozi' }],
])('the app reads the test case as %j if it reads %j so', async (expected, response) => {
  const entry = parseJson(`${(await testCaseOf(response))?.replace(/,\n$/, '')}`);
  const status = typeof response === 'string' ? {} : { status: response.status };
  expect(entry).toMatchObject({ request: 'newEmployees', expected, ...status });
  expect(JSON.stringify(entry)).not.toMatch(/Ngo|1042|Ito|Okafor/);
});

test.each([
  ['the words that reject a key', { status: 403, body: '{"error":"Invalid API key"}' }],
  ['a status', '{"401":"Unauthorized"}'],
  ['an entity', '[{"id":1042,"name":"O&#039;Hara, Ada"}]'],
])('there is no test case of a response that the app knows by %s', async (_, response) => {
  expect(await testCaseOf(response)).toBe(null);
});

test('passes on an exception as it is, because the platform adds to its message', async () => {
  const failing = withPlatformClient(() => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toHaveProperty('message', 'failed');
});
