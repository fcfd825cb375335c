/*
 * A page of the preview for tests: opened on a free port, asked over HTTP, closed at the end.
 *
 * The app is the built one (`npm run build`), as `npm start` runs it. Requests go through `node:http`,
 * because a test has to send a `Host` and an `Origin` that no browser would.
 */
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { afterAll } from '@jest/globals';
import { AppProcess } from '../../preview/appProcess.ts';
import { openPage, type Page, type PageOptions } from '../../preview/page/server.ts';

import type { AppDefinition } from '../../preview/zap.ts';

const built = new URL('../../dist/index.js', import.meta.url);
const { default: app }: { default: AppDefinition } = await import(built.href);
const appProcess = new AppProcess(built);

afterAll(() => appProcess.close());

export function open(options: Partial<PageOptions> = {}): Promise<Page> {
  return openPage({ app, run: appProcess.run, port: 0, ...options });
}

export interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export function ask(url: string, options: RequestOptions = {}, body = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, async (reply) => {
      let text = '';
      for await (const chunk of reply) text += chunk;
      resolve({ status: reply.statusCode, headers: reply.headers, text });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Sends a form, as htmx does. */
export function post(url: string, fields: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'hx-request': 'true',
    origin: new URL(url).origin,
  };
  return ask(url, { method: 'POST', headers }, new URLSearchParams(fields).toString());
}

/** The values of the connection form, as the page offers them. */
export function offered(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input id="auth-[^>]*name="(auth\.\w+)"[^>]*value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}
