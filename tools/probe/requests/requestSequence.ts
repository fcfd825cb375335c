/*
 * The requests in their order.
 *
 * Responses contain people's data. redaction.ts decides which parts may be shown.
 */
import type { Api } from '../../../src/api/api.ts';
import type { HttpClient } from '../../../src/api/httpClient.ts';
import type { Category } from '../../../src/category.ts';
import type { Connection } from '../../../src/connection.ts';
import type { Employee } from '../../../src/employee.ts';
import type { Problem } from '../../../src/problem.ts';
import { createSender, type Exchange, type Send, type SendOptions } from './requestSender.ts';
import { type NameList, type NameListPage, nameListOf, nextStart } from './startMeaning.ts';

/** What each request brought; null if it wasn't sent. */
export interface ProbeResponses {
  readonly newest: Exchange<Employee> | null;
  readonly employees: Exchange<Employee> | null;
  readonly categories: Exchange<Category> | null;
  readonly drivers: Exchange<Category> | null;
  readonly names: NamePages | null;
  readonly wrongKeys: ReadonlyMap<WrongKey, Exchange>;
  /** Whether the probe stopped early: the API may limit requests, or there may be too many. */
  readonly isCutShort: boolean;
}

export type WrongKey = 'API key' | 'company key';

/**
 * The name list as far as it was read, and the problem that ended it. The list is null if its first page
 * failed.
 */
type NamePages =
  | { readonly list: NameList; readonly problem: null }
  | { readonly list: NameList | null; readonly problem: Problem };

export interface ProbeOptions extends SendOptions {
  readonly wrongKeys?: boolean;
  /** Called with the first exchange of each kind of key; may throw to end the probe. */
  readonly check?: (exchange: Exchange) => void;
}

/** A key of the usual length. */
const WRONG_KEY = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

const askNames =
  (startAt: string) =>
  ({ nameListPage }: Api) => {
    if (nameListPage === null) throw new Error('The name list needs its keys.');
    return nameListPage(startAt);
  };

export async function sendAll(
  client: HttpClient,
  connection: Connection,
  { wrongKeys: hasWrongKeys = false, check, ...options }: ProbeOptions,
): Promise<ProbeResponses> {
  const { send, isCutShort } = createSender(client, connection, options);
  const { nameListKeys } = connection;

  const newest = await send('newemployees', (api) => api.newEmployees());
  if (newest) check?.(newest);
  const firstNames = nameListKeys && (await send('emp_name_list', askNames('0')));
  if (firstNames) check?.(firstNames);
  const employees = await send('list_employee', (api) => api.activeEmployees());
  const categories = await send('list_employee_category', (api) => api.employeeCategories(false));
  const drivers = await send('list_employee_category, drivers', (api) =>
    api.employeeCategories(true),
  );
  const names = firstNames && (await readPages(send, firstNames, employees?.items ?? []));

  const wrongKeys = new Map<WrongKey, Exchange>();
  if (hasWrongKeys) {
    const otherConnection = { ...connection, apiKey: WRONG_KEY };
    const exchange = await send(
      'newemployees, wrong API key',
      (api) => api.newEmployees(),
      otherConnection,
    );
    if (exchange) wrongKeys.set('API key', exchange);
  }
  if (hasWrongKeys && nameListKeys) {
    const otherConnection = {
      ...connection,
      nameListKeys: { ...nameListKeys, company: WRONG_KEY },
    };
    const exchange = await send('emp_name_list, wrong company key', askNames('0'), otherConnection);
    if (exchange) wrongKeys.set('company key', exchange);
  }
  return { newest, employees, categories, drivers, names, wrongKeys, isCutShort: isCutShort() };
}

/** Requests pages of the name list while they may tell what the start means. */
async function readPages(
  send: Send,
  first: Exchange<Employee>,
  employees: readonly Employee[],
): Promise<NamePages> {
  if (first.problem) return { list: null, problem: first.problem };
  const pages: [NameListPage, ...NameListPage[]] = [{ startAt: '0', people: first.items }];
  for (;;) {
    const list = nameListOf(pages, employees);
    const startAt = nextStart(list);
    if (startAt === null) return { list, problem: null };
    const exchange = await send('emp_name_list, from an employee', askNames(startAt));
    if (exchange === null) return { list, problem: null };
    if (exchange.problem) return { list, problem: exchange.problem };
    pages.push({ startAt, people: exchange.items });
  }
}
