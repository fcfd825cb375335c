/* src/responses/envelope.ts, by rules 6 to 8 of docs/responses.md. */
import { describe, expect, test } from '@jest/globals';
import { resultOf } from '../support/readResponse.ts';
import {
  ADA,
  ADA_LIST,
  FAILURE,
  NO_LIST,
  PARTIAL,
  REJECTED,
  testResponses,
} from './responseCases.ts';

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
    ['is a failure if the value is a number', beside('error', '503'), FAILURE],
    ['is a failure if the key says forbidden', beside('forbidden', 'true'), FAILURE],
    ['is no failure if only another key names the API key', beside('invalid_api_keys', '0'), [ADA]],
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
    ['an error that says 0 errors', beside('errors', '"0 errors"'), [ADA]],
    ['a status without errors', beside('status', '"Completed without errors"'), [ADA]],
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
    ['counts in metadata', beside('_response', '{"statusCode":500}'), FAILURE],
    ['is not a bare number under code beside rows', beside('code', '450'), [ADA]],
    ['is not a bare number under state beside rows', beside('state', '503'), [ADA]],
    ['is a bare number under code beside an empty list', beside('code', '450', '[]'), FAILURE],
    [
      'is a bare number under code beside rows that no rule reads',
      beside('code', '450', '["x"]'),
      FAILURE,
    ],
    ['is a text under code', beside('code', '"error"'), FAILURE],
    ['is not in metadata without a key of status', beside('meta', '{"color":1}'), [ADA]],
  ]);
});

describe('rule 6: a message beside an empty category list', () => {
  const message = (text: string) => `{"message":"${text}","data":[]}`;
  testResponses('employeeCategories', [
    ['is a failure if it has a word of failure', message('Request denied'), FAILURE],
    ['is a failure in metadata', '{"meta":{"message":"Query failed"},"data":[]}', FAILURE],
    ['is fine if it has such words inside others', message('Defaults are unfailing'), []],
    ['is fine under a key of something else', '{"report":"Denied requests","data":[]}', []],
  ]);
});

describe('rule 6: a message', () => {
  testResponses('newEmployees', [
    ['says nothing beside an empty employee list', '{"message":"Request denied","data":[]}', []],
    ['does not make up for a missing list', '{"message":"No new employees"}', NO_LIST],
    ['is a failure if there is no list', '{"message":"Request denied"}', FAILURE],
  ]);
});

describe('rule 7: a rejected key', () => {
  const message = (text: string) => `{"success":false,"message":"${text}"}`;
  testResponses('newEmployees', [
    ['is the documented failure', '{"fail":{"authentication":"The key failed"}}', REJECTED],
    ['is not another failure', '{"fail":{"company":"Suspended"}}', FAILURE],
    ['is not another text of failure', '{"fail":"The list failed"}', FAILURE],
    ['is not authentication in another failure', '{"error":{"authentication":"Slow"}}', FAILURE],
    ...[
      'Invalid API key',
      'API key is not valid.',
      'The api key is invalid.',
      'Wrong apikey',
      'Incorrect login',
      'Unknown token',
      'Your token has expired',
      'The token was revoked',
      'The credentials were rejected',
      'Bad credentials',
      'API key not found',
      'Your API key isn’t valid',
      'API key no longer valid',
      'No such API key',
      'API key not recognized',
      'Not authorized key',
      'Your API key is not correct',
      'Unauthorized API key',
      'Key not authorised',
      'Unrecognized secret',
      'Wrong password',
      'Invalid authorization',
      'API key does not exist',
      'INVALID_API_KEY',
      'oauth.v2.InvalidApiKey',
      'Access denied. Invalid API key.',
    ].map((text) => [`is a failure that says ${text}`, message(text), REJECTED] as const),
    ...[
      'Forbidden',
      'Access denied',
      'Your key has no permission for unknown employees',
      'api_key is required',
      'Invalid request: api_key is required',
      'Duplicate key value violates unique constraint',
      'Duplicate key: unknown',
      'Your license key has expired',
      'Cache key not found',
      'Invalid certificate of the login server',
      'Unknown LDAP login',
      'Invalid XSRF token',
      'The server requested authentication method unknown to the client',
      'Unable to verify API key at this time',
      'Failed to validate token: connection refused',
      'Invalid IP address for this API key',
      'Employee not found for this key',
      'Encryption key not found',
      'KeyNotFoundException',
      'Invalid token < in JSON',
      'Invalid key: expected integer',
      'Unknown key driver_only',
      'Session expired while loading login page',
      'Unknown column api_key',
      'Unknown error during login',
      'Login page not found',
      'Invalid CSRF token',
      'Unknown employee. Log in again',
      'Invalid: key',
      'This key is not authorized for the list',
      'monkey invalid',
    ].map((text) => [`is not a failure that says ${text}`, message(text), FAILURE] as const),
    ['is named in one text, not in two', '{"error":"invalid","field":"api_key"}', FAILURE],
    ['is named beside an error code', '{"error":{"code":5,"message":"Bad token"}}', REJECTED],
    ['is named without a list', '{"detail":"Invalid API key."}', REJECTED],
    [
      'is named by a list of errors',
      '{"success":false,"data":[{"message":"Bad API key"}]}',
      REJECTED,
    ],
    ['is named by a status as a row', '{"403":"Invalid API key"}', REJECTED],
    ['is named in plain text', 'Invalid API key', REJECTED],
    ['is named in a text of JSON', '"Invalid API key"', REJECTED],
    [
      'is not named in a longer text',
      'Invalid API key'.padEnd(201, '.'),
      'the response is plain text',
    ],
    ['is not named in a web page', '<p>Invalid API key</p>', 'the response is a web page'],
    ['is not the name of someone', '{"error":"Timeout","data":[[7,"Key, Invalid"]]}', FAILURE],
    ['is not a message beside an empty list', '{"message":"Invalid API key","data":[]}', []],
  ]);

  test.each([
    [400, '{"detail":"Invalid API key."}', REJECTED],
    [403, '{"detail":"Invalid API key."}', REJECTED],
    [422, '{"errors":{"api_key":["The api key is invalid."]}}', REJECTED],
    [403, 'Invalid API key', REJECTED],
    [500, '{"detail":"Invalid API key."}', 'errorStatus'],
    [404, '{"detail":"Invalid API key."}', 'listNotFound'],
    [403, '{"detail":"Access denied"}', 'forbidden'],
    [403, '<p>Invalid API key</p>', 'blocked'],
    [500, '{"fail":{"authentication":"x"}}', REJECTED],
  ])('with status %i and %s is %s', async (status, body, expected) => {
    expect(await resultOf('activeEmployees', body, { status })).toBe(expected);
  });
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
    `{"total_available":300,"data":${ADA_LIST}}`,
    `{"page_count":3,"data":${ADA_LIST}}`,
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

describe('rule 8: a partial list that status or headers announce', () => {
  test.each([
    [{ status: 206 }],
    [{ headers: { 'content-range': 'employees 0-0/2' } }],
    [{ headers: { 'x-total-count': '2' } }],
    [{ headers: { link: '<?page=2>; rel="next"' } }],
  ])('such as %j', async (sent) => {
    expect(await resultOf('activeEmployees', ADA_LIST, sent)).toBe(PARTIAL);
    expect(await resultOf('newEmployees', ADA_LIST, sent)).toEqual([ADA]);
  });

  test.each([
    [{ headers: { 'content-range': 'employees 0-0/1' } }],
    [{ headers: { 'content-range': 'employees 0-0/*' } }],
    [{ headers: { 'x-total-count': '1' } }],
    [{ headers: { 'x-total-count': 'many' } }],
  ])('is not %j', async (sent) => {
    expect(await resultOf('activeEmployees', ADA_LIST, sent)).toEqual([ADA]);
  });

  test('is not a count with repetitions and the blank option', async () => {
    const body = '[["","Select"],[1042,"Okafor, Ada"],[1042,"Okafor, Ada"]]';
    const headers = { 'x-total-count': '3' };
    expect(await resultOf('activeEmployees', body, { headers })).toEqual([ADA]);
  });
});

describe('rule 8: the app reads everyone', () => {
  const negative = ['""', '0', 'false', 'null', '"No"', '"N"', '"none"', '[]', '{}'];
  const whole = [
    ...negative.map((value) => beside('has_more', value)),
    beside('pages', '1'),
    beside('page_count', '1'),
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
