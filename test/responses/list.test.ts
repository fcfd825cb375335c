/* Rules 2 and 3 of docs/responses.md: where the list is, and when it is empty. */
import { describe, expect, test } from '@jest/globals';
import { type RequestName, resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, ADA_ROW, REN, REN_LIST, testResponses } from './responseCases.ts';

describe('rule 2 (list): the app', () => {
  const both = (first: string, second: string) =>
    `{"${first}":${ADA_LIST},"${second}":${REN_LIST}}`;

  testResponses('newEmployees', [
    ['reads an array', ADA_LIST, [ADA]],
    ['reads an array inside three objects', `{"a":{"b":{"c":${ADA_LIST}}}}`, [ADA]],
    ['rejects an array inside four', `{"a":{"b":{"c":{"d":${ADA_LIST}}}}}`, 'noList'],
    ['rejects an object of words', '{"ada":"Okafor, Ada","ren":"Ito, Ren"}', 'noList'],
    ['finds no list under a key of failure', `{"errors":${ADA_LIST}}`, 'errorReported'],
    ['reads a list beside no failures', `{"errors":[],"drivers":${ADA_LIST}}`, [ADA]],
    ['takes no temps for employees', `{"temps":${REN_LIST},"data":${ADA_LIST}}`, [ADA]],
    ['finds no list of the other kind', `{"categories":${ADA_LIST}}`, 'noList'],
    ['prefers one inside its kind', `{"staff":{"data":${ADA_LIST}},"x":${REN_LIST}}`, [ADA]],
    ['reads a list with null in it', `{"choices":[null,${ADA_ROW},${ADA_ROW}]}`, [ADA]],
    ['rejects two with null in one', `{"a":[null,${ADA_ROW}],"b":${REN_LIST}}`, 'severalLists'],
    ['rejects two others', both('drivers', 'mechanics'), 'severalLists'],
    ['rejects two, one of them empty', `{"drivers":${ADA_LIST},"mechanics":[]}`, 'severalLists'],
    ['reads two that are empty as nobody', '{"drivers":[],"mechanics":[]}', []],
    ['prefers one of the kind that is empty', `{"employees":[],"data":${REN_LIST}}`, []],
    ['prefers a general one that is empty', `{"data":[],"departments":${REN_LIST}}`, []],
    [
      'rejects groups of options',
      '{"employees":{"Drivers":{"7":"Ito, Ren"},"Office Staff":{"9":"Weiß, Jo"}}}',
      'severalLists',
    ],
    [
      'reads no categories beside it',
      `{"employees":{"data":${ADA_LIST},"categories":{"3":"Drivers"}}}`,
      [ADA],
    ],
  ]);

  test.each<[RequestName, chosen: string, other: string]>([
    ['newEmployees', 'new_employees', 'data'],
    ['nameListPage', 'emp_name_list', 'data'],
    ['activeEmployees', 'employees', 'employee_categories'],
    ['activeEmployees', 'data', 'categories'],
    ['employeeCategories', 'list_employee_category', 'data'],
    ['employeeCategories', 'data', 'employees'],
  ])('of %s takes "%s" rather than "%s"', async (request, chosen, other) => {
    expect(await resultOf(request, both(chosen, other))).toEqual([ADA]);
    expect(await resultOf(request, both(other, chosen))).toEqual([REN]);
  });
});

describe('rule 2 (one object): the app', () => {
  testResponses('newEmployees', [
    ['reads it if it is the whole response', ADA_ROW, [ADA]],
    ['reads it under a key of the kind', `{"newemployees":${ADA_ROW}}`, [ADA]],
    ['reads one with a last name alone', '{"id":7,"last_name":"Ito"}', [['7', 'Ito']]],
    ['reads it under a general key', `{"status":"ok","data":${ADA_ROW}}`, [ADA]],
    ['rejects it under another key', `{"company":${ADA_ROW}}`, 'noList'],
    ['reads a list beside such an object', `{"company":${ADA_ROW},"x":${REN_LIST}}`, [REN]],
    ['rejects one without a name', '{"newemployees":{"id":1042}}', 'noList'],
    [
      'reads none of the lists in it',
      '{"newemployees":{"id":1042,"name":"Okafor, Ada","supervised_staff":["3","12"]}}',
      [ADA],
    ],
    [
      'reads it beside a list of something else',
      `{"result":${ADA_ROW},"permissions":["1","2"]}`,
      [ADA],
    ],
    [
      'reads no contact beside a list',
      `{"contact_person":{"id":9,"name":"Weiß, Jo"},"data":${ADA_LIST}}`,
      [ADA],
    ],
    [
      'reads no account beside a list',
      `{"user":{"id":9,"name":"Zapier API"},"newemployees":${ADA_LIST}}`,
      [ADA],
    ],
    ['reads one without a contact', '{"id":7,"name":"Ito, Ren","contact_person":""}', [REN]],
    ['reads a list in a company', `{"id":3,"name":"Acme","newemployees":${ADA_LIST}}`, [ADA]],
  ]);
  testResponses('employeeCategories', [
    ['reads no failure', '{"code":5,"name":"Not Found","status":404}', 'errorReported'],
  ]);
});

describe('rule 2 (nothing under a key of the kind): the app', () => {
  const departments = '"departments":[{"id":"1","name":"Operations"}]';
  testResponses('newEmployees', [
    ['reads null as no one, whatever is beside it', `{${departments},"newemployees":null}`, []],
    [
      'reads a list under a general key',
      `{"employee":null,"emp_name":"","data":${ADA_LIST}}`,
      [ADA],
    ],
    ['rejects false, whatever is beside it', `{${departments},"newemployees":false}`, 'noList'],
    ['reads null beside false', '{"data":null,"contact_person":false}', []],
    ['rejects a blank text like it', `{${departments},"newemployees":""}`, 'noList'],
    [
      'rejects bare numbers under an unknown key',
      '{"message":"No one","department_ids":[3,12]}',
      'noList',
    ],
    [
      'finds a failure in its place',
      '{"newemployees":{"error":"Database is down"}}',
      'errorReported',
    ],
  ]);
});

describe('rule 3 (no rows): the app', () => {
  testResponses('newEmployees', [
    ['reads an empty array', '[]', []],
    ['reads null', 'null', []],
    ['reads an empty object alone', '{}', []],
    ['reads one under a key of the kind', '{"message":"No new employees","newemployees":{}}', []],
    ['reads null under a key of the kind', '{"newemployees":null}', []],
    ['reads null under a key in an envelope', '{"status":"ok","data":{"employees":null}}', []],
    ['rejects an empty object under another key', '{"headers":{}}', 'noList'],
    ['reads a list beside false', `{"data":false,"drivers":${ADA_LIST}}`, [ADA]],
    ['rejects false under a general key', '{"data":false}', 'noList'],
    ['rejects null under another key', '{"shift":null}', 'noList'],
    ['rejects a message that nobody is new', '{"message":"No new employees"}', 'noList'],
  ]);
});
