/*
 * The probe's requests, which the app's own client sends one a second, and what the app makes of each response: in its
 * own words and in counts, so no text of a response gets in.
 */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { version as platformVersion } from 'zapier-platform-core';
import { type Api, createApi } from '../../src/api/api.ts';
import { decodeBody, type HttpClient } from '../../src/api/httpClient.ts';
import { REQUESTS } from '../../src/api/requests.ts';
import { doListsAgree, highestFirst, personNumber } from '../../src/employees/employeeLists.ts';
import type { Employee, Employees } from '../../src/employees/items.ts';
import { messageOf } from '../../src/errors/messages.ts';
import { Problem } from '../../src/errors/problem.ts';
import type { Connection } from '../../src/inputs/connectionForm.ts';
import { STEP_TIMEOUT_SECONDS } from '../../src/steps/step.ts';
import { createHandler } from '../appHandler.ts';
import { pluralize } from '../text.ts';
import { type Mask, maskResponse, maskText } from './mask.ts';

/** What the app makes of a response. Categories are employees without a first and a last name. */
interface Reading {
  readonly items: Employees;
  readonly problem: Problem | null;
  /** What the app logs of rows that it skips. */
  readonly log: readonly string[];
}

/** Whether the app reads the response, reads it with something to look at, or fails. */
type Verdict = readonly [sign: '✓' | '!' | '✗', text: string];

export interface Exchange extends PlannedRequest, Reading {
  readonly label: string;
  /** Null if no response came. */
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
  readonly verdict: Verdict;
  readonly mask: Mask;
  /** The masked response as a line of `test/responses/corpus.json`; null if the app reads it differently. */
  readonly testCase: string | null;
  /** Whether nothing more is sent. */
  readonly isFinal: boolean;
}

type Received = Pick<Exchange, keyof Reading | 'status' | 'text' | 'milliseconds'>;

/** A request of the app. A next page starts at the last employee of the first. */
interface PlannedRequest {
  readonly request: keyof typeof REQUESTS;
  readonly variant?: 'next page' | 'drivers' | 'wrong keys';
}

const PLAN: readonly PlannedRequest[] = [
  { request: 'newEmployees' },
  { request: 'nameListPage' },
  { request: 'nameListPage', variant: 'next page' },
  { request: 'activeEmployees' },
  { request: 'employeeCategories' },
  { request: 'employeeCategories', variant: 'drivers' },
  { request: 'newEmployees', variant: 'wrong keys' },
  { request: 'nameListPage', variant: 'wrong keys' },
];

export const MAX_REQUESTS = PLAN.length;

type RequestName = PlannedRequest['request'];
type Send = (api: Api, startAt: string, driverOnly: boolean) => Promise<Employees>;

const SENDERS: Readonly<Record<RequestName, Send>> = {
  newEmployees: (api) => api.newEmployees(),
  nameListPage: async (api, startAt) => (await api.nameListPage?.(startAt)) ?? [],
  activeEmployees: (api) => api.activeEmployees(),
  employeeCategories: async (api, _, driverOnly) => {
    const found = await api.employeeCategories(driverOnly);
    return found.map((category) => ({ ...category, first_name: null, last_name: null }));
  },
};

/** As long as an API key is (docs/api.md, § 5). */
const NO_ONES_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';
const NO_ONES_KEYS = {
  apiKey: NO_ONES_KEY,
  nameListKeys: { companyKey: NO_ONES_KEY, secretKey: NO_ONES_KEY },
};

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
  const past: Exchange[] = [];
  for (const planned of PLAN) {
    const { request, variant } = planned;
    if (variant === 'wrong keys' && !triesWrongKeys) continue;
    if (request === 'nameListPage' && connection.nameListKeys === null) continue;
    const startAt = variant === 'next page' ? itemsOf(request, past).at(-1)?.id : '0';
    if (startAt === undefined) continue;
    if (past.length > 0) await wait(1000);
    const keys = variant === 'wrong keys' ? NO_ONES_KEYS : connection;
    const send = (api: Api) => SENDERS[request](api, startAt, variant === 'drivers');
    const received = await receive(client, { ...connection, ...keys }, send);
    const mask = maskResponse(received.text, received.items.length);
    const exchange = {
      ...planned,
      ...received,
      mask,
      label: labelOf(planned),
      verdict: withLog(verdictOf(planned, received, past), received.log),
      testCase: await testCaseOf(planned, received, mask.body),
      isFinal: speaksForAll(received, past.length === 0),
    };
    past.push(exchange);
    yield exchange;
    if (exchange.isFinal) return;
  }
}

/** Returns the API's name of a request, from its path, and its variant. */
const labelOf = ({ request, variant }: PlannedRequest): string =>
  [/\/(\w+)(?=\/[^/]*\{|$)/.exec(REQUESTS[request].path)?.[1], variant ?? []].flat().join(', ');

const itemsOf = (request: RequestName, past: readonly Exchange[]): Employees =>
  past.find((exchange) => exchange.request === request)?.items ?? [];

/** Whether the API limits requests or, at first, isn't there or rejects the key. */
function speaksForAll({ problem }: Reading, isFirst: boolean): boolean {
  const ofConnection = /^(unreachable|timedOut|moved|redirected|notFound|keyRejected)$/;
  const code = problem?.code ?? '';
  return code === 'throttled' || (isFirst && ofConnection.test(code));
}

/** Sends a request, and keeps the response that the app reads. */
async function receive(
  client: HttpClient,
  connection: Connection,
  send: (api: Api) => Promise<Employees>,
): Promise<Received> {
  const sentAt = Date.now();
  const chunks: Buffer[] = [];
  let status: number | null = null;
  const request: HttpClient['request'] = async (options) => {
    const response = await client.request(options);
    status = response.status;
    return { status, headers: response.headers, body: Readable.from(copy(response.body, chunks)) };
  };
  const deadline = sentAt + STEP_TIMEOUT_SECONDS * 1000;
  const log: string[] = [];
  const api = createApi({ request }, connection, deadline, (line) => log.push(line));
  const reading = await send(api).then((items) => ({ items, problem: null }), failedReading);
  const text = decodeBody(Buffer.concat(chunks));
  return { ...reading, log, status, text, milliseconds: Date.now() - sentAt };
}

async function* copy(body: AsyncIterable<string | Buffer>, chunks: Buffer[]) {
  for await (const chunk of body) {
    chunks.push(Buffer.from(chunk));
    yield chunk;
  }
}

/** Zaps get `unexpected`, too, for an exception that the app doesn't expect. */
const failedReading = (thrown: unknown) => ({
  items: [],
  problem: thrown instanceof Problem ? thrown : new Problem({ code: 'unexpected' }),
});

/** Makes a test case of a masked response, unless the app reads it differently. */
async function testCaseOf(
  planned: PlannedRequest,
  { status, ...original }: Received,
  body: string,
): Promise<string | null> {
  if (status === null) return null;
  const response = { status, headers: new Headers(), body: Readable.from([Buffer.from(body)]) };
  const connection = { baseUrl: 'http://localhost', ...NO_ONES_KEYS };
  const client = { request: async () => response };
  const { request } = planned;
  const masked = await receive(client, connection, (api) => SENDERS[request](api, '0', false));
  if (!areAlike(original, masked)) return null;
  const entry = {
    from: `observed: ${labelOf(planned)}, ${new Date().toISOString().slice(0, 10)}`,
    request,
    ...(status !== 200 && { status }),
    body,
    expected: outcomeOf(masked) ?? masked.items.map(({ id, name }) => [id, name]),
  };
  return `  ${JSON.stringify(entry)},\n`;
}

/** Whether the app finds the same problem in both responses, or items in both, none of which only the mask has. */
function areAlike(original: Reading, masked: Reading): boolean {
  const items = new Set(original.items.map(maskItem));
  return (
    outcomeOf(original) === outcomeOf(masked) &&
    original.items.length > 0 === masked.items.length > 0 &&
    masked.items.every((item) => items.has(maskItem(item)))
  );
}

const maskItem = ({ id, name }: Employee): string => `${maskText(id)} ${name && maskText(name)}`;

/** Returns the reason or code of a problem, as in the corpus. */
const outcomeOf = ({ problem }: Reading): string | undefined =>
  problem !== null && 'reason' in problem.facts ? problem.facts.reason : problem?.code;

/** Adds what the app logs, which someone should look at. */
const withLog = ([sign, text]: Verdict, log: readonly string[]): Verdict =>
  log.length > 0
    ? [sign === '✓' ? '!' : sign, `${text} The app logs: ${log.join('; ')}.`]
    : [sign, text];

function verdictOf(
  { request, variant }: PlannedRequest,
  { items, problem }: Reading,
  past: readonly Exchange[],
): Verdict {
  if (variant === 'wrong keys') return wrongKeysVerdict(request, items, problem);
  if (problem !== null) return ['✗', messageOf(problem.facts, 'connecting')];
  if (request === 'activeEmployees') return everyoneVerdict(items, itemsOf('newEmployees', past));
  const isSome = items.length > 0;
  if (request === 'employeeCategories')
    return [isSome ? '✓' : '!', `${pluralize(items.length, 'category', 'categories')}.`];
  const count = countOf(items);
  if (variant === 'next page') {
    const firstPage = new Set(itemsOf(request, past).map(({ id }) => id));
    const added = items.filter(({ id }) => !firstPage.has(id)).length;
    return ['✓', `${count}; ${added} beyond the first page.`];
  }
  if (request === 'nameListPage' || items.length < 2) return [isSome ? '✓' : '!', `${count}.`];
  const isNewestFirst = highestFirst(items).every(({ id }, at) => id === items[at]?.id);
  return isNewestFirst ? ['✓', `${count}, newest first.`] : ['!', `${count}, not newest first.`];
}

function wrongKeysVerdict(
  request: RequestName,
  items: Employees,
  problem: Problem | null,
): Verdict {
  if (request === 'newEmployees' && problem === null && items.length === 0)
    return ['!', 'No one. A check then asks list_employee, which must reject the key.'];
  const effect = problem
    ? `shows: ${messageOf(problem.facts, 'polling')}`
    : `gets ${countOf(items)}.`;
  return problem?.code === 'keyRejected'
    ? ['✓', `Zapier notices, and ${effect}`]
    : ['!', `Zapier doesn't notice that the key is wrong, and ${effect}`];
}

function everyoneVerdict(everyone: Employees, newest: Employees): Verdict {
  if (everyone.length === 0) return ['✗', messageOf({ code: 'noEmployees' }, 'connecting')];
  const numbers = new Set(everyone.map(({ id }) => personNumber(id)));
  const listed = newest.filter(({ id }) => numbers.has(personNumber(id))).length;
  if (newest.length === 0) return ['✓', `${countOf(everyone)}.`];
  const text = `${countOf(everyone)}; ${listed} of ${newest.length} new employees are in it.`;
  if (doListsAgree(newest, everyone)) return [listed === newest.length ? '✓' : '!', text];
  return ['✗', `${text} ${messageOf({ code: 'employeeListIncomplete' }, 'connecting')}`];
}

function countOf(employees: Employees): string {
  const nameless = employees.filter(({ name }) => name === null).length;
  const count = pluralize(employees.length, 'employee');
  return nameless > 0 ? `${count}, ${nameless} without a name` : count;
}

/** Runs work with the HTTP client that the platform gives to a step. The platform's log is dropped. */
export async function withPlatformClient(work: (client: HttpClient) => Promise<void>) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The platform adds to the message of an exception, after which its stack no longer shows where it comes from.
  const run = (client: HttpClient) => work(client).then(resolve, reject);
  const handle = createHandler({ version: '1.0.0', platformVersion, run });
  const customLogger = () => undefined;
  await handle({ method: 'run', bundle: {}, calledFromCli: true, customLogger });
  return promise;
}
