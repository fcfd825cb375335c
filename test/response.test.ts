import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toEmployee } from '../src/employee.ts';
import type { Row } from '../src/row.ts';
import { type Reading, readCategories, readEmployees } from './replies/reading.ts';

const asRow = (row: Row) => row;

/** More digits than a double holds. */
const LONG = '123456789012345678901234567890';

const NUMBERS = ['1042', '7', '0815', LONG];
const NAMES = ['Okafor, Ada', 'Ito, Ren', 'de la Cruz, María José', 'Ångström, Åsa'];

/** Every form of rows that have a whole name. Numbers are in no order but that of the text. */
const NAMED: readonly [form: string, text: string][] = [
  [
    'an object whose property names are the numbers',
    `{"1042":"Okafor, Ada","7":"Ito, Ren","0815":"de la Cruz, María José","${LONG}":"Ångström, Åsa"}`,
  ],
  [
    'pairs',
    `[[1042,"Okafor, Ada"],["7","Ito, Ren"],["0815","de la Cruz, María José"],[${LONG},"Ångström, Åsa"]]`,
  ],
  [
    'objects of one property',
    `[{"1042":"Okafor, Ada"},{"7":"Ito, Ren"},{"0815":"de la Cruz, María José"},{"${LONG}":"Ångström, Åsa"}]`,
  ],
  [
    'objects with properties we know',
    `[{"id":1042,"name":"Okafor, Ada"},{"id":"7","name":"Ito, Ren"},{"name":"de la Cruz, María José","id":"0815"},{"id":${LONG},"name":"Ångström, Åsa"}]`,
  ],
  [
    'objects under numbers',
    `{"1042":{"name":"Okafor, Ada"},"7":{"name":"Ito, Ren"},"0815":{"name":"de la Cruz, María José"},"${LONG}":{"name":"Ångström, Åsa"}}`,
  ],
  [
    'objects under numbers that repeat the number',
    `{"1042":{"id":1042,"name":"Okafor, Ada"},"7":{"id":"7","name":"Ito, Ren"},"0815":{"id":"0815","name":"de la Cruz, María José"},"${LONG}":{"id":${LONG},"name":"Ångström, Åsa"}}`,
  ],
  [
    'all of these in one array',
    `[[1042,"Okafor, Ada"],{"7":"Ito, Ren"},{"id":"0815","name":"de la Cruz, María José"},{"${LONG}":{"name":"Ångström, Åsa"}}]`,
  ],
  [
    'ends that are not trimmed',
    `[[" 1042 "," Okafor, Ada "],["7\\t","Ito, Ren\\n"],["\\n0815","de la Cruz, María José  "],["${LONG} "," Ångström, Åsa"]]`,
  ],
];

/** Every form of rows that are numbers alone. */
const NAMELESS: readonly [form: string, text: string][] = [
  ['numbers', `[1042,7,"0815",${LONG}]`],
  ['numbers as text', `["1042","7","0815","${LONG}"]`],
  ['pairs without a name', `[[1042,null],[7,""],["0815"," "],[${LONG},null]]`],
  ['numbers over nothing', `{"1042":null,"7":"","0815":" ","${LONG}":{}}`],
  ['objects with a number alone', `[{"id":1042},{"id":7},{"id":"0815"},{"id":${LONG}}]`],
];

/** Everything that a list may be wrapped in. */
const WRAPPINGS: readonly [wrapping: string, wrap: (text: string) => string][] = [
  ['bare', (text) => text],
  ['after a byte order mark', (text) => `\uFEFF${text}`],
  ['among white space', (text) => ` \r\n\t${text}\n\n`],
  [
    'laid out on lines',
    (text) => text.replaceAll('{"', '{\n  "').replaceAll('":"', '" : "').replaceAll('],', '],\n'),
  ],
  ['in an envelope', (text) => `{"emp_name_list":${text}}`],
  ['in an envelope of any name', (text) => `{"":${text}}`],
  ['in two envelopes', (text) => `{"data":{"employees":${text}}}`],
  [
    'in envelopes with scalars',
    (text) =>
      `{"status":"ok","success":true,"error":null,"message":"","page":1,"data":{"fail":false,"rows":${text},"limit":4.0,"next":null}}`,
  ],
];

const everyForm = (forms: readonly [string, string][]) =>
  forms.flatMap(([form, text]) =>
    WRAPPINGS.map(([wrapping, wrap]): [string, string, string] => [form, wrapping, wrap(text)]),
  );

const rowsOf = <Item>(reading: Reading<Item>): readonly Item[] => {
  if (reading.is !== 'list') throw new Error(`no list: ${JSON.stringify(reading)}`);
  return reading.items;
};
const pairsOf = (reading: Reading<Row>) =>
  rowsOf(reading).map(({ number, name }) => [number, name]);

const named = NUMBERS.map((number, index) => [number, NAMES[index]]);

describe.each([
  { list: 'employees', read: readEmployees },
  { list: 'categories', read: readCategories },
])('a list of $list', ({ read }) => {
  test.each(everyForm(NAMED))('as %s, %s, is read in the order of the text', (_, __, text) => {
    expect(pairsOf(read(text, asRow))).toEqual(named);
  });

  test.each(everyForm([...['[]', '{}'].map((text): [string, string] => [text, text])]))(
    'of no one, %s %s, is empty',
    (_, __, text) => {
      expect(read(text, asRow)).toEqual({ is: 'list', items: [] });
    },
  );

  test.each([
    ['pairs', '[[7,"First, A"],["1042","Other, B"],["7","Second, C"]]'],
    ['objects', '[{"id":7,"name":"First, A"},{"id":1042,"name":"Other, B"},{"id":"7","name":"X"}]'],
  ])('that names the same number twice in %s has the first', (_, text) => {
    expect(pairsOf(read(text, asRow))).toEqual([
      ['7', 'First, A'],
      ['1042', 'Other, B'],
    ]);
  });

  test('tells numbers apart that differ in leading zeros alone', () => {
    expect(pairsOf(read('[["0815","A"],["815","B"]]', asRow))).toEqual([
      ['0815', 'A'],
      ['815', 'B'],
    ]);
  });

  test('holds the same rows in every form, whatever the numbers and names', () => {
    const number = fc.stringMatching(/^0{0,9}[1-9]\d{0,30}$/);
    const name = fc.string().filter((text) => text.trim() !== '');
    const rows = fc.uniqueArray(fc.tuple(number, name), { selector: ([digits]) => digits });
    fc.assert(
      fc.property(rows, (pairs) => {
        const members = pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':'));
        const list = pairs.map(([id, text]) => ({ id, name: text }));
        const expected = pairs.map(([id, text]) => [id, text.trim()]);
        expect(pairsOf(read(JSON.stringify(pairs), asRow))).toEqual(expected);
        expect(pairsOf(read(JSON.stringify(list), asRow))).toEqual(expected);
        expect(pairsOf(read(`{"list":{${members}}}`, asRow))).toEqual(expected);
        const objects = members.map((member) => `{${member}}`);
        expect(pairsOf(read(`{"list":[${objects}]}`, asRow))).toEqual(expected);
      }),
    );
  });

  test('of 100,000 rows is read in the order of the text', () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) => String(100_000 - index));
    const text = `{${numbers.map((number) => `"${number}":"Last, First"`).join(',')}}`;
    expect(rowsOf(read(text, asRow)).map((row) => row.number)).toEqual(numbers);
  });

  test('has at most 200,000 rows', () => {
    const pairs = Array.from({ length: 200_010 }, (_, index) => [index + 1, 'Last, First']);
    const most = pairs.slice(0, 200_000);
    for (const text of [JSON.stringify(most), JSON.stringify(Object.fromEntries(most))]) {
      expect(rowsOf(read(text, asRow))).toHaveLength(200_000);
    }
    const why = 'the response has more than 200,000 rows';
    for (const more of [pairs.slice(0, 200_001), pairs]) {
      for (const text of [JSON.stringify(more), JSON.stringify(Object.fromEntries(more))]) {
        expect(read(text, asRow)).toEqual({ is: 'unreadable', why });
      }
    }
  });
});

describe('a list of employees', () => {
  test.each(everyForm(NAMELESS))('as %s, %s, has rows without a name', (_, __, text) => {
    expect(pairsOf(readEmployees(text, asRow))).toEqual(NUMBERS.map((number) => [number, null]));
  });

  test.each(['-7', '"-7"', '7.0', '10.5', '1e3', '1E3', '7e0', '"1e3"', '"E7"', '"7 a"', '"１２"'])(
    'with a number such as %s is no list, however many rows are good',
    (number) => {
      const why = "row 3 isn't in a known format";
      for (const row of [number, `[${number},"Ito, Ren"]`, `{"id":${number}}`]) {
        expect(readEmployees(`[1042,7,${row}]`, asRow)).toEqual({ is: 'unreadable', why });
      }
    },
  );

  test.each(['{"CDL-A":"Drivers"}', '{"Okafor, Ada":"1042"}'])('is never read from %s', (text) => {
    expect(readEmployees(text, asRow).is).toBe('unreadable');
    expect(readEmployees(`[${text}]`, asRow).is).toBe('unreadable');
  });

  test('under a name of digits is an employee, not an envelope', () => {
    const text = '{"1042":{"name":"Okafor, Ada","7":"x"}}';
    expect(rowsOf(readEmployees(text, toEmployee))).toMatchObject([
      { id: '1042', name: 'Okafor, Ada', 7: 'x' },
    ]);
    expect(readEmployees('{"1042":[7]}', asRow).is).toBe('unreadable');
  });

  test('may have a row under its number in which nothing is known', () => {
    expect(rowsOf(readEmployees('{"1042":{"hired":null,"desk":3}}', toEmployee))).toEqual([
      { id: '1042', name: null, first_name: null, last_name: null, hired: null, desk: 3 },
    ]);
  });

  test.each([
    '{"1042":"Okafor, Ada","next":"7"}',
    '{"1042":"Okafor, Ada","-7":"Ito, Ren"}',
    '{"rows":[7],"1042":"Okafor, Ada"}',
  ])('is not read from an object in which other names stand among numbers: %s', (text) => {
    const why = 'the response has no list in it';
    expect(readEmployees(text, asRow)).toEqual({ is: 'unreadable', why });
  });

  test.each([
    '{"0":{"1042":"Okafor, Ada"},"1":{"1041":"Li, Bo"}}',
    '{"1":{"employees":[[1042,"Okafor, Ada"]]}}',
    '{"2024":{"1042":"Okafor, Ada","1041":"Li, Bo"}}',
    '[{"1042":{"1041":"x"}}]',
    '{"1042":{"error":"x"}}',
    '{"0":"1042","1":"1041"}',
    '{"0":"Okafor, Ada","2":"Li, Bo"}',
  ])('is not read from positions: %s', (text) => {
    expect(readEmployees(text, asRow).is).toBe('unreadable');
  });
});

describe('a list of categories', () => {
  test.each([
    ['pairs', '[["CDL-A","Heavy Drivers"],[7,"Clerks"],[-1,"None"],[1.50,"Half"],[1e3,"Many"]]'],
    [
      'the documented properties',
      '[{"row_Id":"CDL-A","category name":"Heavy Drivers"},{"row_Id":7,"category name":"Clerks"},{"row_Id":-1,"category name":"None"},{"row_Id":1.50,"category name":"Half"},{"row_Id":1e3,"category name":"Many"}]',
    ],
  ])('may have row ids of any text, kept as written, as %s', (_, text) => {
    const expected = [
      ['CDL-A', 'Heavy Drivers'],
      ['7', 'Clerks'],
      ['-1', 'None'],
      ['1.50', 'Half'],
      ['1e3', 'Many'],
    ];
    expect(pairsOf(readCategories(text, asRow))).toEqual(expected);
    expect(pairsOf(readCategories(`{"list":${text}}`, asRow))).toEqual(expected);
    expect(pairsOf(readCategories(`{"ok":true,"a":{"list":${text}}}`, asRow))).toEqual(expected);
  });

  test.each([
    ...NAMELESS.map(([, text]) => text),
    '[["CDL-A",null]]',
    '[{"id":"7","first_name":"Ada"}]',
    '{"CDL-A":"Drivers"}',
    '{"CDL-A":{"name":"Drivers"}}',
    '[{"CDL-A":"Drivers"}]',
    '{"list_employee_category":"Unknown request"}',
    '{"data":"x"}',
    '{"":{"id":"7","name":"Drivers"}}',
    '["Invalid API key"]',
  ])('always has ids and names, and no text as the name of a property: %s', (text) => {
    expect(readCategories(text, asRow).is).toBe('unreadable');
  });

  test.each([
    ['{"data":{"text":"all","items":[{"row_id":1,"name":"x"}]}}', ['1', 'x']],
    ['{"data":{"category":[{"row_Id":1,"category name":"x"}]}}', ['1', 'x']],
    ['{"data":{"category":{"7":"Drivers"}}}', ['7', 'Drivers']],
  ])('may stand in an envelope that is named like a part of a row: %s', (text, row) => {
    expect(pairsOf(readCategories(text, asRow))).toEqual([row]);
  });
});
