/*
 * One request and its response as text: the only place that calls z.request.
 *
 * It owns what may happen on the way: time, size, redirects, and a connection that breaks.
 * What is asked and what the response means is known in api.ts. `raw: true` keeps response bodies,
 * which are people's names, out of Zapier's log; redirects are not followed, so that a key in a path
 * never reaches another place.
 */
import type { ZObject } from 'zapier-platform-core';
import { Problem } from './errors.ts';
import { agentFor } from './httpAgent.ts';

/** Bytes. Zapier takes no larger response. */
const LARGEST_RESPONSE = 20 * 1024 * 1024;

/** A whole response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}

/** Begins the requests of a step, one after the other; the step's time runs from here. */
export function openHttpClient(z: ZObject, baseUrl: string, seconds: number) {
  const deadline = performance.now() + seconds * 1000;
  const agent = agentFor(baseUrl, deadline);
  // Node's timers count whole milliseconds, from the last whole one: they are up to two early.
  const isLate = () => performance.now() > deadline - 2;

  /**
   * Makes a request and reads its response whole. A status is no error here.
   *
   * @throws Problem `tooSlow`, `tooLarge` or `unreachable`.
   */
  return async function send(url: string, form?: string): Promise<HttpResponse> {
    if (isLate()) throw new Problem('tooSlow');
    const method = form === undefined ? 'GET' : 'POST';
    try {
      // Made each time, because the platform writes the content type of a form into them.
      const headers = { 'user-agent': 'Zapier' };
      const response = await z.request({ ...ALWAYS, method, headers, url, form, agent });
      const body = await response.buffer().catch((error: unknown) => {
        // If the status is an error, ignore errors while reading the body.
        if (response.status < 300) throw error;
        return '';
      });
      return { status: response.status, headers: response.headers, text: String(body) };
    } catch (error) {
      const isTooLarge = error instanceof Error && 'type' in error && error.type === 'max-size';
      throw new Problem(isTooLarge ? 'tooLarge' : isLate() ? 'tooSlow' : 'unreachable');
    } finally {
      // node-fetch would load the rest of a response that is too large, or that goes on after its gzip stream.
      agent.destroy();
    }
  };
}

/** What the platform is asked for each time, some of it beyond its own types. */
const ALWAYS = {
  raw: true,
  size: LARGEST_RESPONSE,
  // There is no request template to merge in, and the user agent is given. The merge would copy the
  // agent property by property, and make a table of all that `{{…}}` could stand for: a tenth of a
  // small poll.
  merge: false,
  redirect: 'manual',
  skipThrowForStatus: true,
  // Core would throw for a 429 itself, and not understand a Retry-After that is a date.
  throwForThrottlingEarly: false,
} as const;
