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
import { messageOf, REASONS } from '../../src/messages.ts';
import {
  type Address,
  type KeySource,
  keyRejectionText,
  REQUEST_ADVICE,
} from '../connectionAdvice.ts';
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
  /** The source of the keys, for the message that one was rejected. */
  readonly source: KeySource;
  /** The same for the address. */
  readonly addressName: Address['name'];
}

/** As long as an API key is (docs/api.md, § 5). */
const WRONG_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

const getNewEmployees = (api: Api) => api.newEmployees();
const getNamePage = (startAt: string) => async (api: Api) =>
  (await api.nameListPage?.(startAt)) ?? [];
const getCategories = (driverOnly: boolean) => (api: Api) => api.employeeCategories(driverOnly);

/**
 * Sends all requests in order.
 *
 * @throws {EarlyEnd} if the API limits requests or is unavailable, rejects a key, or its first response shows that no
 * request can work.
 */
export async function sendAll(
  client: HttpClient,
  connection: Connection,
  { tryWrongKeys = false, source, addressName, ...options }: ProbeOptions,
): Promise<ProbeResponses> {
  const send = createSender(client, connection, options);
  const { baseUrl, nameListKeys } = connection;

  const newEmployees = await send('newEmployees', getNewEmployees);
  assertAccepted(newEmployees, baseUrl, source);
  assertReached(newEmployees, { url: baseUrl, name: addressName });
  const nameListPages: Exchange<Employee>[] = [];
  if (nameListKeys) {
    const firstPage = await send('nameListPage', getNamePage('0'));
    assertAccepted(firstPage, baseUrl, source);
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

/**
 * Checks that the first request reached the API. A failure that other requests may not have is left to the report.
 *
 * @throws {EarlyEnd} if there is no server, or it isn't the API.
 */
function assertReached(exchange: Exchange, address: Address): void {
  const { problem } = exchange;
  const code = reasonOf(problem) === REASONS.webPage ? 'notFound' : problem?.code;
  const advice = code && REQUEST_ADVICE[code];
  if (advice) throw new EarlyEnd(advice(address), exchange);
}

/**
 * Checks that the API accepts the keys of a request.
 *
 * @throws {EarlyEnd} if it rejects them.
 */
function assertAccepted(exchange: Exchange, baseUrl: string, source: KeySource): void {
  const { problem } = exchange;
  if (problem?.code !== 'keyRejected') return;
  throw new EarlyEnd(keyRejectionText(baseUrl, messageOf(problem.facts), source), exchange);
}
