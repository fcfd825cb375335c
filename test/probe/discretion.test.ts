/*
 * Nothing that the probe writes tells of anybody: a service full of names, numbers and keys in odd
 * places, and everything that was written searched for each of them.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { run } from '../../probe/command.ts';
import { hastyPace, openServer } from './support.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

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

/** Everything that a probe of such a service writes. */
async function written(body: unknown, options: readonly string[]): Promise<string> {
  const { url, close } = await openServer((request, response) => {
    response.setHeader('content-type', 'application/json; owner="Adaeze Okafor"');
    response.setHeader('x-user', 'Quux, Zelda 88104711');
    response.statusMessage = 'Hello Adaeze Okafor';
    response.end(JSON.stringify(isOnNameList(request) ? nameList : body));
  });
  closing.push(close);
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'probe-')), 'profile.json');
  const printed: string[] = [];
  await run(['--base-url', url, '--wrong-keys', '--out', out, ...options], {
    folder: tmpdir(),
    environment: KEYS,
    isTerminal: false,
    print: (text) => printed.push(text),
    paint: (_color, text) => text,
    pace: hastyPace(),
  });
  return [...printed, readFileSync(out, 'utf8')].join('\n').replaceAll(out, '');
}

const isOnNameList = ({ url }: IncomingMessage) => url?.includes('/emp_name_list/');
const nameList = { emp_name_list: Object.fromEntries(PEOPLE) };

describe.each(Object.keys(ODD))('a service with %s', (place) => {
  test.each([[[]], [['--json']]])(
    'is told of without anybody in it, with the options %j',
    async (options) => {
      const text = await written(ODD[place], options);
      expect(text).toMatch(/"?verdict"?: /i);
      expect(SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual(
        [],
      );
    },
  );
});

test('the search finds what is there', async () => {
  const text = JSON.stringify(ODD);
  const found = SECRETS.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
  expect(found).toHaveLength(SECRETS.length - 2);
});
