/*
 * The four requests, each with a step that makes it, and what a service may answer instead of a list.
 */
import nock from 'nock';
import {
  API_KEY_FORM,
  CATEGORIES,
  CONNECTION_WITH_NAMES,
  EMPLOYEE_NAMES,
  EMPLOYEES,
  FIND_EMPLOYEE,
  HOST,
  LIST_EMPLOYEE,
  LIST_EMPLOYEE_CATEGORY,
  type LogLine,
  NEW_EMPLOYEE,
  NEW_EMPLOYEES,
  run,
} from './support.ts';

export const LIST = '{"1042":"Quux, Zelda"}';

/** One step of the app for each of the four requests. */
export const ROUTES = [
  {
    route: 'newemployees',
    intercept: () => nock(HOST).get(NEW_EMPLOYEES),
    step: (log?: LogLine[]) => run(NEW_EMPLOYEE, {}, log),
    words: 'the new employee list',
    key: 'API Key',
    requests: 1,
    rest: () => null,
  },
  {
    route: 'list_employee',
    intercept: () => nock(HOST).post(EMPLOYEES, API_KEY_FORM),
    step: (log?: LogLine[]) => run(LIST_EMPLOYEE, {}, log),
    words: 'the employee list',
    key: 'API Key',
    requests: 1,
    rest: () => null,
  },
  {
    route: 'list_employee_category',
    intercept: () => nock(HOST).post(CATEGORIES, API_KEY_FORM),
    step: (log?: LogLine[]) => run(LIST_EMPLOYEE_CATEGORY, {}, log),
    words: 'the employee category list',
    key: 'API Key',
    requests: 1,
    rest: () => null,
  },
  {
    route: 'emp_name_list',
    intercept: () => nock(HOST).get(`${EMPLOYEE_NAMES}/0`),
    step: (log?: LogLine[]) =>
      run(FIND_EMPLOYEE, { authData: CONNECTION_WITH_NAMES, inputData: { name: 'Zelda' } }, log),
    words: 'the employee name list',
    key: 'Company Key or the Secret Key',
    requests: 3,
    // The walk ends with a page that brings no one new, and comes a second time.
    rest: () => nock(HOST).get(`${EMPLOYEE_NAMES}/1042`).times(2).reply(200, LIST),
  },
] as const;

type Route = (typeof ROUTES)[number];

interface Fault {
  readonly what: string;
  readonly reply: (request: nock.Interceptor) => nock.Scope;
  readonly name: 'AppError' | 'ExpiredAuthError' | 'ThrottledError';
  readonly text: (route: Route) => string;
  readonly delay?: number;
}

export const REFUSAL =
  '{"fail":{"authentication":"Quux, Zelda: company key or secret key failed"}}';
const refused = ({ key }: Route) =>
  `Employee Directory rejected the ${key}. It may have been replaced or only partly copied. Get the current key from your administrator and reconnect this account in Zapier. Keep the Zap on, or it may miss new employees.`;
const reported = ({ words }: Route) =>
  `Employee Directory reported an error instead of returning ${words}. Triggers retry automatically; for other steps, try again. If the problem continues, contact your administrator.`;
const failed = (status: number) => (route: Route) =>
  `Employee Directory returned an error for ${route.words} (status ${status}). Triggers retry automatically; for other steps, try again. If the problem continues, contact your administrator.`;
const moved = (status: number) => (route: Route) =>
  `Employee Directory redirected the request for ${route.words} (status ${status}), so its address may have changed. Reconnect this account with the new Service URL.`;
const unreachable = ({ words }: Route) =>
  `Zapier couldn't reach Employee Directory for ${words}. Triggers retry automatically; for other steps, try again. If the problem continues, check this connection's Service URL.`;
const noList = (why: string) => (route: Route) =>
  `Zapier couldn't read ${route.words}: ${why}. Triggers retry automatically; for other steps, try again. If the problem continues, check the Service URL or contact your administrator.`;
const notFound = ({ words }: Route) =>
  `Employee Directory wasn't found at the Service URL: the request for ${words} returned status 404. Reconnect this account with the correct Service URL.`;
const notPermitted = ({ words }: Route) =>
  `This key doesn't have access to ${words} (status 403). Ask your Employee Directory administrator to give it access.`;
const SLOW_DOWN =
  'Employee Directory is limiting requests (status 429). Zaps try again automatically; if you are connecting or testing, wait a minute and try again.';

const broken = (code: string) => (request: nock.Interceptor) =>
  request.replyWithError(
    Object.assign(new Error(`${code} ${HOST}${NEW_EMPLOYEES} Quux, Zelda`), { code }),
  );

export const FAULTS: readonly Fault[] = [
  ...[200, 201, 302, 400, 403, 404, 429, 500].map(
    (status): Fault => ({
      what: `fail.authentication with status ${status}`,
      reply: (request) => request.reply(status, REFUSAL),
      name: 'ExpiredAuthError',
      text: refused,
    }),
  ),
  ...['', '<h1>Quux, Zelda</h1>', LIST, '{"error":"no"}'].map(
    (body): Fault => ({
      what: `status 401 with ${body === '' ? 'nothing' : body}`,
      reply: (request) => request.reply(401, body),
      name: 'ExpiredAuthError',
      text: refused,
    }),
  ),
  ...[
    '{"fail":"Quux, Zelda"}',
    '{"fail":{"reason":"Quux, Zelda"}}',
    '{"error":"Quux, Zelda"}',
    '{"message":"Quux, Zelda"}',
    '{"status":"Quux, Zelda"}',
    '{"error":"Quux, Zelda","rows":[]}',
    '{"success":false,"rows":[]}',
    '{"status":"error","rows":{}}',
  ].map(
    (body): Fault => ({
      what: `status 200 with ${body}`,
      reply: (request) => request.reply(200, body),
      name: 'AppError',
      text: reported,
    }),
  ),
  {
    what: 'status 403',
    reply: (request) => request.reply(403, LIST),
    name: 'AppError',
    text: notPermitted,
  },
  {
    what: 'status 404',
    reply: (request) => request.reply(404, LIST),
    name: 'AppError',
    text: notFound,
  },
  ...[206, 400, 405, 410, 418, 500, 502, 503].map(
    (status): Fault => ({
      what: `status ${status}`,
      reply: (request) => request.reply(status, LIST),
      name: 'AppError',
      text: failed(status),
    }),
  ),
  ...[300, 301, 302, 303, 307, 308].map(
    (status): Fault => ({
      what: `status ${status}`,
      reply: (request) => request.reply(status, '', { location: `${HOST}/elsewhere` }),
      name: 'AppError',
      text: moved(status),
    }),
  ),
  {
    what: 'status 302 without a place to go to',
    reply: (request) => request.reply(302, LIST),
    name: 'AppError',
    text: moved(302),
  },
  {
    what: 'status 429 with seconds in Retry-After',
    reply: (request) => request.reply(429, LIST, { 'retry-after': '120' }),
    name: 'ThrottledError',
    text: () => SLOW_DOWN,
    delay: 120,
  },
  {
    what: 'status 429 with a past date in Retry-After',
    reply: (request) => request.reply(429, '', { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
    name: 'ThrottledError',
    text: () => SLOW_DOWN,
    delay: 0,
  },
  ...['soon', '-5', '1.5', '', 'Someday, maybe'].map(
    (retryAfter): Fault => ({
      what: `status 429 with "${retryAfter}" in Retry-After`,
      reply: (request) => request.reply(429, '', { 'retry-after': retryAfter }),
      name: 'ThrottledError',
      text: () => SLOW_DOWN,
    }),
  ),
  {
    what: 'status 429 without Retry-After',
    reply: (request) => request.reply(429, ''),
    name: 'ThrottledError',
    text: () => SLOW_DOWN,
  },
  ...['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'EPROTO'].map(
    (code): Fault => ({
      what: code,
      reply: broken(code),
      name: 'AppError',
      text: unreachable,
    }),
  ),
  ...[
    ['', 'the response is empty'],
    [' \n', 'the response is empty'],
    ['<!doctype html><p>Quux, Zelda', 'the response is a web page'],
    ['{"1042":"Quux, Zel', 'the response is incomplete'],
    ['[1042,', 'the response is incomplete'],
    ['Quux, Zelda', 'the response is plain text'],
    ['42', 'the response is a single value'],
    ['"Quux, Zelda"', 'the response is a single value'],
    ['null', 'the response is a single value'],
    ['{"a":{"b":{"c":["1042"]}}}', 'the response has no list in it'],
    ['[["1042","Quux, Zelda"],true]', "row 2 isn't in a known format"],
  ].map(
    ([body = '', why = '']): Fault => ({
      what: `status 200 with ${JSON.stringify(body)}`,
      reply: (request) => request.reply(200, body),
      name: 'AppError',
      text: noList(why),
    }),
  ),
];
