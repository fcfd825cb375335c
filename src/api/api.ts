/*
 * Sends the API's requests for a connection, and decides what a response means. Only this file adds keys to requests,
 * which all go to the connection's own host.
 */
import { type Category, toCategory } from '../employees/category.ts';
import { type Employee, toEmployees } from '../employees/employee.ts';
import { Problem, type ProblemFacts, unreadable } from '../errors/problem.ts';
import type { Connection } from '../inputs/connectionForm.ts';
import { rejectsKey } from '../responses/envelope.ts';
import { isContainer, type ParsedResponse, parseResponse } from '../responses/json.ts';
import { readList } from '../responses/list.ts';
import { createRequestSender, type HttpClient, type TextResponse } from './httpClient.ts';
import { failureForStatus } from './httpStatus.ts';
import { type ApiRequest, encodeSegment, fillIn, REQUESTS } from './requests.ts';

/** What a step requires of a list. */
export type ListOptions = Partial<
  Pick<ApiRequest, 'mayBePart' | 'isForFullList' | 'isKeyAccepted'>
>;

/** The API for one step. Each call sends one request, and throws a {@link Problem} if it fails. */
export interface Api {
  readonly baseUrl: string;
  /** The newest of the active employees, newest first. */
  newEmployees(): Promise<Employee[]>;
  /** In the order of the API. */
  activeEmployees(options?: ListOptions): Promise<Employee[]>;
  employeeCategories(driverOnly: boolean): Promise<Category[]>;
  /** Requests the page that starts at "0" or an employee number. Null if the connection lacks the keys. */
  readonly nameListPage: ((startAt: string) => Promise<Employee[]>) | null;
}

/** Opens the API for one step, whose requests must all end by a deadline. */
export function createApi(
  z: HttpClient,
  { baseUrl, apiKey, nameListKeys }: Connection,
  deadline: number,
  log: (line: string) => void,
): Api {
  const send = createRequestSender(z, baseUrl, deadline);

  async function requestList(request: ApiRequest, path: string, form?: string) {
    try {
      const list = readResponse(await send(path, form), request);
      const { skippedCount } = list;
      if (skippedCount > 0) log(`rows skipped in ${request.listLabel}: ${skippedCount}`);
      return list;
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      const hasNoAccess = thrown.code === 'keyRejected' && request.isKeyAccepted;
      const facts: ProblemFacts = hasNoAccess ? { code: 'forbidden' } : thrown.facts;
      throw new Problem({ ...facts, request }, thrown);
    }
  }

  // A form is sent as text, because the platform removes `{{…}}` from the values of an object (normalizeEmptyBodyFields
  // in cleaner.js of zapier-platform-core).
  const inForm = encodeURIComponent;
  return {
    baseUrl,
    newEmployees: async () => {
      const request = REQUESTS.newEmployees;
      const path = fillIn(request.path, { apiKey }, encodeSegment);
      return toEmployees(await requestList(request, path));
    },
    activeEmployees: async (options = {}) => {
      const request = { ...REQUESTS.activeEmployees, ...options };
      const form = fillIn(request.form, { apiKey }, inForm);
      return toEmployees(await requestList(request, request.path, form));
    },
    employeeCategories: async (driverOnly) => {
      const request = REQUESTS.employeeCategories;
      const form = fillIn(driverOnly ? request.driversForm : request.form, { apiKey }, inForm);
      const { rows } = await requestList(request, request.path, form);
      return rows.map(toCategory);
    },
    nameListPage:
      nameListKeys &&
      (async (startAt) => {
        const request = REQUESTS.nameListPage;
        const path = fillIn(request.path, { ...nameListKeys, startAt }, encodeSegment);
        return toEmployees(await requestList(request, path));
      }),
  };
}

/** Matches the Link header of every page but the last (RFC 8288). */
const NEXT_LINK = /;\s*rel="?next\b/i;

function readResponse(response: TextResponse, request: ApiRequest) {
  const parsed = parseResponse(response.text);
  const { status } = response;
  if (status >= 300) throw failureOf(response, parsed, request);
  const { isPart, ...list } = readList(parsed, request.kind, request.mayHavePrompt ?? false);
  const hasNext = NEXT_LINK.test(response.headers.get('link') ?? '');
  // 206 is partial content.
  if (!request.mayBePart && (isPart || hasNext || status === 206)) throw unreadable('part');
  return list;
}

function failureOf(response: TextResponse, parsed: ParsedResponse, request: ApiRequest): Problem {
  const { value = response.text, reason } = parsed;
  const { status } = response;
  // A server that fails may speak of another key.
  const mayReject = status < 500 && status !== 429;
  if (mayReject && rejectsKey(value)) return new Problem({ code: 'keyRejected' });
  // An API that answers with JSON is at this address.
  const isOfApi = isContainer(parsed.value);
  if (status === 404) return new Problem({ code: isOfApi ? 'listNotFound' : request.ifNotFound });
  return new Problem(failureForStatus(response, reason === 'webPage'));
}
