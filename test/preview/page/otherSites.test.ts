/* A page of another site tries every way to send a request to the preview from the same browser. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { propertyOf } from '../../../tools/unknownValues.ts';
import { listen } from '../../support/services.ts';
import { eachInTab, inBrowser, page, tab } from './browser.ts';
import { ask } from './pages.ts';

/** The response to each way of sending a request. An accepted POST would hire someone; no GET changes anything. */
const EXPECTED = {
  'form application/x-www-form-urlencoded': 'POST 403',
  'form text/plain': 'POST 403',
  'form in a tab of its own': 'POST 403',
  'fetch text/plain': 'POST 403',
  'fetch application/json': 'OPTIONS 405',
  XMLHttpRequest: 'POST 403',
  beacon: 'POST 403',
  'ping of a link': 'POST 403',
  'CSP report': 'POST 403',
  image: 'GET 405',
  iframe: 'GET 405',
  WebSocket: 'GET 405',
};

/** The other site's page. The URL of each request names the way it was sent. */
const attack = (target: string) => `<!doctype html><body><script type="module">
const to = (way) => ${JSON.stringify(target)} + '?way=' + encodeURIComponent(way);
const add = (tag, properties) => document.body.append(Object.assign(document.createElement(tag), properties));
const form = (way, enctype, target) => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: to(way), enctype, target });
  document.body.append(form);
  form.submit();
};
for (const enctype of ['application/x-www-form-urlencoded', 'text/plain']) {
  add('iframe', { name: enctype });
  form('form ' + enctype, enctype, enctype);
}
form('form in a tab of its own', 'text/plain', '_blank');
const send = (way, body, options) =>
  fetch(to(way), { method: 'POST', mode: 'no-cors', credentials: 'include', body, ...options }).catch(() => {});
send('fetch text/plain', 'count=1');
send('fetch application/json', '{}', { mode: 'cors', headers: { 'content-type': 'application/json' } });
const request = new XMLHttpRequest();
request.open('POST', to('XMLHttpRequest'));
request.send('count=1');
navigator.sendBeacon(to('beacon'), 'count=1');
add('a', { href: '#', ping: to('ping of a link'), textContent: 'link' });
document.querySelector('a').click();
add('img', { src: to('image') });
add('iframe', { src: to('iframe') });
new WebSocket(to('WebSocket').replace('http', 'ws'));
add('img', { src: '/refused by the policy' });
</script>`;

inBrowser('another site in the same browser', () => {
  eachInTab();

  test.each(['localhost', '127.0.0.1'])(
    'at %s changes nothing, whatever it sends',
    async (name) => {
      const target = `${page.url}/sandbox/hire`;
      const site = await listen((_, response) => {
        response.setHeader('content-type', 'text/html');
        // Also tries the Reporting API, though Chromium sends its reports only to HTTPS.
        response.setHeader('reporting-endpoints', `all="${target}?way=report"`);
        response.setHeader('content-security-policy', [
          `img-src ${target}; report-uri ${target}?way=CSP%20report`,
          `img-src ${target}; report-to all`,
        ]);
        response.end(attack(target));
      });
      const before = (await ask(page.url)).text;
      const answered = new Map<string, string>();
      const { promise: all, resolve } = Promise.withResolvers<void>();
      const note = (message: unknown) => {
        const { request, response } = finished(message);
        const way = new URL(request.url ?? '', page.url).searchParams.get('way');
        if (way === null) return;
        answered.set(way, `${request.method} ${response.statusCode}`);
        if (Object.keys(EXPECTED).every((each) => answered.has(each))) resolve();
      };
      subscribe('http.server.response.finish', note);
      const other = await tab.context().browser()?.newContext();
      await (await other?.newPage())?.goto(site.replace('127.0.0.1', name));
      await all;
      unsubscribe('http.server.response.finish', note);
      expect(Object.fromEntries(answered)).toEqual(EXPECTED);
      expect((await ask(page.url)).text).toBe(before);
      await other?.close();
    },
  );
});

function finished(message: unknown): { request: IncomingMessage; response: ServerResponse } {
  const [request, response] = [propertyOf(message, 'request'), propertyOf(message, 'response')];
  if (request instanceof IncomingMessage && response instanceof ServerResponse) {
    return { request, response };
  }
  throw new Error('not a message of the channel');
}
