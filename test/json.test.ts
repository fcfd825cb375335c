import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Employee, toEmployee } from '../src/employee.ts';
import { readEmployees } from './replies/reading.ts';

const read = (text: string) => readEmployees(text, toEmployee);

/** The items of a list, as a Zap gets them. */
const itemsOf = (text: string): readonly Employee[] => {
  const reading = read(text);
  if (reading.is !== 'list') throw new Error(`no list: ${JSON.stringify(reading)}`);
  return reading.items;
};
const idsOf = (text: string) => itemsOf(text).map(({ id }) => id);

/** What becomes of a JSON text that is an extra property of an employee. */
const sentOn = (text: string): unknown => itemsOf(`[{"id":7,"extra":${text}}]`)[0]?.extra;

describe('property names of digits', () => {
  test('stay in the order of the text', () => {
    expect(idsOf('{"1042":"a","7":"b","0815":"c","12345678901":"d","4294967295":"e"}')).toEqual([
      '1042',
      '7',
      '0815',
      '12345678901',
      '4294967295',
    ]);
  });

  test.each([
    ['{"9":{"name":"A","5":"x"},"7":{"name":"B","5":"y"}}', ['9', '7']],
    ['{"9":{"name":"A","7":"x"},"7":{"name":"B","9":"y"}}', ['9', '7']],
    ['{"9":{"name":"x"},"7":{"name":"y","in":{"8":1}}}', ['9', '7']],
    ['{"status":"ok","list":{"9":"a","7":"b"},"10":"c"}', null],
    ['{"meta":"\\"8\\":","list":{"9":"a","7":"b"}}', ['9', '7']],
    ['{"meta":"#8","#":"#","list":{"9":"#7","7":"\\"9\\":"}}', ['9', '7']],
  ])('are those of the list alone, whatever stands inside its rows: %s', (text, ids) => {
    const reading = read(text);
    expect(reading.is === 'list' ? reading.items.map(({ id }) => id) : null).toEqual(ids);
  });

  test('stay in the order of the text, whatever is around them', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,11}$/);
    const odd = ['"7":', '\\', '"', '\\"', ':', ' "1" : "', '#7', '"#7":'];
    const name = fc.oneof(fc.string(), fc.constantFrom(...odd));
    const list = fc.uniqueArray(fc.tuple(digits, name), { selector: ([number]) => number });
    const space = fc.constantFrom('', ' ', '\n\t');
    fc.assert(
      fc.property(list, space, fc.string(), (pairs, gap, scalar) => {
        fc.pre(pairs.length > 0);
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

describe('property names that start with the sign of those of digits', () => {
  test.each(['{"#7":"A"}', '{"##7":"A"}', '{"5":"A","#6":"B"}', '{"a":{"#7":{"x":1}}}'])(
    'are no numbers: %s',
    (text) => {
      expect(read(text).is).toBe('unreadable');
    },
  );

  test('are sent on as they are, beside those of digits', () => {
    const text = '{"#7":1,"7":2,"##7":3,"#":4,"#x":5,"#12345678901":6,"########7":7}';
    const [item] = itemsOf(`[{"id":1042,${text.slice(1)}]`);
    const own = { id: '1042', name: null, first_name: null, last_name: null };
    expect(item).toEqual({ ...own, ...JSON.parse(text) });
    expect(sentOn(`[${text}]`)).toEqual([JSON.parse(text)]);
  });
});

describe('other property names', () => {
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

  test('such as __proto__ leave prototypes as they are', () => {
    const [item] = itemsOf(
      '[{"id":7,"__proto__":{"polluted":true},"safe":{"__proto__":{"polluted":true}}}]',
    );
    expect(Object.keys(item ?? {})).toEqual(['id', 'name', 'first_name', 'last_name', 'safe']);
    expect(item).not.toHaveProperty('polluted');
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    expect(Object.getPrototypeOf(item?.safe)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });

  test('of ten million letters or digits are names too', () => {
    for (const letter of ['7', 'x', '#', '\\"']) {
      const name = letter.repeat(10_000_000);
      const [item] = itemsOf(`[{"id":7,"${name}":1}]`);
      expect(Object.values(item ?? {})).toEqual(['7', null, null, null, 1]);
    }
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

  test('that would lose digits stand among a million values at most', () => {
    const values = (size: number, number: string) => `[${`${number},`.repeat(size - 1)}${number}]`;
    expect(read(`{"rows":[[1,"A"]],"x":${values(1_000_100, '1.0')}}`)).toEqual({
      is: 'unreadable',
      why: 'the response has too many values',
    });
    expect(itemsOf(`[{"id":7,"x":${values(999_900, '1.0')}}]`)).toHaveLength(1);
    expect(itemsOf(`[{"id":7,"x":${values(1_000_100, '1')}}]`)).toHaveLength(1);
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
    '{"7":"a","8":"b"]',
    '{"7"="a"}',
    '{"7":"\\x"}',
    '{"7":"\\u12"}',
    '{"7":"\t"}',
    '{"7":"a"\u00a0}',
    '{"7":"a",,"8":"b"}',
  ])('that is not JSON is no list: %j', (text) => {
    expect(read(text).is).toBe('unreadable');
  });

  test('may begin with one byte order mark and have white space around it', () => {
    expect(idsOf('\uFEFF \r\n[1]\t\n')).toEqual(['1']);
    expect(read('\uFEFF\uFEFF[1]').is).toBe('unreadable');
  });

  test.each([
    '["\\"7\\":1"]',
    '{"a":"\\"7\\": x"}',
    '{"a\\"7\\":":"\\\\"}',
    '["\\\\","7",":"]',
    '{"a":"7","b":["8"]}',
    '["\\\\\\"12\\":"]',
    '{"10":{"9":[{"8":null}]},"2":true}',
  ])('of an extra property is sent on as JSON.parse gives it: %s', (text) => {
    expect(sentOn(text)).toEqual(JSON.parse(text));
  });

  test('of any extra property is sent on as JSON.parse gives it', () => {
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

  test('is read in an envelope as it is read bare, and only where it is JSON', () => {
    const usual = <T>(first: T, ...rest: T[]) =>
      fc.oneof({ weight: 20, arbitrary: fc.constant(first) }, fc.constantFrom(...rest));
    const member = fc.tuple(
      fc.constantFrom('"1042"', '"7"', '"0815"', '"0"', '"#7"', '""', '"1 "', '" 1"', '"x7"'),
      usual(':', ' :\n', '\t: ', '=', '', '\u00a0:'),
      usual('"Okafor, Ada"', '""', '"\\"7\\":"', '"\\x"', '"\t"', '"', 'null', '7', '[]', '{}'),
      usual(',', ' ,', ',\r\n ', ',,', '', ';', '}'),
    );
    const made = fc.record({
      start: usual('{', ' \n{', '[', '{,', '\u00a0{', '{{', ''),
      members: fc.array(member, { minLength: 1, maxLength: 4 }),
      end: usual('}', ' }\n', '}}', '', '},', '} x', '}\u0000', ',}'),
    });
    fc.assert(
      fc.property(made, ({ start, members, end }) => {
        const inside = members.map((parts) => parts.join('')).join('');
        const text = `${start}${inside.replace(/,\s*$/, '')}${end}`;
        const [bare, enveloped] = [read(text), read(`{ "some list" :${text} }`)];
        expect(enveloped.is).toBe(bare.is);
        if (bare.is !== 'list') return;
        expect(enveloped).toEqual(bare);
        expect(() => JSON.parse(text)).not.toThrow();
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([99, 5_000_000])('may have %i escapes in a name', (count) => {
    const [item] = itemsOf(`{"7":"x${'\\"'.repeat(count)}"}`);
    expect(item?.name?.length).toBe(count + 1);
  });

  test.each(['a', 'ł', '😀'])('may have five million letters such as %s in a name', (letter) => {
    const [item] = itemsOf(`{"7":"${letter.repeat(5_000_000)}"}`);
    expect(item?.name?.length).toBe(5_000_000 * letter.length);
  });

  test.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('may be nested 64 deep in an extra property, and no deeper: %s…%s', (open, close) => {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(JSON.stringify(sentOn(nested(64)))).toBe(nested(64));
    for (const depth of [65, 100, 10_000]) {
      const row = `{"id":7,"deep":${nested(depth)}}`;
      const readings = [read(`[${row}]`), read(`{"7":${row}}`)];
      expect(readings.map(({ is }) => `${depth} deep: ${is}`)).toEqual([
        `${depth} deep: unreadable`,
        `${depth} deep: unreadable`,
      ]);
    }
  });

  test.each(['[', '{"a":', '{"7":', '[{"7":'])(
    'of 20,000 and more brackets such as %s is no list',
    (open) => {
      for (const depth of [100, 20_000, 1_000_000]) {
        const closed = `${open.repeat(depth)}1${[...open].map(closing).join('').repeat(depth)}`;
        expect(read(closed).is).toBe('unreadable');
        expect(read(open.repeat(depth)).is).toBe('unreadable');
      }
    },
  );
});

const closing = (bracket: string) => ({ '[': ']', '{': '}' })[bracket] ?? '';
