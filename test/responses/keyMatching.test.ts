/* src/responses/keyMatching.ts, by rule 5 of docs/responses.md. */
import { describe, expect, test } from '@jest/globals';
import { read } from '../support/readResponse.ts';
import { ADA, REN, testResponses, unknownRow } from './responseCases.ts';

describe('rule 5: a property', () => {
  testResponses('activeEmployees', [
    [
      'is read in any style',
      '[{"WORKER RECORD NUMBER":1042,"empName":"Okafor, Ada"},{"emp-row-id":7,"EmpName":"Ito, Ren"}]',
      [ADA, REN],
    ],
    ['for a record number wins over an id', '[{"id":7,"rec_no":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['for an id wins over a value', '[{"value":7,"id":1042,"name":"Okafor, Ada"}]', [ADA]],
    [
      'for a value wins over a row number',
      '[{"row_no":7,"value":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    [
      'named for something else is no number',
      '[{"department_id":1042,"name":"Okafor, Ada"}]',
      unknownRow(1),
    ],
    ['named for someone else is no name', '[{"id":1042,"user_name":"ada"}]', [['1042', null]]],
    ['for a key is a number', '[{"key":1042,"text":"Okafor, Ada"}]', [ADA]],
    ['for a value wins over a key', '[{"key":"k","value":1042,"label":"Okafor, Ada"}]', [ADA]],
    [
      'for a value is the name beside a key alone',
      '[{"Key":1042,"Value":"Okafor, Ada"},{"Key":7,"Value":"Ito, Ren"}]',
      [ADA, REN],
    ],
    ['with an earlier noun wins', '[{"no":7,"number":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['with an earlier qualifier wins', '[{"id":7,"row_id":1042,"name":"Okafor, Ada"}]', [ADA]],
    ['with a word for the employee wins', '[{"id":7,"emp_id":1042,"name":"Okafor, Ada"}]', [ADA]],
    [
      'without other characters in its name wins',
      '[{"_id":7,"id":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    ['wins even if it is null', '[{"id":7},{"id":8,"number":null}]', unknownRow(2)],
    [
      'for a first and one for a last name make the name',
      '[{"id":1042,"first_name":"Ada","last_name":"Okafor"}]',
      [ADA],
    ],
    [
      'for a first and one for a last name win over the name',
      '[{"id":1042,"name":"Ada O.","first":"Ada","last":"Okafor"}]',
      [ADA],
    ],
    ['for a name that is a number rejects the row', '[{"id":1042,"name":5}]', unknownRow(1)],
    [
      'for a name that is an object rejects the row',
      '[{"id":1042,"name":{"first":"Ada"}}]',
      unknownRow(1),
    ],
  ]);

  testResponses('employeeCategories', [
    ['for a value is the name beside a key', '[{"key":"7","value":"A"}]', [['7', 'A']]],
    ['for a row id wins over a code', '[{"code":"D","row_Id":7,"name":"A"}]', [['7', 'A']]],
    ['for a category name wins', '[{"id":7,"category":"A","cat_row_name":"B"}]', [['7', 'B']]],
    [
      'named for the category wins over a name',
      '[{"id":7,"name":"A","category":"B"}]',
      [['7', 'B']],
    ],
  ]);

  test('of any other name reaches Zaps unchanged', async () => {
    const other = {
      'Hire Date': '2026-11-02',
      department_id: 4,
      user_name: 'ada',
      tags: [{ a: null }],
    };
    const row = { id: 'x', record_number: 1042, EmpName: 'Okafor, Ada, MD', ...other };
    expect(await read('activeEmployees', JSON.stringify([row]))).toMatchObject([
      { id: '1042', name: 'Okafor, Ada, MD', first_name: 'Ada, MD', last_name: 'Okafor', ...other },
    ]);
  });

  test('for a name that no row has makes it null', async () => {
    const noNames = { name: null, first_name: null, last_name: null };
    expect(await read('activeEmployees', '[1042]')).toMatchObject([{ id: '1042', ...noNames }]);
  });
});
