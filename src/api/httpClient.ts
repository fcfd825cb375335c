/*
 * Sends requests and reads responses as text. Only this file calls z.request.
 *
 * Redirects aren't followed, so a key in a path never reaches another host. Bodies contain names: `raw` here, and
 * `skipHttpPatch` in index.ts, keep the platform from logging them (create-lambda-handler.js of zapier-platform-core).
 */
import { isUtf8 } from 'node:buffer';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Agent as HttpAgent } from 'node:http';
import type { HttpRequestOptions, RawHttpResponse } from 'zapier-platform-core';
import { Problem, unreadable } from '../errors/problem.ts';
import { isObject } from '../responses/json.ts';

// An import of node:http would load all its exports at each cold start, WebSocket included.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

/** Zapier's limit on a response, 20 MB (docs.zapier.com/integrations/build/operating-constraints). */
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
 * Creates the function that sends a step's requests: a GET, or a POST if there is a form. It returns a response of any
 * status, or throws `timedOut`, `unreachable`, or `unreadable`.
 */
export function createRequestSender(z: HttpClient, baseUrl: string, deadline: number) {
  // An idle connection may be closed while Lambda freezes the process between polls, and then fail the next request
  // (docs.aws.amazon.com/lambda/latest/dg/best-practices.html). Node's default agent keeps them, even with
  // `Connection: close`.
  //
  // Each step has its own agent, because the platform changes an agent's options if a Zapier user turns certificate
  // checks off (disable-ssl-cert-check.js of zapier-platform-core).
  const Agent = baseUrl.startsWith('https:') ? https.Agent : http.Agent;
  // Node applies proxy variables only to its default agents (nodejs.org/api/cli.html#node_use_env_proxy1).
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
        // The platform's default, which `merge: false` removes (request-merge.js of zapier-platform-core).
        'user-agent': 'Zapier',
        // Otherwise, Laravel answers a wrong key with a redirect to a sign-in page instead of 401 (`shouldReturnJson`
        // in Illuminate\Foundation\Exceptions\Handler).
        accept: 'application/json',
      },
      agent,
      raw: true,
      signal: controller.signal,
      redirect: 'manual',
      skipThrowForStatus: true,
      // The platform's own error for 429 ignores a Retry-After that is a date (throw-for-throttling.js).
      throwForThrottlingEarly: false,
      // The app has no request template to merge with (prepare-request.js).
      merge: false,
    } as const;
    let hasBegun = false;
    try {
      const { status, headers, body } = await z.request(options);
      hasBegun = true;
      const bytes = await readBody(body);
      controller.signal.throwIfAborted();
      return { url, status, headers, text: decodeBody(bytes) };
    } catch (thrown) {
      controller.signal.throwIfAborted();
      throw failureOf(thrown, hasBegun);
    } finally {
      clearTimeout(timer);
      stopWatching();
      // Otherwise, a response that can't be decompressed keeps arriving.
      controller.abort();
    }
  };
}

/** Node's diagnostics channel for responses whose headers have arrived (nodejs.org/api/diagnostics_channel.html). */
const RESPONSE_BEGUN = 'http.client.response.finish';

/**
 * Aborts a request if the response to its agent is cut off, because node-fetch notices that only in a chunked response.
 * Returns a function that stops watching.
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

/** Returns the problem for a network error of Node. Any other exception is a bug of the app, and returned unchanged. */
function failureOf(thrown: unknown, hasBegun: boolean): unknown {
  const code = isObject(thrown) && thrown['code'];
  // Errors of the network are node-fetch's, or have codes such as ECONNRESET. Node's TypeErrors have codes, too.
  const isOfNetwork = /^FetchError/.test(`${thrown}`) || /^(E[A-Z]+$|HPE_|Z_)/.test(`${code}`);
  if (typeof code !== 'string' || !isOfNetwork) return thrown;
  if (code.startsWith('HPE_')) return unreadable('brokenHttp');
  if (code.startsWith('Z_')) return unreadable('brokenCompression');
  return hasBegun ? unreadable('truncated') : new Problem({ code: 'unreachable', nodeCode: code });
}

/** Reads a whole body, or throws `unreadable` if it is too large. */
async function readBody(body: RawHttpResponse['body']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) throw unreadable('tooLarge');
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}

/** Decodes UTF-8, or else windows-1252, the fallback of browsers (encoding.spec.whatwg.org). */
export const decodeBody = (body: Buffer): string =>
  isUtf8(body) ? body.toString() : new TextDecoder('windows-1252').decode(body);
