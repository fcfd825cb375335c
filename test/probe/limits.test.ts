/* The limits of the probe: eight requests, one a second, and fewer if the API limits them. */
import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import { EarlyEnd } from '../../tools/probe/earlyEnd.ts';
import { earlyEndStepsLines } from '../../tools/probe/nextSteps.ts';
import { MAX_REQUESTS } from '../../tools/probe/requestSequence.ts';
import { startTestSandbox } from '../sandbox/testSandbox.ts';
import { startServer } from '../support/servers.ts';
import { ALL_KEYS, connectionTo, runProbe } from './runProbe.ts';

/** Probes an API that limits some requests, and returns the paths of all and the waits between them. */
async function probed(isLimited: (count: number) => boolean, status = 429) {
  const paths: string[] = [];
  const waits: number[] = [];
  const respond: RequestListener = ({ url = '' }, response) => {
    paths.push(url);
    if (isLimited(paths.length)) response.writeHead(status, { 'retry-after': '42' }).end();
    else response.end('{"1042":"Okafor, Ada"}');
  };
  const connection = { baseUrl: await startServer(respond), ...ALL_KEYS };
  const outcome = runProbe(connection, true, waits);
  return { paths, waits, outcome };
}

test('sends as many requests as it announces, a second apart', async () => {
  const { paths, waits, outcome } = await probed(() => false);
  await outcome;
  expect(paths).toHaveLength(MAX_REQUESTS);
  expect(waits).toEqual(paths.slice(1).map(() => 1000));
});

test.each([
  [false, 1],
  [true, 2],
])(
  'requests newemployees with a wrong key only if that is wanted: %j',
  async (tryWrongKeys, count) => {
    const sandbox = await startTestSandbox();
    await runProbe(connectionTo(sandbox), tryWrongKeys);
    expect(sandbox.requests).toMatchObject({ newemployees: count, list_employee: 1, elsewhere: 0 });
  },
);

test.each([429, 503])(
  'at status %i, sends nothing more, and says how long to wait',
  async (status) => {
    const { paths, outcome } = await probed((count) => count === 2, status);
    const found = {
      connection: { baseUrl: 'https://hr.example.com', ...ALL_KEYS },
      ...({ source: 'envFile', addressName: '--base-url' } as const),
    };
    const next = (end: unknown) => end instanceof EarlyEnd && earlyEndStepsLines(end, found, []);
    expect(await outcome.catch(next)).toContain('  1. Wait for 42 seconds.');
    expect(paths).toHaveLength(2);
  },
);

test('goes on if the API limits requests after a wrong key', async () => {
  const { paths, outcome } = await probed((count) => count === 7);
  await outcome;
  expect(paths).toHaveLength(MAX_REQUESTS);
});
