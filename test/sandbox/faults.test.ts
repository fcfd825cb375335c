/* The faults: the response of each, and the requests that fail. */
import { expect, jest, test } from '@jest/globals';
import { FAULTS, type FaultName } from '../../tools/sandbox/server.ts';
import { get, openSandbox, post, sendRaw } from './support.ts';

const PATH = '/Apif/newemployees/api_key=api-1';
const GET = `GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

const half = (text: string) => text.slice(0, Math.floor(text.length / 2));
/** A time in whole seconds, as HTTP has it. */
const NOW = Date.UTC(2026, 1, 28, 23, 59, 45);
const LATER = 'Sun, 01 Mar 2026 00:00:15 GMT';
const withLength = (length: number, body: string) => [`\ncontent-length: ${length}\r`, body];

/** Parts of the response on the wire; `proper` is the body without the fault. */
const EXPECTED: Record<FaultName, (proper: string) => readonly string[]> = {
  refused: () => ['HTTP/1.1 200 ', '\n{"fail":{"authentication":"The API key failed."}}'],
  unauthorized: () => ['HTTP/1.1 401 ', '\n{"message":"Unauthorized"}'],
  forbidden: () => ['HTTP/1.1 403 ', '\n{"message":"Forbidden"}'],
  'not-found': () => ['HTTP/1.1 404 ', '<h1>Not Found</h1>'],
  throttled: () => ['HTTP/1.1 429 ', '\nretry-after: 30\r'],
  'throttled-date': () => ['HTTP/1.1 429 ', `\nretry-after: ${LATER}\r`],
  'throttled-only': () => ['HTTP/1.1 429 ', '\n{"message":"Too Many Requests"}'],
  unavailable: () => ['HTTP/1.1 503 ', '\nretry-after: 30\r'],
  'unavailable-date': () => ['HTTP/1.1 503 ', `\nretry-after: ${LATER}\r`],
  'unavailable-only': () => ['HTTP/1.1 503 ', '\n{"message":"Service Unavailable"}'],
  'server-error': () => ['HTTP/1.1 500 ', '<h1>Internal Server Error</h1>'],
  'bad-gateway': () => ['HTTP/1.1 502 ', '<h1>Bad Gateway</h1>'],
  redirect: () => ['HTTP/1.1 302 ', '\nlocation: /moved\r'],
  failed: () => ['HTTP/1.1 200 ', '\n{"fail":{"database":"The database could not be reached."}}'],
  'error-object': () => ['HTTP/1.1 200 ', '\n{"error":"Something went wrong."}'],
  page: () => ['HTTP/1.1 200 ', '<h1>Sign in</h1>'],
  cut: (proper) => withLength(Buffer.byteLength(half(proper)), half(proper)),
  drop: () => [],
  'cut-connection': () => ['HTTP/1.1 200 ', '[{"employee_number"'],
  empty: () => withLength(0, '\r\n\r\n'),
  scalar: () => ['HTTP/1.1 200 ', '\r\n\r\ntrue'],
  slow: (proper) => ['HTTP/1.1 200 ', proper],
  huge: (proper) => ['HTTP/1.1 200 ', proper.padEnd(21 * 1024 * 1024)],
};

const isFault = (name: string): name is FaultName => name in FAULTS;

test.each(Object.keys(FAULTS).filter(isFault))(
  '%s changes the response to the next request only',
  async (fault) => {
    const sandbox = await openSandbox({ employees: 1, keys: { apiKey: 'api-1' } });
    sandbox.company.hire({ last: 'Ascii', first: 'Al' });
    const proper = await get(sandbox, PATH);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
    sandbox.fail(fault, 1, fault === 'slow' ? { milliseconds: 1 } : {});
    const response = await sendRaw(sandbox, GET).finally(() => clock.mockRestore());
    // Don't print 21 MB if this fails.
    expect(EXPECTED[fault](proper).filter((part) => !response.includes(part))).toEqual([]);
    expect(response === '').toBe(fault === 'drop');
    expect(response.includes('\nretry-after: ')).toBe(
      /^(throttled|unavailable)(-date)?$/.test(fault),
    );
    expect(response.endsWith(proper)).toBe(fault === 'slow');
    expect(await get(sandbox, PATH)).toBe(proper);
  },
);

test('faults happen one after the other, a number of times or until they are cleared', async () => {
  const sandbox = await openSandbox();
  sandbox.fail('scalar', 2);
  sandbox.fail('empty');
  const bodies = [];
  for (let poll = 0; poll < 4; poll++) bodies.push(await get(sandbox, PATH));
  expect(bodies).toEqual(['true', 'true', '', '']);
  expect(sandbox.faults).toEqual([{ fault: 'empty', left: null }]);
  sandbox.clearFaults();
  expect(await get(sandbox, PATH)).toMatch('employee_number');
});

test('a fault with a route and a delay applies them', async () => {
  const sandbox = await openSandbox();
  sandbox.fail('scalar', 1, { route: 'list_employee' });
  sandbox.fail('throttled', 1, { milliseconds: 90_000 });
  expect(await sendRaw(sandbox, GET)).toMatch('\nretry-after: 90\r');
  expect(
    await post(sandbox, '/Apiv11/list_employee', new URLSearchParams({ api_key: 'api-1' })),
  ).toBe('true');
});

test.each(['slow', 'huge'] as const)(
  'lets a client disconnect from a %s response',
  async (fault) => {
    const client = new AbortController();
    // Written before a response is sent.
    const sandbox = await openSandbox({ log: () => client.abort() });
    sandbox.fail(fault, 1, { milliseconds: 600_000 });
    await expect(fetch(`${sandbox.url}${PATH}`, { signal: client.signal })).rejects.toThrow();
    expect(await get(sandbox, PATH)).toMatch('employee_number');
  },
);
