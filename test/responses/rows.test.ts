/* src/responses/rows.ts, by rule 4 of docs/responses.md. */
import { describe, expect, test } from '@jest/globals';
import { read, resultOf } from '../support/readResponse.ts';
import {
  ADA,
  ADA_LIST,
  FAILURE,
  NO_LIST,
  numbersOnly,
  REN,
  testResponses,
  unknownRow,
} from './responseCases.ts';

describe('rule 4 (a row): the app', () => {
  testResponses('activeEmployees', [
    [
      'skips a row without anything, and one whose number is an object',
      '[[1042,"Okafor, Ada"],[7,"Ito, Ren"],[9,"Weiß, Jo"],{},{"id":{"number":1}}]',
      [ADA, REN, ['9', 'Weiß, Jo']],
    ],
    [
      'skips a blank option under the key 0, and in a pair',
      '{"0":null,"1042":"Okafor, Ada","7":"Ito, Ren"}',
      [ADA, REN],
    ],
    [
      'skips a pair without a number',
      '[[null,"All"],[1042,"Okafor, Ada"],["7","Ito, Ren"]]',
      [ADA, REN],
    ],
    ['reads a pair of number and name', '[[1042,"Okafor, Ada"],["7","Ito, Ren"]]', [ADA, REN]],
    ['reads an object of number and name', '[{"1042":"Okafor, Ada"},{"7":"Ito, Ren"}]', [ADA, REN]],
    [
      'reads an object under Employee',
      `[{"Employee":${ADA_LIST.slice(1, -1)},"Desk":{"id":3}}]`,
      [ADA],
    ],
    ['reads an object under worker', `[{"worker":${ADA_LIST.slice(1, -1)}}]`, [ADA]],
    ['reads an object under emp', `[{"emp":${ADA_LIST.slice(1, -1)}}]`, [ADA]],
    ['reads a name under its number', '{"1042":"Okafor, Ada"}', [ADA]],
    ['trims a name', '[[7," Ito, Ren\\n"]]', [REN]],
    [
      'decodes the HTML entities in a name',
      '[[1042,"O&#039;Brien, Ma&#xED;ra &amp; Ren&eacute;"],["7","S&oslash;r &hearts; &, Ren"]]',
      [
        ['1042', "O'Brien, Maíra & René"],
        ['7', 'Sør &hearts; &, Ren'],
      ],
    ],
    ['reads a comma alone as no name', '{"7":", "}', numbersOnly('7')],
    [
      'drops a comma with a blank side',
      '{"7":"Suharto, ","8":", Suharto","9":"Ito, , Ren,"}',
      [
        ['7', 'Suharto'],
        ['8', 'Suharto'],
        ['9', 'Ito, Ren'],
      ],
    ],
    ['reads an object under its number', '{"1042":{"name":"Okafor, Ada"}}', [ADA]],
    [
      'reads no name in unreadable attributes',
      '[{"id":7,"attributes":{"name":5}}]',
      numbersOnly('7'),
    ],
    [
      'decodes accented and other letters',
      '[[7,"&ntilde;&ecirc;&agrave;&uuml;&aring;&scaron;&ccedil;&szlig;&AElig;&rsquo;&#39;, &quot;"]]',
      [['7', 'ñêàüåšçßÆ’\', "']],
    ],
    [
      'keeps entities of numbers that no character has',
      '[[7,"Ito &#99999999;, Ren &#xFFFFFF;"]]',
      [['7', 'Ito &#99999999;, Ren &#xFFFFFF;']],
    ],
    ['rejects a number with yes or no', '{"1042":false,"7":false}', unknownRow(1)],
    ['reads a pair of name and number', '[["Okafor, Ada",1042],["Ito, Ren","7"]]', [ADA, REN]],
    ['rejects pairs of two numbers', '[[1042,"40"],[7,"38"]]', unknownRow(1)],
    ['rejects pairs of two texts', '[["E1042","Okafor, Ada"]]', unknownRow(1)],
    [
      'reads a name of digits if not all names are',
      '[[7,"007"],[1042,"Okafor, Ada"]]',
      [['7', '007'], ADA],
    ],
    ['reads an array of three as no row', '[[1042,"Okafor, Ada","x"]]', unknownRow(1)],
    ['rejects an empty array', '[[]]', unknownRow(1)],
    ['rejects an object of two numbers', '[{"1042":"Okafor, Ada","7":"Ito, Ren"}]', unknownRow(1)],
    [
      'rejects an object of number and name that is itself under a number',
      '{"1":{"7":"Ito, Ren"}}',
      unknownRow(1),
    ],
    ['rejects a text under employee', '[{"employee":"1042","desk":3}]', unknownRow(1)],
    [
      'reads only the first row of each number',
      '[{"id":1042,"name":"Okafor, Ada"},[1042,"Ito, Ren"],7]',
      [ADA, ['7', null]],
    ],
    [
      'reads a row with fewer properties than the one before',
      `[${ADA_LIST.slice(1, -1)},{"id":7}]`,
      [ADA, ['7', null]],
    ],
    [
      'skips rows without a number if they are fewer than the others',
      '[{"id":1042},{"name":"Ito"},{"id":7},{"total":2},{"id":8}]',
      numbersOnly('1042', '7', '8'),
    ],
    ['rejects as many rows without a number', '[{"id":1042},{"name":"Ito"}]', unknownRow(2)],
    [
      'rejects groups of options',
      `[{"text":"Drivers","children":${ADA_LIST}},{"text":"Office","children":[]}]`,
      unknownRow(1),
    ],
    ['rejects a list of errors', '[{"code":"E1","message":"Locked"}]', unknownRow(1)],
  ]);
});

describe('rule 4 (the number of an employee): the app', () => {
  testResponses('activeEmployees', [
    ['trims white space', '[{"id":" 1042\\n"}]', [['1042', null]]],
    ['keeps zeros in front', '[{"id":"001042"}]', numbersOnly('001042')],
    ['rejects zero', '[{"id":7},{"id":0}]', unknownRow(2)],
    ['may have letters', '[{"emp_no":"E1042"}]', numbersOnly('E1042')],
    [
      'may be a GUID',
      '[{"id":"4d7f0b64-5a1a-4f0b-9d2f-0d0b1a5b1c11"}]',
      numbersOnly('4d7f0b64-5a1a-4f0b-9d2f-0d0b1a5b1c11'),
    ],
    ['must have a digit', '[{"id":"TBD"}]', unknownRow(1)],
    ['has 40 characters at most', `[{"id":"E${'1'.repeat(40)}"}]`, unknownRow(1)],
    ['rejects a fraction', '[{"id":10.5}]', unknownRow(1)],
    ['rejects letters in an array', '["E1042"]', unknownRow(1)],
    ['rejects letters in an object of number and name', '[{"E1042":"Okafor, Ada"}]', unknownRow(1)],
    [
      'in attributes wins over an id outside (JSON:API, Strapi)',
      '[{"id":1029,"attributes":{"employeeNumber":1042,"lastName":"Okafor","firstName":"Ada"}}]',
      [ADA],
    ],
    [
      'in fields wins over a pk outside (Django)',
      '[{"model":"hr.employee","pk":3,"fields":{"emp_no":1042,"name":"Okafor, Ada"}}]',
      [ADA],
    ],
    [
      'under the same key in fields wins over one outside (Airtable)',
      '[{"id":"rec1","fields":{"id":1042,"name":"Okafor, Ada"}}]',
      [ADA],
    ],
    [
      'outside wins over a number in attributes beside the name',
      '[{"id":1042,"name":"Okafor, Ada","attributes":{"number":"12","shirt":"L"}}]',
      [ADA],
    ],
    [
      'above an object wins over an id in its attributes',
      '{"1042":{"name":"Okafor, Ada","attributes":{"id":3}}}',
      [ADA],
    ],
    [
      'of an employee in attributes wins, even beside the name',
      '[{"id":1029,"name":"Okafor, Ada","attributes":{"employeeNumber":1042}}]',
      [ADA],
    ],
    ['is padded in a pair', '[["1042 ","Okafor, Ada"]]', [ADA]],
    ['is -1 in the blank option of pairs', '[[-1,"All"],[1042,"Okafor, Ada"]]', [ADA]],
    [
      'outside wins over that of a person inside',
      '[{"employee_id":1042,"person":{"person_id":67,"first_name":"Ada","last_name":"Okafor"}}]',
      [ADA],
    ],
    [
      'outside wins over that of other staff inside',
      '[{"Id":1042,"Name":"Okafor, Ada","staff":{"id":67,"name":"Boss, Big"}}]',
      [ADA],
    ],
    [
      'may have a name under the key of its wrapper',
      '[{"employee":{"id":1042,"employee":"Okafor, Ada"}}]',
      [ADA],
    ],
    [
      'may be the key of an object, in an array with a blank option',
      '[{"":"Select"},{"1042":"Okafor, Ada"}]',
      [ADA],
    ],
    [
      'outside wins over an id in attributes',
      '[{"employee_number":1042,"attributes":{"id":3,"name":"Okafor, Ada"}}]',
      [ADA],
    ],
    [
      'is not taken from outside if it is null in attributes',
      '[{"id":9,"attributes":{"emp_no":7}},{"id":1029,"attributes":{"emp_no":null}}]',
      unknownRow(2),
    ],
    ['is not taken from an item', '[{"id":7,"item":{"number":3}}]', numbersOnly('7')],
    ['is not taken from a name', '[{"id":7,"employee":{"id":3,"name":"Ito, Ren"}}]', [REN]],
    ['rejects a comma in it', '[{"id":"1,042"}]', unknownRow(1)],
    ['rejects positions', '{"0":"Okafor, Ada","1":"Ito, Ren"}', unknownRow(1)],
    [
      "prefers an object's own id to the key above it",
      '{"1":{"id":1042},"2":{"id":7}}',
      numbersOnly('1042', '7'),
    ],
    ['uses the key above a wrapped employee', '{"7":{"employee":{"name":"Ito, Ren"}}}', [REN]],
    ['uses the key above an object whose id is null', '{"7":{"id":null,"name":"Ito, Ren"}}', [REN]],
    ['rejects a key above an object without a field', '{"7":{"team":"x"}}', unknownRow(1)],
    ['rejects a key of zero above an object', '{"0":{"name":"Okafor, Ada"}}', unknownRow(1)],
  ]);
});

test('rule 4: an object in a row reaches Zaps unchanged', async () => {
  const attributes = { employeeNumber: 1042, name: 'Okafor, Ada', team: 'x' };
  const body = JSON.stringify([{ id: 1029, type: 'employees', attributes }]);
  expect(await read('activeEmployees', body)).toEqual([
    {
      id: '1042',
      name: 'Okafor, Ada',
      first_name: 'Ada',
      last_name: 'Okafor',
      type: 'employees',
      attributes,
    },
  ]);
});

test('rule 4: a row under its number keeps what is beside an object in it', async () => {
  const body =
    '{"1042":{"name":"Okafor, Ada","email":"ada@example.com","description":{"en":"Nurse"}}}';
  expect(await read('activeEmployees', body)).toMatchObject([
    { id: '1042', email: 'ada@example.com', description: { en: 'Nurse' } },
  ]);
});

describe('rule 4 (a category): the app', () => {
  testResponses('employeeCategories', [
    ['reads a code of letters', '[{"row_Id":"CDL-A","name":"Drivers"}]', [['CDL-A', 'Drivers']]],
    ['reads a name under its code', '{"7":"Drivers"}', [['7', 'Drivers']]],
    [
      'reads a pair of name and code',
      '[["Local","3"],["Office","1"]]',
      [
        ['3', 'Local'],
        ['1', 'Office'],
      ],
    ],
    ['rejects a code without a name', '[{"row_Id":7}]', unknownRow(1)],
    [
      'rejects an empty code',
      '[{"row_Id":7,"name":"Drivers"},{"row_Id":"","name":"Office"}]',
      unknownRow(2),
    ],
    ['rejects a name under a code of letters', '{"DRV":"Drivers","OFC":"Office"}', NO_LIST],
  ]);
});

describe('rule 4 (the blank option of a dropdown): the app', () => {
  const second = '{"id":1042,"name":"Okafor, Ada"}';
  testResponses('activeEmployees', [
    ['skips an empty number', '[{"value":"","label":"-- Select --"},[1042,"Okafor, Ada"]]', [ADA]],
    ['skips null', `[{"id":null,"name":"None"},${second}]`, [ADA]],
    ['skips -1', `[{"id":-1,"name":"Choose"},${second}]`, [ADA]],
    ['skips 0 with a prompt', '{"0":"Select an employee","1042":"Okafor, Ada"}', [ADA]],
    ['skips 0 with a prompt in a text', '{"0":"-- Please wait --","1042":"Okafor, Ada"}', [ADA]],
    ['skips 0 without a word', '{"0":"--","1042":"Okafor, Ada"}', [ADA]],
    ['skips 0 without a text', '{"0":"","1042":"Okafor, Ada"}', [ADA]],
    ['rejects 0 with a name', '{"0":"Okafor, Ada","1042":"Ito, Ren"}', unknownRow(1)],
    ['rejects 0 with a name and a prompt', '{"0":"Pick, Ada","1042":"Okafor, Ada"}', unknownRow(1)],
    ['rejects a row without a number', '[{"text":"Select"},{"id":7}]', unknownRow(1)],
    [
      'rejects a row that is not the first',
      `[${second},{"id":"","name":"-- Select --"}]`,
      unknownRow(2),
    ],
    ['skips even the only row', '[{"value":"","label":"-- Select --"}]', []],
  ]);

  testResponses('employeeCategories', [
    [
      'skips 0 in an array of categories',
      '[{"id":0,"name":"All"},{"id":7,"name":"Drivers"}]',
      [['7', 'Drivers']],
    ],
    ['skips 0 in an object of categories', '{"0":"All","7":"Drivers"}', [['7', 'Drivers']]],
  ]);
});

describe('rule 6 (a status as a row): the app', () => {
  testResponses('newEmployees', [
    ['reads a name under 1404', '{"1404":"Cher"}', [['1404', 'Cher']]],
    ['reads a name under 4040', '{"4040":"Cher"}', [['4040', 'Cher']]],
    ['reports a text under 401 as a failure', '{"401":"Non autorisé"}', FAILURE],
    ['reports a text under 400 as a failure', '{"400":"Bad"}', FAILURE],
    ['reports a text under 599 as a failure', '{"599":"Cher"}', FAILURE],
    ['reads a name under 399', '{"399":"Cher"}', [['399', 'Cher']]],
    ['reads a name under 600', '{"600":"Cher"}', [['600', 'Cher']]],
    ['reads a name under 7', '{"7":"Mark Fault"}', [['7', 'Mark Fault']]],
    ['reports a text under 401 in an envelope as a failure', '{"data":{"401":"Denied"}}', FAILURE],
    [
      'reads two names under numbers of statuses',
      '{"503":"Cher","511":"Madonna"}',
      [
        ['503', 'Cher'],
        ['511', 'Madonna'],
      ],
    ],
    ['reads a name with a comma under 401', '{"401":"Okafor, Ada"}', [['401', 'Okafor, Ada']]],
  ]);
});

describe('a list', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  test('has 200,000 rows at most', async () => {
    expect(await read('activeEmployees', `[${numbers(200_000)}]`)).toHaveLength(200_000);
    const keyed = numbers(200_001).map((number) => `"${number}":null`);
    for (const list of [`[${numbers(200_001)}]`, `{${keyed}}`])
      expect(await resultOf('activeEmployees', list)).toBe('the response has too many values');
  });
});
