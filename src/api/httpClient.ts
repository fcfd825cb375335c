/*
 * Sends a request and reads its response as text: the only place that calls z.request.
 *
 * It follows no redirects, so a key in a path never reaches another host. Bodies hold names: `raw`, and `skipHttpPatch` of
 * index.ts, keep the platform from logging them (create-lambda-handler.js of zapier-platform-core).
 */
import { isUtf8 } from 'node:buffer';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Agent as HttpAgent } from 'node:http';
import { finished } from 'node:stream/promises';
import type { HttpRequestOptions, RawHttpResponse } from 'zapier-platform-core';
import { Problem, unreadable } from '../errors/problem.ts';
import { isObject } from '../responses/json.ts';

// An import of node:http loads all that it exports, WebSocket included, and delays each cold start.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

/** Zapier's own limit on a response, 20 MB (docs.zapier.com/integrations/build/operating-constraints). */
const MAX_RESPONSE_BYTES = 20 * 1024 * 1024;

/** The part of the platform's `z` that sends requests. */
export interface HttpClient {
  request(
    options: HttpRequestOptions & { url: string; raw: true },
  ): Promise<Pick<RawHttpResponse, 'status' | 'headers' | 'body'>>;
}

export type TextResponse = Pick<RawHttpResponse, 'status' | 'headers'> &
  Readonly<{ url: string; text: string }>;

/**
 * Makes the function that sends a step's requests, all to one host.
 *
 * @param deadline - the time by which all of them must end, in milliseconds since 1970.
 * @returns a function that sends a GET, or a POST with a URL-encoded form, and returns the response, whatever its status.
 * It throws `timedOut`; `unreachable` if no response began; or `unreadable` if one broke off, isn't valid, or is too large.
 */
export function createRequestSender(z: HttpClient, baseUrl: string, deadline: number) {
  // A connection kept open may end while the process is frozen between polls, and fail the next request
  // (docs.aws.amazon.com/lambda/latest/dg/best-practices.html). Node's own agent keeps it even if asked to close it.
  //
  // Each step has an agent of its own, because the platform turns certificate checks off in its options if a Zapier user
  // wants that (disable-ssl-cert-check.js of zapier-platform-core).
  const Agent = baseUrl.startsWith('https:') ? https.Agent : http.Agent;
  // Node applies its proxy variables only to its own agents (nodejs.org/api/cli.html#node_use_env_proxy1).
  const proxy = process.env['NODE_USE_ENV_PROXY'] === '1' ? { proxyEnv: process.env } : {};
  const agent = new Agent({ keepAlive: false, ...proxy });

  return async (path: string, form?: string): Promise<TextResponse> => {
    const url = baseUrl + path;
    const controller = new AbortController();
    const endLate = () => controller.abort(new Problem({ code: 'timedOut' }));
    const timer = setTimeout(endLate, deadline - Date.now());
    const stopWatching = abortIfCutOff(agent, controller);
    const options = {
      method: form === undefined ? 'GET' : 'POST',
      url,
      form,
      headers: {
        // The platform's default, which `merge: false` leaves out (request-merge.js of zapier-platform-core).
        'user-agent': 'Zapier',
        // Frameworks such as Laravel answer a wrong key with 401 instead of a redirect to a sign-in page
        // (`shouldReturnJson` in Illuminate\Foundation\Exceptions\Handler).
        accept: 'application/json',
      },
      agent,
      raw: true,
      signal: controller.signal,
      redirect: 'manual',
      skipThrowForStatus: true,
      // The platform would throw its own error for 429, and lose a delay that is a date (throw-for-throttling.js).
      throwForThrottlingEarly: false,
      // The platform would collect the bundle's values for a request template (prepare-request.js).
      merge: false,
    } as const;
    let hasBegun = false;
    try {
      const { status, headers, body } = await z.request(options);
      hasBegun = true;
      const bytes = await readBody(body, controller);
      controller.signal.throwIfAborted();
      return { url, status, headers, text: decodeBody(bytes) };
    } catch (thrown) {
      controller.signal.throwIfAborted();
      throw failureOf(thrown, hasBegun);
    } finally {
      clearTimeout(timer);
      stopWatching();
      // A response that can't be decompressed would keep arriving.
      controller.abort();
    }
  };
}

/** The channel on which Node reports that a response has begun (nodejs.org/api/diagnostics_channel.html). */
const RESPONSE_BEGUN = 'http.client.response.finish';

/**
 * Aborts the request if a response that comes through its agent breaks off. node-fetch would wait for the rest, unless it
 * comes in chunks. Returns a function that ends the watch.
 */
function abortIfCutOff(agent: HttpAgent, controller: AbortController): () => void {
  const onBegun = (message: unknown) => {
    const isOurs =
      isObject(message) && isObject(message['request']) && message['request']['agent'] === agent;
    if (isOurs && message['response'] instanceof http.IncomingMessage)
      message['response'].once('error', () => controller.abort(unreadable('truncated')));
  };
  subscribe(RESPONSE_BEGUN, onBegun);
  return () => unsubscribe(RESPONSE_BEGUN, onBegun);
}

/** Makes the problem for a network error of Node. Any other exception is a mistake of ours, and returned as it is. */
function failureOf(thrown: unknown, hasBegun: boolean): unknown {
  const code = isObject(thrown) && thrown['code'];
  // Node's TypeErrors and RangeErrors have codes, too.
  if (typeof code !== 'string' || /^(Type|Range)Error/.test(`${thrown}`)) return thrown;
  if (code.startsWith('HPE_')) return unreadable('brokenHttp');
  if (code.startsWith('Z_')) return unreadable('brokenCompression');
  return hasBegun ? unreadable('truncated') : new Problem({ code: 'unreachable', nodeCode: code });
}

/** More chunks are joined at once, because many small ones take a multiple of their size. */
const MAX_CHUNKS = 1_000;

/** Reads a whole body. Aborts the request if it is over the size limit. */
async function readBody(body: RawHttpResponse['body'], controller: AbortController) {
  let chunks: Buffer[] = [];
  let length = 0;
  body.on('data', (chunk: string | Buffer) => {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) controller.abort(unreadable('tooLarge'));
    chunks.push(Buffer.from(chunk));
    if (chunks.length === MAX_CHUNKS) chunks = [Buffer.concat(chunks)];
  });
  await finished(body);
  return Buffer.concat(chunks);
}

/** Decodes a body. What isn't UTF-8 is windows-1252, as in browsers (encoding.spec.whatwg.org). */
export const decodeBody = (body: Buffer): string =>
  isUtf8(body) ? body.toString() : new TextDecoder('windows-1252').decode(body);
