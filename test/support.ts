/*
 * What the tests of the app share: the connections they use, the app behind the platform's own
 * handler, and a network that is switched off.
 *
 * URLs and responses are not made here: each test writes them out, so that it holds what travels and
 * not what the app would build.
 */
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { SecureContextOptions } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import nock from 'nock';
import { z } from 'zod';
import App from '../index.ts';
import { MESSAGES, type ProblemCode } from '../src/errors.ts';
import { parseJson, propertyOf } from '../tools/json.ts';
import { openApp } from '../tools/preview/zap/platformHandler.ts';
import { functionOf } from './checks/functionOf.ts';
import { open } from './services.ts';

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

/** A list of one person, whose name must never leave in a text. */
export const LIST = '{"1042":"Quux, Zelda"}';

export const HOST = 'https://hr.example.com';

/** The paths of the four requests, as they travel for the connections above. */
export const PATH = {
  newEmployees: '/Apif/newemployees/api_key=ak-4711-for-tests-wxyz',
  employees: '/Apiv11/list_employee',
  categories: '/Apiv11/list_employee_category',
  employeeNames: '/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests',
} as const;

/** Form bodies, as they travel. */
export const FORM = {
  apiKey: 'api_key=ak-4711-for-tests-wxyz',
  drivers: 'api_key=ak-4711-for-tests-wxyz&driver_only=Y',
} as const;

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

const handle = openApp(App);

/** Gives the platform a command other than to execute a step. */
export const command = async (name: string) => (await handle({ command: name })).results;

const PLATFORM_CHECK = z.object({
  shouldRun: functionOf<(method: string, bundle: object, app: object) => boolean>(),
  run: functionOf<(method: string, output: unknown, app: object, bundle: object) => string[]>(),
});

/** The platform's checks of what a step returns, by name. */
const platformChecks = z
  .record(z.string(), PLATFORM_CHECK)
  .parse(createRequire(import.meta.url)('zapier-platform-core/src/checks/index'));

/** Runs one method of the app through the platform's handler, with a bundle as odd as it is. */
export async function execute(
  method: string,
  bundle: object,
  log: LogLine[] = [],
  circumstances: Circumstances = {},
): Promise<unknown> {
  const customLogger = (message: string, data: unknown) => log.push({ message, data });
  const event = { ...circumstances, command: 'execute', method, bundle, customLogger };
  return (await handle(event)).results;
}

/** What the app itself wrote into the log, line by line. */
export function linesOf(log: readonly LogLine[]): string[] {
  const isOurs = ({ data }: LogLine) => propertyOf(data, 'log_type') === 'console';
  return log.filter(isOurs).map(({ message }) => message.trim());
}

/**
 * Runs a step as Zapier does. Under jest the platform throws where its checks of the results fail; those
 * that the app spares the platform are made here.
 */
export async function run(method: string, step: Step = {}, log?: LogLine[]): Promise<unknown> {
  const { authData = CONNECTION, inputData = {}, meta } = step;
  const skipChecks: readonly string[] = [];
  const bundle = {
    authData: { ...authData },
    inputData: { ...inputData },
    skipChecks,
    ...(meta === undefined ? {} : { meta: { ...meta } }),
  };
  const results = await execute(method, bundle, log);
  const skipped = bundle.skipChecks.map((name) => platformChecks[name]);
  for (const check of skipped.filter((each) => each?.shouldRun(method, bundle, App))) {
    expect(check?.run(method, results, App, bundle)).toEqual([]);
  }
  return results;
}

export const METHOD = {
  connectionTest: 'authentication.test',
  newEmployee: 'triggers.new_employee.operation.perform',
  listEmployee: 'triggers.list_employee.operation.perform',
  listEmployeeCategory: 'triggers.list_employee_category.operation.perform',
  findEmployee: 'searches.find_employee.operation.perform',
  findEmployees: 'searches.find_employees.operation.perform',
  findEmployeeCategory: 'searches.find_employee_category.operation.perform',
  findEmployeeCategories: 'searches.find_employee_categories.operation.perform',
} as const;
export const METHODS = Object.values(METHOD);

/** The message of a problem; docs/troubleshooting.md has all of them, and a test that it does. */
export function textOf(code: ProblemCode, facts: Partial<Facts> = {}): string {
  const message = MESSAGES[code];
  return typeof message === 'string' ? message : message({ ...FACTS, ...facts });
}

const FACTS = { list: '', key: '', status: 0, why: '', megabytes: 20, most: 10_000 };
type Facts = typeof FACTS;

/** What must never be in a text that leaves the app: a key in any spelling, a URL, a name. */
const SECRETS =
  /ak-4711|wxyz|ck-0042|sk-0099|https?:|hr\.example|Apif|Apiv11|What happened|Zelda|Quux|E[A-Z]{4,}|[a-z]Error/;

/** Holds that nothing of a failed request leaves the app but a text of ours. */
export function expectDiscreet({ whole }: Awaited<ReturnType<typeof failureOf>>): void {
  expect(whole.replace('such as https://hr.example.com', '')).not.toMatch(SECRETS);
}

const PARTS = z.object({ message: z.string(), delay: z.number().optional() });

/** The failure of a step that must fail: what a Zap builder is shown, and what Zapier goes by. */
export async function failureOf(step: Promise<unknown>) {
  const [settled] = await Promise.allSettled([step]);
  if (settled.status === 'fulfilled') throw new Error('the step did not fail');
  const { name, message: whole } = z.instanceof(Error).parse(settled.reason);
  // The platform packs the text of two of its classes into JSON; HaltedError has it plain.
  const isPacked = name === 'AppError' || name === 'ThrottledError';
  const { message: text, delay } = PARTS.parse(isPacked ? parseJson(whole) : { message: whole });
  return { name, text, delay, whole };
}

/** The ids of rows, in their order. */
export function idsOf(rows: unknown): unknown[] {
  if (!Array.isArray(rows)) throw new Error('no rows');
  return rows.map((row) => propertyOf(row, 'id'));
}

let isServing = false;

/**
 * A real service on this machine for all tests of a file, for what only a real connection can show. The
 * interceptors of nock are taken out meanwhile.
 */
export function serving(listener: RequestListener, certificate?: SecureContextOptions) {
  isServing = true;
  const service = { url: '', close: async () => {} };
  beforeAll(async () => {
    nock.restore();
    Object.assign(service, await open(listener, certificate));
  });
  afterAll(() => service.close());
  return service;
}

/** Each nock of a test has to be used, and nothing else may be asked. */
beforeEach(() => {
  if (!isServing && !nock.isActive()) nock.activate();
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
