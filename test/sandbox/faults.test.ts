/* What each fault makes of a response, and which requests it happens to. */
import { describe, expect, test } from '@jest/globals';
import { FAULTS, type FaultName, type Sandbox } from '../../sandbox/server.ts';
import { form, get, openSandbox, post } from './support.ts';

const PATH = '/Apif/newemployees/api_key=api-1';
const ask = ({ url }: Sandbox) => fetch(`${url}${PATH}`, { redirect: 'manual' });

interface Seen {
  readonly status?: number;
  /** Null: the connection broke before its end. */
  readonly text: string | null;
  readonly header: (name: string) => string | null | undefined;
}

async function see(sandbox: Sandbox): Promise<Seen> {
  const response = await ask(sandbox).catch(() => null);
  if (response === null) return { text: null, header: () => undefined };
  const text = await response.text().catch(() => null);
  return { status: response.status, text, header: (name) => response.headers.get(name) };
}

const half = (text: string) => text.slice(0, Math.floor(text.length / 2));
const lengthOf = (text: string) => String(Buffer.byteLength(text));

/** What a response of newemployees becomes; `proper` is the text it should have been. */
const EXPECTED: Record<FaultName, (seen: Seen, proper: string) => unknown[]> = {
  refused: ({ text }) => [text, '{"fail":{"authentication":"The API key failed."}}'],
  unauthorized: ({ status, text }) => [`${status} ${text}`, '401 {"message":"Unauthorized"}'],
  forbidden: ({ status, text }) => [`${status} ${text}`, '403 {"message":"Forbidden"}'],
  'not-found': ({ status }) => [status, 404],
  throttled: ({ status, header }) => [`${status} ${header('retry-after')}`, '429 30'],
  'throttled-date': ({ header }) => {
    const date = header('retry-after') ?? '';
    expect(date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    return [Math.abs(Date.parse(date) - Date.now() - 27_500) < 2_500, true];
  },
  'server-error': ({ status, header }) => [
    `${status} ${header('content-type')}`,
    '500 text/html; charset=utf-8',
  ],
  'bad-gateway': ({ status }) => [status, 502],
  redirect: ({ status, header }) => [`${status} ${header('location')}`, '302 /moved'],
  failed: ({ text }) => [text, '{"fail":{"database":"The database could not be reached."}}'],
  'error-object': ({ text }) => [text, '{"error":"Something went wrong."}'],
  page: ({ status, text }) => [`${status} ${text?.includes('<h1>Sign in</h1>')}`, '200 true'],
  cut: ({ text, header }, proper) => [
    [text, header('content-length')],
    [half(proper), lengthOf(half(proper))],
  ],
  drop: ({ status, text }) => [
    [status, text],
    [undefined, null],
  ],
  'cut-connection': ({ text, header }, proper) => [
    [text, header('content-length')],
    [null, lengthOf(proper)],
  ],
  empty: ({ text }) => [text, ''],
  scalar: ({ text }) => [text, 'true'],
  slow: ({ text }, proper) => [text, proper],
  huge: ({ text }, proper) => [text, proper.padEnd(21 * 1024 * 1024)],
};

const isFault = (name: string): name is FaultName => name in FAULTS;

describe('a fault', () => {
  test.each(Object.keys(FAULTS).filter(isFault))(
    'happens to the next request, and not to the one after: %s',
    async (fault) => {
      const sandbox = await openSandbox();
      const proper = await get(sandbox, PATH);
      const start = performance.now();
      sandbox.fail(fault, 1, fault === 'slow' ? { milliseconds: 150 } : {});
      const [seen, expected] = EXPECTED[fault](await see(sandbox), proper);
      expect(seen).toEqual(expected);
      if (fault === 'slow') expect(performance.now() - start).toBeGreaterThan(140);
      expect(await get(sandbox, PATH)).toBe(proper);
    },
  );

  test('lasts as long as asked for, one after the other, or until it is cleared', async () => {
    const sandbox = await openSandbox();
    sandbox.fail('scalar', 2);
    sandbox.fail('empty');
    expect(await get(sandbox, PATH)).toBe('true');
    expect(sandbox.faults).toEqual([
      { fault: 'scalar', left: 1 },
      { fault: 'empty', left: null },
    ]);
    expect(await get(sandbox, PATH)).toBe('true');
    for (let poll = 0; poll < 3; poll++) expect(await get(sandbox, PATH)).toBe('');
    sandbox.clearFaults();
    expect(await get(sandbox, PATH)).toMatch('employee_number');
  });

  test('happens to the one route it is for, with the delay that is asked for', async () => {
    const sandbox = await openSandbox();
    sandbox.fail('scalar', 1, { route: 'list_employee' });
    sandbox.fail('throttled', 1, { milliseconds: 90_000 });
    expect((await see(sandbox)).header('retry-after')).toBe('90');
    expect(await post(sandbox, '/Apiv11/list_employee', form({ api_key: 'api-1' }))).toBe('true');
  });

  test.each(['slow', 'huge'] as const)('does no harm to who disconnects: %s', async (fault) => {
    const sandbox = await openSandbox();
    sandbox.fail(fault, 1, { milliseconds: 100 });
    const signal = AbortSignal.timeout(20);
    await fetch(`${sandbox.url}${PATH}`, { signal })
      .then((response) => response.body?.cancel())
      .catch(() => undefined);
    expect(await get(sandbox, PATH)).toMatch('employee_number');
  });
});
