/*
 * What every step does around its own work: it reads the connection, opens the API, and lets
 * nothing out that is not ours.
 *
 * The one guard. The platform adds the URL of each request, and so the key, to an exception that is
 * not its own, and shows it to the owner; so whatever is thrown anywhere in a step becomes one of
 * the texts of errors.ts here.
 */
import type { Bundle, ZObject } from 'zapier-platform-core';
import { type Api, openApi } from './api.ts';
import { connectionFrom } from './credentials.ts';
import { errorFor, Problem, placeOf } from './errors.ts';

/** Seconds for all requests of a step. Zapier ends a step after 30 seconds. */
export const SECONDS_FOR_STEP = 25;

/** Makes a step, or the connection test, of the work that it does with the API. */
export function step<Result>(
  work: (api: Api, bundle: Bundle) => Promise<Result>,
  seconds = SECONDS_FOR_STEP,
) {
  return async (z: ZObject, bundle: Bundle) => {
    try {
      return await work(openApi(z, connectionFrom(bundle), seconds), bundle);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) z.console.log(`unexpected: ${placeOf(thrown)}`);
      throw errorFor(z.errors, thrown);
    }
  };
}
