/*
 * Sends the app's own requests, one a second.
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
import { firstSentence, pluralize } from '../text.ts';
import { propertyOf } from '../unknownValues.ts';
import { InputError } from '../validation.ts';

/** A request, its response, and what the app reads in it. */
export interface Exchange<Item = Employee | Category> {
  readonly request: string;
  readonly hasWrongKey: boolean;
  readonly sentAt: Date;
  readonly milliseconds: number;
  /** Null if there is no response. */
  readonly status: number | null;
  /** Node's error code, such as ENOTFOUND, if there is no response. */
  readonly nodeCode: string;
  readonly text: string;
  /** None if there is a problem. */
  readonly items: readonly Item[];
  readonly problem: Problem | null;
}

/** Says what the API's administrator can look up in a log. */
export function answerOf({ request, status, nodeCode, sentAt }: Exchange): string {
  const time = `${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const answer = status === null ? `didn't answer (${nodeCode})` : `answered with status ${status}`;
  return `${request} ${answer} at ${time}`;
}

export interface SendOptions {
  /** Waits, in milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Called after each response. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** Runs work with the platform's own client, and without its log. */
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
 * Sends a request with the keys of a connection, by default the right ones.
 *
 * @throws {InputError} if the API limits requests, or is unavailable.
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
  let isFirst = true;
  return async (request, call, wrongConnection) => {
    if (!isFirst) await wait(SECOND_MILLISECONDS);
    isFirst = false;
    const hasWrongKey = wrongConnection !== undefined;
    const received = await exchange(client, wrongConnection ?? connection, call);
    const { problem } = received;
    onExchange?.({ request, hasWrongKey, ...received });
    // A limit may be the API's response to a wrong key.
    if (problem?.details.delaySeconds !== undefined && !hasWrongKey) {
      const pause = pluralize(problem.details.delaySeconds, 'second');
      throw new InputError(
        `${firstSentence(messageOf(problem))}\nRun the probe again in ${pause}.`,
      );
    }
    return { request, hasWrongKey, ...received };
  };
}

/** Sends one request, and keeps its response on the way to the app. */
async function exchange<Item>(
  client: HttpClient,
  connection: Connection,
  call: (api: Api) => Promise<Item[]>,
): Promise<Omit<Exchange<Item>, 'request' | 'hasWrongKey'>> {
  const sentAt = new Date();
  const received: { status: number | null; nodeCode: string; text: string } = {
    status: null,
    nodeCode: 'no response',
    text: '',
  };
  const request: HttpClient['request'] = async (options) => {
    try {
      const response = await client.request(options);
      received.status = response.status;
      const body = await response.buffer();
      received.text = String(body);
      return { status: response.status, headers: response.headers, buffer: async () => body };
    } catch (thrown) {
      received.nodeCode = String(propertyOf(thrown, 'code') ?? received.nodeCode);
      throw thrown;
    }
  };
  const signal = AbortSignal.timeout(STEP_TIMEOUT_SECONDS * SECOND_MILLISECONDS);
  const outcome = await call(createApi({ request }, connection, signal)).then(
    (items) => ({ items, problem: null }),
    (thrown: unknown) => {
      if (thrown instanceof Problem) return { items: [], problem: thrown };
      throw thrown;
    },
  );
  return { sentAt, milliseconds: Date.now() - sentAt.getTime(), ...received, ...outcome };
}
