/*
 * What the integration makes of a response body: the integration's own four requests, without a network.
 */
import { type Api, createApi } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import { readConnection } from '../../src/connectionForm.ts';
import { Problem } from '../../src/problem.ts';

/** The requests, by their names in the app's `Api`. */
export const REQUEST_NAMES = [
  'newEmployees',
  'activeEmployees',
  'employeeCategories',
  'nameListPage',
] as const satisfies readonly (keyof Api)[];
export type RequestName = (typeof REQUEST_NAMES)[number];

const connection = readConnection({
  base_url: 'https://hr.example.com',
  api_key: 'ak-4711-for-tests-wxyz',
  company_key: 'ck-0042-for-tests',
  secret_key: 'sk-0099-for-tests',
});

/** A platform that answers each request with a body. */
function platformWith(body: Buffer, sent: Readonly<Record<string, string>>): HttpClient {
  const headers = new Headers(sent);
  return { request: async () => ({ status: 200, headers, buffer: async () => body }) };
}

/** Reads a body as the response to one of the four requests: returns the items, or throws a Problem. */
export async function read(
  request: RequestName,
  body: string | Buffer,
  contentType = 'application/json',
): Promise<readonly object[]> {
  const platform = platformWith(Buffer.from(body), { 'content-type': contentType });
  const api = createApi(platform, connection, new AbortController().signal);
  if (request === 'employeeCategories') return api.employeeCategories(false);
  if (request === 'nameListPage') return api.nameListPage?.('0') ?? [];
  return api[request]();
}

/** Number and name of an employee, or code and name of a category. */
export type Summary = readonly [id: string, name: string | null];

/** The items of a body, or the reason or code of the problem with it. */
export async function resultOf(
  request: RequestName,
  body: string | Buffer,
): Promise<readonly Summary[] | string> {
  try {
    return (await read(request, body)).map(summaryOf);
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    return thrown.details.reason ?? thrown.code;
  }
}

function summaryOf(item: object): Summary {
  if (!('id' in item && 'name' in item)) throw new Error(`No item: ${JSON.stringify(item)}`);
  const { id, name } = item;
  if (typeof id === 'string' && (typeof name === 'string' || name === null)) return [id, name];
  throw new Error(`No item: ${JSON.stringify(item)}`);
}
