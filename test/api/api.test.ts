/* The four requests, each with a step that makes it, and what the API may answer instead of a list. */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import type { ProblemFacts } from '../../src/errors/problem.ts';
import { AUTH_DATA_WITH_NAME_LIST_KEYS, PRIVATE } from '../support/authData.ts';
import { expectDiscreet, LABELS, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, LIST, type LogLine, linesOf, PATH, run } from '../support/steps.ts';

/** One step of the app for each of the four requests. */
const REQUEST_CASES = [
  {
    request: 'newEmployees',
    intercept: () => nock(HOST).get(PATH.newEmployees),
    mayBePart: true,
    step: (log?: LogLine[]) => run('triggers.new_employee', {}, log),
    situation: 'polling',
    labels: LABELS.newEmployees,
  },
  {
    request: 'activeEmployees',
    intercept: () => nock(HOST).post(PATH.activeEmployees, FORM.apiKey),
    mayBePart: false,
    step: (log?: LogLine[]) => run('triggers.list_employee', {}, log),
    situation: 'editing',
    labels: LABELS.activeEmployees,
  },
  {
    request: 'employeeCategories',
    intercept: () => nock(HOST).post(PATH.employeeCategories, FORM.apiKey),
    mayBePart: false,
    step: (log?: LogLine[]) => run('triggers.list_employee_category', {}, log),
    situation: 'editing',
    labels: LABELS.employeeCategories,
  },
  {
    request: 'nameListPage',
    // The connection test requests the new employee list first.
    intercept: () => {
      nock(HOST).get(PATH.newEmployees).reply(200, LIST);
      return nock(HOST).get(`${PATH.nameListPage}/0`);
    },
    mayBePart: true,
    step: (log?: LogLine[]) =>
      run('authentication.test', { authData: AUTH_DATA_WITH_NAME_LIST_KEYS }, log),
    situation: 'connecting',
    labels: LABELS.nameListPage,
  },
] as const;

interface BadResponse {
  /** The response, in words. */
  readonly title: string;
  readonly problem: ProblemFacts;
  /** The class of the error, which tells Zapier what to do; AppError only fails the run. */
  readonly name?: 'ExpiredAuthError' | 'ThrottledError';
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

const KEY_REJECTION = '{"fail":{"authentication":"Quux, Zelda: company key or secret key failed"}}';

const deniedWith = (status: number): BadResponse => ({
  title: `a rejected key with status ${status}`,
  problem: { code: 'keyRejected' },
  name: 'ExpiredAuthError',
  status,
  body: KEY_REJECTION,
});

const BAD_RESPONSES_TO_ALL: readonly BadResponse[] = [
  deniedWith(200),
  {
    title: 'a list of which half of the rows are unreadable',
    problem: { code: 'unreadable', reason: 'unknownRows' },
    status: 200,
    body: '[["1042","Quux, Zelda"],true]',
  },
];

/** httpStatus.test.ts has the other statuses, test/responses the other bodies. */
const BAD_RESPONSES: readonly BadResponse[] = [
  ...BAD_RESPONSES_TO_ALL,
  ...[302, 403, 500].map(deniedWith),
  { title: 'status 404', problem: { code: 'notFound' }, status: 404 },
  { title: 'status 404 with JSON', problem: { code: 'listNotFound' }, status: 404, body: '{}' },
  { title: 'status 300', problem: { code: 'moved', status: 300 }, status: 300, body: LIST },
  {
    title: 'status 500 with too many values',
    problem: { code: 'serverFailed', status: 500 },
    status: 500,
    body: '['.repeat(500_000),
  },
  {
    title: 'a redirect to another host',
    problem: { code: 'moved', status: 302 },
    status: 302,
    headers: { location: 'https://elsewhere.example.org/list' },
  },
  {
    title: 'status 503 that asks for 30 seconds',
    problem: { code: 'unavailable', status: 503, delaySeconds: 30 },
    name: 'ThrottledError',
    status: 503,
    headers: { 'retry-after': '30' },
  },
  {
    title: 'an error message beside rows',
    problem: { code: 'errorReported' },
    status: 200,
    body: '{"error":"Quux, Zelda","rows":[7]}',
  },
];

describe.each(REQUEST_CASES)('the request $request', (requestCase) => {
  const { request, intercept, step, labels, situation } = requestCase;

  // All requests share the code that reads responses.
  test.each(request === 'newEmployees' ? BAD_RESPONSES : BAD_RESPONSES_TO_ALL)(
    'fails as $problem.code on $title',
    async ({ problem, name = 'AppError', status, body, headers }) => {
      // Any other request fails the test, so no key goes to another host (test/support/network.ts).
      intercept().reply(status, body, headers);
      const log: LogLine[] = [];
      const error = await stepErrorOf(step(log));
      const text = messageFor(problem, situation, labels);
      const { code, ...details } = problem;
      const delay = 'delaySeconds' in problem ? problem.delaySeconds : undefined;
      expect(error).toMatchObject({ name, text, delay });
      expectDiscreet(error);
      const line = [code, labels.listLabel, ...Object.values<unknown>(details)].join(', ');
      expect(linesOf(log)).toEqual([line]);
      expect(JSON.stringify(log)).not.toMatch(PRIVATE);
    },
  );

  test('fails as unreachable if there is no response', async () => {
    const networkError = new Error('ECONNREFUSED https://hr.example.com/ak-4711 Quux, Zelda');
    intercept().replyWithError(Object.assign(networkError, { code: 'ECONNREFUSED' }));
    const log: LogLine[] = [];
    const error = await stepErrorOf(step(log));
    const text = messageFor('unreachable', situation, labels);
    expect(error).toMatchObject({ name: 'AppError', text });
    expectDiscreet(error);
    expect(linesOf(log)).toEqual([`unreachable, ${labels.listLabel}, ECONNREFUSED`]);
  });

  test('fails as unexpected if the exception is not of the network', async () => {
    intercept().replyWithError(new TypeError('https://hr.example.com/ak-4711 Quux, Zelda'));
    const log: LogLine[] = [];
    const error = await stepErrorOf(step(log));
    expect(error.text).toBe(messageFor('unexpected', situation));
    expectDiscreet(error);
    expect(linesOf(log)).toEqual([expect.stringMatching(/^unexpected: \w+ at /)]);
  });

  test('leaves nothing of its response in the log', async () => {
    intercept().reply(200, LIST);
    const log: LogLine[] = [];
    await step(log);
    expect(linesOf(log)).toEqual([]);
    expect(JSON.stringify(log)).not.toMatch(PRIVATE);
  });
});

describe.each(REQUEST_CASES.filter(({ mayBePart }) => !mayBePart))(
  '$request, which needs the whole list,',
  ({ intercept, step, labels, situation }) => {
    test.each(['<?page=9>; rel=last, <?page=2>;rel=next', '<?page=2>; rel="next"'])(
      'rejects a page with the header Link: %s',
      async (link) => {
        intercept().reply(200, LIST, { link });
        const text = messageFor({ code: 'unreadable', reason: 'part' }, situation, labels);
        expect(await stepErrorOf(step())).toMatchObject({ text });
      },
    );

    test('accepts a header Link to other pages', async () => {
      intercept().reply(200, LIST, { link: '<?rel=next>; rel="prev", <?page=9>; rel="nexthop"' });
      expect(await step()).toHaveLength(1);
    });
  },
);

describe.each(REQUEST_CASES.filter(({ mayBePart }) => mayBePart))(
  '$request, which may be partial,',
  ({ intercept, step }) => {
    test('accepts a page with a next one', async () => {
      intercept().reply(200, LIST, { link: '<?page=2>; rel="next"' });
      await expect(step()).resolves.toBeDefined();
    });
  },
);
