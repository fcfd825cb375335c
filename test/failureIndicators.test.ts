/* What stands beside a list, or in place of one: a failure, a part, or nothing to mind. */
import { describe, expect, test } from '@jest/globals';
import { isWhole, listNames } from './replies/case.ts';
import { read } from './replies/reading.ts';

const ROW = '[[1042,"Okafor, Ada"]]';

describe.each(listNames)('the list %s', (list) => {
  const expectFailure = (text: string) =>
    expect(read(list, text)).rejects.toMatchObject({ problem: 'reportedFailure' });

  const expectFailures = async (property: string, ...lists: string[]) => {
    for (const rows of lists) {
      await expectFailure(`{${property},"rows":${rows}}`);
      await expectFailure(`{"data":{"rows":${rows},${property}}}`);
    }
  };

  test.each([
    ...['"error":"broken"', '"has_error":true', '"_error":500', '"errors":["broken"]'],
    ...['"problem":{"code":5}', '"DB_ERROR":"down"', '"access denied":1', '"invalidKey":"x"'],
  ])('R9: %s beside a list, empty or not, is a failure', async (property) => {
    await expectFailures(property, '[]', '{}', ROW, '{"1042":"Okafor, Ada"}');
  });

  test.each([
    ...[
      '"success":false',
      '"success":"No"',
      '"ok":0',
      '"ok":"0"',
      '"status":false',
      '"status":401',
    ],
    ...['"status":"error"', '"state":"access_denied"', '"code":"AUTH_ERROR"', '"result":"not ok"'],
  ])('R10: %s beside rows is a failure', async (property) => {
    await expectFailures(property, ROW, '{"1042":"Okafor, Ada"}');
  });

  test.each([
    ...['"status":0', '"status":"pending"', '"message":"Database unavailable"', '"total":5'],
    ...['"note":"as of today"', '"id":"x"', '"success":"N"', '"error_code":12', '"page":"x"'],
  ])('R11: %s beside an empty list is a failure', async (property) => {
    await expectFailures(property, '[]', '{}');
  });

  test.each(['null', 'false', '0', '""', '"0"', '"false"', '"No"', '"none"', '"NULL"', '[]', '{}'])(
    'R9: "error": %s is none',
    async (nothing) => {
      expect(await read(list, `{"error":${nothing},"rows":${ROW}}`)).toHaveLength(1);
      expect(await read(list, `{"error":${nothing},"rows":[]}`)).toEqual([]);
    },
  );

  test.each([
    '{"status":"ok","message":"","count":0,"data":[]}',
    '{"success":true,"message":"Success","code":200,"data":{}}',
    '{"code":0,"page":1,"per_page":"50","has_more":false,"data":[]}',
    '{"error":null,"result":"done","a":[],"b":[]}',
  ])('R11: %s says that there is no one', async (text) => {
    expect(await read(list, text)).toEqual([]);
  });

  test.each([
    ...[
      'R3: {"detail":{}}',
      'R3: {"message":[]}',
      `R3: {"error":${ROW}}`,
      `R3: {"notices":${ROW}}`,
    ],
    ...[
      'R8: {"500":"Internal Server Error"}',
      'R8: [[404,"NOT FOUND"]]',
      'R8: {"401":"Invalid key"}',
    ],
    ...['R13: {"errorMessage":"x","at":"noon"}', 'R13: {"data":{"title":"x"}}', 'R13: {"ok":1}'],
  ])('%s is a failure', async (told) => {
    await expectFailure(told.slice(told.indexOf(' ')));
  });

  test.each(['[[500,"Okafor, Ada"],[7,"Bad Gateway"]]', '{"500":"Internal Server Error","7":"B"}'])(
    'R8: %s is a list of rows',
    async (text) => {
      expect(await read(list, text)).toMatchObject([{ id: '500' }, { id: '7' }]);
    },
  );

  test.each([
    ...['"next":"/page/2"', '"more":true', '"hasMore":1', '"truncated":true', '"incomplete":"y"'],
    ...['"total":2', '"count":"2"', '"pages":2', '"total_pages":"2"', '"last":false', '"done":0'],
  ])('R12: %s makes a part of it', async (part) => {
    const problem = { details: { why: 'the response is only part of the list' } };
    for (const text of [`{${part},"rows":${ROW}}`, `{"data":{"rows":${ROW}},${part}}`]) {
      if (isWhole(list)) await expect(read(list, text)).rejects.toMatchObject(problem);
      else expect(await read(list, text)).toHaveLength(1);
    }
  });

  test.each([
    ...['"next":null', '"more":false', '"has_more":"No"', '"truncated":0', '"next":""', '"last":1'],
    ...['"partial":"none"', '"next":{}', '"total":1', '"count":"1"', '"pages":1', '"page":7'],
  ])('R12: %s makes no part of it', async (whole) => {
    expect(await read(list, `{${whole},"rows":${ROW}}`)).toHaveLength(1);
  });
});

test('R8: a person is no failure, with or without a name, but a row with a property of failure is', async () => {
  expect(await read('employees', '{"500":null}')).toMatchObject([{ id: '500', name: null }]);
  expect(await read('employees', '{"401":"Denied, Ada"}')).toMatchObject([{ id: '401' }]);
  const driver = '[{"emp_no":7,"first_name":"Ada","accident_faults":1}]';
  expect(await read('employees', driver)).toMatchObject([{ id: '7', accident_faults: 1 }]);
  const failed = read('employees', '[[7,"Ito, Ren"],{"id":500,"error":"denied"}]');
  await expect(failed).rejects.toMatchObject({ problem: 'notAList' });
});

test('R10: a state may be one of the sign-in, the session or the call', async () => {
  for (const state of ['auth_status', 'sessionState', 'Query Status', 'call_result']) {
    const text = `{"data":[7],"${state}":"login_failed"}`;
    await expect(read('employees', text)).rejects.toMatchObject({ problem: 'reportedFailure' });
  }
});
