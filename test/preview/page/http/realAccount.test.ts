/* The page with a real account: how often it sends requests, and a poll that hangs. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Page } from '../../../../tools/preview/page/server.ts';
import { startServer } from '../../../support/servers.ts';
import { connectionFormValues, openTestPage, post, sendRequest, startPoll } from '../pageClient.ts';

let page: Page;
let server: string;
let requestedUrls: string[];

beforeEach(async () => {
  requestedUrls = [];
  server = await startServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    response.end('[["1", "Li, Bo"]]');
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await page.close();
});

const pageHtml = async () => (await sendRequest(page.url)).text;
const send = (path: string, fields: Record<string, string> = {}) =>
  post(`${page.url}${path}`, fields);
const connect = () => send('/connect', { 'auth.base_url': server, 'auth.api_key': 'key-of-mine' });

describe('a real account', () => {
  test('gets no request before someone connects, and has no sandbox', async () => {
    page = await openTestPage({ target: { kind: 'real account', baseUrl: server } });
    const html = await pageHtml();
    expect(connectionFormValues(html)).toMatchObject({
      'auth.base_url': server,
      'auth.api_key': '',
    });
    expect(html).not.toMatch(/sandbox/i);
    expect((await send('/sandbox/hire')).status).toBe(404);
    expect(requestedUrls).toEqual([]);
    await connect();
    expect(requestedUrls).toEqual(['/Apif/newemployees/api_key=key-of-mine']);
  });

  test('is refused by a page with a sandbox', async () => {
    page = await openTestPage();
    const { status, text } = await connect();
    expect([status, text]).toEqual([409, expect.stringContaining('npm start -- --base-url')]);
    expect(requestedUrls).toEqual([]);
  });

  test('is polled in real time, once a minute at most, however often someone presses', async () => {
    // The test moves the clock; requests take real time.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    page = await openTestPage({ target: { kind: 'real account', baseUrl: server } });
    await connect();
    await send('/zap/on');
    requestedUrls.length = 0;
    expect((await send('/zap/pace', { speed: '300' })).text).toBe(
      'A real account is polled in real time.',
    );
    const wait = /^A real account is called at most once a minute\. Wait [456]\d s\.$/;
    expect((await send('/zap/poll')).text).toMatch(wait);
    await send('/zap/pace', { minutes: '1' });
    const html = await pageHtml();
    expect(html).toMatch(/>next poll in (1\u00a0min|[45]\d\u00a0s)</);
    expect(html).not.toContain('300×');
    await send('/zap/off');
    expect((await send('/zap/on')).text).toMatch(wait);
    jest.advanceTimersByTime(3_600_000);
    expect(requestedUrls).toEqual([]);
  });
});

test('keeps the Zap on if it is too early to restart it', async () => {
  page = await openTestPage({ target: { kind: 'real account', baseUrl: server } });
  await connect();
  await send('/zap/on');
  expect((await send('/zap/restart')).status).toBe(409);
  expect(await pageHtml()).toContain('<b>On</b>');
});

test('shows a compressed response as text', async () => {
  server = await startServer((_, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('[["1", "Weiß, Jo"]]'));
  });
  page = await openTestPage({ target: { kind: 'real account', baseUrl: server } });
  await connect();
  await send('/step/test', { of: 'triggers.new_employee' });
  expect(await pageHtml()).toContain('>    &quot;Weiß, Jo&quot;</span>');
});

test('calls a real account once for sixty presses of Test and Turn on, and makes a search wait', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  page = await openTestPage({ target: { kind: 'real account', baseUrl: server } });
  await connect();
  requestedUrls.length = 0;
  const presses = Array.from({ length: 30 }, () => [send('/step/test'), send('/zap/on')]);
  const statuses = (await Promise.all(presses.flat())).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(59);
  expect(requestedUrls).toEqual(['/Apif/newemployees/api_key=key-of-mine']);
  await send('/step', { step: 'searches.find_employee' });
  expect((await send('/step/test')).text).toMatch(/at most once a minute\. Wait [456]\d s\.$/);
});

test('can reconnect, poll, and close while a poll hangs', async () => {
  page = await openTestPage();
  const form = connectionFormValues(await pageHtml());
  await send('/connect', form);
  await send('/zap/pace', { minutes: '1', speed: '1' });
  await send('/zap/on');
  const sandbox = `${form['auth.base_url']}/sandbox`;
  const hang = async () => {
    const fault = { fault: 'slow', times: 1, milliseconds: 600_000 };
    await fetch(`${sandbox}/faults`, { method: 'POST', body: JSON.stringify(fault) });
    await startPoll(page.url);
    expect(await pageHtml()).toContain('>polling…<');
  };
  await hang();
  await send('/connect', form);
  await send('/sandbox/hire');
  await send('/zap/poll');
  expect(await pageHtml()).toMatch(/1 new of 25 listed<\/span>.*Reconnected/s);
  await hang();
  await page.close();
  page = await openTestPage();
});
