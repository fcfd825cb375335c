/*
 * Sends the app's own requests, one a second and 15 at most, and retries a throttled one.
 *
 * Each response is kept in memory on its way to the app.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { version as platformVersion } from 'zapier-platform-core';
import { type Api, createApi } from '../../../src/api/api.ts';
import type { HttpClient } from '../../../src/api/httpClient.ts';
import type { Category } from '../../../src/category.ts';
import type { Connection } from '../../../src/connection.ts';
import type { Employee } from '../../../src/employee.ts';
import { Problem } from '../../../src/problem.ts';
import { STEP_TIMEOUT_SECONDS } from '../../../src/step.ts';
import { createHandler } from '../../appHandler.ts';
import { propertyOf } from '../../unknownValues.ts';

/** Time, in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const REAL_CLOCK: Clock = { now: () => performance.now(), wait: sleep };

export const MAX_REQUESTS = 15;

const SECOND_MILLISECONDS = 1000;

/** A longer wait ends the probe. The longest wait without a Retry-After takes 90 s (src/api/httpStatus.ts). */
const MAX_WAIT_SECONDS = 90;

/** What is known of a response, even if the app can't read it. */
interface Received {
  /** Null if there is no response. */
  status: number | null;
  contentType: string | null;
  /** Node's error code, such as ENOTFOUND, if there is no response. */
  nodeCode?: string;
  milliseconds: number;
  text: string;
}

/** What the app makes of a response: items, or the problem in their place. */
type Outcome<Item> =
  | { readonly items: readonly Item[]; readonly problem: null }
  | { readonly items: null; readonly problem: Problem };

/** A request and its response. */
export type Exchange<Item = Employee | Category> = Readonly<Received> &
  Outcome<Item> & { readonly request: string; readonly hasWrongKey: boolean };

/** Sends a request with the keys of a connection. Returns null if no more requests may be sent. */
export type Send = <Item extends Employee | Category>(
  request: string,
  call: (api: Api) => Promise<Item[]>,
  otherConnection?: Connection,
) => Promise<Exchange<Item> | null>;

export interface SendOptions {
  readonly clock?: Clock;
  /** Called after each response. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Runs work with the platform's own client, and without its log. */
export async function withPlatform<Result>(
  work: (client: HttpClient) => Promise<Result>,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const probe = (client: HttpClient) => work(client).then(resolve, reject);
  const handle = createHandler({ version: '1.0.0', platformVersion, probe });
  const customLogger = () => undefined;
  await handle({ method: 'probe', bundle: {}, calledFromCli: true, customLogger });
  return promise;
}

export function createSender(
  client: HttpClient,
  connection: Connection,
  { clock = REAL_CLOCK, onExchange }: SendOptions,
) {
  let sentCount = 0;
  let earliest = 0;
  let isOver = false;

  const sendOnce: Send = async (request, call, otherConnection = connection) => {
    if (isOver || sentCount === MAX_REQUESTS) return null;
    if (earliest > clock.now()) await clock.wait(earliest - clock.now());
    earliest = clock.now() + SECOND_MILLISECONDS;
    sentCount += 1;
    const { watched, received } = watch(client);
    const signal = AbortSignal.timeout(STEP_TIMEOUT_SECONDS * SECOND_MILLISECONDS);
    const outcome = await outcomeOf(call(createApi(watched, otherConnection, signal)));
    const exchange = {
      request,
      hasWrongKey: otherConnection !== connection,
      ...received,
      ...outcome,
    };
    onExchange?.(exchange);
    return exchange;
  };

  const send: Send = async (request, call, otherConnection) => {
    const first = await sendOnce(request, call, otherConnection);
    const delaySeconds = first && throttledSeconds(first);
    if (delaySeconds === null) return first;
    isOver = delaySeconds > MAX_WAIT_SECONDS;
    if (isOver) return first;
    await clock.wait(delaySeconds * SECOND_MILLISECONDS);
    const second = await sendOnce(`${request}, again`, call, otherConnection);
    isOver = second !== null && throttledSeconds(second) !== null;
    return second ?? first;
  };

  return { send, isCutShort: () => isOver || sentCount === MAX_REQUESTS };
}

/** Returns how long the API asks to wait; null if it doesn't. */
const throttledSeconds = ({ problem }: Exchange): number | null =>
  problem && 'delaySeconds' in problem.details ? problem.details.delaySeconds : null;

/** Returns a client for one request, and what is known of its response. */
function watch(client: HttpClient) {
  const received: Received = { status: null, contentType: null, milliseconds: 0, text: '' };
  const request: HttpClient['request'] = async (options) => {
    const begun = performance.now();
    try {
      const response = await client.request(options);
      const { status, headers } = response;
      received.status = status;
      received.contentType = headers.get('content-type');
      const body = await response.buffer();
      received.text = String(body);
      return { status, headers, buffer: async () => body };
    } catch (thrown) {
      const code = propertyOf(thrown, 'code');
      if (typeof code === 'string') received.nodeCode = code;
      throw thrown;
    } finally {
      received.milliseconds = performance.now() - begun;
    }
  };
  return { watched: { request }, received };
}

async function outcomeOf<Item>(items: Promise<Item[]>): Promise<Outcome<Item>> {
  try {
    return { items: await items, problem: null };
  } catch (thrown) {
    if (thrown instanceof Problem) return { items: null, problem: thrown };
    throw thrown;
  }
}
