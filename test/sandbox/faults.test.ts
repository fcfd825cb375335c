import { describe, expect, test } from '@jest/globals';
import { FAULTS, type FaultName, type Sandbox } from '../../sandbox/server.ts';
import { form, get, openSandbox, post, sendRaw } from './support.ts';

const PATH = '/Apif/newemployees/api_key=api-1';
const ask = ({ url }: Sandbox) => fetch(`${url}${PATH}`, { redirect: 'manual' });

/** What a faulty reply of newemployees looks like; `proper` is the text it should have been. */
type Expectation = (sandbox: Sandbox, proper: string) => Promise<void>;

const isReply =
  (status: number, body: string | RegExp): Expectation =>
  async (sandbox) => {
    const response = await ask(sandbox);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
  };

const EXPECTATIONS: Record<FaultName, Expectation> = {
  refused: isReply(200, /^{"fail":{"authentication":"The API key failed."}}$/),
  unauthorized: isReply(401, /^{"message":"Unauthorized"}$/),
  forbidden: isReply(403, /^{"message":"Forbidden"}$/),
  'not-found': isReply(404, '<h1>Not Found</h1>'),
  throttled: async (sandbox) => {
    const response = await ask(sandbox);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
  },
  'throttled-date': async (sandbox) => {
    const response = await ask(sandbox);
    expect(response.status).toBe(429);
    const date = response.headers.get('retry-after') ?? '';
    expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    const seconds = (Date.parse(date) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(25);
    expect(seconds).toBeLessThanOrEqual(30);
  },
  'server-error': isReply(500, '<h1>Internal Server Error</h1>'),
  'bad-gateway': isReply(502, '<h1>Bad Gateway</h1>'),
  redirect: async (sandbox) => {
    const response = await ask(sandbox);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/moved');
  },
  failed: isReply(200, /^{"fail":{"database":"The database could not be reached."}}$/),
  'error-object': isReply(200, /^{"error":"Something went wrong."}$/),
  page: isReply(200, '<h1>Sign in</h1>'),
  cut: async (sandbox, proper) => {
    const response = await ask(sandbox);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toBe(proper.slice(0, Math.floor(proper.length / 2)));
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  },
  drop: async (sandbox) => {
    await expect(ask(sandbox)).rejects.toThrow();
    sandbox.fail('drop', 1);
    expect(await sendRaw(sandbox, `GET ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`)).toBe('');
  },
  'cut-connection': async (sandbox, proper) => {
    const response = await ask(sandbox);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(proper)));
    await expect(response.text()).rejects.toThrow();
  },
  empty: isReply(200, /^$/),
  scalar: isReply(200, /^true$/),
  slow: async (sandbox, proper) => {
    sandbox.clearFaults();
    sandbox.fail('slow', 1, { milliseconds: 150 });
    const start = performance.now();
    expect(await get(sandbox, PATH)).toBe(proper);
    expect(performance.now() - start).toBeGreaterThan(140);
  },
  huge: async (sandbox, proper) => {
    const text = await get(sandbox, PATH);
    expect(text.length).toBeGreaterThan(20 * 1024 * 1024);
    expect(text.trimEnd()).toBe(proper);
  },
};

const isFault = (name: string): name is FaultName => name in FAULTS;

describe('faults', () => {
  test('are all tried here', () => {
    expect(Object.keys(EXPECTATIONS)).toEqual(Object.keys(FAULTS));
  });

  test.each(Object.keys(EXPECTATIONS).filter(isFault))(
    '%s is what the next request meets, and the one after is well',
    async (fault) => {
      const sandbox = await openSandbox();
      const proper = await get(sandbox, PATH);
      sandbox.fail(fault, 1);
      await EXPECTATIONS[fault](sandbox, proper);
      expect(sandbox.faults).toEqual([]);
      expect(await get(sandbox, PATH)).toBe(proper);
    },
  );

  test('last for as many requests as asked for', async () => {
    const sandbox = await openSandbox();
    sandbox.fail('scalar', 2);
    expect(await get(sandbox, PATH)).toBe('true');
    expect(sandbox.faults).toEqual([{ fault: 'scalar', left: 1 }]);
    expect(await get(sandbox, PATH)).toBe('true');
    expect(await get(sandbox, PATH)).toMatch('employee_number');
  });

  test('last until they are cleared where no number is given', async () => {
    const sandbox = await openSandbox();
    sandbox.fail('scalar');
    for (let poll = 0; poll < 3; poll++) expect(await get(sandbox, PATH)).toBe('true');
    expect(sandbox.faults).toEqual([{ fault: 'scalar', left: null }]);
    sandbox.clearFaults();
    expect(await get(sandbox, PATH)).toMatch('employee_number');
  });

  test('come one after the other', async () => {
    const sandbox = await openSandbox();
    sandbox.fail('scalar', 1);
    sandbox.fail('empty', 1);
    expect([await get(sandbox, PATH), await get(sandbox, PATH)]).toEqual(['true', '']);
  });

  test('meet the one route they are for', async () => {
    const sandbox = await openSandbox();
    sandbox.fail('scalar', 1, { route: 'list_employee' });
    expect(await get(sandbox, PATH)).toMatch('employee_number');
    expect(await post(sandbox, '/Apiv11/list_employee', form({ api_key: 'api-1' }))).toBe('true');
  });

  test('take the delay that is asked for', async () => {
    const sandbox = await openSandbox();
    sandbox.fail('throttled', 1, { milliseconds: 90_000 });
    expect((await ask(sandbox)).headers.get('retry-after')).toBe('90');
  });

  test('a client that hangs up on a slow or huge reply does no harm', async () => {
    const sandbox = await openSandbox();
    for (const fault of ['slow', 'huge'] as const) {
      sandbox.fail(fault, 1, { milliseconds: 100 });
      const signal = AbortSignal.timeout(20);
      await fetch(`${sandbox.url}${PATH}`, { signal })
        .then((response) => response.body?.cancel())
        .catch(() => undefined);
    }
    expect(await get(sandbox, PATH)).toMatch('employee_number');
  });
});
