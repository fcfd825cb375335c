/* Rules 4 and 5 of docs/responses.md: each example of theirs, its neighbors, and its nearest opposite. */
import { describe, expect, test } from '@jest/globals';
import { ADA, check, L, NO_LIST, REN, unknown } from './check.ts';
import { read } from './reading.ts';

describe('rule 4: a row', () => {
  check('employees', [
    ['is an object that has a number', '[{"id":"1042","name":"Okafor, Ada"}]', [ADA]],
    ['is an object that has only a number', '[{"id":1042}]', [['1042', null]]],
    ['is number and name', '[[1042,"Okafor, Ada"],["7","Ito, Ren"]]', [ADA, REN]],
    ['is number and no name', '[[1042,null]]', [['1042', null]]],
    [
      'is a number alone',
      '[1042,"7"]',
      [
        ['1042', null],
        ['7', null],
      ],
    ],
    ['is an object of number and name', '[{"1042":"Okafor, Ada"},{"7":"Ito, Ren"}]', [ADA, REN]],
    ['is an object under employee', '[{"employee":{"id":1042,"name":"Okafor, Ada"}}]', [ADA]],
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
      [
        ['1042', null],
        ['7', null],
      ],
    ],
    [
      'is the first of its number',
      '[{"id":1042,"name":"Okafor, Ada"},[1042,"Ito, Ren"],7]',
      [ADA, ['7', null]],
    ],
    ['that is unknown rejects the response', '[{"id":1042},{"name":"Ito"}]', unknown(2)],
    ['that is last and unknown rejects it, too', '[[1,"A"],[2,"B"],[3,"C"],["D"]]', unknown(4)],
  ]);
});

describe('rule 4: the number of an employee', () => {
  check('employees', [
    ['keeps zeros in front', '[{"id":"001042"}]', [['001042', null]]],
    ['has no white space around it', '[{"id":" 1042\\n"}]', [['1042', null]]],
    ['may have many digits', '[{"id":12345678901234567890}]', [['12345678901234567890', null]]],
    ['is not zero', '[{"id":7},{"id":0}]', unknown(2)],
    ['is not zeros', '[{"id":7},{"id":"000"}]', unknown(2)],
    ['is not negative', '[{"id":7},{"id":-1}]', unknown(2)],
    ['is not empty', '[{"id":7},{"id":""}]', unknown(2)],
    ['is not null', '[{"id":7},{"id":null}]', unknown(2)],
    ['is not missing', '[{"id":7},{}]', unknown(2)],
    ['is not a fraction', '[{"id":10.5}]', unknown(1)],
    ['has no letters', '[{"id":"E1042"}]', unknown(1)],
    ['has no separator', '[{"id":"1,042"}]', unknown(1)],
    ['is not true', '[{"id":true}]', unknown(1)],
    ['is not an object', '[{"id":{"value":7}}]', unknown(1)],
    ['is not a position', '{"0":"Okafor, Ada","1":"Ito, Ren"}', unknown(1)],
    [
      'is that of the object under a number',
      '{"1":{"id":1042},"2":{"id":7}}',
      [
        ['1042', null],
        ['7', null],
      ],
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
    [
      'is code and name',
      '[["drv","Drivers"],[8,"Office"]]',
      [
        ['drv', 'Drivers'],
        ['8', 'Office'],
      ],
    ],
    [
      'is a name under its code',
      '{"7":"Drivers","3":"Office"}',
      [
        ['7', 'Drivers'],
        ['3', 'Office'],
      ],
    ],
    ['is an object under its code', '{"7":{"name":"Drivers"}}', [['7', 'Drivers']]],
    ['is an object of code and name', '[{"7":"Drivers"}]', [['7', 'Drivers']]],
    ['is an object under category', '[{"category":{"id":7,"name":"Drivers"}}]', [['7', 'Drivers']]],
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
    ['has an empty number', '[{"value":"","label":"-- Select --"},[1042,"Okafor, Ada"]]', [ADA]],
    ['has the number null', `[{"id":null,"name":"None"},${second}]`, [ADA]],
    ['has the number 0', `[{"id":0,"name":"All"},${second}]`, [ADA]],
    ['has the number "0"', `[{"id":"0","name":"All"},${second}]`, [ADA]],
    ['has the number -1', `[{"id":-1,"name":"Choose"},${second}]`, [ADA]],
    ['has the number "-1"', `[{"id":"-1","name":"Choose"},${second}]`, [ADA]],
    ['has any text', `[{"id":"","name":"Wähle aus"},${second}]`, [ADA]],
    ['has no text', `[{"id":"","name":""},${second}]`, [ADA]],
    ['is a pair', '[["","Choose"],[1042,"Okafor, Ada"]]', [ADA]],
    ['is a pair with 0', '[[0,"Choose"],[1042,"Okafor, Ada"]]', [ADA]],
    ['is an object of an empty property name', '[{"":"Choose"},{"1042":"Okafor, Ada"}]', [ADA]],
    ['is an empty property name', '{"":"-- Select --","1042":"Okafor, Ada"}', [ADA]],
    ['is 0 with a prompt', '{"0":"Select","1042":"Okafor, Ada"}', [ADA]],
    ['is 0 with a prompt of more words', '{"0":"Please choose one","1042":"Okafor, Ada"}', [ADA]],
    ['is 0 with dashes', '{"0":"---","1042":"Okafor, Ada"}', [ADA]],
    ['is 0 with nothing', '{"0":"","1042":"Okafor, Ada"}', [ADA]],
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

describe('rule 5: names', () => {
  check('employees', [
    ['may be in snake case', '[{"emp_row_id":1042,"emp_name":"Okafor, Ada"}]', [ADA]],
    ['may be in Pascal case', '[{"EmpRowId":1042,"EmpName":"Okafor, Ada"}]', [ADA]],
    ['may be in camel case', '[{"empRowID":1042,"empName":"Okafor, Ada"}]', [ADA]],
    ['may be in kebab case', '[{"emp-row-id":1042,"emp-name":"Okafor, Ada"}]', [ADA]],
    ['may be words', '[{"WORKER RECORD NUMBER":1042,"Worker Name":"Okafor, Ada"}]', [ADA]],
    [
      'of something else are no number',
      '[{"department_id":1042,"name":"Okafor, Ada"}]',
      unknown(1),
    ],
    ['with another digit are no number', '[{"emp_no_2":7,"id":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['of someone else are no name', '[{"id":1042,"user_name":"ada"}]', [['1042', null]]],
    ['are chosen by the table', '[{"id":7,"employee_number":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['are chosen in any order', '[{"employee_number":1042,"id":7,"name":"Okafor, Ada"}]', [ADA]],
    ['are chosen by the earlier what', '[{"no":7,"number":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['are chosen by the earlier qualifier', '[{"id":7,"row_id":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['are chosen by the kind', '[{"id":7,"emp_id":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['are chosen without other characters', '[{"_id":7,"id":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['are chosen whatever their values', '[{"id":7},{"id":8,"number":null}]', unknown(2)],
    ['give the name by its parts', '[{"id":1042,"first_name":"Ada","last_name":"Okafor"}]', [ADA]],
    ['prefer the parts', '[{"id":1042,"name":"Ada O.","first":"Ada","last":"Okafor"}]', [ADA]],
    ['of people are texts', '[{"id":1042,"name":5}]', unknown(1)],
    ['of people are no objects', '[{"id":1042,"name":{"first":"Ada"}}]', unknown(1)],
  ]);

  check('employeeCategories', [
    ['of categories are of the kind', '[{"row_Id":7,"category":"Drivers"}]', [['7', 'Drivers']]],
    ['of categories are chosen by the table', '[{"code":"D","row_Id":7,"name":"A"}]', [['7', 'A']]],
    ['of categories prefer the kind', '[{"id":7,"name":"A","category_name":"B"}]', [['7', 'B']]],
  ]);

  test('of all other properties reach Zaps unchanged', async () => {
    const other = {
      'Hire Date': '2026-11-02',
      department_id: 4,
      user_name: 'ada',
      tags: [{ a: null }],
    };
    const row = { id: 'x', record_number: 1042, EmpName: 'Okafor, Ada, MD', ...other };
    expect(await read('employees', JSON.stringify([row]))).toMatchObject([
      { id: '1042', name: 'Okafor, Ada, MD', first_name: 'Ada, MD', last_name: 'Okafor', ...other },
    ]);
  });

  test('of an employee without a name are null', async () => {
    const nameless = { name: null, first_name: null, last_name: null };
    expect(await read('employees', '[1042]')).toMatchObject([{ id: '1042', ...nameless }]);
  });

  test('of a category are code and name alone', async () => {
    const sent = '[{"row_Id":7,"name":"Drivers","color":"red"}]';
    expect(await read('employeeCategories', sent)).toEqual([{ id: '7', name: 'Drivers' }]);
  });
});
