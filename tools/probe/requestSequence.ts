/*
 * Sends the requests in order. Ends the probe early if no request can work.
 *
 * Responses contain people's data. redaction.ts decides which parts may be shown.
 */
import type { Api } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import type { Category } from '../../src/category.ts';
import type { Connection } from '../../src/connectionForm.ts';
import type { Employee } from '../../src/employee.ts';
import { type ProblemCode, REASONS } from '../../src/messages.ts';
import type { Problem } from '../../src/problem.ts';
import { EarlyEnd } from './earlyEnd.ts';
import { secondPageStart } from './nameListPages.ts';
import { createSender, type Exchange, reasonOf, type SendOptions } from './requestSender.ts';

export interface ProbeResponses {
  readonly newEmployees: Exchange<Employee>;
  /**
   * The first page, and then the page that starts at the middle of the first, unless that is empty. No pages if the
   * connection lacks the keys of the name list.
   */
  readonly nameListPages: readonly Exchange<Employee>[];
  readonly activeEmployees: Exchange<Employee>;
  readonly employeeCategories: Exchange<Category>;
  readonly driverCategories: Exchange<Category>;
  /** The request with a wrong API key; null if that wasn't wanted, or if the right key fails, too. */
  readonly wrongApiKey: Exchange | null;
  /** The same for a wrong company key. */
  readonly wrongCompanyKey: Exchange | null;
}

export interface ProbeOptions extends SendOptions {
  readonly tryWrongKeys?: boolean;
}

/** As long as an API key is (docs/api.md, § 5). */
const WRONG_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

const getNewEmployees = (api: Api) => api.newEmployees();
const getNamePage = (startAt: string) => async (api: Api) =>
  (await api.nameListPage?.(startAt)) ?? [];
const getCategories = (driverOnly: boolean) => (api: Api) => api.employeeCategories(driverOnly);

/** How many requests {@link sendAll} sends if all keys are given, and wrong ones are tried. */
export const MAX_REQUESTS = 8;

/**
 * Sends all requests in order.
 *
 * @throws {EarlyEnd} if the API limits requests or is unavailable, rejects a key, or its first response shows that no
 * request can work.
 */
export async function sendAll(
  client: HttpClient,
  connection: Connection,
  { tryWrongKeys = false, ...options }: ProbeOptions,
): Promise<ProbeResponses> {
  const send = createSender(client, connection, options);
  const { nameListKeys } = connection;

  const newEmployees = await send('newEmployees', getNewEmployees);
  if (newEmployees.problem && failsEverywhere(newEmployees.problem))
    throw new EarlyEnd(newEmployees, newEmployees.problem);
  const nameListPages: Exchange<Employee>[] = [];
  if (nameListKeys) {
    const firstPage = await send('nameListPage', getNamePage('0'));
    if (firstPage.problem?.code === 'keyRejected') throw new EarlyEnd(firstPage, firstPage.problem);
    const startAt = secondPageStart(firstPage.items);
    nameListPages.push(firstPage);
    if (startAt)
      nameListPages.push(await send('nameListPage', getNamePage(startAt), 'from the middle'));
  }
  const activeEmployees = await send('activeEmployees', (api) => api.activeEmployees());
  const employeeCategories = await send('employeeCategories', getCategories(false));
  const driverCategories = await send('employeeCategories', getCategories(true), 'drivers');
  // Wrong keys say nothing if the right ones fail, too.
  const works = (exchange?: Exchange) => tryWrongKeys && exchange?.problem === null;
  const wrongApi = { ...connection, apiKey: WRONG_KEY };
  const wrongNames = nameListKeys && {
    ...connection,
    nameListKeys: { ...nameListKeys, company: WRONG_KEY },
  };
  const wrongApiKey = works(newEmployees)
    ? await send('newEmployees', getNewEmployees, 'wrong API key', wrongApi)
    : null;
  const wrongCompanyKey =
    wrongNames && works(nameListPages[0])
      ? await send('nameListPage', getNamePage('0'), 'wrong company key', wrongNames)
      : null;
  const lists = {
    newEmployees,
    nameListPages,
    activeEmployees,
    employeeCategories,
    driverCategories,
  };
  return { ...lists, wrongApiKey, wrongCompanyKey };
}

const FAILS_EVERYWHERE = new Set<ProblemCode>(['keyRejected', 'unreachable', 'notFound', 'moved']);

/** Whether other requests would fail like the first: its key is wrong, there is no server, or it isn't the API. */
const failsEverywhere = (problem: Problem) =>
  FAILS_EVERYWHERE.has(problem.code) || reasonOf(problem) === REASONS.webPage;
