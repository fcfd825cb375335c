/* Examples: responses with made-up people, as they are in the file. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RequestName } from '../../../src/api/api.ts';
import type { Connection } from '../../../src/inputs/connectionForm.ts';
import corpus from '../../../test/responses/corpus.json' with { type: 'json' };
import { REQUEST_NAMES, resultOf } from '../../../test/support/readResponse.ts';
import { corpusEntry, type Example, makeExamples } from '../../probe/example.ts';
import { madeUpResponse } from '../../probe/madeUpResponse.ts';
import { readBack } from '../../probe/requests.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { ALL_KEYS, API_KEY_ALONE, connectionTo, runProbe, startApi } from './runProbe.ts';

/** Makes the example of a response without a server. */
async function exampleOf(text: string, request = REQUEST_NAMES[0], status = 200): Promise<Example> {
  if (request === undefined) throw new Error('No request');
  const reading = await readBack(request, status, text);
  const sent = {
    note: '',
    hasWrongKey: false,
    headerNames: [],
    sentAt: new Date(0),
    milliseconds: 1,
  };
  const exchange = { ...sent, request, status, text, ...reading };
  const connection = { baseUrl: 'http://127.0.0.1', ...ALL_KEYS };
  const [example] = await makeExamples({ [request]: exchange }, connection);
  if (example === undefined) throw new Error('No example');
  return example;
}

const bodyOf = async (response: unknown) => (await exampleOf(JSON.stringify(response))).body;

describe('an example', () => {
  test.each<[what: string, response: unknown, example: unknown]>([
    [
      'keeps the form of names',
      [{ id: 9, name: 'Ngozi  Adaeze' }],
      [{ id: 1001, name: 'Ada Okafor' }],
    ],
    ['keeps capitals', [{ id: 9, last: 'ADAEZE' }], [{ id: 1001, last: 'OKAFOR' }]],
    ['keeps a comma without space', [['9', 'Adaeze,Ngozi']], [['1001', 'Okafor,Ada']]],
    ['keeps the id of a pair', [[9, 'Adaeze, Ngozi']], [[1001, 'Okafor, Ada']]],
    [
      'has other numbers of one length, and one flag',
      [{ id: 9, pay: 1, tax: 99999.5, active: false }],
      [{ id: 1001, pay: 7001, tax: 7002, active: true }],
    ],
    ['keeps a count', { count: 1, data: [{ id: 9 }] }, { count: 1, data: [{ id: 1001 }] }],
    [
      'keeps a total above',
      { total: 57, data: [{ id: 9 }] },
      { total: 7001, data: [{ id: 1001 }] },
    ],
    ['keeps flags beside a list', { ok: true, code: 0, rows: [] }, { ok: true, code: 0, rows: [] }],
    [
      'keeps the format of dates',
      [
        {
          id: 9,
          start: '23/07/2019',
          end: '2019-07-23T07:08:09Z',
          hired: '23-Jul-2019',
          date: 'July 3, 2019',
        },
      ],
      [
        {
          id: 1001,
          start: '31/01/2026',
          end: '2026-01-31T00:00:00Z',
          hired: '31-Jan-2026',
          date: 'Jan 1, 2026',
        },
      ],
    ],
    [
      'replaces keys that could be data, the same ones by the same',
      [
        { id: 9, Ngozi: { Ada: 1 } },
        { id: 8, Ngozi: 2 },
      ],
      [
        { id: 1002, property1: { property2: 7001 } },
        { id: 1001, property1: 7002 },
      ],
    ],
    [
      'shows ordinary words and no others',
      { error: 'Invalid key 404 for Ada.', code: 404, id: 404 },
      { error: 'Invalid key text for text', code: 404, id: 7001 },
    ],
  ])('%s', async (_, response, example) => {
    expect(await bodyOf(response)).toBe(JSON.stringify(example));
  });

  test('has three rows of each form, in the order of the text', async () => {
    const response = '{"9":"A, B","8":"C, D","7":"E, F","6":"G, H","5":null,"4":""}';
    expect((await exampleOf(response)).body).toBe(
      '{"1005":"Ito, Ren","1004":"Okafor, Ada","1003":"Weiß, Jo","1002":null,"1001":""}',
    );
  });

  test('has nine rows at most', async () => {
    const names = ['Adaeze, Ngozi', 'Ngozi', '', null, 5].flatMap((name) => [name, name, name]);
    const { body } = await exampleOf(
      JSON.stringify(names.map((name, at) => ({ id: at + 1, name }))),
    );
    expect(body.match(/"id"/g)).toHaveLength(9);
  });

  test('shows the text of a blank option, and no other text of a row', async () => {
    const { body } = await exampleOf('{"":"Select an employee","9":"Adaeze, Ngozi"}');
    expect(body).toBe('{"":"Select an employee","1001":"Okafor, Ada"}');
    expect(await bodyOf([{ id: 9, note: 'Select an employee' }])).toBe(
      '[{"id":1001,"note":"text"}]',
    );
  });

  test('of categories has made-up categories', async () => {
    const { body } = await exampleOf('[{"row_Id":3,"name":"Night crew"}]', 'employeeCategories');
    expect(body).toBe('[{"row_Id":1001,"name":"Drivers"}]');
  });

  test('is JSON in JSON if the response is', async () => {
    const rows = '[{"id":9,"name":"A, B"}]';
    expect(await bodyOf(rows)).toBe('"[{\\"id\\":1001,\\"name\\":\\"Okafor, Ada\\"}]"');
    expect(await bodyOf({ d: rows })).toBe(
      '{"d":"[{\\"id\\":1001,\\"name\\":\\"Okafor, Ada\\"}]"}',
    );
  });

  test('has at most three keys that could be data', async () => {
    const { body } = await exampleOf('{"Ada":1,"Bo":2,"Cem":3,"Di":4,"data":[]}');
    expect(body).toBe('{"property1":7001,"property2":7002,"property3":7003,"data":[]}');
  });

  test.each(['', '<p>Ada</p>', '[{"id":9,"na', 'Ada is away'])(
    'of %j is read alike',
    async (text) => {
      expect(await exampleOf(text)).toMatchObject({ isFaithful: true });
    },
  );

  test('is ten levels deep at most', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(madeUpResponse(text, 'employee', [], [])?.text).toBe('[[[[[[[[[[[]]]]]]]]]]]');
  });
});

test('each example is a test case as it is', async () => {
  const baseUrl = await startApi(({ list, hasWrongKey }) => {
    if (hasWrongKey) return { status: 403, body: 'No' };
    return { body: list.includes('category') ? [[3, 'Local']] : { 1042: 'Adaeze, Ngozi' } };
  });
  const { cases } = await runProbe({ baseUrl, ...API_KEY_ALONE }, { tryWrongKeys: true });
  const day = new Date().toISOString().slice(0, 10);
  const list = { body: '{"1001":"Okafor, Ada"}', expected: [['1001', 'Okafor, Ada']] };
  expect(cases).toEqual([
    { from: `observed: newemployees, ${day}`, request: 'newEmployees', ...list },
    { from: `observed: list_employee, ${day}`, request: 'activeEmployees', ...list },
    {
      from: `observed: list_employee_category, ${day}`,
      request: 'employeeCategories',
      body: '[[1001,"Drivers"]]',
      expected: [['1001', 'Drivers']],
    },
    {
      from: `observed: newemployees, wrong API key, ${day}`,
      request: 'newEmployees',
      status: 403,
      body: 'No',
      expected: 'forbidden',
    },
  ]);
});

const ROW = { id: 9, name: 'Adaeze, Ngozi' };

test.each([
  [{ link: '<https://hr.example.com/?page=2&key=k>; rel="next"' }, { link: '<x>; rel="next"' }],
  [{ 'x-total-count': '57' }, { 'x-total-count': '7001' }],
  [{ 'content-range': 'rows 0-0/57' }, { 'content-range': '0-0/7001' }],
  [{ 'x-total-count': '1' }, undefined],
])('a list with %j has the headers %j in its example', async (headers, inExample) => {
  const baseUrl = await startApi(() => ({ headers, body: [ROW] }));
  const { examples, text } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  const entries = examples.map(corpusEntry);
  expect(entries.find(({ request }) => request === 'activeEmployees')?.headers).toEqual(inExample);
  expect(text).not.toContain('differently');
});

test('a redirect within the API has a location in its example', async () => {
  const headers = { location: '/Apif/api_key=k' };
  const baseUrl = await startApi(() => ({ status: 302, headers }));
  const { cases } = await runProbe({ baseUrl, ...API_KEY_ALONE });
  expect(cases).toMatchObject([
    { status: 302, headers: { location: '/x' }, expected: 'redirected' },
  ]);
});

test('warns of an example that the app reads differently', async () => {
  const baseUrl = await startApi(() => ({ body: { message: 'Invalid key: api-key-5f2c.' } }));
  const { text } = await runProbe({ baseUrl, ...API_KEY_ALONE, apiKey: 'api-key-5f2c' });
  expect(text).toContain('! The app reads the example of newemployees differently than the ');
});

/** Parts of real responses that also are in examples. */
const OUR_OWN = /^(2026|0+)$/;

type Entry = Pick<(typeof corpus)[number], 'from' | 'request' | 'body'>;

/** Makes examples of real responses to a request: lists those that are read unlike them, and numbers of theirs. */
async function faultsIn(entries: readonly Entry[], request: RequestName) {
  const real = entries.filter((each) => each.request === request && !/^observed: /.test(each.from));
  const examples = await Promise.all(real.map(({ body }) => exampleOf(body, request)));
  const numbersIn = (text: string): string[] => text.match(/\d{4,}/g) ?? [];
  const leaked = examples.flatMap(({ exchange, body }) => {
    const theirs = numbersIn(exchange.text);
    return numbersIn(body).filter((number) => theirs.includes(number) && !OUR_OWN.test(number));
  });
  return [...examples.filter(({ isFaithful }) => !isFaithful), ...leaked];
}

test.each(REQUEST_NAMES)(
  'examples of real responses to %s are read alike, and have no number of theirs',
  async (request) => expect(await faultsIn(corpus, request)).toEqual([]),
);

/** Starts an API with a format of its own, and returns a connection to it. */
async function connectionToOtherApi(): Promise<Connection> {
  const employees = [{ EmpNum: '1042', EmpName: 'Okafor, Ada', Cat: '7' }];
  const baseUrl = await startApi(({ hasWrongKey }) => ({
    body: hasWrongKey ? { status: 'ERROR', message: 'Invalid key' } : { status: 'OK', employees },
  }));
  return { baseUrl, ...API_KEY_ALONE };
}

test.each([
  ['the sandbox', async () => connectionTo(await startTestSandbox())],
  ['another API', connectionToOtherApi],
])('examples of %s pass the tests of the corpus once they are in it', async (_, connect) => {
  const { examples } = await runProbe(await connect(), { tryWrongKeys: true });
  const pasted = examples.map(corpusEntry);
  const results = pasted.map(({ request, body, ...sent }) => resultOf(request, body, sent));
  expect(await Promise.all(results)).toEqual(pasted.map(({ expected }) => expected));
  for (const request of REQUEST_NAMES)
    expect(await faultsIn([...pasted, ...corpus], request)).toEqual([]);
});

test('no random response gets out, or makes the probe fail', async () => {
  // Words of no table, and numbers that no example has.
  const secret = fc.oneof(
    fc.stringMatching(/^[A-Z]?xq[a-z]{3,8}$/),
    fc.stringMatching(/^xq[a-z]{3,6}[ ,@./-]{1,2}[A-Z]?xq[a-z]{3,6}$/),
    fc.stringMatching(/^[89][0-9]{5,29}$/),
  );
  const key = fc.oneof(
    secret,
    fc.constantFrom(
      ...'id name emp_no last first data error message rows employees 0 status'.split(' '),
    ),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      secret,
      fc.oneof(fc.integer({ min: 800_000, max: 99_999_999 }), fc.constantFrom(null, true, '', 0)),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(value, fc.constantFrom(...REQUEST_NAMES), async (response, request) => {
      const { body } = await exampleOf(JSON.stringify(response), request);
      expect(body).not.toMatch(/xq|[89]\d{5}/i);
    }),
    { numRuns: Number(process.env['LONG_TESTS'] ? 5000 : 500) },
  );
});
