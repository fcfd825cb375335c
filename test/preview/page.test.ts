/* The page over HTTP: whom it answers, what it shows, what it never shows, and what it survives. */
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from '../../preview/page/server.ts';
import { ask, offered, open, post } from './pages.ts';

let page: Page;
let others: Server[];

beforeEach(async () => {
  others = [];
  page = await open();
  // The only polls are those that a test asks for.
  await post(at('/zap/pace'), { speed: '1' });
});

afterEach(async () => {
  await page.close();
  await Promise.all(others.map((server) => new Promise((closed) => server.close(closed))));
});

const shown = async () => (await ask(page.url)).text;
const at = (path: string) => page.url + path;

async function connected(): Promise<Record<string, string>> {
  const form = offered(await shown());
  await post(at('/connect'), form);
  return form;
}

async function until(part: string | RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await shown();
    if (html.search(part) >= 0) return html;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never shown: ${part}`);
}

describe('who is answered', () => {
  test.each(['evil.example', '127.0.0.1', '127.0.0.1:1', 'localhost:1'])(
    'not a Host such as %s',
    async (host) => {
      const { status, text } = await ask(page.url, { headers: { host } });
      expect(status).toBe(403);
      expect(text).toMatch(/^Open this page at the address/);
    },
  );

  test.each(['http://evil.example', 'null', 'http://127.0.0.1:1', 'https://127.0.0.1'])(
    'not an Origin such as %s',
    async (origin) => {
      const { status, text } = await ask(at('/zap/on'), { method: 'POST', headers: { origin } });
      expect([status, text]).toEqual([403, 'Requests from other websites are blocked.']);
    },
  );

  test('not a form of another site, by what the browser says of it', async () => {
    const headers = { 'sec-fetch-site': 'same-site' };
    expect((await ask(at('/sandbox/hire'), { method: 'POST', headers })).status).toBe(403);
    expect(await shown()).toContain('250 active employees');
  });

  test.each(['http://evil.example/page', 'http://127.0.0.1:1/', 'nonsense', 'about:blank'])(
    'not a change with a Referer such as %s and no Origin',
    async (referer) => {
      const { status, text } = await ask(at('/zap/on'), { method: 'POST', headers: { referer } });
      expect([status, text]).toEqual([403, 'Requests from other websites are blocked.']);
    },
  );

  test('a link that stands on another web page, and a change with its own Referer', async () => {
    const referer = 'http://evil.example/page';
    expect((await ask(page.url, { headers: { referer } })).status).toBe(200);
    const headers = { referer: at('/') };
    const { status } = await ask(at('/sandbox/hire'), { method: 'POST', headers });
    expect(status).toBeLessThan(400);
  });

  test('its own name, in any case, and localhost', async () => {
    const { port } = new URL(page.url);
    expect((await ask(page.url, { headers: { host: `LocalHost:${port}` } })).status).toBe(200);
  });

  test('nothing listens but 127.0.0.1', async () => {
    const { port } = new URL(page.url);
    const refused = new Promise((resolve) =>
      connect(Number(port), '127.0.0.2').on('error', resolve),
    );
    await expect(refused).resolves.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('the policy allows its own files alone, and none of the page is inline', async () => {
    const { headers, text } = await ask(page.url);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(text).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/);
    expect([...text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, file]) => file)).toEqual([
      '/icon.svg',
      '/page.css',
      '/htmx.js',
      '/page.js',
    ]);
    for (const file of ['/icon.svg', '/page.css', '/htmx.js', '/page.js']) {
      expect((await ask(at(file))).status).toBe(200);
    }
  });
});

describe('what cannot be', () => {
  test.each([
    ['a path', 'GET', '/nothing', '', 404],
    ['a way out of the folder', 'GET', '/%2e%2e/package.json', '', 404],
    ['a broken path', 'GET', '/%ff%zz', '', 404],
    ['a change by GET', 'GET', '/zap/on', '', 405],
    ['a DELETE', 'DELETE', '/', '', 405],
    ['a trigger that is none', 'POST', '/step', 'step=triggers.nobody', 400],
    ['a trigger that is hidden', 'POST', '/step', 'step=triggers.list_employee', 400],
    ['a step of every object', 'POST', '/step/values', 'of=__proto__', 400],
    ['no step', 'POST', '/step', '', 400],
    ['a pace that is none', 'POST', '/zap/pace', 'minutes=0', 400],
    ['a speed that is none', 'POST', '/zap/pace', 'speed=1e9', 400],
    ['a crowd that is none', 'POST', '/sandbox/hire', 'count=1000000', 400],
    ['a name without end', 'POST', '/sandbox/hire', `first=${'a'.repeat(101)}`, 400],
    ['an unknown profile', 'POST', '/sandbox/profile', 'profile=__proto__', 409],
    ['a window that is none', 'POST', '/sandbox/newest', 'newest=-1', 400],
    ['a return of nobody', 'POST', '/sandbox/return', '', 409],
    ['a body without end', 'POST', '/connect', 'a'.repeat(70_000), 413],
  ])('%s is refused in words, and the page stays', async (_, method, path, body, expected) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, text } = await ask(at(path), { method, headers }, body);
    expect(status).toBe(expected);
    expect(text).toMatch(/^[A-Z].{6,80}[.]$|^Page not found\. Go to \/\.$/);
    expect((await ask(page.url)).status).toBe(200);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'a body of the kind %s is refused',
    async (type) => {
      const headers = { 'content-type': type };
      const { status, text } = await ask(at('/connect'), { method: 'POST', headers }, '{"a":');
      expect(status).toBe(415);
      expect(text).toMatch(/^Unsupported content type/);
    },
  );

  test('a request that is none ends its own connection alone', async () => {
    const { port } = new URL(page.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('GARBAGE\r\n\r\n');
    await new Promise((closed) => socket.on('close', closed).resume());
    expect((await ask(page.url)).status).toBe(200);
  });
});

describe('a connection', () => {
  test('is offered by the sandbox, tested, and shown by its label', async () => {
    const form = await connected();
    const host = new URL(form['auth.base_url'] ?? '').host;
    expect(await shown()).toMatch(new RegExp(`<b>${host}[^<]*</b> <small>connected</small>`));
  });

  test('leaves no key in the page, in an address or in what has changed', async () => {
    const form = await connected();
    const html = (await shown()) + (await ask(at('/live?seen='))).text;
    for (const field of ['auth.api_key', 'auth.company_key', 'auth.secret_key']) {
      expect(form[field]).toMatch(/^.{12,}$/);
      expect(html).not.toContain(form[field]);
      expect(offered(html)[field]).toBe('');
    }
    expect(offered(html)['auth.base_url']).toBe(form['auth.base_url']);
  });

  test.each([
    [
      'half of the keys',
      { 'auth.company_key': '' },
      /Company Key and Secret Key must be used together\./,
    ],
    ['no key', { 'auth.api_key': '' }, /The API Key is missing\./],
    ['a wrong key', { 'auth.api_key': 'wrong-key-of-the-test' }, /message bad">[^<]*API Key/],
    [
      'no web address',
      { 'auth.base_url': '"><b>x' },
      /Service URL isn&#39;t a valid web address\./,
    ],
    [
      'an address without encryption',
      { 'auth.base_url': 'http://hr.example.com' },
      /must start with/,
    ],
    ['nobody there', { 'auth.base_url': 'http://127.0.0.1:1' }, /Zapier couldn&#39;t reach/],
  ])(
    'with %s fails in the words of the app, and the entered keys are gone',
    async (_, wrong, text) => {
      await post(at('/connect'), { ...offered(await shown()), ...wrong });
      const html = await shown();
      expect(html).toMatch(text);
      expect(html).not.toContain('connected</small>');
      expect(html).not.toContain('wrong-key-of-the-test');
    },
  );

  test('stays as it was where a later one fails', async () => {
    await connected();
    await post(at('/connect'), { 'auth.base_url': 'nonsense' });
    const html = await shown();
    expect(html).toContain('connected</small>');
    expect(html).toContain('a valid web address');
  });

  test('with a service that is down says so on the page', async () => {
    await post(at('/sandbox/responses'), { responses: 'down' });
    await connected();
    expect(await shown()).toMatch(/message bad">[^<]*couldn&#39;t reach/);
  });
});

describe('the step', () => {
  test('is one of those that are not hidden', async () => {
    const [, steps] = /<select id="step"(.*?)<\/select>/s.exec(await shown()) ?? [];
    expect([...(steps ?? '').matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      'New Employee',
      'Find Employee',
      'Find Employee Category',
    ]);
  });

  test('has a dropdown that loads anew when a field of its trigger changes', async () => {
    await connected();
    const of = 'searches.find_employee_category';
    await post(at('/step'), { step: of });
    expect(await until('8 options')).toContain('>Warehouse</option>');
    await post(at('/step/values'), { of, 'input.driver_only': 'yes', 'input.category': '15' });
    const html = await until('3 options');
    expect(html).not.toContain('>Warehouse</option>');
    expect(html).toContain('>15 (not in list)</option>');
  });

  test('says in the app’s words why a dropdown is empty', async () => {
    await connected();
    await post(at('/sandbox/rotate'));
    await post(at('/step'), { step: 'searches.find_employee' });
    await until(/choices-employee.*message bad">[^<]*API Key/s);
  });

  test('shows at most three records by their output labels, or why there are none', async () => {
    await connected();
    await post(at('/step/test'), { of: 'triggers.new_employee', 'input.full_list': 'yes' });
    const html = await shown();
    expect(html.match(/<dt>Employee Number<\/dt>/g)).toHaveLength(3);
    expect(html).toContain('<dt>Hire Date</dt>');
    await post(at('/step'), { step: 'searches.find_employee' });
    await post(at('/step/test'), { of: 'searches.find_employee', 'input.name': '' });
    expect(await shown()).toContain('Enter an Employee or a Name.');
    await post(at('/step/test'), { of: 'searches.find_employee', 'input.name': 'nobody at all' });
    expect(await shown()).toContain('No results found.');
  });
});

describe('the Zap', () => {
  test('that cannot turn on says why', async () => {
    await post(at('/zap/on'));
    expect(await shown()).toMatch(/message bad">The Service URL is missing/);
  });

  test('counts the requests of each poll, also those that are not answered', async () => {
    const { 'auth.base_url': service } = await connected();
    const served = async () => {
      const { text } = await ask(`${service}/sandbox/state`);
      const { requests }: { requests: Record<string, number> } = JSON.parse(text);
      return Object.values(requests).reduce((sum, each) => sum + each);
    };
    const latest = async () => / data-label="Requests">(\d+)</.exec(await shown())?.[1];
    await post(at('/step/values'), { of: 'triggers.new_employee', 'input.full_list': 'yes' });
    await post(at('/zap/on'));
    await post(at('/sandbox/hire'));
    const before = await served();
    await post(at('/zap/poll'));
    const html = await shown();
    expect(html).toContain('Check the Full Employee List: yes');
    expect(html).toContain('1 new</td>');
    expect(await latest()).toBe(String((await served()) - before));
    await post(at('/sandbox/responses'), { responses: 'down' });
    const beforeDown = await served();
    await post(at('/zap/poll'));
    expect(await shown()).toMatch(/class="what">[^<]*couldn&#39;t reach/);
    expect(await latest()).toBe(String((await served()) - beforeDown));
  });

  test('holds more than a hundred until they are replayed or deleted', async () => {
    await connected();
    await post(at('/sandbox/newest'), { newest: '200' });
    await post(at('/zap/on'));
    await post(at('/sandbox/hire'), { count: '120' });
    await post(at('/zap/poll'));
    expect(await shown()).toContain('<b>120 Zap runs held.</b>');
    await post(at('/zap/replay'));
    expect(await shown()).toContain('120 held runs replayed');
    await post(at('/sandbox/hire'), { count: '120' });
    await post(at('/zap/poll'));
    await post(at('/zap/delete'));
    const html = await shown();
    expect(html).toContain('Held runs deleted');
    expect(html).toContain('Zap runs: 120 <small> (240 employees added');
  });

  test('shows a name as a name, whatever is in it', async () => {
    await connected();
    await post(at('/zap/on'));
    const first = '<img src=x onerror=alert(1)>';
    await post(at('/sandbox/hire'), { first, last: `"'&` });
    await post(at('/zap/poll'));
    const html = await until('1 new');
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)?.length).toBeGreaterThan(3);
  });
});

describe('what has changed', () => {
  test('is sent once, and only that', async () => {
    const seen = async (html: string) => / name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const before = await seen(await shown());
    const live = async (known: string) => ask(at(`/live?seen=${encodeURIComponent(known)}`));
    expect((await live(before)).status).toBe(204);
    const { headers } = await post(at('/sandbox/hire'));
    expect(headers['hx-trigger']).toBe('changed');
    const { text } = await live(before);
    expect([...text.matchAll(/id="region-([\w-]+)"/g)].map(([, name]) => name)).toEqual([
      'runs',
      'people',
      'notice',
    ]);
    expect((await live(await seen(text))).status).toBe(204);
  });

  test('is sent to every tab, whichever made it', async () => {
    const tabs = [await shown(), await shown()].map(
      (html) => / name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '',
    );
    await connected();
    await post(at('/zap/on'));
    for (const seen of tabs) {
      const { text } = await ask(at(`/live?seen=${encodeURIComponent(seen)}`));
      expect(text).toContain('connected</small>');
      expect(text).toContain('Turn off</button>');
    }
  });

  test('is seen without scripts too: a form leads back to the page', async () => {
    const { status, headers } = await ask(at('/sandbox/hire'), { method: 'POST' });
    expect([status, headers.location]).toEqual([303, '/']);
  });
});

describe('where it is', () => {
  test('a port that is taken leads to a free one, and is named', async () => {
    const taken = Number(new URL(page.url).port);
    const second = await open({ port: taken });
    expect(second.note).toBe(`port ${taken} is in use`);
    expect((await ask(second.url)).status).toBe(200);
    await second.close();
  });

  test('beside a real service, which is left alone', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, reply) => {
      asked.push(url);
      reply.end('[["7","Li, Bo"]]');
    });
    others.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const real = await open({ baseUrl });
    const { text } = await ask(real.url);
    expect(offered(text)['auth.base_url']).toBe(baseUrl);
    expect(offered(text)['auth.api_key']).toBe('');
    expect(text).not.toMatch(/sandbox/i);
    expect((await post(`${real.url}/service/hire`)).status).toBe(404);
    await post(`${real.url}/connect`, { 'auth.base_url': baseUrl, 'auth.api_key': 'key-of-mine' });
    expect((await ask(real.url)).text).toContain('connected</small>');
    expect(asked).toEqual(['/Apif/newemployees/api_key=key-of-mine']);
    await real.close();
  });
});
