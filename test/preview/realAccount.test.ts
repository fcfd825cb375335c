/* The page with a real account: how often it asks there, and what a poll that hangs keeps nobody from. */
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from '../../preview/page/server.ts';
import { ask, offered, open, post } from './pages.ts';
import { listen } from './processes.ts';

let page: Page | undefined;
let service: string;
/** Requests that came, and what each is answered; unless told, an empty list. */
let asked: string[];
let answer: RequestListener;

beforeEach(async () => {
  asked = [];
  answer = (_, reply) => reply.end('[]');
  service = await listen((request, reply) => {
    asked.push(request.url ?? '');
    answer(request, reply);
  });
});

afterEach(() => page?.close());

const shown = async () => (await ask(page?.url ?? '')).text;
const send = (path: string, fields = {}) => post(`${page?.url}${path}`, fields);
const connect = (key = 'key-of-mine') =>
  send('/connect', { 'auth.base_url': service, 'auth.api_key': key });

/** Opened at the service, or at a sandbox and then connected to the service. */
async function turnedOn(baseUrl: string | undefined): Promise<void> {
  page = await open(baseUrl === undefined ? {} : { baseUrl });
  await connect();
  await send('/zap/on');
  expect(await shown()).toContain('Turn off</button>');
  asked.length = 0;
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

describe('a real account', () => {
  test.each([
    ['the page of a real service', true],
    ['the page of the sandbox', false],
  ])(
    'is polled in real time by %s, and no clock is offered that runs faster',
    async (_, isReal) => {
      await turnedOn(isReal ? service : undefined);
      await send('/zap/pace', { minutes: '1' });
      expect((await send('/zap/pace', { speed: '300' })).text).toBe(
        'A real account is polled in real time.',
      );
      const html = await shown();
      expect(html).toMatch(/Time <time>[^<]*<\/time> · next poll in [456]\d s/);
      expect(html).not.toContain('300×');
      await seconds(2);
      expect(asked).toEqual([]);
    },
  );

  test('is polled at most once a minute, however often somebody presses', async () => {
    await turnedOn(service);
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, text } = await send('/zap/poll');
      expect(status).toBe(409);
      expect(text).toMatch(/^A real account is polled at most once a minute\. Wait [456]\d s\.$/);
    }
    await send('/zap/off');
    expect((await send('/zap/on')).status).toBe(409);
    expect(asked).toEqual([]);
  });

  test.each(['3600', '2147484', '99999999999'])(
    'that answers 429 with Retry-After %s is left alone, whatever is pressed',
    async (after) => {
      page = await open({ baseUrl: service });
      await connect();
      answer = (_, reply) => reply.writeHead(429, { 'retry-after': after }).end();
      asked.length = 0;
      await send('/zap/on');
      expect(asked).toHaveLength(1);
      const presses = ['/zap/on', '/step/test', '/zap/poll'].map((path) => send(path));
      await Promise.all([...presses, connect('another-key'), seconds(2)]);
      expect(asked).toHaveLength(1);
    },
  );

  test('is polled as often as a plan has it, and 5 minutes are the plan of nobody', async () => {
    await turnedOn(service);
    expect(await shown()).toContain('next poll in 900 s');
    expect(await shown()).toContain('<option value="5">5 min (suggested by the service)</option>');
  });
});

describe('a poll that hangs', () => {
  /** The sandbox's clock runs 300 times as fast: a minute takes 0.2 s. */
  async function hanging(): Promise<Record<string, string>> {
    page = await open();
    const form = offered(await shown());
    await send('/connect', form);
    await send('/zap/pace', { minutes: '1', speed: '1' });
    await send('/zap/on');
    const fault = { fault: 'slow', milliseconds: 20_000, route: 'newemployees', times: 1 };
    await ask(
      `${form['auth.base_url']}/sandbox/faults`,
      { method: 'POST', headers: { 'content-type': 'application/json' } },
      JSON.stringify(fault),
    );
    void send('/zap/poll').catch(() => undefined);
    await seconds(0.3);
    expect(await shown()).toContain('Polling…');
    return form;
  }

  async function within(limit: number, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    expect(performance.now() - began).toBeLessThan(limit * 1000);
  }

  test('does not keep the Zap from turning off, nor from turning on again', async () => {
    await hanging();
    await within(1, () => send('/zap/off'));
    const html = await shown();
    expect(html).toContain('Turned off; deduplication table cleared');
    expect(html).not.toContain('Polling…');
    await within(3, () => send('/zap/on'));
    expect(await shown()).toContain('Turn off</button>');
  });

  test('does not keep the connection from being tested, and the Zap polls on with it', async () => {
    const form = await hanging();
    await within(2, () => send('/connect', form));
    expect(await shown()).toMatch(/class="what">Reconnected<.*next poll in|next poll in/s);
    await send('/sandbox/hire');
    await within(2, () => send('/zap/poll'));
    expect(await shown()).toContain('1 new</td>');
  });

  test('does not keep the page from ending', async () => {
    await hanging();
    await within(1, async () => page?.close());
    page = undefined;
  });
});
