/*
 * The requests in their order, and the responses with which the probe ends early.
 *
 * Responses contain people's data. redaction.ts decides which parts may be shown.
 */
import type { Api } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import type { Category } from '../../src/category.ts';
import type { Connection, ConnectionFieldKey } from '../../src/connectionForm.ts';
import type { Employee } from '../../src/employee.ts';
import type { ProblemCode } from '../../src/messages.ts';
import { messageOf } from '../../src/problem.ts';
import { type KeySource, keyRejectionText } from '../authData.ts';
import { firstSentence } from '../text.ts';
import { InputError } from '../validation.ts';
import { createSender, type Exchange, isWebPage, type SendOptions } from './requestSender.ts';
import { startIn } from './startMeaning.ts';

export interface ProbeResponses {
  readonly newEmployees: Exchange<Employee>;
  /** Null without the keys of the name list. */
  readonly firstNamePage: Exchange<Employee> | null;
  readonly activeEmployees: Exchange<Employee>;
  readonly categories: Exchange<Category>;
  readonly driverCategories: Exchange<Category>;
  /** Null if no one is on the first. */
  readonly secondNamePage: Exchange<Employee> | null;
  /** Null if it wasn't wanted. */
  readonly wrongApiKey: Exchange | null;
  readonly wrongCompanyKey: Exchange | null;
}

export interface ProbeOptions extends SendOptions {
  readonly tryWrongKeys?: boolean;
  readonly source: KeySource;
}

/** The address isn't the API's. The message is a finding. */
export class WebPage extends InputError {}

/** A key of the usual length. */
const WRONG_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

const getNewEmployees = (api: Api) => api.newEmployees();
const getNamePage = (startAt: string) => async (api: Api) =>
  (await api.nameListPage?.(startAt)) ?? [];

/** @throws {InputError} The API limits requests, or its first response shows that no request can work. */
export async function sendAll(
  client: HttpClient,
  connection: Connection,
  { tryWrongKeys = false, source, ...options }: ProbeOptions,
): Promise<ProbeResponses> {
  const send = createSender(client, connection, options);
  const { baseUrl, nameListKeys } = connection;

  const newEmployees = await send('newemployees', getNewEmployees);
  if (isWebPage(newEmployees))
    throw new WebPage(`${baseUrl} answers with a web page, perhaps a sign-in page.`);
  assertUsable(newEmployees, baseUrl, ['api_key'], source);
  const firstNamePage = nameListKeys && (await send('emp_name_list', getNamePage('0')));
  if (firstNamePage) assertUsable(firstNamePage, baseUrl, ['company_key', 'secret_key'], source);
  const startAt = startIn(firstNamePage?.items ?? []);
  const getCategories = (areDrivers: boolean) => (api: Api) => api.employeeCategories(areDrivers);
  const wrongApi = tryWrongKeys && { ...connection, apiKey: WRONG_KEY };
  const wrongNames = tryWrongKeys &&
    nameListKeys && { ...connection, nameListKeys: { ...nameListKeys, company: WRONG_KEY } };
  // The requests are sent in the order of these properties.
  return {
    newEmployees,
    firstNamePage,
    activeEmployees: await send('list_employee', (api) => api.activeEmployees()),
    categories: await send('list_employee_category', getCategories(false)),
    driverCategories: await send('list_employee_category, drivers', getCategories(true)),
    secondNamePage:
      startAt === undefined
        ? null
        : await send('emp_name_list, from an employee', getNamePage(startAt)),
    wrongApiKey: wrongApi
      ? await send('newemployees, wrong API key', getNewEmployees, wrongApi)
      : null,
    wrongCompanyKey: wrongNames
      ? await send('emp_name_list, wrong company key', getNamePage('0'), wrongNames)
      : null,
  };
}

/**
 * Ends the probe if no request can work. Other failures belong in the report.
 *
 * @throws {InputError} There is no server, it isn't the API, or it rejects the key.
 */
function assertUsable(
  { problem, nodeCode }: Exchange,
  baseUrl: string,
  keys: readonly ConnectionFieldKey[],
  source: KeySource,
): void {
  if (problem === null) return;
  const wrongPlace = `${firstSentence(messageOf(problem))}\nCorrect the Service URL: ${baseUrl}`;
  const endings: Partial<Record<ProblemCode, string>> = {
    unreachable: `${baseUrl} can't be reached (${nodeCode}).\nCorrect the Service URL, or start the server.`,
    keyRejected: `${keyRejectionText(baseUrl, keys, source)}\nCorrect it, or get the current key from your administrator.`,
    notFound: wrongPlace,
    moved: wrongPlace,
  };
  const ending = endings[problem.code];
  if (ending) throw new InputError(ending);
}
