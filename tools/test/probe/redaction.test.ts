/* The probe shows no name, number, key, or address, in whatever place of a response they are. */
import { expect, test } from '@jest/globals';
import { ALL_KEYS, runProbe, startApi } from './runProbe.ts';

const API_KEY = 'key-of-the-api-5f2c7d';
const NAME_LIST_KEYS = { company: 'key-of-the-company-91ab', secret: 'Personal_Token' };

/** Words, numbers, and addresses that no output may contain. */
const SECRETS =
  `Quux Żółw Zelda Adaeze Brannigan Fionnuala Bruyningh Wubbo Ngozi 王小明 acme logistics 8810471
  5f2c7d 91ab Personal_Token corp.example 127.0.0.1 2019 07-23 23/07 Jul fired complained 078-05 5550104 5.550.104
  4477 98765 123456 6f9619ff 203.0.113 sidekick`.split(/\s+/);

const secretsIn = (text: string) =>
  SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

const PEOPLE = [
  ['88104711', 'Quux-Żółw, Zelda'],
  ['88104712', 'Adaeze, Ngozi'],
  ['88104713', "O'Brannigan, Fionnuala"],
  ['88104714', 'van der Bruyningh, Wubbo'],
] as const;
const rows = (more: object = {}) =>
  PEOPLE.map(([emp_no, emp_name]) => ({ emp_no, emp_name, ...more }));
const byName = Object.fromEntries(PEOPLE.map(([number, name]) => [name, Number(number)]));

/** Bodies of responses to every request. Objects are sent as JSON. */
const NASTY: Readonly<Record<string, unknown>> = {
  'the documented list': Object.fromEntries(PEOPLE),
  'numbers by name': byName,
  'numbers by first name': { zelda: 88104711, ngozi: 88104712, wubbo: 88104714 },
  'a company as the key of each row': rows({ 'acme-logistics': 1, acme: 2, acmeLogistics: 3 }),
  'a name as the key of each row': rows({
    ...{ 'Ngozi Okafor': 1, ngozi: 2, NgoziOkafor: 3, ngozi_okafor: 4, NGOZI: 5, ngozi1: 6 },
  }),
  'keys of the API as keys and values': rows({
    ...{ [API_KEY]: API_KEY, [`my ${NAME_LIST_KEYS.secret.toUpperCase()}`]: 1 },
    token: NAME_LIST_KEYS.company,
  }),
  'keys of the API that are ordinary words': {
    ...{ message: 'Invalid personal_token.', my_personal_token: 1 },
    data: rows({ personal_token: 'Personal_Token' }),
  },
  'phone numbers': rows({
    phone: '+1 555-010-4477',
    cell: 5550104477,
    '5550104477': '555.010.4477',
  }),
  'URLs with keys': {
    next: `https://hr.acme.example/Apif/newemployees/api_key=${API_KEY}`,
    _links: { self: { href: `https://corp.example/${NAME_LIST_KEYS.company}/Ngozi` } },
    data: rows({ photo: 'https://corp.example/zelda.png', 'https://corp.example': 1 }),
  },
  'free text': rows({ note: 'Fired after Ngozi complained, SSN 078-05-1120', reason: 'sidekick' }),
  'numbers of 30 digits': `{"data":[{"id":881047118810471188104711881047,"name":"Ngozi Quux",
    "account":987654321098765432109876543210,"881047118810471188104711881047":1}]}`,
  'nested lists': [
    [['88104711', 'Quux-Żółw, Zelda', ['Ngozi', [88104712, ['Wubbo', { Zelda: ['88104713'] }]]]]],
  ],
  'numbers as keys at any depth': {
    data: { 88104711: { 88104712: { 88104713: 'Ngozi', team: { 88104714: { Wubbo: 98765 } } } } },
  },
  'a row in wrappers of names': { Ngozi: { Wubbo: { employees: rows() } }, 'ngozi okafor': [1] },
  'a failure with a name': {
    error: 'Ngozi (88104711) may not read Żółw.',
    errors: { 'Adaeze, Ngozi': API_KEY, Zelda: [88104711] },
    code: 88104711,
  },
  'ordinary words with a name in it': { status: 'error', message: 'Invalid key for Ngozi: 98765.' },
  'a plain text': 'Ngozi, 88104711, invalid key',
  'a web page': '<html><title>Ngozi at acme</title>88104711</html>',
  'JSON that ends early': `[{"emp_no":88104711,"emp_name":"Ngozi`,
  'JSON encoded twice': { d: JSON.stringify(rows({ Ngozi: 1 })) },
  dates: rows({
    ...{ hire_date: '2019-07-23', born: '23/07/2019', since: '23-Jul-2019', '2019-07-23': 1 },
    ...{ left: 'July 23, 2019', at: '2019-07-23T07:23:19Z', ms: '/Date(1563840000000)/' },
  }),
  'numbers of any size': rows({
    salary: 123456.78,
    debt: -88104711,
    bonus: '98,765.43',
    big: 9876543,
  }),
  'names in other scripts': [{ id: 88104711, name: '王小明', 王小明: { 王小明: '王小明' } }],
  'names as statuses': { status: 'Ngozi', success: 'Wubbo', message: 'Zelda', data: rows() },
  'what is beside the list': {
    meta: { user: 'Ngozi', id: 88104711, Zelda: { token: API_KEY } },
    ip: '203.0.113.7',
    from: '2019-07-23',
    mail: 'zelda@corp.example',
    data: rows(),
  },
  'email addresses': rows({ mail: 'zelda@corp.example', 'zelda@corp.example': 1 }),
  'ids with letters': [
    { employee_id: 'ngozi-5', name: 'Ngozi' },
    { employee_id: '6f9619ff-8b86-d011', name: 'Zelda' },
    { employee_id: 'E88104711', name: 'Wubbo' },
  ],
  'rows of many forms': [
    ...rows(),
    ...rows({ team: byName }),
    'Ngozi',
    ['Zelda'],
    [['Wubbo']],
    98765,
  ],
  'a prototype': '{"__proto__":{"Ngozi":88104711},"constructor":[{"__proto__":"Zelda"}]}',
  'people in people': rows({ manager: { name: 'Ngozi', id: 88104799, reports: rows() } }),
};

test.each(Object.entries(NASTY))('shows no secret that is in %s', async (_place, body) => {
  for (const status of [200, 403]) {
    const baseUrl = await startApi(() => ({ status, body }));
    const connection = { baseUrl, apiKey: API_KEY, nameListKeys: NAME_LIST_KEYS };
    const { lines, file } = await runProbe({ ...ALL_KEYS, ...connection }, { tryWrongKeys: true });
    const text = `${lines.join('\n')}\n${file}`;
    expect(text).toContain('"from":"observed: ');
    expect(secretsIn(text)).toEqual([]);
    // A name that is broken at column 80 is a name all the same.
    expect(secretsIn(lines.join('').replace(/ {2,}/g, ' '))).toEqual([]);
  }
});

test.each([
  [{ error: 'Employee Short, Page is locked' }, { error: 'text' }],
  [{ error: 'Employee Driver Page is locked' }, { error: 'Employee text is locked' }],
  [
    { user: 'driver', status: 'ok' },
    { user: 'text', status: 'ok' },
  ],
  [
    { data: [], note: 'page' },
    { data: [], note: 'text' },
  ],
  [[['', 'Page, Short']], [['', 'text']]],
  [
    [
      { id: '', name: 'Page Driver' },
      { id: 9, name: 'Ito' },
    ],
    [
      { id: '', name: 'text' },
      { id: 1001, name: 'Okafor' },
    ],
  ],
  [
    { 'Page Field': 1, 'To Loc': 2, 'Hire Date': '' },
    { property1: 7001, property2: 7002, 'Hire Date': '' },
  ],
])('shows no name of English words: %j', async (body, example) => {
  const baseUrl = await startApi(() => ({ body }));
  const { examples } = await runProbe({ baseUrl, ...ALL_KEYS });
  expect(examples[0]?.body).toBe(JSON.stringify(example));
});
