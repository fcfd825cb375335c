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
  `The service refused the ${key}. It may have been replaced by a new one, or not been copied whole. Get the current key from your administrator and reconnect this account in Zapier; do not turn the Zap off.`;
const reported = ({ words }: Route) =>
  `The service reported a failure instead of ${words}. The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.`;
const failed = (status: number) => (route: Route) =>
  `The service failed on the request for ${route.words} (status ${status}). The next poll tries again and nothing is lost. If it goes on, tell the administrator of the service.`;
const moved = (status: number) => (route: Route) =>
  `The service has moved: it answered the request for ${route.words} with a redirect (status ${status}). Ask for its new address and correct the Service URL.`;
const unreachable = ({ words }: Route) =>
  `The service cannot be reached for ${words}. The next poll tries again and nothing is lost. If it goes on, check the Service URL of this connection.`;
const noList = (why: string) => (route: Route) =>
  `The reply to the request for ${route.words} is no list that can be read: ${why}. The next poll tries again and nothing is lost. If it goes on, check the Service URL, or tell the administrator.`;
const notFound = ({ words }: Route) =>
  `The Service URL does not lead to the service: ${words} was not found there (status 404). Correct the Service URL of this connection.`;
const notPermitted = ({ words }: Route) =>
  `The service does not permit the request for ${words} (status 403). Ask your administrator whether this key may read it.`;
const SLOW_DOWN =
  'The service asked Zapier to slow down (status 429). Zapier tries again by itself, and nothing is lost.';

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
    ['', 'it is empty'],
    [' \n', 'it is empty'],
    ['<!doctype html><p>Quux, Zelda', 'it is a web page'],
    ['{"1042":"Quux, Zel', 'it is broken or cut off'],
    ['[1042,', 'it is broken or cut off'],
    ['Quux, Zelda', 'it is plain text'],
    ['42', 'it is a single value'],
    ['"Quux, Zelda"', 'it is a single value'],
    ['null', 'it is a single value'],
    ['{"a":{"b":{"c":["1042"]}}}', 'it is an object without a list'],
    ['[["1042","Quux, Zelda"],true]', 'row 2 of it is not one that can be understood'],
  ].map(
    ([body = '', why = '']): Fault => ({
      what: `status 200 with ${JSON.stringify(body)}`,
      reply: (request) => request.reply(200, body),
      name: 'AppError',
      text: noList(why),
    }),
  ),
];
