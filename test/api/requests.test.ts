/* Keys, forms, and headers as a server receives them. */
import { expect, test } from '@jest/globals';
import { AUTH_DATA_WITH_NAME_LIST_KEYS, AWKWARD_KEY } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { FORM, LIST, PATH, run, type StepOrTest } from '../support/steps.ts';

const IN_PATH = 'a%2Fb+c%25d%23e%3Ff&g%22h%20i=%7B%7Bbundle.authData.api_key%7D%7D%C3%9F';
const IN_FORM = 'a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F';

/** The last request. */
let received:
  | { sent: string; body: string; headers: string[]; accept: unknown; userAgent: unknown }
  | undefined;

const service = startServerForFile((response, { method, url, headers }, body) => {
  const names = Object.keys(headers).toSorted();
  received = {
    sent: `${method} ${url}`,
    body,
    headers: names,
    accept: headers.accept,
    userAgent: headers['user-agent'],
  };
  response.end(LIST);
});

/** A path or form of the tests' connection, with other keys. */
const keyed = (text: string, key: string) =>
  text
    .replace(AUTH_DATA_WITH_NAME_LIST_KEYS.api_key, key)
    .replace(AUTH_DATA_WITH_NAME_LIST_KEYS.company_key, `1${key}`)
    .replace(AUTH_DATA_WITH_NAME_LIST_KEYS.secret_key, `2${key}`);

test.each<[step: StepOrTest, inputData: Record<string, unknown>, sent: string, body: string]>([
  ['triggers.new_employee', {}, `GET ${keyed(PATH.newEmployees, IN_PATH)}`, ''],
  ['triggers.list_employee', {}, `POST ${PATH.activeEmployees}`, keyed(FORM.apiKey, IN_FORM)],
  [
    'triggers.list_employee_category',
    { driver_only: true },
    `POST ${PATH.employeeCategories}`,
    keyed(FORM.drivers, IN_FORM),
  ],
  // Its second request.
  ['authentication.test', {}, `GET ${keyed(PATH.nameListPage, IN_PATH)}/0`, ''],
])(
  'keys with awkward characters arrive whole, and are in no header, from %s',
  async (step, inputData, sent, body) => {
    const authData = {
      base_url: service.url,
      api_key: ` ${AWKWARD_KEY}\n`,
      company_key: `1${AWKWARD_KEY} `,
      secret_key: `\t2${AWKWARD_KEY}`,
    };
    await run(step, { authData, inputData });
    const plain = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
    const headers = body === '' ? plain : [...plain, 'content-length', 'content-type'].toSorted();
    expect(received).toEqual({
      sent,
      body,
      headers,
      accept: 'application/json',
      userAgent: 'Zapier',
    });
  },
);

test('a path has each character that a segment allows as it is, and no other', async () => {
  const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join('');
  await run('triggers.new_employee', { authData: { base_url: service.url, api_key: printable } });
  const encoded =
    '!%22%23$%25&%27()*+,-.%2F0123456789:;%3C=%3E%3F@ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~';
  expect(received?.sent).toBe(`GET ${PATH.newEmployees.split('ak-')[0]}${encoded}`);
});
