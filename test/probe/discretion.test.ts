/*
 * Nothing that the probe writes names anyone: a service full of names, numbers and keys in odd places,
 * and everything that was written is searched for each of them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { run } from '../../probe/command.ts';
import { folder } from '../processes.ts';
import { listen } from '../services.ts';
import { hastyPace } from './support.ts';

const PEOPLE = [
  ['88104711', 'Quux-Żółw, Zelda'],
  ['88104712', 'Okafor, Adaeze'],
  ['88104713', "O'Brannigan, Fionnuala"],
  ['88104714', 'Yılmaz, Ferhunde'],
  ['88104715', 'van der Bruyningh, Wubbo'],
] as const;
const KEYS = {
  authData_api_key: 'key-of-the-api-5f2c7d',
  authData_company_key: 'key-of-the-company-91ab',
  authData_secret_key: 'key-that-is-secret-c03e',
};
const MAIL = 'zelda.quux@corp.example';
const DAY = '2019-07-23';

/** What must not be written: whole names, their words, numbers, keys, dates, and the address. */
const NAMES = PEOPLE.flatMap(([number, name]) => [number, ...name.split(/[ ,'-]+/)]);
const SECRETS = [
  ...NAMES.filter((it) => it.length > 3),
  ...Object.values(KEYS),
  ...['Hyacinth', DAY, MAIL, '127.0.0.1'],
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
const BESIDE = { user: 'Okafor, Adaeze', Zelda: MAIL, key: KEYS.authData_api_key, 88104711: 'x' };

/** Where names may be, each as the response to every request. */
const ODD: Readonly<Record<string, unknown>> = {
  'numbers by name': byName(Number),
  'objects by name': byName((number) => ({ emp_no: number, hired: DAY })),
  'numbers by name in rows': PEOPLE.map(([number, name]) => ({ [name]: number })),
  'names as properties of each row': rows(() => IN_EACH_ROW),
  'names as properties of a nested object': rows(() => ({ team: byName(() => ({ since: DAY })) })),
  'a stranger as property of an object in each row': rows(() => ({ managers: { Hyacinth: 5 } })),
  'a stranger deep in each row': rows(() => ({ team: [{ boss: { 'Hyacinth Hull': { id: 7 } } }] })),
  'a wrapper that is called like someone': { 'Adaeze Okafor': plain },
  'wrappers that say who asked': { ...BESIDE, result: { Fionnuala: 1, employees: plain, at: DAY } },
  'an error text': { error: "Okafor, Adaeze may not read O'Brannigan's record 88104713." },
  'an error by name': { errors: { 'Okafor, Adaeze': KEYS.authData_api_key, Zelda: [88104711] } },
  'a failure that names a key': { fail: { why: KEYS.authData_secret_key, Ferhunde: 88104714 } },
  'one row alone': [{ ...plain[0], Zelda: 1, Ferhunde: 'Wubbo' }],
  'two rows': plain.slice(0, 2).map((row) => ({ ...row, Wubbo: 'Adaeze', Hyacinth: true })),
  'rows with nothing in common': rows((name, _number, index) => ({ [`${name} ${index}`]: name })),
  'a name in few rows': rows((_name, _number, index) => (index < 2 ? { Hyacinth: MAIL } : {})),
  'names alone': PEOPLE.map(([, name]) => name),
};

test.each(Object.keys(ODD))('a probe of a service with %s writes no secret', async (place) => {
  const baseUrl = await listen((request, response) => {
    response.setHeader('content-type', 'application/json; owner="Adaeze Okafor"');
    response.statusMessage = 'Hello Adaeze Okafor';
    const isNameList = request.url?.includes('/emp_name_list/');
    const names = { emp_name_list: Object.fromEntries(PEOPLE) };
    response.end(JSON.stringify(isNameList ? names : ODD[place]));
  });
  const out = path.join(folder, 'profile.json');
  const args = ['--base-url', baseUrl, '--wrong-keys', '--force', '--out', out];
  const printed: string[] = [];
  const quick = { isTerminal: false, pace: hastyPace(), folder, environment: KEYS };
  const print = (text: string) => printed.push(text);
  const paint = (_color: string, text: string) => text;
  for (const options of [args, [...args, '--json']]) await run(options, { ...quick, print, paint });
  const text = [...printed, readFileSync(out, 'utf8')].join('\n').replaceAll(out, '');
  expect(text).toMatch(/\nVerdict: .*"verdict": /s);
  expect(secretsIn(text)).toEqual([]);
});

test('the search finds what is there', () => {
  expect(secretsIn(JSON.stringify(ODD))).toHaveLength(SECRETS.length - 2);
});
