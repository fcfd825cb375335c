/* The page over HTTP: whom it answers, what it shows, what it never shows, and what it survives. */
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from '../../tools/preview/page/server.ts';
import { ask, offered, open, post } from './pages.ts';

let page: Page;

beforeEach(async () => {
  page = await open();
  // The only polls are those that a test asks for.
  await send('/zap/pace', { speed: '1' });
});
afterEach(() => page.close());

const at = (path: string) => page.url + path;
const shown = async () => (await ask(page.url)).text;
const send = (path: string, fields = {}, headers = {}) => post(at(path), fields, headers);

async function connected(): Promise<Record<string, string>> {
  const form = offered(await shown());
  await send('/connect', form);
  return form;
}

async function until(part: string | RegExp): Promise<string> {
  for (;;) {
    const html = await shown();
    if (html.search(part) >= 0) return html;
  }
}

describe('who is answered', () => {
  test('not the name of another server', async () => {
    const { status, text } = await ask(page.url, { headers: { host: 'evil.example' } });
    expect([status, text]).toEqual([403, expect.stringMatching(/^Open this page at the addr/)]);
  });

  test.each([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site', referer: 'http://evil.example/' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/csp-report' },
    { 'sec-fetch-site': 'same-site', 'content-type': 'application/reports+json' },
    { origin: 'http://evil.example', 'content-type': 'application/json' },
    {},
  ])('not a POST with %j', async (headers) => {
    const { status, text } = await ask(at('/sandbox/hire'), { method: 'POST', headers });
    expect([status, text]).toEqual([403, 'Requests from other websites are blocked.']);
    expect(await shown()).toContain('250 active employees');
  });

  test('its own name in any case, a link on another page, a form without scripts; 127.0.0.1 alone', async () => {
    const { port } = new URL(page.url);
    const headers = { host: `LocalHost:${port}`, referer: 'http://evil.example/' };
    expect((await ask(page.url, { headers })).status).toBe(200);
    const plain = { method: 'POST', headers: { origin: page.url } };
    const { status, headers: answered } = await ask(at('/sandbox/hire'), plain);
    expect([status, answered.location]).toEqual([303, '/']);
    const refused = new Promise((resolve) =>
      connect(Number(port), '127.0.0.2').on('error', resolve),
    );
    await expect(refused).resolves.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('the policy allows its own files alone, and none of the page is inline', async () => {
    const { headers, text } = await ask(page.url);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    expect(text).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/);
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toEqual(['/pico.css', '/page.css', '/history.css', '/htmx.js', '/page.js']);
    for (const file of files) expect((await ask(at(file))).status).toBe(200);
  });
});

test.each([
  ['a path', 'GET', '/nothing', '', 404],
  ['a way out of the folder', 'GET', '/%2e%2e/package.json', '', 404],
  ['a broken path', 'GET', '/%ff%zz', '', 404],
  ['a change by GET', 'GET', '/zap/on', '', 405],
  ['a DELETE', 'DELETE', '/', '', 405],
  ['a trigger that is none', 'POST', '/step', 'step=triggers.none_of_this_name', 400],
  ['a trigger that is hidden', 'POST', '/step', 'step=triggers.list_employee', 400],
  ['a step of every object', 'POST', '/step/values', 'of=__proto__', 400],
  ['a pace that is none', 'POST', '/zap/pace', 'minutes=0', 400],
  ['a number to hire that is none', 'POST', '/sandbox/hire', 'count=1000000', 400],
  ['a name without end', 'POST', '/sandbox/hire', `first=${'a'.repeat(101)}`, 400],
  ['an unknown profile', 'POST', '/sandbox/profile', 'profile=__proto__', 409],
  ['a return of no one', 'POST', '/sandbox/return', '', 409],
  ['a body without end', 'POST', '/connect', 'a'.repeat(70_000), 413],
  ['a form of lists', 'POST', '/connect', 'auth.base_url[]=1', 400],
])('%s is refused in words, and the page stays', async (_, method, path, body, expected) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: page.url };
  const { status, text } = await ask(at(path), { method, headers }, body);
  expect([status, text]).toEqual([expected, expect.stringMatching(/^[A-Z].{6,80}[./]$/)]);
  expect((await ask(page.url)).status).toBe(200);
});

describe('a connection', () => {
  test('is offered by the sandbox, and leaves no key in the page or in what has changed', async () => {
    const form = await connected();
    const html = (await shown()) + (await ask(at('/live?seen='))).text;
    expect(html).toMatch(/<b>127\.0\.0\.1:\d+<\/b> <small>connected<\/small>/);
    for (const field of ['auth.api_key', 'auth.company_key', 'auth.secret_key']) {
      expect(form[field]).toMatch(/^.{12,}$/);
      expect(html).not.toContain(form[field]);
      expect(offered(html)[field]).toBe('');
    }
    expect(offered(html)['auth.base_url']).toBe(form['auth.base_url']);
  });

  test('is made with the API Key alone: the form asks for nothing else but the Service URL', async () => {
    const html = await shown();
    const inputs = html.match(/<input id="auth-[^>]*>/g) ?? [];
    const required = inputs.filter((input) => /\srequired[\s>]/.test(input));
    expect(required.map((input) => /name="auth\.(\w+)"/.exec(input)?.[1])).toEqual([
      'base_url',
      'api_key',
    ]);
    await send('/connect', {
      ...offered(html),
      'auth.company_key': '',
      'auth.secret_key': '',
    });
    expect(await shown()).toMatch(/<b>127\.0\.0\.1:\d+<\/b> <small>connected<\/small>/);
  });

  test('with a wrong key fails in the words of the app, and the one of before stays', async () => {
    const form = { ...offered(await shown()), 'auth.api_key': 'wrong-key-of-the-test' };
    await send('/connect', form);
    const failed = await shown();
    expect(failed).toMatch(
      /data-invalid="auth-api_key">\s*<b>Check the API Key and connect again\.<\/b>[^<]*API Key/,
    );
    expect(failed).not.toMatch(/connected<\/small>|wrong-key-of-the-test/);
    await connected();
    await send('/connect', form);
    expect(await shown()).toMatch(/connected<\/small>.*message bad"/s);
  });
});

test('a search has a dropdown that loads anew with its fields, and says why the response is empty', async () => {
  await connected();
  const of = 'searches.find_employee_category';
  await send('/step', { step: of });
  expect(await until('8 options')).toMatch(/value="15"\s*>Warehouse<\/option>/);
  await send('/step/values', { of, 'input.driver_only': 'yes', 'input.category': '15' });
  expect(await until('0 of 3 options')).not.toContain('>Warehouse</option>');
  await send('/sandbox/rotate');
  await send('/step', { step: 'searches.find_employee' });
  await until(/choices-employee.*message bad">[^<]*API Key/s);
});

test.each([
  ['triggers.new_employee', {}],
  ['searches.find_employee', { 'input.name': 'a' }],
  ['searches.find_employee', { 'input.employee': '1001' }],
  ['searches.find_employees', {}],
  ['searches.find_employee_categories', {}],
  ['searches.find_employee_category', { 'input.name': 'Warehouse' }],
  ['searches.find_employee_category', { 'input.category': '15' }],
])('%s is tested with %j alone: no other field is required', async (of, fields) => {
  await connected();
  await send('/step', { step: of });
  const form = /<form id="step-form".*?<\/form>/s.exec(await shown())?.[0];
  expect(form).toContain('<small>optional</small>');
  expect(form).not.toMatch(/<small>required<\/small>|\srequired[\s>]/);
  await send('/step/test', { of, ...fields });
  expect(await until('data-test="')).toMatch(/(Test|Search) results/);
});

test('a test of the trigger shows three employees, and three more each time', async () => {
  await connected();
  await send('/sandbox/newest', { newest: '5' });
  await send('/step/test', { of: 'triggers.new_employee' });
  const records = async () => {
    const html = await shown();
    const [, list = ''] = /<div id="region-records">(.*?)<\/ol>/s.exec(html) ?? [];
    return [
      list.split('<li>').length - 1,
      /Test results\s*<small\s*>([^<]*)/.exec(html)?.[1],
      html.includes('>Load more<'),
    ];
  };
  expect(await records()).toEqual([3, '3 of 5 records', true]);
  await send('/step/more');
  expect(await records()).toEqual([5, '5 records', false]);
  await send('/step/test', { of: 'triggers.new_employee' });
  expect(await records()).toEqual([3, '3 of 5 records', true]);
});

test('the Zap counts the requests of each poll, also those that are not answered', async () => {
  const { 'auth.api_key': key = '' } = await connected();
  await send('/zap/on');
  for (const [responses, told] of [
    ['normal', '1 new'],
    ['drop', 'reach'],
  ]) {
    await send('/sandbox/responses', { responses });
    await send('/sandbox/hire');
    await send('/zap/poll');
    const html = await shown();
    expect(html).toMatch(new RegExp(`class="what">[^<]*${told}`));
    expect(/<small>(\d+ requests?)</.exec(html.slice(html.indexOf('class="what"')))?.[1]).toBe(
      '1 request',
    );
    expect(html).toContain('GET /Apif/newemployees/api_key=•••');
    expect(html).not.toContain(key);
  }
});

test('what has changed is sent once, to every tab, and only that', async () => {
  const seenIn = (html: string) => / name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const live = async (seen: string) => ask(at(`/live?seen=${encodeURIComponent(seen)}`));
  const seen = seenIn(await shown());
  expect((await live(seen)).status).toBe(204);
  expect((await send('/sandbox/hire')).headers['hx-trigger']).toBe('changed');
  for (const _tab of [1, 2]) {
    const { text } = await live(seen);
    const names = [...text.matchAll(/id="region-([\w-]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['people', 'notice']);
    expect((await live(seenIn(text))).status).toBe(204);
  }
});
