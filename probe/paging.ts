/*
 * The pages of the name list that are asked for: the app's own paging, as far as it goes, and
 * then whatever distinguishes two meanings of "start at".
 */
import { listActiveEmployees } from '../src/activeEmployees.ts';
import type { Employee } from '../src/employee.ts';
import { Problem } from '../src/errors.ts';
import type { Answer } from './exchange.ts';
import { type Page, pageSizeOf, predict, type Start, startsThatFit } from './startAt.ts';

export interface NameListAnswers {
  readonly first: Answer<Employee>;
  readonly pages: readonly Page[];
  /** 0: everyone is on one page. */
  readonly pageSize: number;
  /** Meanings that fit all pages. */
  readonly starts: readonly Start[];
  /** Everyone on any page, and in the employee list. */
  readonly everyone: readonly Employee[];
  /** How the app's paging ended: with so many employees, or with a problem; null where it was cut short. */
  readonly walk: { readonly people: number; readonly requests: number } | Problem | null;
}

type AskPage = (start: string, question: string) => Promise<Answer<Employee> | null>;

/** Pages that the app asks for; a company of 300 in pages of 100 is through by then. */
const MOST_PAGES = 4;

/** Pages that are asked for to tell meanings apart. */
const MOST_TESTS = 2;

/** The app's paging goes on beyond what is asked. */
class Stopped extends Error {}

/** @param employees everyone active, as the employee list has them; may be empty. */
export async function pageThroughNameList(
  first: Answer<Employee>,
  employees: readonly Employee[],
  ask: AskPage,
): Promise<NameListAnswers> {
  const asked: { readonly start: string; readonly people: readonly Employee[] }[] = [];
  if (first.items) asked.push({ start: '0', people: first.items });

  async function page(start: string, question: string): Promise<readonly Employee[]> {
    const answer = await ask(start, question);
    if (answer === null) throw new Stopped();
    if (answer.problem) throw answer.problem;
    asked.push({ start, people: answer.items ?? [] });
    return answer.items ?? [];
  }

  let number = 0;
  const walk = await ended(async () => {
    const people = await pagedBy((start) => {
      number += 1;
      if (number === 1) return first.problem ? Promise.reject(first.problem) : (first.items ?? []);
      if (number > MOST_PAGES) throw new Stopped();
      return page(start, `emp_name_list, page ${number}`);
    });
    return { people: people.size, requests: number };
  });

  const told = () => tell(asked, employees);
  if (first.items && !(walk instanceof Problem)) {
    for (let test = 1; test <= MOST_TESTS; test += 1) {
      const start = tellingStart(told());
      if (start === null) break;
      const answer = await ended(() => page(start, 'emp_name_list, from another employee'));
      if (!Array.isArray(answer)) break;
    }
  }
  return { first, walk, ...told() };
}

async function ended<Result>(work: () => Promise<Result>): Promise<Result | Problem | null> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Stopped) return null;
    if (thrown instanceof Problem) return thrown;
    throw thrown;
  }
}

/** The app's own paging over pages from elsewhere; it asks the API for nothing else. */
export async function pagedBy(
  page: (start: string) => Promise<readonly Employee[]> | readonly Employee[],
) {
  const unasked = () => Promise.reject(new Error('Paging asks for nothing but names.'));
  const connection = { baseUrl: '', apiKey: '', nameListKeys: null };
  return listActiveEmployees({
    connection,
    newEmployees: unasked,
    employees: unasked,
    employeeCategories: unasked,
    employeeNames: async (start) => [...(await page(start))],
  });
}

/** The app's own paging over pages as they would be; null where a page could be anything. */
export async function predictedPaging(names: NameListAnswers) {
  const [page] = names.pages;
  const [start] = names.starts;
  if (page === undefined || start === undefined) return null;
  const byId = new Map(names.everyone.map((person) => [person.id, person]));
  let requests = 0;
  const people = await pagedBy((from) => {
    requests += 1;
    return predict(start, from, { ...names, first: page }).flatMap((id) => byId.get(id) ?? []);
  });
  return { people: people.size, requests };
}

function tell(
  asked: readonly { readonly start: string; readonly people: readonly Employee[] }[],
  employees: readonly Employee[],
) {
  const pages = asked.map(({ start, people }) => ({ start, ids: people.map(({ id }) => id) }));
  const listed = [...asked.flatMap(({ people }) => people), ...employees];
  const everyone = [...new Map(listed.toReversed().map((person) => [person.id, person])).values()];
  const pageSize = pageSizeOf(pages, everyone);
  return { pages, pageSize, everyone, starts: startsThatFit(pages, everyone) };
}

/** The number whose page differs most between the meanings that are left; null where none does. */
function tellingStart({ pages, pageSize, everyone, starts }: ReturnType<typeof tell>) {
  const [first] = pages;
  if (starts.length < 2 || first === undefined) return null;
  const differing = (id: string) =>
    new Set(starts.map((start) => predict(start, id, { first, pageSize, everyone }).join())).size;
  const candidates = [...first.ids, ...everyone.map(({ id }) => id)].slice(0, MOST_CANDIDATES);
  const scores = candidates.map((id) => ({ id, score: differing(id) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), { id: '', score: 1 });
  return best.score > 1 ? best.id : null;
}

const MOST_CANDIDATES = 200;
