import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProblemCode } from '../../src/errors/problem.ts';
import { readConnection } from '../../src/inputs/connectionForm.ts';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { run } from '../support/steps.ts';

type Form = Record<string, unknown>;

const form = { base_url: 'https://hr.acme.example/hr', api_key: 'ak-4711-for-tests-wxyz' };
const pair = { company_key: 'ck-0042-for-tests', secret_key: 'sk-0099-for-tests' };

/** Expects a problem, and no request: without a nock, a request would fail as `unreachable`. */
async function expectProblem(problem: ProblemCode, wrong: Form): Promise<void> {
  const authData = { ...form, ...wrong };
  const error = await stepErrorOf(run('authentication.test', { authData }));
  expect(error).toMatchObject({ name: 'AppError', text: messageFor(problem) });
  expect(error.whole).not.toMatch(/ak-4711|ck-0042|sk-0099|acme|zelda|word@/);
}

describe.each([undefined, '\n'])('a form in which a field is %j', (empty) => {
  test('asks for the Service URL', () => expectProblem('urlInvalid', { base_url: empty }));
  test('asks for the API Key', () => expectProblem('keyInvalid', { api_key: empty }));
  test('asks for the Company Key beside a Secret Key', () =>
    expectProblem('keyPairIncomplete', { ...pair, company_key: empty }));
  test('asks for the Secret Key beside a Company Key', () =>
    expectProblem('keyPairIncomplete', { ...pair, secret_key: empty }));
});

test.each([
  'https://',
  'https//hr.acme.example',
  'https://https://hr.acme.example',
  'the one from Ada',
  'ftp://hr.acme.example',
  'https://hr.acme.example:99999',
])('the Service URL "%s" is rejected, because it is no web address', (base_url) =>
  expectProblem('urlInvalid', { base_url }),
);

test.each([
  'http://hr.acme.example',
  'http://10.0.0.1',
  'http://acme.example.localhost',
  'http://127.0.0.1.acme.example',
])('the Service URL "%s" is rejected, because it would send keys in the clear', (base_url) =>
  expectProblem('urlNotSecure', { base_url }),
);

describe('on Zapier', () => {
  beforeEach(() => {
    process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'any';
  });
  afterEach(() => {
    delete process.env['AWS_LAMBDA_FUNCTION_NAME'];
  });

  test('http is rejected for every host, even that of the sandbox', () =>
    expectProblem('urlNotSecure', { base_url: 'http://127.0.0.1:8080' }));
});

test.each([
  'https://zelda@hr.acme.example',
  'https://:word@hr.acme.example',
  'https://hr.acme.example?x',
  'https://hr.acme.example/#x',
])('the Service URL "%s" is rejected, because it is more than an address', (base_url) =>
  expectProblem('urlHasExtras', { base_url }),
);

test.each([
  'https://hr.acme.example/ak-4711-for-tests-wxyz',
  'https://hr.acme.example/ck-0042-for-tests',
  'https://hr.acme.example/sk-0099-for-tests',
])('the Service URL "%s" is rejected, because a key is in it', (base_url) =>
  expectProblem('urlHasExtras', { ...pair, base_url }),
);

test.each([
  ['ab+cd/ef==', 'https://hr.acme.example/ab+cd/ef=='],
  ['AcMe.example', 'https://hr.AcMe.example'],
  ['hr-042', 'https://hr-042.acme.example'],
])('the API Key "%s" is found in the Service URL "%s", which is rejected', (api_key, base_url) =>
  expectProblem('urlHasExtras', { api_key, base_url }),
);

describe('a connection', () => {
  const urlOf = (base_url: string) => readConnection({ ...form, base_url }).baseUrl;

  test('has what the form says, without white space around it', () => {
    const authData = {
      base_url: '\thttps://hr.acme.example/hr/ ',
      api_key: ' ak-4711\n',
      company_key: '\tck-0042 ',
      secret_key: '\u00a0sk-0099\n',
    };
    expect(readConnection(authData)).toMatchObject({
      baseUrl: 'https://hr.acme.example/hr',
      apiKey: 'ak-4711',
      nameListKeys: { companyKey: 'ck-0042', secretKey: 'sk-0099' },
    });
  });

  test.each(['', ' \n'])('has no keys of the name list if both are %j', (empty) => {
    const authData = { ...form, company_key: empty, secret_key: empty };
    expect(readConnection(authData)).toMatchObject({ nameListKeys: null });
  });

  test.each([
    ['HTTPS://HR.Example.com', 'https://hr.example.com'],
    ['https://hr.example.com/company/hr///', 'https://hr.example.com/company/hr'],
    ['https://hr.example.com/Cömpany', 'https://hr.example.com/C%C3%B6mpany'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://127.8.9.10', 'http://127.8.9.10'],
    ['https://apif/hr/apiv11s/', 'https://apif/hr/apiv11s'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['hr.example.com', 'https://hr.example.com'],
    ['hr.example.com/app', 'https://hr.example.com/app'],
    ['hr.example.com:8443', 'https://hr.example.com:8443'],
  ])(
    'to "%s" keeps its path, loses the slash at its end, and is https without a scheme',
    (entered, url) => {
      expect(urlOf(entered)).toBe(url);
    },
  );

  test.each(['.', '..'])('rejects a key of dots, which would change the path: %s', (dots) => {
    for (const key of ['api_key', 'company_key', 'secret_key']) {
      const readWrong = () => readConnection({ ...form, ...pair, [key]: dots });
      expect(readWrong).toThrow(expect.objectContaining({ code: 'keyInvalid' }));
    }
  });

  test('may have a key of five characters in its Service URL', () => {
    const authData = { base_url: 'https://hr-42.example.com', api_key: 'hr-42' };
    expect(() => readConnection(authData)).not.toThrow();
  });

  test.each([
    'https://hr.example.com/Apif/newemployees/api_key=ak-4711-for-tests-wxyz',
    'https://hr.example.com/Apif',
    'https://hr.example.com/hr/apiv11/list_employee',
    'https://hr.example.com/x/api%5Fkey=ak-4711-for-tests-wxyz',
  ])('rejects the address of a request, which may have a key in it: %s', (url) => {
    expect(() => urlOf(url)).toThrow(expect.objectContaining({ code: 'urlHasExtras' }));
  });
});
