/* The faults: the response of each, and the requests that fail. */
import { expect, jest, test } from '@jest/globals';
import { FAULTS, type FaultName } from '../../tools/sandbox/server.ts';
import { get, openSandbox, post, sendRaw } from './support.ts';

const PATH = '/Apif/newemployees/api_key=api-1';
const GET = `GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

/** A time in whole seconds, as HTTP has it. */
const NOW = Date.UTC(2026, 1, 28, 23, 59, 45);
const LATER = 'Sun, 01 Mar 2026 00:00:15 GMT';

type Answer = readonly [status: number | undefined, retryAfter?: string];

/** What each fault answers; no status if the connection breaks before. */
const ANSWERS: Readonly<Record<FaultName, Answer>> = {
  'key-rejected': [200],
  unauthorized: [401],
  forbidden: [403],
  'not-found': [404],
  redirect: [302],
  throttled: [429, '30'],
  'throttled-date': [429, LATER],
  unavailable: [503, '30'],
  'server-error': [500],
  failed: [200],
  'error-object': [200],
  'sign-in-page': [200],
  'truncated-body': [200],
  'broken-connection': [200],
  empty: [200],
  scalar: [200],
  slow: [200],
  huge: [200],
  'no-response': [undefined],
};

const isFault = (name: string): name is FaultName => name in FAULTS;

test.each(Object.keys(FAULTS).filter(isFault))(
  '%s changes the response to the next request only',
  async (fault) => {
    const sandbox = await openSandbox({ employees: 1, keys: { apiKey: 'api-1' } });
    sandbox.company.hire({ last: 'Ascii', first: 'Al' });
    const proper = await get(sandbox, PATH);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
    sandbox.planFault(fault, { times: 1, ...(fault === 'slow' && { milliseconds: 1 }) });
    const response = await sendRaw(sandbox, GET).finally(() => clock.mockRestore());
    const [, status] = /^HTTP\/1.1 (\d+) /.exec(response) ?? [];
    const [, retryAfter] = /\nretry-after: (.*)\r/.exec(response) ?? [];
    expect([status, retryAfter]).toEqual([ANSWERS[fault][0]?.toString(), ANSWERS[fault][1]]);
    expect(response.endsWith(proper)).toBe(fault === 'slow');
    expect(await get(sandbox, PATH)).toBe(proper);
  },
);

test('faults happen one after the other, a number of times or until they are cleared', async () => {
  const sandbox = await openSandbox();
  sandbox.planFault('scalar', { times: 2 });
  sandbox.planFault('empty');
  const bodies = [];
  for (let poll = 0; poll < 4; poll++) bodies.push(await get(sandbox, PATH));
  expect(bodies).toEqual(['true', 'true', '', '']);
  expect(sandbox.faults).toEqual([{ fault: 'empty', left: null }]);
  sandbox.clearFaults();
  expect(await get(sandbox, PATH)).toMatch('employee_number');
});

test('a fault with a route and a delay applies them', async () => {
  const sandbox = await openSandbox();
  sandbox.planFault('scalar', { times: 1, route: 'list_employee' });
  sandbox.planFault('throttled', { times: 1, milliseconds: 90_000 });
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
    sandbox.planFault(fault, { times: 1, milliseconds: 600_000 });
    await expect(fetch(`${sandbox.url}${PATH}`, { signal: client.signal })).rejects.toThrow();
    expect(await get(sandbox, PATH)).toMatch('employee_number');
  },
);

test.each<[fault: FaultName, body: (proper: string) => string]>([
  ['truncated-body', (proper) => proper.slice(0, Math.floor(proper.length / 2))],
  ['empty', () => ''],
  ['huge', (proper) => proper.padEnd(21 * 1024 * 1024)],
])('%s sends a whole response with another text', async (fault, body) => {
  const sandbox = await openSandbox();
  const proper = await get(sandbox, PATH);
  sandbox.planFault(fault, { times: 1 });
  expect((await get(sandbox, PATH)) === body(proper)).toBe(true);
});
