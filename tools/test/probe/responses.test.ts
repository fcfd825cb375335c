/* What the probe sends, what it says about each response, and which masked responses are test cases. */
import { expect, test } from '@jest/globals';
import { corpusLine, exampleOf } from '../../probe/example.ts';
import { MAX_REQUESTS, readBack } from '../../probe/exchanges.ts';
import { parseJson, propertyOf } from '../../unknownValues.ts';
import {
  CATEGORIES_PATH,
  EMPLOYEES_PATH,
  nameListPath,
  newEmployeesPath,
} from '../support/paths.ts';
import { probeApi, type Respond } from './probeApi.ts';

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
  expect(sent).toHaveLength(MAX_REQUESTS);
  expect(waits).toEqual(Array(7).fill(1000));
});

test.each([
  ['a missing page', { status: 404 }],
  ['a redirect', { status: 302 }],
  ['a rejected key', { status: 401 }],
  ['a limit', { status: 429 }],
])('sends nothing more after %s at first', async (_, response) => {
  const { sent, exchanges } = await probeApi(() => response, true);
  expect(sent).toHaveLength(1);
  expect(exchanges).toMatchObject([{ isFinal: true }]);
});

test('stops at a limit, but not at a list that is missing or not permitted, or at a wrong key', async () => {
  const responses = [NEWEST, { status: 404 }, { status: 403 }, { status: 503 }];
  expect((await probeApi(({ count }) => responses[count - 1] ?? NEWEST)).sent).toHaveLength(4);
  const limited: Respond = ({ hasWrongKey }) => (hasWrongKey ? { status: 429 } : NEWEST);
  expect((await probeApi(limited, true)).sent).toHaveLength(8);
});

/** Returns an API with other responses to some requests. */
const apiWith =
  (lists: Readonly<Record<string, string>>): Respond =>
  ({ sent, hasWrongKey }) => {
    const [list = ''] = /newemployees|emp_name_list|list_employee(_category)?/.exec(sent) ?? [];
    const drivers = sent.includes('driver_only') ? 'drivers' : list;
    return lists[hasWrongKey ? 'wrong' : drivers] ?? lists[list] ?? NEWEST;
  };

test('counts what the app reads, and sends no wrong key unless asked to', async () => {
  const lists = {
    emp_name_list: '{"1044":"Ito, Ren","1050":null}',
    list_employee_category: '[{"row_Id":7,"name":"Local"},{"row_Id":8,"name":"Office"}]',
    drivers: '[{"row_Id":7,"name":"Local"}]',
  };
  const { lines } = await probeApi(apiWith(lists));
  expect(lines).toEqual([
    '✓ newemployees: 4 employees, newest first.',
    '✓ emp_name_list: 2 employees, 1 without a name.',
    '✓ emp_name_list, from its last employee: 2 employees, 1 without a name, 0 of them not on the first page.',
    '✓ list_employee: 4 employees; 4 of 4 new employees are in it under the same name.',
    '✓ list_employee_category: 2 categories.',
    '✓ list_employee_category, drivers: 1 of 2 categories.',
  ]);
});

test.each([
  [
    '! newemployees: 2 employees, not newest first.',
    { newemployees: '[{"id":1041,"name":"Ito, Ren"},{"id":1042,"name":"Okafor, Ada"}]' },
  ],
  ['! newemployees: 0 employees.', { newemployees: '[]' }],
  [
    '! list_employee: 3 employees; 3 of 4 new employees are in it under the same name.',
    { list_employee: '{"1045":"Weiss, Jo","1044":"Ito, R.","1043":"Okafor, Ada"}' },
  ],
  [
    '✗ list_employee: 4 employees; 1 of 4 new employees are in it under the same name.',
    { list_employee: '{"1":"Weiss, Jo","1044":"Ito, Ren","1043":"Brandt, Jo","1042":"Ruiz, Eva"}' },
  ],
  ['! list_employee_category, drivers: 4 of 4 categories.', {}],
  [
    '✗ list_employee: Employee Directory returned an employee list with no one in it. Try again ',
    { list_employee: '[]' },
  ],
  [
    "✗ newemployees: Zapier couldn't read the new employee list: its rows aren't in a known format. Check ",
    { newemployees: '[{"ident":7,"naam":"Ito, Ren"}]' },
  ],
  [
    '✓ newemployees, wrong API key: Zapier notices, and shows: Employee Directory rejected the API Key. It may have been replaced.',
    { wrong: '{"fail":{"authentication":"API key failed"}}' },
  ],
  [
    "! newemployees, wrong API key: Zapier doesn't notice that the key is wrong, and shows: Employee Directory reported an error ",
    { wrong: '{"status":"ERROR","message":"The letters do not fit"}' },
  ],
  ["! emp_name_list, wrong keys: Zapier doesn't notice, and gets 4 employees.", { wrong: NEWEST }],
])('says: %s', async (line, lists) => {
  const { lines } = await probeApi(apiWith(lists), true);
  expect(lines).toContainEqual(expect.stringContaining(line));
});

/** Probes an API that sends one response: the test case, and what the app makes of the response. */
async function testCaseOf(body: string, status = 200) {
  const respond: Respond = ({ count }) => ({ body, status: count === 1 ? status : 429 });
  const [exchange] = (await probeApi(respond)).exchanges;
  const example = exchange && (await exampleOf(exchange));
  const line = exchange && example?.isAlike ? corpusLine(exchange, example) : 'null';
  const entry = parseJson(line.replace(/,\n$/, ''));
  return { facts: exchange?.problem?.facts, line, expected: propertyOf(entry, 'expected'), entry };
}

test.each([
  '{"newemployees":{"1042":"Okafor, Ada","1041":"Ito, Ren"}}',
  '[{"emp_no":"E-1042","first_name":"Ada","last_name":"Okafor","hire_date":"2026-11-02"}]',
  '{"status":"OK","total":4,"data":[[7,"Ito"],[8,null],[9,"Ito"],[6,"Ito"]]}',
  '[{"value":"","label":"All"},{"value":"1042","label":"Okafor, Ada"},{"value":"1041","label":"Ito, Ren"}]',
  '{"0":"Select an employee","1042":"Okafor, Ada","1041":"Ito, Ren"}',
  '[{"id":1042,"0":1042,"name":"O&#039;Hara, Ada","1":"O&#039;Hara, Ada"}]',
  '{"errcode":0,"errmsg":"ok","employees":["1042"]}',
])('the test case of %s is read as it says', async (response) => {
  const { expected, entry } = await testCaseOf(response);
  expect(JSON.stringify(expected)).toMatch(/^\[\["[A-Z/-]*(1+|2+)",/);
  const { items } = await readBack('newEmployees', 200, `${propertyOf(entry, 'body')}`);
  expect(items.map(({ id, name }) => [id, name])).toEqual(expected);
});

test.each([
  [401, '{"error":"Ask Ngozi"}'],
  [403, '{"status":false,"error":"Invalid API key "}'],
  [200, '{"fail":{"authentication":"The API key failed."}}'],
  [200, '{"status":"error","message":"The database of Ngozi is gone"}'],
  [200, '<html>Ngozi</html>'],
  [200, '<b>Warning</b>: Ngozi [{"id":1042,"name":"Ito, Ren"}]'],
  [200, '[{"id":1042,"name":"Ngo'],
  [200, '[{"ident":1042}]'],
  [500, 'Ngozi'],
])('the test case of status %i and %s expects what the app makes of it', async (status, body) => {
  const { facts, entry, line } = await testCaseOf(body, status);
  const expected = facts && 'reason' in facts ? facts.reason : facts?.code;
  expect(entry).toMatchObject({ request: 'newEmployees', expected });
  expect(propertyOf(entry, 'status')).toBe(status === 200 ? undefined : status);
  expect(line).not.toMatch(/Ngo|1042|Ito/);
});

test('a test case is a line of the corpus, and there is none if the app reads it differently', async () => {
  const { line } = await testCaseOf('{"1042":"Okafor, Ada"}');
  const day = new Date().toISOString().slice(0, 10);
  expect(line).toBe(
    `  {"from":"observed: newemployees, ${day}","request":"newEmployees","body":"{\\"1111\\":\\"Aaaaaa, Aaa\\"}","expected":[["1111","Aaaaaa, Aaa"]]},\n`,
  );
  const [exchange] = (await probeApi(() => NEWEST)).exchanges;
  expect(exchange && (await exampleOf({ ...exchange, items: [] }))).toMatchObject({
    isAlike: false,
  });
});
