/* The page over HTTP: which requests it accepts, and what it sends. */
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { openPageForEachTest, page, pageHtml, send, sendRequest, urlOf } from '../pageClient.ts';

openPageForEachTest();

describe('the page', () => {
  test('rejects a request for another host', async () => {
    const { status, text } = await sendRequest(page.url, { headers: { host: 'evil.example' } });
    expect([status, text]).toEqual([403, expect.stringMatching(/^Open this page at the addr/)]);
  });

  test.each([
    { origin: 'http://evil.example', 'content-type': 'application/json' },
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/csp-report' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'null' },
    { referer: 'http://evil.example/' },
    {},
  ])('rejects a POST with the headers %j', async (headers) => {
    const { status, text } = await sendRequest(urlOf('/sandbox/hire'), { method: 'POST', headers });
    expect([status, text]).toEqual([403, 'Requests from other websites are blocked.']);
    expect(await pageHtml()).toContain('250 active employees');
  });

  test('accepts its own host in any case, and links from other sites', async () => {
    const { port } = new URL(page.url);
    const headers = { host: `LocalHost:${port}`, referer: 'http://evil.example/' };
    expect((await sendRequest(page.url, { headers })).status).toBe(200);
  });

  test('redirects a form sent without scripts to the page', async () => {
    const plain = { method: 'POST', headers: { origin: page.url } };
    const { status, headers } = await sendRequest(urlOf('/sandbox/hire'), plain);
    expect([status, headers.location]).toEqual([303, '/']);
  });

  test('shows why an action without scripts was refused, and the way back', async () => {
    for (let left = page.previewSandbox.sandbox.company.size; left > 0; left -= 1)
      page.previewSandbox.sandbox.company.remove();
    const plain = { method: 'POST', headers: { origin: page.url } };
    const { status, text } = await sendRequest(urlOf('/sandbox/remove'), plain);
    expect(status).toBe(409);
    expect(text).toContain('<p>There are no employees.</p><p><a href="/">Back</a></p>');
  });

  test('listens only on 127.0.0.1', async () => {
    const { port } = new URL(page.url);
    const refused = new Promise((resolve) =>
      connect(Number(port), '127.0.0.2').on('error', resolve),
    );
    await expect(refused).resolves.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('allows only its own files, and has no inline scripts or styles', async () => {
    const { headers, text } = await sendRequest(page.url);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    expect(text).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/);
    const files = [...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
    const scripts = ['/htmx.js', '/idiomorph.js', '/page.js'];
    expect(files).toEqual(['/logo.png', '/pico.css', '/page.css', ...scripts, '/logo.png']);
    for (const file of files) expect((await sendRequest(urlOf(file))).status).toBe(200);
  });
});

test.each([
  ['an unknown path', 'GET', '/nothing', '', 404],
  ['an action sent as GET', 'GET', '/zap/on', '', 404],
  ['an unknown step', 'POST', '/step', 'step=triggers.none_of_this_name', 400],
  ['__proto__ as a step', 'POST', '/step/values', 'of=__proto__', 400],
  ['an invalid number of hires', 'POST', '/sandbox/hire', 'count=1000000', 400],
  ['a name over 100 characters', 'POST', '/sandbox/hire', `first=${'a'.repeat(101)}`, 400],
  ['an unknown format', 'POST', '/sandbox/format', 'format=__proto__', 400],
  ['a hire every two days', 'POST', '/sandbox/hire-every', 'seconds=172800', 400],
  ['a form with lists', 'POST', '/connect', 'auth.base_url[]=1', 400],
])('rejects %s with a sentence, and keeps running', async (_, method, path, body, expected) => {
  const type = 'application/x-www-form-urlencoded';
  const headers = { 'content-type': type, origin: page.url, 'hx-request': 'true' };
  const { status, text } = await sendRequest(urlOf(path), { method, headers }, body);
  expect([status, text]).toEqual([expected, expect.stringMatching(/^[A-Z].{6,80}[./]$/)]);
  expect((await sendRequest(page.url)).status).toBe(200);
});

test('responds to an action with the changed page', async () => {
  const { status, text } = await send('/sandbox/hire');
  expect([status, text]).toEqual([200, expect.stringContaining('251 active employees')]);
});
