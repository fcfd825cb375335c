/*
 * What every step does around its own work: it reads the connection, opens the service, closes it, and
 * lets nothing out that is not ours.
 *
 * The one guard. The platform adds the URL of each request, and so the key, to an exception that is
 * not its own, and shows it to the owner; so whatever is thrown anywhere in a step becomes one of
 * the texts of errors.ts here.
 */
import type { Bundle, ZObject } from 'zapier-platform-core';
import { connectionFrom } from './connection.ts';
import { errorFor, Problem, placeOf } from './errors.ts';
import { openService, type Service } from './service.ts';

/** Makes a step, or the connection test, of the work that it does with the service. */
export function step<Result>(
  work: (service: Service, bundle: Bundle) => Promise<Result>,
): (z: ZObject, bundle: Bundle) => Promise<Result> {
  return async (z, bundle) => {
    let service: Service | null = null;
    try {
      service = openService(z, connectionFrom(bundle));
      return await work(service, bundle);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) z.console.log(`unexpected: ${placeOf(thrown)}`);
      throw errorFor(z.errors, thrown);
    } finally {
      service?.close();
    }
  };
}
