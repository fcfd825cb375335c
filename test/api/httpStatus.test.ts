import { beforeEach, expect, jest, test } from '@jest/globals';
import { failureForStatus } from '../../src/api/httpStatus.ts';
import type { ProblemCode, ProblemFacts } from '../../src/errors/problem.ts';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 1, 28, 23, 59, 45));
});

const failureOf = (status: number, { headers, text = '' }: Details = {}): ProblemFacts => {
  const url = 'https://hr.example.com:8443/acme/list_employee';
  return failureForStatus({ url, status, headers: new Headers(headers), text });
};
type Details = { headers?: Record<string, string>; text?: string };

test.each<[code: ProblemCode, statuses: readonly number[]]>([
  ['keyRejected', [401]],
  ['forbidden', [403]],
  ['notFound', [404]],
  ['throttled', [429, 503]],
  ['moved', [300, 301, 302, 307, 399]],
  ['requestFailed', [400, 405, 408, 500, 502]],
])('the problem %s stands for each of the statuses %j', (code, statuses) => {
  for (const status of statuses) expect(failureOf(status)).toMatchObject({ code });
});

test.each([403, 406])('status %i with a web page is from a firewall or proxy', (status) => {
  expect(failureOf(status, { text: '<!doctype html>' })).toEqual({ code: 'blocked', status });
});

test.each([
  ['https://hr.example.com:8443/login', 'redirected'],
  ['/login?next=%2Flist', 'redirected'],
  ['https://hr.example.com/acme/list_employee', 'moved'],
  ['https://sso.example.com/login', 'moved'],
  ['https://', 'moved'],
])('a redirect to %s has the problem %s', (location, code) => {
  expect(failureOf(302, { headers: { location } }).code).toBe(code);
});

test.each([
  ['120', 120],
  ['1.2', 2],
  ['-1', 0],
  ['99999999999999999999999', 86_400],
  ['Sun, 01 Mar 2026 00:00:15 GMT', 30],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  // Half of the jitter, which is at most 30 seconds, in addition to 60.
  ['', 75],
  ['soon', 75],
])('the Retry-After "%s" delays the next try by %i seconds', (retryAfter, delaySeconds) => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  for (const status of [429, 503]) {
    const failure = failureOf(status, { headers: { 'retry-after': retryAfter } });
    expect(failure).toMatchObject({ delaySeconds });
  }
});

// The first four are those of github.com/chriskacerguis/codeigniter-restserver.
test.each<[text: string, code: ProblemCode]>([
  ['{"status":false,"error":"IP unauthorized"}', 'forbidden'],
  ['{"error":"This API key has reached the time limit for this method"}', 'throttled'],
  ['{"error":"This API key does not have enough permissions"}', 'forbidden'],
  ['{"error":"This API key does not have access to the requested controller"}', 'forbidden'],
  ['<h1>The site is down for maintenance</h1>', 'throttled'],
  ['<title>Acme Limited - Unauthorized</title>', 'keyRejected'],
  ['{"message":"Access denied due to invalid subscription key."}', 'keyRejected'],
  [`{"message":"Invalid token.","trace":"${'x'.repeat(200)} limit"}`, 'keyRejected'],
])('status 401 with %s has the problem %s', (text, code) => {
  expect(failureOf(401, { text }).code).toBe(code);
});
