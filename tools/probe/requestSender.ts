/*
 * Sends the app's own requests, one a second, and a throttled one again.
 *
 * Each response is kept in memory on its way to the app.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { version as platformVersion } from 'zapier-platform-core';
import { type Api, createApi } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import type { Category } from '../../src/category.ts';
import type { Connection } from '../../src/connectionForm.ts';
import type { Employee } from '../../src/employee.ts';
import { messageOf, Problem } from '../../src/problem.ts';
import { STEP_TIMEOUT_SECONDS } from '../../src/step.ts';
import { createHandler } from '../appHandler.ts';
import { firstSentence } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';

/** What is known of a response, even if the app can't read it. */
interface Received {
  /** Null if there is no response. */
  status: number | null;
  /** Node's error code, such as ENOTFOUND, if there is no response. */
  nodeCode: string;
  milliseconds: number;
  text: string;
}

/** What the app reads in the response. */
type Outcome<Item> =
  | { readonly items: readonly Item[]; readonly problem: null }
  | { readonly items: readonly []; readonly problem: Problem };

/** A request and its response. */
export type Exchange<Item = Employee | Category> = Readonly<Received> &
  Outcome<Item> & { readonly request: string; readonly hasWrongKey: boolean };

export interface SendOptions {
  /** Waits, in milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Called after each response. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Whether the response is a web page, not the API's. */
export const isWebPage = ({ problem, text }: Exchange): boolean =>
  problem?.code === 'unreadable' && text.trim().startsWith('<');

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

const SECOND_MILLISECONDS = 1000;

/** A longer wait ends the probe. The longest wait without a Retry-After takes 90 s (src/api/retryAfter.ts). */
const MAX_WAIT_SECONDS = 90;

/**
 * Sends a request with the keys of a connection, by default the right ones.
 *
 * @throws {InputError} The API limits requests for too long.
 */
export type Send = <Item extends Employee | Category>(
  request: string,
  call: (api: Api) => Promise<Item[]>,
  wrongConnection?: Connection,
) => Promise<Exchange<Item>>;

export function createSender(
  client: HttpClient,
  connection: Connection,
  { wait = sleep, onExchange }: SendOptions,
): Send {
  let pauseSeconds = 0;
  let isRepeated = false;
  const send: Send = async (request, call, wrongConnection) => {
    if (pauseSeconds > 0) await wait(pauseSeconds * SECOND_MILLISECONDS);
    const { watched, received } = watch(client);
    const signal = AbortSignal.timeout(STEP_TIMEOUT_SECONDS * SECOND_MILLISECONDS);
    const outcome = await outcomeOf(
      call(createApi(watched, wrongConnection ?? connection, signal)),
    );
    const hasWrongKey = wrongConnection !== undefined;
    const exchange = { request, hasWrongKey, ...received, ...outcome };
    onExchange?.(exchange);
    const delaySeconds = exchange.problem?.details.delaySeconds ?? 0;
    // A limit may be the API's response to a wrong key.
    const isLimited = exchange.problem !== null && delaySeconds > 0 && !hasWrongKey;
    if (isLimited && (isRepeated || delaySeconds > MAX_WAIT_SECONDS)) {
      const sentence = firstSentence(messageOf(exchange.problem));
      throw new InputError(`${sentence}\nRun the probe again later.`);
    }
    pauseSeconds = isLimited ? delaySeconds : 1;
    isRepeated = isLimited;
    return isLimited ? send(request, call) : exchange;
  };
  return send;
}

/** Returns a client for one request, and what is known of its response. */
function watch(client: HttpClient) {
  const received: Received = { status: null, nodeCode: '', milliseconds: 0, text: '' };
  const request: HttpClient['request'] = async (options) => {
    const begun = performance.now();
    try {
      const response = await client.request(options);
      const { status, headers } = response;
      received.status = status;
      const body = await response.buffer();
      received.text = String(body);
      return { status, headers, buffer: async () => body };
    } catch (thrown) {
      received.nodeCode = String(propertyOf(thrown, 'code') ?? 'no response');
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
    if (thrown instanceof Problem) return { items: [], problem: thrown };
    throw thrown;
  }
}
