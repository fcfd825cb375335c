/* The page over HTTP: whom it answers, and what it sends. */
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { ask, at, eachOnPage, page, pageHtml, send } from './pages.ts';

eachOnPage();

describe('the page', () => {
  test('refuses the name of another server', async () => {
    const { status, text } = await ask(page.url, { headers: { host: 'evil.example' } });
    expect([status, text]).toEqual([403, expect.stringMatching(/^Open this page at the addr/)]);
  });

  test.each([
    { origin: 'http://evil.example', 'content-type': 'application/json' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/csp-report' },
    {},
  ])('refuses a POST with the headers %j', async (headers) => {
    const { status, text } = await ask(at('/sandbox/hire'), { method: 'POST', headers });
    expect([status, text]).toEqual([403, 'Requests from other websites are blocked.']);
    expect(await pageHtml()).toContain('250 active employees');
  });

  test('answers to its own name in any case, and to a link from another site', async () => {
    const { port } = new URL(page.url);
    const headers = { host: `LocalHost:${port}`, referer: 'http://evil.example/' };
    expect((await ask(page.url, { headers })).status).toBe(200);
  });

  test('leads a form without scripts back to the page', async () => {
    const plain = { method: 'POST', headers: { origin: page.url } };
    const { status, headers } = await ask(at('/sandbox/hire'), plain);
    expect([status, headers.location]).toEqual([303, '/']);
  });

  test('listens on 127.0.0.1 alone', async () => {
    const { port } = new URL(page.url);
    const refused = new Promise((resolve) =>
      connect(Number(port), '127.0.0.2').on('error', resolve),
    );
    await expect(refused).resolves.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('allows its own files alone, and has nothing inline', async () => {
    const { headers, text } = await ask(page.url);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    expect(text).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/);
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
    const styles = ['/pico.css', '/layout.css', '/controls.css', '/zap.css'];
    expect(files).toEqual([...styles, '/htmx.js', '/idiomorph.js', '/page.js']);
    for (const file of files) expect((await ask(at(file))).status).toBe(200);
  });
});

test.each([
  ['a path', 'GET', '/nothing', '', 404],
  ['a way out of the folder', 'GET', '/%2e%2e/package.json', '', 404],
  ['a broken path', 'GET', '/%ff%zz', '', 404],
  ['a change by GET', 'GET', '/zap/on', '', 405],
  ['a trigger that is none', 'POST', '/step', 'step=triggers.none_of_this_name', 400],
  ['a step of every object', 'POST', '/step/values', 'of=__proto__', 400],
  ['a number to hire that is none', 'POST', '/sandbox/hire', 'count=1000000', 400],
  ['a name without end', 'POST', '/sandbox/hire', `first=${'a'.repeat(101)}`, 400],
  ['an unknown profile', 'POST', '/sandbox/profile', 'profile=__proto__', 400],
  ['a return of no one', 'POST', '/sandbox/return', '', 409],
  ['a body without end', 'POST', '/connect', 'a'.repeat(70_000), 413],
  ['a form of lists', 'POST', '/connect', 'auth.base_url[]=1', 400],
])('refuses %s in words, and stays', async (_, method, path, body, expected) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: page.url };
  const { status, text } = await ask(at(path), { method, headers }, body);
  expect([status, text]).toEqual([expected, expect.stringMatching(/^[A-Z].{6,80}[./]$/)]);
  expect((await ask(page.url)).status).toBe(200);
});

test('responds to a command with the changed page', async () => {
  const { status, text } = await send('/sandbox/hire');
  expect([status, text]).toEqual([200, expect.stringContaining('251 active employees')]);
});
