/* The limits of the probe: eight requests, one a second, and fewer if the API limits them. */
import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import { EarlyEnd } from '../../tools/probe/earlyEnd.ts';
import { openingText } from '../../tools/probe/report.ts';
import { startTestSandbox } from '../sandbox/support.ts';
import { startServer } from '../support/servers.ts';
import { connectionTo, KEYS, probe } from './support.ts';

/** Probes an API that limits some requests, and returns the paths of all and the waits between them. */
async function probed(isLimited: (count: number) => boolean, status = 429) {
  const paths: string[] = [];
  const waits: number[] = [];
  const respond: RequestListener = ({ url = '' }, response) => {
    paths.push(url);
    if (isLimited(paths.length)) response.writeHead(status).end();
    else response.end('{"1042":"Okafor, Ada"}');
  };
  const connection = { baseUrl: await startServer(respond), ...KEYS };
  const outcome = probe(connection, true, waits);
  return { paths, waits, outcome };
}

test('waits for a second before each request but the first', async () => {
  const { paths, waits, outcome } = await probed(() => false);
  await outcome;
  expect(paths).toHaveLength(8);
  expect(waits).toEqual(paths.slice(1).map(() => 1000));
});

test.each([
  [false, 1],
  [true, 2],
])(
  'requests newemployees with a wrong key only if that is wanted: %j',
  async (tryWrongKeys, count) => {
    const sandbox = await startTestSandbox();
    await probe(connectionTo(sandbox), tryWrongKeys);
    expect(sandbox.requests).toMatchObject({ newemployees: count, list_employee: 1, elsewhere: 0 });
  },
);

test.each([
  [false, false],
  [false, true],
  [true, false],
  [true, true],
])(
  'announces as many requests as it sends: with the name list %j, with wrong keys %j',
  async (hasNameList, tryWrongKeys) => {
    const sandbox = await startTestSandbox();
    const connection = { ...connectionTo(sandbox), ...(hasNameList ? {} : { nameListKeys: null }) };
    const { results } = await probe(connection, tryWrongKeys);
    const found = { source: 'sandbox', addressName: '--base-url', isAddressGiven: true } as const;
    const opening = openingText({ ...found, connection, isSandbox: true }, tryWrongKeys);
    const rejected = results.filter(({ result }) => result === 'keyRejected');
    const ends = ['', '; the last has a wrong key', '; the last 2 have wrong keys'];
    expect(opening).toContain(
      `Up to ${results.length} read-only requests, one per second${ends[rejected.length]}:`,
    );
  },
);

test.each([429, 503])('sends no further request after status %i', async (status) => {
  const { paths, outcome } = await probed((count) => count === 2, status);
  await expect(outcome).rejects.toThrow(EarlyEnd);
  expect(paths).toHaveLength(2);
});

test('goes on if the API limits requests after a wrong key', async () => {
  const { paths, outcome } = await probed((count) => count === 7);
  await outcome;
  expect(paths).toHaveLength(8);
});
