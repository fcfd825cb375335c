/*
 * The four requests of the API: how their credentials travel, and what a response means.
 *
 * A key is added here, for the connection's own host, and to nothing else.
 */
import type { ZObject } from 'zapier-platform-core';
import { toCategory } from './category.ts';
import type { Connection } from './credentials.ts';
import { toEmployee } from './employee.ts';
import { type Details, Problem, unreadable } from './errors.ts';
import { type HttpResponse, openHttpClient } from './httpClient.ts';
import { delayFrom, problemOf } from './httpStatus.ts';
import { type ListKind, ONLY_PART, readList } from './response.ts';

const EVERYONE = { kind: 'employee', isWhole: true, toItem: toEmployee } as const;
const PART = { ...EVERYONE, isWhole: false };
const CATEGORIES = { kind: 'category', isWhole: true, toItem: toCategory } as const;

/** What the error texts say of each request: what comes, and the label of the key that opens it. */
const REQUESTS = {
  newemployees: { request: 'the new employee list', key: 'API Key' },
  list_employee: { request: 'the employee list', key: 'API Key' },
  list_employee_category: { request: 'the employee category list', key: 'API Key' },
  emp_name_list: { request: 'the employee name list', key: 'Company Key or the Secret Key' },
} as const satisfies Record<string, Details>;
type RequestName = keyof typeof REQUESTS;

/** The API as one step of a Zap sees it. Each call is one request. */
export type Api = ReturnType<typeof openApi>;

/** Opens the API for one step of a Zap, whose requests have so many seconds together. */
export function openApi(z: ZObject, connection: Connection, seconds: number) {
  const { baseUrl, apiKey, nameListKeys } = connection;
  const send = openHttpClient(z, baseUrl, seconds);

  /** Makes a request; one line in the log says how it went, without data. */
  async function ask<Item>(name: RequestName, kind: ListKind<Item>, path: string, form?: string) {
    const begun = performance.now();
    const log = (...outcome: unknown[]) =>
      z.console.log(`${name}: ${outcome.join(', ')}, ${Math.round(performance.now() - begun)} ms`);
    try {
      const items = itemsIn(await send(baseUrl + path, form), kind);
      log(`${items.length} ${items.length === 1 ? 'item' : 'items'}`);
      return items;
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      const { problem, details } = thrown;
      log(...[problem, details.status, details.why].filter((part) => part !== undefined));
      throw new Problem(problem, { ...details, ...REQUESTS[name] });
    }
  }

  // Encoded here, because the platform would take `{{…}}` out of a form's values, and with `%20` for
  // a space, because its log knows a key again in that spelling.
  const key = `api_key=${encodeURIComponent(apiKey)}`;
  return {
    connection,
    /** The newest employees, newest first. */
    newEmployees: () => ask('newemployees', PART, `/Apif/newemployees/${key}`),
    /** Everyone active, in the order of the API's dropdown. */
    employees: () => ask('list_employee', EVERYONE, '/Apiv11/list_employee', key),
    employeeCategories: (driverOnly: boolean) => {
      const form = driverOnly ? `${key}&driver_only=Y` : key;
      return ask('list_employee_category', CATEGORIES, '/Apiv11/list_employee_category', form);
    },
    /** A page of everyone by last name, from "0" or an employee number on; null without the keys. */
    employeeNames:
      nameListKeys &&
      ((startAt: string) => {
        const parts = [nameListKeys.company, nameListKeys.secret, startAt].map(encodeURIComponent);
        return ask('emp_name_list', PART, `/Apif/emp_name_list/${parts.join('/')}`);
      }),
  };
}

function itemsIn<Item>({ status, headers, text }: HttpResponse, kind: ListKind<Item>): Item[] {
  // 206 is partial content.
  const isSuccess = status >= 200 && status < 300 && status !== 206;
  try {
    // The API may reject a key with any status.
    const items = readList(text, kind);
    if (isSuccess && kind.isWhole && /;\s*rel="?next\b/i.test(headers.get('link') ?? '')) {
      throw unreadable(ONLY_PART);
    }
    if (isSuccess) return items;
  } catch (thrown) {
    if (isSuccess || (thrown instanceof Problem && thrown.problem === 'keyRefused')) throw thrown;
  }
  const delay = delayFrom(headers.get('retry-after') ?? '');
  throw new Problem(problemOf(status), { status, delay });
}
