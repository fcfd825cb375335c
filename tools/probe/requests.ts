/*
 * Sends the requests in order with the app's own code, one a second, and notes each response before the app reads it.
 *
 * Responses are kept only in memory.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { version as platformVersion } from 'zapier-platform-core';
import { type Api, createApi, REQUESTS, type RequestName } from '../../src/api/api.ts';
import { decodeBody, type HttpClient } from '../../src/api/httpClient.ts';
import type { Employee } from '../../src/employees/employee.ts';
import { type ProblemCode, REASONS, type Reason } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import type { Connection } from '../../src/inputs/connectionForm.ts';
import { STEP_TIMEOUT_SECONDS } from '../../src/steps/step.ts';
import { createHandler } from '../appHandler.ts';

/** What the app reads in a response: rows, or a problem. Categories have neither a first nor a last name. */
export type Reading =
  | { readonly items: readonly Employee[]; readonly problem: null }
  | { readonly items: readonly []; readonly problem: Problem };

/** A response; its status is null if there is none. */
export interface Received {
  readonly status: number | null;
  readonly headerNames: readonly string[];
  readonly text: string;
}

/** A request, its response, and what the app reads in it. */
export type Exchange = Received &
  Reading & {
    readonly request: RequestName;
    /** How it differs from the usual one; '' if it doesn't. */
    readonly note: string;
    readonly hasWrongKey: boolean;
    readonly sentAt: Date;
    readonly milliseconds: number;
  };

/** Sends a request through the app. */
type Send = (api: Api) => Promise<readonly Employee[]>;

const namePage =
  (startAt: string): Send =>
  async (api) =>
    (await api.nameListPage?.(startAt)) ?? [];

const categories =
  (driverOnly: boolean): Send =>
  async (api) => {
    const found = await api.employeeCategories(driverOnly);
    return found.map((category) => ({ ...category, first_name: null, last_name: null }));
  };

const SENDERS: Readonly<Record<RequestName, Send>> = {
  newEmployees: (api) => api.newEmployees(),
  nameListPage: namePage('0'),
  activeEmployees: (api) => api.activeEmployees(),
  employeeCategories: categories(false),
};

/** Which response it is. A wrong company key stands for a wrong secret key, too. */
type Part = RequestName | 'secondNamePage' | 'driverCategories' | 'wrongApiKey' | 'wrongCompanyKey';

/** The responses to the requests that were sent. */
export type Responses = { readonly [Each in Part]?: Exchange };

/** As long as an API key is (docs/api.md, § 5). */
const WRONG_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

/** How many requests are sent if all keys are given, and wrong ones are tried. */
export const MAX_REQUESTS = 8;

/** Returns the number of the employee in the middle of a page. */
export const middleId = (page: readonly Employee[]): string =>
  page[Math.floor(page.length / 2)]?.id ?? '';

/** Returns the last part of a request's path. */
export const pathEndOf = (request: RequestName): string =>
  REQUESTS[request].path.replace(/.*\//, '');

/** Returns what the report calls a request. */
export const labelOf = ({ request, note }: Pick<Exchange, 'request' | 'note'>): string =>
  pathEndOf(request) + (note && `, ${note}`);

export interface ProbeOptions {
  readonly tryWrongKeys?: boolean;
  /** Waits between two requests. Tests don't. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Called after each response. */
  readonly onExchange?: (exchange: Exchange) => void;
}

export interface ProbeResult {
  readonly responses: Responses;
  /** Whether wrong keys were asked for. */
  readonly tryWrongKeys: boolean;
  /** The last response, if it shows that no further request would be answered. */
  readonly endedBy: Exchange | null;
}

const SECOND_MILLISECONDS = 1000;

/** Sends all requests, each a second after the one before, unless a response ends the probe. */
export async function sendRequests(
  client: HttpClient,
  connection: Connection,
  { tryWrongKeys = false, wait = sleep, onExchange }: ProbeOptions,
): Promise<ProbeResult> {
  const responses: { [Each in Part]?: Exchange } = {};
  let endedBy: Exchange | null = null;
  async function send(
    part: Part,
    request: RequestName,
    note = '',
    getItems = SENDERS[request],
    wrongConnection?: Connection,
  ): Promise<void> {
    if (endedBy) return;
    if (part !== 'newEmployees') await wait(SECOND_MILLISECONDS);
    const hasWrongKey = wrongConnection !== undefined;
    const received = await sendAndRecord(client, wrongConnection ?? connection, getItems);
    const exchange = { request, note, hasWrongKey, ...received };
    responses[part] = exchange;
    onExchange?.(exchange);
    if (endsProbe(part, exchange)) endedBy = exchange;
  }
  const { nameListKeys } = connection;
  await send('newEmployees', 'newEmployees');
  if (nameListKeys) await send('nameListPage', 'nameListPage');
  const startAt = middleId(responses.nameListPage?.items ?? []);
  if (startAt) await send('secondNamePage', 'nameListPage', 'from the middle', namePage(startAt));
  await send('activeEmployees', 'activeEmployees');
  await send('employeeCategories', 'employeeCategories');
  await send('driverCategories', 'employeeCategories', 'drivers', categories(true));
  // Wrong keys say nothing if the right ones fail, too.
  if (tryWrongKeys && responses.newEmployees?.problem === null) {
    const wrong = { ...connection, apiKey: WRONG_KEY };
    await send('wrongApiKey', 'newEmployees', 'wrong API key', undefined, wrong);
  }
  if (tryWrongKeys && nameListKeys && responses.nameListPage?.problem === null) {
    const wrong = { ...connection, nameListKeys: { ...nameListKeys, company: WRONG_KEY } };
    await send('wrongCompanyKey', 'nameListPage', 'wrong company key', undefined, wrong);
  }
  return { responses, tryWrongKeys, endedBy };
}

/** The problems of the first request that all others would have, too. */
const FAILS_EVERYWHERE = new Set<ProblemCode>(['unreachable', 'notFound', 'moved', 'redirected']);

/**
 * Whether to send nothing more: the API limits requests or is unavailable, a key is wrong, there is no server, or it
 * isn't the API. After a wrong key, a limit may be the API's way to reject it.
 */
function endsProbe(part: Part, { problem, hasWrongKey }: Exchange): boolean {
  if (problem === null || hasWrongKey) return false;
  if ('delaySeconds' in problem.facts) return true;
  if (problem.code === 'keyRejected') return part === 'newEmployees' || part === 'nameListPage';
  const isOtherServer = FAILS_EVERYWHERE.has(problem.code) || reasonOf(problem) === REASONS.webPage;
  return part === 'newEmployees' && isOtherServer;
}

/** Returns the reason why a response can't be read; undefined if that isn't the problem. */
export const reasonOf = (problem: Problem | null): Reason | undefined =>
  problem && 'reason' in problem.facts ? problem.facts.reason : undefined;

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

/** Sends one request through the app, and notes the response that the app's client gets. */
async function sendAndRecord(client: HttpClient, connection: Connection, send: Send) {
  const sentAt = new Date();
  let received: Received = { status: null, headerNames: [], text: '' };
  const request: HttpClient['request'] = async (options) => {
    const response = await client.request(options);
    const { status, headers } = response;
    received = { status, headerNames: [...headers.keys()], text: '' };
    const body = await buffer(response.body);
    received = { ...received, text: decodeBody(body) };
    return { status, headers, body: Readable.from([body]) };
  };
  const reading = await readingOf(send, { request }, connection);
  return { sentAt, milliseconds: Date.now() - sentAt.getTime(), ...received, ...reading };
}

async function readingOf(send: Send, client: HttpClient, connection: Connection): Promise<Reading> {
  const deadline = Date.now() + STEP_TIMEOUT_SECONDS * SECOND_MILLISECONDS;
  try {
    return { items: await send(createApi(client, connection, deadline)), problem: null };
  } catch (thrown) {
    if (thrown instanceof Problem) return { items: [], problem: thrown };
    throw thrown;
  }
}

const NO_ONES_CONNECTION: Connection = {
  baseUrl: 'http://127.0.0.1',
  apiKey: 'none',
  nameListKeys: { company: 'none', secret: 'none' },
};

/** Returns what the app reads in a response that no one sent. */
export function readBack(
  request: RequestName,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reading> {
  const sent = { status, headers: new Headers(headers) };
  const client: HttpClient = { request: async () => ({ ...sent, body: Readable.from([body]) }) };
  return readingOf(SENDERS[request], client, NO_ONES_CONNECTION);
}
