/*
 * Sends requests with the app's own code, one a second, and notes each response before the app reads it.
 *
 * Responses are kept only in memory.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { version as platformVersion } from 'zapier-platform-core';
import { type Api, createApi, type RequestName } from '../../src/api/api.ts';
import { decodeBody, type HttpClient } from '../../src/api/httpClient.ts';
import type { Category } from '../../src/category.ts';
import type { Connection } from '../../src/connectionForm.ts';
import type { Employee } from '../../src/employee.ts';
import type { ProblemCode, Reason } from '../../src/messages.ts';
import { Problem } from '../../src/problem.ts';
import { STEP_TIMEOUT_SECONDS } from '../../src/step.ts';
import { createHandler } from '../appHandler.ts';
import { EarlyEnd } from './earlyEnd.ts';
import { pathEndOf } from './requestLabels.ts';

/** A response; its status is null if there is none. */
interface Received {
  readonly status: number | null;
  readonly text: string;
}

/** What the app reads in a response: rows, or a problem. */
type ReadResult<Item> =
  | { readonly items: readonly Item[]; readonly problem: null }
  | { readonly items: readonly []; readonly problem: Problem };

interface TimedRequest {
  readonly request: RequestName;
  /** What the report calls it. */
  readonly label: string;
  readonly hasWrongKey: boolean;
  readonly sentAt: Date;
  readonly milliseconds: number;
}

/** A request, its response, and what the app reads in it. */
export type Exchange<Item = Employee | Category> = TimedRequest & Received & ReadResult<Item>;

/** Returns the reason why a response can't be read; undefined if that isn't the problem. */
export const reasonOf = (problem: Problem | null | undefined): Reason | undefined =>
  problem && 'reason' in problem.facts ? problem.facts.reason : undefined;

/** What Node's error codes mean. */
const NODE_CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: ': no server listens there',
  ENOTFOUND: ': no server has this name',
  CERT_HAS_EXPIRED: ': its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: ': its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ": its certificate can't be verified",
};

/** Returns Node's error code; undefined if that isn't the problem. */
export const nodeCodeOf = (problem: Problem | null): string | undefined =>
  problem && 'nodeCode' in problem.facts ? problem.facts.nodeCode : undefined;

/** Problems that the body of a response tells, whatever its status is. */
const IN_BODY = new Set<ProblemCode | undefined>(['keyRejected', 'reportedFailure']);

/** Says which request was answered how, and when, so that the API's administrator can find it in a log. */
export function answerText({ label, status, sentAt, problem }: Exchange): string {
  const nodeCode = nodeCodeOf(problem) ?? 'no response';
  const error = status === 200 && IN_BODY.has(problem?.code) ? 'an error under ' : '';
  const answer =
    status === null
      ? `didn't answer (${nodeCode}${NODE_CODES[nodeCode] ?? ''})`
      : `answered with ${error}status ${status}`;
  const time = `${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return `${label} ${answer} at ${time}`;
}

export interface SendOptions {
  /** Waits between two requests. Tests don't. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Called after each response. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Runs work with the HTTP client that the platform gives to a step, whose log is dropped. */
export async function withPlatformClient<Result>(
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

/**
 * Sends a request.
 *
 * @param getItems - sends it through the app.
 * @param note - what the report adds to its name, unless it is ''.
 * @param wrongConnection - a connection with a wrong key; by default, the keys are right.
 */
export type Send = <Item extends Employee | Category>(
  request: RequestName,
  getItems: (api: Api) => Promise<Item[]>,
  note?: string,
  wrongConnection?: Connection,
) => Promise<Exchange<Item>>;

/**
 * Makes the function that sends each request, a second after the one before.
 *
 * @returns a function that throws an {@link EarlyEnd} if the API limits requests or is unavailable.
 */
export function createSender(
  client: HttpClient,
  connection: Connection,
  { wait = sleep, onExchange }: SendOptions,
): Send {
  let isFirst = true;
  return async (request, getItems, note = '', wrongConnection) => {
    if (!isFirst) await wait(SECOND_MILLISECONDS);
    isFirst = false;
    const hasWrongKey = wrongConnection !== undefined;
    const received = await sendAndRecord(client, wrongConnection ?? connection, getItems);
    const label = pathEndOf(request) + (note && `, ${note}`);
    const exchange = { request, label, hasWrongKey, ...received };
    onExchange?.(exchange);
    // After a wrong key, a limit may be the API's way to reject it.
    const { problem } = exchange;
    if (problem && 'delaySeconds' in problem.facts && !hasWrongKey)
      throw new EarlyEnd(exchange, problem);
    return exchange;
  };
}

/** Sends one request through the app, and notes the response that the app's client gets. */
async function sendAndRecord<Item>(
  client: HttpClient,
  connection: Connection,
  getItems: (api: Api) => Promise<Item[]>,
): Promise<Pick<TimedRequest, 'sentAt' | 'milliseconds'> & Received & ReadResult<Item>> {
  const sentAt = new Date();
  let received: Received = { status: null, text: '' };
  const request: HttpClient['request'] = async (options) => {
    const response = await client.request(options);
    const { status, headers } = response;
    received = { status, text: '' };
    const body = await buffer(response.body);
    received = { status, text: decodeBody(body) };
    return { status, headers, body: Readable.from([body]) };
  };
  const signal = AbortSignal.timeout(STEP_TIMEOUT_SECONDS * SECOND_MILLISECONDS);
  const outcome = await getItems(createApi({ request }, connection, signal)).then(
    (items): ReadResult<Item> => ({ items, problem: null }),
    (thrown: unknown): ReadResult<Item> => {
      if (thrown instanceof Problem) return { items: [], problem: thrown };
      throw thrown;
    },
  );
  return { sentAt, milliseconds: Date.now() - sentAt.getTime(), ...received, ...outcome };
}
