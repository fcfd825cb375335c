/* The four requests, each with a step that makes it, and what the API may answer instead of a list. */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import type { ProblemFacts } from '../../src/errors/problem.ts';
import { AUTH_DATA_WITH_NAME_LIST_KEYS, PRIVATE } from '../support/authData.ts';
import { type RequestName, read, resultOf } from '../support/readResponse.ts';
import { expectDiscreet, LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import {
  FORM,
  HOST,
  LIST,
  type LogLine,
  linesOf,
  PATH,
  run,
  type StepOrTest,
  situationOf,
} from '../support/steps.ts';

/** A step that makes each request, and the nock that answers it. */
const STEP_OF: Readonly<Record<RequestName, [StepOrTest, () => nock.Interceptor]>> = {
  newEmployees: ['triggers.new_employee', () => nock(HOST).get(PATH.newEmployees)],
  activeEmployees: [
    'triggers.list_employee',
    () => nock(HOST).post(PATH.activeEmployees, FORM.apiKey),
  ],
  employeeCategories: [
    'triggers.list_employee_category',
    () => nock(HOST).post(PATH.employeeCategories, FORM.apiKey),
  ],
  nameListPage: [
    'authentication.test',
    () => {
      // The connection test requests the new employee list first.
      nock(HOST).get(PATH.newEmployees).reply(200, LIST);
      return nock(HOST).get(`${PATH.nameListPage}/0`);
    },
  ],
};
const authData = AUTH_DATA_WITH_NAME_LIST_KEYS;

interface BadResponse {
  readonly title: string;
  readonly problem: ProblemFacts;
  /** The class of the error, which tells Zapier what to do; AppError only fails the run. */
  readonly name?: 'ExpiredAuthError' | 'ThrottledError';
  readonly sent: readonly [status: number, body?: string, headers?: Record<string, string>];
}

/** Expects a request to fail with the problem's class and text, and nothing of the response in the error and the log. */
async function expectFailure(request: RequestName, { problem, name, sent }: BadResponse) {
  const [step, intercept] = STEP_OF[request];
  // Any other request fails the test, so no key goes to another host (test/support/network.ts).
  intercept().reply(...sent);
  const log: LogLine[] = [];
  const error = await stepErrorOf(run(step, { authData }, log));
  const { code, ...details } = problem;
  expect(error).toMatchObject({
    name: name ?? 'AppError',
    text: messageFor(problem, situationOf(step), LABELS[request]),
    delay: 'delaySeconds' in problem ? problem.delaySeconds : undefined,
  });
  expectDiscreet(error);
  const line = [code, LABELS[request].listLabel, ...Object.values<unknown>(details)].join(', ');
  expect(linesOf(log)).toEqual([line]);
  expect(JSON.stringify(log)).not.toMatch(PRIVATE);
}

const deniedWith = (status: number): BadResponse => ({
  title: `a rejected key with status ${status}`,
  problem: { code: 'keyRejected' },
  name: 'ExpiredAuthError',
  sent: [status, '{"fail":{"authentication":"Quux, Zelda: company key or secret key failed"}}'],
});

describe.each(['newEmployees', 'activeEmployees', 'employeeCategories', 'nameListPage'] as const)(
  'the request %s',
  (request) => {
    test('expires the connection if the API rejects its key', () =>
      expectFailure(request, deniedWith(200)));

    test('leaves nothing of its response in the log', async () => {
      const [step, intercept] = STEP_OF[request];
      intercept().reply(200, LIST);
      const log: LogLine[] = [];
      await run(step, { authData }, log);
      expect(linesOf(log)).toEqual([]);
      expect(JSON.stringify(log)).not.toMatch(PRIVATE);
    });
  },
);

/** httpStatus.test.ts has the other statuses, test/responses the other bodies. */
test.each<BadResponse>([
  ...[302, 403].map(deniedWith),
  {
    title: 'a redirect to another host',
    problem: { code: 'moved', status: 302 },
    sent: [302, '', { location: 'https://elsewhere.example.org/list' }],
  },
  {
    title: 'status 503 that asks for 30 seconds',
    problem: { code: 'throttled', status: 503, delaySeconds: 30 },
    name: 'ThrottledError',
    sent: [503, '', { 'retry-after': '30' }],
  },
  {
    title: 'an error message beside rows',
    problem: { code: 'errorReported' },
    sent: [200, '{"error":"Quux, Zelda","rows":[7]}'],
  },
])('a request fails as $problem.code on $title', (response) =>
  expectFailure('newEmployees', response),
);

test.each([
  [403, '{"error":"Invalid API key"}', 'keyRejected'],
  [403, '{"newemployees":{"fail":{"api_key":"failed"}}}', 'keyRejected'],
  [403, 'Invalid API key', 'keyRejected'],
  [403, '["Invalid API key"]', 'forbidden'],
  [403, '{"error":"Unauthorized","message":"IP not on the whitelist"}', 'forbidden'],
  [429, '{"error":"Invalid API key"}', 'throttled'],
  [429, '{"fail":{"authentication":"API key failed"}}', 'throttled'],
  [500, '{"error":"Internal Server Error","message":"Authentication failed."}', 'requestFailed'],
])('with status %i, %s is %s', async (status, body, expected) => {
  expect(await resultOf('newEmployees', body, { status })).toBe(expected);
});

test.each([
  { status: 206 },
  { headers: { link: '<?page=1>; rel="prev", <?page=3>; rel="next"' } },
  { headers: { link: '<?page=9>; rel=last, <?page=2>;rel=next' } },
])(
  'a response with %j is a part, which only the new employee list and the name list may be',
  async (sent) => {
    expect(await resultOf('activeEmployees', LIST, sent)).toBe('part');
    expect(await resultOf('employeeCategories', LIST, sent)).toBe('part');
    expect(await resultOf('newEmployees', LIST, sent)).toHaveLength(1);
    expect(await resultOf('nameListPage', LIST, sent)).toHaveLength(1);
  },
);

test.each([
  { link: '<?rel=next>; rel="prev", <?page=9>; rel="nexthop"' },
  { 'x-total-count': '2' },
])('a response with the header %j is whole', async (headers) => {
  expect(await resultOf('activeEmployees', LIST, { headers })).toHaveLength(1);
});

test('rows without a number are counted in the log, without their names', async () => {
  const rows = '[{"id":"TEMP","name":"Quux, Zelda"},{"id":1042},{"id":7},{"id":9}]';
  nock(HOST).get(PATH.newEmployees).reply(200, rows);
  nock(HOST).post(PATH.activeEmployees, FORM.apiKey).reply(200, '[1042]');
  const log: LogLine[] = [];
  await run('triggers.new_employee', {}, log);
  expect(linesOf(log)).toEqual(['rows skipped in the new employee list: 1']);
});

test('a problem that gains the request keeps its stack as the cause', async () => {
  const thrown = { facts: { request: { keyLabel: 'API Key' } }, cause: { code: 'unreadable' } };
  await expect(read('newEmployees', '[')).rejects.toMatchObject(thrown);
});
