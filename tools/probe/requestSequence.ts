/*
 * The requests in their order, and the meaning of the start number of a page of the name list.
 *
 * Responses contain people's data. redaction.ts decides which parts may be shown.
 *
 * The API doesn't document what the start number means, so the probe keeps every meaning that fits the pages. The
 * API doesn't document its order of names, so each page is compared only with the first one.
 */
import type { Api } from '../../src/api/api.ts';
import type { HttpClient } from '../../src/api/httpClient.ts';
import type { Connection } from '../../src/connection.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import type { Problem } from '../../src/errors.ts';
import { START_MEANINGS, type StartMeaning } from '../sandbox/profile.ts';
import { type Exchange, openRequests, type Send, type SendOptions } from './requests.ts';

/** What each request brought; null if it wasn't sent. */
export type ProbeResponses = Awaited<ReturnType<typeof sendAll>>;

export type WrongKey = 'API key' | 'company key';

/** The name list as far as it was read, and the problem that ended it. The list is null if its first page failed. */
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

/** For a connection with the keys of the name list. */
const askNames = (startAt: string) => async (api: Api) => (await api.nameListPage?.(startAt)) ?? [];

export async function sendAll(
  client: HttpClient,
  connection: Connection,
  { wrongKeys: hasWrongKeys = false, check, ...options }: ProbeOptions,
) {
  const { send, isCutShort } = openRequests(client, connection, options);
  const { nameListKeys } = connection;

  const newest = await send('newemployees', (api) => api.newEmployees());
  if (newest) check?.(newest);
  const firstNames = nameListKeys && (await send('emp_name_list', askNames('0')));
  if (firstNames) check?.(firstNames);
  const employees = await send('list_employee', (api) => api.employees());
  const categories = await send('list_employee_category', (api) => api.employeeCategories(false));
  const drivers = await send('list_employee_category, drivers', (api) =>
    api.employeeCategories(true),
  );
  const names = firstNames && (await readPages(send, firstNames, employees?.items ?? []));

  const wrongKeys = new Map<WrongKey, Exchange>();
  if (hasWrongKeys) {
    const as = { ...connection, apiKey: WRONG_KEY };
    const exchange = await send('newemployees, wrong API key', (api) => api.newEmployees(), as);
    if (exchange) wrongKeys.set('API key', exchange);
  }
  if (hasWrongKeys && nameListKeys) {
    const as = { ...connection, nameListKeys: { ...nameListKeys, company: WRONG_KEY } };
    const exchange = await send('emp_name_list, wrong company key', askNames('0'), as);
    if (exchange) wrongKeys.set('company key', exchange);
  }
  // The API may limit requests, or there may be too many.
  return { newest, employees, categories, drivers, names, wrongKeys, isCutShort: isCutShort() };
}

/** Requests pages of the name list while they may tell what the start means. */
async function readPages(
  send: Send,
  first: Exchange<Employee>,
  employees: readonly Employee[],
): Promise<NamePages> {
  if (first.problem) return { list: null, problem: first.problem };
  const pages: [Page, ...Page[]] = [{ startAt: '0', people: first.items }];
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

interface Page {
  readonly startAt: string;
  readonly people: readonly Employee[];
}

interface NameList {
  /** In the order of the requests. */
  readonly pages: readonly [Page, ...Page[]];
  /** Employees on a page. As in a profile, 0 means that everyone is on one page. */
  readonly pageSize: number;
  /** Meanings of the start that no page rules out: all of them if there is only the first page. */
  readonly startMeanings: readonly StartMeaning[];
  /** Everyone on a page or in the employee list, with the first entry found. */
  readonly everyone: readonly Employee[];
}

const idsOf = (people: readonly Employee[]) => people.map(({ id }) => id);

/** Concludes the size of a page and the meaning of the start from pages and the employee list. */
function nameListOf(pages: NameList['pages'], employees: readonly Employee[]): NameList {
  const listed = [...pages.flatMap(({ people }) => people), ...employees];
  const everyone = [...new Map(listed.toReversed().map((person) => [person.id, person])).values()];
  const [first, ...others] = pages;
  const longest = Math.max(...pages.map(({ people }) => people.length));
  const pageSize = everyone.length === first.people.length ? 0 : longest;
  const all = { pages, pageSize, startMeanings: START_MEANINGS, everyone };
  // If pages are chosen by name, the first has the lowest numbers by chance, or because it has everyone.
  const oddnessOf = (start: StartMeaning) => Number(start.endsWith('name') === pageSize > 0);
  const startMeanings = START_MEANINGS.filter((start) =>
    others.every((page) => isPossible(start, page, all)),
  ).toSorted((a, b) => oddnessOf(a) - oddnessOf(b));
  return { ...all, startMeanings };
}

function isPossible(start: StartMeaning, { startAt, people }: Page, list: NameList): boolean {
  const ids = idsOf(people);
  const firstIds = idsOf(list.pages[0].people);
  if (start === 'ignored') return ids.join() === firstIds.join();
  if (start.endsWith('number')) {
    const order = idsOf(highestFirst(list.everyone).toReversed());
    const from = order.indexOf(startAt) + (start === 'after-number' ? 1 : 0);
    const expected = order.slice(from, from + (list.pageSize || order.length));
    return isSameSet(order.slice(0, firstIds.length), firstIds) && isSameSet(expected, ids);
  }
  const isFrom = start === 'from-name';
  const place = firstIds.indexOf(startAt);
  if (ids.length === 0) return !isFrom && list.pageSize === 0 && place === firstIds.length - 1;
  if (isFrom ? ids[0] !== startAt : ids.includes(startAt)) return false;
  const before = place < 0 ? firstIds : firstIds.slice(0, place);
  const after = place < 0 ? [] : firstIds.slice(place + 1);
  const next = isFrom ? ids.slice(1) : ids;
  return after.every((id, index) => next[index] === id) && !before.some((id) => ids.includes(id));
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join() === b.toSorted().join();

/** Returns the start that best distinguishes meanings: someone on the first page, then someone else. */
function nextStart({ pages, startMeanings, everyone }: NameList): string | null {
  if (startMeanings.length < 2) return null;
  const [{ people }] = pages;
  const onPages = new Set(pages.flatMap((page) => idsOf(page.people)));
  const middleOf = (ids: readonly string[]) => ids[Math.floor((ids.length - 1) / 2)];
  const elsewhere = middleOf(idsOf(everyone).filter((id) => !onPages.has(id)));
  const choices = [middleOf(idsOf(people)), elsewhere, people[0]?.id];
  return choices[pages.length - 1] ?? null;
}
