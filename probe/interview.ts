/*
 * What is asked, in which order, and what came: the one part of the probe that talks to the API.
 *
 * It asks through the app's own requests and keeps what the app made of each response. A request
 * that fails is an answer like any other. What it keeps is people's data, so it is handed on in
 * memory alone; report.ts makes of it what may be shown.
 */
import type { ZObject } from 'zapier-platform-core';
import { type Api, openApi } from '../src/api.ts';
import type { toCategory } from '../src/category.ts';
import type { Connection } from '../src/credentials.ts';
import type { Employee } from '../src/employee.ts';
import { Problem } from '../src/errors.ts';
import { type Answer, type Entry, textOf, watched } from './exchange.ts';
import { LONGEST_WAIT, type Pace } from './pace.ts';
import { type NameListAnswers, pageThroughNameList } from './paging.ts';
import { isThrottled } from './platform.ts';

type EmployeeCategory = ReturnType<typeof toCategory>;

export type Ask = <Item extends Entry>(
  question: string,
  call: (service: Api) => Promise<Item[]> | undefined,
  as?: Connection,
) => Promise<Answer<Item> | null>;

/** All that came; null is what was not asked. */
export interface Interview {
  readonly newest: Answer<Employee> | null;
  readonly employees: Answer<Employee> | null;
  readonly categories: Answer<EmployeeCategory> | null;
  readonly drivers: Answer<EmployeeCategory> | null;
  readonly names: NameListAnswers | null;
  readonly wrongKey: Answer | null;
  readonly wrongCompanyKey: Answer | null;
  /** Whether the API asked to wait before all was asked. */
  readonly isCutShort: boolean;
}

export interface Asking {
  readonly pace: Pace;
  readonly wrongKeys: boolean;
  /** Called for each answer as it comes. */
  readonly onAnswer: (answer: Answer) => void;
  /** Called with the first answers, to end where there is no point in going on. */
  readonly check: (answer: Answer) => void;
}

/** Long, as real ones are, and no one's. */
const WRONG = 'no-key-of-anyone-but-one-to-see-how-a-wrong-key-is-answered';

export async function interview(
  z: ZObject,
  connection: Connection,
  asking: Asking,
): Promise<Interview> {
  const { ask, isCutShort } = asker(z, connection, asking);
  const newest = await ask('newemployees', (service) => service.newEmployees());
  if (newest) asking.check(newest);
  const { nameListKeys } = connection;
  const firstNames = nameListKeys && (await ask('emp_name_list, from 0', startingAt('0')));
  if (firstNames) asking.check(firstNames);
  const employees = await ask('list_employee', (service) => service.employees());
  const categories = await ask('list_employee_category', (service) =>
    service.employeeCategories(false),
  );
  const drivers = await ask('list_employee_category, drivers', (service) =>
    service.employeeCategories(true),
  );
  const names =
    firstNames &&
    (await pageThroughNameList(firstNames, employees?.items ?? [], (start, question) =>
      ask(question, startingAt(start)),
    ));
  const asWrong = { ...connection, apiKey: WRONG };
  const asWrongCompany = nameListKeys && {
    ...connection,
    nameListKeys: { ...nameListKeys, company: WRONG },
  };
  const wrongKey = asking.wrongKeys
    ? await ask('newemployees, wrong key', (service) => service.newEmployees(), asWrong)
    : null;
  const wrongCompanyKey =
    asking.wrongKeys && asWrongCompany
      ? await ask('emp_name_list, wrong key', startingAt('0'), asWrongCompany)
      : null;
  return {
    newest,
    employees,
    categories,
    drivers,
    names,
    wrongKey,
    wrongCompanyKey,
    isCutShort: isCutShort(),
  };
}

const startingAt = (start: string) => (service: Api) => service.employeeNames?.(start);

/** Asks one question at a time, and once more after the wait if the API limits requests or is unavailable. */
function asker(z: ZObject, connection: Connection, { pace, onAnswer }: Asking) {
  const wire = watched(z);
  let isOver = false;

  const ask: Ask = async (question, call, as = connection) => {
    const first = await askOnce(question, call, as);
    if (!first?.problem || !isThrottled(first.problem)) return first;
    const { delay = LONGEST_WAIT } = first.problem.details;
    isOver = delay > LONGEST_WAIT;
    if (isOver) return first;
    await pace.holdOff(delay);
    const second = await askOnce(`${question}, again`, call, as);
    isOver = second?.problem != null && isThrottled(second.problem);
    return second ?? first;
  };

  const askOnce: Ask = async (question, call, as = connection) => {
    if (isOver || wire.isSpent()) return null;
    await pace.turn();
    // Each question has a service of its own, as each step of a Zap has: 25 seconds, and no more.
    const service = openApi(wire.z, as, 25);
    try {
      return answered(question, (await call(service)) ?? [], null);
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      return answered(question, null, thrown);
    }
  };

  function answered<Item extends Entry>(
    question: string,
    items: Item[] | null,
    problem: Problem | null,
  ) {
    const exchange = wire.last();
    const answer: Answer<Item> = { question, exchange, text: textOf(exchange), items, problem };
    onAnswer(answer);
    return answer;
  }

  return { ask, isCutShort: () => isOver || wire.isSpent() };
}
