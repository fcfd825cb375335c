/* src/responses/list.ts, by rules 2 and 3 of docs/responses.md and its words of a list. */
import { describe, expect, test } from '@jest/globals';
import { ADA, check, FAILURE, L, M, NO_LIST, REN, SEVERAL, unknown } from './check.ts';
import { capital, pluralOf, wordsOf } from './documentedWords.ts';
import { type ListName, rowsOf } from './reading.ts';

describe('rule 2: list', () => {
  check('employees', [
    ['finds an object of digits', '{"7":"Ito, Ren"}', [REN]],
    ['finds an array under three names', `{"a":{"b":{"c":${L}}}}`, [ADA]],
    ['finds an object of digits under three names', '{"a":{"b":{"c":{"7":"Ito, Ren"}}}}', [REN]],
    ['rejects an array under four names', `{"a":{"b":{"c":{"d":${L}}}}}`, NO_LIST],
    ['rejects an object of words', '{"ada":"Okafor, Ada","ren":"Ito, Ren"}', NO_LIST],
    ['passes over an object', `{"company":{"id":5},"data":${L}}`, [ADA]],
    ['passes over texts in an array', `{"columns":["id","name"],"data":${L}}`, [ADA]],
    ['passes over digits elsewhere', '{"data":{"7":"Ito, Ren"},"floors":{"2":"Sales"}}', [REN]],
    ['finds an array in a description', `{"page":{"data":${L}}}`, [ADA]],
    ['prefers all of the employees', `{"employees":{"all":${L}},"data":${M}}`, [ADA]],
    ['prefers data to data of categories', `{"categories":{"data":${M}},"data":${L}}`, [ADA]],
    ['prefers data to data with a number', `{"data2":${M},"data":${L}}`, [ADA]],
    ['rejects rows it cannot read beside another', '{"drivers":[],"mechanics":["Ren"]}', SEVERAL],
    ['prefers employees to departments', `{"departments":${M},"employees":${L}}`, [ADA]],
    ['prefers employees in any order', `{"employees":${L},"departments":${M}}`, [ADA]],
    ['prefers employees to data', `{"data":${M},"employees":${L}}`, [ADA]],
    ['prefers employees beside data in an envelope', `{"a":{"rows":${M},"staff":${L}}}`, [ADA]],
    ['prefers employees that are none', `{"employees":[],"data":${M}}`, []],
    ['prefers employees that it cannot read', `{"employees":["Ada"],"data":${M}}`, unknown(1)],
    ['prefers data to departments', `{"departments":${M},"data":${L}}`, [ADA]],
    ['prefers data that is empty', `{"data":[],"departments":${M}}`, []],
    ['prefers data that it cannot read', `{"data":["x"],"departments":${M}}`, unknown(1)],
    ['prefers rows that it can read', `{"drivers":${L},"mechanics":["Ren"]}`, [ADA]],
    ['rejects two lists of unknown names', `{"drivers":${L},"mechanics":${M}}`, SEVERAL],
    ['rejects two lists of general names', `{"data":${L},"items":${M}}`, SEVERAL],
    ['rejects two lists of employees', `{"employees":${L},"staff":${M}}`, SEVERAL],
    ['finds nothing under a failure', `{"errors":${L}}`, FAILURE],
    ['finds nothing inside a failure', `{"error_info":{"data":${L}}}`, FAILURE],
    ['passes over a failure that is empty', `{"errors":[],"data":${L}}`, [ADA]],
    ['rejects a failure that is empty, alone', '{"errors":[]}', NO_LIST],
  ]);

  check('employeeCategories', [
    ['prefers categories to employees', `{"employees":${M},"categories":${L}}`, [ADA]],
    ['prefers categories to data', `{"data":${M},"category_list":${L}}`, [ADA]],
    ['reads employees that stand alone under a general name', `{"data":${L}}`, [ADA]],
  ]);
});

describe('rule 3: no rows', () => {
  check('newEmployees', [
    ['reads an empty array under a general name', '{"result":[]}', []],
    ['reads an empty array under a name', '{"newemployees":[]}', []],
    ['reads an empty object under a name', '{"newemployees":{}}', []],
    ['reads it beside a message', '{"message":"No new employees","newemployees":[]}', []],
    ['reads it beside empty descriptions', '{"meta":{},"links":[],"data":[]}', []],
    ['rejects a response that has no list', '{"ok":true}', NO_LIST],
    ['rejects null in place of the list', '{"employees":null}', NO_LIST],
    ['rejects a text in place of the list', '{"employees":""}', NO_LIST],
    ['rejects an empty description', '{"meta":{}}', NO_LIST],
    ['rejects empty descriptions', '{"ok":true,"links":[],"pagination":{}}', NO_LIST],
    ['rejects rows it cannot read beside it', '{"new":[],"employees":["Ada"]}', unknown(1)],
  ]);
});

describe('words of a list', () => {
  const chosen = async (name: string, list: ListName, other: string) => {
    expect([name, await rowsOf(list, `{"${name}":${L},"${other}":${M}}`)]).toEqual([name, [ADA]]);
    expect([name, await rowsOf(list, `{"${other}":${M},"${name}":${L}}`)]).toEqual([name, [ADA]]);
  };

  test.each(wordsOf('a list of employees'))('choose "%s" for employees', async (word) => {
    for (const name of [word, pluralOf(word), word.toUpperCase(), `new_${word}`])
      await chosen(name, 'employees', 'data');
    await chosen('categories', 'employeeCategories', word);
  });

  test.each(wordsOf('a list of categories'))('choose "%s" for categories', async (word) => {
    for (const name of [word, pluralOf(word), word.toUpperCase(), `new_${word}`])
      await chosen(name, 'employeeCategories', 'data');
    await chosen('employees', 'employees', word);
  });

  test.each(wordsOf('a list of any kind'))('choose "%s" before departments', async (word) => {
    for (const name of [word, pluralOf(word), capital(word)])
      await chosen(name, 'employees', 'departments');
    await chosen('employees', 'employees', word);
  });

  test.each(wordsOf('beside words of a list'))('may have "%s" beside', async (word) => {
    await chosen(`${word}_employees`, 'employees', 'data');
    await chosen(`employee${capital(word)}`, 'employees', 'data');
    await chosen('data', 'employees', word);
  });
});

test('an object around a list has 1,000 properties at most', async () => {
  const many = (count: number) =>
    `{${Array.from({ length: count - 1 }, (_, at) => `"p${at}":1`)},"data":${L}}`;
  expect(await rowsOf('employees', many(1_000))).toEqual([['1042', 'Okafor, Ada']]);
  expect(await rowsOf('employees', many(1_001))).toBe('the response has too many properties');
});
