/*
 * The four requests, each with a step that makes it, and what a service may answer instead of a list.
 */
import nock from 'nock';
import type { ProblemName } from '../src/errors.ts';
import { CONNECTION_WITH_NAMES, FORM, HOST, type LogLine, METHOD, PATH, run } from './support.ts';

export const LIST = '{"1042":"Quux, Zelda"}';

const names = { authData: CONNECTION_WITH_NAMES, inputData: { name: 'Zelda' } };

/** One step of the app for each of the four requests. */
export const ROUTES = [
  {
    route: 'newemployees',
    intercept: () => nock(HOST).get(PATH.newEmployees),
    step: (log?: LogLine[]) => run(METHOD.newEmployee, {}, log),
    details: { request: 'the new employee list', key: 'API Key' },
  },
  {
    route: 'list_employee',
    intercept: () => nock(HOST).post(PATH.employees, FORM.apiKey),
    step: (log?: LogLine[]) => run(METHOD.listEmployee, {}, log),
    details: { request: 'the employee list', key: 'API Key' },
  },
  {
    route: 'list_employee_category',
    intercept: () => nock(HOST).post(PATH.categories, FORM.apiKey),
    step: (log?: LogLine[]) => run(METHOD.listEmployeeCategory, {}, log),
    details: { request: 'the employee category list', key: 'API Key' },
  },
  {
    route: 'emp_name_list',
    intercept: () => nock(HOST).get(`${PATH.employeeNames}/0`),
    step: (log?: LogLine[]) => run(METHOD.findEmployee, names, log),
    details: { request: 'the employee name list', key: 'Company Key or the Secret Key' },
    // The walk ends with a page that brings no one new, and comes a second time.
    rest: () => nock(HOST).get(`${PATH.employeeNames}/1042`).times(2).reply(200, LIST),
  },
] as const;

interface Fault {
  readonly problem: ProblemName;
  readonly status: number;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly why?: string;
  /** Seconds to wait that Zapier is told. */
  readonly delay?: number;
}

const REFUSAL = '{"fail":{"authentication":"Quux, Zelda: company key or secret key failed"}}';

const each = (problem: ProblemName, statuses: readonly number[], body: string, headers = {}) =>
  statuses.map((status): Fault => ({ problem, status, body, headers }));

const throttled = (retryAfter: string, delay?: number): Fault => ({
  problem: 'throttled',
  status: 429,
  headers: { 'retry-after': retryAfter },
  ...(delay === undefined ? {} : { delay }),
});

export const FAULTS: readonly Fault[] = [
  ...each('keyRefused', [200, 201, 302, 400, 403, 404, 429, 500], REFUSAL),
  ...['', '<h1>Quux, Zelda</h1>', LIST].flatMap((body) => each('keyRefused', [401], body)),
  ...each('notPermitted', [403], LIST),
  ...each('notFound', [404], LIST),
  ...each('statusFailed', [206, 400, 405, 410, 500, 503], LIST),
  ...each('moved', [300, 301, 302, 303, 304, 307, 308], '', {
    location: 'https://elsewhere.example.org/list',
  }),
  ...each('moved', [302], LIST),
  { problem: 'throttled', status: 429 },
  throttled('120', 120),
  throttled('Wed, 21 Oct 2015 07:28:00 GMT', 0),
  ...['soon', '-5', '1.5', '', 'Someday, maybe'].map((text) => throttled(text)),
  ...[
    ...['{"fail":"Quux, Zelda"}', '{"message":"Quux, Zelda"}', '{"success":false,"rows":[]}'],
    ...['{"error":"Quux, Zelda","rows":[[1042,"Quux, Zelda"]]}'],
  ].flatMap((body) => each('reportedFailure', [200], body)),
  ...Object.entries({
    ' \n': 'the response is empty',
    '<!doctype html><p>Quux, Zelda': 'the response is a web page',
    '{"1042":"Quux, Zel': 'the response is incomplete',
    'Quux, Zelda': 'the response is plain text',
    '"Quux, Zelda"': 'the response is a single value',
    '{"a":{"b":{"c":["1042"]}}}': 'the response has no list in it',
    '[["1042","Quux, Zelda"],true]': "row 2 isn't in a known format",
  }).map(([body, why]): Fault => ({ problem: 'notAList', status: 200, body, why })),
];
