/* Rule 1 of docs/responses.md: the text of a response, and its limits. */
import { describe, expect, test } from '@jest/globals';
import { read, resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, JO, numbersOnly, REN, testResponses } from './responseCases.ts';

const KEYED = '{"1042":"Okafor, Ada","7":"Ito, Ren"}';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('rule 1 (text): the app', () => {
  testResponses('newEmployees', [
    ['keeps the order of digit keys', KEYED, [ADA, REN]],
    [
      'takes no digits in a value for a key',
      '{"3":{"name":"C","floor":"1"},"2":{"name":"B"},"1":{"name":"A"}}',
      [
        ['3', 'C'],
        ['2', 'B'],
        ['1', 'A'],
      ],
    ],
    ['keeps zeros in front of keys', '{"2":null,"01":null}', numbersOnly('2', '01')],
    ['ignores a byte order mark and white space', `\uFEFF \n${ADA_LIST}\n`, [ADA]],
    ['decodes escapes', '[["\\u0039","Wei\\u00df, \\u004ao"]]', [JO]],
    ['decodes UTF-8', Buffer.from('[[9,"Weiß, Jo"]]'), [JO]],
    ['reads other bytes as windows-1252', latin1('[[9,"Jo \x80"]]'), [['9', 'Jo €']]],
    ['reads UTF-8 beside them alike', latin1('[[9,"\xc3\xa9, \xe9"]]'), [['9', 'Ã©, é']]],
    ['never rounds a number past 2^53', '[9007199254740993]', 'unknownRows'],
    ['reads such digits in a text', '["9007199254740993"]', numbersOnly('9007199254740993')],
  ]);

  testResponses('newEmployees', [
    ['rejects a web page', '<p>Login</p>', 'webPage'],
    ['rejects a page with JSON in it', `<html><script>${ADA_LIST}</script></html>`, 'webPage'],
    ['rejects a list that breaks off after a row', '[{"id": 1042}', 'truncated'],
    ['rejects JSON right after a tag', `<p>Notice: x</p>${ADA_LIST}`, 'surroundingText'],
    ['rejects a warning before JSON', `<b>Warning</b>: x<br />\n${ADA_LIST}`, 'surroundingText'],
    ['rejects plain text', 'No data', 'plainText'],
    ['rejects malformed JSON', "[{'id': 1042}]", 'malformed'],
    ['rejects a list in a text', '"[7]"', 'noList'],
  ]);
});

describe('odd JSON', () => {
  const nested = `${'{"a":['.repeat(25_000)}7${']}'.repeat(25_000)}`;
  testResponses('activeEmployees', [
    ['in 50,000 containers is no list', nested, 'unknownRows'],
    ['in 50,000 is no number', `[{"id":${nested},"name":"Ito, Ren"}]`, 'unknownRows'],
    ['with its own toString is no row', '[{"toString":1}]', 'unknownRows'],
    ['with it is no name', '[{"id":7,"name":{"toString":1}}]', numbersOnly('7')],
    ['with it is no status', `{"status":{"toString":1},"data":${ADA_LIST}}`, [ADA]],
  ]);
});

describe('a response', () => {
  // If each key searched the whole text, this would take minutes.
  test('has 200,000 rows at most, even under keys of digits', async () => {
    const keyed = (count: number) =>
      `{${Array.from({ length: count }, (_, at) => `"${at + 1}":null`).join()}}`;
    expect(await read('newEmployees', keyed(200_000))).toHaveLength(200_000);
    expect(await resultOf('newEmployees', keyed(200_001))).toBe('tooLarge');
  });

  test('has 500,000 arrays and objects at most', async () => {
    const list = (count: number) => `{"x":[${'[],{},'.repeat(count / 2)}[]],"data":[7]}`;
    expect(await resultOf('newEmployees', list(499_990))).toEqual(numbersOnly('7'));
    expect(await resultOf('newEmployees', list(500_010))).toBe('tooLarge');
  });
});
