/* The four requests, each with a step that makes it, and what a service may answer instead of a list. */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import nock from 'nock';
import { EFFECTS, type ProblemCode } from '../src/errors.ts';
import {
  CONNECTION_WITH_NAMES,
  expectDiscreet,
  FORM,
  failureOf,
  HOST,
  LIST,
  type LogLine,
  linesOf,
  METHOD,
  PATH,
  run,
  textOf,
} from './support.ts';

const CLASSES = { expired: 'ExpiredAuthError', throttled: 'ThrottledError', halted: 'HaltedError' };
const classOf = (problem: ProblemCode) => CLASSES[EFFECTS[problem] ?? 'halted'];

/** One step of the app for each of the four requests. */
const ROUTES = [
  {
    route: 'newemployees',
    intercept: () => nock(HOST).get(PATH.newEmployees),
    step: (log?: LogLine[]) => run(METHOD.newEmployee, {}, log),
    details: { list: 'the new employee list', key: 'API Key' },
  },
  {
    route: 'list_employee',
    intercept: () => nock(HOST).post(PATH.employees, FORM.apiKey),
    step: (log?: LogLine[]) => run(METHOD.listEmployee, {}, log),
    details: { list: 'the employee list', key: 'API Key' },
  },
  {
    route: 'list_employee_category',
    intercept: () => nock(HOST).post(PATH.categories, FORM.apiKey),
    step: (log?: LogLine[]) => run(METHOD.listEmployeeCategory, {}, log),
    details: { list: 'the employee category list', key: 'API Key' },
  },
  {
    route: 'emp_name_list',
    // The connection test asks for the new employee list first.
    intercept: () => {
      nock(HOST).get(PATH.newEmployees).reply(200, LIST);
      return nock(HOST).get(`${PATH.employeeNames}/0`);
    },
    step: (log?: LogLine[]) => run(METHOD.connectionTest, { authData: CONNECTION_WITH_NAMES }, log),
    details: { list: 'the employee name list', key: 'Company Key or the Secret Key' },
  },
] as const;

interface Fault {
  readonly problem: ProblemCode;
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly why?: string;
  /** Seconds to wait that Zapier is told. */
  readonly delay?: number;
}

const REFUSAL = '{"fail":{"authentication":"Quux, Zelda: company key or secret key failed"}}';

const each = (problem: ProblemCode, statuses: readonly number[], body: string, headers = {}) =>
  statuses.map((status): Fault => ({ problem, status, body, headers }));

/** Both statuses that Zapier is told to wait for, with a delay of so many seconds. */
const paused = (delay: number, headers: Record<string, string>): Fault[] => [
  { problem: 'throttled', status: 429, headers, delay },
  { problem: 'unavailable', status: 503, headers, delay },
];

/** What the log adds to a problem and its list. */
const LOGGED: Partial<Record<ProblemCode, (fault: Fault) => unknown[]>> = {
  statusFailed: ({ status }) => [status],
  moved: ({ status }) => [status],
  throttled: ({ delay }) => [delay],
  unavailable: ({ delay }) => [delay],
  notAList: ({ why }) => [why],
};

/** Of the jitter, half: 60 s plus up to 30 s. */
const WITHOUT_A_DELAY = 75;

const FAULTS: readonly Fault[] = [
  ...each('keyRejected', [200, 201, 302, 400, 403, 404, 429, 500], REFUSAL),
  ...['', '<h1>Quux, Zelda</h1>', LIST].flatMap((body) => each('keyRejected', [401], body)),
  ...each('notPermitted', [403], LIST),
  ...each('notFound', [404], LIST),
  ...each('statusFailed', [400, 405, 410, 500, 502, 504], LIST),
  ...each('moved', [300, 301, 302, 303, 307, 308], '', {
    location: 'https://elsewhere.example.org/list',
  }),
  ...each('moved', [302], LIST),
  ...paused(WITHOUT_A_DELAY, {}),
  ...paused(120, { 'retry-after': '120' }),
  ...paused(2, { 'retry-after': '1.5' }),
  ...paused(86_400, { 'retry-after': '99999999999999999999999' }),
  ...paused(86_400, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }),
  ...paused(0, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
  ...['soon', '', 'Someday, maybe'].flatMap((text) =>
    paused(WITHOUT_A_DELAY, { 'retry-after': text }),
  ),
  ...[
    ...['{"fail":"Quux, Zelda"}', '{"success":false,"rows":[]}'],
    ...['{"error":"Quux, Zelda","rows":[[1042,"Quux, Zelda"]]}'],
  ].flatMap((body) => each('reportedFailure', [200], body)),
  ...Object.entries({
    ' \n': 'the response is empty',
    '<!doctype html><p>Quux, Zelda': 'the response is a web page',
    '{"1042":"Quux, Zel': 'the response is incomplete',
    'Quux, Zelda': 'the response is plain text',
    '"Quux, Zelda"': 'the response is a single value',
    '{"message":"Quux, Zelda"}': 'the response has no list in it',
    '[["1042","Quux, Zelda"],true]': "row 2 isn't in a known format",
  }).map(([body, why]): Fault => ({ problem: 'notAList', status: 200, body, why })),
];

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe.each(ROUTES)('the request $route', ({ intercept, step, details }) => {
  test.each(FAULTS)('fails as $problem on $status $body $headers', async (fault) => {
    const { problem, status, body, headers, why = '', delay } = fault;
    const logged = LOGGED[problem]?.(fault) ?? [];
    // A key never goes to another place: what is asked there would fail the test.
    intercept().reply(status, body, headers);
    const log: LogLine[] = [];
    const failure = await failureOf(step(log));
    const text = textOf(problem, { ...details, status, why });
    const name = problem in EFFECTS ? classOf(problem) : 'AppError';
    expect(failure).toMatchObject({ name, text, delay });
    expectDiscreet(failure);
    expect(linesOf(log)).toEqual([[problem, details.list, ...logged].join(', ')]);
    expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux/);
  });

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'EPROTO'])(
    'fails as unreachable on %s',
    async (code) => {
      const error = new Error(`${code} https://hr.example.com/ak-4711 Quux, Zelda`);
      intercept().replyWithError(Object.assign(error, { code }));
      const failure = await failureOf(step());
      expect(failure).toMatchObject({ name: 'AppError', text: textOf('unreachable', details) });
      expectDiscreet(failure);
    },
  );

  test.each([
    [0, 60],
    [0.999, 90],
  ])('waits 60 to 90 seconds without a Retry-After: with %d %i', async (random, delay) => {
    jest.spyOn(Math, 'random').mockReturnValue(random);
    intercept().reply(429, '');
    expect(await failureOf(step())).toMatchObject({ name: 'ThrottledError', delay });
  });

  test.each([429, 503])('waits until the date that Retry-After names, on %i', async (status) => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    intercept().reply(status, '', { 'retry-after': date });
    const { name, delay } = await failureOf(step());
    expect(name).toBe('ThrottledError');
    expect([88, 89, 90]).toContain(delay);
  });

  test('leaves nothing of its response in the log', async () => {
    intercept().reply(200, LIST);
    const log: LogLine[] = [];
    await step(log);
    expect(linesOf(log)).toEqual([]);
    expect(JSON.stringify(log)).not.toMatch(/ak-4711|ck-0042|sk-0099|Zelda|Quux/);
  });
});

describe.each([...ROUTES].slice(1, 3))(
  'the whole list of $route',
  ({ intercept, step, details }) => {
    test.each([
      '<https://hr.example.com/2>; rel="next"',
      '<?page=2>;rel=next, <?page=9>; rel=last',
    ])('is not a page that names the next one in a header: %s', async (link) => {
      intercept().reply(200, LIST, { link });
      const why = 'the response is only part of the list';
      expect(await failureOf(step())).toMatchObject({
        text: textOf('notAList', { ...details, why }),
      });
    });

    test('may come with other links', async () => {
      intercept().reply(200, LIST, { link: '</css>; rel="preload", <?page=1>; rel="prev"' });
      expect(await step()).toHaveLength(1);
    });
  },
);
