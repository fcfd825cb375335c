/* What the app makes of a response body: the app's own four requests, without a network. */
import { Readable } from 'node:stream';
import { type Api, createApi } from '../../src/api/api.ts';
import { REQUESTS } from '../../src/api/requests.ts';
import type { Category } from '../../src/employees/category.ts';
import type { Employee } from '../../src/employees/employee.ts';
import { Problem } from '../../src/errors/problem.ts';
import { readConnection } from '../../src/inputs/connectionForm.ts';
import { AUTH_DATA_WITH_NAME_LIST_KEYS } from './authData.ts';
import { keysOf } from './values.ts';

/** What Zapier gets of the list that each request reads. */
interface ItemsByRequest {
  readonly newEmployees: Employee[];
  readonly activeEmployees: Employee[];
  readonly employeeCategories: Category[];
  readonly nameListPage: Employee[];
}

export type RequestName = keyof ItemsByRequest;

const SENDERS: { readonly [Name in RequestName]: (api: Api) => Promise<ItemsByRequest[Name]> } = {
  newEmployees: (api) => api.newEmployees(),
  activeEmployees: (api) => api.activeEmployees(),
  employeeCategories: (api) => api.employeeCategories(false),
  nameListPage: async (api) => (await api.nameListPage?.('0')) ?? [],
};

/** The requests, by their names in the app's `Api`. */
export const REQUEST_NAMES = keysOf(REQUESTS);

/** What a response has besides its body; status 200 and no headers if it isn't given. */
interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Reads a response to one of the four requests: returns the items, or throws a Problem.
 *
 * @param log - gets the lines of Zapier's log.
 */
export function read<Name extends RequestName>(
  request: Name,
  body: string | Buffer,
  { status = 200, headers = {} }: Sent = {},
  log: (line: string) => void = () => {},
): Promise<ItemsByRequest[Name]> {
  const response = {
    status,
    headers: new Headers(headers),
    body: Readable.from([Buffer.from(body)]),
  };
  const connection = readConnection(AUTH_DATA_WITH_NAME_LIST_KEYS);
  const platform = { request: async () => response };
  return SENDERS[request](createApi(platform, connection, Date.now() + 25_000, log));
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
