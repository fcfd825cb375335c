/* A real service that answers 429: how often `npm start` asks it in the four seconds after that. */
import { expect, jest, test } from '@jest/globals';
import { API_KEY, listen, start } from './processes.ts';

jest.setTimeout(30_000);

/** The connection test, the seed with the directory, and the first poll. */
const REQUESTS_BEFORE = 4;
const FOUR_SECONDS = 4_000;

const RETRY_AFTER = [
  undefined,
  '0',
  '-1',
  '1',
  '2147483',
  '2147484',
  '99999999999',
  `1${'0'.repeat(400)}`,
  'soon',
  'Fri, 31 Dec 9999 23:59:59 GMT',
];

/** Gives how many requests came within four seconds of the first 429, that one not counted. */
async function requestsAfter(retryAfter: string | undefined): Promise<number> {
  const times: number[] = [];
  let throttledAt: number | undefined;
  const url = await listen((_, reply) => {
    times.push(performance.now());
    if (times.length < REQUESTS_BEFORE) return reply.end('[]');
    throttledAt ??= performance.now();
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return reply.writeHead(429, headers).end();
  });
  const env = { authData_api_key: API_KEY };
  const { child, said } = start(['--base-url', url, '--every', '0.05', '--no-page'], env);
  await said('429');
  await new Promise((resolve) => setTimeout(resolve, FOUR_SECONDS));
  child.kill('SIGKILL');
  const from = throttledAt ?? 0;
  return times.filter((time) => time > from && time - from < FOUR_SECONDS).length;
}

test('at most one request in four seconds after a 429, whatever Retry-After says', async () => {
  expect(await Promise.all(RETRY_AFTER.map(requestsAfter))).toEqual(RETRY_AFTER.map(() => 0));
});
