/*
 * The API's four requests: how keys travel, and what a response means.
 *
 * Keys are added here and nowhere else, to requests for the connection's own host. httpClient.ts sends, and
 * responses/ reads, without knowing which list it is.
 */
import { type Category, toCategory } from '../category.ts';
import type { Connection, NameListKeys } from '../connection.ts';
import { type Employee, toEmployee } from '../employee.ts';
import { REASONS, type RequestLabels } from '../messages.ts';
import { Problem, unreadable } from '../problem.ts';
import { isKeyRejection } from '../responses/envelopeStatus.ts';
import { parseResponse } from '../responses/json.ts';
import { readList } from '../responses/list.ts';
import type { Row } from '../responses/row.ts';
import type { RowKind } from '../responses/vocabulary.ts';
import { type HttpClient, sendRequest, type TextResponse } from './httpClient.ts';
import { problemForStatus } from './httpStatus.ts';

/**
 * The API as one step sees it. Each call sends one request, and throws a {@link Problem} if it fails. What the step
 * calls in turn passes that problem on.
 */
export interface Api {
  readonly baseUrl: string;
  /** The newest of the active employees, newest first. */
  readonly newEmployees: () => Promise<Employee[]>;
  /** In the order of the API's dropdown. */
  readonly activeEmployees: () => Promise<Employee[]>;
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
  /** Whether a part of the list is an error: who is missing from it would look new later, or not be found. */
  readonly mustBeComplete: boolean;
}

const REQUESTS = {
  newEmployees: {
    path: '/Apif/newemployees',
    kind: 'employee',
    listLabel: 'the new employee list',
    keyLabel: 'API Key',
    mustBeComplete: false,
  },
  activeEmployees: {
    path: '/Apiv11/list_employee',
    kind: 'employee',
    listLabel: 'the employee list',
    keyLabel: 'API Key',
    mustBeComplete: true,
  },
  employeeCategories: {
    path: '/Apiv11/list_employee_category',
    kind: 'category',
    listLabel: 'the employee category list',
    keyLabel: 'API Key',
    mustBeComplete: true,
  },
  nameListPage: {
    path: '/Apif/emp_name_list',
    kind: 'employee',
    listLabel: 'the employee name list',
    keyLabel: 'Company Key or the Secret Key',
    mustBeComplete: false,
  },
} as const satisfies Record<string, ApiRequest>;

/** In the header `Link` of a page that isn't the last (RFC 8288). */
const NEXT_LINK = /;\s*rel="?next\b/i;

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

  async function ask(request: ApiRequest, pathEnd: string, form?: string): Promise<Row[]> {
    try {
      const url = baseUrl + request.path + pathEnd;
      return readResponse(await sendRequest(z, signal, url, form), request);
    } catch (thrown) {
      throw thrown instanceof Problem ? thrown.withRequest(request) : thrown;
    }
  }

  const askEmployees = async (request: ApiRequest<'employee'>, pathEnd: string, form?: string) =>
    (await ask(request, pathEnd, form)).map(toEmployee);

  function askNames({ company, secret }: NameListKeys, startAt: string): Promise<Employee[]> {
    const parts = [company, secret, startAt].map(encodeURIComponent);
    return askEmployees(REQUESTS.nameListPage, `/${parts.join('/')}`);
  }

  // The key is encoded here, because the platform removes `{{…}}` from a form's values. A space becomes %20,
  // because Zapier's log redacts a key in that spelling.
  const keyParameter = `api_key=${encodeURIComponent(apiKey)}`;
  return {
    baseUrl,
    newEmployees: () => askEmployees(REQUESTS.newEmployees, `/${keyParameter}`),
    activeEmployees: () => askEmployees(REQUESTS.activeEmployees, '', keyParameter),
    employeeCategories: async (driverOnly) => {
      const form = driverOnly ? `${keyParameter}&driver_only=Y` : keyParameter;
      return (await ask(REQUESTS.employeeCategories, '', form)).map(toCategory);
    },
    nameListPage: nameListKeys === null ? null : (startAt) => askNames(nameListKeys, startAt),
  };
}

/**
 * Reads the response to a request.
 *
 * @throws {Problem} if the API rejects the key, reports a failure, or sends anything but the list.
 */
function readResponse({ status, headers, text }: TextResponse, request: ApiRequest): Row[] {
  const parsed = parseResponse(text);
  // The API may reject a key with any status.
  if (isKeyRejection(parsed.value)) throw new Problem('keyRejected');
  if (status >= 300) throw problemForStatus(status, headers.get('retry-after') ?? '');
  const { rows, isPartial } = readList(parsed, request.kind);
  const hasNextPage = NEXT_LINK.test(headers.get('link') ?? '');
  if (request.mustBeComplete && (isPartial || hasNextPage)) throw unreadable(REASONS.partial);
  return rows;
}
