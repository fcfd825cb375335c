import { describe, expect, test } from '@jest/globals';
import { read } from './responses/reading.ts';

const NAMELESS = { id: '7', name: null, first_name: null, last_name: null };

/** What becomes of a JSON text that is an extra property of an employee. */
const sentOn = async (text: string): Promise<unknown> => {
  const [item] = await read('employees', `[{"id":7,"extra":${text}}]`);
  expect(item).toEqual({ ...NAMELESS, extra: expect.anything() });
  return Reflect.get(Object(item), 'extra');
};

describe('R1: the letters of a response', () => {
  const utf8 = Buffer.from('{"1042":"Núñez, Zoë – €"}');
  /** Windows-1252, of which ISO-8859-1 is taken for another name: 96 is a dash, 80 the euro. */
  const windows = Buffer.from('{"1042":"N\xfa\xf1ez, Zo\xeb \x96 \x80"}', 'latin1');

  test.each([
    ['windows-1252', 'text/html; Charset = iso-8859-1; boundary=x', windows],
    ['windows-1252', 'application/json; charset=utf-8', windows],
    ['windows-1252', 'application/json; charset=klingon-8', windows],
    ['windows-1252', '', windows],
    ['UTF-8', 'application/json; charset=klingon-8', utf8],
    ['UTF-8', 'application/json; charset=', utf8],
    ['UTF-8', 'image/png', utf8],
    ['UTF-8', 'text/html; x-charset=latin1', utf8],
    ['UTF-16', 'text/plain charset=utf-16le', Buffer.from(utf8.toString(), 'utf16le')],
    ['UTF-8 after a byte order mark', '', Buffer.from(`\uFEFF${utf8}`)],
    ['UTF-8 after a mark', 'text/html; charset=iso-8859-1', Buffer.from(`\uFEFF${utf8}`)],
    ['UTF-16', 'text/plain; charset=utf-16le', Buffer.from(utf8.toString(), 'utf16le')],
  ])('in %s are read as they were written, with "%s"', async (_, type, bytes) => {
    expect(await read('employees', bytes, type)).toMatchObject([{ name: 'Núñez, Zoë – €' }]);
  });
});

describe('R1: a number', () => {
  test.each([
    ['12345678901234567', '12345678901234567'],
    ['-12345678901234567', '-12345678901234567'],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740991', 9007199254740991],
    ['1.50', 1.5],
    ['1e3', 1000],
    ['1E+2', 100],
    ['-7', -7],
    ['0', 0],
  ])('%s is sent on as a number, or as text where digits would be lost', async (number, sent) => {
    expect(await sentOn(number)).toBe(sent);
    expect(await sentOn(`[ ${number}]`)).toEqual([sent]);
    expect(await sentOn(`{"a" : ${number} }`)).toEqual({ a: sent });
  });

  test('that may lose digits stands among a million values at most', async () => {
    const values = (size: number, number: string) => `[${`${number},`.repeat(size - 1)}${number}]`;
    const why = 'the response has too many values';
    await expect(sentOn(values(1_000_100, '1.0'))).rejects.toMatchObject({ details: { why } });
    expect(await sentOn(values(999_900, '1.0'))).toHaveLength(999_900);
    expect(await sentOn(values(1_000_100, '1'))).toHaveLength(1_000_100);
    await expect(sentOn(values(500_100, '[]'))).rejects.toMatchObject({ details: { why } });
    expect(await sentOn(values(499_900, '[]'))).toHaveLength(499_900);
  });
});

test('R5: a property name such as __proto__ leaves prototypes as they are', async () => {
  const [item] = await read(
    'employees',
    '[{"id":7,"__proto__":{"polluted":true},"safe":{"__proto__":{"polluted":true}}}]',
  );
  expect(Object.keys(item ?? {})).toEqual([...Object.keys(NAMELESS), 'safe']);
  for (const object of [item, Reflect.get(Object(item), 'safe')]) {
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
  }
  expect({}).not.toHaveProperty('polluted');
});

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('an extra property may be nested 64 deep, and no deeper: %s…%s', async (open, close) => {
  const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  expect(JSON.stringify(await sentOn(nested(64)))).toBe(nested(64));
  const why = 'a row is nested too deeply';
  for (const depth of [65, 100, 10_000]) {
    await expect(sentOn(nested(depth))).rejects.toMatchObject({ details: { why } });
  }
});
