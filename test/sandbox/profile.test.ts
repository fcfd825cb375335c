/* Profiles: templates, mistakes, and README.md. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { SANDBOX_COMMANDS } from '../../tools/sandbox/commands.ts';
import type { SandboxEmployee } from '../../tools/sandbox/company.ts';
import { findProfile, PROFILES } from '../../tools/sandbox/profile.ts';
import * as templates from '../../tools/sandbox/template.ts';
import { folder } from '../support/processes.ts';

const OFFICE = { code: 11, name: 'Office', forDrivers: false };
const DRIVER = { code: 3, name: 'Driver "A"', forDrivers: true };
const ZOE = { first: 'Zoë', last: "O'Neil", name: "O'Neil, Zoë", hireDate: '2025-01-02' };
const ANA = { first: 'Ana', last: 'Gil', name: 'Gil, Ana', hireDate: '2004-03-01' };
const PEOPLE: readonly SandboxEmployee[] = [
  { ...ZOE, number: 1002, category: OFFICE },
  { ...ANA, number: 7, category: DRIVER },
];

test.each<[template: templates.Json, text: string]>([
  // In the order of the list, not of the numbers.
  [{ '<number>': '<last, first>' }, '{"1002":"O\'Neil, Zoë","7":"Gil, Ana"}'],
  [
    [{ id: '<number text>', at: { since: ['<date>', null, 1.5] }, '<category>': '<yes/no>' }],
    '[{"id":"1002","at":{"since":["2025-01-02",null,1.5]},"Office":true},' +
      '{"id":"7","at":{"since":["2004-03-01",null,1.5]},"Driver \\"A\\"":true}]',
  ],
  [
    [['<number>', '<name>', '<text>', '<other number>']],
    '[[1002,"Zoë O\'Neil","Text",4],[7,"Ana Gil","Text",4]]',
  ],
  [
    { ok: '<text>', data: { n: '<count>', rows: ['<number>'], errors: [], all: '<total>' } },
    '{"ok":"Text","data":{"n":2,"rows":[1002,7],"errors":[],"all":3}}',
  ],
])('the sandbox writes a list with the template %j', (template, text) => {
  const write = templates.createListWriter(template, templates.EMPLOYEE_PLACEHOLDERS);
  expect(write(PEOPLE)).toBe(text);
});

test('the sandbox writes the codes of categories as numbers, digits, or other text', () => {
  const template = [['<number>', '<number text>', '<code>', '<name>']];
  const write = templates.createListWriter(template, templates.CATEGORY_PLACEHOLDERS);
  expect(write([DRIVER])).toBe('[[3,"3","CDL-3 & more","Driver \\"A\\""]]');
});

function fileWith(text: string): string {
  const file = path.join(folder, 'mine.json');
  writeFileSync(file, text);
  return file;
}

test.each([
  [
    'active_employees: unknown placeholder "<nmae>"',
    '{"active_employees":[{"id":"<number>","name":"<nmae>"}]}',
  ],
  [
    'active_employees: needs a row with a "<number>" in a list.',
    '{"active_employees":[{"name":"<name>"}]}',
  ],
  [
    'active_employees: must be an array of one row.',
    '{"active_employees":["<number>","<number>"]}',
  ],
  ['name_list.start_meaning: ', '{"name_list":{"start_meaning":"from"}}'],
  ['wrong_api_key.body: unknown placeholder "<page>"', '{"wrong_api_key":{"body":{"a":"<page>"}}}'],
  ['"oops"', '{"oops":1}'],
  ['JSON', '{"a":\n}'],
])('a profile that makes no sense is rejected in one sentence: %s', (reason, text) => {
  const file = fileWith(text);
  expect(() => findProfile(file)).toThrow(reason);
  expect(() => findProfile(file)).toThrow(/^\S+mine\.json: [^\n]+\.$/);
});

test('each file in tools/sandbox/profiles is a profile with a description of one line', () => {
  const files = readdirSync('tools/sandbox/profiles').sort();
  expect(Object.keys(PROFILES).map((name) => `${name}.json`)).toEqual(files);
  const abouts = Object.values(PROFILES).map(({ about = '' }) => about);
  for (const about of abouts) expect(about).toMatch(/^.{5,45}$/);
  expect(new Set(abouts).size).toBe(files.length);
});

test('a profile is found by its name or by its path', () => {
  const pages = { name_list: { page_size: 7, start_meaning: 'after-name' } };
  expect(findProfile('start-after-name')).toMatchObject(pages);
  expect(findProfile(fileWith(JSON.stringify(pages)))).toEqual(pages);
  expect(() => findProfile('constructor')).toThrow(
    '--profile must be a file, or a name in --help, not "constructor".',
  );
});

const readme = readFileSync('tools/sandbox/README.md', 'utf8');
const placeholders = Object.keys({
  ...templates.EMPLOYEE_PLACEHOLDERS,
  ...templates.CATEGORY_PLACEHOLDERS,
  ...templates.ENVELOPE_PLACEHOLDERS,
});

test.each([
  ['placeholder', placeholders.map((name) => `<${name}>`)],
  ['command', Object.keys(SANDBOX_COMMANDS)],
])("the sandbox's README.md names every %s", (_kind, names) => {
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
