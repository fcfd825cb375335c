/*
 * What the app makes of a response body, by the app's own four requests and without a network. Shared
 * by the tests of single responses, the generated ones and `npm run soak -- --responses N`.
 */
import type { ZObject } from 'zapier-platform-core';
import { type Api, openApi } from '../../src/api.ts';
import { Problem } from '../../src/errors.ts';
import type { Case, Expected, ListName } from './case.ts';

const connection = {
  baseUrl: 'https://hr.example.com',
  apiKey: 'ak-4711-for-tests-wxyz',
  nameListKeys: { company: 'ck-0042-for-tests', secret: 'sk-0099-for-tests' },
};

/** A platform that answers each request with a body. */
function platformWith(body: Buffer, contentType: string): ZObject {
  const headers = new Headers({ 'content-type': contentType });
  const request = async () => ({ status: 200, headers, buffer: async () => body });
  return Object.assign(Object.create(null), { request, console: { log: () => undefined } });
}

/** Reads a body as the response to one of the four requests: the items, or a Problem that is thrown. */
export async function read(
  list: ListName,
  body: string | Buffer,
  contentType = 'application/json',
): Promise<readonly object[]> {
  const service = openApi(platformWith(Buffer.from(body), contentType), connection, 25);
  return ask(service, list);
}

async function ask(service: Api, list: ListName): Promise<readonly object[]> {
  if (list === 'employeeCategories') return service.employeeCategories(false);
  if (list === 'employeeNames') return service.employeeNames?.('0') ?? [];
  return service[list]();
}

/** What came of a case, in the terms of its expectation. */
export async function outcomeOf({ list, text }: Case): Promise<Expected> {
  try {
    return { is: 'rows', items: await read(list, text) };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    return { is: thrown.problem === 'keyRefused' ? 'rejected' : 'error' };
  }
}
