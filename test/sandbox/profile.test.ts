/* Profiles: templates, mistakes, and README.md. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Person } from '../../tools/profile/madeUpPeople.ts';
import * as profiles from '../../tools/profile/profile.ts';
import * as rows from '../../tools/profile/template.ts';
import { COMMANDS } from '../../tools/sandbox/commands.ts';
import { findProfile, PROFILES } from '../../tools/sandbox/profiles.ts';
import { parseJson } from '../../tools/unknownValues.ts';
import { folder } from '../support/processes.ts';

const OFFICE = { id: 11, name: 'Office', forDrivers: false };
const DRIVER = { id: 3, name: 'Driver "A"', forDrivers: true };
const ZOE = { first: 'Zoë', last: "O'Neil", name: "O'Neil, Zoë", hireDate: '2025-01-02' };
const ANA = { first: 'Ana', last: 'Gil', name: 'Gil, Ana', hireDate: '2004-03-01' };
const PEOPLE: readonly Person[] = [
  { ...ZOE, number: 1002, category: OFFICE },
  { ...ANA, number: 7, category: DRIVER },
];

test.each<[template: rows.Json, text: string]>([
  // In the order of the list, not of the numbers.
  [{ '<number>': '<last, first>' }, '{"1002":"O\'Neil, Zoë","7":"Gil, Ana"}'],
  [
    [{ id: '<number>', at: { since: ['<date>', null, 1.5] }, '<category>': '<yes/no>' }],
    '[{"id":1002,"at":{"since":["2025-01-02",null,1.5]},"Office":true},' +
      '{"id":7,"at":{"since":["2004-03-01",null,1.5]},"Driver \\"A\\"":false}]',
  ],
  [
    [['<number>', '<name>', '<text>', '<other number>', '<email>', '<yes/no text>']],
    '[[1002,"Zoë O\'Neil","Building 1",32,"employee.1002@example.com","true"],' +
      '[7,"Ana Gil","Building 0",7,"employee.7@example.com","false"]]',
  ],
  [
    { ok: '<text>', '2': { n: '<count>', rows: ['<number>'], errors: [], all: '<total text>' } },
    '{"2":{"n":2,"rows":[1002,7],"errors":[],"all":"250"},"ok":"OK"}',
  ],
])('writes a list with the template %j', (template, text) => {
  expect(rows.listWriter(template, rows.EMPLOYEE_PLACEHOLDERS)(PEOPLE, 250)).toBe(text);
});

test('writes the row ids of categories as numbers, digits, or other text', () => {
  const template = [['<row id>', '<row id text>', '<row code>', '<name>', '<yes/no>']];
  expect(rows.listWriter(template, rows.CATEGORY_PLACEHOLDERS)([DRIVER], 1)).toBe(
    '[[3,"3","CDL-3 & more","Driver \\"A\\"",true]]',
  );
});

function fileWith(text: string): string {
  const file = path.join(folder, 'mine.json');
  writeFileSync(file, text);
  return file;
}

test.each([
  ['employees[0].name: unknown placeholder', '{"employees":[{"id":"<number>","name":"<nmae>"}]}'],
  ['employee_categories[0]: unknown placeholder', '{"employee_categories":["<number>"]}'],
  ['employees: must be an array of one row, with a "<num', '{"employees":[{"name":"<name>"}]}'],
  ['employees: must hold one list alone.', '{"employees":{"a":["<number>"],"b":["<number>"]}}'],
  ['employees: ', `{"employees":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['name_list.start: Invalid option: expected one of "from-', '{"name_list":{"start":"from"}}'],
  ['wrong_key.body.a: unknown placeholder "<page>"', '{"wrong_key":{"body":{"a":"<page>"}}}'],
  ['content_type: must be printable ASCII.', '{"content_type":"a\\nb"}'],
  ['Unrecognized key: "oops".', '{"oops":1}'],
  ['Unexpected token \'}\', "{"a": }" is not valid JSON.', '{"a":\n}'],
])('rejects a profile that makes no sense in one sentence: %s', (sentence, text) => {
  const file = fileWith(text);
  expect(() => findProfile(file)).toThrow(`${file}: ${sentence}`);
  expect(() => findProfile(file)).toThrow(/^[^\n]+\.$/);
});

test('each file of the folder is a profile, which one line describes', () => {
  const files = readdirSync('tools/sandbox/profiles').sort();
  expect(Object.keys(PROFILES).map((name) => `${name}.json`)).toEqual(files);
  const abouts = Object.values(PROFILES).map(({ about = '' }) => about);
  for (const about of abouts) expect(about).toMatch(/^.{5,45}$/);
  expect(new Set(abouts).size).toBe(files.length);
});

test('finds a profile by its name or by its path', () => {
  const pages = { name_list: { page_size: 7, start: 'after-name' } };
  expect(findProfile('start-after-name')).toMatchObject(pages);
  expect(findProfile(fileWith(JSON.stringify(pages)))).toEqual(pages);
  expect(() => findProfile('constructor')).toThrow(
    /^No profile or file "constructor"\.\nProfiles: default, double-wrapped-objects, .*, wrapped-objects\.$/,
  );
  expect(() => findProfile('pears')).toThrow('"pears".\nProfiles: ');
});

const readme = readFileSync('tools/sandbox/README.md', 'utf8');

test.each([
  ['placeholder of employees', Object.keys(rows.EMPLOYEE_PLACEHOLDERS).map((name) => `<${name}>`)],
  ['placeholder of categories', Object.keys(rows.CATEGORY_PLACEHOLDERS).map((name) => `<${name}>`)],
  ['placeholder beside a list', Object.keys(rows.ENVELOPE_PLACEHOLDERS).map((name) => `<${name}>`)],
  ['body that is not JSON', Object.keys(profiles.BARE_BODIES)],
  ['start', [...profiles.START_MEANINGS]],
  ['command', Object.keys(COMMANDS)],
])('README.md names every %s', (_kind, names) => {
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('README.md shows the default profile whole', () => {
  const shown = /```json\n(.*?)```/s.exec(readme)?.[1] ?? '';
  expect(profiles.PROFILE_SCHEMA.parse(parseJson(shown))).toEqual(profiles.withDefaults({}));
});
