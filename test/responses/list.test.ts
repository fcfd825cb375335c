/* src/responses/list.ts, by rules 2 and 3 of docs/responses.md. */
import { describe, expect, test } from '@jest/globals';
import type { RequestName } from '../../src/api/api.ts';
import { resultOf } from '../support/readResponse.ts';
import {
  ADA,
  ADA_LIST,
  FAILURE,
  NO_LIST,
  REN_LIST,
  SEVERAL,
  testResponses,
  unknownRow,
} from './responseCases.ts';

describe('rule 2 (the list): the app', () => {
  testResponses('activeEmployees', [
    ['finds an array under three keys', `{"a":{"b":{"c":${ADA_LIST}}}}`, [ADA]],
    ['rejects an array under four keys', `{"a":{"b":{"c":{"d":${ADA_LIST}}}}}`, NO_LIST],
    ['rejects an object of words', '{"ada":"Okafor, Ada","ren":"Ito, Ren"}', NO_LIST],
    ['passes over an object that is no list', `{"company":{"id":5},"data":${ADA_LIST}}`, [ADA]],
    [
      'prefers aaData (DataTables) to an unknown list',
      `{"x":${REN_LIST},"aaData":${ADA_LIST}}`,
      [ADA],
    ],
    ['finds an array in metadata', `{"page":{"data":${ADA_LIST}}}`, [ADA]],
    ['rejects an empty list beside another', `{"x":[],"y":${ADA_LIST}}`, SEVERAL],
    [
      'prefers a list right under a general key',
      `{"data":{"new":${REN_LIST}},"rows":${ADA_LIST}}`,
      [ADA],
    ],
    [
      'prefers data to data of categories',
      `{"categories":{"data":${REN_LIST}},"data":${ADA_LIST}}`,
      [ADA],
    ],
    [
      'prefers data to data of departments',
      `{"departments":{"data":${REN_LIST}},"data":${ADA_LIST}}`,
      [ADA],
    ],
    [
      'rejects rows it cannot read beside an empty list',
      '{"drivers":[],"mechanics":["Ren"]}',
      SEVERAL,
    ],
    [
      'prefers data to an array in an object with a key of employees',
      `{"employee":{"roles":[5]},"data":${ADA_LIST}}`,
      [ADA],
    ],
    [
      'rejects data it cannot read beside departments',
      `{"data":["Ada"],"departments":${REN_LIST}}`,
      unknownRow(1),
    ],
    ['prefers data to a list of departments', `{"data":[],"department_list":${REN_LIST}}`, []],
    ['prefers data that is empty', `{"data":[],"departments":${REN_LIST}}`, []],
    [
      'rejects two lists under unknown keys',
      `{"drivers":${ADA_LIST},"mechanics":${REN_LIST}}`,
      SEVERAL,
    ],
    ['finds no list under a key of failure', `{"errors":${ADA_LIST}}`, FAILURE],
    ['rejects an empty list under a key of failure', '{"errors":[]}', NO_LIST],
  ]);
});

describe('rule 3 (no rows): the app', () => {
  testResponses('newEmployees', [
    ['reads an empty array', '[]', []],
    ['reads an empty object', '{}', []],
    ['reads an empty array under a general key', '{"result":[]}', []],
    ['reads an empty object under a general key', '{"response":{}}', []],
    [
      'reads an empty array beside a message',
      '{"message":"No new employees","newemployees":[]}',
      [],
    ],
    ['rejects a response that has no list', '{"ok":true}', NO_LIST],
    ['reads null instead of the list', '{"employees":null}', []],
    ['reads null instead of the list in an envelope', '{"data":{"employees":null}}', []],
    ['reads null alone', 'null', []],
    ['rejects null beside a message of failure', '{"message":"Query failed","data":null}', FAILURE],
    ['rejects null under another key', '{"shift":null}', NO_LIST],
    ['rejects empty metadata', '{"meta":{}}', NO_LIST],
    [
      'rejects employees it cannot read beside an empty list',
      '{"new":[],"employees":["Ada"]}',
      unknownRow(1),
    ],
  ]);
});

test.each(['activeEmployees', 'employeeCategories', 'nameListPage'] as const)(
  'rule 3: %s rejects null instead of the list',
  async (request) => {
    expect(await resultOf(request, 'null')).toBe('the response is a single value');
    expect(await resultOf(request, '{"employees":null,"data":null}')).toBe(NO_LIST);
  },
);

describe('rule 2: the key of the list', () => {
  const lists = (chosen: string, other: string) => [
    `{"${chosen}":${ADA_LIST},"${other}":${REN_LIST}}`,
    `{"${other}":${REN_LIST},"${chosen}":${ADA_LIST}}`,
  ];
  test.each<[request: RequestName, chosen: string, other: string]>([
    ['activeEmployees', 'workers', 'data'],
    ['activeEmployees', 'STAFF', 'data'],
    ['activeEmployees', 'staffList', 'data'],
    ['activeEmployees', 'all_employees', 'data'],
    ['activeEmployees', 'employees', 'employee_categories'],
    ['activeEmployees', 'data', 'categories'],
    ['activeEmployees', 'data', 'employee_departments'],
    ['activeEmployees', 'data', 'all'],
    ['activeEmployees', 'results', 'departments'],
    ['employeeCategories', 'categoryList', 'data'],
    ['employeeCategories', 'employee_categories', 'employees'],
    ['employeeCategories', 'data', 'employees'],
  ])('that %s requests is "%s" rather than "%s"', async (request, chosen, other) => {
    for (const body of lists(chosen, other)) expect(await resultOf(request, body)).toEqual([ADA]);
  });
});
