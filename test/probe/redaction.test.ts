/* The probe writes no name, number, or key of anyone, in whatever place of a response they are. */
import { expect, test } from '@jest/globals';
import { ALL_KEYS, API_KEY_ALONE, runProbe, startListApi } from './runProbe.ts';

const PEOPLE = [
  ['88104711', 'Quux-Żółw, Zelda'],
  ['88104712', 'Okafor, Adaeze'],
  ['88104713', "O'Brannigan, Fionnuala"],
  ['88104714', 'van der Bruyningh, Wubbo'],
] as const;
const API_KEY = 'key-of-the-api-5f2c7d';
const NAME_LIST_KEYS = { company: 'key-of-the-company-91ab', secret: 'key-that-is-secret-c03e' };
const MAIL = 'zelda.quux@corp.example';
const DAY = '2019-07-23';

/** Names, their words, numbers, keys, dates, and the address. */
const SECRETS = [
  ...PEOPLE.flatMap(([number, name]) => [number, ...name.split(/[ ,'-]+/)]).filter(
    (text) => text.length > 3,
  ),
  ...[API_KEY, ...Object.values(NAME_LIST_KEYS)],
  ...['Hyacinth', 'Jane Doe', DAY, MAIL, '127.0.0.1'],
];
const secretsIn = (text: string) =>
  SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

const byName = (value: (number: string) => unknown) =>
  Object.fromEntries(PEOPLE.map(([number, name]) => [name, value(number)]));
const rows = (extras: object) =>
  PEOPLE.map(([emp_no, emp_name]) => ({ emp_no, emp_name, ...extras }));

/** Responses to every request, by the place of the names. */
const ODD: Readonly<Record<string, unknown>> = {
  'numbers by name': byName(Number),
  'values of each row': rows({ hired: DAY, mail: MAIL, note: 'Jane Doe', key: API_KEY }),
  'property keys of each row': rows({
    'Okafor, Adaeze': 1,
    OkaforAdaeze: 1,
    'paid 88104711': DAY,
  }),
  'property keys inside of rows': rows({ team: byName(() => DAY), managers: { 'Jane Doe': 5 } }),
  'property keys of few rows': [{ emp_no: PEOPLE[0][0], Hyacinth: MAIL }, ...rows({})],
  'property keys of three rows of seven': [
    ...rows({}),
    ...rows({ 'Jane Doe': 1 })
      .slice(1)
      .map((row, at) => ({ ...row, emp_no: at + 1 })),
  ],
  'a single row': [{ emp_no: PEOPLE[0][0], 'Jane Doe': NAME_LIST_KEYS.secret }],
  'property keys around the list': { 'Jane Doe': { Hyacinth: 1 }, data: rows({}) },
  'what is beside the list': { user: 'Okafor, Adaeze', id: 88104711, at: DAY, data: rows({}) },
  'the name of the list': { Fionnuala: rows({}) },
  'a failure': { error: 'Okafor, Adaeze may not read 88104713.', key: NAME_LIST_KEYS.company },
  'a failure by name': { errors: { 'Okafor, Adaeze': API_KEY, Zelda: [88104711] } },
  'texts alone': PEOPLE.map(([, name]) => name),
};

test.each(Object.entries(ODD))(
  'a probe writes no secret that is in %s',
  async (_place, response) => {
    const names = { emp_name_list: Object.fromEntries(PEOPLE) };
    const baseUrl = await startListApi({ all: response, emp_name_list: names });
    const connection = { ...ALL_KEYS, baseUrl, apiKey: API_KEY, nameListKeys: NAME_LIST_KEYS };
    const { lines, ...report } = await runProbe(connection, true);
    const text = `${lines.join('\n')}\n${JSON.stringify(report)}`;
    expect(text).toMatch(/\nWhat Zaps get\n.*"profile":/s);
    expect(secretsIn(text)).toEqual([]);
    // A name that is broken at column 80 is a name all the same.
    expect(secretsIn(lines.join('').replace(/ {2,}/g, ' '))).toEqual([]);
  },
);

test.each([
  [['emp_no', 'emp_name', 'shiftPattern'], PEOPLE],
  [['emp_no', 'emp_name'], PEOPLE.slice(2)],
])('shows known property keys, others if three rows have them: %j', async (shown, some) => {
  const all = some.map(([emp_no, emp_name]) => ({ emp_no, emp_name, shiftPattern: 1, 'day 3': 1 }));
  const few = { ...all[0], nickname: MAIL };
  const baseUrl = await startListApi({ all: [...all.slice(1), few] });
  const { templates } = await runProbe({ baseUrl, ...ALL_KEYS });
  expect(templates.newEmployees).toEqual([
    Object.fromEntries(shown.map((name) => [name, expect.any(String)])),
  ]);
});

test('the profile shows flags, statuses, and stock words beside a list, and no other value', async () => {
  const beside = {
    code: 202,
    status: 'ok',
    error: 'No error',
    more: false,
    job: 'Sales',
    limit: 50,
  };
  const list_employee_category = [{ row_Id: 7, name: 'Drivers' }];
  const all = { ...beside, count: 4, data: rows({}) };
  const baseUrl = await startListApi({ all, list_employee_category });
  const { profile } = await runProbe({ ...API_KEY_ALONE, baseUrl, apiKey: API_KEY });
  expect(profile?.active_employees).toEqual({
    ...{ code: '<other number>', status: 'ok', error: 'No error', more: false },
    ...{ limit: '<other number>', count: '<count>' },
    data: [{ emp_no: '<number text>', emp_name: '<last, first>' }],
  });
});
