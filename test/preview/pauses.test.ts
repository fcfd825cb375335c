/*
 * A service that answers 429 or 503, the built app, and the preview between them: in a poll, a search, and
 * the connection test, it isn't asked again before its time.
 */
import { describe, expect, test } from '@jest/globals';
import { Connection, throttled } from '../../tools/preview/zap/connection.ts';
import { failureOf, type Run, rowsOf } from '../../tools/preview/zap/step.ts';
import { Zap } from '../../tools/preview/zap/zap.ts';
import { callBuilt } from '../builtApp.ts';
import { listen } from '../services.ts';

const TRIGGER = 'triggers.new_employee';
const SEARCH = 'searches.find_employee_categories';
const DAY = 86_400;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** What Retry-After says, and between how many seconds and how many the preview waits. */
const WAITS: [retryAfter: () => string | undefined, least: number, most: number][] = [
  [() => '120', 120, 120],
  [() => inSeconds(120), 118, 121],
  [() => undefined, 60, 90],
  [() => 'soon', 60, 90],
  [() => '0', 5, 5],
  [() => inSeconds(-1e6), 5, 5],
  [() => '9'.repeat(30), DAY, DAY],
  [() => 'Fri, 31 Dec 9999 23:59:59 GMT', DAY, DAY],
];

const CALLS: [name: string, call: (run: Run, connection: Connection) => Promise<unknown>][] = [
  ['a connection test', (_, connection) => connection.test()],
  ['a search', (run, { authData }) => rowsOf(run, SEARCH, 'poll', authData, {})],
  [
    'a poll',
    async (run, connection) => {
      const zap = new Zap({ run, connection, trigger: TRIGGER, inputData: {}, now: () => 0 });
      await zap.resume([]);
      throw (await zap.poll())?.failure;
    },
  ],
];

describe.each([429, 503])('status %i', (status) => {
  test.each(CALLS)('pauses every call to the service after %s', async (_, call) => {
    for (const [retryAfter, least, most] of WAITS) {
      let isBusy = false;
      let requests = 0;
      let clock = 0;
      const base_url = await listen((_request, response) => {
        requests += 1;
        const value = retryAfter();
        if (isBusy) response.writeHead(status, value === undefined ? {} : { 'retry-after': value });
        response.end('[{"id": "1", "name": "A, B"}]');
      });
      const run = throttled(
        callBuilt,
        () => true,
        () => clock,
      );
      const connection = new Connection(run, '', { base_url, api_key: 'key-of-mine' });
      const busyDuring: Run = (method, bundle) => {
        // A Zap that turns on tests its connection first; only what is called here meets the pause.
        isBusy = method !== 'authentication.test' || call === CALLS[0]?.[1];
        return run(method, bundle);
      };
      const tested = new Connection(busyDuring, '', connection.authData);
      const failure = failureOf(await call(busyDuring, tested).catch((thrown) => thrown));
      expect(failure).toMatchObject({
        kind: 'throttled',
        message: expect.stringContaining(`(status ${status})`),
      });
      const seconds = failure.secondsToWait;
      expect(seconds).toBeGreaterThanOrEqual(least);
      expect(seconds).toBeLessThanOrEqual(most);
      const before = requests;
      clock = seconds * 1000 - 1;
      await expect(connection.test()).rejects.toMatchObject({ kind: 'throttled' });
      expect(requests).toBe(before);
      isBusy = false;
      clock += 1;
      await connection.test();
      expect(requests).toBe(before + 1);
    }
  });
});
