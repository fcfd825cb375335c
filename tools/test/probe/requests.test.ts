/* What the probe sends: at most eight requests, a second apart, and none whose response is known before. */
import { expect, test } from '@jest/globals';
import { MAX_REQUESTS } from '../../probe/requests.ts';
import { probeApi } from './probeApi.ts';

const LIST = '{"1042":"Okafor, Ada","1041":"Ito, Ren"}';

test('sends eight requests, a second apart', async () => {
  const { sent, waits } = await probeApi(() => LIST, true);
  const wrong = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';
  expect(sent).toEqual([
    '/Apif/newemployees/api_key=ak7',
    '/Apif/emp_name_list/ck7/sk7/0',
    '/Apif/emp_name_list/ck7/sk7/1041',
    '/Apiv11/list_employee?api_key=ak7',
    '/Apiv11/list_employee_category?api_key=ak7',
    '/Apiv11/list_employee_category?api_key=ak7&driver_only=Y',
    `/Apif/newemployees/api_key=${wrong}`,
    `/Apif/emp_name_list/${wrong}/${wrong}/0`,
  ]);
  expect(sent).toHaveLength(MAX_REQUESTS);
  expect(waits).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1000]);
});

test('sends no wrong key unless asked to', async () => {
  const { sent } = await probeApi(() => LIST);
  expect(sent).toHaveLength(6);
  expect(sent.join()).not.toContain('no-key');
});

test.each([
  ['a missing page', { status: 404 }],
  ['a redirect', { status: 302 }],
  ['a rejected key', { status: 401 }],
  ['a limit', { status: 429 }],
])('sends nothing more after %s at first', async (_, response) => {
  const { sent, exchanges } = await probeApi(() => response, true);
  expect(sent).toHaveLength(1);
  expect(exchanges).toMatchObject([{ isFinal: true }]);
});

test('stops at a limit, and not at a list that is missing or not permitted', async () => {
  const responses = [LIST, { status: 404 }, { status: 403 }, { status: 503 }];
  const { sent } = await probeApi(({ count }) => responses[count - 1] ?? LIST);
  expect(sent).toHaveLength(4);
});

test('goes on if a wrong key is limited: that may be how the API rejects it', async () => {
  const { sent } = await probeApi(
    ({ hasWrongKey }) => (hasWrongKey ? { status: 429 } : LIST),
    true,
  );
  expect(sent).toHaveLength(8);
});
