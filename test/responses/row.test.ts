/* src/responses/row.ts, by rules 4 and 7 of docs/responses.md and its words of a row. */
import { describe, expect, test } from '@jest/globals';
import { ADA, check, FAILURE, L, NO_LIST, nameless, REN, unknown } from './check.ts';
import { capital, wordsOf } from './documentedWords.ts';
import { read, rowsOf } from './reading.ts';

describe('rule 4: a row', () => {
  check('employees', [
    ['is an object that has a number', '[{"id":"1042","name":"Okafor, Ada"}]', [ADA]],
    ['is number and name', '[[1042,"Okafor, Ada"],["7","Ito, Ren"]]', [ADA, REN]],
    ['is a number alone', '[1042,"7"]', nameless('1042', '7')],
    ['is an object of number and name', '[{"1042":"Okafor, Ada"},{"7":"Ito, Ren"}]', [ADA, REN]],
    ['is an object under Employee', `[{"Employee":${L.slice(1, -1)},"Desk":{"id":3}}]`, [ADA]],
    ['is a name under its number', '{"1042":"Okafor, Ada"}', [ADA]],
    ['is no name under its number', '{"1042":null,"7":"Ito, Ren"}', [['1042', null], REN]],
    ['is an object under its number', '{"1042":{"name":"Okafor, Ada"}}', [ADA]],
    ['is not an object under desk', `[{"desk":${L.slice(1, -1)}}]`, unknown(1)],
    ['is not name and number', '[["Okafor, Ada",1042]]', unknown(1)],
    ['is not an empty array', '[[]]', unknown(1)],
    ['is not an object without a number', '[{"name":"Okafor, Ada"}]', unknown(1)],
    ['is not a list of one', '[[1042]]', unknown(1)],
    ['is not a list of three', '[[1042,"Okafor, Ada","x"]]', unknown(1)],
    ['is not an object of two numbers', '[{"1042":"Okafor, Ada","7":"Ito, Ren"}]', unknown(1)],
    ['is not an object of number and name under a number', '{"1":{"7":"Ito, Ren"}}', unknown(1)],
    ['is not a text under employee', '[{"employee":"1042","desk":3}]', unknown(1)],
    ['is not a list under its number', '{"1042":["Okafor, Ada"]}', unknown(1)],
    ['is not a number under its number', '{"1042":7}', unknown(1)],
    [
      'may differ from the row before',
      '[{"employee_number":1042},{"id":7}]',
      nameless('1042', '7'),
    ],
    [
      'is the first of its number',
      '[{"id":1042,"name":"Okafor, Ada"},[1042,"Ito, Ren"],7]',
      [ADA, ['7', null]],
    ],
    ['that is unknown rejects the response', '[{"id":1042},{"name":"Ito"}]', unknown(2)],
  ]);
});

describe('rule 4: the number of an employee', () => {
  check('employees', [
    ['is not missing', '[{"id":7},{}]', unknown(2)],
    ['has no white space around it', '[{"id":" 1042\\n"}]', [['1042', null]]],
    ['keeps zeros in front', '[{"id":"001042"}]', nameless('001042')],
    ['may have many digits', '[{"id":12345678901234567890}]', nameless('12345678901234567890')],
    ['is not zero', '[{"id":7},{"id":0}]', unknown(2)],
    ['is not negative', '[{"id":7},{"id":-1}]', unknown(2)],
    ['is not empty', '[{"id":7},{"id":""}]', unknown(2)],
    ['is not null', '[{"id":7},{"id":null}]', unknown(2)],
    ['is not a fraction', '[{"id":10.5}]', unknown(1)],
    ['has no letters', '[{"id":"E1042"}]', unknown(1)],
    ['is not an object', '[{"id":{"value":7}}]', unknown(1)],
    ['is not a position', '{"0":"Okafor, Ada","1":"Ito, Ren"}', unknown(1)],
    [
      'is that of the object under a number',
      '{"1":{"id":1042},"2":{"id":7}}',
      nameless('1042', '7'),
    ],
    ['is that of the object under zero', `{"0":${L.slice(1, -1)}}`, [ADA]],
    ['is that above an object under employee', '{"7":{"employee":{"name":"Ito, Ren"}}}', [REN]],
    ['is not that above an object of other properties', '{"7":{"team":"x"}}', unknown(1)],
    ['is not the zero above an object', '{"0":{"name":"Okafor, Ada"}}', unknown(1)],
  ]);
});

describe('rule 4: a category', () => {
  check('employeeCategories', [
    ['has a code of digits', '[{"row_Id":7,"name":"Drivers"}]', [['7', 'Drivers']]],
    ['has a code of letters', '[{"row_Id":"CDL-A","name":"Drivers"}]', [['CDL-A', 'Drivers']]],
    ['is code and name', '[["drv","Drivers"]]', [['drv', 'Drivers']]],
    ['is a name under its code', '{"7":"Drivers"}', [['7', 'Drivers']]],
    ['is an object under its code', '{"7":{"name":"Drivers"}}', [['7', 'Drivers']]],
    ['is an object of code and name', '[{"7":"Drivers"}]', [['7', 'Drivers']]],
    ['has a name', '[{"row_Id":7}]', unknown(1)],
    ['has a name that is not null', '[{"row_Id":7,"name":null}]', unknown(1)],
    ['is not a code alone', '[7,8]', unknown(1)],
    ['is not a text alone', '["Drivers"]', unknown(1)],
    ['has a code', '[{"row_Id":7,"name":"Drivers"},{"row_Id":"","name":"Office"}]', unknown(2)],
    ['is not a text under a word', '{"DRV":"Drivers","OFC":"Office"}', NO_LIST],
  ]);
});

describe('rule 4: the blank option of a dropdown', () => {
  const second = '{"id":1042,"name":"Okafor, Ada"}';
  check('employees', [
    ['is an object of an empty property name', '[{"":"Choose"},{"1042":"Okafor, Ada"}]', [ADA]],
    ['has an empty number', '[{"value":"","label":"-- Select --"},[1042,"Okafor, Ada"]]', [ADA]],
    ['has the number null', `[{"id":null,"name":"None"},${second}]`, [ADA]],
    ['has the number 0', `[{"id":0,"name":"All"},${second}]`, [ADA]],
    ['has the number -1', `[{"id":-1,"name":"Choose"},${second}]`, [ADA]],
    ['has no text', `[{"id":"","name":""},${second}]`, [ADA]],
    ['is a pair', '[["","Choose"],[1042,"Okafor, Ada"]]', [ADA]],
    ['is an empty property name', '{"":"-- Select --","1042":"Okafor, Ada"}', [ADA]],
    ['is 0 with a prompt', '{"0":"Select","1042":"Okafor, Ada"}', [ADA]],
    ['is not 0 with a name', '{"0":"Okafor, Ada","1042":"Ito, Ren"}', unknown(1)],
    ['is not 0 with a name that is a prompt', '{"0":"Pick, Ada","1042":"Okafor, Ada"}', unknown(1)],
    ['is not 0 with a name in any script', '{"0":"佐藤","1":"鈴木"}', unknown(1)],
    ['is not 0 with another text', '{"0":"Choisir","1042":"Okafor, Ada"}', unknown(1)],
    ['is first', `[${second},{"id":"","name":"-- Select --"}]`, unknown(2)],
    ['is first in an object', '{"1042":"Okafor, Ada","0":"Select"}', unknown(2)],
    ['is one', '[["","Choose"],["","All"],[1042,"Okafor, Ada"]]', unknown(2)],
    ['has a number at all', `[{"text":"Select"},${second}]`, unknown(1)],
    ['counts as a row of the response', `[["","Choose"],${second},{"name":"Ito"}]`, unknown(3)],
    ['alone leaves no rows', '[{"value":"","label":"-- Select --"}]', []],
  ]);

  check('employeeCategories', [
    [
      'begins a list of categories',
      '[{"id":0,"name":"All"},{"id":7,"name":"Drivers"}]',
      [['7', 'Drivers']],
    ],
    ['begins an object of categories', '{"0":"All","7":"Drivers"}', [['7', 'Drivers']]],
  ]);
});

describe('words of a property for rows', () => {
  const row = L.slice(1, -1);

  test.each(wordsOf('a property for rows'))('find the row under "%s"', async (word) => {
    expect(await rowsOf('employees', `[{"${word}":${row},"desk":{"id":3}}]`)).toEqual([ADA]);
    expect(await rowsOf('employeeCategories', `[{"${word}":${row}}]`)).toEqual([ADA]);
  });
});

describe('words of a prompt', () => {
  test.each([...wordsOf('a prompt'), '--', '…', '', '***'])('skip "%s" under 0', async (word) => {
    for (const text of [word, capital(word), `-- ${word} --`])
      expect(await rowsOf('employees', `{"0":"${text}","7":"Ito, Ren"}`)).toEqual([REN]);
  });
});

describe('rule 7: a status as a row', () => {
  check('newEmployees', [
    ['is not under 1404', '{"1404":"Cher"}', [['1404', 'Cher']]],
    ['is not under 4040', '{"4040":"Cher"}', [['4040', 'Cher']]],
    ['is a text under 401', '{"401":"Non autorisé"}', FAILURE],
    ['is a text under 400', '{"400":"Bad"}', FAILURE],
    ['is a text under 599', '{"599":"Cher"}', FAILURE],
    ['may be under a name', '{"data":{"404":"Nicht gefunden"}}', FAILURE],
    ['is not under 399', '{"399":"Cher"}', [['399', 'Cher']]],
    ['is not under 600', '{"600":"Cher"}', [['600', 'Cher']]],
    ['is not under 7', '{"7":"Mark Fault"}', [['7', 'Mark Fault']]],
    ['has no comma', '{"401":"Okafor, Ada"}', [['401', 'Okafor, Ada']]],
    [
      'is single',
      '{"401":"Cher","402":"Prince"}',
      [
        ['401', 'Cher'],
        ['402', 'Prince'],
      ],
    ],
    ['is a text', '{"401":{"name":"Cher"}}', [['401', 'Cher']]],
    ['is not a row with words of failure', '{"1045":"Access denied"}', [['1045', 'Access denied']]],
  ]);
});

describe('a list', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test('has 200,000 rows at most', async () => {
    expect(await read('employees', `[${numbers(200_000)}]`)).toHaveLength(200_000);
    expect(await rowsOf('employees', `[${numbers(200_001)}]`)).toBe(
      'the response has more than 200,000 rows',
    );
  });
});
