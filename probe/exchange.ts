/*
 * What goes over the wire: every request of the probe is counted, measured and kept here.
 *
 * Bodies stay in memory and in this process. It looks on at the app's own requests and changes
 * nothing about them, but that there is a last one.
 */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import type { RawHttpResponse, ZObject } from 'zapier-platform-core';
import { decode } from '../src/charset.ts';
import type { Problem } from '../src/errors.ts';

/** Requests, whatever the API does. */
export const MOST_REQUESTS = 15;

/** One request and its response. */
export interface Exchange {
  status: number | null;
  contentType: string | null;
  /** Node's code of what went wrong where there is no response, such as ENOTFOUND. */
  code: string | null;
  /** Milliseconds from the request to the headers of the response, and to its end. */
  firstByte: number | null;
  total: number;
  bytes: Buffer;
}

/** What a list consists of. */
export type Entry = { readonly id: string; readonly name: string | null };

/** One question and what came. */
export interface Answer<Item extends Entry = Entry> {
  readonly question: string;
  readonly exchange: Exchange;
  readonly text: string;
  /** What the app reads in it; null where it is a problem. */
  readonly items: readonly Item[] | null;
  readonly problem: Problem | null;
}

/** A `z` whose requests are kept, and what was kept of the last one. */
export function watched(z: ZObject) {
  let requests = 0;
  let last = nothing();

  async function send(request: () => Promise<RawHttpResponse>): Promise<RawHttpResponse> {
    if (requests === MOST_REQUESTS) throw new Error('That was the last request.');
    requests += 1;
    const exchange = nothing();
    last = exchange;
    const begun = performance.now();
    const since = () => performance.now() - begun;
    try {
      const response = await request();
      exchange.status = response.status;
      exchange.contentType = response.headers.get('content-type');
      exchange.firstByte = since();
      exchange.total = exchange.firstByte;
      const buffer = response.buffer.bind(response);
      response.buffer = async () => {
        try {
          exchange.bytes = await buffer();
          return exchange.bytes;
        } finally {
          exchange.total = since();
        }
      };
      return response;
    } catch (thrown) {
      const code: unknown = Reflect.get(Object(thrown), 'code');
      exchange.code = typeof code === 'string' ? code : null;
      exchange.total = since();
      throw thrown;
    }
  }

  const request = new Proxy(z.request, {
    apply: (target, self, given) => send(() => Reflect.apply(target, self, given)),
  });
  return {
    z: { ...z, request, console: new Console(nowhere()) },
    last: () => last,
    isSpent: () => requests === MOST_REQUESTS,
  };
}

/** The app's line about each request is for Zapier's log; here the report says more. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const nothing = (): Exchange => ({
  status: null,
  contentType: null,
  code: null,
  firstByte: null,
  total: 0,
  bytes: Buffer.alloc(0),
});

/** The body as the app reads it. */
export const textOf = ({ bytes, contentType }: Exchange): string => decode(bytes, contentType);
