/* What the probe calls a request. */
import { REQUESTS, type RequestName } from '../../src/api/api.ts';

/** Returns what the app's messages call the list that a request is for. */
export const listLabelOf = (request: RequestName): string => REQUESTS[request].listLabel;

/** Returns the last part of a request's path. */
export const pathEndOf = (request: RequestName): string =>
  REQUESTS[request].path.replace(/.*\//, '');
