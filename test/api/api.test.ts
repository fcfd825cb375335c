/* The four requests, each with a step that makes it, and what the API may answer instead of a list. */
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import type { ProblemCode, Reason } from '../../src/errors/messages.ts';
import { AUTH_DATA_WITH_NAME_LIST_KEYS, PRIVATE } from '../support/authData.ts';
import { expectDiscreet, messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { FORM, HOST, LIST, type LogLine, linesOf, PATH, run } from '../support/steps.ts';

/** One step of the app for each of the four requests. */
const REQUEST_CASES = [
  {
    request: 'newEmployees',
    intercept: () => nock(HOST).get(PATH.newEmployees),
    mayBePartial: true,
    step: (log?: LogLine[]) => run('triggers.new_employee', {}, log),
    situation: 'polling',
    details: { listLabel: 'the new employee list', keyLabel: 'API Key' },
  },
  {
    request: 'activeEmployees',
    intercept: () => nock(HOST).post(PATH.activeEmployees, FORM.apiKey),
    mayBePartial: false,
    step: (log?: LogLine[]) => run('triggers.list_employee', {}, log),
    situation: 'editing',
    details: { listLabel: 'the employee list', keyLabel: 'API Key' },
  },
  {
    request: 'employeeCategories',
    intercept: () => nock(HOST).post(PATH.employeeCategories, FORM.apiKey),
    mayBePartial: false,
    step: (log?: LogLine[]) => run('triggers.list_employee_category', {}, log),
    situation: 'editing',
    details: { listLabel: 'the employee category list', keyLabel: 'API Key' },
  },
  {
    request: 'nameListPage',
    // The connection test requests the new employee list first.
    intercept: () => {
      nock(HOST).get(PATH.newEmployees).reply(200, LIST);
      return nock(HOST).get(`${PATH.nameListPage}/0`);
    },
    mayBePartial: true,
    step: (log?: LogLine[]) =>
      run('authentication.test', { authData: AUTH_DATA_WITH_NAME_LIST_KEYS }, log),
    situation: 'connecting',
    details: { listLabel: 'the employee name list', keyLabel: 'Company Key or Secret Key' },
  },
] as const;

interface BadResponse {
  /** The response, in words. */
  readonly title: string;
  readonly problem: ProblemCode;
  /** The class of the error, which tells Zapier what to do; AppError only fails the run. */
  readonly name?: 'ExpiredAuthError' | 'ThrottledError';
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly reason?: Reason;
  /** What the log adds to the problem and its list. */
  readonly logged?: string;
  /** The seconds that Zapier is told to wait. */
  readonly delay?: number;
}

const KEY_REJECTION = '{"fail":{"authentication":"Quux, Zelda: company key or secret key failed"}}';

const deniedWith = (status: number): BadResponse => ({
  title: `a rejected key with status ${status}`,
  problem: 'keyRejected',
  name: 'ExpiredAuthError',
  status,
  body: KEY_REJECTION,
});

const BAD_RESPONSES_TO_ALL: readonly BadResponse[] = [
  deniedWith(200),
  {
    title: 'a list with one unreadable row',
    problem: 'unreadable',
    status: 200,
    body: '[["1042","Quux, Zelda"],true]',
    reason: "row 2 isn't in a known format",
    logged: "row 2 isn't in a known format",
  },
];

/** httpStatus.test.ts has the other statuses, test/responses the other bodies. */
const BAD_RESPONSES: readonly BadResponse[] = [
  ...BAD_RESPONSES_TO_ALL,
  ...[302, 403, 429, 500].map(deniedWith),
  { title: 'status 404 with a list', problem: 'notFound', status: 404, body: LIST },
  { title: 'status 300 with a list', problem: 'moved', status: 300, body: LIST, logged: '300' },
  {
    title: 'status 500 with too many values',
    problem: 'errorStatus',
    status: 500,
    logged: '500',
    body: '['.repeat(500_000),
  },
  {
    title: 'a redirect to another host',
    problem: 'moved',
    status: 302,
    headers: { location: 'https://elsewhere.example.org/list' },
    logged: '302',
  },
  {
    title: 'status 503 that asks for 30 seconds',
    problem: 'unavailable',
    name: 'ThrottledError',
    status: 503,
    headers: { 'retry-after': '30' },
    logged: '30',
    delay: 30,
  },
  {
    title: 'an error message beside rows',
    problem: 'reportedFailure',
    status: 200,
    body: '{"error":"Quux, Zelda","rows":[7]}',
  },
];

describe.each(REQUEST_CASES)('the request $request', (requestCase) => {
  const { request, intercept, step, details, situation } = requestCase;

  // All requests share the code that reads responses.
  test.each(request === 'newEmployees' ? BAD_RESPONSES : BAD_RESPONSES_TO_ALL)(
    'fails as $problem on $title',
    async (response) => {
      const { problem, name = 'AppError', status, body, headers, reason, logged, delay } = response;
      // Any other request fails the test, so no key goes to another host (test/support/network.ts).
      intercept().reply(status, body, headers);
      const log: LogLine[] = [];
      const error = await stepErrorOf(step(log));
      const facts = { ...details, status, ...(reason && { reason }) };
      const text = messageFor(problem, facts, situation);
      expect(error).toMatchObject({ name, text, delay });
      expectDiscreet(error);
      const line = [problem, details.listLabel, ...(logged === undefined ? [] : [logged])].join(
        ', ',
      );
      expect(linesOf(log)).toEqual([line]);
      expect(JSON.stringify(log)).not.toMatch(PRIVATE);
    },
  );

  test.each([
    ['ECONNREFUSED', { code: 'ECONNREFUSED' }],
    ['no code', {}],
  ])('fails as unreachable if there is no response, and logs %s', async (code, properties) => {
    const networkError = new Error('ECONNREFUSED https://hr.example.com/ak-4711 Quux, Zelda');
    intercept().replyWithError(Object.assign(networkError, properties));
    const log: LogLine[] = [];
    const error = await stepErrorOf(step(log));
    expect(error).toMatchObject({
      name: 'AppError',
      text: messageFor('unreachable', details, situation),
    });
    expectDiscreet(error);
    expect(linesOf(log)).toEqual([`unreachable, ${details.listLabel}, ${code}`]);
  });

  test('leaves nothing of its response in the log', async () => {
    intercept().reply(200, LIST);
    const log: LogLine[] = [];
    await step(log);
    expect(linesOf(log)).toEqual([]);
    expect(JSON.stringify(log)).not.toMatch(PRIVATE);
  });
});

describe.each(REQUEST_CASES.filter(({ mayBePartial }) => !mayBePartial))(
  '$request, which needs the whole list,',
  ({ intercept, step, details, situation }) => {
    test.each(['<?page=9>; rel=last, <?page=2>;rel=next', '<?page=2>; rel="next"'])(
      'rejects a page with the header Link: %s',
      async (link) => {
        intercept().reply(200, LIST, { link });
        const reason = 'the response is only part of the list';
        expect(await stepErrorOf(step())).toMatchObject({
          text: messageFor('unreadable', { ...details, reason }, situation),
        });
      },
    );

    test('accepts a header Link to other pages', async () => {
      intercept().reply(200, LIST, { link: '<?rel=next>; rel="prev", <?page=9>; rel="nexthop"' });
      expect(await step()).toHaveLength(1);
    });
  },
);

describe.each(REQUEST_CASES.filter(({ mayBePartial }) => mayBePartial))(
  '$request, which may be partial,',
  ({ intercept, step }) => {
    test('accepts a page with a next one', async () => {
      intercept().reply(200, LIST, { link: '<?page=2>; rel="next"' });
      await expect(step()).resolves.toBeDefined();
    });
  },
);
