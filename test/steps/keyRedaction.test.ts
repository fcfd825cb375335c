/* Zapier's log has no key, however a request or a redirect writes it. */
import '../support/hideJest.ts';
import { expect, test } from '@jest/globals';
import { AWKWARD_KEY } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';
import { LIST, type LogLine, run, STEPS, type StepOrTest } from '../support/steps.ts';

const service = startServerForFile((response) => response.end(LIST));

/** Returns the log of a step. */
async function logOf(step: StepOrTest, keys: Readonly<Record<string, string>>): Promise<string> {
  const log: LogLine[] = [];
  const authData = { base_url: service.url, ...keys };
  await run(step, { authData, inputData: { name: 'Zelda' } }, log).catch(() => undefined);
  const shown = JSON.stringify(log);
  expect(shown).toContain(service.url);
  return shown;
}

test.each(STEPS)('a key with awkward characters is in no log line of %s', async (step) => {
  const company_key = `1${AWKWARD_KEY}`;
  const keys = { api_key: ` ${AWKWARD_KEY}\n`, company_key, secret_key: `2${AWKWARD_KEY}` };
  expect(await logOf(step, keys)).not.toMatch(/b\+c|c%d|c%25d|c%2525d|bundle\.authData/);
});

test('keys under six characters are in no log line', async () => {
  const keys = { api_key: 'ak$42', company_key: 'AC12', secret_key: 'Se34!' };
  expect(await logOf('authentication.test', keys)).not.toMatch(/ak\$42|AC12|Se34/);
});

test('a key with half of a character breaks no step', async () => {
  expect(
    await run('triggers.new_employee', {
      authData: { base_url: service.url, api_key: 'ak-\ud800' },
    }),
  ).toHaveLength(1);
});

const SPECIAL = 'k!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~ z';

// What PHP 8.2 makes of the key itself, and of the path with it: rawurlencode, urlencode, and in lower case.
test.each([
  SPECIAL,
  'k!%22%23$%25&%27()*+,-.%2F:;%3C=%3E%3F@%5B%5D%5E_%60%7B%7C%7D~%20z',
  'k%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5D%5E_%60%7B%7C%7D~%20z',
  "k!%22#$%25&'()*+,-./:;%3C=%3E?@%5B%5D%5E_%60%7B%7C%7D~%20z",
  'k%21%22%23%24%25%26%27%28%29%2A%2B%2C-.%2F%3A%3B%3C%3D%3E%3F%40%5B%5D%5E_%60%7B%7C%7D%7E+z',
  'k%21%22%23%24%25%26%27%28%29%2a%2b%2c-.%2f%3a%3b%3c%3d%3e%3f%40%5b%5d%5e_%60%7b%7c%7d~%20z',
  'k%21%2522%2523%24%2525%26%2527%28%29%2A%2B%2C-.%252F%3A%3B%253C%3D%253E%253F%40%255B%255D%255E_%2560%257B%257C%257D~%2520z',
])('a key that a redirect repeats as %s is in no log line', async (echo) => {
  service.respond = (response) =>
    response.writeHead(302, { location: `/login?next=${echo}` }).end();
  const log = await logOf('triggers.new_employee', { api_key: SPECIAL });
  expect(log).toContain('/login?next=');
  expect(log).not.toContain(JSON.stringify(echo).slice(1, -1));
});

test('a secret key that a redirect repeats is in no log line', async () => {
  service.respond = (response, { url = '' }) => {
    if (url.startsWith('/Apif/newemployees')) return response.end(LIST);
    return response.writeHead(302, { location: '/login?next=Se%2fcret' }).end();
  };
  const keys = { api_key: 'ak-4711', company_key: 'ck-0042', secret_key: 'Se/cret' };
  const log = await logOf('authentication.test', keys);
  expect(log).toContain('/login?next=');
  expect(log).not.toContain('Se%2fcret');
});
