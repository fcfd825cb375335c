/* src/responses/fields.ts, by rule 5 of docs/responses.md. */
import { describe, expect, test } from '@jest/globals';
import { findListKey } from '../../src/responses/fields.ts';
import { read } from '../support/readResponse.ts';
import { ADA, numbersOnly, REN, testResponses, unknownRow } from './responseCases.ts';

describe('rule 5: a key', () => {
  testResponses('activeEmployees', [
    [
      'is read in any style',
      '[{"WORKER RECORD NUMBER":1042,"empName":"Okafor, Ada"},{"emp-row-id":7,"EmpName":"Ito, Ren"}]',
      [ADA, REN],
    ],
    [
      'of a record number wins over one of an id',
      '[{"id":7,"rec_no":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    [
      'is read in other words for the same',
      '[{"nbr":1042,"forename":"Ada","surname":"Okafor"},{"staff_nr":7,"fname":"Ren","lname":"Ito"}]',
      [ADA, REN],
    ],
    [
      'with a word for the employee wins over a bare number',
      '[{"number":7,"employee_id":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    ['of a name may be `first` and `last`', '[{"id":1042,"first":"Ada","last":"Okafor"}]', [ADA]],
    [
      'of the employee wins over one of a person',
      '[{"person_id":7,"employee_id":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    [
      'of a label wins over one that may be a flag',
      '[{"value":1042,"label":"Okafor, Ada","emp":"FT"}]',
      [ADA],
    ],
    ['of an id wins over `value`', '[{"value":7,"id":1042,"name":"Okafor, Ada"}]', [ADA]],
    [
      'that is `value` wins over one of a row number, which is a position',
      '[{"row_no":7,"value":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    [
      'of the id of something else is no employee number',
      '[{"department_id":1042,"name":"Okafor, Ada"}]',
      unknownRow(1),
    ],
    ['of the name of someone else is no name', '[{"id":1042,"user_name":"ada"}]', [['1042', null]]],
    ['that is `key` holds the number', '[{"key":1042,"text":"Okafor, Ada"}]', [ADA]],
    ['that is `value` wins over `key`', '[{"key":"k","value":1042,"label":"Okafor, Ada"}]', [ADA]],
    [
      'that is `value` holds the name beside another key of the number',
      '[{"Key":1042,"Value":"Okafor, Ada"},{"Value":"Ito, Ren","team":"x","emp_id":7}]',
      [ADA, REN],
    ],
    [
      'that is `value` stays as it is beside a first or last name',
      '[{"id":1042,"last_name":"Okafor","first_name":"Ada","value":3}]',
      [ADA],
    ],
    [
      'with a word for the row wins: `row_id` over `id`',
      '[{"id":7,"row_id":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    [
      'with a word for the employee wins: `emp_id` over `id`',
      '[{"id":7,"emp_id":1042,"name":"Okafor, Ada"}]',
      [ADA],
    ],
    ['that is shorter wins: `id` over `_id`', '[{"_id":7,"id":1042,"name":"Okafor, Ada"}]', [ADA]],
    [
      'wins even if its value is null',
      '[{"id":7,"number":5},{"id":8,"number":null}]',
      unknownRow(2),
    ],
    [
      'that is `employee` holds the name, but only beside an id, and if no other does',
      '[{"emp_no":1042,"employee":"Okafor, Ada"},{"id":7,"name":"Ito, Ren","employee":"x"}]',
      [ADA, REN],
    ],
    [
      'of a name holds none if the value is no text',
      '[{"id":1042,"employee":{"id":5}},{"id":7,"name":5}]',
      numbersOnly('1042', '7'),
    ],
  ]);

  testResponses('employeeCategories', [
    [
      'that is `value` holds the name of a category beside `key`',
      '[{"key":"7","value":"A"}]',
      [['7', 'A']],
    ],
    ['of a row id wins over one of a code', '[{"code":"D","row_Id":7,"name":"A"}]', [['7', 'A']]],
    [
      'with the words category and name wins over `category`',
      '[{"id":7,"category":"A","cat_row_name":"B"}]',
      [['7', 'B']],
    ],
    ['that is `category` wins over `name`', '[{"id":7,"name":"A","category":"B"}]', [['7', 'B']]],
  ]);

  test('without the word name holds no whole name beside a first and a last name', async () => {
    const body = '[{"id":1042,"first_name":"Ada","last_name":"Okafor","staff":true,"label":"x"}]';
    expect(await read('activeEmployees', body)).toEqual([
      {
        id: '1042',
        name: 'Okafor, Ada',
        first_name: 'Ada',
        last_name: 'Okafor',
        staff: true,
        label: 'x',
      },
    ]);
  });

  test('of no field reaches Zaps unchanged, with its value', async () => {
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
});

test('the keys of a list after 10,000 others are left out', async () => {
  const keys = Array.from({ length: 10_001 }, (_, index) => `"key ${index}":0`);
  const [item] = await read('activeEmployees', `[{"id":1042,${keys}}]`);
  expect(item).toHaveProperty('key 9998');
  expect(item).not.toHaveProperty('key 9999');
});

test('a key is recognized after many others', () => {
  for (let number = 0; number < 10_001; number += 1) findListKey(`unknown ${number}`);
  expect(findListKey('employees')?.meaning).toBe('employee');
});
