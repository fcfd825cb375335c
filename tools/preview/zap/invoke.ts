/*
 * Calls a built app through its handler, as Zapier does.
 *
 * Only this file knows the handler's errors. A call returns the app's result or throws a StepFailure with the text that
 * a Zap builder sees.
 */
import { z } from 'zod';
import { MESSAGES } from '../../../src/errors/messages.ts';
import type { AppHandler } from '../../appHandler.ts';
import { parseJson, propertyOf } from '../../unknownValues.ts';
import { keySchema } from '../../validation.ts';
import { type FailureEffect, type StepBundle, StepFailure } from './stepCall.ts';

/** Receives a line of the app's log, in which the platform has redacted the secrets that it knows. */
export type Log = (message: string, data: unknown) => void;

/**
 * Runs one method of the app, such as `triggers.new_employee.operation.perform`.
 *
 * @throws {StepFailure} if the call failed.
 */
export async function invoke(
  handler: AppHandler,
  method: string,
  bundle: StepBundle,
  customLogger?: Log,
): Promise<unknown> {
  try {
    return (await handler({ method, bundle, calledFromCli: true, customLogger })).results;
  } catch (thrown) {
    throw stepFailure(thrown);
  }
}

/** What Zapier does after an error of the platform, by the error's name. After any other error, the step has failed. */
const EFFECTS: Readonly<Record<string, FailureEffect>> = {
  ExpiredAuthError: 'expired',
  ThrottledError: 'delayed',
  HaltedError: 'halted',
};

/**
 * Maps errors by name, as Zapier does, because the classes belong to the platform's own copy. The messages of AppError
 * and ThrottledError are unwrapped. All others are shown unchanged, so that a message from Node or the platform that
 * the app should have replaced becomes visible.
 */
function stepFailure(thrown: unknown): StepFailure {
  const name = propertyOf(thrown, 'name');
  const message = String(propertyOf(thrown, 'message') ?? thrown);
  const effect = EFFECTS[String(name)] ?? 'failed';
  if (name !== 'AppError' && name !== 'ThrottledError') return new StepFailure(effect, message);
  const { message: text, code, delay: delaySeconds } = unwrapped(message);
  return new StepFailure(effect, text, delaySeconds, code);
}

const WRAPPED_SCHEMA = z.object({
  message: z.string(),
  code: keySchema(MESSAGES).optional().catch(undefined),
  delay: z.number().optional(),
});

/** Parses the message of an `AppError` or a `ThrottledError`, which is JSON. */
function unwrapped(message: string): z.output<typeof WRAPPED_SCHEMA> {
  try {
    return WRAPPED_SCHEMA.parse(parseJson(message));
  } catch {
    return { message };
  }
}
