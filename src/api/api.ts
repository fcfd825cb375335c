/*
 * The API's four requests: where each key goes, and what a response means.
 *
 * Keys are added here and nowhere else, to requests for the connection's own host. httpClient.ts sends a request, and
 * responses/ reads its response, without knowing which of the four it is.
 */
import { toCategory } from '../employees/category.ts';
import { toEmployees } from '../employees/employee.ts';
import { REASONS, type RequestLabels } from '../errors/messages.ts';
import { Problem, unreadable } from '../errors/problem.ts';
import type { Connection } from '../inputs/connectionForm.ts';
import { namesRejectedKey } from '../responses/envelope.ts';
import type { RowKind } from '../responses/fields.ts';
import { isObject, parseResponse } from '../responses/json.ts';
import { readList } from '../responses/list.ts';
import { createRequestSender, type HttpClient, type TextResponse } from './httpClient.ts';
import { failureForStatus, mayRejectKey } from './httpStatus.ts';

/** What a step needs of a list. */
export type ListOptions = Partial<Pick<ApiRequest, 'mayBePartial' | 'isForFullList'>>;

/** The API as one step sees it. Each call sends one request, and throws a {@link Problem} if it fails. */
export type Api = ReturnType<typeof createApi>;

interface ApiRequest extends RequestLabels {
  readonly path: string;
  /** What the rows of the response are. */
  readonly kind: RowKind;
  /** Whether the list may be partial. Otherwise, anyone missing would look new later, or not be found. */
  readonly mayBePartial?: boolean;
}

/** The requests by the property of {@link Api} that sends each. */
export const REQUESTS = {
  newEmployees: {
    path: '/Apif/newemployees',
    kind: 'employee',
    listLabel: 'the new employee list',
    keyLabel: 'API Key',
    mayBePartial: true,
  },
  activeEmployees: {
    path: '/Apiv11/list_employee',
    kind: 'employee',
    listLabel: 'the employee list',
    keyLabel: 'API Key',
  },
  employeeCategories: {
    path: '/Apiv11/list_employee_category',
    kind: 'category',
    listLabel: 'the employee category list',
    keyLabel: 'API Key',
  },
  nameListPage: {
    path: '/Apif/emp_name_list',
    kind: 'employee',
    listLabel: 'the employee name list',
    keyLabel: 'Company Key or Secret Key',
    mayBePartial: true,
  },
} as const satisfies Readonly<Record<string, ApiRequest>>;

/** The name of a request: the property of {@link Api} that sends it. */
export type RequestName = keyof typeof REQUESTS;

/** Matches the header `Link` of a page that isn't the last (RFC 8288). */
const NEXT_LINK = /;\s*rel="?next\b/i;

/** Opens the API for one step. Nothing is sent yet. All requests must end by the deadline (httpClient.ts). */
export function createApi(z: HttpClient, connection: Connection, deadline: number) {
  const { baseUrl, apiKey, nameListKeys } = connection;
  const sendRequest = createRequestSender(z, baseUrl, deadline);

  async function requestRows(request: ApiRequest, pathEnd: string, form?: string) {
    try {
      return readResponse(await sendRequest(request.path + pathEnd, form), request);
    } catch (thrown) {
      throw thrown instanceof Problem ? new Problem({ ...thrown.facts, request }) : thrown;
    }
  }

  // The path of newemployees also ends with `api_key=…`, as the API documents it. The key is encoded here, because the
  // platform removes `{{…}}` from the values of a form that is an object (normalizeEmptyBodyFields in cleaner.js of
  // zapier-platform-core).
  const keyParameter = `api_key=${encodeURIComponent(apiKey)}`;
  return {
    baseUrl,
    /** The newest of the active employees, newest first. */
    newEmployees: () => requestRows(REQUESTS.newEmployees, `/${keyParameter}`).then(toEmployees),
    /** In the order of the API's dropdown. A partial list is an error, unless it is only for names. */
    activeEmployees: (options: ListOptions = {}) =>
      requestRows({ ...REQUESTS.activeEmployees, ...options }, '', keyParameter).then(toEmployees),
    employeeCategories: async (driverOnly: boolean) => {
      const form = driverOnly ? `${keyParameter}&driver_only=Y` : keyParameter;
      return (await requestRows(REQUESTS.employeeCategories, '', form)).map(toCategory);
    },
    /** Requests the page that starts at "0" or at an employee number (nameListPaging.ts). Null without its keys. */
    nameListPage:
      nameListKeys &&
      ((startAt: string) => {
        const { company, secret } = nameListKeys;
        const segments = [company, secret, startAt].map(encodeURIComponent);
        return requestRows(REQUESTS.nameListPage, `/${segments.join('/')}`).then(toEmployees);
      }),
  };
}

/**
 * Reads the response to a request.
 *
 * @throws {Problem} if the API rejects the key, reports a failure, or sends anything but the list.
 */
function readResponse(response: TextResponse, request: ApiRequest) {
  const { status, text } = response;
  const parsed = parseResponse(text);
  const isKeyRejected =
    isDocumentedRejection(parsed.value) ||
    (mayRejectKey(status) && namesRejectedKey(parsed.value ?? text));
  if (isKeyRejected) throw new Problem({ code: 'keyRejected' });
  const isTriggersOwn = request.path === REQUESTS.newEmployees.path;
  // Only the trigger's own list tells whether the address is right.
  if (status === 404 && !isTriggersOwn) throw new Problem({ code: 'listNotFound' });
  if (status >= 300)
    throw new Problem(failureForStatus(response, parsed.reason === REASONS.webPage));
  // Go and PostgreSQL send null for no rows. Another list confirms that no one is new.
  const { rows, sentCount, isPartial } = readList(parsed, request.kind, isTriggersOwn);
  if (!request.mayBePartial && (isPartial || announcesMore(response, sentCount)))
    throw unreadable(REASONS.partial);
  return rows;
}

/** Whether a response is `{"fail": {"authentication": …}}`, the only failure that the API documents. */
const isDocumentedRejection = (response: unknown): boolean =>
  isObject(response) && isObject(response['fail']) && 'authentication' in response['fail'];

/** Whether a response announces more rows than it has in its status or headers. */
function announcesMore({ status, headers }: TextResponse, sentCount: number): boolean {
  const [, total] = headers.get('content-range')?.split('/') ?? [];
  const totals = [total, headers.get('x-total-count')];
  const hasNext = NEXT_LINK.test(headers.get('link') ?? '');
  return status === 206 || hasNext || totals.some((count) => Number(count) > sentCount);
}
