/*
 * The API's four requests: how keys travel, and what a response means.
 *
 * Keys are added here and nowhere else, to requests for the connection's own host.
 */
import { type Category, toCategory } from '../category.ts';
import type { Connection } from '../connection.ts';
import { type Employee, toEmployee } from '../employee.ts';
import { REASONS, type RequestLabels } from '../messages.ts';
import { Problem, unreadable } from '../problem.ts';
import { parseResponse } from '../responses/json.ts';
import { readList } from '../responses/list.ts';
import { isKeyRejection } from '../responses/statements.ts';
import type { RowKind } from '../responses/vocabulary.ts';
import { type HttpClient, sendRequest } from './httpClient.ts';
import { problemForStatus } from './httpStatus.ts';

/** The API as one step sees it. Each call sends one request, and throws a {@link Problem} if it fails. */
export interface Api {
  readonly baseUrl: string;
  /** The newest employees, newest first. */
  readonly newEmployees: () => Promise<Employee[]>;
  /** All active employees, in the order of the API's dropdown. */
  readonly employees: () => Promise<Employee[]>;
  readonly employeeCategories: (driverOnly: boolean) => Promise<Category[]>;
  /**
   * A page of the name list; null if the connection lacks its keys. The start is "0" or an employee number,
   * whose meaning is undocumented (nameListPaging.ts).
   */
  readonly nameListPage: ((startAt: string) => Promise<Employee[]>) | null;
}

interface ApiRequest<Rows extends RowKind = RowKind> extends RequestLabels {
  readonly path: string;
  /** What its rows are. */
  readonly kind: Rows;
  /** Whether a partial list is an error. */
  readonly mustBeComplete: boolean;
}

const REQUESTS = {
  newEmployees: {
    path: '/Apif/newemployees',
    kind: 'employee',
    listName: 'the new employee list',
    keyLabel: 'API Key',
    mustBeComplete: false,
  },
  employees: {
    path: '/Apiv11/list_employee',
    kind: 'employee',
    listName: 'the employee list',
    keyLabel: 'API Key',
    mustBeComplete: true,
  },
  employeeCategories: {
    path: '/Apiv11/list_employee_category',
    kind: 'category',
    listName: 'the employee category list',
    keyLabel: 'API Key',
    mustBeComplete: true,
  },
  nameListPage: {
    path: '/Apif/emp_name_list',
    kind: 'employee',
    listName: 'the employee name list',
    keyLabel: 'Company Key or the Secret Key',
    mustBeComplete: false,
  },
} as const satisfies Record<string, ApiRequest>;

/** In the header `Link` of a page that isn't the last (RFC 8288). */
const NEXT_LINK = /;\s*rel="?next\b/i;

/** Encoded values that a request sends, either at the end of its path or in a form. */
type RequestValues =
  | { readonly path: `/${string}`; readonly form?: never }
  | { readonly path?: never; readonly form: string };

/**
 * Opens the API for one step. Nothing is sent yet.
 *
 * @param z - sends requests.
 * @param connection - the address and keys of all requests.
 * @param signal - aborts the requests.
 * @returns the requests that the connection's keys allow.
 */
export function createApi(z: HttpClient, connection: Connection, signal: AbortSignal): Api {
  const { baseUrl, apiKey, nameListKeys } = connection;

  async function ask(request: ApiRequest, { path, form }: RequestValues) {
    try {
      const url = baseUrl + request.path + (path ?? '');
      const { status, headers, text } = await sendRequest(z, signal, url, form);
      const response = parseResponse(text);
      // The API may reject a key with any status.
      if (isKeyRejection(response)) throw new Problem('keyRejected');
      if (status >= 300) throw problemForStatus(status, headers.get('retry-after') ?? '');
      const { rows, isPartial } = readList(response, text, request.kind);
      const hasNextPage = NEXT_LINK.test(headers.get('link') ?? '');
      if (request.mustBeComplete && (isPartial || hasNextPage)) throw unreadable(REASONS.partial);
      return rows;
    } catch (thrown) {
      if (thrown instanceof Problem) thrown.request = request;
      throw thrown;
    }
  }

  const askEmployees = async (request: ApiRequest<'employee'>, values: RequestValues) =>
    (await ask(request, values)).map(toEmployee);

  // The key is encoded here, because the platform removes `{{…}}` from a form's values. A space becomes %20,
  // because Zapier's log redacts a key in that spelling.
  const keyParameter = `api_key=${encodeURIComponent(apiKey)}`;
  return {
    baseUrl,
    newEmployees: () => askEmployees(REQUESTS.newEmployees, { path: `/${keyParameter}` }),
    employees: () => askEmployees(REQUESTS.employees, { form: keyParameter }),
    employeeCategories: async (driverOnly) => {
      const form = driverOnly ? `${keyParameter}&driver_only=Y` : keyParameter;
      return (await ask(REQUESTS.employeeCategories, { form })).map(toCategory);
    },
    nameListPage:
      nameListKeys &&
      ((startAt) => {
        const parts = [nameListKeys.company, nameListKeys.secret, startAt].map(encodeURIComponent);
        return askEmployees(REQUESTS.nameListPage, { path: `/${parts.join('/')}` });
      }),
  };
}
