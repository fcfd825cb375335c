/*
 * src/responses/json.ts, by rule 1 of docs/responses.md: its examples, their neighbors, and their nearest opposites.
 */
import { describe, expect, test } from '@jest/globals';
import { read, resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, numbersOnly, REN, testResponses } from './responseCases.ts';

const SURROUNDED = 'the response has text around its JSON';

describe('rule 1 (text): the app', () => {
  testResponses('newEmployees', [
    ['keeps the order of keys of digits', '{"1042":"Okafor, Ada","7":"Ito, Ren"}', [ADA, REN]],
    ['keeps the order with spaces before colons', '{"8" :null,"7" :null}', numbersOnly('8', '7')],
    [
      'keeps the order inside an envelope',
      '{"a":{"b":{"9":null,"10":null}}}',
      numbersOnly('9', '10'),
    ],
    [
      'keeps the order of keys with leading zeros',
      '{"2":null,"01":null,"1":null}',
      numbersOnly('2', '01', '1'),
    ],
    [
      'keeps the order if another object has the same keys',
      '{"employees":{"1042":"Okafor, Ada","7":"Ito, Ren"},"badges":{"7":"A","1042":"B"}}',
      [ADA, REN],
    ],
    ['puts keys of escaped digits last', '{"\\u0037":"Ito, Ren","1042":"Okafor, Ada"}', [ADA, REN]],
    ['ignores white space after a byte order mark', `\uFEFF \n${ADA_LIST}`, [ADA]],
    ['decodes escapes', '{"\\u0031042":"N\\u00fa\\u00f1ez, Zo\\u00eb"}', [['1042', 'Núñez, Zoë']]],
    ['decodes UTF-8', Buffer.from('{"1042":"Núñez, Zoë – €"}'), [['1042', 'Núñez, Zoë – €']]],
    ['keeps the digits of 2^53 plus one', '[9007199254740993]', numbersOnly('9007199254740993')],
    ['rejects a byte order mark alone', '\uFEFF', 'the response is empty'],
    ['rejects a web page after white space', '\n <!DOCTYPE html>', 'the response is a web page'],
    ['rejects a list that breaks off', '[{"id": 1042', 'the response is incomplete'],
    ['rejects lines that break off', '[\n{"id":\n1042', 'the response is incomplete'],
    ['rejects a list that ends with its row', '[{"id": 1042}', 'the response is incomplete'],
    ['rejects plain text with tags', 'No <b>data</b>', 'the response is plain text'],
    ['rejects malformed JSON', "[{'id': 1042}]", 'the response is malformed JSON'],
    ['rejects false', 'false', 'the response is a single value'],
    ['rejects a text', '"No data"', 'the response is a single value'],
  ]);

  test('ignores the content type', async () => {
    const headers = { 'content-type': 'text/html' };
    expect(await resultOf('newEmployees', ADA_LIST, { headers })).toEqual([ADA]);
  });

  test('reads bytes that are not UTF-8 as windows-1252, each for itself', async () => {
    const utf8 = Buffer.from('{"1":"Núñez, Zoë – €","2":"😀 한국, Ren","3":"');
    const windows1252 = Buffer.from([0xc9, 0x6c, 0x69, 0x80, 0x96, 0xe9, 0xed, 0xa0, 0x80]);
    const body = Buffer.concat([utf8, windows1252, Buffer.from('"}')]);
    expect(await resultOf('newEmployees', body)).toEqual([
      ['1', 'Núñez, Zoë – €'],
      ['2', '😀 한국, Ren'],
      ['3', 'Éli€–éí\u00a0€'],
    ]);
  });

  test('turns integers past 2^53 into text, and no other numbers', async () => {
    const sent =
      '[{"id":7,"a":9007199254740993,"b":-12345678901234567,"c":123456789012345,"d":1.5}]';
    expect(await read('activeEmployees', sent)).toMatchObject([
      {
        id: '7',
        name: null,
        first_name: null,
        last_name: null,
        a: '9007199254740993',
        b: '-12345678901234567',
        c: 123456789012345,
        d: 1.5,
      },
    ]);
  });

  test('leaves prototypes as they are', async () => {
    const sent = '[{"id":7,"__proto__":{"polluted":true},"a":{"__proto__":{"polluted":true}}}]';
    const [item] = await read('activeEmployees', sent);
    const { a } = Object.assign({ a: {} }, item);
    for (const made of [item, a]) expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });

  testResponses('newEmployees', [
    ['rejects JSON with a notice behind it', `${ADA_LIST}\nNotice: x in y.php`, SURROUNDED],
    ['rejects JSON with a comment behind it', `${ADA_LIST}\n<!-- 0.02 s -->`, SURROUNDED],
    [
      'rejects JSON with a warning before it',
      `<b>Warning</b>: x[0]<br />\n${ADA_LIST}`,
      SURROUNDED,
    ],
    ['rejects JSON right behind a tag', `<b>Warning</b>: x[0]<br />${ADA_LIST}`, SURROUNDED],
    [
      'rejects a page with JSON in it',
      `<!DOCTYPE html><script>${ADA_LIST}</script>`,
      'the response is a web page',
    ],
  ]);
});

test('a long response is rejected if nearly each property has a key of its own', async () => {
  const columns = Array.from({ length: 30 }, (_, column) => column);
  const numbers = Array.from({ length: 20_000 }, (_, index) => index + 1);
  const body = (keyOf: (number: number, column: number) => string) => {
    const rest = (number: number) => columns.map((column) => `"${keyOf(number, column)}":0`);
    return `[${numbers.map((number) => `{"id":${number},${rest(number)}}`)}]`;
  };
  expect(
    await resultOf(
      'newEmployees',
      body((_, column) => `column${column}`),
    ),
  ).toHaveLength(20_000);
  const differentKeys = body((number, column) => `key${number}x${column}`);
  expect(await resultOf('newEmployees', differentKeys)).toBe('the response has too many values');
});

test('a response has 500,000 arrays and objects at most', async () => {
  const objects = (count: number) => `{"x":{"y":[${'{},'.repeat(count - 4)}{}]},"data":[7]}`;
  const arrays = (count: number) => `[{"id":7,"tags":[${'[],'.repeat(count)}[]]}]`;
  for (const body of [objects, arrays]) {
    expect(await resultOf('newEmployees', body(499_990))).toEqual([['7', null]]);
    expect(await resultOf('newEmployees', body(500_010))).toBe('the response has too many values');
  }
});
