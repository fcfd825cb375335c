import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { ProblemCode } from '../../src/errors/problem.ts';
import { readConnection } from '../../src/inputs/connectionForm.ts';
import { messageFor, stepErrorOf } from '../support/stepErrors.ts';
import { run } from '../support/steps.ts';

const form = { base_url: 'https://hr.acme.example/hr', api_key: 'ak-4711-for-tests-wxyz' };
const pair = { company_key: 'ck-0042-for-tests', secret_key: 'sk-0099-for-tests' };

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

/** Expects a problem, and no request: without a nock, a request would fail as `unreachable`. */
async function expectProblem(problem: ProblemCode, wrong: Record<string, unknown>) {
  const error = await stepErrorOf(run('authentication.test', { authData: { ...form, ...wrong } }));
  expect(error).toMatchObject({ name: 'AppError', text: messageFor(problem) });
  expect(error.whole).not.toMatch(/ak-4711|ck-0042|sk-0099|acme|zelda|word@/i);
}

test.each<[missing: string, problem: ProblemCode, wrong: Record<string, unknown>]>([
  ['the Service URL', 'urlInvalid', { base_url: undefined }],
  ['the API Key', 'keyInvalid', { api_key: '\n' }],
  ['the Company Key beside a Secret Key', 'keyPairIncomplete', { ...pair, company_key: null }],
  ['the Secret Key beside a Company Key', 'keyPairIncomplete', { ...pair, secret_key: ' ' }],
])('a form asks for %s', (_, problem, wrong) => expectProblem(problem, wrong));

test.each<[problem: ProblemCode, url: string]>([
  ['urlInvalid', 'https://https://hr.acme.example'],
  ['urlInvalid', 'the one from Ada'],
  ['urlInvalid', 'ftp://hr.acme.example'],
  // It would send keys in the clear.
  ['urlNotSecure', 'http://hr.acme.example'],
  ['urlNotSecure', 'http://127.0.0.1.acme.example'],
  // It is more than an address.
  ['urlInvalid', 'https://zelda@hr.acme.example'],
  ['urlInvalid', 'https://:word@hr.acme.example'],
  ['urlInvalid', 'https://hr.acme.example?x'],
  ['urlInvalid', 'https://hr.acme.example/#x'],
  // It is that of a request, which may have a key in it.
  ['urlInvalid', 'https://hr.acme.example/hr/apiv11/x'],
  ['urlInvalid', 'https://hr.acme.example/api_key=7'],
  // A key is in it.
  ['urlInvalid', 'https://hr.acme.example/ak-4711-for-tests-wxyz'],
  ['urlInvalid', 'https://hr.acme.example/ck-0042-for-tests'],
  ['urlInvalid', 'https://hr.acme.example/sk-0099-for-tests'],
])('a form fails as %s with the Service URL "%s"', (problem, base_url) =>
  expectProblem(problem, { ...pair, base_url }),
);

test('on Zapier, http is rejected for every host, even that of the sandbox', async () => {
  process.env['AWS_LAMBDA_FUNCTION_NAME'] = 'any';
  await expectProblem('urlNotSecure', { base_url: 'http://127.0.0.1:8080' });
});

describe('a connection', () => {
  test('has what the form says, without white space around it', () => {
    const authData = {
      base_url: '\thttps://hr.acme.example/hr/ ',
      api_key: ' ak-4711\n',
      company_key: '\tck-0042 ',
      secret_key: '\u00a0sk-0099\n',
    };
    expect(readConnection(authData)).toEqual({
      baseUrl: 'https://hr.acme.example/hr',
      apiKey: 'ak-4711',
      nameListKeys: { companyKey: 'ck-0042', secretKey: 'sk-0099' },
    });
  });

  test.each([
    ['HTTPS://HR.Example.com', 'https://hr.example.com'],
    ['https://hr.example.com/company/hr///', 'https://hr.example.com/company/hr'],
    ['https://hr.example.com/Cömpany', 'https://hr.example.com/C%C3%B6mpany'],
    ['http://127.8.9.10:8080/', 'http://127.8.9.10:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://apif/hr/apiv11s/', 'https://apif/hr/apiv11s'],
    ['hr.example.com:8443', 'https://hr.example.com:8443'],
  ])('to "%s" keeps its path, and is https without a scheme', (base_url, baseUrl) => {
    expect(readConnection({ ...form, base_url })).toMatchObject({ baseUrl });
  });

  test.each(['api_key', 'company_key', 'secret_key'])(
    'rejects dots as the %s, which would change the path',
    (key) => {
      for (const dots of ['.', '..'])
        expect(() => readConnection({ ...form, ...pair, [key]: dots })).toThrow('keyInvalid');
    },
  );

  test('may have a key of five characters in its Service URL, and none of the name list', () => {
    const authData = { base_url: 'https://hr-42.example.com', api_key: 'hr-42', secret_key: ' \n' };
    expect(readConnection(authData)).toMatchObject({ apiKey: 'hr-42', nameListKeys: null });
  });
});

describe('the fields of an app that is built', () => {
  /** Returns the fields as JSON, that of the Service URL first. */
  const fieldsWith = async (variables: Record<string, string>) => {
    const { BASE_URL, HELP_URL, ...others } = environment;
    process.env = { ...others, ...variables };
    jest.resetModules();
    const { connectionFields } = await import('../../src/inputs/connectionForm.ts');
    return connectionFields.map((field) => JSON.stringify(field));
  };

  test('without BASE_URL and HELP_URL have neither a default nor a link', async () => {
    const fields = await fieldsWith({ BASE_URL: '', HELP_URL: '' });
    expect(fields.join()).not.toMatch(/default|\]\(|undefined/);
  });

  test('with them have the default, and link to the help in each key', async () => {
    const [BASE_URL, HELP_URL] = ['https://hr.acme.example/zapier', 'https://help.example.org/'];
    const [url, ...keys] = await fieldsWith({ BASE_URL, HELP_URL });
    expect(url).toContain(`"default":"${BASE_URL}"`);
    expect(url).not.toContain(HELP_URL);
    expect(keys).toHaveLength(3);
    for (const key of keys) expect(key).toContain(`](${HELP_URL})`);
  });
});
