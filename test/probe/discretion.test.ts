/*
 * Nothing that the probe writes names anyone: a service full of names, numbers and keys in odd places,
 * and everything that was written is searched for each of them.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { run } from '../../probe/command.ts';
import { hastyPace, serve } from './support.ts';

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

/** What must not be written: whole names, their words, numbers, keys, dates, and the address. */
const SECRETS = [
  ...PEOPLE.flatMap(([number, name]) => [number, ...name.split(/[ ,'-]+/)]).filter(
    (it) => it.length > 3,
  ),
  ...Object.values(KEYS),
  'Hyacinth',
  '2019-07-23',
  'zelda.quux@corp.example',
  '127.0.0.1',
];

const byName = (value: (number: string) => unknown) =>
  Object.fromEntries(PEOPLE.map(([number, name]) => [name, value(number)]));
const rows = <Row>(row: (number: string, name: string) => Row) =>
  PEOPLE.map(([number, name]) => row(number, name));
const plain = rows((number, name) => ({ emp_no: Number(number), emp_name: name }));

/** Where names may be, each as the response to every request. */
const ODD: Readonly<Record<string, unknown>> = {
  'numbers by name': byName(Number),
  'objects by name': byName((number) => ({ emp_no: number, hired: '2019-07-23' })),
  'numbers by name in rows': rows((number, name) => ({ [name]: number })),
  'a name as a property of each row': rows((number, name) => ({
    emp_no: number,
    emp_name: name,
    'Okafor, Adaeze': true,
    OkaforAdaeze: 1,
    Adaeze: true,
    'asked by ferhunde': true,
    'Adaeze Okafor': '2019-07-23',
    'key-of-the-api-5f2c7d': 1,
    'paid 88104711': 2,
  })),
  'names as properties of a nested object': rows((number, name) => ({
    emp_no: number,
    emp_name: name,
    team: byName(() => ({ since: '2019-07-23' })),
    boss: { 'Quux-Żółw, Zelda': { mail: 'zelda.quux@corp.example' } },
  })),
  'a wrapper that is called like somebody': { 'Adaeze Okafor': plain },
  'wrappers that say who asked': {
    user: 'Okafor, Adaeze',
    Zelda: 'zelda.quux@corp.example',
    key: 'key-of-the-api-5f2c7d',
    last_number: 88104715,
    88104711: 'x',
    result: { Fionnuala: 1, employees: plain, asked: '2019-07-23' },
  },
  'an error text': { error: "Okafor, Adaeze may not read O'Brannigan's record 88104713." },
  'an error by name': { errors: { 'Okafor, Adaeze': 'key-of-the-api-5f2c7d', Zelda: [88104711] } },
  'a failure that names the key': {
    fail: { authorization: 'key-that-is-secret-c03e', Ferhunde: 'Yılmaz, Ferhunde', 88104714: 1 },
  },
  'one row alone': [
    { emp_no: 88104711, emp_name: 'Quux-Żółw, Zelda', Zelda: 1, Ferhunde: 'Wubbo' },
  ],
  'two rows': plain.slice(0, 2).map((row) => ({ ...row, Wubbo: 'Adaeze', Hyacinth: true })),
  'rows with nothing in common': PEOPLE.map(([number, name], index) => ({
    emp_no: number,
    emp_name: name,
    [`${name} ${index}`]: name,
  })),
  'a name as a property of few rows': plain.map((row, index) =>
    index < 2 ? { ...row, Hyacinth: 'zelda.quux@corp.example' } : row,
  ),
  'names alone': PEOPLE.map(([, name]) => name),
  'a name': 'Quux-Żółw, Zelda',
};

const secretsIn = (text: string) =>
  SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

test.each(Object.keys(ODD))(
  'a probe of a service with %s writes no name, number or key',
  async (place) => {
    const baseUrl = await serve((request, response) => {
      response.setHeader('content-type', 'application/json; owner="Adaeze Okafor"');
      response.setHeader('x-user', 'Quux, Zelda 88104711');
      response.statusMessage = 'Hello Adaeze Okafor';
      const isNameList = request.url?.includes('/emp_name_list/');
      const names = { emp_name_list: Object.fromEntries(PEOPLE) };
      response.end(JSON.stringify(isNameList ? names : ODD[place]));
    });
    const out = path.join(mkdtempSync(path.join(tmpdir(), 'probe-')), 'profile.json');
    const args = ['--base-url', baseUrl, '--wrong-keys', '--force', '--out', out];
    const printed: string[] = [];
    for (const options of [args, [...args, '--json']]) {
      await run(options, {
        folder: tmpdir(),
        environment: KEYS,
        isTerminal: false,
        print: (text) => printed.push(text),
        paint: (_color, text) => text,
        pace: hastyPace(),
      });
    }
    const text = [...printed, readFileSync(out, 'utf8')].join('\n').replaceAll(out, '');
    expect(text).toMatch(/\nVerdict: .*"verdict": /s);
    expect(secretsIn(text)).toEqual([]);
  },
);

test('the search finds what is there', () => {
  expect(secretsIn(JSON.stringify(ODD))).toHaveLength(SECRETS.length - 2);
});
