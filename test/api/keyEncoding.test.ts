/* Keys, forms, and headers as they are sent. */
import { text as bodyOf } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { startServerForFile } from '../support/network.ts';
import { type LogLine, run, STEPS, type StepOrTest } from '../support/steps.ts';

/** Every character that means something in a path, a form, or a template of the platform. */
const AWKWARD = 'a/b+c%d#e?f&g"h i={{bundle.authData.api_key}}ß';
const IN_PATH = 'a%2Fb+c%25d%23e%3Ff&g%22h%20i=%7B%7Bbundle.authData.api_key%7D%7D%C3%9F';
const IN_FORM = 'a%2Fb%2Bc%25d%23e%3Ff%26g%22h%20i%3D%7B%7Bbundle.authData.api_key%7D%7D%C3%9F';

const received: { sent: string; body: string; headers: string[]; agent: unknown }[] = [];
let status = 200;
/** What a redirect repeats of the path. */
let location = '';

const service = startServerForFile(async (request, response) => {
  const { method, url, headers } = request;
  const body = await bodyOf(request);
  const [names, agent] = [Object.keys(headers).toSorted(), headers['user-agent']];
  received.push({ sent: `${method} ${url}`, body, headers: names, agent });
  response.writeHead(status, location === '' ? {} : { location });
  response.end('{"1042":"Quux, Zelda"}');
});

beforeEach(() => {
  received.length = 0;
  status = 200;
  location = '';
});

/** Form values with the white space that copying adds. */
const withApiKey = () => ({ base_url: service.url, api_key: ` ${AWKWARD}\n` });
const withNames = () => {
  return { ...withApiKey(), company_key: ` 1${AWKWARD}\n`, secret_key: `\t2${AWKWARD}` };
};

describe('a key with awkward characters', () => {
  test.each<[step: StepOrTest, inputData: Record<string, unknown>, sent: string, body: string]>([
    ['triggers.new_employee', {}, `GET /Apif/newemployees/api_key=${IN_PATH}`, ''],
    ['triggers.list_employee', {}, 'POST /Apiv11/list_employee', `api_key=${IN_FORM}`],
    [
      'triggers.list_employee_category',
      {},
      'POST /Apiv11/list_employee_category',
      `api_key=${IN_FORM}`,
    ],
    [
      'searches.find_employee_category',
      { driver_only: true, category: '7' },
      'POST /Apiv11/list_employee_category',
      `api_key=${IN_FORM}&driver_only=Y`,
    ],
  ])('arrives whole, and is in no header, from %s with %j', async (step, inputData, sent, body) => {
    await run(step, { authData: withApiKey(), inputData });
    const plain = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
    const headers = body === '' ? plain : [...plain, 'content-length', 'content-type'].toSorted();
    expect(received).toEqual([{ sent, body, headers, agent: 'Zapier' }]);
  });

  test('arrives whole in the path of the name list', async () => {
    await run('authentication.test', { authData: withNames() });
    expect(received[1]).toMatchObject({
      sent: `GET /Apif/emp_name_list/1${IN_PATH}/2${IN_PATH}/0`,
      body: '',
    });
  });

  test.each([200, 401, 404, 500])(
    'is in no log line and no error text, plain or encoded, with status %i',
    async (replied) => {
      status = replied;
      const log: LogLine[] = [];
      const errors: string[] = [];
      for (const authData of [withNames(), withApiKey()]) {
        for (const step of STEPS) {
          const ended = run(step, { authData, inputData: { name: 'Okafor' } }, log);
          await ended.catch((thrown: unknown) => errors.push(String(thrown)));
        }
      }
      expect(errors).toHaveLength(status === 200 ? 0 : 2 * STEPS.length);
      expect(log.length).toBeGreaterThanOrEqual(2 * STEPS.length);
      const shown = `${JSON.stringify(log)} ${errors.join(' ')}`;
      expect(shown).not.toMatch(/b\+c|c%d|c%25d|c%2525d|bundle\.authData|Zelda|Quux/);
    },
  );
});

test('keys under six characters are in no log line', async () => {
  const log: LogLine[] = [];
  const authData = {
    base_url: service.url,
    api_key: 'ak$42',
    company_key: 'AC12',
    secret_key: 'Se34!',
  };
  await run('authentication.test', { authData }, log);
  expect(received).toHaveLength(2);
  expect(JSON.stringify(log)).not.toMatch(/ak\$42|AC12|Se34/);
});

/** Every printable character of ASCII. */
const PRINTABLE = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

test('a path has each character that a segment allows as it is, and no other', async () => {
  await run('triggers.new_employee', { authData: { ...withApiKey(), api_key: PRINTABLE.trim() } });
  expect(received[0]?.sent).toBe(
    'GET /Apif/newemployees/api_key=!%22%23$%25&%27()*+,-.%2F0123456789:;%3C=%3E%3F@ABCDEFGHIJKLMNOPQRSTUVWXYZ%5B%5C%5D%5E_%60abcdefghijklmnopqrstuvwxyz%7B%7C%7D~',
  );
});

const SPECIAL = 'k!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~ z';

// What PHP 8.2 makes of the key itself, and of the path with it: rawurlencode, urlencode, and in lower case.
test.each([
  SPECIAL,
  'k!%22%23$%25&%27()*+,-.%2F:;%3C=%3E%3F@%5B%5D%5E_%60%7B%7C%7D~%20z',
  'k%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5D%5E_%60%7B%7C%7D~%20z',
  'k%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5D%5E_%60%7B%7C%7D%7E+z',
  'k%21%22%23%24%25%26%27%28%29%2a%2b%2c-.%2f%3a%3b%3c%3d%3e%3f%40%5b%5d%5e_%60%7b%7c%7d~%20z',
  'k%21%2522%2523%24%2525%26%2527%28%29%2A%2B%2C-.%252F%3A%3B%253C%3D%253E%253F%40%255B%255D%255E_%2560%257B%257C%257D~%2520z',
])('a key that a redirect repeats as %s is in no log line', async (echo) => {
  [status, location] = [302, `/login?next=${echo}`];
  const log: LogLine[] = [];
  const authData = { ...withApiKey(), api_key: SPECIAL };
  await expect(run('triggers.new_employee', { authData }, log)).rejects.toThrow();
  expect(JSON.stringify(log)).toContain('/login?next=');
  expect(JSON.stringify(log)).not.toContain(JSON.stringify(echo).slice(1, -1));
});
