import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox/server.ts';
import { get, openSandbox, post, sendRaw } from './support.ts';

async function command(sandbox: Sandbox, name: string, body: object = {}) {
  return JSON.parse(await post(sandbox, `/sandbox/${name}`, JSON.stringify(body)));
}

async function refusal({ url }: Sandbox, name: string, body: string) {
  const response = await fetch(`${url}/sandbox/${name}`, { method: 'POST', body });
  expect(response.status).toBe(400);
  return JSON.parse(await response.text()).error;
}

describe('commands', () => {
  test('state shows the company, the keys and what is set', async () => {
    const sandbox = await openSandbox({ profile: { newest: 7 } });
    sandbox.fail('slow', 2, { route: 'newemployees' });
    const state = JSON.parse(await get(sandbox, '/sandbox/state'));
    expect(state).toMatchObject({
      employees: 6,
      profile: { newest: 7, name_list: { page_size: 100, start: 'from-name' } },
      keys: { apiKey: 'api-1', companyKey: 'company-1', secretKey: 'secret-1' },
      faults: [{ fault: 'slow', left: 2, route: 'newemployees' }],
      requests: { newemployees: 0 },
    });
    expect(state.newest).toHaveLength(5);
  });

  test('hire takes a number of people or a name, or nothing', async () => {
    const sandbox = await openSandbox();
    expect((await command(sandbox, 'hire', { count: 3 })).hired).toHaveLength(3);
    const { hired } = await command(sandbox, 'hire', { first: ' Ada ', last: 'Lovelace' });
    expect(hired[0].name).toBe('Lovelace, Ada');
    expect(hired[0].number).toBe(sandbox.company.newest(1)[0]?.number);
    const empty = await fetch(`${sandbox.url}/sandbox/hire`, { method: 'POST' });
    expect(empty.status).toBe(200);
    expect(sandbox.company.size).toBe(11);
  });

  test('leave and return take a number, or the newest and who left last', async () => {
    const sandbox = await openSandbox();
    const [newest, , , oldest] = sandbox.company.newest(4).map(({ number }) => number);
    expect((await command(sandbox, 'leave')).left.number).toBe(newest);
    expect((await command(sandbox, 'leave', { number: oldest })).left.number).toBe(oldest);
    expect((await command(sandbox, 'return')).returned.number).toBe(oldest);
    expect((await command(sandbox, 'return', { number: newest })).returned.number).toBe(newest);
    expect(sandbox.company.size).toBe(6);
  });

  test('rotate-keys replaces the key that is named, or all', async () => {
    const sandbox = await openSandbox();
    const { keys } = await command(sandbox, 'rotate-keys', { which: 'secret' });
    expect(keys).toMatchObject({ apiKey: 'api-1', companyKey: 'company-1' });
    expect(keys.secretKey).not.toBe('secret-1');
    expect((await command(sandbox, 'rotate-keys')).keys.apiKey).not.toBe('api-1');
    expect(sandbox.keys.apiKey).not.toBe('api-1');
  });

  test('fail plans a fault, and clear drops all', async () => {
    const sandbox = await openSandbox();
    const fault = { fault: 'slow', times: 2, route: 'emp_name_list', milliseconds: 10 };
    expect(await command(sandbox, 'faults', fault)).toEqual({
      faults: [{ fault: 'slow', left: 2, route: 'emp_name_list', milliseconds: 10 }],
    });
    const cleared = await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
    expect(await cleared.text()).toBe('{"faults":[]}');
    expect(sandbox.faults).toEqual([]);
  });

  test('profile takes a profile by name, or fields of one, or both', async () => {
    const sandbox = await openSandbox({ profile: { newest: 5 } });
    await command(sandbox, 'profile', { new_employees: ['<number text>'] });
    expect(JSON.parse(await get(sandbox, '/Apif/newemployees/api_key=api-1'))).toHaveLength(5);
    const { profile } = await command(sandbox, 'profile', {
      name: 'start-after-name',
      name_list: { start: 'ignored' },
    });
    expect(profile).toEqual(sandbox.profile);
    expect(profile).toMatchObject({ newest: 25, name_list: { page_size: 7, start: 'ignored' } });
    await command(sandbox, 'profile', { name: 'numbers', newest: 1 });
    const [newest] = sandbox.company.newest(1);
    expect(await get(sandbox, '/Apif/newemployees/api_key=api-1')).toBe(`[${newest?.number}]`);
  });
});

describe('bodies that are wrong', () => {
  test.each([
    ['hire', '[', 'Unexpected end of JSON input.'],
    ['hire', '[1]', 'Invalid input: expected object, received array.'],
    ['hire', 'null', 'Invalid input: expected object, received null.'],
    ['hire', '{"cuont":3}', 'Unrecognized key: "cuont".'],
    ['hire', '{"__proto__":{"count":3}}', 'Unrecognized key: "__proto__".'],
    ['hire', '{"count":0}', 'count: Too small: expected number to be >=1.'],
    ['hire', '{"count":1e9}', 'count: Too big: expected number to be <=10000.'],
    ['hire', '{"first":" "}', 'first: Too small: expected string to have >=1 characters.'],
    ['hire', '{"last":{}}', 'last: Invalid input: expected string, received object.'],
    ['leave', '{"number":7}', 'No active employee has number 7.'],
    ['leave', '{"number":"7"}', 'number: Invalid input: expected number, received string.'],
    ['return', '{}', 'No former employees.'],
    ['rotate-keys', '{"which":"none"}', 'which: must be one of api, company, secret, all.'],
    ['faults', '{}', /^fault: must be one of refused, unauthorized, /],
    ['faults', '{"fault":"slow","times":-1}', 'times: Too small: expected number to be >=1.'],
    ['faults', '{"fault":"toString"}', /^fault: must be one of refused, unauthorized, /],
    ['profile', '{"name":"constructor"}', /^name: must be one of .*default/],
    ['profile', '{"name":"../profiles/default"}', /^name: must be one of .*default/],
    ['profile', '{"newest":1.5}', 'newest: Invalid input: expected int, received number.'],
    ['profile', '{"employees":[["<number>","<x>"]]}', /^employees\[0\]\[1\]: unknown placeholder /],
  ])('to %s are refused in one sentence: %s', async (name, body, words) => {
    const sandbox = await openSandbox();
    expect(await refusal(sandbox, name, body)).toMatch(words);
    expect(sandbox.company.size).toBe(6);
  });

  test('and too long or too deep do no harm', async () => {
    const sandbox = await openSandbox();
    expect(await refusal(sandbox, 'hire', `{"count":${'['.repeat(100_000)}`)).toMatch(
      'end of JSON input',
    );
    const long = await fetch(`${sandbox.url}/sandbox/hire`, {
      method: 'POST',
      body: 'x'.repeat(3_000_000),
    }).catch(() => undefined);
    expect(long?.status ?? 413).toBe(413);
    expect((await command(sandbox, 'hire')).hired).toHaveLength(1);
  });
});

describe('strangers', () => {
  const request = (method: string, headers: string) =>
    `${method} /sandbox/state HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
  const portOf = ({ url }: Sandbox) => new URL(url).port;

  test('with a foreign Host are refused, and learn nothing', async () => {
    const sandbox = await openSandbox();
    const port = portOf(sandbox);
    for (const host of [`evil.example:${port}`, '127.0.0.1', `127.0.0.1.evil:${port}`]) {
      const reply = await sendRaw(sandbox, request('GET', `Host: ${host}`));
      expect(reply).toMatch(' 403 ');
      expect(reply).toMatch('{"error":"The control API only accepts requests from this machine."}');
      expect(reply).not.toMatch('api-1');
    }
  });

  test('with a foreign Origin are refused before they change anything', async () => {
    const sandbox = await openSandbox();
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1']) {
      const response = await fetch(`${sandbox.url}/sandbox/hire`, {
        method: 'POST',
        headers: { origin },
      });
      expect(response.status).toBe(403);
    }
    expect(sandbox.company.size).toBe(6);
  });

  test.each([
    ['referer', 'http://evil.example/page'],
    ['referer', 'http://127.0.0.1:1/'],
    ['referer', 'about:blank'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])(
    'on another web page, as %s: %s tells, are refused, and learn nothing',
    async (name, value) => {
      const sandbox = await openSandbox();
      const header = `Host: 127.0.0.1:${portOf(sandbox)}\r\n${name}: ${value}`;
      for (const method of ['GET', 'POST']) {
        const reply = await sendRaw(sandbox, request(method, header));
        expect(reply).toMatch(' 403 ');
        expect(reply).not.toMatch('api-1');
      }
    },
  );

  test('on its own pages, or who typed the address, are welcome', async () => {
    const sandbox = await openSandbox();
    const host = `127.0.0.1:${portOf(sandbox)}`;
    for (const header of [`Referer: http://${host}/`, 'Sec-Fetch-Site: none']) {
      const reply = await sendRaw(sandbox, request('GET', `Host: ${host}\r\n${header}`));
      expect(reply).toMatch(' 200 ');
    }
  });

  test('the own name and origin are welcome', async () => {
    const sandbox = await openSandbox();
    const port = portOf(sandbox);
    const own = `Host: localhost:${port}\r\nOrigin: http://localhost:${port}`;
    expect(await sendRaw(sandbox, request('GET', own))).toMatch(' 200 ');
  });
});

describe('other requests to the control side', () => {
  test('with the wrong method or to no command are refused', async () => {
    const sandbox = await openSandbox();
    expect((await fetch(`${sandbox.url}/sandbox/hire`)).status).toBe(405);
    const state = await fetch(`${sandbox.url}/sandbox/state`, { method: 'POST' });
    expect(state.status).toBe(405);
    expect(state.headers.get('allow')).toBe('GET, HEAD');
    expect(await get(sandbox, '/sandbox/nothing')).toBe('{"error":"Unknown command."}');
    expect(sandbox.requests.elsewhere).toBe(0);
  });
});
