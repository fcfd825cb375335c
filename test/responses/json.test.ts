/* Rule 1 of docs/responses.md: the text of a response, and its limits. */
import { describe, expect, test } from '@jest/globals';
import { read, resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, JO, numbersOnly, REN, testResponses } from './responseCases.ts';

const KEYED = '{"1042":"Okafor, Ada","7":"Ito, Ren"}';
const OTHER_ORDER = '{"7":"A","1042":"B"}';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('rule 1 (text): the app', () => {
  testResponses('newEmployees', [
    ['keeps the order of digit keys', KEYED, [ADA, REN]],
    ['keeps it in an envelope', '{"a":{"b":{"9":null,"8":null}}}', numbersOnly('9', '8')],
    ['keeps it before another', `{"employees":${KEYED},"badges":${OTHER_ORDER}}`, [ADA, REN]],
    ['keeps zeros in front of keys', '{"2":null,"01":null}', numbersOnly('2', '01')],
    ['ignores a byte order mark and white space', `\uFEFF \n${ADA_LIST}\n`, [ADA]],
    ['decodes escapes', '[["\\u0039","Wei\\u00df, \\u004ao"]]', [JO]],
    ['decodes UTF-8', Buffer.from('[[9,"Weiß, Jo"]]'), [JO]],
    [
      'reads other bytes as windows-1252',
      latin1('[[9,"Wei\xdf, Jo \x80"]]'),
      [['9', 'Weiß, Jo €']],
    ],
    ['reads UTF-8 beside them alike', latin1('[[9,"\xc3\xa9, \xe9"]]'), [['9', 'Ã©, é']]],
    ['reads 2^53 - 1', '[9007199254740991]', numbersOnly('9007199254740991')],
    ['never rounds a number past 2^53', '[9007199254740993]', 'unknownRows'],
    ['reads such digits in a text', '["9007199254740993"]', numbersOnly('9007199254740993')],
  ]);

  testResponses('newEmployees', [
    ['rejects a web page', '<html><body>Login</body></html>', 'webPage'],
    ['rejects a page with JSON in it', `<html><script>${ADA_LIST}</script></html>`, 'webPage'],
    ['rejects a list that breaks off in a row', '[{"id":', 'truncated'],
    ['rejects a list that breaks off after a row', '[{"id": 1042}', 'truncated'],
    ['rejects a call around JSON', 'callback([7])', 'surroundingText'],
    ['rejects a warning before JSON', `<b>Warning</b>: x<br />\n${ADA_LIST}`, 'surroundingText'],
    ['rejects a notice after JSON', `${ADA_LIST}\nNotice: x in y.php`, 'surroundingText'],
    ['rejects plain text', 'No data', 'plainText'],
    ['rejects malformed JSON', "[{'id': 1042}]", 'malformed'],
    ['rejects a single value', 'false', 'singleValue'],
    ['rejects a list in a text', '"[7]"', 'singleValue'],
  ]);

  test('reads JSON whatever its content type', async () => {
    const headers = { 'content-type': 'text/html' };
    expect(await resultOf('newEmployees', ADA_LIST, { headers })).toEqual([ADA]);
  });

  test('gives Zaps no rounded number', async () => {
    const [item] = await read('newEmployees', '[{"id":7,"a":9007199254740993,"b":1.5}]');
    expect(item).toMatchObject({ b: 1.5 });
    expect(JSON.stringify(item)).not.toContain('9007199254740992');
  });

  test('leaves prototypes as they are', async () => {
    const body = '[{"id":7,"__proto__":{"polluted":true},"a":{"__proto__":{"polluted":true}}}]';
    const [item] = await read('activeEmployees', body);
    const { a } = Object.assign({ a: {} }, item);
    for (const made of [item, a]) expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the odd JSON', () => {
  const arrays = '['.repeat(50_000) + ']'.repeat(50_000);
  const objects = `${'{"a":'.repeat(50_000)}7${'}'.repeat(50_000)}`;

  test.each([
    ['arrays', arrays],
    ['objects', objects],
    ['objects under a key of failure', `{"error":${objects}}`],
    ['arrays under a number', `[{"id":${arrays},"name":"Ito, Ren"}]`],
  ])('of 50,000 nested %s gets a code', async (_, body) => {
    expect(await resultOf('newEmployees', body)).toEqual(expect.any(String));
  });

  testResponses('activeEmployees', [
    ['with its own toString is no list', '{"toString":1}', 'noList'],
    ['with it is no row', '[{"toString":1}]', 'unknownRows'],
    ['with it is no number', '[{"id":{"toString":1},"name":"Ito, Ren"}]', 'unknownRows'],
    ['with it is no name', '[{"id":7,"name":{"toString":1}}]', numbersOnly('7')],
    ['with it is no status', `{"status":{"toString":1},"data":${ADA_LIST}}`, [ADA]],
  ]);
});

describe('a response', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test('has 20 MB at most', async () => {
    expect(await resultOf('newEmployees', ADA_LIST.padEnd(19_900_000))).toEqual([ADA]);
    expect(await resultOf('newEmployees', ADA_LIST.padEnd(21_000_000))).toBe('tooLarge');
  });

  test('has 200,000 rows at most', async () => {
    expect(await read('activeEmployees', `[${numbers(200_000)}]`)).toHaveLength(200_000);
    const keyed = numbers(200_001).map((number) => `"${number}":null`);
    for (const list of [`[${numbers(200_001)}]`, `{${keyed}}`])
      expect(await resultOf('activeEmployees', list)).toBe('tooManyValues');
  });

  test('has 500,000 arrays and objects at most', async () => {
    const objects = (count: number) => `{"x":{"y":[${'{},'.repeat(count - 4)}{}]},"data":[7]}`;
    const arrays = (count: number) => `[{"id":7,"tags":[${'[],'.repeat(count)}[]]}]`;
    for (const body of [objects, arrays]) {
      expect(await resultOf('newEmployees', body(499_990))).toEqual(numbersOnly('7'));
      expect(await resultOf('newEmployees', body(500_010))).toBe('tooManyValues');
    }
  });
});
