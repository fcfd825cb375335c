/* src/responses/envelopeStatus.ts, by rules 6 and 8 of docs/responses.md. */
import { describe, expect, test } from '@jest/globals';
import { resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, FAILURE, NO_LIST, PARTIAL, testResponses } from './responseCases.ts';

/** A response with a property beside a list. */
const beside = (key: string, value: string, rows = ADA_LIST) =>
  `{"${key}":${value},"data":${rows}}`;

describe('rule 6: a property with a key of failure', () => {
  testResponses('newEmployees', [
    ['is a failure if the key also has a companion', beside('has_api_error', 'true'), FAILURE],
    ['means nothing if the key has any other word', beside('invalid_records', '3'), [ADA]],
    [
      'means nothing if the key has another word in camel case',
      beside('exceptionDays', '["2026-12-25"]'),
      [ADA],
    ],
    ['is a failure if the word is in the plural', beside('Exceptions', '"x"'), FAILURE],
    ['is a failure beside rows that no rule reads', '{"error":"Timeout","data":["x"]}', FAILURE],
    ['is a failure beside JSON in a text', '{"error":"Timeout","d":"[7]"}', FAILURE],
    ['is a failure if it is a list of texts', `{"errors":["Timeout"],"data":${ADA_LIST}}`, FAILURE],
    [
      'is a failure if it is an object with a code',
      `{"error":{"code":12},"data":${ADA_LIST}}`,
      FAILURE,
    ],
    [
      'is a failure if an object in it says something',
      '{"error":{"detail":"Timeout"},"data":[]}',
      FAILURE,
    ],
    ['is a failure in metadata', `{"a":{"meta":{"error":"x"},"data":${ADA_LIST}}}`, FAILURE],
    ['means nothing in another object', `{"company":{"error":"x"},"data":${ADA_LIST}}`, [ADA]],
    [
      'means nothing in a row',
      `[{"id":1042,"name":"Okafor, Ada","error":"x","success":false}]`,
      [ADA],
    ],
  ]);
});

describe('rule 6: the app reads the list beside', () => {
  testResponses('newEmployees', [
    ['an error that is empty', beside('error', '""'), [ADA]],
    ['an error of zero', beside('error', '0'), [ADA]],
    ['an error of false', beside('error', 'false'), [ADA]],
    ['an error of NONE', beside('error', '"NONE"'), [ADA]],
    ['an error that is an empty array', beside('error', '[]'), [ADA]],
    ['an error that is an empty object', beside('error', '{}'), [ADA]],
    ['an error that says Success', beside('error_message', '" Success. "'), [ADA]],
    ['an error object that says OK', `{"error":{"code":0,"text":"OK"},"data":${ADA_LIST}}`, [ADA]],
    ['an error code of zeros', `{"errno":"00","data":${ADA_LIST}}`, [ADA]],
    [
      'a status of ok and an error of null',
      `{"status":"ok","error":null,"data":${ADA_LIST}}`,
      [ADA],
    ],
    ['a message with a word of access', `{"message":"No access log","data":${ADA_LIST}}`, [ADA]],
  ]);
});

describe('rule 6: a success', () => {
  const success = (value: string) => `{"success":${value},"data":${ADA_LIST}}`;
  testResponses('newEmployees', [
    ['that is false is a failure', '{"success":false,"data":[]}', FAILURE],
    ['that is the text zero is a failure', success('"0"'), FAILURE],
    ['that is no between spaces is a failure', success('" no "'), FAILURE],
    ['that is true is fine', success('true'), [ADA]],
    ['of something else is fine', beside('license_valid', 'false'), [ADA]],
    ['that is empty is fine', success('""'), [ADA]],
    ['that is null is fine', success('null'), [ADA]],
    ['counts if its key also has a companion', beside('is_valid', 'false'), FAILURE],
  ]);
});

describe('rule 6: a status', () => {
  const status = (value: string) => `{"status":${value},"data":${ADA_LIST}}`;
  testResponses('newEmployees', [
    ['of 400 is a failure', status('400'), FAILURE],
    ['of the text 404 is a failure', status('"404 Not Found"'), FAILURE],
    ['of unauthorised is a failure', status('"Unauthorised"'), FAILURE],
    ['of false is a failure', status('false'), FAILURE],
    ['of 200 is fine', status('200'), [ADA]],
    ['of something else is fine', beside('area_status', '404'), [ADA]],
    ['is not a number of results', `{"results":412,"rows":${ADA_LIST}}`, [ADA]],
    ['of several words with failed is a failure', status('"Login failed"'), FAILURE],
    ['of a longer number is fine', status('40401'), [ADA]],
    ['of a text with such a number in it is fine', status('"Loaded 500 rows"'), [ADA]],
    ['of null is fine', status('null'), [ADA]],
    ['counts if its key also has a companion', beside('httpStatus', '500'), FAILURE],
    ['counts in metadata', beside('_response', '{"code":500}'), FAILURE],
    ['is not in metadata without a key of status', beside('meta', '{"color":1}'), [ADA]],
  ]);
});

describe('rule 6: a message beside an empty list', () => {
  const message = (text: string) => `{"message":"${text}","data":[]}`;
  testResponses('newEmployees', [
    ['is a failure if it has a word of failure', message('Request denied'), FAILURE],
    ['is a failure if it speaks of an expired session', message('Session expired'), FAILURE],
    ...[
      'Please log in',
      'Login required',
      'Not logged in',
      'The token was revoked',
      'Wrong password',
      'No permission',
      'Bad credentials',
      'Not authenticated',
      'Authentication required',
      'Not authorized',
      'Authorization required',
      'No access',
      'Your key will expire',
    ].map((text) => [`is a failure if it says ${text}`, message(text), FAILURE] as const),
    ['is a failure if it is a list', '{"message":["Invalid API key"],"data":[]}', FAILURE],
    ['is a failure in metadata', '{"meta":{"message":"Invalid key"},"data":[]}', FAILURE],
    ['is fine if it has such words inside others', message('Keyboards are accessories'), []],
    ['is fine under a key of something else', '{"report":"Denied requests","data":[]}', []],
    ['does not make up for a missing list', '{"message":"No new employees"}', NO_LIST],
  ]);
});

test('rule 6: only the failure that the API documents is a rejected key', async () => {
  const read = (body: string) => resultOf('newEmployees', body);
  expect(await read('{"fail":{"authentication":"The key failed"}}')).toBe('keyRejected');
  expect(await read('{"fail":{"company":"Suspended"}}')).toBe(FAILURE);
  expect(await read('{"fail":"The key failed"}')).toBe(FAILURE);
  expect(await read('{"error":{"authentication":"Slow"}}')).toBe(FAILURE);
});

describe('rule 8: the app rejects a partial list', () => {
  const partial = [
    `{"more":"yes","data":${ADA_LIST}}`,
    `{"pages":2,"data":${ADA_LIST}}`,
    `{"last_page":"2","data":${ADA_LIST}}`,
    `{"total_employees":2,"data":${ADA_LIST}}`,
    `{"total":2,"data":${ADA_LIST}}`,
    `{"totalSize":2,"data":${ADA_LIST}}`,
    `{"TOTALCOUNT":"300","data":${ADA_LIST}}`,
    `{"links":{"next":"x"},"data":${ADA_LIST}}`,
    `{"next":"https://hr.example.com/?page=2","data":${ADA_LIST}}`,
    `{"next":{"href":"/2"},"data":${ADA_LIST}}`,
    `{"@odata.nextLink":"/2","data":${ADA_LIST}}`,
    `{"hydra:next":"/2","data":${ADA_LIST}}`,
    `{"nextRecordsUrl":"/2","data":${ADA_LIST}}`,
    `{"pagination":{"more":true},"results":${ADA_LIST}}`,
    `{"data":{"next_page":2,"employees":${ADA_LIST}}}`,
    `{"total":"1,000,000","data":${ADA_LIST}}`,
    `{"meta":{"total":300},"data":${ADA_LIST}}`,
  ];
  test.each(partial)('such as %s', async (body) => {
    expect(await resultOf('activeEmployees', body)).toBe(PARTIAL);
    expect(await resultOf('employeeCategories', body)).toBe(PARTIAL);
    expect(await resultOf('newEmployees', body)).toEqual([ADA]);
    expect(await resultOf('nameListPage', body)).toEqual([ADA]);
  });

  test('such as an empty list with a total above zero', async () => {
    expect(await resultOf('activeEmployees', '{"total":5,"data":[]}')).toBe(PARTIAL);
    expect(await resultOf('newEmployees', '{"total":5,"data":[]}')).toEqual([]);
  });
});

describe('rule 8: the app reads everyone', () => {
  const negative = ['""', '0', 'false', 'null', '"No"', '"N"', '"none"', '[]', '{}'];
  const whole = [
    ...negative.map((value) => beside('has_more', value)),
    beside('pages', '1'),
    beside('recordsTotal', '1'),
    beside('total', '2', '[{"id":1042,"name":"Okafor, Ada"},{"id":1042,"name":"Okafor, Ada"}]'),
    beside('total', '2', '{"":"Select","1042":"Okafor, Ada"}'),
    beside('employees_total', '300'),
    `{"pagination":{"more":false},"results":${ADA_LIST}}`,
    `{"employee_count":300,"data":${ADA_LIST}}`,
    `{"total_ms":512,"total_hours":160,"total_departments":12,"data":${ADA_LIST}}`,
    `{"sub_total":300,"data":${ADA_LIST}}`,
    `{"company":{"has_more":true,"total":300,"pages":9},"data":${ADA_LIST}}`,
    `{"more_info":"https://hr.example.com/help","next_update":"2026-12-01","data":${ADA_LIST}}`,
    '[{"id":1042,"name":"Okafor, Ada","next":"x","total":300,"pages":9}]',
  ];
  test.each(whole)('in %s', async (body) => {
    expect(await resultOf('activeEmployees', body)).toEqual([ADA]);
  });
});
