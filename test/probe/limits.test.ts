/* The limits of the probe: fifteen requests, one a second, and later if the API asks for it. */
import type { RequestListener } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { openSandbox } from '../sandbox/support.ts';
import { listen } from '../support/services.ts';
import { connectionTo, fakeClock, KEYS, probe } from './support.ts';

/** Probes an API, and returns the paths of the requests and the waits between them. */
async function probed(respond: RequestListener) {
  const paths: string[] = [];
  const waits: number[] = [];
  const baseUrl = await listen((request, response) => {
    paths.push(`${request.url}`);
    respond(request, response);
  });
  const questions = { wrongKeys: true, clock: fakeClock(waits) };
  const report = await probe({ baseUrl, ...KEYS }, questions);
  return { paths, report, waits };
}

/** Endless pages of three new employees each. */
function endless(): RequestListener {
  let number = 1000;
  return (request, response) => {
    const rows = [1, 2, 3].map(() => [String(++number), `Name, ${number}`]);
    const people = Object.fromEntries(rows);
    const isNames = request.url?.includes('emp_name_list');
    response.end(JSON.stringify(isNames ? { emp_name_list: people } : people));
  };
}

/** Limits some requests, with a Retry-After if there are seconds. */
function throttled(
  seconds: number | undefined,
  isNow: (count: number) => boolean,
  status = 429,
): RequestListener {
  const headers = seconds === undefined ? {} : { 'retry-after': `${seconds}` };
  const pages = endless();
  let count = 0;
  return (request, response) => {
    count += 1;
    if (isNow(count)) response.writeHead(status, headers).end();
    else pages(request, response);
  };
}

test.each<[behavior: string, respond: RequestListener]>([
  ['has pages without end', endless()],
  ['returns the same page each time', (_, response) => response.end('{"1":"A, B","2":"C, D"}')],
  ['fails each time', (_, response) => response.writeHead(500).end()],
  ['breaks each connection', (request) => request.socket.destroy()],
  [
    'breaks off each response',
    (_, response) => {
      response.writeHead(200);
      response.write('{"1001"', () => response.destroy());
    },
  ],
  ['asks to wait every other time', throttled(7, (count) => count % 2 === 1)],
  ['is unavailable each time', throttled(undefined, () => true, 503)],
  ['redirects each request', (_, response) => response.writeHead(302, { location: '/' }).end()],
])('sends at most fifteen requests to an API that %s', async (_behavior, respond) => {
  const { paths, report } = await probed(respond);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.length).toBeLessThanOrEqual(15);
  expect(report.verdict).not.toBe('ready');
});

test.each([
  [false, 1],
  [true, 2],
])(
  'requests newemployees with a wrong key only with --wrong-keys: %j',
  async (wrongKeys, count) => {
    const sandbox = await openSandbox();
    await probe(connectionTo(sandbox), { wrongKeys });
    expect(sandbox.requests).toMatchObject({ newemployees: count, list_employee: 1, elsewhere: 0 });
  },
);

test('waits for a second before each request but the first', async () => {
  const { paths, waits } = await probed((_, response) => response.end('[[1042, "Okafor, Ada"]]'));
  expect(waits).toEqual(paths.slice(1).map(() => 1000));
});

describe.each([429, 503])('an API that limits requests with status %i', (status) => {
  test('gets the request again after the time in Retry-After', async () => {
    const { paths, waits, report } = await probed(throttled(42, (count) => count === 1, status));
    expect(waits[0]).toBe(42_000);
    expect(paths[0]).toBe('/Apif/newemployees/api_key=ak');
    expect(paths[1]).toBe(paths[0]);
    expect(report.profile).toHaveProperty('new_employees');
  });

  test('without Retry-After gets the request again after 60 to 90 seconds', async () => {
    const once = throttled(undefined, (count) => count === 1, status);
    const { paths, waits, report } = await probed(once);
    expect(waits[0]).toBeGreaterThanOrEqual(60_000);
    expect(waits[0]).toBeLessThanOrEqual(90_000);
    expect(paths[1]).toBe(paths[0]);
    expect(report.profile).toHaveProperty('new_employees');
  });

  test.each([91, 3600, 1e15])('for %d seconds gets no further request', async (seconds) => {
    const { paths, waits, report } = await probed(throttled(seconds, () => true, status));
    expect(paths).toHaveLength(1);
    expect(waits).toEqual([]);
    expect(report.remarks[0]?.text).toMatch('unavailable, so the probe stopped early');
  });
});
