/* What stands beside a list, or in a row, that is a part or a failure; responses/ has many more. */
import { describe, expect, test } from '@jest/globals';
import { isWhole, listNames } from './responses/case.ts';
import { read } from './responses/reading.ts';

const ROW = '[[1042,"Okafor, Ada"]]';

describe.each(listNames)('the list %s', (list) => {
  const parts = '"hasMore":1 "total":"2" "total_pages":"2" "last":false "done":0 "scroll_id":"x"';
  test.each([
    ...parts.split(' '),
    ...['"numFound":2', '"total":"1,500"', '"exceededTransferLimit":true'],
  ])('R12: %s makes a part of it', async (part) => {
    const problem = { details: { why: 'the response is only part of the list' } };
    for (const text of [`{${part},"rows":${ROW}}`, `{"data":{"rows":${ROW}},${part}}`]) {
      if (isWhole(list)) await expect(read(list, text)).rejects.toMatchObject(problem);
      else expect(await read(list, text)).toHaveLength(1);
    }
  });
});

test('R8: a person is no failure, with or without a name, but a row with a property of failure is', async () => {
  const inParts = read('employees', '[{"emp_no":401,"last_name":"Unauthorized"}]');
  await expect(inParts).rejects.toMatchObject({ problem: 'reportedFailure' });
  expect(await read('employees', '{"7":"Forbidden"}')).toMatchObject([{ name: 'Forbidden' }]);
  expect(await read('employees', '{"500":null}')).toMatchObject([{ id: '500', name: null }]);
  const ko = read('employees', '[{"emp_no":404,"first_name":"Min","last_name":"Ko"}]');
  expect(await ko).toMatchObject([{ id: '404', name: 'Ko, Min' }]);
  const found = '[{"emp_no":302,"first_name":"Ada","last_name":"Found"}]';
  expect(await read('employees', found)).toMatchObject([{ id: '302', name: 'Found, Ada' }]);
  expect(await read('employees', '{"401":"Denied, Ada"}')).toMatchObject([{ id: '401' }]);
  const driver = '[{"emp_no":7,"first_name":"Ada","accident_faults":1}]';
  expect(await read('employees', driver)).toMatchObject([{ id: '7', accident_faults: 1 }]);
  for (const error of ['"denied"', '{"code":1}']) {
    const failed = read('employees', `[[7,"Ito, Ren"],{"id":500,"error":${error}}]`);
    await expect(failed).rejects.toMatchObject({ problem: 'notAList' });
  }
});
