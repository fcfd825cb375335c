// How APIs say that something went wrong: beside a list with rows (R9, R10), beside an empty list,
// where all that R11 doesn't name is harmful, and as a reply of its own (R13), in the habits of
// PHP, .NET, Java, Rails, Django, AWS, GraphQL, JSON-RPC, SOAP and others. Left out: what the rules
// would read as a row (`{"problems": [{"code": "E1", "title": "Denied"}]}` is a category by R4),
// and text that they might call harmless (`"OK"`, `"200"`).
import fc from 'fast-check';
import {
  failureWords,
  members,
  messageWords,
  moreWords,
  type Neighbor,
  stateWords,
  successWords,
} from './neighbors.ts';
import type { Plain } from './writtenJson.ts';

const complaints = [
  ...['Invalid API key', 'Access denied.', 'Session expired', 'Rate limit exceeded', 'oops', '!'],
  ...['No active employees found', 'Too many connections', 'ORA-00942', 'Zugriff verweigert', 'x'],
];

/** R9: a failure whatever stands beside it. */
export const failures: Neighbor = members(failureWords, [
  ...complaints,
  ...[1, 401, -1, 1064, true, 'yes', ['Invalid key'], [401], { code: 'E1' }, [{ message: 'x' }]],
]);

/** R10: a state that is a failure beside rows. */
export const badStates: Neighbor = fc.oneof(
  members(successWords, [false, 0, 'no']),
  members(stateWords, [
    ...[false, 400, 401, 403, 404, 418, 429, 500, 503, 599],
    ...['error', 'failed', 'failure', 'fail', 'unauthorized', 'denied'],
  ]),
);

/** Anything that R11 doesn't call harmless. */
export const harms: Neighbor = fc.oneof(
  { weight: 2, arbitrary: failures },
  { weight: 2, arbitrary: badStates },
  { weight: 1, arbitrary: members(['status', 'state', 'result', ...successWords], [0]) },
  {
    weight: 3,
    arbitrary: members(
      [...stateWords, ...successWords],
      [
        ...[
          'KO',
          'expired',
          'EXPIRED',
          'pending',
          'UNAUTHENTICATED',
          'down',
          'invalid_grant',
          'nok',
        ],
        ...['200 with errors', 'partial', 'not ok', 'n/a', 'false', 'maintenance', 'Fehler', '-1'],
        ...[2, -1, 300, 302, 700, 9999, 1.5, ['denied']],
      ],
    ),
  },
  { weight: 3, arbitrary: members(messageWords, complaints) },
  { weight: 1, arbitrary: members(moreWords, [true, 'yes', 2, '/list?page=2', 'abc']) },
  { weight: 1, arbitrary: members(['total', 'count', 'total count', 'rows total'], [1, 3, -1]) },
  { weight: 1, arbitrary: members(['page', 'limit', 'offset', 'start'], ['x', true, 'none']) },
  {
    weight: 4,
    arbitrary: members(
      [
        ...['rc', 'return value', 'sqlstate', 'hresult', 'exit', 'trace', 'stack', 'stack trace'],
        ...['path', 'redirect', 'location', 'login url', 'hint', 'retry after', 'debug', 'problem'],
        ...['issue', 'issues', 'violation', 'alert', 'notice', 'www authenticate', 'challenge'],
        ...['diagnostic', 'help', 'support id', 'cause', 'instance', 'trace id', 'request id'],
        ...['type', 'timestamp', 'version', 'company', 'session', 'token', 'api key', 'license'],
        ...['account', 'comment', 'remark', 'abgelaufen', 'erreur', '错误'],
      ],
      [...complaints, 7, -1, 13.5, 1_714_000_000, '401 Unauthorized', 'about:blank'],
    ),
  },
  {
    weight: 1,
    arbitrary: members(
      ['authenticated', 'authorized', 'valid', 'logged in', 'enabled', 'available', 'healthy'],
      [false, -1, 'expired'],
    ),
  },
  {
    weight: 1,
    arbitrary: members(
      ['login required', 'locked', 'maintenance', 'throttled', 'quota exceeded', 'blocked'],
      [true, 'yes', 1, 'since 06:00'],
    ),
  },
  {
    weight: 2,
    arbitrary: members(
      ['trace', 'problems', 'validation', 'meta', 'diagnostics', 'issues', 'modelState', 'hints'],
      [
        ...[['main.php:12'], ['Invalid key'], [{ field: 'api_key', issue: 'expired' }]],
        ...[{ api_key: 'expired' }, { api_key: ['expired'] }, { http: 401 }, { status: 'denied' }],
      ],
    ),
  },
);

/** Replies without any list (R13); in none of them `fail` holds `authentication`. */
export const alone: fc.Arbitrary<Plain> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...failureWords, ...messageWords, ...stateWords, ...successWords),
        fc.constantFrom<Plain>(...complaints, false, true, null, '', 0, 500, 'ok'),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Plain>(
      { detail: 'Authentication credentials were not provided.' },
      { non_field_errors: ['Unable to log in with provided credentials.'] },
      { api_key: ['This field is required.'] },
      { Message: 'Authorization has been denied for this request.' },
      { type: 'about:blank', title: 'Unauthorized', status: 401, traceId: '00-4bf9-01' },
      { timestamp: '2024-05-01T10:00:00Z', status: 500, error: 'Internal Server Error', path: '/' },
      { status: 404, error: 'Not Found' },
      { message: 'Unauthenticated.' },
      { message: 'The given data was invalid.', errors: { api_key: ['Required.'] } },
      { __type: 'UnrecognizedClientException', message: 'The security token is invalid.' },
      { Error: { Code: 'AccessDenied', Message: 'Access Denied', RequestId: '4442587FB7D0A2F9' } },
      { message: 'Forbidden' },
      { errors: [{ message: 'Not allowed', extensions: { code: 'FORBIDDEN' } }], data: null },
      { jsonrpc: '2.0', id: null, error: { code: -32601, message: 'Method not found' } },
      { odata: { error: { code: '', message: { lang: 'en', value: 'Denied' } } } },
      { Envelope: { Body: { Fault: { faultcode: 'Client', faultstring: 'Bad key' } } } },
      { error: 'invalid_client', error_description: 'Unknown client' },
      { error: { code: 403, message: 'x', errors: [{ reason: 'forbidden' }], status: 'DENIED' } },
      { ok: false, error: 'invalid_auth' },
      { errorMessages: ['Not permitted'], errors: {} },
      [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }],
      { success: false, data: null },
      { success: true },
      { success: true, data: null },
      { status: 'ok' },
      { status: 'ok', count: 0 },
      { data: { message: 'Nothing here' } },
      { employees: null },
      { employees: '' },
      { employees: 'none' },
      { employees: false },
      { employees: 0 },
      { errors: [] },
      { message: [] },
      { error: {} },
      { fail: 'The company key or the secret key failed.' },
      { fail: { message: 'Company key failed' } },
      { fail: { key: 'wrong' } },
      { fail: [] },
      { authentication: 'The company key failed.' },
      { error: { authentication: 'The company key failed.' } },
      { html: '<h1>503</h1>' },
      { maintenance: true, until: '06:00' },
      ['error', 'Invalid key'],
      [false, 'Invalid key'],
      [401, 'Unauthorized'],
      [null],
      ['Access denied'],
    ),
  },
);
