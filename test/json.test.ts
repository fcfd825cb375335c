import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as decoder from '../src/decode.ts';
import { type Employee, toEmployee } from '../src/employee.ts';

const decodeEmployees = (text: string) => decoder.decodeEmployees(text, toEmployee);

/** The items of a list, as a Zap gets them. */
const itemsOf = (text: string): Employee[] => {
  const reply = decodeEmployees(text);
  if (reply.is !== 'list') throw new Error(`no list: ${JSON.stringify(reply)}`);
  return reply.items;
};
const idsOf = (text: string) => itemsOf(text).map(({ id }) => id);

/** What becomes of a JSON text that is a member of an employee. */
const sentOn = (text: string): unknown => itemsOf(`[{"id":7,"member":${text}}]`)[0]?.member;

describe('member names of digits', () => {
  test('stay in the order of the text', () => {
    expect(idsOf('{"1042":"a","7":"b","0815":"c","0":"d","12":"e"}')).toEqual([
      '1042',
      '7',
      '0815',
      '0',
      '12',
    ]);
  });

  test('stay in the order of the text where each has a digit that is written as an escape', () => {
    expect(idsOf('{"\\u00310\\u00342":"a","\\u0037":"b","081\\u0035":"c","\\u0030":"d"}')).toEqual([
      '1042',
      '7',
      '0815',
      '0',
    ]);
  });

  test.each([
    ['{"9":"a","7":"b","9":"c"}', ['9 a', '7 b']],
    ['{"9":"a","\\u0039":"b","7":"c"}', ['9 a', '7 c']],
    ['{"9":"a","9":"b","\\u0037":"c"}', ['9 a', '7 c']],
    ['{"\\u0039":"a","7":"b","7":"c"}', ['9 a', '7 b']],
    ['{"\\u0039":"a","\\u0039":"b","7":"c","7":"d"}', ['9 a', '7 c']],
  ])('that come twice lose nobody, and the first counts: %s', (text, expected) => {
    expect(itemsOf(text).map(({ id, name }) => `${id} ${name}`)).toEqual(expected);
  });

  test.each([
    ['{"9":{"name":"A","5":"x"},"7":{"name":"B","5":"y"}}', ['9', '7']],
    ['{"\\u0039":{"name":"A","5":"x"}}', ['9']],
    ['{"\\u0039":{"name":"A","5":"x"},"\\u0037":{"name":"B","5":"y"}}', ['9', '7']],
    ['{"9":{"name":"A","7":"x"},"7":{"name":"B","9":"y"}}', ['9', '7']],
    ['{"9":{"name":"x"},"7":{"name":"y","in":{"8":1}}}', ['9', '7']],
    ['{"status":"ok","list":{"9":"a","7":"b"},"10":"c"}', null],
    ['{"meta":"\\"8\\":","list":{"9":"a","7":"b"}}', ['9', '7']],
  ])('are those of the list alone, whatever stands inside its rows: %s', (text, ids) => {
    const reply = decodeEmployees(text);
    expect(reply.is === 'list' ? reply.items.map(({ id }) => id) : null).toEqual(ids);
  });

  test('stay in the order of the text, whatever is around them', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,5}$/);
    const name = fc.oneof(fc.string(), fc.constantFrom('"7":', '\\', '"', '\\"', ':', ' "1" : "'));
    const list = fc.uniqueArray(fc.tuple(digits, name), { selector: ([number]) => number });
    const space = fc.constantFrom('', ' ', '\n\t');
    fc.assert(
      fc.property(list, space, fc.string(), (pairs, gap, scalar) => {
        const members = pairs.map(
          ([number, text]) => `${gap}"${number}"${gap}:${gap}${JSON.stringify(text)}${gap}`,
        );
        const text = `{"scalar":${JSON.stringify(scalar)},"list":{${members.join(',')}}}`;
        expect(idsOf(text)).toEqual(pairs.map(([number]) => number));
      }),
      { numRuns: 300 },
    );
  });
});

describe('member names that would pass for names of digits', () => {
  test.each([
    '[{"id":"1","name":"A","\\u007f0:__proto__":{"x":1}}]',
    '{"\\u007F0:7":"A"}',
    '{"\u007f0:7":"A"}',
    '{"\\u007fx:Hello":"A"}',
    '{"5":"A","\\u007f0:5":"B","6":"C"}',
    '{"a":{"7":{"\u007f1:2":1}}}',
  ])('are no list: %j', (text) => {
    expect(decodeEmployees(text).is).toBe('unreadable');
  });

  test('are looked for in names alone: a text may have any letter', () => {
    const text = '{"list":{"7":"\u007f0:1","8":"\\u007f\\u007e","9":null}}';
    expect(itemsOf(text).map(({ name }) => name)).toEqual(['\u007f0:1', '\u007f~', null]);
  });
});

describe('other member names', () => {
  test.each([
    '1042 ',
    ' 1042',
    '-7',
    '7.5',
    '1e3',
    'a7',
    '7a',
    '',
    '\\"7',
    '\\\\7',
    '\\u0041',
    '7',
  ])('are sent on as they are: "%s"', (name) => {
    const [item] = itemsOf(`[{"id":1042,"${name}":1}]`);
    const own = { id: '1042', name: null, first_name: null, last_name: null };
    expect(item).toEqual({ ...own, ...JSON.parse(`{"${name}":1}`) });
  });
});

describe('numbers', () => {
  test.each([
    ['12345678901234567', '12345678901234567'],
    ['-12345678901234567', '-12345678901234567'],
    ['9007199254740993', '9007199254740993'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['9007199254740991', 9007199254740991],
    ['1.50', 1.5],
    ['0.10', 0.1],
    ['1e3', 1000],
    ['1E+2', 100],
    ['7', 7],
    ['-7', -7],
    ['0', 0],
  ])('are sent on as numbers, or as text where digits would be lost: %s', (number, sent) => {
    expect(sentOn(number)).toBe(sent);
    expect(sentOn(`[ ${number}]`)).toEqual([sent]);
    expect(sentOn(`{"a" : ${number} }`)).toEqual({ a: sent });
  });

  test.each(['9007199254740993', '123456789012345678901234567890'])(
    'that name an employee keep their digits: %s',
    (number) => {
      expect(idsOf(`[1042,${number}]`)).toEqual(['1042', number]);
      expect(idsOf(`[{"id":${number}}]`)).toEqual([number]);
      expect(idsOf(`[[ ${number} ,null]]`)).toEqual([number]);
    },
  );
});

describe('a text', () => {
  test.each([
    '',
    ' ',
    '\uFEFF',
    '{',
    '[1,]',
    '{"7":"a",}',
    "{'7':1}",
    '{7:1}',
    '[07]',
    '"7":1',
    'NaN',
  ])('that is not JSON is no list: %j', (text) => {
    expect(decodeEmployees(text).is).toBe('unreadable');
  });

  test('may begin with one byte order mark and have white space around it', () => {
    expect(idsOf('\uFEFF \r\n[1]\t\n')).toEqual(['1']);
    expect(decodeEmployees('\uFEFF\uFEFF[1]').is).toBe('unreadable');
  });

  test.each([
    '["\\"7\\":1"]',
    '{"a":"\\"7\\": x"}',
    '{"a\\"7\\":":"\\\\"}',
    '["\\\\","7",":"]',
    '{"a":"7","b":["8"]}',
    '["\\\\\\"12\\":"]',
    '{"10":{"9":[{"8":null}]},"2":true}',
  ])('of a member is sent on as JSON.parse gives it: %s', (text) => {
    expect(sentOn(text)).toEqual(JSON.parse(text));
  });

  test('of any member is sent on as JSON.parse gives it', () => {
    const name = fc.oneof(fc.stringMatching(/^\d{1,4}$/), fc.string());
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 6 }),
      fc.dictionary(name, fc.dictionary(name, fc.string())),
    );
    fc.assert(
      fc.property(value, fc.constantFrom('', '  ', '\t'), (any, space) => {
        const text = JSON.stringify(any, null, space);
        expect(JSON.stringify(sentOn(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { numRuns: 500 },
    );
  });

  test('may be nested as deep as records are', () => {
    const deep = `${'['.repeat(60)}1${']'.repeat(60)}`;
    expect(JSON.stringify(sentOn(deep))).toBe(deep);
  });

  test.each([
    ['[', ']', 100],
    ['{"a":', '}', 100],
    ['[', ']', 10_000],
  ])('nested without end is no list: %s…%s %i times', (open, close, depth) => {
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(decodeEmployees(`[{"id":7,"deep":${deep}}]`).is).toBe('unreadable');
    expect(decodeEmployees(`{"7":{"deep":${deep}}}`).is).toBe('unreadable');
    expect(decodeEmployees(deep).is).toBe('unreadable');
  });
});
