/*
 * Sends a request and reads its response as text: the only place that calls z.request. step.ts sets the deadline;
 * api.ts knows what to request.
 *
 * It follows no redirects, so a key in a path never reaches another host. Bodies hold names, so none may be logged: `raw`
 * keeps z.request from it, and `skipHttpPatch` (index.ts) keeps out the platform's patches of http and fetch
 * (create-lambda-handler.js of zapier-platform-core).
 */
import { isUtf8 } from 'node:buffer';
import type { HttpRequestOptions, RawHttpResponse } from 'zapier-platform-core';
import { RequestFailure } from '../problem.ts';

/** Zapier's own limit on a response (docs.zapier.com/integrations/build/operating-constraints). */
export const MAX_RESPONSE_MEGABYTES = 20;

/** The only part of the platform's `z` that sends requests. */
export interface HttpClient {
  request(
    options: HttpRequestOptions & { url: string; raw: true },
  ): Promise<Pick<RawHttpResponse, 'status' | 'headers' | 'buffer'>>;
}

/** Options that the platform's types lack. */
interface UntypedOptions {
  readonly signal: AbortSignal;
  readonly throwForThrottlingEarly: boolean;
  readonly merge: boolean;
}

/** Status, headers, and body of a response. */
export interface TextResponse extends Pick<RawHttpResponse, 'status' | 'headers'> {
  readonly text: string;
}

/**
 * Sends a request, a POST if it has a form (URL-encoded), and reads the whole response, whatever its status. The signal
 * aborts it.
 *
 * @throws {RequestFailure} `timedOut` if the signal ended it, `tooLarge`, or `unreachable`.
 */
export async function sendRequest(
  z: HttpClient,
  signal: AbortSignal,
  url: string,
  form?: string,
): Promise<TextResponse> {
  const options = {
    method: form === undefined ? 'GET' : 'POST',
    url,
    form,
    headers: {
      // The platform's default, which `merge: false` leaves out (request-merge.js of zapier-platform-core). The patches
      // of http and fetch would skip it, too.
      'user-agent': 'Zapier',
      // A connection kept open may end while the process is frozen between polls, and fail the next request
      // (docs.aws.amazon.com/lambda/latest/dg/best-practices.html).
      connection: 'close',
    },
    raw: true,
    size: MAX_RESPONSE_MEGABYTES * 1024 * 1024,
    signal,
    redirect: 'manual',
    skipThrowForStatus: true,
    // The platform would throw its own error for 429, and lose a delay that is a date: it reads only numbers
    // (throw-for-throttling.js of zapier-platform-core).
    throwForThrottlingEarly: false,
    // There is no request template to merge. The platform would collect the bundle's values for one (prepare-request.js
    // of zapier-platform-core).
    merge: false,
  } as const satisfies HttpRequestOptions & UntypedOptions;
  try {
    const response = await z.request(options);
    const text = decodeBody(await response.buffer());
    return { status: response.status, headers: response.headers, text };
  } catch (thrown) {
    if (signal.aborted) throw new RequestFailure({ code: 'timedOut' });
    if (thrown instanceof Error && 'type' in thrown && thrown.type === 'max-size') {
      throw new RequestFailure({ code: 'tooLarge', megabytes: MAX_RESPONSE_MEGABYTES });
    }
    const nodeCode = (thrown instanceof Error && 'code' in thrown && thrown.code) || 'no code';
    throw new RequestFailure({ code: 'unreachable', nodeCode: `${nodeCode}` });
  }
}

/** Characters of several bytes in UTF-8 (Unicode, table 3-7), or bytes that Latin-1 and windows-1252 read differently. */
const UTF8_OR_WINDOWS_1252 =
  /(?:[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|\xED[\x80-\x9F][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xF0[\x90-\xBF][\x80-\xBF]{2}|\xF4[\x80-\x8F][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}){1,99}|[\x80-\x9F]{1,99}/g;

/**
 * Decodes a body. Bytes that aren't UTF-8 are windows-1252, as in browsers (encoding.spec.whatwg.org), each for itself:
 * one name that was pasted in Latin-1 must not garble all others.
 */
export function decodeBody(body: Buffer): string {
  if (isUtf8(body)) return body.toString();
  const windows1252 = new TextDecoder('windows-1252');
  return body.toString('latin1').replace(UTF8_OR_WINDOWS_1252, (found) => {
    const bytes = Buffer.from(found, 'latin1');
    return isUtf8(bytes) ? bytes.toString() : windows1252.decode(bytes);
  });
}
