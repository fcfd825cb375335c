/*
 * Wraps every step: reads the connection, opens the API, and converts exceptions.
 *
 * The platform adds the URLs of requests, with their keys, to most exceptions, and shows them to the Zap's owner. So a
 * step throws only errors from errorEffects.ts.
 */
import type { Bundle, ZObject } from 'zapier-platform-core';
import { type Api, createApi } from '../api/api.ts';
import type { LogProblem } from '../api/optionalLists.ts';
import { errorFor } from '../errors/errorEffects.ts';
import type { Situation } from '../errors/messages.ts';
import { Problem } from '../errors/problem.ts';
import { readConnection } from '../inputs/connectionForm.ts';
import { addKeyForms } from './keyRedaction.ts';

/** Zapier ends a step after 30 seconds (docs.zapier.com/integrations/build/operating-constraints). */
export const STEP_TIMEOUT_SECONDS = 25;

/**
 * The connection test shares 30 seconds with the first poll when a Zap is turned on
 * (docs.zapier.com/integrations/build/troubleshoot-trigger-payload).
 */
export const TEST_TIMEOUT_SECONDS = 10;

/**
 * The items of every trigger are objects with unique ids, so the platform's checks of 100,000 items are needless
 * (app-middlewares/after/checks.js of zapier-platform-core).
 */
const SKIPPED_CHECKS = ['triggerIsObject', 'triggerHasId', 'triggerHasUniquePrimary'];

/** Creates the `perform` of a step, or the connection test. Its messages are worded for the situation. */
export function createPerform<Result, Input extends Bundle['inputData']>(
  situation: Situation,
  work: (api: Api, bundle: Bundle<Input>, logProblem: LogProblem) => Promise<Result>,
) {
  const seconds = situation === 'connecting' ? TEST_TIMEOUT_SECONDS : STEP_TIMEOUT_SECONDS;
  return async (z: ZObject, bundle: Bundle<Input>): Promise<Result> => {
    const deadline = Date.now() + seconds * 1000;
    const log = (line: string) => z.console.log(line);
    const logProblem = (problem: Problem) => log(`goes on: ${logLineOf(problem)}`);
    try {
      const connection = readConnection(bundle.authData);
      addKeyForms(bundle.authData, connection);
      Object.assign(bundle, { skipChecks: SKIPPED_CHECKS });
      return await work(createApi(z, connection, deadline, log), bundle, logProblem);
    } catch (thrown) {
      log(logLineOf(thrown));
      const { isPopulatingDedupe, isLoadingSample } = bundle.meta ?? {};
      const isEditing = situation === 'polling' && (isPopulatingDedupe || isLoadingSample);
      throw errorFor(z.errors, thrown, isEditing ? 'editing' : situation);
    }
  };
}

/** Describes a failure for the log, without text of a response, keys, or names. */
function logLineOf(thrown: unknown): string {
  if (!(thrown instanceof Problem)) return `unexpected: ${exceptionLocationOf(thrown)}`;
  const { code, request, ...details } = thrown.facts;
  const parts = [code, request?.listLabel, ...Object.values<unknown>(details)];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Returns the class of an exception and its place in the code, such as `TypeError at index.js:1:2`. */
export function exceptionLocationOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const { stack = '', message } = thrown;
  // The message comes before the frames. It may contain a key or a name, and lines that look like frames.
  const frames = stack.slice(stack.indexOf(message) + message.length);
  const [, place] = /\n +at .*?([\w.-]+:\d+:\d+)\)?(?:\n|$)/.exec(frames) ?? [];
  return `${thrown.constructor.name} at ${place}`;
}
