/*
 * What the tests of the app share: the connections they use, the app behind the platform's own
 * handler, and a network that is switched off.
 *
 * URLs and replies are not made here: each test writes them out, so that it holds what travels and
 * not what the app would build.
 */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeEach, expect } from '@jest/globals';
import nock from 'nock';
import * as core from 'zapier-platform-core';
import App from '../index.ts';

/** A connection with the API key alone. No key or part of one is a word of an error text. */
export const CONNECTION = {
  base_url: 'https://hr.example.com',
  api_key: 'ak-4711-for-tests-wxyz',
} as const;

/** The same connection with the two keys of the employee name list. */
export const CONNECTION_WITH_NAMES = {
  ...CONNECTION,
  company_key: 'ck-0042-for-tests',
  secret_key: 'sk-0099-for-tests',
} as const;

export const HOST = 'https://hr.example.com';

/** The paths of the four requests, as they travel for the connections above. */
export const NEW_EMPLOYEES = '/Apif/newemployees/api_key=ak-4711-for-tests-wxyz';
export const EMPLOYEES = '/Apiv11/list_employee';
export const CATEGORIES = '/Apiv11/list_employee_category';
export const EMPLOYEE_NAMES = '/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests';

/** Form bodies, as they travel. */
export const API_KEY_FORM = 'api_key=ak-4711-for-tests-wxyz';
export const DRIVERS_FORM = 'api_key=ak-4711-for-tests-wxyz&driver_only=Y';

/** A step as Zapier sends one; what a test does not care about may be left out. */
export interface Step {
  readonly authData?: Readonly<Record<string, unknown>>;
  readonly inputData?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface LogLine {
  readonly message: string;
  readonly data: unknown;
}

/** What Zapier says beside the step: an account without certificate checks, a run in the terminal. */
export interface Circumstances {
  readonly verifySSL?: boolean;
  readonly calledFromCli?: boolean;
}

interface AppEvent extends Circumstances {
  readonly command: 'execute';
  readonly method: string;
  readonly bundle: object;
  readonly customLogger: (message: string, data: unknown) => void;
}

// Served to every app that Zapier runs, but missing from the package's types.
const CREATE_HANDLER: string = 'createAppHandler';
const handlerOf: (app: object) => (event: AppEvent) => Promise<{ results: unknown }> = Reflect.get(
  core,
  CREATE_HANDLER,
);
const handle = handlerOf(App);

interface PlatformCheck {
  readonly run: (method: string, results: unknown, app: object, bundle: object) => string[];
}

/** The platform's checks of what a step returns, by name. */
export const platformChecks: Readonly<Record<string, PlatformCheck>> = createRequire(
  import.meta.url,
)('zapier-platform-core/src/checks/index');

/** What a step returned, and the bundle as the app left it. */
interface Outcome {
  readonly results: unknown;
  readonly bundle: Step & { readonly skipChecks?: readonly string[] };
}

/** Runs one method of the app through the platform's handler, as Zapier does. */
export async function send(
  method: string,
  { authData = CONNECTION, inputData = {}, meta }: Step = {},
  log: LogLine[] = [],
): Promise<Outcome> {
  const bundle = {
    authData: { ...authData },
    inputData: { ...inputData },
    ...(meta === undefined ? {} : { meta: { ...meta } }),
  };
  return { results: await execute(method, bundle, log), bundle };
}

/** As {@link send}, for a bundle that is as odd as it is, and under any circumstances. */
export async function execute(
  method: string,
  bundle: object,
  log: LogLine[] = [],
  circumstances: Circumstances = {},
): Promise<unknown> {
  const customLogger = (message: string, data: unknown) => log.push({ message, data });
  const event = { ...circumstances, command: 'execute' as const, method, bundle, customLogger };
  return (await handle(event)).results;
}

/** What the app itself wrote into the log, line by line; the milliseconds are always 5. */
export function linesOf(log: readonly LogLine[]): string[] {
  const isOurs = ({ data }: LogLine) => Reflect.get(Object(data), 'log_type') === 'console';
  return log.filter(isOurs).map(({ message }) => message.trim().replace(/ \d+ ms$/, ' 5 ms'));
}

/**
 * As {@link send}, for the results alone. Under jest the platform throws where its checks of them
 * fail; those that the app spares the platform are made here.
 */
export async function run(method: string, step?: Step, log?: LogLine[]): Promise<unknown> {
  const { results, bundle } = await send(method, step, log);
  for (const name of bundle.skipChecks ?? []) {
    expect(platformChecks[name]?.run(method, results, App, bundle)).toEqual([]);
  }
  return results;
}

export const NEW_EMPLOYEE = 'triggers.new_employee.operation.perform';
export const LIST_EMPLOYEE = 'triggers.list_employee.operation.perform';
export const LIST_EMPLOYEE_CATEGORY = 'triggers.list_employee_category.operation.perform';
export const FIND_EMPLOYEE = 'searches.find_employee.operation.perform';
export const FIND_EMPLOYEES = 'searches.find_employees.operation.perform';
export const FIND_EMPLOYEE_CATEGORY = 'searches.find_employee_category.operation.perform';
export const CONNECTION_TEST = 'authentication.test';

/** What a Zap builder is shown when a step fails, and what Zapier goes by. */
export interface Failure {
  readonly name: string;
  readonly text: string;
  readonly delay: unknown;
  /** All that leaves the app: what Zapier keeps. */
  readonly whole: string;
}

/** What must never be in a text that leaves the app: a key in any spelling, or a URL. */
const SECRETS = /ak-4711|wxyz|ck-0042|sk-0099|https?:|hr\.example|Apif|Apiv11|What happened/i;

/** Holds the rules that every text of a failed request keeps. */
export function expectDiscreet({ text, whole }: Failure): void {
  expect(text.length).toBeLessThanOrEqual(250);
  expect(whole.replace('such as https://hr.example.com', '')).not.toMatch(SECRETS);
  expect(whole).not.toMatch(/Zelda|Quux|ECONN|ENOTFOUND|FetchError|AbortError|SyntaxError/);
}

/** The failure of a step that must fail. */
export async function failureOf(step: Promise<unknown>): Promise<Failure> {
  const error = await step.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('the step did not fail');
  const { name, message } = error;
  // The platform packs the text of two of its classes into JSON; HaltedError has it plain.
  const packed = name === 'AppError' || name === 'ThrottledError';
  const parts: { message?: unknown; delay?: unknown } = packed ? JSON.parse(message) : { message };
  return { name, text: String(parts.message), delay: parts.delay, whole: message };
}

/** The ids of rows, in their order. */
export function idsOf(rows: unknown): unknown[] {
  if (!Array.isArray(rows)) throw new Error('no rows');
  return rows.map((row: { id?: unknown }) => row.id);
}

/** A real service on this machine, for what only a real connection can show. */
export interface Loopback {
  readonly url: string;
  readonly close: () => Promise<void>;
}

let open = 0;

/**
 * Serves on a free port of 127.0.0.1, with a certificate over HTTPS. Requests go over a real connection
 * while one is open: the interceptors of nock are taken out meanwhile.
 */
export async function loopback(
  listener: RequestListener,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<Loopback> {
  open += 1;
  nock.restore();
  const made = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  const server = made.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    open -= 1;
  };
  const scheme = certificate ? 'https' : 'http';
  return { url: `${scheme}://127.0.0.1:${address.port}`, close };
}

/** Each nock of a test has to be used, and nothing else may be asked. */
beforeEach(() => {
  if (open === 0 && !nock.isActive()) nock.activate();
  nock.disableNetConnect();
});

afterEach(() => {
  const pending = nock.pendingMocks();
  nock.cleanAll();
  nock.enableNetConnect();
  expect(pending).toEqual([]);
});

// Else it would answer in place of the nock of the next file that this process runs.
afterAll(() => {
  nock.restore();
});
