/*
 * Finds what Zaps can and can't do with the API's lists, and what to do about it.
 *
 * Findings contain counts, but no value of a row and no key.
 */

import type { RequestName } from '../../src/api/api.ts';
import { type Employee, employeeOutput } from '../../src/employee.ts';
import { copyNames, doListsAgree } from '../../src/employeeLists.ts';
import { EFFECTS } from '../../src/errorEffects.ts';
import { driverOnlyField, fullListField } from '../../src/inputFields.ts';
import { messageOf, REASONS, type Reason } from '../../src/messages.ts';
import type { Problem } from '../../src/problem.ts';
import { capitalize, firstSentence, formatNumber, formatShare, pluralize } from '../text.ts';
import { type Finding, SIGNS } from './finding.ts';
import { listLabelOf, pathEndOf } from './requestLabels.ts';
import { answerText, type Exchange, reasonOf } from './requestSender.ts';
import type { ProbeResponses } from './requestSequence.ts';
import { CONNECT, nameTasks, TRIGGER, tasksThatNeed } from './tasks.ts';

/** Returns the findings, the worst first. */
export function findingsOf(responses: ProbeResponses): Finding[] {
  const { newEmployees, activeEmployees, employeeCategories, nameListPages } = responses;
  const named = nameListPages.flatMap(({ items }) => items);
  const newest = copyNames(newEmployees.items, [...activeEmployees.items, ...named]);
  const failedPage = nameListPages.find(({ problem }) => problem);
  const lists = [newEmployees, failedPage, activeEmployees, employeeCategories].filter(
    (exchange) => exchange !== undefined,
  );
  const findings = [
    ...lists.flatMap((exchange) => [...listFindings(exchange)]),
    ...newEmployeeFindings(newEmployees.items, activeEmployees.items),
    ...pollFindings(newEmployees.items.length, activeEmployees.items.length),
    ...nameFindings(activeEmployees.items, named, nameListPages.length),
    ...namePartFindings(newest),
    ...driverFindings(responses),
    ...wrongKeyFindings('API key', responses.wrongApiKey),
    ...wrongKeyFindings('company key', responses.wrongCompanyKey),
    ...untestedFindings(responses),
  ];
  return SIGNS.flatMap((sign) => findings.filter((finding) => finding.sign === sign));
}

const ASK = "Ask the API's administrator";
const GIVE_ACCESS = 'Give the API key access to all employees';
const NO_ZAP = "so Zaps can't be turned on.";

const WITHOUT_NAME_LIST = "Without the Company Key and the Secret Key, Zaps don't need this list.";

export const zapierShows = (problem: Problem) =>
  `Zapier shows "${firstSentence(messageOf(problem.facts, 'polling'))}"`;

/** Says in a few words how a request failed. */
function failureBrief(request: RequestName, problem: Problem): string {
  const failure = problem.code === 'unreadable' ? "can't be read" : 'failed';
  return `${pathEndOf(request)} ${reasonOf(problem) === REASONS.webPage ? 'answered with a web page' : failure}`;
}

/** Judges whether the list of a request was read, and has rows. */
function* listFindings(exchange: Exchange): Iterable<Finding> {
  const { request, problem, items } = exchange;
  const label = listLabelOf(request);
  const tasks = tasksThatNeed(request);
  if (problem) {
    const shown = `In ${nameTasks(tasks)}, ${zapierShows(problem)}`;
    const text = request === 'nameListPage' ? `${shown} ${WITHOUT_NAME_LIST}` : shown;
    const brief = failureBrief(request, problem);
    yield { sign: '✗', text, action: remedyFor(exchange, problem), tasks, brief };
  } else if (items.length === 0) {
    const brief = `${label} is empty`;
    const text = capitalize(brief);
    // Every company has active employees, but it may have no new ones and no categories.
    if (request === 'activeEmployees') {
      yield { sign: '✗', text: `${text}, ${NO_ZAP}`, action: `${GIVE_ACCESS}.`, tasks, brief };
    } else {
      const action = `Add rows to ${label}, and run the probe again.`;
      yield { sign: '!', text: `${text}, so its format is unknown.`, action, tasks, brief };
    }
  }
}

/** The reasons why a response is no list in whatever format. */
const NO_DATA = new Set<Reason | undefined>([
  REASONS.empty,
  REASONS.webPage,
  REASONS.plainText,
  REASONS.truncated,
  REASONS.partial,
]);

/** Says what to do about a request that failed. */
function remedyFor(exchange: Exchange, problem: Problem): string {
  const reason = reasonOf(problem);
  if (problem.code === 'unreadable' && !NO_DATA.has(reason))
    return "Send this report to whoever asked you to run the probe. As the maintainer, teach src/responses/ the formats that weren't read.";
  return `${ASK} why ${answerText(exchange)}${reason ? `: ${reason}` : ''}.`;
}

/** Compares the newest employees with the employee list. */
function* newEmployeeFindings(
  newEmployees: readonly Employee[],
  activeEmployees: readonly Employee[],
): Iterable<Finding> {
  if (newEmployees.length === 0 || activeEmployees.length === 0) return;
  const tasks = [TRIGGER];
  const ids = new Set(activeEmployees.map(({ id }) => id));
  const count = newEmployees.filter(({ id }) => ids.has(id)).length;
  const share = formatShare(count, newEmployees.length);
  const fact = `${share} new employees are in the employee list with the same numbers`;
  const brief = 'the employee list lacks new employees';
  if (!doListsAgree(newEmployees, activeEmployees)) {
    const action = `${GIVE_ACCESS}, and spell numbers alike: 0042 isn't 42.`;
    yield { sign: '✗', text: `${fact}, ${NO_ZAP}`, action, tasks, brief };
  } else if (count < newEmployees.length) {
    const action = "Check that the new employees who aren't in the employee list have left.";
    yield { sign: '!', text: `${fact}.`, action, tasks, brief };
  } else yield { sign: '✓', text: `${fact}.`, tasks };
}

/** The API's documentation expects at most three new employees in 15 minutes (docs/api.md, § 8). Five leave room. */
const MIN_NEW_EMPLOYEES = 5;

/** Judges how many hires a poll can find. There is no limit if the new employee list has everyone. */
function* pollFindings(newest: number, total: number): Iterable<Finding> {
  if (newest === 0 || newest >= total) return;
  const text = `A poll sees at most the newest ${formatShare(newest, total)} employees.`;
  const set = `In Zaps with ${TRIGGER}, set "${fullListField.label}"`;
  if (newest < MIN_NEW_EMPLOYEES) {
    const inZapier = `${set}, unless the API's administrator confirms that ${pathEndOf('newEmployees')} lists every recent hire.`;
    yield { sign: '!', text, inZapier, tasks: [TRIGGER], brief: 'may miss hires' };
  } else {
    const inZapier = `${set} if there may be more than ${formatNumber(newest)} hires between two polls.`;
    yield { sign: '–', text, inZapier, tasks: [] };
  }
}

const NAME_KEYS = ['name', 'first_name', 'last_name'] as const;

/** Says in how many rows of a list each name is filled in, if not in all. Findings say what that means for Zaps. */
export function filledInText(employees: readonly Employee[]): string {
  const counts = NAME_KEYS.flatMap((key) => {
    const { length } = employees.filter((employee) => employee[key] !== null);
    return length < employees.length ? `${labelOf(key)} in ${formatNumber(length)}` : [];
  });
  if (counts.length === 0) return '';
  return `Filled in: ${counts.join(', ')} of ${pluralize(employees.length, 'row')}.`;
}

const countNames = (employees: readonly Employee[]) =>
  employees.filter(({ name }) => name !== null).length;

/** Judges whether Zaps get a name for each employee, from the employee list or from the name list. */
function* nameFindings(
  employees: readonly Employee[],
  named: readonly Employee[],
  pageCount: number,
): Iterable<Finding> {
  const total = employees.length;
  const count = countNames(copyNames(employees, named));
  if (count === total) return;
  const tasks = tasksThatNeed('activeEmployees');
  if (pageCount === 0) {
    const text = 'The employee list lacks names.';
    const inZapier =
      'In Zapier, connect with the Company Key and the Secret Key, which may add names.';
    yield { sign: '!', text, inZapier, tasks, brief: 'names are missing' };
  } else {
    const text = `The employee list lacks names, which Zaps take from the name list. With ${pluralize(pageCount, 'page', 'overlapping pages')} of it, the probe has names for ${formatShare(count, total)}. The others may be on pages that it didn't read.`;
    const inZapier =
      "In Zapier, connect with the Company Key and the Secret Key, too: without them, names are missing. Then open the Employee dropdown of Find Employee. If entries are only numbers, ask the API's administrator for their names.";
    yield { sign: '!', text, inZapier, tasks, brief: 'names depend on the name list' };
  }
}

const labelOf = (key: keyof typeof employeeOutput.sample) =>
  employeeOutput.outputFields.find((field) => field.key === key)?.label;

/** Judges whether the trigger has the parts of each name. */
function* namePartFindings(newEmployees: readonly Employee[]): Iterable<Finding> {
  const lacksPart = ({ name, first_name, last_name }: Employee) =>
    name !== null && (first_name === null || last_name === null);
  if (!newEmployees.some(lacksPart)) return;
  const [whole, first, last] = [labelOf('name'), labelOf('first_name'), labelOf('last_name')];
  const text = `Some new employees have a ${whole}, but no ${first} or no ${last}.`;
  const inZapier = `In Zaps, use ${whole} instead of ${first} or ${last}.`;
  yield { sign: '!', text, inZapier, tasks: [TRIGGER], brief: 'some names lack a part' };
}

/** Compares the categories for drivers with all categories. */
function* driverFindings({
  employeeCategories,
  driverCategories,
}: ProbeResponses): Iterable<Finding> {
  const { length } = employeeCategories.items;
  const { items, problem } = driverCategories;
  // With a single category, both lists may be the same.
  if (length < 2) return;
  const option = `"${driverOnlyField.label}"`;
  const tasks = tasksThatNeed('employeeCategories');
  const shown = problem
    ? zapierShows(problem)
    : `${formatShare(items.length, length)} categories are found.`;
  const text = `With ${option}, ${shown}`;
  if (problem === null && items.length < length) yield { sign: '✓', text, tasks };
  else {
    const action = `${ASK} whether ${pathEndOf('employeeCategories')} supports driver_only=Y.`;
    yield { sign: '!', text, action, tasks, brief: `${option} may not work` };
  }
}

/** Judges whether Zapier would ask users to reconnect after a key was replaced. */
function* wrongKeyFindings(key: string, exchange: Exchange | null): Iterable<Finding> {
  if (exchange === null) return;
  const tasks = [CONNECT];
  if (exchange.problem && EFFECTS[exchange.problem.code] === 'expired') {
    yield { sign: '✓', text: `Zapier notices a wrong ${key}, and asks to reconnect.`, tasks };
  } else {
    const text = `Zapier doesn't notice a wrong ${key}: Zaps never ask to reconnect.`;
    const action = `${ASK} for status 401 after a wrong ${key}.`;
    yield { sign: '!', text, action, tasks, brief: `a wrong ${key} goes unnoticed` };
  }
}

/** Names what no request tested. A wrong company key stands for a wrong secret key, too. */
function* untestedFindings(responses: ProbeResponses): Iterable<Finding> {
  const { nameListPages, wrongApiKey, wrongCompanyKey } = responses;
  const untested = [
    ...(nameListPages.length === 0 ? ['the name list'] : []),
    ...(wrongApiKey === null ? ['a wrong API key'] : []),
    ...(nameListPages.length > 0 && wrongCompanyKey === null ? ['a wrong company key'] : []),
  ];
  if (untested.length > 0)
    yield { sign: '–', text: `Not tested: ${untested.join(', ')}.`, tasks: [] };
}
