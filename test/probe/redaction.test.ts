/* The probe writes no name, number, or key of anyone, in whatever place of a response they are. */
import { expect, test } from '@jest/globals';
import { listen } from '../support/services.ts';
import { probe } from './support.ts';

const PEOPLE = [
  ['88104711', 'Quux-Żółw, Zelda'],
  ['88104712', 'Okafor, Adaeze'],
  ['88104713', "O'Brannigan, Fionnuala"],
  ['88104714', 'Yılmaz, Ferhunde'],
  ['88104715', 'van der Bruyningh, Wubbo'],
] as const;
const API_KEY = 'key-of-the-api-5f2c7d';
const NAME_LIST_KEYS = { company: 'key-of-the-company-91ab', secret: 'key-that-is-secret-c03e' };
const MAIL = 'zelda.quux@corp.example';
const DAY = '2019-07-23';

/** Names, their words, numbers, keys, dates, and the address. */
const NAMES = PEOPLE.flatMap(([number, name]) => [number, ...name.split(/[ ,'-]+/)]);
const SECRETS = [
  ...NAMES.filter((it) => it.length > 3),
  ...[API_KEY, ...Object.values(NAME_LIST_KEYS)],
  ...['Hyacinth', 'Jane Doe', 'Mechanics of Kraków', 'ʰʷˡ', DAY, MAIL, '127.0.0.1'],
];
const secretsIn = (text: string) =>
  SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

const byName = (value: (number: string) => unknown) =>
  Object.fromEntries(PEOPLE.map(([number, name]) => [name, value(number)]));
const rows = (extras: (name: string, number: string, index: number) => object) =>
  PEOPLE.map(([emp_no, emp_name], index) => {
    return { emp_no, emp_name, ...extras(emp_name, emp_no, index) };
  });
const plain = rows(() => ({}));
const IN_EACH_ROW = {
  'Okafor, Adaeze': true,
  OkaforAdaeze: 1,
  Adaeze: true,
  'asked by ferhunde': true,
  'Adaeze Okafor': DAY,
  'key-of-the-api-5f2c7d': 1,
  'paid 88104711': 2,
};
const BESIDE = { user: 'Okafor, Adaeze', Zelda: MAIL, key: API_KEY, 88104711: 'x' };

/** Responses to every request, by the place of the names. */
const ODD: Readonly<Record<string, unknown>> = {
  'numbers by name': byName(Number),
  'names as properties of each row': rows(() => IN_EACH_ROW),
  'names as properties of a nested object': rows(() => ({ team: byName(() => ({ since: DAY })) })),
  'strangers as properties of nested objects': rows(() => ({
    managers: { 'Jane Doe': 5 },
    team: [{ 'Mechanics of Kraków': { Hyacinth: true } }],
  })),
  'letters that are in no word': rows(() => ({ team: { 'name ʰʷˡ': 1 } })),
  'strangers around the list': { 'Jane Doe': { 'Mechanics of Kraków': 1 }, data: plain },
  'a list of texts under a failure': { errors: PEOPLE.map(([, name]) => name) },
  'wrappers that say who asked': { ...BESIDE, result: { Fionnuala: 1, employees: plain, at: DAY } },
  'an error text': { error: "Okafor, Adaeze may not read O'Brannigan's record 88104713." },
  'an error by name': { errors: { 'Okafor, Adaeze': API_KEY, Zelda: [88104711] } },
  'a failure that names a key': { fail: { why: NAME_LIST_KEYS.secret, Ferhunde: 88104714 } },
  'rows with nothing in common': rows((name, _number, index) => ({ [`${name} ${index}`]: name })),
  'a name in few rows': rows((_name, _number, index) => (index < 2 ? { Hyacinth: MAIL } : {})),
  'names alone': PEOPLE.map(([, name]) => name),
};

test.each(Object.keys(ODD))('a probe of an API with %s writes no secret', async (place) => {
  const baseUrl = await listen((request, response) => {
    response.setHeader('content-type', 'application/json; owner="Adaeze Okafor"');
    response.statusMessage = 'Hello Adaeze Okafor';
    const isNameList = request.url?.includes('/emp_name_list/');
    const names = { emp_name_list: Object.fromEntries(PEOPLE) };
    response.end(JSON.stringify(isNameList ? names : ODD[place]));
  });
  const connection = { baseUrl, apiKey: API_KEY, nameListKeys: NAME_LIST_KEYS };
  const { lines, ...report } = await probe(connection, { wrongKeys: true });
  const text = `${lines.join('\n')}\n${JSON.stringify(report)}`;
  expect(text).toMatch(/\nVerdict: .*"profile":/s);
  expect(secretsIn(text)).toEqual([]);
  // A name that is broken at column 80 is a name all the same.
  expect(secretsIn(lines.join('').replace(/ {2,}/g, ' '))).toEqual([]);
});

test('the profile shows a number only as a status', async () => {
  const text = JSON.stringify({ job_code: 447, code: 202, data: plain });
  const baseUrl = await listen((_request, response) => response.end(text));
  const { profile } = await probe({ baseUrl, apiKey: API_KEY, nameListKeys: null });
  expect(profile.employees).toMatchObject({ job_code: '<other number>', code: 202 });
});

test('the search finds every secret in the responses', () => {
  // The host and the company key are in no response.
  expect(secretsIn(JSON.stringify(ODD))).toHaveLength(SECRETS.length - 2);
});
