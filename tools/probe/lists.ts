/* The API's lists, by the names of the requests for them. */
import { REQUESTS } from '../../src/api/api.ts';

export type ListName = keyof typeof REQUESTS;

/** Returns what the app's messages call a list. */
export const labelOf = (list: ListName): string => REQUESTS[list].listLabel;

/** Returns the last part of the path of a list. */
export const routeOf = (list: ListName): string => REQUESTS[list].path.replace(/.*\//, '');
