/*
 * Sends the API's requests for a connection, and decides what a response means. Only this file adds keys to requests,
 * which all go to the connection's own host.
 */
import { type Category, type Employee, toCategory, toEmployees } from '../employees/items.ts';
import { Problem, type ProblemFacts, unreadable } from '../errors/problem.ts';
import type { Connection } from '../inputs/connectionForm.ts';
import { parseResponse } from '../responses/json.ts';
import { readList } from '../responses/list.ts';
import { createRequestSender, type HttpClient, type TextResponse } from './httpClient.ts';
import { failureForStatus } from './httpStatus.ts';
import { type ApiRequest, encodeSegment, fillIn, REQUESTS, type TemplateWord } from './requests.ts';

/** What a step needs the employee list for. */
export type ListOptions = Pick<ApiRequest, 'mayBePart' | 'isForFullList'>;

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
  /** The keys with which the API has returned rows. If it rejects one later, it gives no access to that list. */
  const acceptedKeyLabels = new Set<string>();

  async function requestList(request: ApiRequest, startAt = '') {
    const { companyKey, secretKey } = nameListKeys ?? { companyKey: '', secretKey: '' };
    const values: Record<TemplateWord, string> = { apiKey, companyKey, secretKey, startAt };
    const path = fillIn(request.path, values, encodeSegment);
    // A form is sent as text, because the platform removes `{{…}}` from the values of an object
    // (normalizeEmptyBodyFields in cleaner.js of zapier-platform-core).
    const form = request.form && fillIn(request.form, values, encodeURIComponent);
    try {
      const list = readResponse(await send(path, form), request);
      const { rows, skippedCount } = list;
      if (skippedCount > 0) log(`rows skipped in ${request.listLabel}: ${skippedCount}`);
      if (rows.length > 0) acceptedKeyLabels.add(request.keyLabel);
      return list;
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      const hasNoAccess = thrown.code === 'keyRejected' && acceptedKeyLabels.has(request.keyLabel);
      const facts: ProblemFacts = hasNoAccess ? { code: 'forbidden' } : thrown.facts;
      throw new Problem({ ...facts, request }, thrown);
    }
  }

  return {
    baseUrl,
    newEmployees: async () => toEmployees(await requestList(REQUESTS.newEmployees)),
    activeEmployees: async (options) =>
      toEmployees(await requestList({ ...REQUESTS.activeEmployees, ...options })),
    employeeCategories: async (driverOnly) => {
      const request = REQUESTS.employeeCategories;
      const form = driverOnly ? request.driversForm : request.form;
      return (await requestList({ ...request, form })).rows.map(toCategory);
    },
    nameListPage:
      nameListKeys &&
      (async (startAt) => toEmployees(await requestList(REQUESTS.nameListPage, startAt))),
  };
}

/** Matches the Link header of every page but the last (RFC 8288). */
const NEXT_LINK = /;\s*rel="?next\b/i;

function readResponse(response: TextResponse, request: ApiRequest) {
  const { status, headers, text } = response;
  if (status >= 300) throw new Problem(failureForStatus(response));
  const isForDropdown = request.form !== undefined;
  const { isPart, ...list } = readList(parseResponse(text), request.kind, isForDropdown);
  const hasNext = NEXT_LINK.test(headers.get('link') ?? '');
  // 206 is partial content.
  const isWhole = !isPart && !hasNext && status !== 206;
  if (isForDropdown && !request.mayBePart && !isWhole) throw unreadable('part');
  return list;
}
