/*
 * Shared by the tests of the app: its requests, and the app behind the platform's own handler.
 *
 * URLs are written out here, and responses in each test, so that they can't repeat a mistake of the app.
 */
import { expect } from '@jest/globals';
import { createAppHandler } from 'zapier-platform-core';
import App from '../../index.ts';
import type { Situation } from '../../src/errors/messages.ts';
import { AUTH_DATA } from './authData.ts';
import { idsOf, keysOf, propertyOf } from './values.ts';
import './network.ts';

declare module 'zapier-platform-core' {
  // Every app on Zapier imports this function, but the package's types lack it.
  export function createAppHandler(app: object): (event: object) => Promise<{ results: unknown }>;
}

/** A list of one person, whose name must be in no error message. */
export const LIST = '{"1042":"Quux, Zelda"}';

export const HOST = 'https://hr.example.com';

/** The paths of the requests with the connections of authData.ts. */
export const PATH = {
  newEmployees: '/Apif/newemployees/api_key=ak-4711-for-tests-wxyz',
  activeEmployees: '/Apiv11/list_employee',
  employeeCategories: '/Apiv11/list_employee_category',
  nameListPage: '/Apif/emp_name_list/ck-0042-for-tests/sk-0099-for-tests',
} as const;

export const FORM = {
  apiKey: 'api_key=ak-4711-for-tests-wxyz',
  drivers: 'api_key=ak-4711-for-tests-wxyz&driver_only=Y',
} as const;

/** The parts of a bundle that a test needs. */
export interface Call {
  readonly authData?: Readonly<Record<string, unknown>>;
  readonly inputData?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface LogLine {
  readonly message: string;
  readonly data: unknown;
}

/** The path of a step or of the connection test in the app. */
export type StepOrTest =
  | 'authentication.test'
  | `triggers.${keyof typeof App.triggers}`
  | `searches.${keyof typeof App.searches}`;

/** The connection test and every step of the app. */
export const STEPS: readonly StepOrTest[] = [
  'authentication.test',
  ...keysOf(App.triggers).map((key) => `triggers.${key}` as const),
  ...keysOf(App.searches).map((key) => `searches.${key}` as const),
];

/** Where Zapier shows the messages of a step, unless the trigger runs in the editor. Hidden triggers run only there. */
export function situationOf(step: StepOrTest): Situation {
  if (step === 'authentication.test') return 'connecting';
  if (step.startsWith('searches.')) return 'searching';
  const trigger = propertyOf(App.triggers, step.replace('triggers.', ''));
  return propertyOf(propertyOf(trigger, 'display'), 'hidden') === true ? 'editing' : 'polling';
}

const handle = createAppHandler(App);

/** Runs a step through the platform's handler, with any bundle. */
export async function execute(step: StepOrTest, bundle: object, log: LogLine[] = []) {
  const method = step === 'authentication.test' ? step : `${step}.operation.perform`;
  const customLogger = (message: string, data: unknown) => log.push({ message, data });
  // Otherwise, the platform would also check what a step returns.
  const call = { command: 'execute', method, calledFromCli: false, bundle, customLogger };
  return (await handle(call)).results;
}

/** Returns the lines that the app itself logged. */
export function linesOf(log: readonly LogLine[]): string[] {
  const isOurs = ({ data }: LogLine) => propertyOf(data, 'log_type') === 'console';
  return log.filter(isOurs).map(({ message }) => message.trim());
}

/** Runs a step as Zapier does. Checks what the app keeps the platform from checking: each item has an id of its own. */
export async function run(step: StepOrTest, call: Call = {}, log?: LogLine[]): Promise<unknown> {
  const { authData = AUTH_DATA, inputData = {}, meta } = call;
  const bundle = {
    authData: { ...authData },
    inputData: { ...inputData },
    ...(meta === undefined ? {} : { meta: { ...meta } }),
  };
  const results = await execute(step, bundle, log);
  if (step !== 'authentication.test') {
    const ids = idsOf(results);
    expect(ids.filter((id) => typeof id !== 'string')).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }
  return results;
}
