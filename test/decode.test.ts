import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as decoder from '../src/decode.ts';
import { toEmployee } from '../src/employee.ts';
import type { Row } from '../src/row.ts';

const asRow = (row: Row) => ({ ...row, id: row.number });
const decodeEmployees = (text: string) => decoder.decodeEmployees(text, asRow);
const decodeCategories = (text: string) => decoder.decodeCategories(text, asRow);
type Reply = ReturnType<typeof decodeEmployees>;

/** More digits than a double holds. */
const LONG = '123456789012345678901234567890';

const NUMBERS = ['1042', '7', '0815', LONG];
const NAMES = ['Okafor, Ada', 'Ito, Ren', 'de la Cruz, María José', 'Ångström, Åsa'];

/** Every reading in which rows have a whole name. Numbers are in no order but that of the text. */
const NAMED: readonly [reading: string, text: string][] = [
  [
    'an object whose member names are the numbers',
    `{"1042":"Okafor, Ada","7":"Ito, Ren","0815":"de la Cruz, María José","${LONG}":"Ångström, Åsa"}`,
  ],
  [
    'the numbers as member names with digits written as escapes',
    `{"\\u00310\\u00342":"Okafor, Ada","\\u0037":"Ito, Ren","0\\u0038\\u00315":"de la Cruz, María José","${LONG}":"Ångström, Åsa"}`,
  ],
  [
    'pairs',
    `[[1042,"Okafor, Ada"],["7","Ito, Ren"],["0815","de la Cruz, María José"],[${LONG},"Ångström, Åsa"]]`,
  ],
  [
    'objects of one member',
    `[{"1042":"Okafor, Ada"},{"7":"Ito, Ren"},{"0815":"de la Cruz, María José"},{"${LONG}":"Ångström, Åsa"}]`,
  ],
  [
    'objects with members we know',
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

/** Every reading in which rows are numbers alone. */
const NAMELESS: readonly [reading: string, text: string][] = [
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
      `{"status":"ok","success":true,"error":null,"message":"","count":4,"data":{"fail":false,"rows":${text},"total":4.0,"next":null}}`,
  ],
];

const everyReading = (readings: readonly [string, string][]) =>
  readings.flatMap(([reading, text]) =>
    WRAPPINGS.map(([wrapping, wrap]): [string, string, string] => [reading, wrapping, wrap(text)]),
  );

const rowsOf = (reply: Reply) => {
  if (reply.is !== 'list') throw new Error(`no list: ${JSON.stringify(reply)}`);
  return reply.items;
};
const pairsOf = (reply: Reply) => rowsOf(reply).map(({ number, name }) => [number, name]);

/** The rows as items of a Zap. */
const itemsOf = (reply: Reply) => rowsOf(reply).map(toEmployee);

const named = NUMBERS.map((number, index) => [number, NAMES[index]]);
const nameless = NUMBERS.map((number) => [number, null]);

const DECODERS = [
  { list: 'employees', decode: decodeEmployees },
  { list: 'categories', decode: decodeCategories },
] as const;

describe.each(DECODERS)('a list of $list', ({ decode }) => {
  test.each(everyReading(NAMED))('as %s, %s, is read in the order of the text', (_, __, text) => {
    expect(pairsOf(decode(text))).toEqual(named);
  });

  test.each(everyReading(NAMELESS))('as %s, %s, has rows without a name', (_, __, text) => {
    expect(pairsOf(decode(text))).toEqual(nameless);
  });

  test.each(
    ['[]', '{}'].flatMap((text) =>
      WRAPPINGS.map(([wrapping, wrap]): [string, string, string] => [text, wrapping, wrap(text)]),
    ),
  )('of nobody, %s %s, is empty', (_, __, text) => {
    expect(decode(text)).toEqual({ is: 'list', items: [] });
  });

  test.each([
    ['pairs', '[[7,"First, A"],["1042","Other, B"],["7","Second, C"]]'],
    ['member names', '{"7":"First, A","1042":"Other, B","7":"Second, C"}'],
    ['objects', '[{"id":7,"name":"First, A"},{"id":1042,"name":"Other, B"},{"id":"7"}]'],
  ])('names the same number twice in %s: the first counts', (_, text) => {
    expect(pairsOf(decode(text))).toEqual([
      ['7', 'First, A'],
      ['1042', 'Other, B'],
    ]);
  });

  test('tells numbers apart that differ in leading zeros alone', () => {
    expect(pairsOf(decode('["0815","815"]'))).toEqual([
      ['0815', null],
      ['815', null],
    ]);
  });

  test('holds the same rows in every reading, whatever the numbers and names', () => {
    const digits = fc.stringMatching(/^\d{1,40}$/).filter((number) => number !== '0');
    const rows = fc.uniqueArray(fc.tuple(digits, fc.string()), { selector: ([number]) => number });
    fc.assert(
      fc.property(rows, (pairs) => {
        const members = pairs.map((pair) => pair.map((part) => JSON.stringify(part)).join(':'));
        const list = pairs.map(([id, name]) => ({ id, name }));
        const expected = pairs.map(([id, name]) => [id, name.trim() || null]);
        expect(pairsOf(decode(JSON.stringify(pairs)))).toEqual(expected);
        expect(pairsOf(decode(JSON.stringify(list)))).toEqual(expected);
        expect(pairsOf(decode(`{"list":{${members}}}`))).toEqual(expected);
        expect(pairsOf(decode(`{"list":[${members.map((member) => `{${member}}`)}]}`))).toEqual(
          expected,
        );
      }),
    );
  });

  test('gives other members untouched, in the words of the service', () => {
    const other =
      '"Hired On":"2025-01-06","nested":{"b":[1,{"2":"x","1":null}],"e":" kept "},"rate":12.50,"big":98765432109876543210,"huge":1e400,"yes":true,"no":null,"":"blank","10":"ten"';
    expect(itemsOf(decode(`[{"id":7,"name":"Ito, Ren",${other}}]`))).toEqual([
      {
        id: '7',
        name: 'Ito, Ren',
        first_name: 'Ren',
        last_name: 'Ito',
        'Hired On': '2025-01-06',
        nested: { b: [1, { 2: 'x', 1: null }], e: ' kept ' },
        rate: 12.5,
        big: '98765432109876543210',
        huge: Number.POSITIVE_INFINITY,
        yes: true,
        no: null,
        '': 'blank',
        10: 'ten',
      },
    ]);
  });

  test('with a member named __proto__ leaves prototypes as they are', () => {
    const [item] = itemsOf(
      decode('[{"id":7,"__proto__":{"polluted":true},"safe":{"__proto__":{"polluted":true}}}]'),
    );
    expect(Object.keys(item ?? {})).toEqual(['id', 'name', 'first_name', 'last_name', 'safe']);
    expect(item).not.toHaveProperty('polluted');
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(item?.safe)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });

  test('may have members nested as deep as records are', () => {
    const deep = `${'['.repeat(60)}1${']'.repeat(60)}`;
    expect(JSON.stringify(itemsOf(decode(`[{"id":7,"deep":${deep}}]`))[0]?.deep)).toBe(deep);
  });

  test('of 100,000 rows is read in the order of the text', () => {
    const numbers = Array.from({ length: 100_000 }, (_, index) => String(100_000 - index));
    const text = `{${numbers.map((number) => `"${number}":"Last, First"`).join(',')}}`;
    expect(rowsOf(decode(text)).map(({ number }) => number)).toEqual(numbers);
  });
});

describe.each(DECODERS)('a reply for $list', ({ decode }) => {
  test.each([
    ['{"fail":{"authentication":"no"}}'],
    ['{"fail":{"authentication":null}}'],
    ['\uFEFF {"fail":{"authentication":{"text":"no"},"more":1}}'],
    ['{"fail":{"authentication":"no"},"rows":[1042]}'],
    ['{"status":"error","fail":{"authentication":"no"}}'],
    ['{"emp_name_list":{"fail":{"authentication":"no"}}}'],
  ])('that is %s refuses the key', (text) => {
    expect(decode(text)).toEqual({ is: 'refused' });
  });

  test.each([
    ...['fail', 'failed', 'failure', 'error', 'errors', 'exception', 'fault', 'message'],
    ...['msg', 'reason', 'detail', 'status', 'success', 'ok', 'code', 'Error', 'ERROR'],
  ])('that has the member "%s" and no list is a failure', (member) => {
    expect(decode(`{"${member}":"something is wrong","at":"noon"}`)).toEqual({ is: 'failure' });
    expect(decode(`{"data":{"${member}":"something is wrong"}}`)).toEqual({ is: 'failure' });
  });

  test.each([
    ...['fail', 'failed', 'failure', 'error', 'errors', 'exception', 'Error', '_error'].flatMap(
      (member) => [`"${member}":"broken"`, `"${member}":true`, `"${member}":500`],
    ),
    ...['false', '0', '"false"', '"No"', '"0"'].flatMap((no) => [`"success":${no}`, `"ok":${no}`]),
    ...['error', 'fail', 'Failed', 'FAILURE'].map((state) => `"status":"${state}"`),
    '"error":{"code":5}',
    '"errors":["broken"]',
  ])('that says %s beside a list is a failure, and no shorter list', (member) => {
    for (const list of ['[]', '{}', '[1042]', '{"1042":"Okafor, Ada"}']) {
      expect(decode(`{${member},"rows":${list}}`)).toEqual({ is: 'failure' });
      expect(decode(`{"rows":${list},${member}}`)).toEqual({ is: 'failure' });
      expect(decode(`{"data":{${member},"rows":${list}}}`)).toEqual({ is: 'failure' });
    }
  });

  test.each(['null', 'false', '0', '""', '"0"', '"false"', '"No"', '"none"', '"NULL"'])(
    'that says "error": %s beside a list is a list',
    (nothing) => {
      expect(pairsOf(decode(`{"error":${nothing},"rows":["1042"]}`))).toEqual([['1042', null]]);
    },
  );

  test.each([
    ['', 'it is empty'],
    [' \r\n', 'it is empty'],
    ['\uFEFF', 'it is empty'],
    ['<html>', 'it is a web page'],
    ['\n <?xml version="1.0"?>', 'it is a web page'],
    ['{', 'it is broken or cut off'],
    ['[1042,7', 'it is broken or cut off'],
    ['{"1042":"Okafor, Ada","7":"It', 'it is broken or cut off'],
    ['[1042][7]', 'it is broken or cut off'],
    ["['1042']", 'it is broken or cut off'],
    ['[0815]', 'it is broken or cut off'],
    ['Okafor, Ada', 'it is plain text'],
    ['1042,7', 'it is plain text'],
    ['null', 'it is a single value'],
    ['true', 'it is a single value'],
    ['1042', 'it is a single value'],
    [LONG, 'it is a single value'],
    ['"1042"', 'it is a single value'],
    ['{"count":4}', 'it is an object without a list'],
    ['{"id":1042,"name":"Okafor, Ada"}', 'it is an object without a list'],
    ['{"a":[],"b":[]}', 'it is an object without a list'],
    ['{"a":[1042],"b":{}}', 'it is an object without a list'],
    ['{"a":{"b":{"c":["1042"]}}}', 'it is an object without a list'],
    ['{"a":{"b":{"c":{"1042":"Okafor, Ada"}}}}', 'it is an object without a list'],
    ['[null]', 'row 1 of it is not one that can be understood'],
    ['[true]', 'row 1 of it is not one that can be understood'],
    ['[""]', 'row 1 of it is not one that can be understood'],
    ['[" "]', 'row 1 of it is not one that can be understood'],
    ['[[]]', 'row 1 of it is not one that can be understood'],
    ['[{}]', 'row 1 of it is not one that can be understood'],
    ['[["1042","7","0815"]]', 'row 1 of it is not one that can be understood'],
    ['[["1042"]]', 'row 1 of it is not one that can be understood'],
    ['[["1042",7]]', 'row 1 of it is not one that can be understood'],
    ['[["1042",["Okafor, Ada"]]]', 'row 1 of it is not one that can be understood'],
    ['[[null,"Okafor, Ada"]]', 'row 1 of it is not one that can be understood'],
    ['[[true,"Okafor, Ada"]]', 'row 1 of it is not one that can be understood'],
    ['[["1042","a"],["7",{"name":"b"}]]', 'row 2 of it is not one that can be understood'],
    ['["1042",{"name":"Ito, Ren"}]', 'row 2 of it is not one that can be understood'],
    ['["1042","7",{"id":null}]', 'row 3 of it is not one that can be understood'],
    ['["1042",{"id":{"number":7}}]', 'row 2 of it is not one that can be understood'],
    ['["1042",{"id":"7","name":false}]', 'row 2 of it is not one that can be understood'],
    ['{"1042":"a","7":true}', 'row 2 of it is not one that can be understood'],
    ['{"1042":7}', 'row 1 of it is not one that can be understood'],
    ['{"1042":["Okafor","Ada"]}', 'row 1 of it is not one that can be understood'],
    ['{"0":{"id":"1042"},"1":{"id":"7"}}', 'row 1 of it is not one that can be understood'],
    ['{"1042":{"id":1042},"7":{"id":"07"}}', 'row 2 of it is not one that can be understood'],
    ['{"1042":{"id":null,"name":"Okafor, Ada"}}', 'row 1 of it is not one that can be understood'],
    ['{"rows":["1042",null]}', 'row 2 of it is not one that can be understood'],
  ])('that is %j cannot be read: %s', (text, why) => {
    expect(decode(text)).toEqual({ is: 'unreadable', why });
  });
});

describe('a list of employees', () => {
  test.each(['-7', '"-7"', '7.0', '10.5', '1e3', '1E3', '7e0', '"1e3"', '"E7"', '"7 a"', '"１２"'])(
    'with a number such as %s is no list, however many rows are good',
    (number) => {
      const why = 'row 3 of it is not one that can be understood';
      expect(decodeEmployees(`[1042,7,${number}]`)).toEqual({ is: 'unreadable', why });
      expect(decodeEmployees(`[1042,7,[${number},"Ito, Ren"]]`)).toEqual({ is: 'unreadable', why });
      expect(decodeEmployees(`[1042,7,{"id":${number}}]`)).toEqual({ is: 'unreadable', why });
    },
  );

  test.each(['{"CDL-A":"Drivers"}', '{"Okafor, Ada":"1042"}'])('is never read from %s', (text) => {
    expect(decodeEmployees(text).is).toBe('unreadable');
    expect(decodeEmployees(`[${text}]`).is).toBe('unreadable');
  });

  test('under a name of digits is an employee, not an envelope', () => {
    expect(itemsOf(decodeEmployees('{"1042":{"name":"Okafor, Ada","7":"x"}}'))).toMatchObject([
      { id: '1042', name: 'Okafor, Ada', 7: 'x' },
    ]);
    expect(decodeEmployees('{"1042":[7]}').is).toBe('unreadable');
  });

  test.each([
    '{"1042":"Okafor, Ada","next":"7"}',
    '{"1042":"Okafor, Ada","-7":"Ito, Ren"}',
    '{"rows":[7],"1042":"Okafor, Ada"}',
  ])('is not read from an object in which other members stand among numbers: %s', (text) => {
    expect(decodeEmployees(text)).toEqual({
      is: 'unreadable',
      why: 'it is an object without a list',
    });
  });

  test('may have first and last name in place of a whole name', () => {
    const text =
      '[{"id":1042,"first_name":"Ada","last_name":"Okafor"},{"7":{"First Name":" Ren ","LAST-NAME":null}}]';
    expect(rowsOf(decodeEmployees(text))).toMatchObject([
      { number: '1042', name: null, first: 'Ada', last: 'Okafor' },
      { number: '7', name: null, first: 'Ren', last: null },
    ]);
  });
});

describe('a list of categories', () => {
  const CATEGORIES = [
    ['CDL-A', 'Heavy Drivers'],
    ['7', 'Clerks'],
    ['-1', 'None'],
    ['1.5', 'Half'],
  ];

  test.each([
    ['pairs', '[["CDL-A","Heavy Drivers"],[7,"Clerks"],[-1,"None"],[1.5,"Half"]]'],
    ['member names', '{"CDL-A":"Heavy Drivers","7":"Clerks","-1":"None","1.5":"Half"}'],
    [
      'objects under row ids',
      '{"CDL-A":{"name":"Heavy Drivers"},"7":{"name":"Clerks"},"-1":{"name":"None"},"1.5":{"name":"Half"}}',
    ],
    [
      'objects of one member',
      '[{"CDL-A":"Heavy Drivers"},{"7":"Clerks"},{"-1":"None"},{"1.5":"Half"}]',
    ],
    [
      'the documented members',
      '[{"row_Id":"CDL-A","category name":"Heavy Drivers"},{"row_Id":7,"category name":"Clerks"},{"row_Id":-1,"category name":"None"},{"row_Id":1.5,"category name":"Half"}]',
    ],
  ])('may have row ids of any text, as %s', (_, text) => {
    expect(pairsOf(decodeCategories(text))).toEqual(CATEGORIES);
    expect(pairsOf(decodeCategories(`{"list":${text}}`))).toEqual(CATEGORIES);
    expect(pairsOf(decodeCategories(`{"ok":true,"a":{"list":${text}}}`))).toEqual(CATEGORIES);
  });

  test('may have row ids of text without a digit', () => {
    const expected = [
      ['CDL', 'Heavy Drivers'],
      ['OFF', 'Clerks'],
    ];
    expect(pairsOf(decodeCategories('{"CDL":"Heavy Drivers","OFF":"Clerks"}'))).toEqual(expected);
    expect(
      pairsOf(decodeCategories('{"CDL":{"name":"Heavy Drivers"},"OFF":{"name":"Clerks"}}')),
    ).toEqual(expected);
  });

  test('keeps the text of a number that a double would write in another way', () => {
    expect(pairsOf(decodeCategories('[[1.50,"Half"],[1e3,"Thousand"]]'))).toEqual([
      ['1.50', 'Half'],
      ['1e3', 'Thousand'],
    ]);
  });

  test('has no first and last name', () => {
    expect(rowsOf(decodeCategories('[{"id":"7","first_name":"Ada"}]'))).toMatchObject([
      { number: '7', name: null, first: null, last: null },
    ]);
  });
});

describe('a failure never passes for a list:', () => {
  test.each(['true', '7', '[]', '{}'])('a part of a name that is %s fails the reply', (value) => {
    expect(decodeEmployees(`[{"id":7,"first_name":${value}}]`).is).toBe('unreadable');
    expect(decodeEmployees(`[{"id":7,"last_name":${value}}]`).is).toBe('unreadable');
  });

  test.each([
    '{"error":"broken","1042":"Okafor, Ada"}',
    '{"1042":"Okafor, Ada","success":false}',
    '{"status":"error","1042":"Okafor, Ada"}',
  ])('%s, for employees and for categories', (text) => {
    expect(decodeEmployees(text).is).toBe('failure');
    expect(decodeCategories(text).is).toBe('failure');
  });

  test.each([
    '[{"error":"database is down"}]',
    '[{"fail":{"authentication":"no"}}]',
    '{"rows":[{"message":"broken"}]}',
    '{"authentication":"failed"}',
    '{"result":"no access"}',
  ])('%s, which could be a category with a row id of letters', (text) => {
    expect(decodeCategories(text).is).not.toBe('list');
  });

  test('a refused key is told beside names of digits too', () => {
    const text = '{"7":"Ito, Ren","fail":{"authentication":"no"}}';
    expect(decodeEmployees(text).is).toBe('refused');
    expect(decodeCategories(text).is).toBe('refused');
  });

  test.each([
    '{"0":{"1042":"Okafor, Ada"},"1":{"1041":"Li, Bo"}}',
    '{"1":{"employees":[[1042,"Okafor, Ada"]]}}',
    '{"2024":{"1042":"Okafor, Ada","1041":"Li, Bo"}}',
    '[{"1042":{"1041":"x"}}]',
    '{"1042":{"error":"x"}}',
    '{"0":"1042","1":"1041"}',
  ])('a position is not taken for an employee number: %s', (text) => {
    expect(decodeEmployees(text).is).toBe('unreadable');
  });

  test.each([
    '{"status":500,"data":[]}',
    '{"code":"503","list":{}}',
    '{"status":"Unauthorized","data":[]}',
    '{"status":"NOK","data":[]}',
    '{"status":false,"data":[]}',
    '{"success":"N","data":[]}',
    '{"errorMessage":"x","data":[]}',
    '{"error_code":12,"data":[]}',
    '{"err":"x","data":[]}',
    '{"result":"error","data":[]}',
    '{"authentication":"failed","data":[]}',
    '{"message":"Database unavailable","data":[]}',
    '{"reason":"API key is wrong","list":[]}',
    '{"detail":{}}',
    '{"message":[]}',
    '{"data":{"warning":"half of it is missing","rows":[]}}',
  ])('an empty list beside a word of failure is not "nobody": %s', (text) => {
    expect(decodeEmployees(text).is).toBe('failure');
  });

  test.each([
    '{"status":"ok","message":"","count":0,"data":[]}',
    '{"success":true,"message":"Success","code":200,"data":{}}',
    '{"error":null,"errorMessage":"","result":"done","data":[]}',
    '{"count":0,"note":"as of today","data":{"employees":[]}}',
  ])('an empty list beside words that all is well is "nobody": %s', (text) => {
    expect(decodeEmployees(text)).toEqual({ is: 'list', items: [] });
  });

  test.each([
    ['{"data":{"text":"all","items":[{"row_id":1,"name":"x"}]}}', ['1']],
    ['{"data":{"category":[{"row_Id":1,"category name":"x"}]}}', ['1']],
    ['{"data":{"category":{"7":"Drivers"}}}', ['7']],
    ['{"data":{"id":"x","list":[]}}', []],
  ])('envelopes named like a part of a category are envelopes: %s', (text, ids) => {
    const reply = decodeCategories(text);
    expect(reply.is === 'list' && reply.items.map(({ number }) => number)).toEqual(ids);
  });

  test.each([
    '{"errorMessage":"boom","errorType":"X"}',
    '{"title":"Service Unavailable"}',
    '{"list_employee_category":"Unknown request"}',
    '{"data":"x"}',
  ])('an answer in words is no category: %s', (text) => {
    expect(decodeCategories(text).is).not.toBe('list');
  });

  test('a number that comes twice in a row counts once', () => {
    expect(itemsOf(decodeEmployees('[[7,"First, A"],[7,"Second, B"],[5,"Li, Bo"]]'))).toMatchObject(
      [
        { id: '7', name: 'First, A' },
        { id: '5', name: 'Li, Bo' },
      ],
    );
  });

  test('a number that is no number is not replaced by one further inside', () => {
    expect(decodeCategories('{"":{"id":"7","name":"Drivers"}}').is).toBe('unreadable');
  });
});
