import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { failureForStatus } from '../../src/api/httpStatus.ts';
import type { ProblemCode } from '../../src/errors/problem.ts';

const NOW = Date.UTC(2026, 1, 28, 23, 59, 45);

/** 60 seconds, and half of the jitter, which is 30 at most. */
const WITHOUT_A_DELAY = 75;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});

const URL_OF_REQUEST = 'https://hr.example.com:8443/acme/Apiv11/list_employee';

const failureOf = (status: number, headers: Record<string, string> = {}, isWebPage = false) =>
  failureForStatus(
    { url: URL_OF_REQUEST, status, headers: new Headers(headers), text: '' },
    isWebPage,
  );

const STATUSES: Partial<Record<ProblemCode, readonly number[]>> = {
  keyRejected: [401],
  forbidden: [403],
  throttled: [429],
  unavailable: [503],
  moved: [300, 301, 302, 303, 307, 308, 399],
  requestRefused: [400, 405, 410],
  serverFailed: [408, 500, 502, 504],
};

test.each(Object.entries(STATUSES))(
  'the problem %s stands for each of the statuses %j',
  (code, statuses) => {
    for (const status of statuses) expect(failureOf(status)).toMatchObject({ code });
  },
);

test.each([403, 406])('status %i with a web page is from a firewall or proxy', (status) => {
  expect(failureOf(status, {}, true)).toEqual({ code: 'blocked', status });
});

test.each([401, 500, 503])('status %i means the same with a web page', (status) => {
  expect(failureOf(status, {}, true).code).toBe(failureOf(status).code);
});

test.each([
  ['https://hr.example.com:8443/login', 'redirected'],
  ['/login?next=%2FApiv11', 'redirected'],
  ['https://hr.example.com/Apiv11/list_employee', 'moved'],
  ['https://sso.example.com/login', 'moved'],
  ['https://', 'moved'],
])('a redirect to %s has the problem %s', (location, code) => {
  expect(failureOf(302, { location }).code).toBe(code);
});

describe.each([429, 503])('status %i', (status) => {
  const detailsFor = (retryAfter: string) => failureOf(status, { 'retry-after': retryAfter });

  test.each([
    ['120', 120],
    ['1.2', 2],
    ['-1', 0],
    ['99999999999999999999999', 86_400],
    ['Sun, 01 Mar 2026 00:00:15 GMT', 30],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['', WITHOUT_A_DELAY],
    ['soon', WITHOUT_A_DELAY],
  ])('with the Retry-After "%s" delays the next try by %i seconds', (retryAfter, delay) => {
    expect(detailsFor(retryAfter)).toMatchObject({ delaySeconds: delay });
  });

  test('without Retry-After delays the next try by 60 to 90 seconds', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(detailsFor('')).toMatchObject({ delaySeconds: 60 });
    jest.spyOn(Math, 'random').mockReturnValue(0.999);
    expect(detailsFor('')).toMatchObject({ delaySeconds: 90 });
  });
});

// The first five are those of github.com/chriskacerguis/codeigniter-restserver.
test.each<[text: string, code: ProblemCode]>([
  ['{"status":false,"error":"IP unauthorized"}', 'forbidden'],
  ['{"status":false,"error":"IP denied"}', 'forbidden'],
  ['{"error":"This API key has reached the time limit for this method"}', 'throttled'],
  ['{"error":"This API key does not have enough permissions"}', 'forbidden'],
  ['{"error":"This API key does not have access to the requested controller"}', 'forbidden'],
  ['<h1>The site is down for maintenance</h1>', 'unavailable'],
  ['{"message":"Unauthenticated."}', 'keyRejected'],
  ['{"message":"Access denied due to invalid subscription key."}', 'keyRejected'],
  [`{"message":"Invalid token.","trace":"${'x'.repeat(200)} limit"}`, 'keyRejected'],
  ['', 'keyRejected'],
])('status 401 with %s has the problem %s', (text, code) => {
  const response = { url: URL_OF_REQUEST, status: 401, headers: new Headers(), text };
  expect(failureForStatus(response, false).code).toBe(code);
});
