/*
 * What the app makes of a response body, by the app's own four requests and without a network. Shared
 * by the tests of single responses, the generated ones and `npm run soak -- --replies N`.
 */
import type { ZObject } from 'zapier-platform-core';
import { openApi } from '../../src/api.ts';
import { Problem } from '../../src/errors.ts';
import { CATEGORY_VOCABULARY, EMPLOYEE_VOCABULARY } from '../../src/propertyNames.ts';
import { readList } from '../../src/response.ts';
import type { Row } from '../../src/row.ts';
import type { Case, Expected, ListName } from './case.ts';

/** What the app makes of one: the items, or the Problem that it throws. */
export type Outcome = { readonly items: readonly object[] } | { readonly problem: Problem };

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

/** Reads a body as the response to one of the four requests. */
export async function read(
  list: ListName,
  body: string | Buffer,
  contentType = 'application/json',
): Promise<Outcome> {
  const service = openApi(platformWith(Buffer.from(body), contentType), connection);
  try {
    return { items: await ask(service, list) };
  } catch (thrown) {
    if (thrown instanceof Problem) return { problem: thrown };
    throw thrown;
  } finally {
    service.close();
  }
}

async function ask(service: ReturnType<typeof openApi>, list: ListName): Promise<object[]> {
  switch (list) {
    case 'newEmployees':
      return service.newEmployees();
    case 'employees':
      return service.employees();
    case 'employeeCategories':
      return service.employeeCategories(false);
    case 'employeeNames':
      return service.employeeNames?.('0') ?? [];
  }
}

/** What came of a case, in the terms of its expectation. */
export async function outcomeOf({ list, text }: Case): Promise<Expected> {
  const outcome = await read(list, text);
  if ('items' in outcome) return { is: 'rows', items: outcome.items };
  return { is: outcome.problem.problem === 'keyRefused' ? 'rejected' : 'error' };
}

/** What a text alone says, without a request. */
export type Reading<Item> =
  | { readonly is: 'list'; readonly items: readonly Item[] }
  | { readonly is: 'refused' | 'failure' }
  | { readonly is: 'unreadable'; readonly why: string };

export type ReadText = <Item>(
  text: string,
  toItem: (row: Row) => Item,
  isWhole?: boolean,
) => Reading<Item>;

/** Reads a text as a list of employees; where it is asked for as a whole, a part of one is none. */
export const readEmployees: ReadText = (text, toItem, isWhole = true) => {
  const kind = { vocabulary: EMPLOYEE_VOCABULARY, isEmployee: true, isWhole, toItem };
  return readingOf(() => readList(text, kind).items);
};

/** Reads a text as a list of categories. */
export const readCategories: ReadText = (text, toItem, isWhole = true) => {
  const kind = { vocabulary: CATEGORY_VOCABULARY, isEmployee: false, isWhole, toItem };
  return readingOf(() => readList(text, kind).items);
};

function readingOf<Item>(items: () => readonly Item[]): Reading<Item> {
  try {
    return { is: 'list', items: items() };
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    if (thrown.problem === 'keyRefused') return { is: 'refused' };
    if (thrown.problem === 'reportedFailure') return { is: 'failure' };
    return { is: 'unreadable', why: thrown.details.why ?? thrown.problem };
  }
}
