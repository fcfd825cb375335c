/*
 * One request and its reply as text: the only place that calls z.request.
 *
 * It owns what may happen on the way: time, size, redirects, and a connection that breaks. What is
 * asked and what the reply means is known in request.ts. `raw: true` keeps reply bodies, which are
 * people's names, out of Zapier's log; redirects are not followed, so that a key in a path never
 * reaches another place.
 */
import type { Agent } from 'node:http';
import type { HttpRequestOptions, RawHttpResponse, ZObject } from 'zapier-platform-core';
import { agentFor } from './agent.ts';
import { type ProblemName, problem } from './errors.ts';

/** Bytes: Zapier takes no larger reply. */
const REPLY_LIMIT = 20 * 1024 * 1024;

export interface Question {
  readonly url: string;
  /** Requests of the same account for the same list share connections. Stays in this process. */
  readonly keptFor: string;
  /** Form fields; a request without them is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  /** What the reply holds, in the words of the error texts. */
  readonly words: string;
  /** What to say when there is no time left for it. */
  readonly whenSlow?: ProblemName;
}

export interface Answer {
  readonly status: number;
  readonly headers: RawHttpResponse['headers'];
  readonly text: string;
}

/**
 * Makes a request and reads its reply whole.
 *
 * @param end - when the time for it is up, in milliseconds since 1970.
 * @throws what broke on the way, in our words, never in Node's. A status is no error here.
 */
export async function exchange(z: ZObject, question: Question, end: number): Promise<Answer> {
  const { url, keptFor, words, whenSlow = 'tooSlow' } = question;
  const left = end - Date.now();
  if (left <= 0) throw problem(z, whenSlow, { request: words });

  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(SLOW), left);
  let isStale = false;
  const agent = agentFor(url, keptFor, {
    onBreak: () => controller.abort(),
    onStale: () => {
      isStale = true;
    },
  });
  try {
    const response = await z.request(optionsFor(question, agent, signal));
    return await read(response, () => controller.abort());
  } catch (error) {
    // No request changes anything at the service, so it may be made again.
    if (isStale) return exchange(z, question, end);
    const broken = brokenProblem(error, signal);
    throw problem(z, broken === 'tooSlow' ? whenSlow : broken, { request: words });
  } finally {
    clearTimeout(timer);
  }
}

/** A failing status says enough: what was to be read beside it may break. */
async function read(response: RawHttpResponse, leave: () => void): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text().catch((error: unknown) => {
    // node-fetch would load the rest of what is too large.
    leave();
    if (status < 300) throw error;
    return '';
  });
  return { status, headers, text };
}

function optionsFor({ url, form }: Question, agent: Agent, signal: AbortSignal): RawRequestOptions {
  return {
    url,
    method: form ? 'POST' : 'GET',
    headers: form ? FORM_HEADERS : HEADERS,
    ...(form ? { body: formEncoded(form) } : {}),
    raw: true,
    merge: false,
    redirect: 'manual',
    size: REPLY_LIMIT,
    agent,
    signal,
    skipThrowForStatus: true,
    throwForThrottlingEarly: false,
  };
}

/** What zapier-platform-core 19 takes beyond its own types. */
interface RawRequestOptions extends HttpRequestOptions {
  url: string;
  raw: true;
  /**
   * False: there is no request template to merge in. The merge would copy agent and signal member by
   * member, and make a table of all that `{{…}}` could stand for: a sixth of a small poll.
   */
  merge: false;
  signal: AbortSignal;
  /** False: core would throw for a 429 itself, and not understand a Retry-After that is a date. */
  throwForThrottlingEarly: false;
}

/**
 * Encoded here, because the platform would take `{{…}}` out of a form's values, and with `%20` for
 * a space, because its log knows a key again in that spelling.
 */
function formEncoded(form: Readonly<Record<string, string>>): string {
  const encode = ([name, value]: [string, string]) => `${name}=${encodeURIComponent(value)}`;
  return Object.entries(form).map(encode).join('&');
}

/** The platform logs the replies to requests of any other user agent, whatever sent them. */
const HEADERS = { 'user-agent': 'Zapier' };
const FORM_HEADERS = { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' };

/** Why an exchange was ended, where node-fetch's error does not tell. */
const SLOW = 'the time of the step is up';

/** What broke, told by node-fetch's kind of error (its ERROR-HANDLING document). */
function brokenProblem(
  error: unknown,
  signal: AbortSignal,
): 'tooSlow' | 'tooLarge' | 'unreachable' {
  if (signal.reason === SLOW) return 'tooSlow';
  const isTooLarge = error instanceof Error && 'type' in error && error.type === 'max-size';
  return isTooLarge ? 'tooLarge' : 'unreachable';
}
