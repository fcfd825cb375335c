/* What the app makes of a response body: the app's own four requests, without a network. */
import { Readable } from 'node:stream';
import { type Api, createApi } from '../../src/api/api.ts';
import type { Category, Employee } from '../../src/employees/items.ts';
import { Problem } from '../../src/errors/problem.ts';
import { readConnection } from '../../src/inputs/connectionForm.ts';
import { AUTH_DATA_WITH_NAME_LIST_KEYS } from './authData.ts';
import { keysOf } from './values.ts';

/** The requests, by their names in the app's `Api`. */
const SENDERS = {
  newEmployees: (api: Api) => api.newEmployees(),
  activeEmployees: (api: Api) => api.activeEmployees(),
  employeeCategories: (api: Api) => api.employeeCategories(false),
  nameListPage: async (api: Api) => (await api.nameListPage?.('0')) ?? [],
};

export type RequestName = keyof typeof SENDERS;

export const REQUEST_NAMES = keysOf(SENDERS);

/** What a response has besides its body; status 200 and no headers if it isn't given. */
interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reads a response to one of the four requests: returns the items, or throws a Problem. */
export function read(
  request: RequestName,
  body: string | Buffer,
  { status = 200, headers = {} }: Sent = {},
): Promise<readonly (Employee | Category)[]> {
  const response = {
    status,
    headers: new Headers(headers),
    body: Readable.from([Buffer.from(body)]),
  };
  const connection = readConnection(AUTH_DATA_WITH_NAME_LIST_KEYS);
  const platform = { request: async () => response };
  return SENDERS[request](createApi(platform, connection, Date.now() + 25_000, () => undefined));
}

/** Number and name of an employee, or code and name of a category. */
export type Summary = readonly [id: string, name: string | null];

/** Returns the items of a response, or the reason or code of the problem with it. */
export async function resultOf(
  request: RequestName,
  body: string | Buffer,
  sent: Sent = {},
): Promise<readonly Summary[] | string> {
  try {
    return (await read(request, body, sent)).map(({ id, name }): Summary => [id, name]);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    return 'reason' in thrown.facts ? thrown.facts.reason : thrown.code;
  }
}

/** An employee of whom only the number is known. */
export const namelessEmployee = (id: string): Employee => {
  return { id, name: null, first_name: null, last_name: null };
};
