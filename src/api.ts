/*
 * The API's four requests: how keys travel, and what a response means.
 *
 * Keys are added here and nowhere else, to requests for the connection's own host.
 */
import type { ZObject } from 'zapier-platform-core';
import { type Category, toCategory } from './category.ts';
import type { Connection } from './credentials.ts';
import { type Employee, toEmployee } from './employee.ts';
import { Problem, type RequestNames, unreadable } from './errors.ts';
import { type HttpResponse, send } from './httpClient.ts';
import { problemOf } from './httpStatus.ts';
import { type ListKind, ONLY_PART, readList, tellsKeyRefused } from './response.ts';

/** The API as one step sees it. Each call sends one request, and throws a {@link Problem} if it fails. */
export interface Api {
  readonly connection: Connection;
  /** The newest employees, newest first. */
  newEmployees(): Promise<Employee[]>;
  /** Everyone active, in the order of the API's dropdown. */
  employees(): Promise<Employee[]>;
  employeeCategories(driverOnly: boolean): Promise<Category[]>;
  /** A page of employees by last name, from "0" or an employee number on; null without its keys. */
  readonly employeeNames: ((startAt: string) => Promise<Employee[]>) | null;
}

const EVERYONE = { kind: 'employee', isWhole: true, toItem: toEmployee } as const;
const PART = { ...EVERYONE, isWhole: false };
const CATEGORIES = { kind: 'category', isWhole: true, toItem: toCategory } as const;

/** How messages name the requests. */
const NAMES = {
  newEmployees: { list: 'the new employee list', key: 'API Key' },
  employees: { list: 'the employee list', key: 'API Key' },
  employeeCategories: { list: 'the employee category list', key: 'API Key' },
  employeeNames: { list: 'the employee name list', key: 'Company Key or the Secret Key' },
} as const satisfies Record<string, RequestNames>;

/**
 * Opens the API for one step.
 *
 * @param signal - ends its requests.
 */
export function openApi(z: ZObject, connection: Connection, signal: AbortSignal): Api {
  const { baseUrl, apiKey, nameListKeys } = connection;

  async function ask<Item>(names: RequestNames, kind: ListKind<Item>, path: string, form?: string) {
    try {
      return itemsIn(await send(z, signal, baseUrl + path, form), kind);
    } catch (thrown) {
      if (thrown instanceof Problem) thrown.request = names;
      throw thrown;
    }
  }

  // Encoded here, because the platform removes `{{…}}` from a form's values; with %20 for a space, because
  // Zapier's log redacts a key in that spelling.
  const key = `api_key=${encodeURIComponent(apiKey)}`;
  return {
    connection,
    newEmployees: () => ask(NAMES.newEmployees, PART, `/Apif/newemployees/${key}`),
    employees: () => ask(NAMES.employees, EVERYONE, '/Apiv11/list_employee', key),
    employeeCategories: (driverOnly) => {
      const form = driverOnly ? `${key}&driver_only=Y` : key;
      return ask(NAMES.employeeCategories, CATEGORIES, '/Apiv11/list_employee_category', form);
    },
    employeeNames:
      nameListKeys &&
      ((startAt) => {
        const parts = [nameListKeys.company, nameListKeys.secret, startAt].map(encodeURIComponent);
        return ask(NAMES.employeeNames, PART, `/Apif/emp_name_list/${parts.join('/')}`);
      }),
  };
}

function itemsIn<Item>({ status, headers, text }: HttpResponse, kind: ListKind<Item>): Item[] {
  if (status >= 300) {
    // The API may reject a key with any status.
    if (tellsKeyRefused(text)) throw new Problem('keyRefused');
    throw problemOf(status, headers.get('retry-after') ?? '');
  }
  const items = readList(text, kind);
  const isPage = /;\s*rel="?next\b/i.test(headers.get('link') ?? '');
  if (isPage && kind.isWhole) throw unreadable(ONLY_PART);
  return items;
}
