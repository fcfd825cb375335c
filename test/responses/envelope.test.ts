/* Rules 6 to 8 of docs/responses.md: failures, rejected keys, and parts of a list. */
import { describe, expect, test } from '@jest/globals';
import { resultOf } from '../support/readResponse.ts';
import { ADA, ADA_LIST, beside, numbersOnly, testResponses } from './responseCases.ts';

/** Responses with each of these values beside the list of Ada. */
const besides = (key: string, ...values: string[]) => values.map((value) => beside(key, value));

describe('rule 6 (failure): the app', () => {
  test.each([
    ...besides('error', '"Timeout"', '["Timeout"]', '{"code":12}', 'true'),
    ...besides('error_code', '503'),
    ...besides('success', 'false', '"false"', '0'),
    ...besides('status', 'false', '400', '"599"', '"Login failed"'),
    ...besides('meta', '{"error":"Timeout"}', '{"status":500}'),
    `{"a":{"error":"Timeout","data":${ADA_LIST}}}`,
    beside('error', '"Timeout"', '["x"]'),
    beside('meta', '{"message":"Request denied"}', '[]'),
    beside('code', '450', '[]'),
    beside('messages', '["Request denied"]', '[]'),
    ...besides('success', '"error"'),
    ...besides('error', '"Query was not successful"'),
    '{"message":"Request denied"}',
    '{"500":"Connection refused"}',
    '{"500":"Class \\"Foo\\" not found"}',
    '{"error":"Upgrade successful, database locked","data":[]}',
    '{"error":"No success","data":[]}',
  ])('reports %s', async (body) => {
    expect(await resultOf('employeeCategories', body)).toBe('errorReported');
    expect(await resultOf('newEmployees', body)).toBe('errorReported');
  });

  test.each([
    ...besides('error', 'null', '""', '0', 'false', '[]', '{}'),
    ...besides('mirrors', '["x"]'),
    ...besides('success', 'true'),
    ...besides('status', '200', '"success"', '399', '600', 'null'),
    ...besides('code', '450'),
    ...besides('message', '"2 requests failed"', '"Invalid API key"'),
    ...besides('company', '{"error":"x","success":false}'),
    ...besides('logs', '[{"error":"x","status":500}]'),
    '[{"id":1042,"name":"Okafor, Ada","error":"x","success":false,"status":"failed"}]',
  ])('reads %s', async (body) => {
    expect(await resultOf('newEmployees', body)).toEqual([ADA]);
  });

  testResponses('newEmployees', [
    ['reads the words of a success', beside('status', '"Completed without errors"'), [ADA]],
    ['reads a message beside nobody', beside('message', '"No new employees"', '[]'), []],
    ['reads two numbers of statuses', '{"503":null,"511":null}', numbersOnly('503', '511')],
    ['reads one person in a list', '{"newemployees":{"412":"Cher"}}', [['412', 'Cher']]],
  ]);
});

describe('rule 7 (rejected key): the app', () => {
  const failures = (text: string) => [
    `{"success":false,"message":"${text}"}`,
    `{"error":{"code":5,"message":"${text}"}}`,
    `{"errors":["${text}"]}`,
  ];

  test.each([
    'Invalid API key',
    'The API key has expired.',
    'Unauthorized',
    'Authentication failed',
    'Warning: Incorrect API Key!',
    'InvalidApiKey',
    "The API key isn't valid",
    'Invalid API key 4f9c2b7d10e84a6f',
    'Request refused. Invalid API key. Ask your administrator.',
  ])('expires the connection if a failure says: %s', async (text) => {
    for (const body of failures(text))
      expect(await resultOf('newEmployees', body)).toBe('keyRejected');
  });

  test.each([
    'invalid token at line 1',
    'Unauthorized: IP not allowed',
    'Invalid API key for the company',
    'api_key',
    'api_key is required',
    'Token mismatch',
    'Unknown error: bad token',
    'Authentication failed for user hr_app of the database',
  ])('does not expire it if a failure says: %s', async (text) => {
    for (const body of failures(text))
      expect(await resultOf('newEmployees', body)).toBe('errorReported');
  });

  testResponses('newEmployees', [
    ['expires it if fail names a credential', '{"fail":{"api_key":"failed"}}', 'keyRejected'],
    ['does so whatever is beside it', '{"fail":{"api_key":"x","ip":"203.0.113.9"}}', 'keyRejected'],
    ['expires it if a text of fail is its name', '{"fail":"api_key"}', 'keyRejected'],
    ['expires it if a text of fail says so', '{"fail":"The API key failed"}', 'keyRejected'],
    ['reports a fail about an IP', '{"fail":{"authentication":"IP not allowed"}}', 'errorReported'],
    ['reports one about a limit', '{"fail":"Invalid API key. Rate limited."}', 'errorReported'],
    ['reports one beside a limit', '{"error":"Unauthorized","msg":"Rate limit"}', 'errorReported'],
    ['reports one about another token', '{"fail":{"token":"missing"}}', 'errorReported'],
    [
      'reports one without a word on the credential',
      '{"fail":{"api_key":null,"db":"lost"}}',
      'errorReported',
    ],
    ['reports another fail', '{"fail":{"thou":"Employee not found"}}', 'errorReported'],
    ['reports an error that names a credential', '{"error":{"api_key":"x"}}', 'errorReported'],
    ['asks no title', '{"error":"Timeout","title":"Unauthorized"}', 'errorReported'],
    ['joins no two texts', '{"error":"invalid","field":"api_key"}', 'errorReported'],
    ['expires it for a message without a list', '{"message":"Invalid API key"}', 'keyRejected'],
    ['expires it for plain text', 'Invalid API key', 'keyRejected'],
    ['reports none for a null', '{"fail":{"authentication":null},"data":[7]}', numbersOnly('7')],
    ['finds fail in an envelope', '{"newemployees":{"fail":{"api_key":"x"}}}', 'keyRejected'],
    ['searches no row', beside('error', '"Timeout"', '[[7,"Invalid API key"]]'), 'errorReported'],
  ]);
});

describe('rule 8 (part of a list): the app', () => {
  test.each([
    ...besides('next_page', '2', '"x"', 'true'),
    ...besides('has_more', 'true'),
    ...besides('links', '{"next":"/2"}'),
    ...besides('meta', '{"pagination":{"next_page":2}}', '{"total":300}'),
    ...besides('total', '2', '"300"', '"1,200"'),
    ...besides('total_pages', '2'),
    `{"data":{"next_page":2,"list":${ADA_LIST}}}`,
  ])('rejects %s, unless a part is enough', async (body) => {
    expect(await resultOf('activeEmployees', body)).toBe('part');
    expect(await resultOf('newEmployees', body)).toEqual([ADA]);
  });

  test.each([
    ...besides('next_page', 'null', '""', 'false', '0', '[]'),
    ...besides('total', '1'),
    beside('total', '2', '[["","Select"],[1042,"Okafor, Ada"]]'),
    beside('total', '2', '[[1042,"Okafor, Ada"],[1042,"Okafor, Ada"]]'),
    ...besides('total_pages', '1'),
    ...besides('total_ms', '512'),
    ...besides('company', '{"next_page":2,"total":300,"total_pages":9}'),
    '[{"id":1042,"name":"Okafor, Ada","next_page":2,"total":300}]',
  ])('reads all of %s', async (body) => {
    expect(await resultOf('activeEmployees', body)).toEqual([ADA]);
  });
});
