/* Masked responses as test cases: the app reads each as it says, and as it reads the response. */
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { createApi } from '../../../src/api/api.ts';
import { corpusLine, exampleOf } from '../../probe/example.ts';
import { parseJson, propertyOf } from '../../unknownValues.ts';
import { KEYS, probeApi, type Respond } from './probeApi.ts';

/** Probes an API that sends one response: the test case, and what the app makes of the response. */
async function testCaseOf(body: string, status = 200) {
  const respond: Respond = ({ count }) => ({ body, status: count === 1 ? status : 429 });
  const [exchange] = (await probeApi(respond)).exchanges;
  const example = exchange && (await exampleOf(exchange));
  const line = exchange && example?.isAlike ? corpusLine(exchange, example) : 'null';
  return { facts: exchange?.problem?.facts, line, entry: parseJson(line.replace(/,\n$/, '')) };
}

/** Reads newemployees through the app: numbers and names. */
async function read(body: unknown): Promise<unknown> {
  const response = { status: 200, headers: new Headers(), body: Readable.from([`${body}`]) };
  const client = { request: async () => response };
  const connection = { baseUrl: 'http://127.0.0.1', ...KEYS };
  const employees = await createApi(
    client,
    connection,
    Date.now() + 60_000,
    () => undefined,
  ).newEmployees();
  return employees.map(({ id, name }) => [id, name]);
}

test.each([
  '{"newemployees":{"1042":"Okafor, Ada","1041":"Ito, Ren"}}',
  '[{"emp_no":"E-1042","first_name":"Ada","last_name":"Okafor","hire_date":"2026-11-02"}]',
  '{"status":"OK","total":4,"data":[[7,"Ito"],[8,null],[9,"Ito"],[6,"Ito"]]}',
  '[{"value":"","label":"All"},{"value":"1042","label":"Okafor, Ada"},{"value":"1041","label":"Ito, Ren"}]',
  '{"0":"Select an employee","1042":"Okafor, Ada","1041":"Ito, Ren"}',
  '[{"id":1042,"0":1042,"name":"O&#039;Hara, Ada","1":"O&#039;Hara, Ada"}]',
  '{"errcode":0,"errmsg":"ok","employees":["1042"]}',
])('of %s is read as it says', async (body) => {
  const { entry } = await testCaseOf(body);
  const expected = propertyOf(entry, 'expected');
  expect(JSON.stringify(expected)).toMatch(/^\[\["[A-Z/-]*(1+|2+)",/);
  expect(await read(propertyOf(entry, 'body'))).toEqual(expected);
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
])('of status %i and %s expects what the app makes of it', async (status, body) => {
  const { facts, entry, line } = await testCaseOf(body, status);
  const expected = facts && 'reason' in facts ? facts.reason : facts?.code;
  expect(entry).toMatchObject({ request: 'newEmployees', expected });
  expect(propertyOf(entry, 'status')).toBe(status === 200 ? undefined : status);
  expect(line).not.toMatch(/Ngo|1042|Ito/);
});

test('is a line of the corpus', async () => {
  const { line } = await testCaseOf('{"1042":"Okafor, Ada"}');
  const day = new Date().toISOString().slice(0, 10);
  expect(line).toBe(
    `  {"from":"observed: newemployees, ${day}","request":"newEmployees","body":"{\\"1111\\":\\"Aaaaaa, Aaa\\"}","expected":[["1111","Aaaaaa, Aaa"]]},\n`,
  );
});

test('is no test case if the app reads the masked response differently', async () => {
  const { exchanges } = await probeApi(() => '{"1042":"Okafor, Ada"}');
  const [exchange] = exchanges.map((each) => ({ ...each, items: [] }));
  expect(exchange && (await exampleOf(exchange))).toMatchObject({ isAlike: false });
});
