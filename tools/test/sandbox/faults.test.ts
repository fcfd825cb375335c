/* The sandbox's faults: the response of each, and the requests that it affects. */
import { expect, test } from '@jest/globals';
import type { FaultName } from '../../sandbox/faults.ts';
import { get, post, startTestSandbox } from './testSandbox.ts';

const PATH = '/Apif/newemployees/api_key=api-1';

const TWO = '{"1002":"Ito, Ren","1001":"Okafor, Ada"}';

/** What comes instead of {@link TWO}. */
type Answer = readonly [status: number, body: string | RegExp, header?: string];

const ANSWERS: Readonly<Record<Exclude<FaultName, 'no-response'>, Answer>> = {
  'key-rejected': [200, '{"fail":{"authentication":"The API key failed."}}'],
  forbidden: [403, '{"message":"Forbidden"}'],
  'not-found': [404, /<title>Not Found</],
  throttled: [429, '{"message":"Too Many Requests"}', '30'],
  unavailable: [503, '{"message":"Service Unavailable"}', '30'],
  'server-error': [500, /<title>Internal Server Error</],
  'error-object': [200, '{"error":"Something went wrong."}'],
  'sign-in-page': [200, /<title>Sign in</],
  'truncated-body': [200, '{"1002":"Ito, Ren","'],
  slow: [200, TWO],
  'empty-list': [200, '{}'],
  'row-ids': [200, '{"501002":"Ito, Ren","501001":"Okafor, Ada"}'],
  'partial-list': [200, '{"1002":"Ito, Ren"}', '<?page=2>; rel="next"'],
};

test.each(Object.entries(ANSWERS))(
  'the fault %s changes the response to the next request only',
  async (fault, [status, body, header = null]) => {
    const sandbox = await startTestSandbox({ employeeCount: 0, seed: 187, format: 'map-of-names' });
    sandbox.company.hire({ first: 'Ada', last: 'Okafor' });
    sandbox.company.hire({ first: 'Ren', last: 'Ito' });
    const plan = JSON.stringify({ fault, times: 1, milliseconds: 1 });
    const planned = await post(sandbox, '/sandbox/faults', plan);
    expect(planned).toContain('"left":1');
    const response = await fetch(sandbox.url + PATH);
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('retry-after') ?? headers.get('link')).toBe(header);
    expect(await response.text()).toEqual(
      typeof body === 'string' ? body : expect.stringMatching(body),
    );
    expect(await get(sandbox, PATH)).toBe(TWO);
  },
);

test('the fault no-response breaks the connection', async () => {
  const sandbox = await startTestSandbox();
  sandbox.planFault('no-response', { times: 1 });
  await expect(get(sandbox, PATH)).rejects.toThrow('fetch failed');
});

test('faults happen one after the other, a number of times or until they are cleared', async () => {
  const sandbox = await startTestSandbox();
  sandbox.planFault('forbidden', { times: 2 });
  sandbox.planFault('error-object');
  const bodies = [];
  for (let poll = 0; poll < 4; poll++) bodies.push(await get(sandbox, PATH));
  expect(bodies.map((body) => body.slice(2, 9))).toEqual([
    'message',
    'message',
    'error":',
    'error":',
  ]);
  sandbox.clearFaults();
  expect(await get(sandbox, PATH)).toMatch('employee_number');
});

test('a fault with a route leaves the requests of other routes alone', async () => {
  const sandbox = await startTestSandbox();
  sandbox.planFault('error-object', { route: 'list_employee' });
  expect(await get(sandbox, PATH)).toMatch('employee_number');
  const form = new URLSearchParams({ api_key: 'api-1' });
  expect(await post(sandbox, '/Apiv11/list_employee', form)).toMatch('error');
});

test('a sandbox closes even if a slow response is pending', async () => {
  const requested = Promise.withResolvers<void>();
  const sandbox = await startTestSandbox({ log: () => requested.resolve() });
  sandbox.planFault('slow', { times: 1, milliseconds: 600_000 });
  const waiting = get(sandbox, PATH).catch(() => 'lost');
  await requested.promise;
  await sandbox.close();
  expect(await waiting).toBe('lost');
});
