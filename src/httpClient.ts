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
import { Problem, type ProblemName } from './errors.ts';
import { agentFor } from './httpAgent.ts';
import { secondsToWait } from './httpStatus.ts';

/** Bytes of all responses of a step, which may be in memory at once. Zapier takes no larger response. */
const LARGEST_RESPONSES = 20 * 1024 * 1024;

/** A whole response. */
export type HttpResponse = Awaited<ReturnType<ReturnType<typeof openHttpClient>>>;

/** Begins the requests of a step, one after the other; the step's time runs from here. */
export function openHttpClient(z: ZObject, baseUrl: string) {
  const agent = agentFor(baseUrl);
  // In milliseconds, for all requests of the step: Zapier ends it after 30 seconds.
  const deadline = performance.now() + 25_000;
  let bytesLeft = LARGEST_RESPONSES;

  /**
   * Makes a request and reads its response whole. A status is no error here.
   *
   * @throws Problem `tooSlow`, `tooLarge` or `unreachable`.
   */
  async function send(url: string, form?: string) {
    const timeLeft = deadline - performance.now();
    if (timeLeft <= 0) throw new Problem('tooSlow');
    let problem: ProblemName = 'unreachable';
    const timer = setTimeout(() => {
      problem = 'tooSlow';
      agent.destroy();
    }, timeLeft);
    try {
      // In bytes; to node-fetch 0 is no limit.
      const size = Math.max(1, bytesLeft);
      const method = form ? 'POST' : 'GET';
      // Made each time, because the platform writes the content type of a form into them. It logs the
      // responses to requests of any other user agent, whatever sent them.
      const headers = { 'user-agent': 'Zapier' };
      const request = { ...ALWAYS, method, headers, url, form, size, agent } as const;
      return await read(await z.request(request));
    } catch (error) {
      const isTooLarge = Reflect.get(Object(error), 'type') === 'max-size';
      throw new Problem(isTooLarge ? 'tooLarge' : problem);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A failing status says enough: what was to be read beside it may break. */
  async function read(response: RawHttpResponse) {
    const { status, headers } = response;
    const bytes = await response.buffer().catch((error: unknown) => {
      // node-fetch would load the rest of what is too large.
      agent.destroy();
      if (status < 300) throw error;
      return Buffer.alloc(0);
    });
    bytesLeft -= bytes.length;
    // What was compressed may be whole before its response is, and the rest of that without end.
    if (headers.has('content-encoding')) agent.destroy();
    const text = decode(bytes, headers.get('content-type'));
    return { status, text, delay: secondsToWait(headers.get('retry-after') ?? '') };
  }

  return send;
}

/** What the platform is asked for each time, some of it beyond its own types. */
const ALWAYS = {
  raw: true,
  // There is no request template to merge in. The merge would copy the agent property by
  // property, and make a table of all that `{{…}}` could stand for: a sixth of a small poll.
  merge: false,
  redirect: 'manual',
  skipThrowForStatus: true,
  // Core would throw for a 429 itself, and not understand a Retry-After that is a date.
  throwForThrottlingEarly: false,
} as const;
