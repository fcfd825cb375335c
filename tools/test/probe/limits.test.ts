/* The limits of the probe: eight requests, one a second, and none after a response that answers for all others. */
import { expect, test } from '@jest/globals';
import { MAX_REQUESTS } from '../../probe/requests.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { ALL_KEYS, type ApiResponse, connectionTo, runProbe, startApi } from './runProbe.ts';

const LIST: ApiResponse = { body: { 1042: 'Okafor, Ada' } };

/** Probes an API with wrong keys, too, and notes what is sent and waited for. */
async function probed(respond: (count: number) => ApiResponse) {
  const paths: string[] = [];
  const waits: number[] = [];
  const baseUrl = await startApi(({ sent }) => respond(paths.push(sent)));
  const { ready, text } = await runProbe(
    { ...ALL_KEYS, baseUrl },
    { tryWrongKeys: true, wait: async (milliseconds) => waits.push(milliseconds) },
  );
  return { paths, waits, ready, text };
}

test('sends as many requests as it announces, a second apart', async () => {
  const { paths, waits } = await probed(() => LIST);
  expect(paths).toHaveLength(MAX_REQUESTS);
  expect(waits).toEqual(paths.slice(1).map(() => 1000));
});

test.each([
  [false, 1],
  [true, 2],
])('requests newemployees with a wrong key only if asked to: %j', async (tryWrongKeys, count) => {
  const sandbox = await startTestSandbox();
  await runProbe(connectionTo(sandbox), { tryWrongKeys });
  expect(sandbox.requests).toMatchObject({ newemployees: count, list_employee: 1, elsewhere: 0 });
});

test.each([429, 503])(
  'after status %i, sends nothing, and says how long to wait',
  async (status) => {
    const limit = { status, headers: { 'retry-after': '42' } };
    const { paths, ready, text } = await probed((count) => (count === 2 ? limit : LIST));
    expect(paths).toHaveLength(2);
    expect(ready).toBe(false);
    expect(text).toContain('Wait for 42 seconds, and run the probe again.');
  },
);

test('goes on if the API limits requests after a wrong key', async () => {
  const { paths } = await probed((count) => (count === 7 ? { status: 429 } : LIST));
  expect(paths).toHaveLength(MAX_REQUESTS);
});

test.each<[response: ApiResponse, action: string]>([
  [{ body: '<html>Sign in</html>' }, 'Check --base-url. If it is right, ask'],
  [{ status: 404 }, 'Check --base-url.'],
  [{ status: 302, headers: { location: '/' } }, 'Check --base-url.'],
  [{ status: 401 }, 'Check authData_api_key in .env.'],
])('sends nothing after a first response like %j', async (response, action) => {
  const { paths, ready, text } = await probed(() => response);
  expect(paths).toHaveLength(1);
  expect(ready).toBe(false);
  expect(text).toContain(`\n${action}`);
});

test('sends nothing after a rejected company key', async () => {
  const { paths, text } = await probed((count) => (count === 2 ? { status: 401 } : LIST));
  expect(paths).toHaveLength(2);
  expect(text).toContain('\nCheck authData_company_key and authData_secret_key in .env.');
});

test('sends nothing if no server listens at the address', async () => {
  const { exchanges, text, file } = await runProbe({ ...ALL_KEYS, baseUrl: 'http://127.0.0.1:1' });
  expect(exchanges).toHaveLength(1);
  expect(text).toContain('(no response, ECONNREFUSED: no server listens there)');
  expect(file).toBe('');
});
