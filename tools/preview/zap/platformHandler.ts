/*
 * Calls a built app through the handler that Zapier's servers run.
 *
 * Only this file knows the handler's events and errors. A call returns the app's result or throws a
 * StepFailure with the text that a Zap builder sees. After 250 calls, the platform ends a process that uses
 * over 450 MB, with a line on stderr (its `memory-checker.js`); `app.ts` prevents that.
 */
import { createAppHandler } from 'zapier-platform-core';
import { z } from 'zod';
import { isObject } from '../../../src/responses/json.ts';
import { parseJson, propertyOf } from '../../json.ts';
import { type StepBundle, StepFailure } from './step.ts';

export type AppHandler = (event: object) => Promise<{ readonly results: unknown }>;

/** Receives a line of the app's log, in which the platform has redacted the secrets that it knows. */
export type Log = (message: string, data: unknown) => void;

declare module 'zapier-platform-core' {
  // Every app on Zapier imports this function, but the package's types lack it.
  export function createAppHandler(app: object): AppHandler;
}

/** Zapier ends a longer step. */
export const ZAPIER_STEP_SECONDS = 30;

/** @throws {TypeError} The file has no default export. */
export async function importApp(file: string): Promise<object> {
  const app = propertyOf(await import(file), 'default');
  if (!isObject(app)) throw new TypeError(`${file} exports no app.`);
  return app;
}

/** Creates the handler of an app, as Zapier's wrapper does. */
export const openApp = (app: object): AppHandler => createAppHandler(app);

/**
 * Runs one method of the app, such as `triggers.new_employee.operation.perform`.
 *
 * `calledFromCli` has two effects in the platform: it prints no memory report before each call, and its
 * checks of a result (a list, unique primary keys, …) fail the step. On Zapier's servers, a failed check
 * only adds a line to the log.
 *
 * @throws {StepFailure} The call failed or took too long.
 */
export async function invoke(
  handler: AppHandler,
  method: string,
  bundle: StepBundle,
  customLogger?: Log,
): Promise<unknown> {
  const logging = customLogger === undefined ? {} : { customLogger };
  const event = { command: 'execute', method, bundle, calledFromCli: true, ...logging };
  try {
    return (await inTime(handler(event))).results;
  } catch (thrown) {
    throw stepFailure(thrown);
  }
}

async function inTime<T>(call: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const tooLong = new StepFailure(
    'error',
    `The step took longer than ${ZAPIER_STEP_SECONDS} seconds.`,
  );
  const timer = setTimeout(() => reject(tooLong), ZAPIER_STEP_SECONDS * 1000);
  return Promise.race([call, promise]).finally(() => clearTimeout(timer));
}

/**
 * Maps errors by name, as Zapier does, because the classes belong to the platform's own copy. Errors other
 * than the platform's three keep their message, so that a message of Node or the platform, which the app
 * shouldn't let through, becomes visible.
 */
function stepFailure(thrown: unknown): StepFailure {
  if (thrown instanceof StepFailure) return thrown;
  const name = propertyOf(thrown, 'name');
  const message = String(propertyOf(thrown, 'message') ?? thrown);
  if (name === 'ExpiredAuthError') return new StepFailure('expired', message);
  if (name !== 'AppError' && name !== 'ThrottledError') return new StepFailure('error', message);
  const { message: text, code, delay: delaySeconds } = unwrapped(message);
  return new StepFailure(name === 'AppError' ? 'error' : 'throttled', text, { code, delaySeconds });
}

const WRAPPED = z.object({
  message: z.string(),
  code: z.string().optional(),
  delay: z.number().optional(),
});

/** Parses the message of an `AppError` or a `ThrottledError`, which is JSON. */
function unwrapped(message: string): z.output<typeof WRAPPED> {
  try {
    return WRAPPED.parse(parseJson(message));
  } catch {
    return { message };
  }
}
