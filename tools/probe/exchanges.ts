/*
 * Sends the probe's requests through the app's own client, and keeps each response as it came, before the app reads it.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { version as platformVersion } from 'zapier-platform-core';
import { type Api, createApi } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import type { REQUESTS } from '../../src/api/requests.ts';
import type { Employee } from '../../src/employees/employee.ts';
import { Problem } from '../../src/errors/problem.ts';
import type { Connection } from '../../src/inputs/connectionForm.ts';
import { STEP_TIMEOUT_SECONDS } from '../../src/steps/step.ts';
import { createHandler } from '../appHandler.ts';

export type RequestName = keyof typeof REQUESTS;

interface PlannedRequest {
  readonly request: RequestName;
  /** The API's name of it. */
  readonly label: string;
  /** How it differs from the other with the same name. */
  readonly variant?: 'nextPage' | 'drivers' | 'wrongKey';
}

const PLAN: readonly PlannedRequest[] = [
  { request: 'newEmployees', label: 'newemployees' },
  { request: 'nameListPage', label: 'emp_name_list' },
  { request: 'nameListPage', label: 'emp_name_list, from its last employee', variant: 'nextPage' },
  { request: 'activeEmployees', label: 'list_employee' },
  { request: 'employeeCategories', label: 'list_employee_category' },
  { request: 'employeeCategories', label: 'list_employee_category, drivers', variant: 'drivers' },
  { request: 'newEmployees', label: 'newemployees, wrong API key', variant: 'wrongKey' },
  { request: 'nameListPage', label: 'emp_name_list, wrong keys', variant: 'wrongKey' },
];

export const MAX_REQUESTS = PLAN.length;

/** As long as an API key is (docs/api.md, § 5). */
const NO_ONES_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';
const NO_ONES_KEYS = {
  apiKey: NO_ONES_KEY,
  nameListKeys: { companyKey: NO_ONES_KEY, secretKey: NO_ONES_KEY },
};

const SECOND_MILLISECONDS = 1000;

/** What the app makes of a response: items, or a problem. Categories have neither a first nor a last name. */
export interface Reading {
  readonly items: readonly Employee[];
  readonly problem: Problem | null;
}

export interface Exchange extends PlannedRequest, Reading {
  /** Null if no response came. */
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
  /** Whether nothing more is sent, because all other responses would be the same. */
  readonly isFinal: boolean;
}

/**
 * Sends the requests one after another, a second apart.
 *
 * @param wait - waits between two requests. Tests don't.
 */
export async function* probe(
  client: HttpClient,
  connection: Connection,
  triesWrongKeys: boolean,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): AsyncGenerator<Exchange> {
  let lastId = '';
  let sentCount = 0;
  for (const planned of PLAN) {
    const { request, variant } = planned;
    const isPossible = request !== 'nameListPage' || connection.nameListKeys !== null;
    const hasStart = variant !== 'nextPage' || lastId !== '';
    if (!isPossible || !hasStart || (variant === 'wrongKey' && !triesWrongKeys)) continue;
    if (sentCount++ > 0) await wait(SECOND_MILLISECONDS);
    const keys = variant === 'wrongKey' ? NO_ONES_KEYS : connection;
    const received = await receive(client, { ...connection, ...keys }, (api) =>
      SENDERS[request](api, variant === 'nextPage' ? lastId : '0', variant === 'drivers'),
    );
    const isFinal = variant !== 'wrongKey' && speaksForAll(received, sentCount === 1);
    yield { ...planned, ...received, isFinal };
    if (isFinal) return;
    if (request === 'nameListPage') lastId = received.items.at(-1)?.id ?? '';
  }
}

/** Sends a request: a page of the name list from a number on, categories of drivers alone. */
type Send = (api: Api, startAt: string, driverOnly: boolean) => Promise<readonly Employee[]>;

const SENDERS: Readonly<Record<RequestName, Send>> = {
  newEmployees: (api) => api.newEmployees(),
  nameListPage: async (api, startAt) => (await api.nameListPage?.(startAt)) ?? [],
  activeEmployees: (api) => api.activeEmployees(),
  employeeCategories: async (api, _, driverOnly) => {
    const found = await api.employeeCategories(driverOnly);
    return found.map((category) => ({ ...category, first_name: null, last_name: null }));
  },
};

/** Whether the API limits requests or, at first, isn't there or rejects the key. */
function speaksForAll({ status, problem }: Received, isFirst: boolean): boolean {
  if (status === null || (status >= 300 && status < 400) || status === 404) return isFirst;
  return status === 429 || status === 503 || (isFirst && problem?.code === 'keyRejected');
}

type Received = Pick<Exchange, 'status' | 'text' | 'milliseconds'> & Reading;

/** Sends one request, and keeps the response that the app's client gets. */
async function receive(
  client: HttpClient,
  connection: Connection,
  send: (api: Api) => Promise<readonly Employee[]>,
): Promise<Received> {
  const sentAt = Date.now();
  let received: Pick<Received, 'status' | 'text'> = { status: null, text: '' };
  const request: HttpClient['request'] = async (options) => {
    const { status, headers, body } = await client.request(options);
    received = { status, text: '' };
    const bytes = await buffer(body);
    received = { status, text: bytes.toString() };
    return { status, headers, body: Readable.from([bytes]) };
  };
  const reading = await readingOf(send, { request }, connection);
  return { ...received, ...reading, milliseconds: Date.now() - sentAt };
}

async function readingOf(
  send: (api: Api) => Promise<readonly Employee[]>,
  client: HttpClient,
  connection: Connection,
): Promise<Reading> {
  const deadline = Date.now() + STEP_TIMEOUT_SECONDS * SECOND_MILLISECONDS;
  try {
    return {
      items: await send(createApi(client, connection, deadline, () => undefined)),
      problem: null,
    };
  } catch (thrown) {
    // Zaps get the same for an exception that the app doesn't expect.
    const problem = thrown instanceof Problem ? thrown : new Problem({ code: 'unexpected' });
    return { items: [], problem };
  }
}

/** Returns what the app makes of a response that no one sent. */
export function readBack(request: RequestName, status: number, body: string): Promise<Reading> {
  const response = { status, headers: new Headers(), body: Readable.from([Buffer.from(body)]) };
  const connection = { baseUrl: 'http://localhost', ...NO_ONES_KEYS };
  const client: HttpClient = { request: async () => response };
  return readingOf((api) => SENDERS[request](api, '0', false), client, connection);
}

/** Runs work with the HTTP client that the platform gives to a step. The platform's log is dropped. */
export async function withPlatformClient(work: (client: HttpClient) => Promise<void>) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const run = (client: HttpClient) => work(client).then(resolve, reject);
  const handle = createHandler({ version: '1.0.0', platformVersion, run });
  const customLogger = () => undefined;
  await handle({ method: 'run', bundle: {}, calledFromCli: true, customLogger });
  return promise;
}
