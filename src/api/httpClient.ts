/*
 * Sends a request and reads its response as text: the only place that calls z.request. api.ts knows what to request.
 *
 * It follows no redirects, so a key in a path never reaches another host. Bodies hold names, so none may be logged: `raw`
 * keeps z.request from it, and `skipHttpPatch` (index.ts) keeps out the platform's patches of http and fetch
 * (create-lambda-handler.js of zapier-platform-core).
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Agent as HttpAgent } from 'node:http';
import { finished } from 'node:stream/promises';
import type { HttpRequestOptions, RawHttpResponse } from 'zapier-platform-core';
import { REASONS } from '../errors/messages.ts';
import { Problem, unreadable } from '../errors/problem.ts';
import { isObject } from '../responses/json.ts';

// An import of node:http loads all that it exports, WebSocket included, and delays each cold start.
const http = process.getBuiltinModule('node:http');
const https = process.getBuiltinModule('node:https');

/** Zapier's own limit on a response (docs.zapier.com/integrations/build/operating-constraints). */
export const MAX_RESPONSE_MEGABYTES = 20;

/** The only part of the platform's `z` that sends requests. */
export interface HttpClient {
  request(
    options: HttpRequestOptions & { url: string; raw: true },
  ): Promise<Pick<RawHttpResponse, 'status' | 'headers' | 'body'>>;
}

/** Status, headers, and body of a response, and the URL of its request. */
export type TextResponse = Pick<RawHttpResponse, 'status' | 'headers'> &
  Readonly<{ url: string; text: string }>;

/**
 * Makes the function that sends a step's requests, all to one host.
 *
 * @param deadline - the time by which all of them must end, in milliseconds since 1970.
 * @returns a function that sends a request to a path, a POST if it has a form (URL-encoded), and reads the whole response,
 * whatever its status. It throws a {@link Problem}: `timedOut` after the deadline; `tooLarge`; `unreachable` if no response
 * began; `unreadable` if one began, but broke off or isn't valid.
 */
export function createRequestSender(z: HttpClient, baseUrl: string, deadline: number) {
  // A connection kept open may end while the process is frozen between polls, and fail the next request
  // (docs.aws.amazon.com/lambda/latest/dg/best-practices.html). The header `Connection: close` doesn't prevent that:
  // Node's own agent keeps the connection, unless the response has the header, too.
  //
  // Each step has an agent of its own, because the platform turns certificate checks off in its options if a Zapier user
  // wants that (disable-ssl-cert-check.js of zapier-platform-core).
  const Agent = baseUrl.startsWith('https:') ? https.Agent : http.Agent;
  const agent = new Agent({ keepAlive: false });

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
        // The platform's default, which `merge: false` leaves out (request-merge.js of zapier-platform-core). The
        // patches of http and fetch would skip it, too.
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
      // The platform would throw its own error for 429, and lose a delay that is a date: it reads only numbers
      // (throw-for-throttling.js of zapier-platform-core).
      throwForThrottlingEarly: false,
      // There is no request template to merge. The platform would collect the bundle's values for one
      // (prepare-request.js of zapier-platform-core).
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
 * Aborts the request if a response that comes through its agent breaks off. node-fetch notices that only if the response
 * is in chunks, and would otherwise wait for the rest.
 *
 * @returns a function that ends the watch.
 */
function abortIfCutOff(agent: HttpAgent, controller: AbortController): () => void {
  const onBegun = (message: unknown) => {
    const isOurs =
      isObject(message) && isObject(message['request']) && message['request']['agent'] === agent;
    if (isOurs && message['response'] instanceof http.IncomingMessage)
      message['response'].once('error', () => controller.abort(unreadable(REASONS.truncated)));
  };
  subscribe(RESPONSE_BEGUN, onBegun);
  return () => unsubscribe(RESPONSE_BEGUN, onBegun);
}

/** Makes the failure for an exception while a request was sent or its response was read. */
function failureOf(thrown: unknown, hasBegun: boolean): Problem {
  const code = `${(isObject(thrown) && thrown['code']) || 'no code'}`;
  if (code.startsWith('HPE_')) return unreadable(REASONS.brokenHttp);
  if (code.startsWith('Z_')) return unreadable(REASONS.brokenCompression);
  if (hasBegun) return unreadable(REASONS.truncated);
  return new Problem({ code: 'unreachable', nodeCode: code });
}

/** More chunks are joined at once: node-fetch would keep each, and many small ones take a multiple of their size. */
const MAX_CHUNKS = 1_000;

/** Reads a whole body. Aborts the request if it is over the size limit. */
async function readBody(body: RawHttpResponse['body'], controller: AbortController) {
  let chunks: Buffer[] = [];
  let length = 0;
  body.on('data', (chunk: string | Buffer) => {
    length += chunk.length;
    if (length > MAX_RESPONSE_MEGABYTES * 1024 * 1024)
      controller.abort(new Problem({ code: 'tooLarge', megabytes: MAX_RESPONSE_MEGABYTES }));
    chunks.push(Buffer.from(chunk));
    if (chunks.length === MAX_CHUNKS) chunks = [Buffer.concat(chunks)];
  });
  await finished(body);
  return Buffer.concat(chunks);
}

/** Characters of several bytes in UTF-8 (Unicode, table 3-7), or bytes that Latin-1 and windows-1252 read differently. */
const UTF8_OR_WINDOWS_1252 =
  /(?:[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|\xED[\x80-\x9F][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xF0[\x90-\xBF][\x80-\xBF]{2}|\xF4[\x80-\x8F][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}){1,99}|[\x80-\x9F]{1,99}/g;

/**
 * Decodes a body. Bytes that aren't UTF-8 are windows-1252, as in browsers (encoding.spec.whatwg.org), each for itself:
 * one name that was pasted in Latin-1 must not garble all others.
 */
export function decodeBody(body: Buffer): string {
  // Where there is nothing but ASCII, this is faster.
  if (isAscii(body)) return body.toString('latin1');
  if (isUtf8(body)) return body.toString();
  const windows1252 = new TextDecoder('windows-1252');
  return body.toString('latin1').replace(UTF8_OR_WINDOWS_1252, (found) => {
    const bytes = Buffer.from(found, 'latin1');
    return isUtf8(bytes) ? bytes.toString() : windows1252.decode(bytes);
  });
}
