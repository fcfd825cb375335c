/* What stands beside a list, or in place of one. */
import { describe, expect, test } from '@jest/globals';
import type { Row } from '../src/row.ts';
import { type Reading, readCategories, readEmployees } from './replies/reading.ts';

const numberOf = ({ number }: Row) => number;

/** What both vocabularies make of a text, which is the same. */
const read = (text: string): Reading<string> => {
  const asEmployees = readEmployees(text, numberOf);
  expect(readCategories(text, numberOf)).toEqual(asEmployees);
  return asEmployees;
};

const NO_ONE = { is: 'list', items: [] };

describe('a response', () => {
  test.each([
    '{"fail":{"authentication":"no"}}',
    '{"fail":{"authentication":null}}',
    '\uFEFF {"fail":{"authentication":{"text":"no"},"more":1}}',
    '{"fail":{"authentication":"no"},"rows":[1042]}',
    '{"status":"error","fail":{"authentication":"no"}}',
    '{"emp_name_list":{"fail":{"authentication":"no"}}}',
    '{"7":"Ito, Ren","fail":{"authentication":"no"}}',
  ])('that is %s refuses the key', (text) => {
    expect(read(text)).toEqual({ is: 'refused' });
  });

  test.each([
    ...['fail', 'failed', 'failure', 'error', 'errors', 'exception', 'fault', 'message'],
    ...['msg', 'reason', 'detail', 'status', 'success', 'ok', 'code', 'Error', 'ERROR'],
    ...['errorMessage', 'title', 'authentication', 'result', 'http_status', 'dbError'],
  ])('that has the property "%s" and no list is a failure', (property) => {
    expect(read(`{"${property}":"something is wrong","at":"noon"}`)).toEqual({ is: 'failure' });
    expect(read(`{"data":{"${property}":"something is wrong"}}`)).toEqual({ is: 'failure' });
  });

  test.each([
    ['', 'the response is empty'],
    [' \r\n', 'the response is empty'],
    ['\uFEFF', 'the response is empty'],
    ['<html>', 'the response is a web page'],
    ['\n <?xml version="1.0"?>', 'the response is a web page'],
    ['{', 'the response is incomplete'],
    ['[1042,7', 'the response is incomplete'],
    ['{"1042":"Okafor, Ada","7":"It', 'the response is incomplete'],
    ['[1042][7]', 'the response is incomplete'],
    ["['1042']", 'the response is incomplete'],
    ['[0815]', 'the response is incomplete'],
    ['Okafor, Ada', 'the response is plain text'],
    ['1042,7', 'the response is plain text'],
    ['null', 'the response is a single value'],
    ['true', 'the response is a single value'],
    ['1042', 'the response is a single value'],
    ['123456789012345678901234567890', 'the response is a single value'],
    ['"1042"', 'the response is a single value'],
    ['{"count":4}', 'the response has no list in it'],
    ['{"id":1042,"name":"Okafor, Ada"}', 'the response has no list in it'],
    ['{"a":["1042"],"b":["7"]}', 'the response has no list in it'],
    ['{"a":{"b":{"c":["1042"]}}}', 'the response has no list in it'],
    ['{"a":{"b":{"c":{"1042":"Okafor, Ada"}}}}', 'the response has no list in it'],
    ['[null]', "row 1 isn't in a known format"],
    ['[true]', "row 1 isn't in a known format"],
    ['[""]', "row 1 isn't in a known format"],
    ['[" "]', "row 1 isn't in a known format"],
    ['[[]]', "row 1 isn't in a known format"],
    ['[{}]', "row 1 isn't in a known format"],
    ['[["1042","7","0815"]]', "row 1 isn't in a known format"],
    ['[["1042"]]', "row 1 isn't in a known format"],
    ['[["1042",7]]', "row 1 isn't in a known format"],
    ['[["1042",["Okafor, Ada"]]]', "row 1 isn't in a known format"],
    ['[[null,"Okafor, Ada"]]', "row 1 isn't in a known format"],
    ['[[true,"Okafor, Ada"]]', "row 1 isn't in a known format"],
    ['[["1042","a"],["7",{"name":"b"}]]', "row 2 isn't in a known format"],
    ['[["1042","a"],{"name":"Ito, Ren"}]', "row 2 isn't in a known format"],
    ['[["8","a"],["7","b"],{"id":null}]', "row 3 isn't in a known format"],
    ['[["1042","a"],{"id":{"number":7}}]', "row 2 isn't in a known format"],
    ['[["1042","a"],{"id":"7","name":false}]', "row 2 isn't in a known format"],
    ['{"1042":"a","7":true}', "row 2 isn't in a known format"],
    ['{"1042":7}', "row 1 isn't in a known format"],
    ['{"1042":["Okafor","Ada"]}', "row 1 isn't in a known format"],
    ['{"0":{"id":"1042"},"1":{"id":"7"}}', 'the response has no list in it'],
    ['[{"0":"Okafor, Ada"}]', "row 1 isn't in a known format"],
    ['{"8":{"id":8,"name":"a"},"7":{"id":"07"}}', "row 2 isn't in a known format"],
    ['{"1042":{"id":null,"name":"Okafor, Ada"}}', "row 1 isn't in a known format"],
    ['{"rows":[["1042","a"],null]}', "row 2 isn't in a known format"],
  ])('that is %j cannot be read: %s', (text, why) => {
    expect(read(text)).toEqual({ is: 'unreadable', why });
  });
});

describe('beside a list', () => {
  const LISTS = ['[]', '{}', '[[1042,"Okafor, Ada"]]', '{"1042":"Okafor, Ada"}'];

  test.each([
    ...['fail', 'failed', 'failure', 'error', 'errors', 'exception', 'Error', '_error'].flatMap(
      (name) => [`"${name}":"broken"`, `"${name}":true`, `"${name}":500`],
    ),
    ...['false', '0', '"false"', '"No"', '"0"'].flatMap((no) => [`"success":${no}`, `"ok":${no}`]),
    ...['error', 'fail', 'Failed', 'FAILURE', 'denied'].map((state) => `"status":"${state}"`),
    '"error":{"code":5}',
    '"errors":["broken"]',
    '"error_msg":"DB down"',
    '"auth_status":"login_failed"',
  ])('%s tells of a failure, and there is no shorter list', (property) => {
    for (const list of LISTS) {
      expect(read(`{${property},"rows":${list}}`)).toEqual({ is: 'failure' });
      expect(read(`{"rows":${list},${property}}`)).toEqual({ is: 'failure' });
      expect(read(`{"data":{${property},"rows":${list}}}`)).toEqual({ is: 'failure' });
    }
  });

  test.each(['null', 'false', '0', '""', '"0"', '"false"', '"No"', '"none"', '"NULL"'])(
    '"error": %s tells of nothing',
    (nothing) => {
      const items = ['1042'];
      expect(read(`{"error":${nothing},"rows":[[1042,"A"]]}`)).toEqual({ is: 'list', items });
      expect(read(`{"error":${nothing},"rows":[]}`)).toEqual(NO_ONE);
    },
  );

  test.each([
    '{"error":"broken","1042":"Okafor, Ada"}',
    '{"1042":"Okafor, Ada","success":false}',
    '{"status":"error","1042":"Okafor, Ada"}',
    '{"error":["1042"]}',
    '{"error":{"1042":"Okafor, Ada"}}',
    '{"500":"Internal Server Error"}',
    '[[404,"NOT FOUND"]]',
  ])('and in place of one a failure is told: %s', (text) => {
    expect(read(text)).toEqual({ is: 'failure' });
  });

  test.each([
    '[{"error":"database is down"}]',
    '[{"fail":{"authentication":"no"}}]',
    '{"rows":[{"message":"broken"}]}',
  ])('no row is made of a failure: %s', (text) => {
    expect(read(text).is).toBe('unreadable');
  });

  test('a person without a name is no failure', () => {
    expect(readEmployees('{"500":null}', numberOf)).toEqual({ is: 'list', items: ['500'] });
  });

  test('there are 1,000 properties at most, the list among them', () => {
    const envelope = (size: number) => {
      const others = Array.from({ length: size - 1 }, (_, index) => `"x${index}":1`);
      return `{${others.join(',')},"rows":[[1042,"Okafor, Ada"]]}`;
    };
    expect(read(envelope(1_000))).toEqual({ is: 'list', items: ['1042'] });
    expect(read(envelope(1_001)).is).toBe('unreadable');
  });

  test('a person or a category may have the number of a status', () => {
    expect(read('{"500":"Okafor, Ada"}')).toEqual({ is: 'list', items: ['500'] });
    const items = ['500', '7'];
    expect(read('{"500":"Internal Server Error","7":"B"}')).toEqual({ is: 'list', items });
  });
});

describe('an empty list', () => {
  test.each([
    '{"status":500,"data":[]}',
    '{"code":"503","list":{}}',
    '{"status":"Unauthorized","data":[]}',
    '{"status":"NOK","data":[]}',
    '{"status":false,"data":[]}',
    '{"success":"N","data":[]}',
    '{"errorMessage":"x","data":[]}',
    '{"error_code":12,"data":[]}',
    '{"err":"x","data":[]}',
    '{"result":"error","data":[]}',
    '{"authentication":"failed","data":[]}',
    '{"message":"Database unavailable","data":[]}',
    '{"reason":"API key is wrong","list":[]}',
    '{"detail":{}}',
    '{"message":[]}',
    '{"data":{"warning":"half of it is missing","rows":[]}}',
    '{"count":0,"note":"as of today","data":{"employees":[]}}',
    '{"data":{"id":"x","list":[]}}',
    '{"total":5,"data":[]}',
    '{"status":0,"data":[]}',
  ])('beside anything that is not known to be harmless is not "no one": %s', (text) => {
    expect(read(text)).toEqual({ is: 'failure' });
  });

  test.each([
    '{"status":"ok","message":"","count":0,"data":[]}',
    '{"success":true,"message":"Success","code":200,"data":{}}',
    '{"error":null,"errorMessage":"","result":"done","data":[]}',
    '{"count":0,"data":{"employees":[]}}',
    '{"code":0,"page":1,"per_page":"50","has_more":false,"data":[]}',
    '{"a":[],"b":[]}',
    '{"errors":[],"rows":[]}',
  ])('beside what is known to be harmless is "no one": %s', (text) => {
    expect(read(text)).toEqual(NO_ONE);
  });

  test('beside a list with rows counts for nothing', () => {
    expect(read('{"a":[[1042,"Okafor, Ada"]],"b":{}}')).toEqual({ is: 'list', items: ['1042'] });
  });
});

describe('a part of a list', () => {
  const PARTS = [
    ...['"next":"/page/2"', '"more":true', '"has_more":"yes"', '"hasMore":1', '"truncated":true'],
    ...['"next_page":2', '"partial":true', '"incomplete":"y"'],
    ...['"total":2', '"count":"2"', '"total_count":2', '"pages":2', '"total_pages":"2"'],
  ];
  const texts = PARTS.flatMap((part) => [
    `{${part},"rows":[[1042,"Okafor, Ada"]]}`,
    `{"data":{"rows":{"1042":"Okafor, Ada"}},${part}}`,
  ]);

  test.each(texts)('is no list where the whole is asked for: %s', (text) => {
    const why = 'the response is only part of the list';
    expect(read(text)).toEqual({ is: 'unreadable', why });
  });

  test.each(texts)('is a list where a part is asked for: %s', (text) => {
    expect(readEmployees(text, numberOf, false)).toEqual({ is: 'list', items: ['1042'] });
  });

  test.each([
    ...['"next":null', '"more":false', '"has_more":"No"', '"truncated":0', '"next":""'],
    ...['"partial":"none"', '"next":{}', '"total":1', '"count":"1"', '"pages":1', '"page":7'],
  ])('is not what a whole list is taken for that says %s', (whole) => {
    expect(read(`{${whole},"rows":[[1042,"A"]]}`)).toEqual({ is: 'list', items: ['1042'] });
  });
});
