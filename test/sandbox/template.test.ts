import { describe, expect, test } from '@jest/globals';
import { CATEGORY, EMPLOYEE, type EmployeeRow, REFUSAL } from '../../sandbox/placeholders.ts';
import { type Json, listWriter, TemplateError, valueWriter } from '../../sandbox/template.ts';

const OFFICE = { id: 11, name: 'Office', forDrivers: false };
const DRIVER = { id: 3, name: 'Driver "A"', forDrivers: true };
const PEOPLE: readonly EmployeeRow[] = [
  {
    number: 1002,
    digits: '9007199254000001002',
    first: 'Zoë',
    last: "O'Neil",
    name: "O'Neil, Zoë",
    category: OFFICE,
    hireDate: '2025-01-02',
  },
  {
    number: 7,
    digits: '7',
    first: 'Ana',
    last: 'Gil',
    name: 'Gil, Ana',
    category: DRIVER,
    hireDate: '2004-03-01',
  },
];

const employees = (template: Json) => listWriter(template, EMPLOYEE)(PEOPLE, 250);
const categories = (template: Json) => listWriter(template, CATEGORY)([DRIVER], 1);

describe('a list of employees', () => {
  test.each<[title: string, template: Json, text: string]>([
    ['numbers', ['<number>'], '[9007199254000001002,7]'],
    ['digits in strings', ['<number text>'], '["9007199254000001002","7"]'],
    [
      'names under numbers, in the order of the list',
      { '<number>': '<last, first>' },
      '{"9007199254000001002":"O\'Neil, Zoë","7":"Gil, Ana"}',
    ],
    [
      'objects under numbers',
      { '<number>': { first: '<first>', last: '<last>', number: '<number text>' } },
      '{"9007199254000001002":{"first":"Zoë","last":"O\'Neil","number":"9007199254000001002"},"7":{"first":"Ana","last":"Gil","number":"7"}}',
    ],
    ['pairs', [['<number>', '<name>']], '[[9007199254000001002,"Zoë O\'Neil"],[7,"Ana Gil"]]'],
    [
      'objects with one property',
      [{ '<number>': '<name>' }],
      '[{"9007199254000001002":"Zoë O\'Neil"},{"7":"Ana Gil"}]',
    ],
    [
      'objects with more in them',
      [{ id: '<number>', at: { since: ['<date>', null, 1.5] }, '<category>': '<yes/no>' }],
      '[{"id":9007199254000001002,"at":{"since":["2025-01-02",null,1.5]},"Office":true},' +
        '{"id":7,"at":{"since":["2004-03-01",null,1.5]},"Driver \\"A\\"":false}]',
    ],
    [
      'every other type',
      [['<number>', '<text>', '<other number>', '<other number text>', '<email>', '<yes/no text>']],
      '[[9007199254000001002,"Building 1",32,"32","employee.9007199254000001002@example.com","true"],' +
        '[7,"Building 0",7,"7","employee.7@example.com","false"]]',
    ],
    [
      'a list in two wrappers',
      {
        status: 'success',
        '2': { count: '<count>', rows: ['<number>'], errors: [], all: '<total text>' },
        meta: { message: '<text>', '<date>': [true, '<other number>'] },
      },
      '{"2":{"count":2,"rows":[9007199254000001002,7],"errors":[],"all":"250"},"status":"success",' +
        '"meta":{"message":"OK","2024-02-29":[true,4]}}',
    ],
  ])('may be %s', (_title, template, text) => {
    expect(employees(template)).toBe(text);
    expect(() => JSON.parse(text)).not.toThrow();
  });

  test('of nobody is an empty one', () => {
    const none = (template: Json) => listWriter(template, EMPLOYEE)([], 0);
    expect(none(['<number>'])).toBe('[]');
    expect(none({ '<number>': '<name>' })).toBe('{}');
    expect(none({ data: ['<number>'], count: '<count>' })).toBe('{"data":[],"count":0}');
  });
});

test('a list of categories has row ids, as numbers, digits or other text', () => {
  expect(categories([{ row_Id: '<row id>', driver: '<yes/no>' }])).toBe(
    '[{"row_Id":3,"driver":true}]',
  );
  expect(categories({ '<row id>': '<name>' })).toBe('{"3":"Driver \\"A\\""}');
  expect(categories([['<row id text>', '<row code>', '<text>']])).toBe(
    '[["3","CDL-3 & more","Text"]]',
  );
});

test('a body without a list takes placeholders too', () => {
  expect(valueWriter({ fail: [{ '<date>': '<text>' }] }, REFUSAL)('No "key".')).toBe(
    '{"fail":[{"2024-02-29":"No \\"key\\"."}]}',
  );
  expect(valueWriter('<text>', REFUSAL)('No.')).toBe('"No."');
});

describe('a template that makes no sense', () => {
  const ARRAY = 'must be an array of one row, with a "<number>" in it';
  const LIST = 'must be a list with a "<number>" in its row';

  test.each<[template: Json, path: (string | number)[], message: RegExp | string]>([
    [[{ id: '<number>', name: '<nmae>' }], [0, 'name'], /^unknown placeholder "<nmae>", must be /],
    [[{ id: '<number>', '<row id>': 1 }], [0, '<row id>'], /^unknown placeholder "<row id>", /],
    [[['<number>', '<last> <first>']], [0, 1], /^unknown placeholder "<last> <first>", /],
    [['<number>', '<number>'], [], ARRAY],
    [[{ name: '<name>' }], [], ARRAY],
    [[], [], ARRAY],
    [{ data: [] }, [], LIST],
    [{ data: { id: '<number>' } }, ['data', 'id'], LIST],
    ['<number>', [], LIST],
    [null, [], LIST],
    [{ '<number>': 1, count: '<count>' }, [], 'must have no other property beside a placeholder'],
    [{ a: ['<number>'], b: ['<number>'] }, [], 'must hold one list alone'],
    [{ a: ['<number>'], b: '<first>' }, ['b'], /^unknown placeholder "<first>", /],
    [{ '<constructor>': '<number>' }, ['<constructor>'], /^unknown placeholder "<constructor>", /],
  ])('%j is refused with its place', (template, path, message) => {
    const write = () => employees(template);
    expect(write).toThrow(TemplateError);
    expect(write).toThrow(message);
    expect(write).toThrow(expect.objectContaining({ path }));
  });
});
