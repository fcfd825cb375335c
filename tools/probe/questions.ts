/*
 * What the probe asks, in which order, and what "the number to start at" of the name list means.
 *
 * A request that fails is an answer like any other. The answers are people's data: they are handed on in
 * memory, and conclusions.ts makes of them what may be shown. Only the profile needs the meaning of the
 * start; a meaning holds as long as no page speaks against it. How the API orders names isn't known, so a
 * page is compared with the first page only.
 */
import type { ZObject } from 'zapier-platform-core';
import type { Api } from '../../src/api.ts';
import type { Connection } from '../../src/credentials.ts';
import { type Employee, highestFirst } from '../../src/employee.ts';
import { STARTS, type Start } from '../sandbox/profile.ts';
import { type Answer, type Asking, openRequests } from './requests.ts';

/** All answers; null is what was not asked. */
export interface Interview {
  readonly newest: Answer<Employee> | null;
  readonly employees: Answer<Employee> | null;
  readonly categories: Answer | null;
  readonly drivers: Answer | null;
  readonly names: NameAnswers | null;
  readonly wrongKeys: readonly { readonly key: string; readonly answer: Answer }[];
  /** Whether the API asked to wait, or the requests were used up. */
  readonly isCutShort: boolean;
}

export interface NameAnswers extends NameList {
  /** The first page, or the first one that failed. */
  readonly answer: Answer<Employee>;
}

export interface Questions extends Asking {
  readonly wrongKeys?: boolean;
  /** Called with the first answers; may throw if there is no point in going on. */
  readonly check?: (answer: Answer) => void;
}

/** As long as a real one, and no one's. */
const WRONG = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

const namesFrom = (startAt: string) => (api: Api) => api.employeeNames?.(startAt);

export async function interview(
  z: ZObject,
  connection: Connection,
  { wrongKeys = false, check, ...asking }: Questions,
): Promise<Interview> {
  const { ask, isCutShort } = openRequests(z, connection, asking);
  const { nameListKeys } = connection;

  const newest = await ask('newemployees', (api) => api.newEmployees());
  if (newest) check?.(newest);
  const firstNames = nameListKeys && (await ask('emp_name_list', namesFrom('0')));
  if (firstNames) check?.(firstNames);
  const employees = await ask('list_employee', (api) => api.employees());
  const categories = await ask('list_employee_category', (api) => api.employeeCategories(false));
  const drivers = await ask('list_employee_category, drivers', (api) =>
    api.employeeCategories(true),
  );
  const names = firstNames && (await askForPages(firstNames, employees?.items ?? []));

  async function askForPages(
    first: Answer<Employee>,
    everyone: readonly Employee[],
  ): Promise<NameAnswers> {
    const pages = first.items ? [{ startAt: '0', people: first.items }] : [];
    for (;;) {
      const known = knownOf(pages, everyone);
      const startAt = tellingStart(known);
      const answer = startAt && (await ask('emp_name_list, from an employee', namesFrom(startAt)));
      if (!answer) return { answer: first, ...known };
      if (answer.items === null) return { answer, ...known };
      pages.push({ startAt, people: answer.items });
    }
  }

  const wrong: Interview['wrongKeys'][number][] = [];
  if (wrongKeys) {
    const as = { ...connection, apiKey: WRONG };
    const answer = await ask('newemployees, wrong key', (api) => api.newEmployees(), as);
    if (answer) wrong.push({ key: 'API key', answer });
  }
  if (wrongKeys && nameListKeys) {
    const as = { ...connection, nameListKeys: { ...nameListKeys, company: WRONG } };
    const answer = await ask('emp_name_list, wrong key', namesFrom('0'), as);
    if (answer) wrong.push({ key: 'company key', answer });
  }
  const isOver = isCutShort();
  return { newest, employees, categories, drivers, names, wrongKeys: wrong, isCutShort: isOver };
}

/** A page that was asked for. */
export interface Page {
  readonly startAt: string;
  readonly people: readonly Employee[];
}

export interface NameList {
  readonly pages: readonly Page[];
  /** Employees of a page; 0 if the first page has everyone, null if there is none. */
  readonly pageSize: number | null;
  /** Meanings that fit all pages; empty until there is a second page. */
  readonly starts: readonly Start[];
  /** Everyone on a page or in the employee list, each with the first name that was seen. */
  readonly everyone: readonly Employee[];
}

const idsOf = (people: readonly Employee[]) => people.map(({ id }) => id);

/** What pages tell, beside everyone in the employee list. */
export function knownOf(pages: readonly Page[], employees: readonly Employee[]): NameList {
  const listed = [...pages.flatMap(({ people }) => people), ...employees];
  const everyone = [...new Map(listed.toReversed().map((person) => [person.id, person])).values()];
  const [first, ...others] = pages;
  if (first === undefined) return { pages, pageSize: null, starts: [], everyone };
  const onFirst = new Set(idsOf(first.people));
  const longest = Math.max(...pages.map(({ people }) => people.length));
  const pageSize = everyone.every(({ id }) => onFirst.has(id)) ? 0 : longest;
  const all = { pages, pageSize, starts: STARTS, everyone };
  const fitting = STARTS.filter((start) => others.every((page) => fits(start, page, first, all)));
  // The first page has the lowest numbers by chance only if it has nearly everyone.
  const unlikely = (start: Start) => Number(start.endsWith('name') === pageSize > 0);
  const starts = others.length === 0 ? [] : fitting;
  return { ...all, starts: starts.toSorted((a, b) => unlikely(a) - unlikely(b)) };
}

function fits(start: Start, { startAt, people }: Page, first: Page, known: NameList): boolean {
  const ids = idsOf(people);
  const firstIds = idsOf(first.people);
  if (start === 'ignored') return ids.join() === firstIds.join();
  if (start.endsWith('number')) {
    const order = idsOf(byNumber(known));
    const from = order.indexOf(startAt) + (start === 'after-number' ? 1 : 0);
    const expected = order.slice(from, from + (known.pageSize || order.length));
    return isSameSet(order.slice(0, firstIds.length), firstIds) && isSameSet(expected, ids);
  }
  const isFrom = start === 'from-name';
  const place = firstIds.indexOf(startAt);
  if (ids.length === 0) return !isFrom && known.pageSize === 0 && place === firstIds.length - 1;
  if (isFrom ? ids[0] !== startAt : ids.includes(startAt)) return false;
  const before = place < 0 ? firstIds : firstIds.slice(0, place);
  const after = place < 0 ? [] : firstIds.slice(place + 1);
  const next = isFrom ? ids.slice(1) : ids;
  return after.every((id, index) => next[index] === id) && !before.some((id) => ids.includes(id));
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join() === b.toSorted().join();

const byNumber = ({ everyone }: NameList) => highestFirst(everyone).toReversed();

/** The page after "0" that tells most: from someone on the first page, then elsewhere; null if none would. */
export function tellingStart({ pages, starts, everyone }: NameList): string | null {
  const [first] = pages;
  if (first === undefined || (pages.length > 1 && starts.length < 2)) return null;
  const shown = new Set(pages.flatMap(({ people }) => idsOf(people)));
  const middleOf = (ids: readonly string[]) => ids[Math.floor((ids.length - 1) / 2)];
  const elsewhere = middleOf(idsOf(everyone).filter((id) => !shown.has(id)));
  const choices = [middleOf(idsOf(first.people)), elsewhere, first.people[0]?.id];
  return choices[pages.length - 1] ?? null;
}
