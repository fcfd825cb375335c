/*
 * The built app in this process, as the terminal and the page call it, with its requests recorded.
 *
 * They are recorded as they begin: one that is never answered leaves no line in the app's log. Node
 * reports each, and its asynchronous context tells which call it belongs to. Keys stay out of it.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';
import { propertyOf } from '../../json.ts';
import { callApp, openApp } from './platformHandler.ts';
import type { AuthData, Run } from './step.ts';

/** What was sent, and what came of it. */
export interface Exchange {
  readonly method: string;
  /** Without keys. */
  readonly path: string;
  status?: number;
  milliseconds: number;
  /** How the response begins. */
  start: string;
}

interface Recording {
  readonly exchanges: Exchange[];
  readonly keys: readonly string[];
}

const START_LENGTH = 300;

const recordings = new AsyncLocalStorage<Recording>();

/** Calls the app from now on. What the app logs is dropped: standard output is for a Zap's items. */
export function runApp(app: object): Run {
  console.log = () => undefined;
  // The platform ends a process after 250 calls over 450 MB; this one has to go on.
  const measured = process.memoryUsage;
  process.memoryUsage = Object.assign(() => ({ ...measured(), rss: 0 }), measured);
  subscribe('http.client.request.start', (sent) => {
    const recording = recordings.getStore();
    const request = propertyOf(sent, 'request');
    if (recording !== undefined && request instanceof ClientRequest) record(request, recording);
  });
  const handler = openApp(app);
  return (method, bundle) => {
    const { exchanges = [] } = recordings.getStore() ?? {};
    const recording = { exchanges, keys: keysIn(bundle.authData) };
    return recordings.run(recording, () => callApp(handler, method, bundle));
  };
}

function keysIn({ base_url: _, ...keys }: AuthData): string[] {
  return Object.values(keys).flatMap((key) => (key === '' ? [] : [key, encodeURIComponent(key)]));
}

function record(request: ClientRequest, { exchanges, keys }: Recording): void {
  const began = performance.now();
  const hidden = (text: string) => keys.reduce((rest, key) => rest.replaceAll(key, '•••'), text);
  const { method, path } = request;
  const exchange: Exchange = { method, path: hidden(path), milliseconds: 0, start: '' };
  exchanges.push(exchange);
  request.once('response', (response) => {
    exchange.status = response.statusCode ?? 0;
    response.on('data', (chunk) => {
      if (exchange.start.length < START_LENGTH) {
        exchange.start = hidden(exchange.start + chunk).slice(0, START_LENGTH);
      }
    });
  });
  request.once('close', () => {
    exchange.milliseconds = performance.now() - began;
  });
}

/** What the work returns, and the requests that the app began for it. */
export async function recorded<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly requests: readonly Exchange[] }> {
  const requests: Exchange[] = [];
  const result = await recordings.run({ exchanges: requests, keys: [] }, work);
  return { result, requests };
}
