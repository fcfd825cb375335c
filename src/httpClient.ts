/*
 * One request and its response as text: the only place that calls z.request.
 *
 * It owns what may happen on the way: time, size, redirects, and a connection that breaks.
 * What is asked and what the response means is known in api.ts. `raw: true` keeps response bodies,
 * which are people's names, out of Zapier's log; redirects are not followed, so that a key in a path
 * never reaches another place.
 */
import type { RawHttpResponse, ZObject } from 'zapier-platform-core';
import { decode } from './charset.ts';
import { Problem } from './errors.ts';
import { agentFor } from './httpAgent.ts';

/** Bytes of all responses of a step, which may be in memory at once. Zapier takes no larger response. */
const LARGEST_RESPONSES = 20 * 1024 * 1024;

/** A whole response. */
export type HttpResponse = Awaited<ReturnType<ReturnType<typeof openHttpClient>>>;

/** Begins the requests of a step, one after the other; the step's time runs from here. */
export function openHttpClient(z: ZObject, baseUrl: string, seconds: number) {
  const deadline = performance.now() + seconds * 1000;
  const agent = agentFor(baseUrl, deadline);
  let bytesLeft = LARGEST_RESPONSES;

  /**
   * Makes a request and reads its response whole. A status is no error here.
   *
   * @throws Problem `tooSlow`, `tooLarge` or `unreachable`.
   */
  async function send(url: string, form?: string) {
    if (isLate()) throw new Problem('tooSlow');
    try {
      // In bytes; to node-fetch 0 is no limit.
      const size = Math.max(1, bytesLeft);
      const method = form ? 'POST' : 'GET';
      // Made each time, because the platform writes the content type of a form into them.
      const ownHeaders = { 'user-agent': 'Zapier' };
      const request = { ...ALWAYS, method, headers: ownHeaders, url, form, size, agent } as const;
      const response = await z.request(request);
      const { status, headers } = response;
      const bytes = await bytesOf(response);
      bytesLeft -= bytes.length;
      // What was compressed may be whole before its response is, and the rest of that without end.
      if (headers.has('content-encoding')) agent.destroy();
      return { status, headers, text: decode(bytes, headers.get('content-type')) };
    } catch (error) {
      const isTooLarge = Reflect.get(Object(error), 'type') === 'max-size';
      throw new Problem(isTooLarge ? 'tooLarge' : isLate() ? 'tooSlow' : 'unreachable');
    }
  }

  /** Node's timers count whole milliseconds, from the last whole one: they are up to two early. */
  const isLate = () => performance.now() > deadline - 2;

  /** A failing status says enough: what was to be read beside it may break. */
  const bytesOf = (response: RawHttpResponse) =>
    response.buffer().catch((error: unknown) => {
      // node-fetch would load the rest of what is too large.
      agent.destroy();
      if (response.status < 300) throw error;
      return Buffer.alloc(0);
    });

  return send;
}

/** What the platform is asked for each time, some of it beyond its own types. */
const ALWAYS = {
  raw: true,
  // There is no request template to merge in, and the user agent is given. The merge would copy the
  // agent property by property, and make a table of all that `{{…}}` could stand for: a tenth of a
  // small poll.
  merge: false,
  redirect: 'manual',
  skipThrowForStatus: true,
  // Core would throw for a 429 itself, and not understand a Retry-After that is a date.
  throwForThrottlingEarly: false,
} as const;
