/*
 * The requests in their order, and the responses with which the probe ends early.
 *
 * Responses contain people's data. redaction.ts decides which parts may be shown.
 */
import type { Api } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import type { Category } from '../../src/category.ts';
import type { Connection } from '../../src/connection.ts';
import type { Employee } from '../../src/employee.ts';
import { messageOf } from '../../src/problem.ts';
import { type KeySource, keyRejectionText } from '../authData.ts';
import { firstSentence } from '../text.ts';
import { InputError } from '../validation.ts';
import { createSender, type Exchange, type SendOptions } from './requestSender.ts';
import { bestStart } from './startMeaning.ts';

export interface ProbeResponses {
  readonly newest: Exchange<Employee>;
  readonly employees: Exchange<Employee>;
  readonly categories: Exchange<Category>;
  readonly drivers: Exchange<Category>;
  /** The first page of the name list; null without its keys. */
  readonly names: Exchange<Employee> | null;
  /** The page that starts at someone on the first; null if no one is. */
  readonly namesFrom: Exchange<Employee> | null;
  /** The responses to wrong keys; null if they weren't wanted. */
  readonly wrongApiKey: Exchange<Employee> | null;
  readonly wrongCompanyKey: Exchange<Employee> | null;
}

export interface ProbeOptions extends SendOptions {
  readonly wrongKeys?: boolean;
  readonly source: KeySource;
}

/** Six with the right keys, each of them twice if the API limits requests, and two with wrong ones. */
export const MAX_REQUESTS = 14;

/** A key of the usual length. */
const WRONG_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

const newEmployees = (api: Api) => api.newEmployees();
const namesFromStart = (startAt: string) => async (api: Api) =>
  (await api.nameListPage?.(startAt)) ?? [];

/** @throws {InputError} The API limits requests, or its first response shows that no request can work. */
export async function sendAll(
  client: HttpClient,
  connection: Connection,
  { wrongKeys = false, source, ...options }: ProbeOptions,
): Promise<ProbeResponses> {
  const send = createSender(client, connection, options);
  const { nameListKeys } = connection;

  const newest = await send('newemployees', newEmployees);
  assertUsable(newest, connection, source);
  const names = nameListKeys && (await send('emp_name_list', namesFromStart('0')));
  if (names) assertUsable(names, connection, source);
  const employees = await send('list_employee', (api) => api.activeEmployees());
  const categories = await send('list_employee_category', (api) => api.employeeCategories(false));
  const drivers = await send('list_employee_category, drivers', (api) =>
    api.employeeCategories(true),
  );
  const startAt = bestStart(names?.items ?? []);
  const namesFrom = startAt
    ? await send('emp_name_list, from an employee', namesFromStart(startAt))
    : null;

  const wrongApiKey = wrongKeys
    ? await send('newemployees, wrong API key', newEmployees, { ...connection, apiKey: WRONG_KEY })
    : null;
  const wrongCompanyKey =
    wrongKeys && nameListKeys
      ? await send('emp_name_list, wrong company key', namesFromStart('0'), {
          ...connection,
          nameListKeys: { ...nameListKeys, company: WRONG_KEY },
        })
      : null;
  return { newest, employees, categories, drivers, names, namesFrom, wrongApiKey, wrongCompanyKey };
}

/**
 * Ends the probe if no request can work. Other failures belong in the report.
 *
 * @throws {InputError} There is no server, it isn't the API, or it rejects the key.
 */
function assertUsable(
  { problem, nodeCode, text }: Exchange,
  { baseUrl }: Connection,
  source: KeySource,
): void {
  switch (problem?.code) {
    case 'unreachable': {
      const what = `${baseUrl} can't be reached (${nodeCode}).`;
      throw new InputError(`${what}\nCorrect the Service URL, or start the server.`);
    }
    case 'unreadable': {
      if (!text.trim().startsWith('<')) return;
      const what = 'leads to a web page, such as a sign-in page, not to the API.';
      throw new InputError(`${baseUrl} ${what}\nCorrect the Service URL.`);
    }
    case 'keyRejected': {
      const what = keyRejectionText(baseUrl, problem.request?.keyLabel ?? '', source);
      throw new InputError(`${what}\nCorrect it, or get the current key from your administrator.`);
    }
    case 'notFound':
    case 'moved':
      throw new InputError(
        `${firstSentence(messageOf(problem))}\nCorrect the Service URL: ${baseUrl}`,
      );
  }
}
