/*
 * Sends the app's own requests, one a second and 15 at most, and retries a throttled one. Each response is
 * kept in memory on its way to the app.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { version as platformVersion } from 'zapier-platform-core';
import { type Api, openApi } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import type { Connection } from '../../src/connection.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { Problem } from '../../src/errors.ts';
import { STEP_TIMEOUT_SECONDS } from '../../src/step.ts';
import { openApp } from '../appHandler.ts';
import { propertyOf } from '../json.ts';

/** Time, in milliseconds. */
export interface Clock {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

const REAL_CLOCK: Clock = { now: () => performance.now(), wait: sleep };

const MAX_REQUESTS = 15;

const SECOND_MILLISECONDS = 1000;

/** A longer Retry-After ends the probe. Without a Retry-After, the probe waits this long. */
const MAX_WAIT_SECONDS = 90;

/** An employee or a category. */
export interface Item {
  readonly id: string;
  readonly name: string | null;
}

/** What a response was. Without one, the status is null. */
interface Received {
  readonly status: number | null;
  readonly contentType: string | null;
  /** Node's error code, such as ENOTFOUND, if there is no response. */
  readonly nodeCode: string | null;
  readonly milliseconds: number;
  readonly text: string;
}

/** What the app makes of a response: items, or the problem in their place. */
type Outcome<Of> =
  | { readonly items: readonly Of[]; readonly problem: null }
  | { readonly items: null; readonly problem: Problem };

/** A request and its response. */
export type Exchange<Of extends Item = Item> = Received &
  Outcome<Of> & { readonly request: string; readonly hasWrongKey: boolean };

type Call<Of> = (api: Api) => Promise<Of[]> | undefined;

/** Sends a request with the keys of a connection. Returns null if no more requests may be sent. */
export type Send = <Of extends Item>(
  request: string,
  call: Call<Of>,
  as?: Connection,
) => Promise<Exchange<Of> | null>;

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
  const handle = openApp({ version: '1.0.0', platformVersion, probe });
  const event = { command: 'execute', method: 'probe', bundle: {}, calledFromCli: true };
  await handle({ ...event, customLogger: () => undefined });
  return promise;
}

const NO_RESPONSE: Received = {
  status: null,
  contentType: null,
  nodeCode: null,
  milliseconds: 0,
  text: '',
};

const isThrottled = (exchange: Exchange | null) =>
  exchange?.problem != null && EFFECTS[exchange.problem.code] === 'throttled';

export function openRequests(
  client: HttpClient,
  connection: Connection,
  { clock = REAL_CLOCK, onExchange }: SendOptions,
) {
  let sent = 0;
  let earliest = 0;
  let isOver = false;
  let received = NO_RESPONSE;

  const watched: HttpClient = {
    request: async (options) => {
      const begun = performance.now();
      const receive = (part: Partial<Received>) => {
        received = { ...received, ...part, milliseconds: performance.now() - begun };
      };
      try {
        const response = await client.request(options);
        const { status, headers } = response;
        receive({ status, contentType: headers.get('content-type') });
        const buffer = async () => {
          const body = await response.buffer().finally(() => receive({}));
          receive({ text: String(body) });
          return body;
        };
        return { status, headers, buffer };
      } catch (thrown) {
        const nodeCode = propertyOf(thrown, 'code');
        receive({ nodeCode: typeof nodeCode === 'string' ? nodeCode : null });
        throw thrown;
      }
    },
  };

  const sendOnce: Send = async (request, call, as = connection) => {
    if (isOver || sent === MAX_REQUESTS) return null;
    if (earliest > clock.now()) await clock.wait(earliest - clock.now());
    earliest = clock.now() + SECOND_MILLISECONDS;
    sent += 1;
    received = NO_RESPONSE;
    const signal = AbortSignal.timeout(STEP_TIMEOUT_SECONDS * SECOND_MILLISECONDS);
    const outcome = await outcomeOf(call(openApi(watched, as, signal)));
    const exchange = { request, hasWrongKey: as !== connection, ...received, ...outcome };
    onExchange?.(exchange);
    return exchange;
  };

  const send: Send = async (request, call, as) => {
    const first = await sendOnce(request, call, as);
    if (!isThrottled(first)) return first;
    const delaySeconds = first?.problem?.details.delaySeconds ?? MAX_WAIT_SECONDS;
    isOver = delaySeconds > MAX_WAIT_SECONDS;
    if (isOver) return first;
    await clock.wait(delaySeconds * SECOND_MILLISECONDS);
    const second = await sendOnce(`${request}, again`, call, as);
    isOver = isThrottled(second);
    return second ?? first;
  };

  const isCutShort = () => isOver || sent === MAX_REQUESTS;
  return { send, isCutShort };
}

async function outcomeOf<Of>(items: Promise<Of[]> | undefined): Promise<Outcome<Of>> {
  try {
    return { items: (await items) ?? [], problem: null };
  } catch (thrown) {
    if (thrown instanceof Problem) return { items: null, problem: thrown };
    throw thrown;
  }
}
