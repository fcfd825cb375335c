/* Rule 4 of docs/responses.md: what a row is. */
import { describe, expect, test } from '@jest/globals';
import { resultOf } from '../support/readResponse.ts';
import {
  ADA,
  ADA_ROW,
  DRIVERS,
  JO,
  numbersOnly,
  OFFICE,
  REN,
  testResponses,
} from './responseCases.ts';

const REN_ROW = '{"id":"7","name":"Ito, Ren"}';
const YARD = '{"id":4,"name":"Yard"}';

describe('rule 4 (rows in an array): the app', () => {
  testResponses('activeEmployees', [
    ['reads objects', `[${ADA_ROW},${REN_ROW}]`, [ADA, REN]],
    ['reads pairs of id and name', '[[1042,"Okafor, Ada"],["7","Ito, Ren"]]', [ADA, REN]],
    ['reads pairs of name and id', '[["Okafor, Ada",1042],["Ito, Ren","7"]]', [ADA, REN]],
    ['rejects pairs with digits on no side', '[["E1042","Okafor, Ada"]]', 'unknownRows'],
    ['rejects pairs with digits on both sides', '[[1042,"40"],[7,"38"]]', 'unknownRows'],
    ['reads ids alone', '[1042,"0007"]', numbersOnly('1042', '0007')],
    ['reads ids alone in arrays', '[["1042"],["0007"]]', numbersOnly('1042', '0007')],
    ['rejects letters in ids alone', '["E1042"]', 'unknownRows'],
    ['reads names under ids', '[{"1042":"Okafor, Ada"},{"7":"Ito, Ren"}]', [ADA, REN]],
    ['reads them in no empty objects', '[{},{},{"7":"Ito, Ren"}]', 'unknownRows'],
    ['skips rows of another form', `[${ADA_ROW},[9,"Weiß, Jo"],${REN_ROW}]`, [ADA, REN]],
  ]);
});

describe('rule 4 (rows in an object): the app', () => {
  const two = (ada: string, ren: string) => `{"1042":${ada},"7":${ren}}`;
  testResponses('activeEmployees', [
    ['reads names under ids', two('"Okafor, Ada"', '"Ito, Ren"'), [ADA, REN]],
    ['reads objects under ids', two('{"name":"Okafor, Ada"}', '{"name":"Ito, Ren"}'), [ADA, REN]],
    ['rejects digits at positions with a gap', '{"0":"1042","2":"7"}', 'unknownRows'],
    ['takes no position for an id', '{"0":{"name":"A"},"1":{"name":"B"},"2":{}}', 'unknownRows'],
    ['rejects names at positions', '{"0":"Okafor, Ada","1":"Ito, Ren","2":"Weiß"}', 'unknownRows'],
    ['prefers a number inside to its key', `{"1":${ADA_ROW},"3":${REN_ROW}}`, [ADA, REN]],
  ]);
});

describe('rule 4 (an object in a row): the app', () => {
  const inside = (key: string, row: string) => `[{"id":"1","type":"x","${key}":${row}}]`;
  testResponses('activeEmployees', [
    ['reads it wherever it is', `[{"Department":${YARD},"Employee":${ADA_ROW}}]`, [ADA]],
    ['reads one that has nothing beside it', `[{"node":${ADA_ROW}}]`, [ADA]],
    ['reads no manager', `[{"hired":"x","manager":${ADA_ROW}}]`, 'unknownRows'],
    [
      'skips a row without it',
      `[{"node":${ADA_ROW}},{"node":null},{"node":${REN_ROW}}]`,
      [ADA, REN],
    ],
    ['rejects two of no kind', `[{"a":${ADA_ROW},"b":${YARD}}]`, 'unknownRows'],
    ['reads that of the kind beside a row id', inside('employee', ADA_ROW), [ADA]],
    ['reads no other one beside an id', inside('manager', YARD), numbersOnly('1')],
    ['reads attributes', inside('attributes', '{"emp-no":1042,"name":"Okafor, Ada"}'), [ADA]],
    [
      'reads no attributes if a row has a name outside',
      `[${REN_ROW},{"id":9,"attributes":${YARD}}]`,
      [REN, ['9', null]],
    ],
  ]);
});

describe('rule 4 (employee number): the app', () => {
  const most = `E${'1'.repeat(39)}`;
  testResponses('activeEmployees', [
    ['keeps zeros in front', '[{"id":"001042"}]', numbersOnly('001042')],
    ['rejects zero', '[{"id":0,"name":"A"},{"id":"00","name":"B"}]', 'unknownRows'],
    ['rejects a negative number', '[{"id":-7,"name":"A"}]', 'unknownRows'],
    ['drops white space around it', '[{"emp_no":" 1042 ","name":"Okafor, Ada"}]', [ADA]],
    ['rejects a fraction', '[{"id":10.5,"name":"A"}]', 'unknownRows'],
    ['rejects a text without a digit', '[{"emp_no":"TBD","name":"A"}]', 'unknownRows'],
    ['reads a text of 40 characters', `[{"emp_no":"${most}"}]`, numbersOnly(most)],
    ['rejects a text of 41', `[{"emp_no":"${most}1"}]`, 'unknownRows'],
    ['reads the first row of a number', '[[7,"Ito, Ren"],["7","X"],[9,"Weiß, Jo"]]', [REN, JO]],
  ]);

  test.each(['E1030', 'C/0012', '2026/001', '4d7f0b64-5a1a-4f0b-9d2f'])('reads %s', async (id) => {
    const body = `[{"emp_no":"${id}","name":"Okafor, Ada"}]`;
    expect(await resultOf('newEmployees', body)).toEqual([[id, 'Okafor, Ada']]);
  });
});

describe('rule 4 (category code): the app', () => {
  const general = '[{"row_Id":0,"name":"General"},{"row_Id":3,"name":"Drivers"}]';
  testResponses('employeeCategories', [
    ['reads any text', '[{"row_Id":"CDL","name":"Drivers"}]', [['CDL', 'Drivers']]],
    ['reads 0 with a name', general, [['0', 'General'], DRIVERS]],
    ['reads pairs of name and code', '[["Drivers","3"],["Office","5"]]', [DRIVERS, OFFICE]],
    ['rejects a code without a name', '[{"row_Id":7}]', 'unknownRows'],
  ]);
});

describe('rule 4 (blank option): the app', () => {
  const first = (id: string, name: string) => `[{"id":${id},"name":"${name}"},${ADA_ROW}]`;
  testResponses('activeEmployees', [
    ['drops an empty id', first('""', 'Everyone'), [ADA]],
    ['drops null', first('null', 'None'), [ADA]],
    ['drops a key of 0 without a text', '{"0":null,"1042":"Okafor, Ada"}', [ADA]],
    ['drops 0 with a prompt', first('0', '-- Select --'), [ADA]],
    ['drops -1 with a prompt', first('-1', 'Choose…'), [ADA]],
    ['drops no row with 0 and a name', first('0', 'Ito, Ren'), 'unknownRows'],
    ['drops no other row', `[${ADA_ROW},{"id":"","name":"Ito, Ren"}]`, 'unknownRows'],
  ]);
  testResponses('employeeCategories', [
    ['drops even the only row', '[{"value":"","label":"-- Select --"}]', []],
    [
      'drops no name that begins like a prompt',
      '[{"row_Id":0,"name":"Nonexempt"}]',
      [['0', 'Nonexempt']],
    ],
    ['drops even the only name', '{"":"- Select -"}', []],
  ]);
  testResponses('newEmployees', [
    ['drops no new employee', first('""', '-- Select --'), 'unknownRows'],
  ]);
});

describe('rule 4 (rows without a number): the app', () => {
  testResponses('newEmployees', [
    ['skips them if they are fewer', '[{"id":7},{"name":"Total"},{"id":8}]', numbersOnly('7', '8')],
    ['rejects as many as the others', '[{"id":7},{"name":"Total"}]', 'unknownRows'],
  ]);
});
