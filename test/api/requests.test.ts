/* Keys, forms, and headers as a server receives them. */
import { text as bodyOf } from 'node:stream/consumers';
import { beforeEach, expect, test } from '@jest/globals';
import { AUTH_DATA, AUTH_DATA_WITH_NAME_LIST_KEYS } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { FORM, LIST, PATH, run, type StepOrTest } from '../support/steps.ts';

/** Every character that means something in a path, a form, or a template of the platform. */
const AWKWARD = 'a/b+c%d#e?f&g"h i={{bundle.authData.api_key}}ß';
const IN_PATH = 'a%2Fb+c%25d%23e%3Ff&g%22h%20i=%7B%7Bbundle.authData.api_key%7D%7D%C3%9F';
const IN_FORM = 'a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F';

const received: { sent: string; body: string; headers: string[]; agent: unknown }[] = [];

const service = startServerForFile(async (request, response) => {
  const { method, url, headers } = request;
  const body = await bodyOf(request);
  const names = Object.keys(headers).toSorted();
  received.push({ sent: `${method} ${url}`, body, headers: names, agent: headers['user-agent'] });
  response.end(LIST);
});

beforeEach(() => {
  received.length = 0;
});

const withKey = (api_key: string) => ({ base_url: service.url, api_key });

/** A path or form of the tests' connection, with another key. */
const keyed = (text: string, key: string) => text.replace(AUTH_DATA.api_key, key);

test.each<[step: StepOrTest, inputData: Record<string, unknown>, sent: string, body: string]>([
  ['triggers.new_employee', {}, `GET ${keyed(PATH.newEmployees, IN_PATH)}`, ''],
  ['triggers.list_employee', {}, `POST ${PATH.activeEmployees}`, keyed(FORM.apiKey, IN_FORM)],
  [
    'triggers.list_employee_category',
    { driver_only: true },
    `POST ${PATH.employeeCategories}`,
    keyed(FORM.drivers, IN_FORM),
  ],
])(
  'a key with awkward characters arrives whole, and is in no header, from %s',
  async (step, inputData, sent, body) => {
    await run(step, { authData: withKey(` ${AWKWARD}\n`), inputData });
    const plain = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
    const headers = body === '' ? plain : [...plain, 'content-length', 'content-type'].toSorted();
    expect(received).toEqual([{ sent, body, headers, agent: 'Zapier' }]);
  },
);

test('such keys arrive whole in the path of the name list', async () => {
  const keys = { company_key: ` 1${AWKWARD}\n`, secret_key: `\t2${AWKWARD}` };
  await run('authentication.test', { authData: { ...withKey('ak-4711'), ...keys } });
  const { company_key, secret_key } = AUTH_DATA_WITH_NAME_LIST_KEYS;
  const path = PATH.nameListPage
    .replace(company_key, `1${IN_PATH}`)
    .replace(secret_key, `2${IN_PATH}`);
  expect(received[1]).toMatchObject({ sent: `GET ${path}/0`, body: '' });
});

test('a path has each character that a segment allows as it is, and no other', async () => {
  const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join('');
  await run('triggers.new_employee', { authData: withKey(printable) });
  const encoded =
    '!%22%23$%25&%27()*+,-.%2F0123456789:;%3C=%3E%3F@ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~';
  expect(received[0]?.sent).toBe(`GET ${PATH.newEmployees.split('ak-')[0]}${encoded}`);
});
