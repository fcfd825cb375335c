/*
 * Opens the preview's page for a test, on a free port, sends requests to it, and closes it.
 *
 * Requests go through `node:http`, because fetch can't set `Host` and `Origin`.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { afterEach, beforeEach } from '@jest/globals';
import { z } from 'zod';
import type { LiveZap, LiveZapSettings } from '../../../preview/liveZap.ts';
import { openPage, type Page } from '../../../preview/page/server.ts';
import { openPreviewSandbox, type PreviewSandbox } from '../../../preview/previewSandbox.ts';
import { app, callBuilt } from '../../builtApp.ts';
import { createTestZap } from '../testZap.ts';

/** The page of a Zap that is on, and its sandbox. */
export interface TestPage extends Page {
  readonly live: LiveZap;
  readonly previewSandbox: PreviewSandbox;
}

/** Opens the page of a Zap that polls, and of a sandbox that hires, only if the test asks for it. */
export async function openTestPage(
  port = 0,
  settings: Partial<LiveZapSettings> = {},
): Promise<TestPage> {
  const previewSandbox = await openPreviewSandbox({ employeeCount: 250, hireEverySeconds: 4 });
  const live = createTestZap(callBuilt, { previewSandbox, ...settings });
  await live.begin();
  const opened = await openPage({ app, callApp: callBuilt, live, previewSandbox, port });
  const close = async () => {
    live.stop();
    await Promise.all([opened.close(), previewSandbox.close()]);
  };
  return { ...opened, live, previewSandbox, close };
}

interface Response {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export function sendRequest(
  url: string,
  options: RequestOptions = {},
  body = '',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
    sent.on('error', reject).end(body);
  });
}

const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a form, as htmx does. */
export function post(
  url: string,
  fields: Record<string, string> = {},
  others: Record<string, string> = {},
) {
  const headers = { ...FORM_HEADERS, 'hx-request': 'true', origin: new URL(url).origin, ...others };
  return sendRequest(url, { method: 'POST', headers }, new URLSearchParams(fields).toString());
}

/** Returns the values in the connection form. */
export function connectionFormValues(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input id="auth-[^>]*name="(auth\.\w+)"[^>]*value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}

export let page: TestPage;

export function openPageForEachTest(): void {
  beforeEach(async () => {
    page = await openTestPage();
  });
  afterEach(() => page.close());
}

export const urlOf = (path: string) => page.url + path;
export const pageHtml = async () => (await sendRequest(page.url)).text;
/** Returns what a person reads in a part of the page, without responses. */
export async function pageText(
  part: 'zap-part' | 'connect-part' | 'step-part' = 'zap-part',
): Promise<string> {
  const [, ...parts] = (await pageHtml()).split('<article id="');
  const html = parts.find((each) => each.startsWith(part)) ?? '';
  return html.replace(/<pre>.*?<\/pre>|^[^>]*>|<[^>]*>/gs, '').replace(/\s+/g, ' ');
}
export const send = (path: string, fields: Record<string, string> = {}) =>
  post(urlOf(path), fields);

/** No background work of a test takes that many. */
const MAX_REQUESTS = 5_000;

/** Requests the page, as a browser does, until it shows the result of background work. */
export async function waitUntilShown(part: string | RegExp, url = page.url): Promise<string> {
  for (let requests = 0; requests < MAX_REQUESTS; requests += 1) {
    const html = (await sendRequest(url)).text;
    if (html.search(part) >= 0) return html;
  }
  throw new Error(`The page never showed ${part}.`);
}

const REQUEST_START = z.object({ request: z.object({ url: z.string() }) });

/** Starts a poll, and resolves when the sandbox has its request. Returns the end of the poll. */
export async function startPoll(url = page.url): Promise<{ readonly ended: Promise<unknown> }> {
  const arrived = Promise.withResolvers<void>();
  const note = (message: unknown) => {
    const { request } = REQUEST_START.parse(message);
    if (request.url.startsWith('/Apif/newemployees/')) arrived.resolve();
  };
  subscribe('http.server.request.start', note);
  const ended = post(`${url}/zap/poll`).catch(() => undefined);
  await arrived.promise;
  unsubscribe('http.server.request.start', note);
  return { ended };
}
