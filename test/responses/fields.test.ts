/* Rule 5 of docs/responses.md: which key of a row holds what. */
import { describe, expect, test } from '@jest/globals';
import { read, resultOf } from '../support/readResponse.ts';
import { ADA, DRIVERS, JO, numbersOnly, REN, testResponses } from './responseCases.ts';

/** A list of one row with the whole name of Ada, and with these properties. */
const ada = (properties: string) => `[{${properties},"name":"Okafor, Ada"}]`;

describe('rule 5 (keys): the app', () => {
  test.each(['EmpNo', 'EMP NO', 'emp-no'])('reads %s', async (key) => {
    expect(await resultOf('activeEmployees', ada(`"id":9,"${key}":1042`))).toEqual([ADA]);
  });

  testResponses('activeEmployees', [
    ["prefers an employee's number to an id", ada('"id":9,"employee_id":1042'), [ADA]],
    ["prefers it to an employee's id", ada('"employee_id":"0042","emp_no":1042'), [ADA]],
    ['prefers the shorter of two alike', ada('"_id":9,"id":1042'), [ADA]],
    ['prefers an id to a value', ada('"value":"x","id":1042'), [ADA]],
    ['reads value and label', '[{"value":1042,"label":"Okafor, Ada"}]', [ADA]],
    ['reads no name in the value that is the id', '[{"value":"7"}]', numbersOnly('7')],
    ['reads value as the name beside an id', '[{"id":1042,"value":"Okafor, Ada"}]', [ADA]],
    ['reads no id of something else', ada('"department_id":1042'), 'unknownRows'],
    ['reads no name of something else', '[{"id":7,"dept_name":"A","user":"B"}]', numbersOnly('7')],
    [
      'reads none beside a last name',
      '[{"id":7,"last_name":"Ito","description":"Driver"}]',
      [['7', 'Ito']],
    ],
    ['reads a description', '[{"id":1042,"description":"Okafor, Ada"}]', [ADA]],
    ['reads first and last', '[{"id":1042,"emp_first":"Ada","emp_last":"Okafor"}]', [ADA]],
  ]);

  testResponses('employeeCategories', [
    ['prefers a row id to a code', '[{"code":"D","row_Id":3,"name":"Drivers"}]', [DRIVERS]],
  ]);
});

describe('rule 5 (one key for the whole list): the app', () => {
  const two = numbersOnly('7', '8');
  const numbered = '[{"id":9,"name":"Weiß, Jo","number":5},{"id":7,"name":"Ito, Ren"}]';
  const nameless = ['8', null] as const;
  testResponses('newEmployees', [
    ['skips a row without it', '[{"id":3,"emp_no":7},{"id":2},{"id":1,"emp_no":8}]', two],
    [
      'takes one for names',
      '[{"id":8,"label":"X"},{"id":7,"emp_name":"Ito, Ren"}]',
      [nameless, REN],
    ],
    ['reads bare numbers of all rows', '[{"id":2,"number":7},{"id":1,"number":8}]', two],
    ['reads ids if one row has a number', numbered, [JO, REN]],
    ['reads the numbers of most rows without ids', '[{"no":7},{"no":8},{"name":"Total"}]', two],
    [
      'reads no ids as soon as one row has a number',
      '[{"id":3,"emp_no":905},{"id":2}]',
      'unknownRows',
    ],
  ]);
});

// The table keeps observed keys alone once a response was observed (docs/api.md).
test('until keys are observed, a new key of a few rows changes the number of the others', async () => {
  const before = '[{"id":2,"name":"Ito, Ren"},{"id":1,"name":"Okafor, Ada"}]';
  expect(await resultOf('newEmployees', before)).toEqual([
    ['2', 'Ito, Ren'],
    ['1', 'Okafor, Ada'],
  ]);
  const after = before.replace('"id":2', '"id":2,"emp_no":905');
  expect(await resultOf('newEmployees', after)).toBe('unknownRows');
});

describe('rule 5 (names and other properties): the app', () => {
  const others = '[{"id":7,"name":5},{"id":8,"name":{"a":"b"}}]';
  testResponses('activeEmployees', [
    ['decodes entities of PHP', '[[7,"O&#039;B &amp; &lt;&copy;"]]', [['7', "O'B & <&copy;"]]],
    ['decodes their numbers', '[[7,"O&#39;B &#38; C&apos;D"]]', [['7', "O'B & C'D"]]],
    ['decodes them once', '[[7,"Ito &amp;lt; Ren"]]', [['7', 'Ito &lt; Ren']]],
    ['reads names that are no texts as null', others, numbersOnly('7', '8')],
  ]);

  test('leaves other properties unchanged', async () => {
    const other = { 'Hire Date': '2026-11-02', a: 'B &amp; C', tags: [{ a: null }] };
    const body = JSON.stringify([{ emp_no: 1042, ...other }]);
    expect(await read('activeEmployees', body)).toMatchObject([{ id: '1042', ...other }]);
  });
});
