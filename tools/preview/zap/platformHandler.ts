/*
 * The platform's own part: one call of a built app, through the handler that Zapier's servers run.
 *
 * Events, and what the handler throws, have a shape of their own; both are known here alone. What
 * comes out is what the app returned, or a StepFailure with the text that a Zap builder is shown.
 * The platform ends the whole process, with a line on stderr, once it has served more than 250 calls and
 * holds more than 450 MB (its `memory-checker.js`); `app.ts` stops that.
 */

import { createAppHandler } from 'zapier-platform-core';
import { isObject } from '../../../src/json.ts';
import { parseJson, propertyOf } from '../../json.ts';
import { type StepBundle, StepFailure } from './step.ts';

export type AppHandler = (event: object) => Promise<{ readonly results: unknown }>;

/** Takes one line of the app's log; the platform has removed what it knows to be secret. */
export type Log = (message: string, data: unknown) => void;

declare module 'zapier-platform-core' {
  // Exported, and imported by every app that Zapier runs, but missing from the package's types.
  export function createAppHandler(app: object): AppHandler;
}

/** Zapier ends a step that takes longer. */
export const STEP_SECONDS = 30;

/** Loads an app from a file. */
export async function importApp(file: string): Promise<object> {
  const app = propertyOf(await import(file), 'default');
  if (!isObject(app)) throw new TypeError(`${file} exports no app.`);
  return app;
}

/** The handler for an app, as Zapier's wrapper makes it. */
export const openApp = (app: object): AppHandler => createAppHandler(app);

/**
 * Runs one method of the app, such as `triggers.new_employee.operation.perform`.
 *
 * `calledFromCli` does two things in the platform: no memory report is printed before each call, and
 * its checks of a result (a list, unique primary keys, …) fail the step, where Zapier's servers only
 * write them into the log.
 *
 * @throws StepFailure
 */
export async function callApp(
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
  const tooLong = new StepFailure('error', `The step took longer than ${STEP_SECONDS} seconds.`);
  const timer = setTimeout(() => reject(tooLong), STEP_SECONDS * 1000);
  return Promise.race([call, promise]).finally(() => clearTimeout(timer));
}

/**
 * Errors are distinguished by name, as Zapier does: their classes belong to the platform's own copy.
 * Whatever is not one of the platform's three is passed on word by word, so that a message of
 * Node or of the platform that should not have come this far can be seen.
 */
function stepFailure(thrown: unknown): StepFailure {
  if (thrown instanceof StepFailure) return thrown;
  const name = propertyOf(thrown, 'name');
  const message = String(propertyOf(thrown, 'message') ?? thrown);
  if (name === 'ExpiredAuthError') return new StepFailure('expired', message);
  if (name !== 'AppError' && name !== 'ThrottledError') return new StepFailure('error', message);
  const { text, delay } = unwrapped(message);
  return new StepFailure(name === 'AppError' ? 'error' : 'throttled', text, delay);
}

/** `AppError` and `ThrottledError` carry their parts as JSON in the message. */
function unwrapped(message: string): { text: string; delay?: number } {
  try {
    const parts: unknown = parseJson(message);
    const text = String(propertyOf(parts, 'message'));
    const delay = propertyOf(parts, 'delay');
    return typeof delay === 'number' ? { text, delay } : { text };
  } catch {
    return { text: message };
  }
}
