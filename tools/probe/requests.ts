/*
 * How the probe asks: the app's own requests, one a second, 15 at most, and again when the API says so.
 *
 * Responses stay in memory. Nothing about a request is changed; its response is only looked at on its way
 * to the app.
 */
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type HttpRequestOptions,
  version as platformVersion,
  type RawHttpResponse,
  type ZObject,
} from 'zapier-platform-core';
import { type Api, openApi } from '../../src/api.ts';
import type { Connection } from '../../src/credentials.ts';
import { EFFECTS, Problem } from '../../src/errors.ts';
import { SECONDS_FOR_STEP } from '../../src/step.ts';
import { openApp } from '../preview/zap/platformHandler.ts';

/** Milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const REAL_CLOCK: Clock = { now: () => performance.now(), wait: sleep };

/** Requests, whatever the API does. */
const MOST_REQUESTS = 15;

const SECOND = 1000;

/** Seconds; a longer wait ends the probe. Without Retry-After, the app waits up to this long. */
const LONGEST_WAIT = 90;

/** An employee or a category. */
export interface Item {
  readonly id: string;
  readonly name: string | null;
}

/** One question and what came. */
export interface Answer<Of extends Item = Item> {
  readonly question: string;
  readonly status: number | null;
  readonly contentType: string | null;
  /** Node's code if there is no response, such as ENOTFOUND. */
  readonly code: string | null;
  readonly milliseconds: number;
  readonly text: string;
  /** What the app reads in it, or why it can't. */
  readonly items: readonly Of[] | null;
  readonly problem: Problem | null;
}

type Call<Of> = (api: Api) => Promise<Of[]> | undefined;

/** Asks a question, also with other keys; null if nothing may be asked any more. */
export type Ask = <Of extends Item>(
  question: string,
  call: Call<Of>,
  as?: Connection,
) => Promise<Answer<Of> | null>;

export interface Asking {
  readonly clock?: Clock;
  /** Called for each answer as it comes. */
  readonly onAnswer?: (answer: Answer) => void;
}

/** Asks through the platform's own client, as Zapier does; nothing is logged. */
export async function withPlatform<Result>(work: (z: ZObject) => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const ask = (z: ZObject) => work({ ...z, console: SILENT }).then(resolve, reject);
  const handle = openApp({ version: '1.0.0', platformVersion, ask });
  const event = { command: 'execute', method: 'ask', bundle: {}, calledFromCli: true };
  await handle({ ...event, customLogger: () => undefined });
  return promise;
}

const SILENT = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));

const NOTHING = { status: null, contentType: null, code: null, milliseconds: 0, text: '' };

const isThrottled = (answer: Answer | null) =>
  answer?.problem != null && EFFECTS[answer.problem.code] === 'throttled';

/** Opens an API for questions. */
export function openRequests(
  z: ZObject,
  connection: Connection,
  { clock = REAL_CLOCK, onAnswer }: Asking,
) {
  let sent = 0;
  let earliest = 0;
  let isOver = false;
  let heard: Pick<Answer, keyof typeof NOTHING> = NOTHING;

  async function send(
    options: HttpRequestOptions & { url: string; raw: true },
  ): Promise<RawHttpResponse> {
    const begun = performance.now();
    const hear = (more: Partial<typeof heard>) => {
      heard = { ...heard, ...more, milliseconds: performance.now() - begun };
    };
    try {
      const response = await z.request(options);
      hear({ status: response.status, contentType: response.headers.get('content-type') });
      const buffer = response.buffer.bind(response);
      response.buffer = async () => {
        const body = await buffer().finally(() => hear({}));
        hear({ text: String(body) });
        return body;
      };
      return response;
    } catch (thrown) {
      const isCoded = thrown instanceof Error && 'code' in thrown;
      hear({ code: isCoded ? String(thrown.code) : null });
      throw thrown;
    }
  }
  const watched: ZObject = Object.assign({}, z, { request: send });

  const askOnce: Ask = async (question, call, as = connection) => {
    if (isOver || sent === MOST_REQUESTS) return null;
    if (earliest > clock.now()) await clock.wait(earliest - clock.now());
    earliest = clock.now() + SECOND;
    sent += 1;
    heard = NOTHING;
    // Each question has the time of a step of its own.
    const asked = call(openApi(watched, as, AbortSignal.timeout(SECONDS_FOR_STEP * SECOND)));
    const outcome = await outcomeOf(asked);
    const answer = { question, ...heard, ...outcome };
    onAnswer?.(answer);
    return answer;
  };

  const ask: Ask = async (question, call, as) => {
    const first = await askOnce(question, call, as);
    if (!isThrottled(first)) return first;
    const delay = first?.problem?.details.delay ?? LONGEST_WAIT;
    isOver = delay > LONGEST_WAIT;
    if (isOver) return first;
    await clock.wait(delay * SECOND);
    const second = await askOnce(`${question}, again`, call, as);
    isOver = isThrottled(second);
    return second ?? first;
  };

  /** Whether the questions ended before they were all asked. */
  const isCutShort = () => isOver || sent === MOST_REQUESTS;
  return { ask, isCutShort };
}

async function outcomeOf<Of>(asked: Promise<Of[]> | undefined) {
  try {
    return { items: (await asked) ?? [], problem: null };
  } catch (thrown) {
    if (thrown instanceof Problem) return { items: null, problem: thrown };
    throw thrown;
  }
}
