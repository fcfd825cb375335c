/* The limits of the probe: fourteen requests, one a second, and later if the API asks for it. */
import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import { InputError } from '../../tools/validation.ts';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../support/services.ts';
import { connectionTo, KEYS, probe } from './support.ts';

/** Probes an API that limits some requests, and returns the paths of all and the waits between them. */
async function probed(isLimited: (count: number) => boolean, status = 429, headers = {}) {
  const paths: string[] = [];
  const waits: number[] = [];
  const respond: RequestListener = ({ url = '' }, response) => {
    paths.push(url);
    if (isLimited(paths.length)) response.writeHead(status, headers).end();
    else response.end('{"1042":"Okafor, Ada"}');
  };
  const connection = { baseUrl: await listen(respond), ...KEYS };
  const outcome = probe(connection, true, waits);
  return { paths, waits, outcome };
}

test('waits for a second before each request but the first', async () => {
  const { paths, waits, outcome } = await probed(() => false);
  await outcome;
  expect(paths).toHaveLength(8);
  expect(waits).toEqual(paths.slice(1).map(() => 1000));
});

test('sends fourteen requests if the API limits every other one, and no more', async () => {
  const { paths, outcome } = await probed((count) => count % 2 === 1, 429, { 'retry-after': '7' });
  expect((await outcome).ready).toBe(true);
  expect(paths).toHaveLength(14);
});

test.each([
  [false, 1],
  [true, 2],
])(
  'requests newemployees with a wrong key only if that is wanted: %j',
  async (tryWrongKeys, count) => {
    const sandbox = await openSandbox();
    await probe(connectionTo(sandbox), tryWrongKeys);
    expect(sandbox.requests).toMatchObject({ newemployees: count, list_employee: 1, elsewhere: 0 });
  },
);

test('sends a throttled request again after the time in Retry-After', async () => {
  const { paths, waits, outcome } = await probed((count) => count === 1, 429, {
    'retry-after': '42',
  });
  await outcome;
  expect(waits[0]).toBe(42_000);
  expect(paths.slice(0, 2)).toEqual(Array(2).fill('/Apif/newemployees/api_key=ak'));
});

test('waits for 60 to 90 seconds if the API is unavailable without Retry-After', async () => {
  const { waits, outcome } = await probed((count) => count === 1, 503);
  await outcome;
  expect(waits[0]).toBeGreaterThanOrEqual(60_000);
  expect(waits[0]).toBeLessThanOrEqual(90_000);
});

test.each([
  ['asks for more than 90 seconds', '91', 1],
  ['limits the second request, too', '1', 2],
])('sends no further request if the API %s', async (_what, seconds, count) => {
  const { paths, outcome } = await probed(() => true, 429, { 'retry-after': seconds });
  await expect(outcome).rejects.toThrow(InputError);
  await expect(outcome).rejects.toThrow(/\nRun the probe again later\.$/);
  expect(paths).toHaveLength(count);
});
